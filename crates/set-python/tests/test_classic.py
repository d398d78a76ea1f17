"""Many boards at once, as arrays of numpy."""

import threading
from typing import Any

import numpy
import pytest
from numpy.typing import NDArray

from setwise import Board, are_free, count_boards


def boards(number: int, cards: int, seed: int = 1) -> NDArray[numpy.uint8]:
    """Random boards of distinct cards."""
    random = numpy.random.default_rng(seed)
    keys = random.random((number, 81))
    return keys.argsort(axis=1)[:, :cards].astype(numpy.uint8)


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 9, 11, 12, 13, 15, 18, 20, 21, 24, 40, 81])
@pytest.mark.parametrize("order", ["C", "F"])
def test_counts_are_those_of_single_boards(cards: int, order: Any) -> None:
    array = numpy.asarray(boards(60, cards), order=order)
    counts = count_boards(array)
    assert counts.dtype == numpy.uint16
    assert counts.tolist() == [Board(board).count() for board in array]
    assert (are_free(array) == (counts == 0)).all()


def test_the_array_is_read_where_it_is() -> None:
    array = boards(50, 12)
    before = array.copy()
    array.flags.writeable = False
    part = array[10:20]
    assert (count_boards(part) == count_boards(array)[10:20]).all()
    assert (array == before).all()
    assert count_boards(array[:0]).tolist() == []


@pytest.mark.parametrize("cards", [12, 13])
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_wrong_card_is_told_with_its_place(cards: int, order: Any, threads: int) -> None:
    wrong = numpy.array(numpy.tile(boards(1000, cards), (300, 1)), order=order)
    wrong[270_001, 5] = 81
    wrong[299_999, 0] = 255
    with pytest.raises(ValueError, match="^board 270001, card 5: 81 is not below 81$"):
        count_boards(wrong, threads=threads)
    index = wrong[20, 3]
    wrong[20, 7] = index
    with pytest.raises(ValueError, match=f"^board 20, card 7: {index} is on the board already$"):
        are_free(wrong, threads=threads)


@pytest.mark.parametrize(
    ("array", "error", "named"),
    [
        (boards(4, 12).astype(numpy.float64), TypeError, "float64"),
        (boards(4, 12)[0], ValueError, r"\(12,\)"),
        (boards(4, 12)[None], ValueError, r"\(1, 4, 12\)"),
        ([[[0, 1, 2, 2], [0, 0, 3, 0]]], ValueError, "board 0, card 1, property 2: 3 is not from"),
        ([[0, 1, 2], [0, 1]], ValueError, "as many cards each"),
        ([[0, 1, 2], [0, 1, 81]], ValueError, "board 1, card 2: 81 is not from 0 to 80"),
        ([[0, 1, 256]], ValueError, "board 0, card 2: 256 is not from 0 to 80"),
        ([[0, -1, 2]], ValueError, "board 0, card 1: -1 is not from 0 to 80"),
        (numpy.array([[2**64 - 1]]), ValueError, str(2**64 - 1)),
        ([[0, 1, 1]], ValueError, "board 0, card 2: 1 is on the board already"),
        (None, TypeError, "NoneType"),
        (b"012", TypeError, "bytes"),
    ],
)
def test_other_objects_are_refused(array: Any, error: type[Exception], named: str) -> None:
    with pytest.raises(error, match=named):
        count_boards(array)


def test_lists_and_any_whole_numbers_are_counted() -> None:
    array = boards(8, 24)
    expected = count_boards(array).tolist()
    for kind in ("i1", "i8", ">u2", "u8"):
        assert count_boards(array.astype(kind)).tolist() == expected
    assert count_boards(array.tolist()).tolist() == expected
    assert count_boards([Board(board) for board in array]).tolist() == expected
    assert are_free([[0, 1, 2], [0, 1, 3]]).tolist() == [False, True]


@pytest.mark.parametrize("kind", ["u1", "i8", ">i4"])
def test_boards_as_values_are_counted(kind: str) -> None:
    array = boards(500, 12)
    expected = count_boards(array).tolist()
    values = (array[..., None] // numpy.array([27, 9, 3, 1]) % 3).astype(kind)
    for order in "CF":
        assert count_boards(numpy.asarray(values, order=order)).tolist() == expected  # type: ignore[call-overload]
    assert count_boards(values[:, ::2]).tolist() == count_boards(array[:, ::2]).tolist()
    assert count_boards(values[:0]).tolist() == count_boards([]).tolist() == []
    deck = [list(card) for card in Board(range(81))]
    assert count_boards([deck]).tolist() == [1080]
    assert count_boards([[card, deck[0], deck[80]] for card in deck[1:80]]).sum() == 1


def test_arrays_with_gaps_are_counted() -> None:
    array = boards(8, 24)
    for part in (array[::2], array[::-1], array[:, :12]):
        assert count_boards(part).tolist() == count_boards(part.copy()).tolist()
    repeated = numpy.broadcast_to(numpy.arange(81, dtype=numpy.uint8), (4, 81))
    assert count_boards(repeated).tolist() == [1080] * 4


def test_other_threads_of_python_go_on() -> None:
    array = numpy.tile(boards(1000, 12), (1000, 1))
    expected = count_boards(array)
    answers: list[NDArray[numpy.uint16]] = []
    threads = [threading.Thread(target=lambda: answers.append(count_boards(array))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4
    assert all((answer == expected).all() for answer in answers)
