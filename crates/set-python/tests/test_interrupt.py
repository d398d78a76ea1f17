"""Calls that take long stop at Ctrl-C and let other threads work."""

import itertools
import os
import signal
import threading
import time
from collections.abc import Callable

import pytest

from setwise import Board, Rules, Solver, Variant, play
from setwise.env import SetEnv

# Counting its sets takes hours.
HARD = Board(range(5**8), Rules(8, 5))


def set_free(properties: int) -> Board:
    """A set-free board: its cards have two of three values."""
    cards = ([number >> place & 1 for place in range(properties)] for number in range(2**properties))
    return Board(cards, Rules(properties, 3))


# That it is set-free takes minutes to prove.
SET_FREE = set_free(18)

# Its matches in a deck are found by a search among tuples of cards.
PATTERN = Variant.linear([1, 1, 1, 2, 2, 2], Rules(7, 3))

# What a call may take to stop at most. On an idle machine it takes 20 ms; only a hang takes
# longer than this.
PATIENCE = 60.0


def find_by(name: str, board: Board) -> None:
    with Solver(name, board.rules) as solver:
        solver.add(board)
        solver.find()


CALLS: dict[str, Callable[[], object]] = {
    "count": HARD.count,
    "count, two threads": lambda: HARD.count(threads=2),
    "matches": HARD.matches,
    "hints": HARD.hints,
    "find": SET_FREE.find,
    "certificate": SET_FREE.certificate,
    "play": lambda: play(Rules(24, 3), seed=1),
    "SetEnv": lambda: SetEnv(Rules(24, 3), places=5000).reset(seed=1),
    "Solver, brute": lambda: find_by("brute", SET_FREE),
    "Solver, partial-canonical": lambda: find_by("partial-canonical", set_free(14)),
    "count, a pattern": PATTERN.deck().count,
    "matches, a game": Variant("proset").deck().matches,
    "Board": lambda: Board(itertools.count(), Rules(40, 3)),
}


def seconds_to_stop(call: Callable[[], object]) -> float:
    """How long after Ctrl-C a call ends by KeyboardInterrupt."""
    started = threading.Event()
    sent = []

    def interrupt() -> None:
        started.wait()
        time.sleep(0.2)
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        started.set()
        call()
    late = time.monotonic() - sent[0]
    thread.join()
    return late


@pytest.mark.parametrize("name", CALLS)
def test_a_call_stops_at_ctrl_c(name: str, record_property: Callable[[str, float], None]) -> None:
    late = seconds_to_stop(CALLS[name])
    record_property("seconds to stop", late)
    assert late < PATIENCE


def test_a_solver_stays_usable_after_ctrl_c() -> None:
    with Solver("brute", Rules(6, 4)) as solver:
        solver.add(([n >> place & 1 for place in range(6)] for n in range(64)))
        seconds_to_stop(lambda: [solver.find() for _ in itertools.count()])
        solver.remove(solver.board[4:])
        solver.add("222222 333333")
        assert solver.find() is None


def test_a_signal_whose_handler_returns_changes_nothing() -> None:
    seen = []
    before = signal.signal(signal.SIGINT, lambda *_: seen.append(True))
    try:
        board = Board(range(3**7), Rules(7, 3))
        timer = threading.Timer(0.01, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        while not seen:
            assert board.count() == board.rules.valid_set_count
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_search_lets_other_threads_work() -> None:
    ticks = 0
    done = threading.Event()

    def search() -> None:
        with pytest.raises(TimeoutError):
            HARD.count(time_limit=1)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.wait(0.01):
        ticks += 1
    thread.join()
    assert ticks > 1
