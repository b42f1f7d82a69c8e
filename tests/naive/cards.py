"""The forty cards as plain strings: a rank 1..10 and a suit letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

SUITS = "DCSB"
RANKS = range(1, 11)
DECK = [f"{rank}{suit}" for rank in RANKS for suit in SUITS]


def rank(card: str) -> int:
    """The number on the card: fante 8, cavallo 9, re 10."""
    return int(card[:-1])


def suit(card: str) -> str:
    """The suit letter: D denari, C coppe, S spade, B bastoni."""
    return card[-1]


def value(card: str, values: Mapping[str, int]) -> int:
    """What the card is worth in a capture: its declared value, or else its rank."""
    return values.get(card, rank(card))


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards sorted in deck order: rank ascending, then D C S B."""
    return sorted(cards, key=DECK.index)


def of_suit(cards: Iterable[str], letter: str) -> list[str]:
    """Those of the cards that are of one suit."""
    return [card for card in cards if suit(card) == letter]


def of_rank(cards: Iterable[str], number: int) -> list[str]:
    """Those of the cards that are of one rank."""
    return [card for card in cards if rank(card) == number]
