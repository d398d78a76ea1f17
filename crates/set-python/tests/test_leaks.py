"""A million calls leave no memory behind."""

import copy
import ctypes
import gc
import pickle
import sys
from collections.abc import Callable

import numpy
import pytest

from setwise import Board, Card, Rules, Solver, Transcript, Variant, play
from setwise.env import SetEnv

BOARD = Board("0000 0120 1111 2222 2100 1201 0022 2012 1020 1102 2221 0112")
SET_FREE = Board("0000 0001 1022")
ULTRASET = Board(BOARD, game="ultraset")
GAME = play(sets=3, seed=1)
TABLE = SetEnv()
TABLE.reset(seed=1)
CLAIM = numpy.array([0, 1, 2])


def refused(call: Callable[[], object]) -> Callable[[], object]:
    def ignored() -> None:
        with pytest.raises((ValueError, TypeError)):
            call()

    return ignored


def one_solver() -> None:
    with Solver("brute") as solver:
        solver.add(BOARD)
        solver.find()


# Calls, each with how often it is made: together a million.
CALLS: list[tuple[Callable[[], object], int]] = [
    (lambda: Board([0, 1, "0120", (1, 1, 1, 1)]), 100_000),
    (lambda: Card("2RTO"), 50_000),
    (ULTRASET.matches, 30_000),
    (lambda: [ULTRASET.explain("0000 0001 0010 0012"), repr(ULTRASET)], 10_000),
    (lambda: pickle.loads(pickle.dumps(Variant.linear([1, 1, 1], moduli=[3]))), 10_000),
    (lambda: list(BOARD), 100_000),
    (lambda: BOARD[1:5] == BOARD[4:0:-1], 50_000),
    (lambda: [BOARD[0] < BOARD[1], hash(BOARD[0]), BOARD[0].values], 50_000),
    (lambda: BOARD.explain([0, 1, 2]), 50_000),
    (BOARD.find, 90_000),
    (lambda: TABLE.step(CLAIM), 5_000),
    (lambda: [TABLE.reset(seed=1), pickle.loads(pickle.dumps(TABLE))], 5_000),
    (BOARD.count, 100_000),
    (BOARD.matches, 100_000),
    (BOARD.hints, 50_000),
    (SET_FREE.certificate, 40_000),
    (lambda: [repr(BOARD), str(BOARD)], 30_000),
    (lambda: pickle.loads(pickle.dumps(copy.deepcopy(BOARD))), 20_000),
    (BOARD[0]._repr_svg_, 10_000),
    (refused(lambda: Board("0000 0000")), 30_000),
    (refused(lambda: BOARD.find(time_limit=-1)), 30_000),
    (refused(lambda: Card(None)), 30_000),  # type: ignore[arg-type]
    (lambda: Transcript.from_json(GAME.to_json()), 5_000),
    (lambda: GAME.events, 1_000),
    (lambda: play(sets=1, seed=1), 1_000),
    (GAME.verify, 1_000),
    (lambda: Rules.parse("p=3, v=4"), 1_000),
    (one_solver, 1_000),
]


class Mallinfo2(ctypes.Structure):
    """What the allocator of glibc tells."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def bytes_in_use() -> int:
    """What all allocations of the process hold; 0 where the system does not tell."""
    try:
        mallinfo2 = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError, TypeError):
        return 0
    mallinfo2.restype = Mallinfo2
    info = mallinfo2()
    return int(info.uordblks + info.hblkhd)


def make(calls: list[tuple[Callable[[], object], int]], part: int) -> None:
    for call, count in calls:
        for _ in range(count // part):
            call()
    gc.collect()


def check_a_million(calls: list[tuple[Callable[[], object], int]]) -> None:
    """Makes each call as often as it says, and looks at what is held afterwards."""
    assert sum(count for _, count in calls) == 1_000_000
    # What is made once and kept, such as types and free lists.
    make(calls, 100)
    blocks, held = sys.getallocatedblocks(), bytes_in_use()
    make(calls, 1)
    # Less than a byte a call, and one object in a thousand.
    assert sys.getallocatedblocks() - blocks < 1_000
    assert bytes_in_use() - held < 1_000_000


def test_a_million_calls_leave_nothing_behind() -> None:
    check_a_million(CALLS)
