"""What boards and games answer: data, and a text or a picture."""

from __future__ import annotations

from dataclasses import dataclass
from json import loads
from textwrap import shorten
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._setwise import Board, Card


def _short(text: str) -> str:
    return shorten(text, 70, placeholder=" ...")


@dataclass(frozen=True)
class Explanation:
    """Whether cards are a match, and why or why not. It is true if they are a match.

    `text` is the reason in words. `kind` tells what `data` has, with cards as digits: "features",
    "sum", "pairs", "dots", "number", "foreign", "repeated", "not-on-board", or "words" for nothing more.

    >>> from setwise import Rules
    >>> why = Rules().explain("1RSO, 2RSO, 3GSO")
    >>> why
    <Explanation: no match, 'color: two red, one green'>
    >>> why.kind, why.data["features"][0]["values"][1]
    ('features', {'value': 1, 'name': 'green', 'cards': 1})
    """

    is_match: bool
    text: str
    kind: str
    data: dict[str, Any]

    @classmethod
    def _from_json(cls, text: str) -> Explanation:
        data = loads(text)
        return cls(data.pop("is_match"), data.pop("text"), data.pop("kind"), data)

    def __bool__(self) -> bool:
        return self.is_match

    def __repr__(self) -> str:
        return f"<Explanation: {'a match' if self.is_match else 'no match'}, {_short(self.text)!r}>"

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)


@dataclass(frozen=True)
class Hint:
    """A hint for a player, as `Board.hints` gives them.

    `kind` is "count", "cards", "match" or "why". `matches` is how many there are, or how many have
    these cards; None for the last two.

    >>> from setwise import Board
    >>> Board("1RSO, 2RTO, 3ROO").hints()[1]
    <Hint: cards, '1 red solid oval: in 1 set.'>
    """

    kind: str
    text: str
    cards: tuple[Card, ...]
    matches: int | None

    def __repr__(self) -> str:
        return f"<Hint: {self.kind}, {_short(self.text)!r}>"

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)


class Matches(list["tuple[Card, ...]"]):
    """Matches of a board: a list of tuples of cards, which notebooks show as a picture.

    The picture is of `board`, the cards among which they were found, with the matches outlined.

    >>> from setwise import Board
    >>> sets = Board("0000 0111 0222 1111 2222").matches()
    >>> len(sets), sets.board
    (2, Board('0000 0111 0222 1111 2222'))
    """

    def __init__(self, matches: Iterable[tuple[Card, ...]], board: Board) -> None:
        super().__init__(matches)
        self.board = board

    def __repr__(self) -> str:
        if len(self) <= 3 and len(whole := super().__repr__()) <= 100:
            return whole
        game = self.board.game
        counted = f"{len(self)} {game.one if len(self) == 1 else game.many}"
        return f"<Matches: {counted} among {len(self.board)} cards>"

    def _repr_svg_(self) -> str | None:
        try:
            return self.board.to_svg(matches=self)
        except ValueError:
            # More cards than a picture has, or a card that is in two sets of a game.
            return None


@dataclass(frozen=True)
class Report:
    """What the checker of a transcript found: `Transcript.verify` gives it.

    `sets` is the number of valid sets taken, `set_free_confirmed` that of the answers "no set" that were
    confirmed, `set_free_certified` how many of these by a certificate, and `set_free_unconfirmed` the number of
    those that were too hard to check.

    >>> from setwise import play
    >>> play(sets=5, seed=1).verify()
    <Report: 5 sets, 0 of 0 "no set" confirmed>
    """

    sets: int
    set_free_confirmed: int
    set_free_certified: int
    set_free_unconfirmed: int

    @property
    def is_complete(self) -> bool:
        """Whether every answer "no set" was confirmed."""
        return self.set_free_unconfirmed == 0

    def __repr__(self) -> str:
        asked = self.set_free_confirmed + self.set_free_unconfirmed
        return f'<Report: {self.sets} sets, {self.set_free_confirmed} of {asked} "no set" confirmed>'


@dataclass(frozen=True)
class SetFreeBounds:
    """How many cards of a deck can be without a valid set, as `Rules.set_free_bounds` tells.

    `lower` cards without a set are known; of more than `upper` cards some are a set. The sources are
    authors with the year, or a reason in a few words.

    >>> from setwise import Rules
    >>> Rules().set_free_bounds, Rules(8, 3).set_free_bounds
    (<SetFreeBounds: 20>, <SetFreeBounds: 512 to 864>)
    >>> Rules().set_free_bounds.upper_source
    'Pellegrino 1971'
    """

    lower: int
    lower_source: str
    upper: int
    upper_source: str

    @property
    def is_exact(self) -> bool:
        """Whether both bounds agree, so that the largest number is known."""
        return self.lower == self.upper < 2**64 - 1

    def __repr__(self) -> str:
        return f"<SetFreeBounds: {self.lower}>" if self.is_exact else f"<SetFreeBounds: {self.lower} to {self.upper}>"
