"""The rules of the Scopa family of card games."""


def total(ranks: list[int]) -> int:
    """Add ranks up.

    Args:
        ranks: The ranks.

    Returns:
        Their sum.

    Examples:
        >>> from scopa import total
        >>> total([7, 3])
        10
    """
    return sum(ranks)
