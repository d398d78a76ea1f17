"""Bad input is an exception of Python that names the bad value."""

import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import setwise
from setwise import Board, Card, Rules, Variant

BAD_VALUES: list[tuple[Callable[[], object], str]] = [
    (lambda: Rules(0), "0 properties"),
    (lambda: Rules(4, 0), "0 values"),
    (lambda: Rules(129), "129"),
    (lambda: Rules(128, 65536), "128"),
    (lambda: Rules(-1), "-1"),
    (lambda: Rules(2**32), "4294967296"),
    (lambda: Rules(10**30), "1000000000000000000000000000000"),
    (lambda: Rules(10**5000), "huge"),
    (lambda: Rules.parse("p=4"), "p=4"),
    (lambda: Card("0003"), "0003"),
    (lambda: Card("000"), "000"),
    (lambda: Card(""), ""),
    (lambda: Card(81), "81"),
    (lambda: Card(-1), "-1"),
    (lambda: Card(2**128), "340282366920938463463374607431768211456"),
    (lambda: Card((0, 1, 2)), "3"),
    (lambda: Card((0, 1, 2, 3)), "3"),
    (lambda: Card((0, 1, 2, -3)), "-3"),
    (lambda: Card(range(10**12)), "5"),
    (lambda: Card("000", Rules(3, 4)).display("runes"), "runes"),
    (lambda: Card(Card("000", Rules(3, 4)), Rules()), "p=3, v=4"),
    (lambda: Board("0000 0000"), "0000"),
    (lambda: Board("0000 1RSO"), "1RSO"),
    (lambda: Board([0, 5, 0]), "0000"),
    (lambda: Board([0, 81]), "81"),
    (lambda: Board(numpy.array([0, 255], dtype=numpy.uint8)), "255"),
    (lambda: Board(numpy.array([[0, 0, 0]])), "3"),
    (lambda: Board(Board(), Rules(3, 4)), "p=3, v=4"),
    (lambda: Board().find(time_limit=math.nan), "nan"),
    (lambda: Board().find(time_limit=-1), "-1"),
    (lambda: Board().find(time_limit=10**400), "1000"),
    (lambda: Board().find(threads=0), "0"),
    (lambda: Board().find(threads=-1), "-1"),
    (lambda: Rules().explain("0000", "runes"), "runes"),
    (lambda: Rules().expected_sets(-1), "-1"),
    (lambda: Variant("hyperset"), "expected set, ultraset, ghostset, quads, proset, petals"),
    (lambda: Variant("quads", Rules()), "EvenQuads is played with cards of p=3, v=4, not p=4, v=3"),
    (lambda: Board([1], game="quods"), "quods"),
    (lambda: Board([1, 1], game="quads"), "001"),
    (lambda: Board("000", Rules(), game=Variant("quads")), "expected cards of p=3, v=4, found cards of p=4, v=3"),
    (lambda: Board("000", Rules(), game=Variant.set(Rules(3, 4))), "p=4, v=3"),
    (lambda: Board("# game=quads, p=3, v=4\n000", game="petals"), "the board is of quads, not of petals"),
    (lambda: Board('{"game":"quads"}'), "rules"),
    (lambda: Board("000000 000001", game="proset"), "000000"),
    (lambda: Board(game="proset").add("000000"), "000000"),
    (lambda: Variant("quads").deal(65), "65"),
    (lambda: Variant("quads").deal(seed=-1), "-1"),
    (lambda: Board([1], game="quads").matches(-1), "-1"),
    (lambda: Board(game="quads").certificate(), "a certificate is for Set; this is a board of EvenQuads"),
    (lambda: Board(game="quads").check_certificate(b""), "a certificate is for Set"),
    (lambda: Board(game="quads").to_dimacs(), "DIMACS is for Set; this is a board of EvenQuads"),
    (lambda: Board(game="quads").to_opb(), "OPB is for Set"),
    (lambda: Board(game="quads").to_smt2(), "SMT-LIB is for Set"),
    (lambda: Board(game="quads").to_lp(), "LP is for Set"),
    (lambda: Rules(30, 2).deck(), "16777216"),
    (lambda: Variant.set(Rules(30, 2)).complete([0]), "1000000"),
    (lambda: Variant.linear([1]), "coefficients, found 1"),
    (lambda: Variant.linear(range(10**12)), "coefficients, found 9"),
    (lambda: Variant.linear([1, 3]), "coefficient 3"),
    (lambda: Variant.linear([1, 2**31]), "2147483648"),
    (lambda: Variant.linear([1, 1], Rules(3, 4), [2, 3]), "moduli [2, 3]"),
    (lambda: Variant.linear([1, 1], Rules(3, 4), [4, -1]), "-1"),
    (lambda: Variant.linear([]), '""'),
    (lambda: Variant.linear([1, 1], Rules(3, 4), itertools.repeat(2)), "moduli [2, 2"),
    (lambda: Variant.linear([1, 1], Rules(16, 3)).deck(), "16777216"),
]

BAD_TYPES: list[Callable[[Any], object]] = [
    lambda nothing: Rules(nothing),
    lambda nothing: Rules("4"),  # type: ignore[arg-type]
    lambda nothing: Rules(4.0),  # type: ignore[arg-type]
    lambda nothing: Rules.parse(nothing),
    lambda nothing: Card(nothing),
    lambda nothing: Card(1.5),  # type: ignore[arg-type]
    lambda nothing: Card((0, 1, 2, nothing)),
    lambda nothing: Card("0000", "classic"),  # type: ignore[arg-type]
    lambda nothing: Board(5),  # type: ignore[arg-type]
    lambda nothing: Board([nothing]),
    lambda nothing: Board([0.5]),  # type: ignore[list-item]
    lambda nothing: Board().add(nothing),
    lambda nothing: Board().find(time_limit="soon"),  # type: ignore[arg-type]
    lambda nothing: Board().find(threads="all"),  # type: ignore[arg-type]
    lambda nothing: Board().find(10),  # type: ignore[call-arg]
    lambda nothing: Board()["0"],  # type: ignore[call-overload]
    lambda nothing: type("Subclass", (setwise.Board,), {}),
    lambda nothing: Variant(nothing),
    lambda nothing: Board(game=5),  # type: ignore[arg-type]
    lambda nothing: Variant("quads").deal("six"),  # type: ignore[arg-type]
    lambda nothing: Variant.linear(nothing),
    lambda nothing: Variant.linear([nothing, 1]),
    lambda nothing: Variant.linear("11"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("call", [Card, Board, Board().add, Rules().card])
def test_the_error_of_a_card_has_no_place(call: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match='^bad card "0003": value 3 in property 3'):
        call("0003")
    with pytest.raises(ValueError, match="^line 1, column 6: bad card"):
        Board("0000 0003")


@pytest.mark.parametrize("index", [-1, 81, 2**200])
def test_an_index_of_no_card_is_told_in_words_of_the_game(index: int) -> None:
    expected = f"^no card {index}: the deck of p=4, v=3 has the cards 0 to 80$"
    for call in (Card, Rules().card, lambda card: Board([card])):
        with pytest.raises(ValueError, match=expected):
            call(index)


@pytest.mark.parametrize("cards", [5, 0.5, object, b"0000", bytearray(b"0000")])
def test_what_is_no_cards_is_told_in_words_of_the_game(cards: Any) -> None:
    expected = f"^expected cards: a text, or an iterable of cards, found {type(cards).__name__}$"
    for call in (Board, Board().add, Rules().explain, Variant("quads").is_match):
        with pytest.raises(TypeError, match=expected):
            call(cards)


BOARD = Board("0000 0001 0002 0012 2222")
CLAIMS: list[tuple[Any, str, str]] = [
    ("0000 0001 0002", "features", "color: all red"),
    ("0000 0003", "number", "2 cards, expected 3"),
    ("0001 0003 0001", "foreign", "the card 0003 is not in the deck"),
    (["0000", None, 81], "foreign", "the card None is not in the deck"),
    (iter(["0000", 81, 2.5]), "foreign", "the card 81 is not in the deck"),
    (["0000", "0001", Card("222", Rules(3, 3))], "foreign", "the card 222 is not in the deck"),
    ([5, 1, 1, 0, 0][:3], "repeated", "the card 1 red striped diamond is given twice"),
    ("2222 0001 0001 0000 0000".split()[2:], "repeated", "the card 1 red solid diamond is given twice"),
    ("0000 0001 1111", "not-on-board", "the card 2 green striped squiggles is not on the board"),
    ("0000 0001 0012", "features", "number: two 1s, one 2"),
]


@pytest.mark.parametrize(("claim", "kind", "text"), CLAIMS)
def test_a_claim_has_one_reason_and_raises_nothing(claim: Any, kind: str, text: str) -> None:
    cards = list(claim) if not isinstance(claim, str) else claim
    why = BOARD.explain(cards)
    assert (why.kind, why.text[: len(text)]) == (kind, text)
    assert BOARD.is_match(cards) == why.is_match == (cards == CLAIMS[0][0])
    if kind != "not-on-board":
        assert Rules().explain(cards) == Variant("set").explain(cards) == why
        assert Rules().is_set(cards) == why.is_match


def test_an_iterable_without_an_end_is_read_to_a_repeat() -> None:
    def cards(different: int) -> Iterator[str]:
        yield from (str(card) for card in Rules(9, 3).deck()[:different])
        yield from ("000000000" for _ in range(100_000))
        raise AssertionError("read on")

    for different in (0, 10_000):
        for board in (Board(rules=Rules(9, 3)), Rules(9, 3).deck()[10_001:10_002]):
            with pytest.raises(ValueError, match="000000000"):
                board.add(cards(different))
        with pytest.raises(ValueError, match="000000000"):
            Board(cards(different), Rules(9, 3))
        assert not Rules(9, 3).is_set(cards(different))
        assert not Rules(9, 3).explain(cards(different))


@pytest.mark.parametrize(("call", "named"), BAD_VALUES)
def test_a_bad_value_is_named(call: Callable[[], object], named: str) -> None:
    with pytest.raises(ValueError) as caught:
        call()
    assert named in str(caught.value)


@pytest.mark.parametrize("call", BAD_TYPES)
def test_a_wrong_type_is_a_type_error(call: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError):
        call(None)
