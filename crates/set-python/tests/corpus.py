"""The published boards of set-testkit, read from its file, which explains its form."""

import re
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parents[2] / "set-testkit/src/corpus/published.txt"


@dataclass(frozen=True)
class Published:
    """A board of the classic deck as it was published, and its sets as places on it."""

    source: str
    cards: list[str]
    digits: list[str]
    places: list[list[int]]


def boards() -> list[Published]:
    """The legal boards."""
    return [board for board in _entries() if board.places]


def invalid_boards() -> list[list[str]]:
    """The cards of the boards that are not legal."""
    return [board.cards for board in _entries() if not board.places]


def _entries() -> list[Published]:
    return [_board(text) for text in FILE.read_text().split("\nsource: ")[1:]]


def _board(text: str) -> Published:
    cards = re.findall(r"^(\d+) (.+)$", text, re.MULTILINE)
    sets = re.search(r"^sets: (.+)$", text, re.MULTILINE)
    return Published(
        source=text.splitlines()[0],
        cards=[published for _, published in cards],
        digits=[digits for digits, _ in cards],
        places=[[int(place) for place in s.split()] for s in sets[1].split(",")] if sets else [],
    )
