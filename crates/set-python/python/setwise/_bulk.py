"""Many boards of the classic deck at once, as arrays of numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

from . import _setwise

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray

    _Boards = ArrayLike | Sequence[_setwise.Board]


def count_boards(boards: _Boards, *, threads: SupportsIndex | None = 1) -> NDArray[numpy.uint16]:
    """The number of valid sets of many boards of the classic deck at once.

    `boards` has a row for each board: the indices of its cards in the deck, 0 to 80, or the cards
    themselves, four values each. It is an array of numpy, or anything that numpy makes an array
    of whole numbers: lists, or a list of boards. An array of uint8 is the fastest, and in the
    order "F" faster than in "C". The answer is an array of uint16.

    A number that is no card's, or a card twice on a board, is a `ValueError` that tells the row
    and the column. `threads` count together, None is one for each core. Boards of 12, 15, 18 and
    21 cards are counted hundreds at a time, others one by one.

    >>> from setwise import count_boards
    >>> count_boards([[0, 1, 2, 40], [0, 40, 80, 3], [0, 1, 3, 4]])
    array([1, 1, 0], dtype=uint16)
    """
    import numpy

    array = _array(boards)
    has_values = array.ndim == 3
    order: Literal["C", "F"] = "F" if array.flags.fnc and not has_values else "C"
    counts = numpy.zeros(len(array), numpy.uint16)
    # A part for one thread stays in the cache and in memory that is used again; starting more
    # threads takes longer.
    step = 1 + 100_000 // (1 + array[:1].size) if threads == 1 else 1 << 20
    for start in range(0, array.size and len(array), step):
        part = array[start : start + step].tobytes(order)
        if has_values:
            part = _setwise.indices_of(part, array.shape[1], start)
        found = _setwise.count_part(part, array.shape[1], order == "C", start, threads)
        counts[start : start + step] = numpy.frombuffer(found, numpy.uint16)
    return counts


def are_free(boards: _Boards, *, threads: SupportsIndex | None = 1) -> NDArray[numpy.bool_]:
    """Whether each of many boards of the classic deck has no valid set.

    The arguments are as for `count_boards`.

    >>> from setwise import are_free
    >>> are_free([[0, 1, 2, 40], [0, 1, 3, 4]])
    array([False,  True])
    """
    import numpy

    return numpy.equal(count_boards(boards, threads=threads), 0)


def has_whole_numbers(array: NDArray[Any]) -> bool:
    """Whether an array is of whole numbers. Those with more than 64 bits are objects."""
    is_of_objects = array.dtype.kind == "O" and all(type(item) is int for item in array.flat)
    return array.dtype.kind in "iu" or is_of_objects


def _array(boards: _Boards) -> NDArray[numpy.uint8]:
    """The indices of the cards, in an array of two dimensions, or their values, in one of three."""
    import numpy

    try:
        array: NDArray[Any] = numpy.asarray(boards)
    except ValueError as error:
        raise ValueError(f"expected boards with as many cards each: {error}") from None
    if array.shape == (0,):
        array = numpy.zeros((0, 0), numpy.uint8)
    if not has_whole_numbers(array):
        found = f"{type(boards).__name__} of {array.dtype}"
        raise TypeError(f"expected whole numbers, 0 to 80, found {found}")
    if array.ndim == 3 and array.shape[2] == 4:
        # Of values that are bytes `count_part` looks at each.
        return array if array.dtype == numpy.uint8 else _checked(array, 3).astype(numpy.uint8)
    if array.ndim != 2:
        shape = "(boards, cards) or (boards, cards, 4)"
        raise ValueError(f"expected an array of shape {shape}, found {array.shape}")
    if array.dtype != numpy.uint8:
        array = _checked(array, 81).astype(numpy.uint8)
    return array


def _checked(array: NDArray[Any], limit: int) -> NDArray[Any]:
    """The array, whose numbers are below the limit."""
    import numpy

    if array.size and not 0 <= array.min() <= array.max() < limit:
        place = tuple(numpy.argwhere((array < 0) | (array >= limit))[0])
        where = ", ".join(f"{name} {i}" for name, i in zip(["board", "card", "property"], place))
        raise ValueError(f"{where}: {array[place]} is not from 0 to {limit - 1}")
    return array
