"""The pictures of docs/tasks.md: UPDATE_EXPECT=1 draws them anew."""

import os
from pathlib import Path
from typing import Any

import pytest

from setwise import tasks

DOCS = Path(__file__).parents[3] / "docs"
PICTURES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "plain": ({"notation": "words"}, {}),
    "table": ({"notation": "words"}, {"theme": "dark", "seed": 4}),
    "dots": ({"game": "proset", "numbered": True}, {"seed": 5, "rotation": 20}),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_are_up_to_date(name: str) -> None:
    options, look = PICTURES[name]
    svg = tasks("find", cards=6, seed=1, **options)[0].svg(**look)
    path = DOCS / "pictures" / f"task-{name}.svg"
    if os.environ.get("UPDATE_EXPECT"):
        path.write_text(svg, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == svg
