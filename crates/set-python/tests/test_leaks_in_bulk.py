"""A million calls of the functions for many boards, games and tables leave no memory behind."""

from collections.abc import Callable

import numpy
import pytest

from setwise import Board, Rules, are_free, count_boards, games, odds
from test_leaks import check_a_million

ROWS = numpy.arange(24, dtype=numpy.uint8).reshape(2, 12)
COLUMNS = numpy.asfortranarray(ROWS)
WRONG = numpy.full((2, 12), 81, dtype=numpy.uint8)
BOARD = Board("0000 0001 0002 1120")


def refused() -> None:
    with pytest.raises(ValueError):
        count_boards(WRONG)


# Calls, each with how often it is made: together a million.
CALLS: list[tuple[Callable[[], object], int]] = [
    (lambda: count_boards(ROWS), 300_000),
    (lambda: count_boards(COLUMNS), 100_000),
    (lambda: are_free(ROWS), 150_000),
    (refused, 50_000),
    (lambda: Rules().set_free_bounds, 195_000),
    (BOARD.to_dimacs, 50_000),
    (BOARD.to_opb, 50_000),
    (BOARD.to_lp, 50_000),
    (lambda: BOARD.indices, 20_000),
    (lambda: numpy.asarray(BOARD), 20_000),
    (BOARD.to_smt2, 5_000),
    (lambda: odds(1), 5_000),
    (lambda: games(2, sets=1), 4_000),
    (Board.puzzle, 1_000),
]


def test_a_million_calls_leave_nothing_behind() -> None:
    check_a_million(CALLS)
