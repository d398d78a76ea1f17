"""Odds, distributions, puzzles and extremes, against published figures and single boards."""

from datetime import date, datetime
from math import comb

import pytest

from setwise import Board, Card, Rules, Variant, distribution, odds


def test_distributions_count_every_board() -> None:
    for cards in (0, 3, 6, 9, 12, 75, 81):
        assert sum(distribution(cards)) == comb(81, cards)
    # Without a set: Knuth.
    assert [distribution(cards)[0] for cards in (3, 6, 9)] == [84240, 247615056, 77541824880]
    assert distribution(12)[0] == 2284535476080
    assert distribution(12, threads=2) == distribution(12)
    for cards in (19, 62, 82, 10**9):
        with pytest.raises(ValueError, match=str(cards)):
            distribution(cards)


def test_odds_are_those_of_games() -> None:
    rows = odds(20_000, seed=2)
    assert rows == odds(20_000, seed=2) != odds(20_000, seed=1)
    assert sum(row["left_over"] for row in rows) == 20_000
    left = {row["cards"]: row["left_over"] / 20_000 for row in rows}
    # Of 10^9 games: 46.83 and 44.50 %.
    assert abs(left[6] - 0.4683) < 0.02
    assert abs(left[9] - 0.4450) < 0.02
    assert odds(140_000, seed=1) == odds(140_000, seed=1, threads=2)
    assert odds(0) == []
    assert odds(100, seed=1, take="first") != odds(100, seed=1)
    with pytest.raises(ValueError, match='no take "last": expected one of random, first'):
        odds(100, take="last")  # type: ignore[arg-type]


def test_puzzles_have_what_is_asked_for() -> None:
    for day in ("2026-11-21", date(2026, 11, 21), datetime(2026, 11, 21, 12)):
        assert Board.puzzle(date=day) == Board.puzzle(seed=20261121)
    day = date.today()
    assert Board.puzzle(date="today") in (Board.puzzle(date=day), Board.puzzle(date=date.today()))
    board = Board.puzzle(9, 2, seed=3, through="2222")
    assert (len(board), board.count()) == (9, 2)
    assert any(Card("2222") in found for found in board.matches())
    covered = Board.puzzle(9, 4, seed=4, cover=True)
    assert {card for found in covered.matches() for card in found} == set(covered)
    assert Board.puzzle(level="hard") != Board.puzzle(level="easy")


def test_other_games_have_puzzles() -> None:
    for name in Variant.names:
        board = Board.puzzle(matches=1, game=name, cards=9 if name == "ghostset" else 7, seed=3)
        assert (board.game.name, board.count()) == (name, 1)
        assert board == Board.puzzle(len(board), 1, game=name, seed=board.seed)
    quads = Board.puzzle(game="quads")
    assert len(quads) == 12 and quads.find() is not None
    large = Board.puzzle(matches=1, rules=Rules(3, 4))
    assert (len(large), large.count()) == (12, 1)


def test_a_puzzle_is_random_and_tells_its_seed() -> None:
    board, other = Board.puzzle(), Board.puzzle()
    assert board != other and board.seed != other.seed
    assert board == Board.puzzle(seed=board.seed)
    assert Board.puzzle(date="2026-11-21").seed == 20261121
    assert board.copy().seed == board.seed and Board(board).seed is None


def test_a_day_that_is_none_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="expected a date or its text, found int"):
        Board.puzzle(date=20261121)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"cards": 82}, "82"),
        ({"matches": 29}, "29 sets among 12 cards"),
        ({"date": "tomorrow"}, "no day 'tomorrow'.* or \"today\""),
        ({"seed": 1, "date": "2026-02-03"}, "both"),
        ({"cover": True, "game": "quads"}, "cover: for Set with p=4, v=3 only"),
        ({"cards": 4, "matches": 2, "game": "quads"}, "no board that was tried fits"),
    ],
)
def test_puzzles_that_cannot_be_are_errors(options: dict[str, object], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        Board.puzzle(**options)  # type: ignore[arg-type]


BOARD = Board("0000 0001 0002 1120")


def test_exports_name_the_board() -> None:
    assert "p cnf" in BOARD.to_dimacs()
    assert "#variable=" in BOARD.to_opb()
    assert "(check-sat)" in BOARD.to_smt2()
    assert "(set-info :status sat)" in BOARD.to_smt2()
    assert "(set-info :status unsat)" in Board("0000 0001").to_smt2()
    assert len(BOARD.to_smt2(model=True)) > len(BOARD.to_smt2())
    assert BOARD.to_lp().rstrip().lower().endswith("end")
    for text in (BOARD.to_dimacs(), BOARD.to_opb(), BOARD.to_smt2(), BOARD.to_lp()):
        assert "1120" in text
