"""Bad input is an exception of Python that names the bad value."""

import itertools
import json
import math
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import setwise
from setwise import (
    Board,
    Card,
    Rules,
    Solver,
    Task,
    Tasks,
    Transcript,
    Variant,
    are_free,
    count_boards,
    distribution,
    games,
    odds,
    play,
    tasks,
)
from setwise.env import SetEnv, SetVectorEnv, players

BAD_VALUES: list[tuple[Callable[[], object], str]] = [
    (lambda: Rules(4, 0), "0 values"),
    (lambda: Rules(129), "129"),
    (lambda: Rules(10**30), "1000000000000000000000000000000"),
    (lambda: Rules(10**5000), "huge"),
    (lambda: Rules.parse("p=4"), "p=4"),
    (lambda: Card(""), ""),
    (lambda: Card((0, 1, 2, -3)), "-3"),
    (lambda: Card(range(10**12)), "5"),
    (lambda: Card(Card("000", Rules(3, 4)), Rules()), "p=3, v=4"),
    (lambda: Board("0000 1RSO"), "1RSO"),
    (lambda: Board([0, 5, 0]), "0000"),
    (lambda: Board(numpy.array([0, 255], dtype=numpy.uint8)), "255"),
    (lambda: Board(numpy.array([[0, 0, 0]])), "3"),
    (lambda: Board(Board(), Rules(3, 4)), "p=3, v=4"),
    (lambda: Rules().expected_sets(-1), "-1"),
    (lambda: Variant("quads", Rules()), "EvenQuads is played with cards of p=3, v=4, not p=4, v=3"),
    (lambda: Board("000", Rules(), game=Variant("quads")), "expected cards of p=3, v=4, found cards of p=4, v=3"),
    (lambda: Board("# game=quads, p=3, v=4\n000", game="petals"), "the board is of quads, not of petals"),
    (lambda: Board('{"game":"quads"}'), "rules"),
    (lambda: Board(game="proset").add("000000"), "000000"),
    (lambda: Variant("quads").deal(65), "65"),
    (lambda: Board(game="quads").certificate(), "a certificate is for Set; this is a board of EvenQuads"),
    (lambda: Board(game="quads").check_certificate(b""), "a certificate is for Set"),
    (lambda: Board(game="quads").to_dimacs(), "DIMACS is for Set; this is a board of EvenQuads"),
    (lambda: Rules(30, 2).deck(), "16777216"),
    (lambda: Variant.set(Rules(30, 2)).complete([0]), "1000000"),
    (lambda: Variant.linear(range(10**12)), "coefficients, found 9"),
    (lambda: Variant.linear([1, 2**31]), "2147483648"),
    (lambda: Variant.linear([1, 1], Rules(3, 4), [2, 3]), "moduli [2, 3]"),
    (lambda: Variant.linear([1, 1], Rules(3, 4), itertools.repeat(2)), "moduli [2, 2"),
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


RULES, FOUR, QUADS = Rules(), Board("0000 0001 0002 0012"), Variant("quads")

# All that takes a name.
NAMED: dict[str, Callable[[Any], object]] = {
    "game of Board": lambda name: Board("0000", game=name),
    "game of Board.read_all": lambda name: Board.read_all("0000", game=name),
    "game of Board.deal": lambda name: Board.deal(game=name),
    "game of Board.puzzle": lambda name: Board.puzzle(game=name),
    "game of Variant": Variant,
    "game of play": lambda name: play(game=name),
    "game of games": lambda name: games(1, game=name),
    "game of tasks": lambda name: tasks(game=name),
    "form of Board": lambda name: Board("0000", read_as=name),
    "form of Board.read_all": lambda name: Board.read_all("0000", read_as=name),
    "notation of Card.display": Card("0000").display,
    "notation of Board.display": FOUR.display,
    "notation of Board.to_json": FOUR.to_json,
    "notation of Board.to_svg": lambda name: FOUR.to_svg(captions=name),
    "notation of Board.explain": lambda name: FOUR.explain("0000", name),
    "notation of Rules.explain": lambda name: RULES.explain("0000", name),
    "notation of Variant.explain": lambda name: QUADS.explain("000", name),
    "notation of Board.hints": FOUR.hints,
    "notation of tasks": lambda name: tasks(notation=name),
    "language of Board.explain": lambda name: FOUR.explain("0000", language=name),
    "language of Rules.explain": lambda name: RULES.explain("0000", language=name),
    "language of Variant.explain": lambda name: QUADS.explain("000", language=name),
    "language of Board.hints": lambda name: FOUR.hints(language=name),
    "level of Board.puzzle": lambda name: Board.puzzle(level=name),
    "level of tasks": lambda name: tasks(level=name),
    "levels of tasks": lambda name: tasks(level=["easy", name], size=9),
    "day of Board.puzzle": lambda name: Board.puzzle(date=name),
    "theme of Board.to_svg": lambda name: FOUR.to_svg(theme=name),
    "theme of Task.svg": lambda name: tasks(seed=1)[0].svg(theme=name),
    "theme of Task.png": lambda name: tasks(seed=1)[0].png(theme=name),
    "solver of Solver": Solver,
    "solver of play": lambda name: play(solver=name),
    "solver of games": lambda name: games(1, solver=name),
    "refill of play": lambda name: play(refill=name),
    "refill of games": lambda name: games(1, refill=name),
    "take of odds": lambda name: odds(1, take=name),
    "kind of tasks": lambda name: tasks(name),
    "kinds of tasks": lambda name: tasks(mix=["find", name]),
    "split of tasks": lambda name: tasks(split=name),
    "mode of SetEnv": lambda name: SetEnv(render_mode=name),
    "mode of SetVectorEnv": lambda name: SetVectorEnv(render_mode=name),
    "mode of players.env": lambda name: players.env(render_mode=name),
}


@pytest.mark.parametrize("what", NAMED)
def test_an_unknown_name_is_a_value_error(what: str) -> None:
    with pytest.raises(ValueError, match="nobody.*expected|expected.*nobody"):
        NAMED[what]("nobody")
    for wrong in (5, b"nobody", object()):
        with pytest.raises(TypeError):
            NAMED[what](wrong)


# All that takes a text that others may have written.
TEXTS: dict[str, Callable[[str], object]] = {
    "a card": Card,
    "a card of a board": lambda text: Board(f"0000 {text}"),
    "a card of a list": lambda text: Board(["0000", text]),
    "boards": Board.read_all,
    "a game": lambda text: Board(f"# game={text}, p=4, v=3\n0000"),
    "rules": Rules.parse,
    "rules in JSON": lambda text: Board(json.dumps({"rules": {text: 4}, "cards": []})),
    "a field of a transcript": lambda text: Transcript.from_json(json.dumps({text: 4})),
    "a transcript": Transcript.from_json,
    "a task": Task.from_json,
}


def obeyed(text: str) -> list[str]:
    """What a terminal would obey, but for line ends: control characters, and those that turn the text around."""
    directions = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    controls = (c for c in text if unicodedata.category(c) == "Cc" and c != "\n")
    return [*controls, *(c for c in text if unicodedata.bidirectional(c) in directions)]


@pytest.mark.parametrize("what", NAMED | TEXTS)
def test_an_error_has_nothing_that_a_terminal_would_obey(what: str) -> None:
    for text in ("\x1b[2J", "\x9b2J", "\u202e", "\u2066"):
        with pytest.raises(ValueError) as caught:
            (NAMED | TEXTS)[what](text)
        assert not obeyed(str(caught.value))


@pytest.mark.parametrize("kind", ["find", "complete", "count", "exists", "explain", "disjoint", "prove"])
def test_the_reason_of_a_judgement_has_nothing_that_a_terminal_would_obey(kind: Any) -> None:
    task = tasks(kind, seed=1)[0]
    for text in ("\x1b[2J", "\x9b2J\u202e"):
        for answer in (text, f"<answer>0000, {text}</answer>", f"<answer>1</answer> {text}", f"{text}: 1 {text} 2"):
            judged = task.judge(answer)
            assert judged.score == 0 and not obeyed(judged.why)


# All that takes a whole number.
NUMBERED: dict[str, Callable[[Any], object]] = {
    "properties": Rules,
    "values": lambda number: Rules(4, number),
    "what to count from": lambda number: Board("0000", count_from=number),
    "what boards count from": lambda number: Board.read_all("0000", count_from=number),
    "cards of Board.deal": Board.deal,
    "cards of Variant.deal": QUADS.deal,
    "cards of Board.puzzle": Board.puzzle,
    "matches of Board.puzzle": lambda number: Board.puzzle(matches=number),
    "threads of Board.find": lambda number: FOUR.find(threads=number),
    "threads of Board.is_free": lambda number: FOUR.is_free(threads=number),
    "threads of Board.matches": lambda number: FOUR.matches(threads=number),
    "threads of Board.count": lambda number: FOUR.count(threads=number),
    "threads of Board.most_disjoint": lambda number: FOUR.most_disjoint(threads=number),
    "threads of Board.hints": lambda number: FOUR.hints(threads=number),
    "threads of Solver": lambda number: Solver(threads=number),
    "threads of play": lambda number: play(threads=number),
    "threads of games": lambda number: games(1, threads=number),
    "threads of odds": lambda number: odds(1, threads=number),
    "threads of distribution": lambda number: distribution(3, threads=number),
    "threads of count_boards": lambda number: count_boards([[1]], threads=number),
    "threads of are_free": lambda number: are_free([[1]], threads=number),
    "limit of Board.matches": FOUR.matches,
    "memory of Board.certificate": lambda number: FOUR[:2].certificate(memory_limit=number),
    "memory of Solver.find": lambda number: Solver().find(memory_limit=number),
    "sets of play": lambda number: play(sets=number),
    "sets of games": lambda number: games(1, sets=number),
    "games of games": games,
    "games of odds": odds,
    "cards of distribution": distribution,
    "a card of count_boards": lambda number: count_boards([[number]]),
    "a value of count_boards": lambda number: count_boards([[[0, 0, 0, number]]]),
    "a card of are_free": lambda number: are_free([[number]]),
    "cards of tasks": lambda number: tasks(cards=number),
    "size of tasks": lambda number: tasks(size=number),
    "places of SetEnv": lambda number: SetEnv(places=number),
    "a place of SetEnv.step": lambda number: reset(SetEnv()).step([0, 1, number]),
    "a claim of SetEnv.step": lambda number: reset(SetEnv(discrete=True)).step(number),
    "tables of SetVectorEnv": SetVectorEnv,
    "steps of SetVectorEnv": lambda number: SetVectorEnv(1, max_episode_steps=number),
    "players": players.parallel_env,
    "a claim of a player": lambda number: reset(players.parallel_env(1)).step({"player_0": number}),
}


def reset(table: Any) -> Any:
    table.reset(seed=1)
    return table


@pytest.mark.parametrize("what", NUMBERED)
def test_a_number_out_of_range_is_a_value_error(what: str) -> None:
    for number in (-1, 2**129):
        with pytest.raises(ValueError, match=rf"{number}\b|expected"):
            NUMBERED[what](number)
    for wrong in (1.5, "x", object()):
        with pytest.raises(TypeError):
            NUMBERED[what](wrong)


# A card is a number or a text.
CARDS: dict[str, Callable[[Any], object]] = {
    "Card": Card,
    "Rules.card": RULES.card,
    "Board": lambda card: Board([card]),
    "Board.puzzle": lambda card: Board.puzzle(through=card),
    "Board.add": lambda card: Board().add([card]),
    "Board.remove": lambda card: FOUR.copy().remove([card]),
    "Board.places": lambda card: FOUR.places([card]),
    "Board.complete": lambda card: FOUR.complete([card]),
    "Board.to_svg": lambda card: FOUR.to_svg(matches=[[card]]),
    "Rules.completing_card": lambda card: RULES.completing_card([card]),
    "Solver.add": lambda card: Solver().add([card]),
    "Solver.remove": lambda card: Solver().remove([card]),
}


@pytest.mark.parametrize("what", CARDS)
def test_what_is_no_card_is_a_value_error(what: str) -> None:
    for number in (-1, 81, 2**200, "0003", (0, 1, 2)):
        with pytest.raises(ValueError):
            CARDS[what](number)
    for wrong in (1.5, object()):
        with pytest.raises(TypeError):
            CARDS[what](wrong)


@pytest.mark.parametrize("what", ["Board.remove", "Board.places", "Solver.remove"])
def test_a_card_that_is_not_on_the_board_is_a_value_error(what: str) -> None:
    with pytest.raises(ValueError, match="card 2222 is not on the board"):
        CARDS[what]("2222")


SEEDED: dict[str, Callable[[Any], object]] = {
    "Board.deal": lambda seed: Board.deal(seed=seed),
    "Board.puzzle": lambda seed: Board.puzzle(seed=seed),
    "Variant.deal": lambda seed: QUADS.deal(seed=seed),
    "play": lambda seed: play(seed=seed),
    "games": lambda seed: games(1, seed=seed),
    "odds": lambda seed: odds(1, seed=seed),
    "tasks": lambda seed: tasks(seed=seed),
}


@pytest.mark.parametrize("what", SEEDED)
def test_what_is_no_seed_is_a_value_error(what: str) -> None:
    SEEDED[what]("1")
    for seed in (-1, 2**64, "x", "", "1.5", "-1", "18446744073709551616"):
        with pytest.raises(ValueError, match=f"^expected a whole number from 0 to {2**64 - 1}, found {seed!r}"):
            SEEDED[what](seed)
    for wrong in (1.5, b"1", object()):
        with pytest.raises(TypeError):
            SEEDED[what](wrong)


TIMED: dict[str, Callable[[Any], object]] = {
    "Board.find": lambda seconds: FOUR.find(time_limit=seconds),
    "Board.is_free": lambda seconds: FOUR.is_free(time_limit=seconds),
    "Board.matches": lambda seconds: FOUR.matches(time_limit=seconds),
    "Board.count": lambda seconds: FOUR.count(time_limit=seconds),
    "Board.most_disjoint": lambda seconds: FOUR.most_disjoint(time_limit=seconds),
    "Board.hints": lambda seconds: FOUR.hints(time_limit=seconds),
    "Board.certificate": lambda seconds: FOUR[:2].certificate(time_limit=seconds),
    "Solver.find": lambda seconds: Solver().find(time_limit=seconds),
    "play": lambda seconds: play(time_limit=seconds),
    "games": lambda seconds: games(1, time_limit=seconds),
}


@pytest.mark.parametrize("what", TIMED)
def test_what_is_no_time_is_a_value_error(what: str) -> None:
    for seconds in (-1, math.nan, -math.inf, 10**400):
        with pytest.raises(ValueError, match="^expected seconds, zero or more, found"):
            TIMED[what](seconds)
    for wrong in ("1", b"1", object()):
        with pytest.raises(TypeError):
            TIMED[what](wrong)


def test_other_types_are_type_errors() -> None:
    wrong: Any = 5
    for call in (
        lambda: Transcript.from_json(wrong),
        lambda: setwise.Task.from_json(wrong),
        lambda: setwise.Task.from_dict(wrong),
        lambda: Board(rules=wrong),
        lambda: Board().check_certificate(wrong),
        lambda: Rules.parse(wrong),
        lambda: Solver(rules=wrong),
        lambda: play(wrong),
        lambda: games(1, wrong),
        lambda: Tasks("find", wrong),
        lambda: tasks(mix=wrong),
        lambda: count_boards(None),  # type: ignore[arg-type]
        lambda: count_boards([[0.5]]),
        lambda: SetEnv(wrong),
        lambda: SetVectorEnv(1, wrong),
        lambda: players.parallel_env(2, wrong),
        lambda: SetEnv(penalty="1"),  # type: ignore[arg-type]
        lambda: Card("0000", "classic"),  # type: ignore[arg-type]
        lambda: Board().find(10),  # type: ignore[call-arg]
        lambda: Board()["0"],  # type: ignore[call-overload]
        lambda: type("Subclass", (setwise.Board,), {}),
        lambda: Variant.linear(wrong),
        lambda: Variant.linear([None, 1]),  # type: ignore[list-item]
    ):
        with pytest.raises(TypeError):
            call()
