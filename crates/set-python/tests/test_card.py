"""The class Card."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from setwise import Board, Card, Rules, Variant

WIDE = Rules(3, 12)


def test_a_card_has_many_forms() -> None:
    card = Card("0211")
    assert card == Card("2RTO") == Card("2 red striped ovals") == Card(22)
    assert card == Card((0, 2, 1, 1)) == Card([0, 2, 1, 1]) == Card(card) == Card(iter(card))
    assert card == Rules().card("0211") == Rules().card(22)
    assert Card("11.0.3", WIDE) == Card((11, 0, 3), WIDE)


def test_a_card_is_a_sequence_of_values() -> None:
    card = Card("0211")
    assert len(card) == 4
    assert tuple(card) == card.values == (0, 2, 1, 1)
    assert card[1] == card[-3] == 2
    assert card[1:3] == (2, 1)
    assert 2 in card
    with pytest.raises(IndexError):
        card[4]


def test_cards_compare_in_the_order_of_the_deck() -> None:
    cards = [Card(index) for index in range(81)]
    assert sorted(reversed(cards)) == cards
    assert [card.index for card in cards] == list(range(81))
    assert Card("0000") <= Card("0000") < Card("0001")
    assert Card("000", Rules(3, 3)) != Card("000", Rules(3, 4))
    assert Card("0000") != "0000"
    with pytest.raises(TypeError):
        Card("000", Rules(3, 3)) < Card("000", Rules(3, 4))  # noqa: B015


@pytest.mark.parametrize("card", [Card("0120"), Card("031", Rules(3, 4)), Card("11.0.3", WIDE)])
def test_cards_can_be_written_copied_and_stored(card: Card) -> None:
    assert eval(repr(card)) == card
    assert Card(str(card), card.rules) == card
    assert pickle.loads(pickle.dumps(card)) == card
    assert copy.deepcopy(card) == copy.copy(card) == card
    assert hash(copy.copy(card)) == hash(card)
    for shown in (card, card.rules, Variant.set(card.rules), Rules().explain("0000"), Board("0000 1111 2222").hints()[0]):
        assert f"{shown:>30}|{shown:}" == f"{str(shown):>30}|{shown}"


@pytest.mark.parametrize("rules", [Rules(5, 3), Rules(3, 5)], ids=str)
def test_words_are_for_decks_that_have_them(rules: Rules) -> None:
    board = rules.deck()[:3]
    calls: list[Callable[[Any], object]] = [board[0].display, board.display, board.to_json, board.hints]
    calls += [lambda name: board.to_svg(captions=name), lambda name: rules.explain(board, name)]
    for call in calls:
        for name in ("words", "2RTO"):
            with pytest.raises(ValueError, match=f"^cards of {rules} have no {name}, expected digits$"):
                call(name)


def test_cards_show_themselves() -> None:
    svg = Card("0211")._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg ")
    assert Card("0211").display("words") == "2 red striped ovals"
    assert Card("0211").display("2RTO") == "2RTO"
