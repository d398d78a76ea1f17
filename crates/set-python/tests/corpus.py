"""The published boards of set-testkit, read from its table."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parents[2] / "set-testkit/src/corpus/published.rs"


@dataclass(frozen=True)
class Published:
    """A board of the classic deck as it was published, and its sets as places on it."""

    source: str
    cards: list[str]
    digits: list[str]
    places: list[list[int]]


def boards() -> list[Published]:
    """The legal boards."""
    return [_board(entry) for entry in _tables()[0].split("    Entry {")[1:]]


def invalid_boards() -> list[list[str]]:
    """The cards of the boards that are not legal."""
    return [_list(entry, "published") for entry in _tables()[1].split("[InvalidBoard {")[1:]]


def _tables() -> tuple[str, str]:
    legal, _, invalid = TABLE.read_text().partition("pub(super) const INVALID")
    return legal, invalid


def _board(entry: str) -> Published:
    source = re.search(r'^ +source: (".*"),$', entry, re.MULTILINE)
    assert source, entry
    return Published(
        source=ast.literal_eval(source[1]),
        cards=_list(entry, "published"),
        digits=_list(entry, "digits"),
        places=_list(entry, "places"),
    )


def _list(entry: str, field: str) -> Any:
    """A list, which Rust writes as Python does but for the references."""
    found = re.search(rf"^ +{field}: &(\[.*?\]),$", entry, re.DOTALL | re.MULTILINE)
    assert found, f"{field} is not in {entry}"
    return ast.literal_eval(found[1].replace("&", ""))
