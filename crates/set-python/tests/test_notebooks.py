"""The notebooks run, and tell what they should.

`UPDATE_EXPECT=1 python -m pytest test_notebooks.py` writes their outputs anew.
"""

import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

# It has no types.
FORMAT: Any = nbformat
NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def outputs(notebook: Any) -> list[dict[str, Any]]:
    """The outputs of all cells: texts and pictures by their types."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    found = [output for cell in cells for output in cell.outputs]
    return [output.get("data") or {"text/plain": output.text} for output in found]


def run(name: str) -> str:
    """Runs a notebook, compares all but charts and times with its outputs, and returns its text."""
    path = NOTEBOOKS / name
    committed = FORMAT.read(path, as_version=4)
    notebook = FORMAT.read(path, as_version=4)
    NotebookClient(notebook, record_timing=False, coalesce_streams=True).execute()
    if os.environ.get("UPDATE_EXPECT"):
        # Of the machine, no more than that it speaks Python.
        notebook.metadata = committed.metadata
        FORMAT.write(notebook, path)
        committed = notebook
    assert str(Path.home()) not in path.read_text()
    kinds = [kind for output in outputs(committed) for kind in output]
    assert {"image/png", "image/svg+xml"} & set(kinds), "a picture is committed"
    for now, before in zip(outputs(notebook), outputs(committed), strict=True):
        assert now.keys() == before.keys()
        assert all(same(now[kind]) == same(before[kind]) for kind in now if kind != "image/png")
    return "\n".join(output.get("text/plain", "") for output in outputs(notebook))


def same(text: str) -> str:
    """The text without times."""
    return re.sub(r" +\d+\.\d+ s\b", " time", text)


def test_figure_7() -> None:
    rows = [row for row in run("figure_7.ipynb").splitlines() if re.match(" +[0-9]", row)]
    assert [row.split()[0] for row in rows] == ["3", "4", "5", "6"]
    assert all(len(re.findall(r"\d\.\d{6} s", row)) == 3 for row in rows)


def test_odds_of_no_set() -> None:
    text = run("odds_of_no_set.ipynb")
    # Knuth's number of set-free hands of twelve cards, over all hands.
    assert "12 random cards: 3.2302% hold no set" in text
    left = {int(cards): float(share) for cards, share in re.findall(r"(\d+) .*left in (.*)%", text)}
    assert abs(left[6] - 46.8) < 1
    assert abs(sum(left.values()) - 100) < 0.01


def test_photo() -> None:
    text = run("photo.ipynb")
    assert "0211" in text, "the card that was seen twice"
    assert "1 red solid oval at (41, 250); 2 red striped ovals at (40, 35); " in text


def test_all_are_tested() -> None:
    names = {path.name for path in NOTEBOOKS.iterdir() if path.is_file()}
    assert names == {"figure_7.ipynb", "odds_of_no_set.ipynb", "photo.ipynb"}
