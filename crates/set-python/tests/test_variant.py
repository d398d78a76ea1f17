"""The class Variant."""

import copy
import pickle

import pytest

from setwise import Board, Rules, Transcript, Variant, games, play

SIDON = Variant.linear([1, 1, -1, -1], Rules(2, 5))
PLAIN = [Variant(name) for name in Variant.names if Variant(name).plain == name]


@pytest.mark.parametrize("name", Variant.names)
def test_a_board_of_each_game_answers_all_questions(name: str) -> None:
    board = Board.deal(game=name, seed=4)
    game = board.game
    assert (game, len(board)) == (Variant(name), game.opening_len)
    assert Board(board.to_json()) == Board(str(board), game=game) == Board(board) == board
    assert Board(board, game.rules) == Board(board[:], game=name) == board
    assert Board(f"# game={game}: dealt\n{board}") == board and eval(repr(board[:9])) == board[:9]
    if game.rules == Rules(3, 4):
        assert Board(board.to_json("words")) == board
    matches = board.matches()
    assert board.count() == len(matches) == len(set(matches)) > 0
    found = board.find()
    assert found is not None and found in matches
    why = board.explain(found)
    assert why and why.is_match and str(why) == why.text and why.kind in ("features", "sum", "pairs", "dots")
    hints = board.hints()
    assert hints[0].text == f"There {'is' if len(matches) == 1 else 'are'} {hints[0].matches} " + (
        f"{game.one if len(matches) == 1 else game.many}."
    )
    assert (hints[0].matches, hints[-1].text) == (len(matches), str(board.explain(matches[0])))
    assert hints[-2].cards == matches[0]
    last = found[-1]
    assert last in board.complete(found[:-1]) == game.complete(found[:-1])
    disjoint = board.most_disjoint()
    assert set(disjoint) <= set(matches) and len({c for m in disjoint for c in m}) == sum(map(len, disjoint))
    assert game.many in board.to_svg(matches=matches) or len(matches) <= 16
    board.remove(found)
    board.add([last])
    assert board.game == game and board[-1] == last
    assert (board.effort is None) == (board.level is None)
    assert game.plain == "set" or board.effort is None


def test_every_game_with_a_record_is_played() -> None:
    played = 0
    for name in Variant.names:
        if Variant(name).play["chain"] or Variant(name).play["boards"] or Variant(name).play["endless"]:
            with pytest.raises(ValueError, match="has no record"):
                play(game=name)
            continue
        record = play(game=name, seed=2)
        assert (record.game, record.ending) == (name, "deck_exhausted") and record.verify().is_complete
        assert Transcript.from_json(record.to_json()) == record
        assert len(record.sets) == record.statistics["sets"] > 0
        played += 1
    assert played > 10
    assert play(game="set/opening=9", sets=2, seed=1).events[0][0] == "dealt"
    assert [row["verified"] for row in games(3, game="quads", seed=1)] == [True] * 3


def test_a_variant_tells_about_itself() -> None:
    for name in Variant.names:
        variant = Variant(name)
        assert variant.name == name
        assert variant.title
        assert variant.rule
        assert variant.rule.endswith(".")
        assert len(variant.deal()) == variant.opening_len
    quads = Variant("Quads")
    assert (quads.name, quads.title, quads.one, quads.many) == ("quads", "EvenQuads", "quad", "quads")
    assert (quads.rules, quads.opening_len) == (Rules(3, 4), 12)
    assert (SIDON.name, SIDON.title, str(SIDON)) == ("linear", "A pattern of your own", "linear(1,1,-1,-1)")
    assert (SIDON.one, SIDON.many, SIDON.opening_len) == ("match", "matches", 10)
    assert Variant.set() == Variant("set") == Variant.set(Rules()) != Variant.set(Rules(3, 4))


def test_why_cards_are_a_match_or_none() -> None:
    quads = Variant("quads")
    assert quads.explain("000 012 023 031")
    assert str(quads.explain("000 012 023")) == "3 cards, expected 4"
    assert quads.explain("000 012 023").data == {"cards": 3, "least": 4, "most": 4}
    assert quads.explain([0, 0, 1, 1], "digits").text == "the card 000 is given twice"
    assert str(Variant("proset").explain([1, 2])) == "2 cards, expected 3 or more"
    foreign = Variant("proset").explain(range(3))
    assert (foreign.text, foreign.data) == ("the card 000000 is not in the deck", {"card": "000000"})
    assert Variant("proset").explain(["110000", "011000", "101000"]).data == {"dots": [2, 2, 2, 0, 0, 0]}


@pytest.mark.parametrize("variant", [*PLAIN, SIDON])
def test_variants_can_be_written_copied_and_stored(variant: Variant) -> None:
    assert eval(repr(variant)) == variant
    assert pickle.loads(pickle.dumps(variant)) == variant
    assert len({variant, copy.copy(variant), copy.deepcopy(variant)}) == 1
    assert variant != Variant.linear([1, 1], moduli=[3])


def test_own_patterns_add_values_by_their_moduli() -> None:
    rules = Rules(3, 4)
    bits = Variant.linear([1, 1, 1, 1], rules, moduli=[2, 2])
    quads = Variant("quads").deck()
    assert bits.deck().matches() == quads.matches()
    assert Variant.linear([1, 1, 1, 1], rules) == Variant.linear([5, 1, -3, 1], rules, [4])
    sets = Board(range(81)).matches()
    assert Variant.linear([1, 1, 1]).deck().matches() == sets


def test_a_seed_gives_the_same_cards() -> None:
    for name in Variant.names:
        variant = Variant(name)
        board = variant.deal(20)
        assert variant.deal(20, seed=board.seed) == board
        assert variant.deal(5, seed=board.seed) == board[:5]
        assert set(variant.deal(len(variant.deck()), seed=1)) == set(variant.deck())


def test_no_time_is_an_error() -> None:
    deck = Variant.linear([1, 1, 2, 2, 2], Rules(7, 3)).deck()
    for search in (deck.find, deck.matches, deck.count):
        with pytest.raises(TimeoutError, match="out of time"):
            search(time_limit=0)
