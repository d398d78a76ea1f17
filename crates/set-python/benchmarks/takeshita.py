"""The dynamic algorithm of Takeshita in plain Python.

Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", sections 3.3 and 4.4.
The solver keeps all partial sets of the board: sorted cards that some cards of the deck extend
to a valid set. Those that miss one card are in the quick-complete dictionary, under the missing
card.

It follows the text, and departs from it where the text would lose a set or count one wrongly:

- New cards are paired with each other too, not only with the cards on the board (4.4.3).
- The dictionary has a list of partial sets for each missing card, not one (4.4.2).
- Each card of a partial set is looked up among those that are used up (4.4.2 looks up the card
  to be added only).
- A card twice on no partial set: known ones are kept as a set of Python, so that looking one up
  takes one step. The paper's list takes as many as it has partial sets.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

Card = tuple[int, ...]
Cards = tuple[Card, ...]


def agree(cards: Sequence[Card]) -> bool:
    """Whether in every property the cards are all the same or all different."""
    return all(len(set(values)) in (1, len(cards)) for values in zip(*cards, strict=True))


def missing_card(cards: Cards, values: int) -> Card:
    """The card that completes all but one of the cards of a valid set."""
    missing = []
    for seen in zip(*cards, strict=True):
        is_same = len(set(seen)) == 1 and len(seen) > 1
        missing.append(seen[0] if is_same else sum(range(values)) - sum(seen))
    return tuple(missing)


class Takeshita:
    """A board, its partial sets, and the valid sets found on it. Needs three values or more."""

    def __init__(self, values: int) -> None:
        self.values = values
        self.board: list[Card] = []
        self.partial_sets: list[Cards] = []
        self.known: set[Cards] = set()
        self.quick_complete: dict[Card, list[Cards]] = {}
        self.found: list[Cards] = []
        self.used: set[Card] = set()

    def add(self, cards: Iterable[Card]) -> None:
        """Deals cards, and queues the valid sets that they complete (4.4.1 to 4.4.4)."""
        new = list(cards)
        for card in new:
            for almost in self.quick_complete.pop(card, []):
                self.complete(almost + (card,))
        before = len(self.board)
        self.board += new
        for i in range(before, len(self.board)):
            for j in range(i):
                self.keep((self.board[i], self.board[j]))
        self.grow()
        self.delete_used()

    def keep(self, cards: Cards) -> None:
        """Keeps a partial set, unless it is known (4.4.1)."""
        partial = tuple(sorted(cards))
        if partial not in self.known:
            self.known.add(partial)
            self.partial_sets.append(partial)

    def grow(self) -> None:
        """Adds each card of the board to each partial set that it agrees with (4.4.2)."""
        # The list grows meanwhile, and the loop reaches what is added.
        for partial in self.partial_sets:
            for card in self.board:
                if not self.used.isdisjoint(partial):
                    break
                if card not in partial and card not in self.used and agree((*partial, card)):
                    if len(partial) == self.values - 1:
                        self.complete((*partial, card))
                    else:
                        self.keep((*partial, card))
        self.quick_complete = {}
        for partial in self.partial_sets:
            if len(partial) == self.values - 1:
                missing = missing_card(partial, self.values)
                self.quick_complete.setdefault(missing, []).append(partial)

    def complete(self, cards: Cards) -> None:
        """Queues a valid set, if none of its cards is used up (4.4.2, case 1)."""
        if self.used.isdisjoint(cards):
            self.found.append(tuple(sorted(cards)))
            self.used.update(cards)

    def delete_used(self) -> None:
        """Takes used cards off the board, and deletes the partial sets with them (4.4.4)."""
        if not self.used:
            return
        self.board = [card for card in self.board if card not in self.used]
        self.partial_sets = [cards for cards in self.partial_sets if self.used.isdisjoint(cards)]
        self.known = set(self.partial_sets)
        for missing, almost in list(self.quick_complete.items()):
            self.quick_complete[missing] = [c for c in almost if self.used.isdisjoint(c)]
        self.used = set()


def play(deck: Sequence[Card], values: int, sets: int) -> list[Cards]:
    """The first valid sets of a game: the opening board, then as many cards as values."""
    solver = Takeshita(values)
    properties = len(deck[0])
    dealt = min(properties * values, len(deck))
    solver.add(deck[:dealt])
    while len(solver.found) < sets and dealt < len(deck):
        solver.add(deck[dealt : dealt + values])
        dealt += values
    return solver.found[:sets]


def has_no_set(board: Iterable[Card], values: int) -> bool:
    """By the definition."""
    return not any(agree(cards) for cards in combinations(board, values))
