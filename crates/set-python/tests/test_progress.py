"""Progress of long calls, by tqdm."""

import sys

import pytest
from tqdm import auto

from setwise import Board, Rules, odds, play

LONG = Board(range(3**7), Rules(7, 3))


class Bar:
    """In place of a bar of tqdm."""

    made: "list[Bar]" = []

    def __init__(self, **options: object) -> None:
        self.options = options
        self.n = 0
        self.is_closed = False
        self.made.append(self)

    def refresh(self) -> None:
        assert not self.is_closed

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[Bar]:
    monkeypatch.setattr(auto, "tqdm", Bar)
    monkeypatch.setattr(Bar, "made", [])
    return Bar.made


def test_a_long_search_shows_what_it_found(bars: list[Bar]) -> None:
    sets = LONG.matches(progress=True)
    assert [(bar.n, bar.is_closed) for bar in bars] == [(len(sets), True)]
    assert bars[0].options == {"total": None, "unit": " sets"}


def test_a_search_without_time_closes_its_bar(bars: list[Bar]) -> None:
    hard = Board(range(5**8), Rules(8, 5))
    with pytest.raises(TimeoutError):
        hard.count(time_limit=0.2, progress=True)
    assert [(bar.options, bar.is_closed) for bar in bars] == [
        ({"bar_format": "searching {elapsed}"}, True)
    ]


def test_a_game_shows_its_target(bars: list[Bar]) -> None:
    game = play(Rules(12, 3), sets=100_000, seed=1, progress=True, time_limit=1)
    assert [bar.n for bar in bars] == [game.statistics["sets"]]
    assert bars[0].options == {"total": 100_000, "unit": " sets"}


def test_odds_show_that_time_passes(bars: list[Bar]) -> None:
    odds(200_000, progress=True)
    assert [(bar.options, bar.is_closed) for bar in bars] == [
        ({"bar_format": "searching {elapsed}"}, True)
    ]


def test_no_bar_is_shown_unasked(bars: list[Bar]) -> None:
    LONG.count()
    assert bars == []


def test_it_works_without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert len(LONG.matches(progress=True)) == LONG.rules.valid_set_count


def test_an_error_of_the_bar_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(**_options: object) -> None:
        raise RuntimeError("no bar")

    monkeypatch.setattr(auto, "tqdm", broken)
    with pytest.raises(RuntimeError, match="no bar"):
        LONG.matches(progress=True)
