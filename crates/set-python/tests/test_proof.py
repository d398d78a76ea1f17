"""Certificates that a board is set-free."""

import pytest
from hypothesis import given

import checker
from setwise import Board, Rules
from test_search import boards


@given(boards())
def test_set_free_boards_and_no_others_have_certificates(board: Board) -> None:
    if checker.sets_of(board):
        with pytest.raises(ValueError, match="the board holds the valid set "):
            board.certificate()
    else:
        certificate = board.certificate()
        assert certificate.startswith(b"SETP")
        board.check_certificate(certificate)


def test_a_certificate_is_of_one_board() -> None:
    certificate = Board("0000 0001 1022").certificate()
    with pytest.raises(ValueError, match="the certificate is for other cards"):
        Board("0000 0001 1021").check_certificate(certificate)
    for broken in [b"", certificate[:-1], b"SETP", bytes(64)]:
        with pytest.raises(ValueError, match="^byte "):
            Board("0000 0001 1022").check_certificate(broken)


def test_limits_are_errors() -> None:
    rules = Rules(8, 4)
    board = Board(([n >> place & 1 for place in range(8)] for n in range(256)), rules)
    with pytest.raises(TimeoutError, match="out of time"):
        board.certificate(time_limit=0)
    board = Board("231 300 222 202 120 301 132 013 000", Rules(3, 4))
    with pytest.raises(MemoryError, match="out of memory: the search needs"):
        board.certificate(memory_limit=10)
