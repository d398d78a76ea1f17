"""Searches, compared with a checker in plain Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import checker
from setwise import Board, Rules


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of up to twelve cards."""
    values = draw(st.integers(1, 5))
    properties = draw(st.integers(1, 6))
    indices = st.integers(0, values**properties - 1)
    cards = draw(st.lists(indices, max_size=12, unique=True))
    return Board(cards, Rules(properties, values))


@given(boards(), st.integers(1, 3))
def test_searches_find_what_the_definition_says(board: Board, threads: int) -> None:
    expected = checker.sets_of(board)
    sets = board.matches(threads=threads)
    assert checker.as_sets(sets) == expected
    assert len(sets) == len(expected) == board.count(threads=threads)
    found = board.find(threads=threads)
    assert found in sets if found else not expected
    assert board.is_free() == (found is None)


def test_a_search_that_takes_long_goes_on_in_another_thread() -> None:
    rules = Rules(7, 3)
    deck = Board(range(3**7), rules)
    assert deck.count() == deck.count(threads=None) == rules.valid_set_count


def test_no_time_is_an_error() -> None:
    board = Board(range(3**7), Rules(7, 3))
    with pytest.raises(TimeoutError, match="out of time"):
        board.count(time_limit=0)
    assert board.count(time_limit=float("inf")) == board.rules.valid_set_count
