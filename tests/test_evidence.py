"""What the evidence of a count shows: which cards, in which order, how many."""

import attrs

from scopa import (
    CHKOBBA,
    CIRULLA,
    SCOPA,
    Bonus,
    Count,
    Evidence,
    MostCards,
    Rules,
    ScoreItem,
    award_most,
    count_piles,
    primiera,
)
from tests.helpers import cards, counted, groups


def test_of_equal_values_a_primiera_shows_the_lowest_rank() -> None:
    best = primiera(cards("10D 9D 8D 7C 7S 7B"))
    assert best.cards == cards("8D 7C 7S 7B")
    assert best.total == 10 + 3 * 21


def test_the_barmila_counts_the_rank_that_is_compared_first() -> None:
    """Sixes are shown, because they decide a tie, but are no sevens."""
    sevens, none = counted("7D 6D 6C | 6S 5S", CHKOBBA)["barmila"].evidence
    assert sevens == Evidence(1, cards("6D 6C 7D"))
    assert none == Evidence(0, cards("6S"))


def test_the_grande_shows_its_cards_in_deck_order() -> None:
    """The row goes down from the king; the cards are shown as any others are."""
    all_three, none = counted("10D 8D 9D 6D | 7D", CIRULLA)["grande"].evidence
    assert all_three == Evidence(3, cards("8D 9D 10D"))
    assert none == Evidence(0)


def test_bonuses_of_one_name_are_one_item_with_all_their_cards() -> None:
    made = [
        Bonus(0, "bager", 3, cards("5S 2S 3S")),
        Bonus(1, "picula", 1, cards("4C 4D")),
        Bonus(0, "bager", 4, cards("7B 1B 2B 4B")),
    ]
    score = count_piles(groups("5S", "4C"), SCOPA, bonuses=made)
    bager, picula = score["bager"], score["picula"]
    assert (bager.points, picula.points) == ((7, 0), (0, 1))
    assert bager.evidence[0] == Evidence(2, cards("5S 2S 3S 7B 1B 2B 4B"))
    assert bager.evidence[1] == Evidence(0)
    assert picula.evidence[1] == Evidence(1, cards("4C 4D"))


@attrs.frozen
class MostSevens(MostCards):
    """A subclass that counts something else than the category it is made from."""

    def score(self, count: Count) -> ScoreItem:
        sevens = [sum(card.rank == 7 for card in pile) for pile in count.piles]
        return award_most("sevens", [Evidence(number) for number in sevens])


def test_a_subclass_of_a_category_is_asked_for_every_count() -> None:
    """As many cards in each pile, and still another count."""
    rules = Rules(categories=(MostSevens(),))
    assert counted("7D 2C | 3S 4B", rules).points == (1, 0)
    assert counted("5D 2C | 7S 4B", rules).points == (0, 1)
