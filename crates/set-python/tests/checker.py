"""Valid sets by their definition, in plain Python."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from setwise import Board, Card


def is_valid_set(cards: Sequence[Sequence[int]]) -> bool:
    """Whether in every property the cards are all the same or all different."""
    return all(len(set(values)) in (1, len(cards)) for values in zip(*cards, strict=True))


def sets_of(board: Board) -> set[frozenset[Card]]:
    """All valid sets of a board."""
    return {
        frozenset(cards)
        for cards in combinations(board, board.rules.values)
        if is_valid_set([tuple(card) for card in cards])
    }


def as_sets(sets: Iterable[tuple[Card, ...]]) -> set[frozenset[Card]]:
    """The package's answer in the form of the checker's."""
    return {frozenset(cards) for cards in sets}
