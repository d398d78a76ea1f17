"""The paper's algorithm in plain Python, which the benchmarks measure, finds what is there."""

import sys
from pathlib import Path

import pytest

import checker
from setwise import Board, Rules

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
takeshita = pytest.importorskip("takeshita")


@pytest.mark.parametrize(("properties", "values"), [(4, 3), (3, 4), (2, 5)])
@pytest.mark.parametrize("seed", range(5))
def test_it_finds_all_that_is_there(properties: int, values: int, seed: int) -> None:
    import random

    rules = Rules(properties, values)
    deck = [tuple(card) for card in Board(range(values**properties), rules)]
    random.Random(seed).shuffle(deck)
    solver = takeshita.Takeshita(values)
    dealt: list[tuple[int, ...]] = []
    for start in range(0, 8 * values, values):
        solver.add(deck[start : start + values])
        dealt += deck[start : start + values]
        used = [card for cards in solver.found for card in cards]
        assert len(used) == len(set(used))
        assert all(checker.is_valid_set(cards) for cards in solver.found)
        assert sorted(used + solver.board) == sorted(dealt)
        assert Board(solver.board, rules).find() is None
    assert solver.found
