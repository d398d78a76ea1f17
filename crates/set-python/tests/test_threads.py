"""Calls from several threads of Python at once."""

import random
from concurrent.futures import ThreadPoolExecutor

import checker
from setwise import Board, Rules, Solver


def test_threads_get_the_answers_of_one() -> None:
    source = random.Random(1)
    boards = [Board(source.sample(range(81), 12)) for _ in range(200)]
    with ThreadPoolExecutor(8) as pool:
        counts = list(pool.map(Board.count, boards))
        sets = list(pool.map(Board.matches, boards))
    assert counts == [board.count() for board in boards]
    assert [checker.as_sets(found) for found in sets] == [checker.sets_of(board) for board in boards]


def test_threads_share_a_board() -> None:
    board = Board(rules=Rules(6, 4))

    def change(start: int) -> int:
        sets = 0
        for card in range(start, 4**6, 8):
            board.add([card])
            sets += board[-1:].count()
            if card % 3 == 0:
                board.remove([card])
            board.find()
        return sets

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(change, range(8))) == 0
    kept = [card for card in range(4**6) if card % 3]
    assert sorted(board) == list(Board(kept, board.rules))


def test_threads_share_a_solver() -> None:
    rules = Rules(4, 4)
    with Solver("auto", rules) as solver, ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda card: solver.add([card]), range(0, 256, 2)))
        found = list(pool.map(lambda _: solver.find(), range(32)))
        assert len(solver.board) == 128
        assert all(cards is not None and rules.is_set(cards) for cards in found)
