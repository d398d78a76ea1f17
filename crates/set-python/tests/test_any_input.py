"""Whatever is passed, a call answers or raises one of a few exceptions, whose text is printable."""

import math
from collections.abc import Callable
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setwise import Board, Card, Rules, Solver, Transcript, Variant, play
from setwise.env import SetEnv

from test_bad_input import obeyed


class Strange:
    """An object whose methods raise or answer nonsense."""

    def __index__(self) -> Any:
        return "no number"

    def __iter__(self) -> Any:
        raise ValueError("no iterator")

    def __float__(self) -> Any:
        raise ValueError("no float")


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.integers(),
    st.sampled_from([2**32, 2**63, 2**64, 2**128, -(2**200), 10**4000]),
    st.floats(),
    st.sampled_from([math.nan, math.inf, -0.0]),
    st.text(max_size=8),
    st.sampled_from(["\x1b[2J\u202e", "0000 \x9b", '{"\\u001b": 1}']),
    st.sampled_from(["0120", "0000 0001 0002", "1RSO, 2RSO", "p=3, v=4", "words", "{}", "\ud800"]),
    st.binary(max_size=4),
    st.just(Strange()),
    st.sampled_from([Rules(), Rules(128, 1), Card(5), Board("0120"), Card]),
)
THINGS = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.tuples(inner, inner),
        st.sets(st.integers(0, 100), max_size=3),
        st.dictionaries(st.text(max_size=3), inner, max_size=2),
    ),
    max_leaves=8,
)

RULES = Rules(3, 4)
BOARD = Board("000 011 022 033", RULES)
QUADS = Variant("quads")
TABLE = SetEnv(RULES)
TABLE.reset(seed=1)

CALLS: list[Callable[[Any, Any], object]] = [
    lambda a, b: Rules(a, b),
    lambda a, _: Rules.parse(a),
    lambda a, _: RULES.card(a),
    lambda a, _: RULES.explain(a),
    lambda a, _: RULES.is_set(a),
    lambda a, _: RULES.completing_card(a),
    lambda a, _: RULES.expected_sets(a),
    lambda a, _: Card(a),
    lambda a, b: Card(a, b),
    lambda a, _: Card("0120")[a],
    lambda a, _: Card("0120") == a,
    lambda a, _: Card("0120") < a,
    lambda a, _: Card("0120").display(a),
    lambda a, _: Board(a),
    lambda a, b: Board(a, b),
    lambda a, b: Board(a, read_as=b),
    lambda a, b: Board(a, count_from=b),
    lambda a, b: Board.read_all(a, RULES, count_from=b),
    lambda a, _: BOARD.places(a),
    lambda a, _: BOARD.copy().add(a),
    lambda a, _: BOARD.copy().remove(a),
    lambda a, _: a in BOARD,
    lambda a, _: BOARD[a],
    lambda a, b: BOARD[a:b],
    lambda a, _: BOARD == a,
    lambda a, b: BOARD.find(time_limit=a, progress=b),
    lambda a, b: Board(a, game=b),
    lambda a, b: Board.deal(a, b),
    lambda a, b: Board.deal(4, game=a, seed=b),
    lambda a, b: Board.puzzle(a, b, game=QUADS, seed=1),
    lambda a, b: Board.puzzle(date=a, game=b),
    lambda a, _: BOARD.is_free(threads=a),
    lambda a, _: BOARD.hints(a),
    lambda a, b: BOARD.matches(a, time_limit=b),
    lambda a, b: BOARD.explain(a, b),
    lambda a, _: BOARD.to_json(a),
    lambda a, b: BOARD.to_svg(matches=a, captions=b),
    lambda a, b: BOARD.certificate(time_limit=a, memory_limit=b),
    lambda a, _: BOARD.check_certificate(a),
    lambda a, b: Solver(a, b),
    lambda a, _: Solver(threads=a),
    lambda a, b: Solver().find(time_limit=a, memory_limit=b),
    lambda a, _: Solver().add(a),
    lambda a, b: play(a, sets=b, time_limit=0.1),
    lambda a, b: play(sets=1, seed=a, solver=b),
    lambda a, b: play(sets=1, refill=a, threads=b),
    lambda a, _: play(sets=1, time_limit=a),
    lambda a, _: Transcript.from_json(a),
    lambda a, b: Variant(a, b),
    lambda a, b: Variant.linear(a, RULES, b),
    lambda a, b: Variant.linear([1, -1, 2], a, b),
    lambda a, _: QUADS.explain(a),
    lambda a, _: QUADS.complete(a),
    lambda a, _: QUADS.deal(a),
    lambda a, _: QUADS.deal(seed=a),
    lambda a, _: QUADS == a,
    lambda a, b: SetEnv(a, places=b),
    lambda a, _: TABLE.step(a),
]

ALLOWED = (ValueError, TypeError, LookupError, TimeoutError, MemoryError)


@pytest.mark.parametrize("number", range(len(CALLS)))
@given(a=THINGS, b=THINGS)
def test_any_input_is_answered_or_refused(number: int, a: Any, b: Any) -> None:
    try:
        CALLS[number](a, b)
    except ALLOWED as error:
        assert not obeyed(str(error))


READERS: list[Callable[[str], object]] = [
    lambda text: Rules.parse(text),
    lambda text: RULES.card(text),
    lambda text: Card(text),
    lambda text: Board(text),
    lambda text: Board(text.split("\n")),
    lambda text: Board.read_all(text, RULES),
    lambda text: BOARD.check_certificate(text.encode()),
    lambda text: Variant(text),
    lambda text: Variant.linear(list(map(len, text.split(" ")))[:100_000], RULES),
    lambda text: Transcript.from_json(text),
    lambda text: TABLE.step(text),
]


@pytest.mark.parametrize("number", range(len(READERS)))
@pytest.mark.parametrize("repeated", [" ", "0", "0000 ", "0001\n", "[", '{"a":', ",", '"', "\\", "é", "-1 ", "1RSO, ", "linear("])
def test_the_time_grows_with_the_length(number: int, repeated: str) -> None:
    def time(length: int) -> float:
        text = repeated * (length // len(repeated))
        start = process_time()
        try:
            READERS[number](text)
        except ALLOWED:
            pass
        return process_time() - start

    # With the square of the length it would be 256 times as long.
    short, long = time(1 << 13), time(1 << 17)
    assert long < 64 * short + 0.1, (short, long)
