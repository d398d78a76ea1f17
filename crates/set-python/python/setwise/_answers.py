"""Explanations and hints: data, and a text."""

from __future__ import annotations

from dataclasses import dataclass
from json import loads
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._setwise import Card


@dataclass(frozen=True)
class Explanation:
    """Whether cards are a match, and why or why not. It is true if they are a match.

    `text` is the reason in words. `kind` says what `data` holds, in which cards are digits:

    - "features": how the cards agree and differ, property by property;
    - "sum": the terms of a weighted sum, and the sum;
    - "pairs": pairs of cards, each with the card that completes it to a set;
    - "dots": for each dot, how many cards have it;
    - "number", "foreign", "repeated": cards that no match has;
    - "words": nothing more than the text.

    >>> from setwise import Board
    >>> why = Board().explain("1RSO, 2RSO, 3GSO")
    >>> why.is_match, why.text, why.kind
    (False, 'color: two red, one green', 'features')
    >>> why.data["features"][0]["values"][1]
    {'value': 1, 'name': 'green', 'cards': 1}
    """

    is_match: bool
    text: str
    kind: str
    data: dict[str, Any]

    @classmethod
    def from_json(cls, text: str) -> Explanation:
        """The explanation of a JSON object."""
        data = loads(text)
        return cls(data.pop("is_match"), data.pop("text"), data.pop("kind"), data)

    def __bool__(self) -> bool:
        return self.is_match

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Hint:
    """A hint for a player, as `Board.hints` gives them.

    `kind` is "count", "cards", "match" or "why", `text` the hint in words. `cards` are those that it
    names. `matches` is how many matches there are, or how many have these cards; None for the last two.

    >>> from setwise import Board
    >>> Board("0000 0001 0002 1111").hints()[2]
    Hint(kind='cards', text='...', cards=(Card('0000'), Card('0001')), matches=1)
    """

    kind: str
    text: str
    cards: tuple[Card, ...]
    matches: int | None

    def __str__(self) -> str:
        return self.text
