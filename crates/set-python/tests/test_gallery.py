"""The gallery of tasks, docs/tasks-gallery.md and its pictures: UPDATE_EXPECT=1 writes them anew."""

import os
from pathlib import Path
from textwrap import fill
from typing import Any

import pytest

from setwise import Task, tasks

DOCS = Path(__file__).parents[3] / "docs"
HEAD = """# A gallery of tasks

Some [tasks](tasks.md) as a learner sees them, each with its exact answer: those of seed 1, with long lines broken. The
rules are left out where they stand above. `test_gallery.py` in `crates/set-python/tests` writes this page.
"""
KINDS: list[tuple[str, Any, dict[str, Any]]] = [
    ("find", "find", {"cards": 9, "notation": "words"}),
    ("complete", "complete", {"notation": "words"}),
    ("count", "count", {"cards": 9, "notation": "words"}),
    ("exists, in codes", "exists", {"cards": 9, "notation": "2RTO"}),
    ("prove", "prove", {}),
    ("explain", "explain", {"notation": "words"}),
    ("disjoint, numbered", "disjoint", {"cards": 9, "numbered": True}),
    ("find, in EvenQuads", "find", {"game": "quads"}),
]
PICTURES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "plain": ({"notation": "words"}, {}),
    "table": ({"notation": "words"}, {"theme": "dark", "seed": 4}),
    "dots": ({"game": "proset", "numbered": True}, {"seed": 5, "rotation": 20}),
}


def shown(title: str, text: str, answer: str) -> str:
    text = "\n".join(fill(line, 110) for line in text.split("\n"))
    return f"\n## {title}\n\n```text\n{text}\n```\n\nAnswer: `{answer.replace(chr(10), '`; `')}`\n"


def drawn(name: str) -> tuple[Task, str]:
    options, look = PICTURES[name]
    task = tasks("find", cards=6, seed=1, **options)[0]
    return task, task.svg(**look)


def files() -> dict[Path, str]:
    parts, rules = [HEAD], set()

    def show(title: str, text: str, answer: str) -> None:
        rule, rest = text.split("\n\n", 1)
        parts.append(shown(title, rest if rule in rules else text, answer))
        rules.add(rule)

    for title, kind, options in KINDS:
        task = tasks(kind, seed=1, **options)[0]
        show(title, task.text, task.answer_text)
    found = {}
    for name in PICTURES:
        task, svg = drawn(name)
        found[DOCS / "pictures" / f"task-{name}.svg"] = svg
        # The same cards once more need no second question.
        if name != "table":
            show(f"find, in a picture: {task.game.title}", task.picture_text, task.answer_text)
        parts.append(f"\n![The cards of the task](pictures/task-{name}.svg)\n")
    return found | {DOCS / "tasks-gallery.md": "".join(parts)}


@pytest.mark.parametrize("path", sorted(files()), ids=lambda path: path.name)
def test_the_gallery_is_up_to_date(path: Path) -> None:
    expected = files()[path]
    if os.environ.get("UPDATE_EXPECT"):
        path.write_text(expected, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == expected
