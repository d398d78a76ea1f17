"""The notebooks run, and tell what they should."""

import re
import runpy
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def run(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(NOTEBOOKS / name))
    return capsys.readouterr().out


def test_figure_7(capsys: pytest.CaptureFixture[str]) -> None:
    rows = run("figure_7.py", capsys).splitlines()
    assert [row.split()[0] for row in rows] == ["values", "3", "4", "5"]
    assert all(len(re.findall(r"\d\.\d{6} s", row)) == 5 for row in rows[1:])


def test_odds_of_no_set(capsys: pytest.CaptureFixture[str]) -> None:
    text = run("odds_of_no_set.py", capsys)
    # Knuth's number of set-free hands of twelve cards, over all hands.
    assert "12 random cards: 3.2302% hold no set" in text
    left = {int(cards): float(share) for cards, share in re.findall(r"(\d+) .*left in (.*)%", text)}
    assert abs(left[6] - 46.8) < 1
    assert abs(sum(left.values()) - 100) < 0.01


def test_photo(capsys: pytest.CaptureFixture[str]) -> None:
    text = run("photo.py", capsys)
    assert "0211" in text, "the card that was seen twice"
    assert "1 red solid oval at (41, 250); 2 red striped ovals at (40, 35); " in text


def test_all_are_tested() -> None:
    names = {path.name for path in NOTEBOOKS.glob("*.py")}
    assert names == {"figure_7.py", "odds_of_no_set.py", "photo.py"}
