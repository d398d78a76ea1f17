"""Measures the package: CPU time, best of many short runs.

    python crates/set-python/benchmarks/speed.py

Needs numpy. The figures of docs/python.md are from here.
"""

import time
from collections.abc import Callable
from functools import partial

import numpy

import takeshita
from setwise import Board, Rules, Transcript, count_boards, play

BOARD = Board("0000 0120 1111 2222 2100 1201 0022 2012 1020 1102 2221 0112")


def seconds(call: Callable[[], object], calls: int = 1, runs: int = 200) -> float:
    """The CPU time of a call, the best of some runs of several calls each."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time_ns()
        for _ in range(calls):
            call()
        best = min(best, time.process_time_ns() - start)
    return best / calls / 1e9


def count_many() -> None:
    """Boards a second, of `count_boards`."""
    random = numpy.random.default_rng(1)
    for cards in (12, 14):
        boards = random.random((100_000, 81)).argsort(axis=1)[:, :cards].astype(numpy.uint8)
        for order, array in (("C", boards), ("F", numpy.asfortranarray(boards))):
            rate = len(array) / seconds(partial(count_boards, array))
            print(f"count_boards, {cards} cards, order {order}: {rate / 1e6:.0f} million a second")


def find_one() -> None:
    """Microseconds of `Board.find`, and of a call that does nothing."""
    call = seconds(BOARD.__len__, calls=2000)
    find = seconds(BOARD.find, calls=2000)
    print(f"Board.find: {find * 1e6:.2f} microseconds; a call alone: {call * 1e6:.2f}")


def compare() -> None:
    """Milliseconds of games of ten sets: the paper's algorithm in Python, the same one of the
    package, it strengthened, and the flagship. All have the decks of the same seeds."""
    for properties, values in ((4, 3), (4, 4), (5, 4), (4, 5)):
        rules = Rules(properties, values)
        ours = {"partial-paper-rerun": 0.0, "partial-canonical": 0.0, "dynamic": 0.0}
        theirs = 0.0
        for seed in range(5):
            deck = deck_of(play(rules, seed=seed))
            theirs += seconds(lambda: takeshita.play(deck, values, 10), runs=2)
            for solver in ours:
                games = [play(rules, sets=10, seed=seed, solver=solver) for _ in range(20)]
                ours[solver] += min(game.statistics["cpu_seconds"] for game in games)
        times = [theirs, *ours.values()]
        row = "; ".join(f"{time / 5 * 1e3:.3f} ms" for time in times)
        ratios = ", ".join(f"{theirs / time:.0f}" for time in times[1:])
        print(f"p={properties}, v={values}: Python, {', '.join(ours)}: {row}; ratios {ratios}")


def deck_of(game: Transcript) -> list[takeshita.Card]:
    """All cards of a game that went on to the end of its deck, in order."""
    return [tuple(card) for name, cards in game.events if name == "dealt" for card in cards]


if __name__ == "__main__":
    count_many()
    find_one()
    compare()
