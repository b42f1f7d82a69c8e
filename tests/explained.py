"""An example of every reason that an explanation can give."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import attrs

from scopa import (
    ALL_SEVENS,
    ASSO_PIGLIATUTTO,
    CHKOBBA,
    CIRULLA,
    DECK,
    ESCOBA,
    SCOPA,
    SCOPA_A_PERDERE,
    SCOPA_DASSI,
    SCOPONE_41,
    SCOPONE_DASSI,
    SPAZZINO,
    AceSweep,
    AtMost,
    Bonus,
    CaptureRule,
    Card,
    Category,
    Count,
    Declaration,
    Ending,
    EqualCard,
    Evidence,
    Explanation,
    Fewest,
    GameState,
    Grande,
    Move,
    Napola,
    Outcome,
    Play,
    PlayBonus,
    Primiera,
    ReasonCode,
    Rules,
    ScoreItem,
    Standing,
    Sums,
    count_piles,
    explain,
    parse_cards,
)
from tests.helpers import cards, move, position


@attrs.frozen
class SameSuit(CaptureRule):
    """A card takes any one card of its suit, and sweeps nothing."""

    def captures(self, card: Card, table: tuple[Card, ...], context: Any) -> Any:
        return [[other] for other in table if other.suit is card.suit]

    def sweep_scores(self, card: Card, table: Any, context: Any) -> bool:
        return False

    def takes_itself(self, card: Card, context: Any) -> bool:
        return True


@attrs.frozen
class BigCapture(PlayBonus):
    """A point for a capture of four cards or more."""

    name: str = "big-capture"

    def score(self, play: Play) -> int:
        return int(len(play.move.captured) >= 4)


@attrs.frozen
class MostKings(Category):
    """Three points for two kings; the evidence may be left out."""

    counted: bool = True

    def score(self, count: Count) -> ScoreItem:
        kings = [sum(card.rank == 10 for card in pile) for pile in count.piles]
        points = tuple(3 if number >= 2 else 0 for number in kings)
        shown = [Evidence(n if self.counted else None) for n in kings]
        return ScoreItem("kings", points, tuple(shown))


@attrs.frozen
class OneHand(Ending):
    """The side with the most wins after one hand, but not with a tie."""

    def judge(self, standing: Standing) -> Outcome | None:
        totals = standing.totals
        best = max(totals)
        if totals.count(best) > 1:
            return None
        return Outcome(totals.index(best), "one-hand", totals)


def turn(
    card: str,
    table: str = "",
    *,
    rules: Rules = SCOPA,
    last: bool = False,
    **changes: Any,
) -> GameState:
    """Seat 1 holds a card in the last deal, and seat 0 one more unless it is last."""
    if last:
        return position(rules, hands=f"| {card}", table=table, dealer=1, **changes)
    free = next(
        c for c in ("10B", "9B", "10S", "9S") if c not in (card, *table.split())
    )
    return position(rules, hands=f"{free} | {card}", table=table, **changes)


def of_move(text: str, table: str = "", **options: Any) -> Explanation:
    """The explanation of a move of seat 1."""
    return explain(turn(text.partition("x")[0], table, **options), move(text))


def of_piles(*piles: str, rules: Rules = SCOPA, **options: Any) -> Explanation:
    """The explanation of a count."""
    return explain(
        count_piles([cards(p) for p in piles], rules, **options), rules=rules
    )


def with_(category: Category, rules: Rules = SCOPA) -> Rules:
    """Rules with one category alone."""
    return attrs.evolve(rules, categories=(category,))


# All cards of both hands are played: coins and cups against swords and batons.
COINS: Final = " ".join(str(card) for card in parse_cards("1D 2D 3D 4D 5D 6D 7D 8D"))


def over(scores: Iterable[int], pile: str = COINS, rules: Rules = SCOPA) -> Explanation:
    """The explanation of a finished hand in which side 0 has some cards alone."""
    return explain(
        position(rules, hands="|", piles=pile, rest=1, scores=tuple(scores), dealer=1)
    )


ONE_HAND: Final = attrs.evolve(SCOPA, endings=(OneHand(),))
FREE: Final = attrs.evolve(SCOPA, compulsory=False)
SUITS_ONLY: Final = attrs.evolve(SCOPA, capture=SameSuit())
FEWEST: Final = attrs.evolve(SCOPA, capture=Fewest(Sums()))
AT_MOST: Final = attrs.evolve(SCOPA, capture=AtMost(2, Sums()))
EQUALS: Final = attrs.evolve(SCOPA, capture=EqualCard())
CHKOBBA_OF_THREE: Final = attrs.evolve(CHKOBBA, seats=3, sides=3)
LOSES: Final = with_(Primiera(missing_suit="loses"))
COUNTS_0: Final = with_(Primiera(missing_suit="counts-0"))
BY_CARDS: Final = with_(Primiera(compare="cards"))


def opening_ace() -> Explanation:
    """An ace without power that is led."""
    rules = attrs.evolve(
        ASSO_PIGLIATUTTO, capture=AceSweep(opening=False), deals=3, misdeals=()
    )
    return explain(
        position(
            rules,
            hands="10B 9B 8B | 1D 2D 3D",
            table="4C 5C 6C 7C",
            deals_left=5,
        ),
        move("1D"),
    )


def knocking() -> Explanation:
    """A low hand with the matta, declared as it is played."""
    state = position(CIRULLA, hands="10B 9B 8B | 3B 4D 7C", table="10C", deals_left=2)
    return explain(state, Move(Card("3B"), (), Declaration("tre", ((Card("7C"), 2),))))


def just_laid(rules: Rules = SPAZZINO) -> Explanation:
    """A five that takes the five that was just laid."""
    state = turn("5S", "5C 2D", rules=rules)
    return explain(state.replace(previous=Move(Card("5C"))), move("5Sx5C"))


def dealt() -> Explanation:
    """The last card of a deal."""
    state = position(SCOPA, hands="4D |", table="10C", deals_left=2, dealer=0)
    return explain(state, move("4D"))


EXAMPLES: Final[dict[ReasonCode, Callable[[], Explanation]]] = {
    ReasonCode.DECLARES: knocking,
    ReasonCode.DECLARED_VALUE: knocking,
    ReasonCode.CAPTURES: lambda: of_move("5Dx5B", "2C 3S 5B"),
    ReasonCode.LAYS: lambda: of_move("6D", "2C 3S 5B"),
    ReasonCode.EQUAL_CARD: lambda: of_move("5Dx5B", "2C 3S 5B"),
    ReasonCode.EQUAL_CARD_BARS_SUMS: lambda: of_move("5Dx5B", "2C 3S 5B 1C 4C"),
    ReasonCode.ADDS_UP: lambda: of_move("10Cx2C+3S+5B", "2C 3S 5B 8D"),
    ReasonCode.MAKES_TOTAL: lambda: of_move("8Cx2C+5B", "2C 5B 9D", rules=ESCOBA),
    ReasonCode.ACE_TAKES_TABLE: lambda: of_move("1Cx2C+9D", "2C 9D", rules=SCOPA_DASSI),
    ReasonCode.ACE_AMONG_ACES: lambda: of_move("1Cx1S", "1S 9D", rules=SCOPA_DASSI),
    ReasonCode.ACE_AT_OPENING: opening_ace,
    ReasonCode.ACE_TAKES_ITSELF: lambda: explain(
        position(SCOPONE_DASSI, hands="8C | 1C | 9B | 9C", dealer=0), move("1C")
    ),
    ReasonCode.TAKES_ITSELF: lambda: of_move("4C", rules=SUITS_ONLY),
    ReasonCode.FEWEST_CARDS: lambda: of_move("10Cx2C+8D", "2C 3S 5B 8D", rules=FEWEST),
    ReasonCode.TOO_MANY_CARDS: lambda: of_move("10C", "2C 3S 5B", rules=AT_MOST),
    ReasonCode.CAPTURE_ALLOWED: lambda: of_move("4Cx9C", "9C 4D", rules=SUITS_ONLY),
    ReasonCode.CHOICE: lambda: of_move("10Cx2C+8D", "2C 3S 5B 8D"),
    ReasonCode.NO_CHOICE: lambda: of_move("5Dx2C+3S", "2C 3S 8D"),
    ReasonCode.TABLE_EMPTY: lambda: of_move("4C"),
    ReasonCode.NOTHING_EQUAL: lambda: of_move("5D", "2C 3S", rules=EQUALS),
    ReasonCode.NOTHING_ADDS_UP: lambda: of_move("6D", "2C 3S 5B"),
    ReasonCode.COURT_TAKES_EQUAL: lambda: of_move("8D", "3S 5B", rules=SPAZZINO),
    ReasonCode.NOTHING_MAKES_TOTAL: lambda: of_move("8D", "3S 5B", rules=ESCOBA),
    ReasonCode.CAPTURE_NOT_ALLOWED: lambda: of_move("4C", "4D", rules=SUITS_ONLY),
    ReasonCode.MAY_BE_LAID: lambda: of_move("10C", "2C 3S 5B 8D", rules=FREE),
    ReasonCode.MAY_TAKE: lambda: of_move("10Cx2C+3S", "2C 3S 5B 8D"),
    ReasonCode.MAY_ONLY_BE_LAID: lambda: of_move("6Dx2C", "2C 3S"),
    ReasonCode.SWEEP: lambda: of_move("5Dx2C+3S", "2C 3S"),
    ReasonCode.SWEEP_MADE: lambda: of_move(
        "5Dx2C+3S", "2C 3S", rules=with_(MostKings())
    ),
    ReasonCode.NO_SWEEP_LAST_CARD: lambda: of_move("5Dx2C+3S", "2C 3S", last=True),
    ReasonCode.NO_SWEEP_ACE: lambda: of_move("1Cx2C+9D", "2C 9D", rules=SCOPA_DASSI),
    ReasonCode.NO_SWEEP: lambda: of_move("4Cx9C", "9C", rules=SUITS_ONLY),
    ReasonCode.CARDS_STAY: lambda: of_move("5Dx2C+3S", "2C 3S 8D"),
    ReasonCode.PICULA: just_laid,
    ReasonCode.BAGER: lambda: of_move("5Sx2S+3S", "2S 3S 8D", rules=SPAZZINO),
    ReasonCode.TABLE_BONUS: lambda: explain(
        Bonus(0, "table", 1, parse_cards("1C 2S 5B 7S")), rules=ESCOBA
    ),
    ReasonCode.BONUS: lambda: of_move(
        "10Cx1C+2C+3S+4S",
        "1C 2C 3S 4S",
        rules=attrs.evolve(SCOPA, play_bonuses=(BigCapture(),)),
    ),
    ReasonCode.DEAL: dealt,
    ReasonCode.HAND_ENDS: lambda: of_move("6D", "2C 3S", last=True),
    ReasonCode.LEFTOVERS_LAST_CAPTURER: lambda: of_move("6D", "2C 3S", last=True),
    ReasonCode.LEFTOVERS_DEALER: lambda: of_move(
        "6D", "2C 3S", last=True, rules=attrs.evolve(SCOPA, leftovers="dealer")
    ),
    ReasonCode.LEFTOVERS_NOBODY: lambda: explain(
        GameState(
            rules=FREE,
            dealer=1,
            to_move=1,
            hands=((), (Card("1D"),)),
            table=[c for c in DECK if c is not Card("1D")],
            piles=((), ()),
            stock=(),
            sweeps=(0, 0),
            last_capturer=None,
            scores=(0, 0),
        ),
        move("1D"),
    ),
    ReasonCode.NOTHING_LEFT: lambda: of_move("5Dx2C+3S", "2C 3S", last=True),
    ReasonCode.MOST_CARDS: lambda: of_piles("1C 2C", "3C"),
    ReasonCode.MOST_OF_SUIT: lambda: of_piles("1D 2D", "3D"),
    ReasonCode.MOST_OF_RANK: lambda: of_piles("7D 6D 6C", "7C 6S", rules=CHKOBBA),
    ReasonCode.MOST_OF_RANK_AMONG: lambda: of_piles(
        "7D 7C 6D", "7S 7B 5C", "6C 6S 6B", rules=CHKOBBA_OF_THREE
    ),
    ReasonCode.SAME_OF_RANK: lambda: of_piles("7D 6D 6C", "7C 6S", rules=CHKOBBA),
    ReasonCode.TIED: lambda: of_piles("1C 2C", "3C 4C"),
    ReasonCode.TIED_SHARED: lambda: of_piles("1C 2C", "3C 4C", rules=SPAZZINO),
    ReasonCode.NOBODY_HAS_ANY: lambda: of_piles("1C 2C", "3C 4C"),
    ReasonCode.HOLDS: lambda: of_piles("1C 2C", "7D 4C"),
    ReasonCode.HOLDS_NOBODY: lambda: of_piles("1C 2C", "3C 4C"),
    ReasonCode.HOLDS_PART: lambda: of_piles("7D 7C", "7S", rules=with_(ALL_SEVENS)),
    ReasonCode.EACH_COUNTS: lambda: of_piles("1D 2D", "3D", rules=SCOPONE_41),
    ReasonCode.PRIMIERA_CARDS: lambda: of_piles("7D 6C 5S 2B", "7C"),
    ReasonCode.PRIMIERA_INCOMPLETE: lambda: of_piles("7D 6C 5S 2B", "7C 1S"),
    ReasonCode.PRIMIERA_LOSES: lambda: of_piles("2D 2C 2S 2B", "7C 7S 7D", rules=LOSES),
    ReasonCode.PRIMIERA_COUNTS_0: lambda: of_piles("7D 7S", "2D", rules=COUNTS_0),
    ReasonCode.PRIMIERA_BEST: lambda: of_piles("7D 6C 5S 2B", "6D 7C 4S 7B"),
    ReasonCode.PRIMIERA_ONLY: lambda: of_piles("7D 6C 5S 2B", "7C 1S"),
    ReasonCode.PRIMIERA_BETTER_CARDS: lambda: of_piles(
        "7D 2C 2S 2B", "6D 6C 6S 6B", rules=BY_CARDS
    ),
    ReasonCode.PRIMIERA_EQUAL: lambda: of_piles("7D 6C 5S 2B", "6D 7C 5B 2S"),
    ReasonCode.PRIMIERA_NOBODY: lambda: of_piles("7D 6C 5S", "7C 1S"),
    ReasonCode.SWEEPS_MADE: lambda: of_piles("1C", "2C", sweeps=(0, 2)),
    ReasonCode.SWEEPS_NONE: lambda: of_piles("1C", "2C"),
    ReasonCode.IN_A_ROW: lambda: of_piles(
        "1D 2D 3D 4D 6D", "5D", rules=with_(Napola())
    ),
    ReasonCode.IN_A_ROW_CAPPED: lambda: of_piles(
        "1D 2D 3D 4D 5D 6D 7D", "8D", rules=with_(Napola(cap=6))
    ),
    ReasonCode.NOT_IN_A_ROW: lambda: of_piles("8D 9D", "10D", rules=with_(Grande())),
    ReasonCode.BONUS_MADE: lambda: of_piles(
        "1C", "2C", rules=ESCOBA, bonuses=[Bonus(1, "table", 2), Bonus(1, "table", 1)]
    ),
    ReasonCode.ITEM_SCORES: lambda: of_piles("10C 10D", "1D", rules=with_(MostKings())),
    ReasonCode.ITEM_SCORES_POINTS: lambda: of_piles(
        "10C 10D", "1D", rules=with_(MostKings(counted=False))
    ),
    ReasonCode.ITEM_SCORES_NOTHING: lambda: of_piles(
        "10C", "10D", rules=with_(MostKings())
    ),
    ReasonCode.HAND_POINTS: lambda: of_piles("1C 2C", "3C"),
    ReasonCode.TOTAL_POINTS: lambda: over((4, 5)),
    ReasonCode.AHEAD: lambda: over((4, 5)),
    ReasonCode.LOWEST_LEADS: lambda: over((4, 5), rules=SCOPA_A_PERDERE),
    ReasonCode.LEVEL: lambda: over((10, 10)),
    ReasonCode.WON_TARGET: lambda: over((4, 12)),
    ReasonCode.WON_LOWEST: lambda: over((4, 21), rules=SCOPA_A_PERDERE),
    ReasonCode.WON_HOLDING: lambda: over((0, 0), f"{COINS} 9D 10D", rules=CIRULLA),
    ReasonCode.WON: lambda: over(
        (4, 5), rules=attrs.evolve(SCOPA, endings=(OneHand(),))
    ),
    ReasonCode.ON_TARGET: lambda: over((4, 5)),
    ReasonCode.ON_MARGIN: lambda: over((10, 10)),
    ReasonCode.ON_LOWEST: lambda: over((21, 21), rules=SCOPA_A_PERDERE),
    ReasonCode.ON: lambda: over((10, 10), rules=ONE_HAND),
    ReasonCode.NEXT_DEALER: lambda: over((4, 5)),
}
"""From every reason to an explanation that gives it."""
