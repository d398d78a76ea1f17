"""Boards as other programs and people write them."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from setwise import Board, Card, Rules, Variant

# Each is the board 0211 1000: two red striped ovals, and one green solid diamond. The test vectors have more texts.
FORMS: list[Any] = [
    "0211 1000",
    "two striped red ovals\none solid green diamond",
    "2RTO 1GSD",
    "0 2 1 1\n1 0 0 0",
    "1. 0211\n2. 1000",
    "2 rote gestreifte Ovale, 1 grüne gefüllte Raute",
    "[[0, 2, 1, 1], [1, 0, 0, 0]]",
    '{"cards": ["2RTO", "1GSD"]}',
    '[{"number": 2, "color": "red", "shading": "striped", "shape": "oval"}, "1 green solid diamond"]',
    ["0211", "1000"],
    ("2RTO", "1GSD"),
    ["2RTO", "1000"],
    ["RT2O", "GS1D"],
    ["2 red striped ovals", "one green solid rhombus"],
    [[0, 2, 1, 1], [1, 0, 0, 0]],
    [["2", "red", "striped", "oval"], ["green", 1, "diamond", "solid"]],
    [
        {"number": 2, "color": "red", "shading": "striped", "shape": "oval"},
        {"shape": "diamond", "shading": "solid", "color": "green", "number": "one"},
    ],
    {"game": "set", "cards": ["0211", "1000"]},
    {"cards": [[0, 2, 1, 1], [1, 0, 0, 0]]},
    [Card("0211"), "1GSD"],
    [22, 27],
    numpy.array(["0211", "1000"]),
    iter(["2RTO", ["green", 1, "diamond", "solid"]]),
]


@pytest.mark.parametrize("cards", FORMS, ids=str)
def test_a_board_is_read_in_many_forms(cards: Any) -> None:
    assert Board(cards) == Board("0211 1000")


@pytest.mark.parametrize(
    "card",
    ["2-red-striped-oval", "RT2O", "0 2 1 1", "zwei rote gestreifte Ovale", ["oval", 2, "red", "striped"],
     {"number": 2, "color": "red", "shading": "striped", "shape": "oval"}],
    ids=str,
)  # fmt: skip
def test_a_card_is_read_in_many_forms(card: Any) -> None:
    assert Card(card) == Rules().card(card) == Card("0211")
    assert card in Board("0211")
    board = Board("0000")
    board.add([card])
    assert board.places([card]) == [2]


def test_what_can_be_two_boards_is_refused_until_it_is_settled() -> None:
    with pytest.raises(ValueError, match="can be indices from 0 or indices from 1"):
        Board("1 40 80")
    assert Board("1 40 80", count_from=1) == Board("0000 1110 2221")
    assert Board("1 40 80", count_from=0) == Board([1, 40, 80])
    assert Board([1, 40, 80], count_from=1) == Board(numpy.array([1, 40, 80]), count_from=1) == Board("0000 1110 2221")
    assert Board(range(1, 82), count_from=1) == Board([1, 40, 80]).rules.deck()
    assert Board([1, 40, 80], read_as="indices") == Board([1, 40, 80])
    assert Board("1 1 1 1\n1 2 1 3", count_from=1) == Board("0000 0102")
    assert Board([[1, 1, 1, 1], [1, 2, 1, 3]], count_from=1) == Board("0000 0102")


def test_texts_in_a_list_settle_each_other() -> None:
    with pytest.raises(ValueError, match="1SRO"):
        Board(["1SRO"])
    with pytest.raises(ValueError):
        Board(["2 blue solid ovals", "1 purple open diamond"])
    assert Board(["2 blue solid ovals"]) == Board("2210")


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: Board("0000", count_from=2), "count_from: expected 0 or 1, found 2"),
        (lambda: Board("0000", read_as="words"), "0000"),
        (lambda: Board("0000 0001\n\n0002 0010"), "2 boards, expected one"),
        (lambda: Board(["0000 0001", "0002 0010"]), "2 boards, expected one"),
        (lambda: Card(["red", "oval", "red", "oval"]), "red"),
        (lambda: Card({"number": "2", "color": "red"}), "2"),
        (lambda: Board({}), "cards"),
        (lambda: Board([{}]), "expected a list of cards"),
        (lambda: Board.read_all("0000\n\n0001"), "one board of 2 cards, or 2 boards of one card"),
        (lambda: Board("0000").places(range(20)), "the card 0001 is not on the board"),
    ],
)
def test_a_wrong_board_is_told(call: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError) as caught:
        call()
    assert told in str(caught.value)


def test_what_is_no_data_of_a_board_is_a_type_error() -> None:
    loop: list[Any] = ["0000"]
    loop.append(loop)
    wrong: list[Any] = [[["red", None]], [{"number": 1.5}], {"cards": object()}, loop, [{2: "red"}]]
    for cards in wrong:
        with pytest.raises((TypeError, ValueError)):
            Board(cards)
        with pytest.raises((TypeError, ValueError)):
            Board.read_all(cards)


def test_all_boards_are_read() -> None:
    boards = [Board("0000 0001"), Board("0211 1002")]
    assert Board.read_all("0000 0001\n\n2 red striped ovals\n1 green open diamond") == boards
    assert Board.read_all('[{"cards": ["0000", "0001"]}, {"cards": ["0211", "1002"]}]') == boards
    with pytest.raises(ValueError, match="a board in rows, or a list of boards"):
        Board.read_all([["0000", "0001"], ["0211", "1002"]])
    assert Board.read_all(["0000 0001", "0211 1002"]) == boards
    assert Board.read_all([{"cards": ["0000", "0001"]}, {"cards": ["2RTO", "1GOD"]}]) == boards
    assert Board.read_all([["0000", "0001"], ["0211"]]) == [boards[0], Board("0211")]
    assert Board.read_all(boards) == boards
    assert Board.read_all("") == []
    assert Board.read_all("1 2\n\n81 80", count_from=1) == [Board([0, 1]), Board([80, 79])]
    quads = Board.read_all("# game=quads, p=3, v=4\n000 012\n\n001 002")
    assert [board.game for board in quads] == [Variant("quads")] * 2
    assert Board.read_all(["000 012", "001 002"], game="quads") == quads


def test_places_are_those_of_the_board() -> None:
    board = Board("0002 1111 0000 0001")
    found = board.find()
    assert found is not None
    assert board.places(found) == [1, 3, 4]
    assert board.places("0001 0002") == board.places(["0002", "0001"]) == [1, 4]
    assert board.places([]) == []
    deck = Rules().deck()
    assert deck.places(deck) == list(range(1, 82))
