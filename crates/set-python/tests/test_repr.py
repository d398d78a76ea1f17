"""Whatever the package makes tells in one line what it is."""

from collections.abc import Callable

import pytest

import setwise
from setwise import Board, Card, Rules, Solver, Variant, env, games, play, tasks
from setwise.env import SetEnv, SetVectorEnv, players

DECK = Rules().deck()
HINTS = Board("1RSO, 2RTO, 3ROO, 1GSD").hints()

# Of each class a small object and a large one, with what they show.
SHOWN: list[tuple[Callable[[], object], str]] = [
    (lambda: Rules(8, 65536), "Rules(properties=8, values=65536)"),
    (lambda: Card("031", Rules(3, 4)), "Card('031', Rules(properties=3, values=4))"),
    (lambda: Variant("quads"), "Variant('quads')"),
    (lambda: Board("0120"), "Board('0120')"),
    (lambda: DECK[:18], f"Board('{' '.join(map(str, DECK[:18]))}')"),
    (lambda: DECK, "<Board of 81 cards>"),
    (lambda: Rules(8, 3).deck(), "<Board of 6561 cards, Rules(properties=8, values=3)>"),
    (lambda: Variant("quads").deck(), "<Board of 64 cards, game='quads'>"),
    (lambda: Board([0, 1], Rules(99, 2)), "<Board of 2 cards, Rules(properties=99, values=2)>"),
    (lambda: Solver("brute"), "Solver('brute')"),
    (lambda: DECK[:3].matches(), "[(Card('0000'), Card('0001'), Card('0002'))]"),
    (lambda: DECK.matches(), "<Matches: 1080 sets among 81 cards>"),
    (lambda: Board(range(6), Rules(6, 6)).matches(), "<Matches: 1 set among 6 cards>"),
    (lambda: Rules().explain("0000 0001 0012"), "<Explanation: no match, 'number: two 1s, one 2'>"),
    (
        lambda: Rules().explain("1RSO 2RTO 1GSD"),
        "<Explanation: no match, 'color: two red, one green; shape: two ovals, one diamond; number: ...'>",
    ),
    (lambda: HINTS[0], "<Hint: count, 'There is 1 set.'>"),
    (lambda: HINTS[4], "<Hint: why, 'color: all red; shape: all ovals; number: all different; shading: ...'>"),
    (lambda: play(seed=1), "<Transcript of p=4, v=3: 25 sets, 81 cards dealt, deck_exhausted>"),
    (lambda: play(sets=5, seed=1).verify(), '<Report: 5 sets, 0 of 0 "no set" confirmed>'),
    (lambda: Rules().set_free_bounds, "<SetFreeBounds: 20>"),
    (lambda: Rules(7, 3).set_free_bounds, "<SetFreeBounds: 236 to 288>"),
    (lambda: games(0), "<Table: 0 rows>"),
    (
        lambda: games(30, sets=2),
        "<Table: 30 rows of solver, values, properties, sets, seed, cpu_seconds, found, dealt, ...>",
    ),
    (lambda: tasks(seed=1), "<Tasks: find, p=4, v=3, 12 cards, seed 1>"),
    (lambda: tasks(seed=1)[3], "<Task 3: find, 12 cards of p=4, v=3>"),
    (lambda: tasks(game="quads", seed=1)[3], "<Task 3: find, 12 cards of quads, p=3, v=4>"),
    (SetEnv, "<SetEnv of p=4, v=3: 21 places>"),
    (lambda: SetVectorEnv(1000), "<SetVectorEnv of p=4, v=3: 1000 tables of 21 places>"),
    (players.parallel_env, "<parallel_env of p=4, v=3: 2 players>"),
]


@pytest.mark.parametrize(("make", "shown"), SHOWN, ids=[shown[:20] for _, shown in SHOWN])
def test_an_object_tells_what_it_is(make: Callable[[], object], shown: str) -> None:
    assert repr(make()) == shown and len(shown) <= 100


def test_all_public_classes_are_shown() -> None:
    public = [getattr(module, name) for module in (setwise, env, players) for name in module.__all__]
    assert {type(make()) for make, _ in SHOWN} == {each for each in public if isinstance(each, type)}
