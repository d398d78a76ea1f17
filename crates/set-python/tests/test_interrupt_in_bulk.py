"""The functions for many boards, games and tables stop at Ctrl-C."""

from collections.abc import Callable

import numpy
import pytest

from setwise import count_boards, distribution, games, odds
from test_interrupt import PATIENCE, seconds_to_stop


def count_for_long() -> None:
    boards = numpy.tile(numpy.arange(81, dtype=numpy.uint8), (500_000, 1))
    while True:
        count_boards(boards)


CALLS: dict[str, Callable[[], object]] = {
    "count_boards": count_for_long,
    # The classes of twelve cards, which are made first without a look at signals, take a moment.
    "distribution": lambda: distribution(15),
    "games": lambda: games(2**32 - 1, sets=1),
    "games, two threads": lambda: games(2**32 - 1, sets=1, threads=2),
    "odds": lambda: odds(10**12),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_stops_at_ctrl_c(name: str) -> None:
    assert seconds_to_stop(CALLS[name]) < PATIENCE
