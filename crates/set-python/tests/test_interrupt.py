"""Searches that take long stop at Ctrl-C and let other threads work."""

import signal
import threading
import time
from collections.abc import Callable

import pytest

from setwise import Board, Rules

# Counting its sets takes hours.
HARD = Board(range(3**13), Rules(13, 3))

# What a search may take to stop at most. On an idle machine it takes some 30 ms; only a hang
# takes longer than this.
PATIENCE = 60.0


def interrupted_after(seconds: float, call: Callable[[], object]) -> float:
    """How long after Ctrl-C a call ends by KeyboardInterrupt."""
    sent = []

    def interrupt() -> None:
        time.sleep(seconds)
        sent.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    late = time.monotonic() - sent[0]
    thread.join()
    return late


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_stops_at_ctrl_c(threads: int) -> None:
    assert interrupted_after(0.2, lambda: HARD.count(threads=threads)) < PATIENCE


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
