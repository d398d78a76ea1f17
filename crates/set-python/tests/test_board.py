"""The class Board, as a sequence of cards."""

import copy
import pickle
from collections.abc import Sequence

import numpy
import pytest

from setwise import Board, Card, Rules, Variant, count_boards


def test_a_board_has_many_forms() -> None:
    board = Board("0000 0120 1111")
    assert board == Board([0, 15, 40]) == Board(["0000", "0120", "1111"])
    assert board == Board([(0, 0, 0, 0), [0, 1, 2, 0], Card("1111")])
    assert board == Board(numpy.array([0, 15, 40], dtype=numpy.uint8))
    assert board == Board(numpy.array([[0, 0, 0, 0], [0, 1, 2, 0], [1, 1, 1, 1]]))
    assert board == Board(iter(board)) == Board(board)
    assert Board("000 123", Rules(3, 4)) == Board(Board("000 123", Rules(3, 4)))
    assert len(Board()) == 0
    assert Board(Card("0120")) == Board("0120")


def test_a_board_is_a_sequence() -> None:
    board = Board("0000 0120 1111 2222")
    assert board[0] == board[-4] == Card("0000")
    assert board[1:3] == Board("0120 1111")
    assert board[::-1] == Board("2222 1111 0120 0000")
    assert list(board) == [Card("0000"), Card("0120"), Card("1111"), Card("2222")]
    assert Card("0120") in board
    assert "0121" not in board
    assert Card("000", Rules(3, 3)) not in board
    with pytest.raises(IndexError):
        board[4]
    assert isinstance(board, Sequence)
    assert list(reversed(board)) == list(board)[::-1]
    assert board.index("1111") == board.index(40, -2) == board.index(Card("1111"), 2, 3) == 2
    for arguments in [("1111", 3), ("1111", 0, 2), ("0121",), ("zzzz",), (None,)]:
        with pytest.raises(ValueError, match=f"the card '?{arguments[0]}'? is not on the board"):
            board.index(*arguments)  # type: ignore[arg-type]
    assert [board.count(card) for card in ("1111", "0121", "zzzz")] == [1, 0, 0]
    assert board.count() == 1


@pytest.mark.parametrize("other", ["zzzz", "", "000", 81, -1, 0.5, None, (0, 1), object()])
def test_what_is_no_card_is_not_on_the_board(other: object) -> None:
    assert other not in Board(range(81))


def test_numpy_reads_the_cards() -> None:
    board = Board("0000 0120 1111 2222")
    array = numpy.asarray(board)
    assert array.dtype == numpy.int64
    assert array.tolist() == [list(card) for card in board]
    assert numpy.asarray(board, dtype=numpy.uint8).dtype == numpy.uint8
    assert numpy.asarray(Board()).shape == (0, 4)
    array[0] = 2
    assert board[0] == Card("0000"), "the array is a copy"
    with pytest.raises(ValueError, match="always a copy"):
        numpy.asarray(board, copy=False)


def test_a_board_has_indices() -> None:
    board = Board("0000 0120 1111 2222")
    assert board.indices.dtype == numpy.int64
    assert board.indices.tolist() == [0, 15, 40, 80]
    assert Board(board.indices) == Board(numpy.asarray(board)) == board
    assert count_boards([board.indices.tolist(), [0, 1, 3, 4]]).tolist() == [1, 0]
    large = Board("0" * 99 + "1", Rules(100, 2))
    assert large.indices.tolist() == [1]
    assert Board(["1" + "0" * 99], Rules(100, 2)).indices.tolist() == [2**99]


def test_a_deck_is_a_board() -> None:
    assert Rules().deck() == Board(range(81))
    assert len(Rules(3, 4).deck()) == 64


def test_cards_are_added_and_removed() -> None:
    board = Board("0000 0111 0222 1212")
    board.remove("0000 0111 0222")
    board.add([0, "0001"])
    assert board == Board("1212 0000 0001")
    with pytest.raises(ValueError, match="2222"):
        board.remove("0000 2222")
    with pytest.raises(ValueError, match="0001"):
        board.add("2222 0001")
    assert board == Board("1212 0000 0001")


@pytest.mark.parametrize(
    "board",
    [
        Board(),
        Board("0120 0000"),
        Board("031 333", Rules(3, 4)),
        Board("031 333", game="quads"),
        Board("04 33", game=Variant.linear([1, -2, 1], Rules(2, 5))),
    ],
)
def test_boards_can_be_written_copied_and_stored(board: Board) -> None:
    assert eval(repr(board)) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert copy.deepcopy(board) == copy.copy(board) == board.copy() == board
    assert f"{board:*>12}|" == f"{str(board):*>12}|"
    assert Board(str(board)) == Board(f"{board}") == board
    assert f"{board:digits}" == board.display("digits")
    changed = board.copy()
    changed.add([5])
    assert changed != board
    with pytest.raises(TypeError, match="unhashable"):
        hash(board)


def test_the_text_of_a_board_names_its_game() -> None:
    assert str(Board("0120 0000")) == "0120 0000"
    assert str(Board("031 333", Rules(3, 4))) == "# game=set, p=3, v=4\n031 333"
    with pytest.raises(ValueError, match="the board is of set"):
        Board(str(Board("031 333", Rules(3, 4))), game="quads")


def test_format_takes_a_notation_or_a_width() -> None:
    board = Board("0120 0000")
    for shown in (board, board[0]):
        for notation in ("words", "digits", "2RTO"):
            assert f"{shown:{notation}}" == shown.display(notation)
        assert f"{shown:>12}|{shown}" == f"{str(shown):>12}|{str(shown)}"
        for wrong in ("klingon", "5d"):
            with pytest.raises(ValueError):
                f"{shown:{wrong}}"
    with pytest.raises(ValueError, match="have no words, expected digits"):
        f"{Card('00000', Rules(5, 3)):words}"


def test_matches_show_themselves() -> None:
    board = Board("0222 1111 0000 0111 2222")
    sets = board.matches()
    picture = sets._repr_svg_()
    assert picture == board.to_svg(matches=[sets[0], sets[1]])
    assert sets == [sets[0], sets[1]] and isinstance(sets, list) and sets.board == board
    board.remove(sets[0])
    assert sets._repr_svg_() == picture, "a change of the board is none of the answer"
    for other in (pickle.loads(pickle.dumps(sets)), copy.copy(sets), copy.deepcopy(sets)):
        assert other == sets and other._repr_svg_() == picture
    disjoint = Board(range(12)).most_disjoint()
    assert len(disjoint) == 4 and f">{disjoint.board.game.one} 4<".lower() in str(disjoint._repr_svg_()).lower()
    assert Board(range(9), game="quads").matches()._repr_svg_() is not None
    assert Board(range(81)).matches()._repr_svg_() is not None
    assert Board(range(3000), Rules(8, 3)).matches(limit=1)._repr_svg_() is None


def test_a_copy_keeps_the_seed_and_a_change_clears_it() -> None:
    for board in (Board.puzzle(seed=5), Board.deal(seed=6), Board.deal(game="quads", seed=7)):
        copies = [board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))]
        assert [other.seed for other in copies] == [board.seed] * 4 != [None] * 4
        first = board[0]
        with pytest.raises(ValueError, match="on the board already"):
            board.add(first)
        assert board.seed is not None
        board.remove(first)
        assert board.seed is board.copy().seed is None
        copies[0].add(next(card for card in board.game.deck() if card not in copies[0]))
        assert copies[0].seed is None


def test_matches_are_tuples_of_cards() -> None:
    found = Board("0222 1111 0000 0111").find()
    assert found == (Card("0000"), Card("0111"), Card("0222"))
    assert Board("1111 0222 0111 0000").matches() == [found]


def test_boards_show_themselves() -> None:
    for shown in (Board(range(12)), Board(), Board("000", game="quads")):
        svg = shown._repr_svg_()
        assert svg is not None
        assert svg.startswith("<svg ")
    board = Board(range(12))
    plain, outlined = board.to_svg(), board.to_svg(matches=board.matches())
    assert plain == board._repr_svg_()
    assert len(plain) < len(outlined)
    assert ">1 red solid diamond</text>" in board.to_svg(captions="words").replace("\n", "")
    assert len({plain, board.to_svg(theme="dark"), board.to_svg(theme="monochrome")}) == 3
    with pytest.raises(ValueError, match="neon"):
        board.to_svg(theme="neon")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not on the board"):
        board.to_svg(matches=["2222 2221 2220"])
    # A board of so many cards has no picture; notebooks then write it.
    assert Board(range(3**8), Rules(8, 3))._repr_svg_() is None


@pytest.mark.parametrize("game", ["set", "junior", "megaset", "ghostset", "quads", "proset"])
def test_the_card_put_away_is_told_at_the_end(game: str) -> None:
    hidden, *left = Board.deal(len(Variant(game).deck()), game=game, seed=1)
    board = Board(left, game=game)
    while cards := Board(list(board)[:20], game=game).find():
        board.remove(cards)
        assert board.hidden_card() == hidden
