"""Hints for a player."""

from setwise import Board


def test_hints_tell_more_and_more() -> None:
    assert Board("0000 0001 0002 1111").hint() == [
        "There is one valid set.",
        "0000 is in one set.",
        "0000, 0001 are in one set.",
        "A valid set: 0000, 0001, 0002",
        "property 0: all 0s; property 1: all 0s; property 2: all 0s; property 3: all different",
    ]
    assert Board("1RSO, 2RTO, 3ROO").hint("words")[1] == "1 red solid oval is in one set."


def test_a_set_free_board_has_no_hints() -> None:
    assert Board("0000 0001 1022").hint() == []
