"""Hints for a player."""

from setwise import Board


def test_hints_tell_more_and_more() -> None:
    hints = Board("0000 0001 0002 1111").hints("digits")
    assert [str(hint) for hint in hints] == [
        "There is 1 set.",
        "0000: in 1 set.",
        "0000, 0001: in 1 set.",
        "A set: 0000, 0001, 0002.",
        "property 0: all 0s; property 1: all 0s; property 2: all 0s; property 3: all different",
    ]
    assert [hint.kind for hint in hints] == ["count", "cards", "cards", "match", "why"]
    assert [len(hint.cards) for hint in hints] == [0, 1, 2, 3, 3]
    assert [hint.matches for hint in hints] == [1, 1, 1, None, None]
    assert Board("1RSO, 2RTO, 3ROO").hints()[1].text == "1 red solid oval: in 1 set."


def test_a_board_without_matches_has_one_hint() -> None:
    assert [hint.text for hint in Board("0000 0001 1022").hints()] == ["There are no sets."]
    assert [hint.text for hint in Board(game="quads").hints()] == ["There are no quads."]
