"""Tasks: their answers by the definition, their judges, and that nothing gives an answer away."""

import pickle
import re
from collections import Counter
from itertools import chain, combinations, islice
from math import factorial
from typing import Any

import pytest

import checker
from setwise import Board, Card, Rules, Task, Tasks, Variant, distribution, tasks

KINDS: list[Any] = ["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
RULES = [(Rules(), 12), (Rules(), 9), (Rules(3, 4), 14), (Rules(2, 5), 12)]


# The cards of the first tasks of the seed 1, on every machine and in every version.
FIRSTS = {
    "find": "2220 2022 1101 1012 1202 2201 2101 1022 1211 1112 1010 1201",
    "complete": "1020 0000",
    "count": "1202 0120 1000 2200 1001 1012 0201 1222 1210 1022 0221 0102",
    "exists": "0222 1022 2112 2210 0101 0112 0221 1011 2220 1001 0111 2200",
    "prove": "0120 1212 1102 0212 2020 2010 1120 2021 1112 1121 0112 0021",
    "explain": "1012 1021 1011",
    "disjoint": "2122 0002 0210 0101 2121 2222 1201 2010 0221 1110 0020 1100",
}


def some(kind: Any, number: int, **options: Any) -> list[Task]:
    return list(islice(tasks(kind, seed=5, **options), number))


@pytest.mark.parametrize(("rules", "cards"), RULES, ids=str)
def test_answers_are_those_of_the_definition(rules: Rules, cards: int) -> None:
    for task in some("count", 20, rules=rules, cards=cards):
        assert task.answer == len(checker.sets_of(task.board))
    for task in some("exists", 20, rules=rules, cards=cards):
        assert task.answer == bool(checker.sets_of(task.board))
    for task in some("find", 10, rules=rules, cards=cards):
        assert frozenset(task.answer) in map(frozenset, checker.sets_of(task.board))
    for task in some("complete", 10, rules=rules):
        assert checker.is_valid_set(list(map(tuple, [*task.cards, task.answer])))
    for task in some("prove", 3, rules=rules, cards=cards):
        assert not checker.sets_of(task.board)
    for task in some("explain", 20, rules=rules):
        values = [{card[i] for card in task.cards} for i in range(rules.properties)]
        faults = [i for i, found in enumerate(values) if len(found) not in (1, rules.values)]
        assert task.answer == tuple(faults) != ()
    for task in some("disjoint", 10, rules=rules, cards=cards):
        sets = [set(found) for found in checker.sets_of(task.board)]
        more = combinations(sets, len(task.answer) + 1)
        assert not any(len(set().union(*few)) == sum(map(len, few)) for few in more)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("notation", ["digits", "words", "2RTO", lambda card: f"#{card.index}"])
def test_every_answer_is_judged_right_and_others_wrong(kind: Any, notation: Any) -> None:
    for task in some(kind, 8, notation=notation):
        assert task.score(task.answer) == task.score(task.answer_text) == 1
        for wrong in (None, "", "zzz", -1, 0.5, float("inf"), [], {}, b"", object(), [[0]]):
            assert task.score(wrong) == 0
        assert task.text.count("\n") == 2


def test_a_judge_takes_all_right_answers_and_no_others() -> None:
    find = some("find", 1)[0]
    for three in combinations(find.board, 3):
        assert find.score(list(three)) == find.score(three[::-1]) == checker.is_valid_set(list(map(tuple, three)))
    outside = next(c for c in Rules().deck() if c not in find.board)
    there = next(c for c in find.board)
    third = Rules().completing_card([there, outside])
    assert third is not None and find.score([there, outside, third]) == 0
    explain = next(task for task in tasks("explain", seed=1) if len(task.answer) == 2)
    assert explain.score(explain.answer[::-1]) == 1
    assert explain.score(explain.answer[:1]) == explain.score((*explain.answer, 0, 0)) == 0
    yes = next(task for task in tasks("exists", seed=1) if task.answer)
    assert [yes.score(said) for said in ("Yes.", " yes ", True, "no", False, "maybe")] == [1] * 3 + [0] * 3
    many = next(task for task in tasks("disjoint", cards=18, seed=1) if len(task.answer) == 4)
    assert many.score(many.answer[:3]) == many.score("\n".join(many.answer_text.split("\n")[1:])) == 0.75
    assert many.score([many.answer[0]] * 4) == 0
    prove = some("prove", 2)
    assert prove[0].score(prove[1].answer) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_tasks(kind: Any) -> None:
    def texts(stream: Tasks) -> list[str]:
        return [task.text for task in islice(stream, 5)]

    stream = tasks(kind, seed=3, cards=9)
    assert texts(stream) == texts(tasks(kind, seed=3, cards=9)) == [stream[n].text for n in range(5)]
    assert texts(stream) != texts(tasks(kind, seed=4, cards=9))
    unknown = tasks(kind, cards=9)
    assert texts(unknown) == texts(tasks(kind, cards=9, seed=unknown.seed))
    assert pickle.loads(pickle.dumps(stream[2])).text == stream[2].text


def test_the_first_tasks_never_change() -> None:
    firsts = {kind: " ".join(map(str, tasks(kind, seed=1)[0].cards)) for kind in KINDS}
    assert firsts == FIRSTS


def near(found: int, expected: float, of: int) -> bool:
    """Whether a count is within five standard deviations of its mean."""
    share = expected / of
    return bool(abs(found - expected) < 5 * (of * share * (1 - share)) ** 0.5)


def test_nothing_tells_the_answer() -> None:
    number = 20_000
    # Whether there is a set: a coin, and the boards of both answers are uniform.
    asked = some("exists", number)
    yes = [task for task in asked if task.answer]
    assert near(len(yes), number / 2, number)
    boards = distribution(12)
    for sets, found in Counter(task.board.count() for task in yes).items():
        if boards[sets] > sum(boards) / 200:
            assert near(found, len(yes) * boards[sets] / sum(boards[1:]), len(yes))
    # The number of sets is that of random boards.
    for sets, found in Counter(task.answer for task in some("count", number)).items():
        if boards[sets] > sum(boards) / 200:
            assert near(found, number * boards[sets] / sum(boards), number)
    # A set to be found lies in any places, and is any of all sets.
    finds = [task for task in some("find", number) if task.board.count() == 1]
    places = Counter(p for task in finds for p in map(task.board.index, task.answer))
    assert all(near(places[p], len(finds) / 4, len(finds)) for p in range(12))
    # The completing card is any card, each property at fault as often.
    cards = Counter(task.answer for task in some("complete", number))
    assert all(near(cards[card], number / 81, number) for card in Rules().deck())
    faults = Counter(fault for task in some("explain", number) for fault in task.answer)
    assert all(near(faults[i], sum(faults.values()) / 4, number) for i in range(4))


@pytest.mark.parametrize("kind", ["find", "count", "exists", "complete", "disjoint"])
def test_difficulties_are_thirds(kind: Any) -> None:
    efforts = []
    for difficulty in ("easy", "medium", "hard"):
        drawn = some(kind, 300, difficulty=difficulty)
        known = [task.effort for task in drawn if task.effort is not None]
        efforts.append((min(known), max(known)))
        if kind == "exists":
            assert 100 < sum(task.answer for task in drawn) < 200
        if kind == "count":
            assert sum(task.answer == 0 for task in drawn) < 30
    # Many tasks are equally hard, and a third ends among these.
    assert efforts[0][1] <= efforts[1][0] <= efforts[1][1] <= efforts[2][0]
    every = [task.effort for task in some(kind, 4000) if task.effort is not None]
    for third, effort in ((1 / 3, efforts[0][1]), (2 / 3, efforts[2][0])):
        below, upto = sum(e < effort for e in every), sum(e <= effort for e in every)
        assert below / len(every) - 0.04 < third < upto / len(every) + 0.04


@pytest.mark.parametrize("rules", [Rules(), Rules(2, 3), Rules(2, 4), Rules(1, 3)], ids=str)
def test_tasks_to_complete_come_once_while_there_are_others(rules: Rules) -> None:
    sets = (rules.valid_set_count or 0) * factorial(rules.values)

    def cards(number: int, **options: Any) -> list[tuple[Card, ...]]:
        return [task.cards for task in some("complete", number, rules=rules, **options)]

    drawn = cards(2 * sets)
    once, again = drawn[:sets], drawn[sets:]
    assert len(set(once)) == len(set(again)) == sets and once != again
    for shown in once:
        assert checker.is_valid_set([*map(tuple, shown), tuple(rules.completing_card(shown) or ())])
    if rules.properties == 1:
        return
    thirds = {level: cards(sets // 3, difficulty=level) for level in ("easy", "medium", "hard")}
    assert len({*chain(*thirds.values())}) == sets
    same = [[sum(len({*column}) == 1 for column in zip(*shown)) for shown in third] for third in thirds.values()]
    assert min(same[0]) >= max(same[1]) and min(same[1]) >= max(same[2])


def test_cards_without_end_are_completed() -> None:
    for rules in (Rules(5, 2), Rules(30, 16), Rules(2, 1000), Rules(4, 1)):
        task = some("complete", 1, rules=rules)[0]
        assert rules.is_valid_set([*task.cards, task.answer])


def test_each_kind_has_boards_of_its_own() -> None:
    boards = [str(task.board) for kind in KINDS for task in some(kind, 50)]
    assert len({*boards}) == len(boards)


@pytest.mark.parametrize("game", [*Variant.names, *map(Variant.set, [Rules(2, 3), Rules(3, 3), Rules(3, 4), Rules(10, 3)])])
def test_exists_has_both_answers_by_default(game: Any) -> None:
    stream = tasks("exists", game=game, seed=2)
    answers = [task.answer for task in islice(stream, 30)]
    assert 5 <= sum(answers) <= 25
    assert stream.cards == tasks("exists", game=game, seed=3).cards <= stream.game.opening_len
    assert tasks("exists").cards == 12


def test_work_counts_what_a_plain_search_looks_at() -> None:
    for task in some("find", 50) + some("exists", 50):
        looks = 0
        for three in combinations(task.board, 3):
            looks += 1
            if checker.is_valid_set(list(map(tuple, three))):
                break
        assert task.work == looks
    assert some("count", 1)[0].work == 220
    task = some("complete", 1)[0]
    assert [c for c in Rules().deck()][task.work - 1] == task.answer


@pytest.mark.parametrize("name", Variant.names)
def test_tasks_of_a_variant_are_about_its_matches(name: str) -> None:
    variant = Variant(name)
    least, most = variant.sizes
    # Few enough that some boards hold a match, and some hold none.
    cards = {"ghostset": 9, "proset": 5}.get(name, 7)
    sizes = range(least, min(most or cards, cards) + 1)

    def choices(task: Task) -> list[tuple[Card, ...]]:
        return list(chain.from_iterable(combinations(task.board, size) for size in sizes))

    for task in some("find", 20, game=variant, cards=cards):
        right = list(map(variant.is_match, choices(task)))
        assert [task.score(list(choice)) for choice in choices(task)] == right
        assert right.index(True) == task.work - 1
    for task in some("count", 20, game=variant, cards=cards):
        assert task.answer == sum(map(variant.is_match, choices(task)))
        assert task.work == len(choices(task))
    exists = some("exists", 200, game=variant, cards=cards)
    assert all(task.answer == any(map(variant.is_match, choices(task))) for task in exists)
    assert 60 < sum(task.answer for task in exists) < 140
    for task in some("complete", 20, game=variant, cards=cards):
        right = [variant.is_match([*task.cards, card]) for card in variant.deck()]
        assert [task.score(card) for card in variant.deck()] == right
        assert any(right)
    assert len(some("complete", 1, game=variant, cards=0)[0].cards) == least - 1
    for kind in ("find", "complete", "count", "exists"):
        task = some(kind, 1, game=variant, cards=cards, notation=lambda card: f"{{{card.index}}}")[0]
        assert task.score(task.answer) == task.score(task.answer_text) == 1
        assert variant.one in task.text or variant.many in task.text
        assert [task.score(wrong) for wrong in (None, "", "zzz", [], -1, object())] == [0] * 6


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "a card has 4 properties (property 0, property 1, property 2, property 3), with one of 3 values each. "
             "A card is written as digits, its values in this order. What a set is: "),
        ({"rules": Rules(1, 11)}, "a card has 1 property (property 0), with one of 11 values. "
                                  "A card is written as numbers with dots between them, its values in this order. "),
        ({"notation": "words"}, "(color, shape, number, shading), with one of 3 values each. What a set is: "),
        ({"notation": "2RTO"}, " 1RSD is 1 red solid diamond; 2GTS is 2 green striped squiggles; 3POO is 3 purple open ovals. "),
        ({"game": "ultraset"}, " A set is three cards that are in every property all the same or all different.\n"),
        ({"game": "ghostset"}, " A set is three cards that are in every property all the same or all different.\n"),
        ({"game": "proset"}, "in this order: 1 is a dot that it has, 0 one that it lacks. What a ProSet is: "),
        ({"kind": "prove"}, "in the format SETP of the package setwise, in base64."),
        ({"rules": Rules(5, 3), "notation": str}, "(property 0, property 1, "),
    ],
)
def test_a_text_stands_alone(options: dict[str, Any], told: str) -> None:
    assert told in tasks(seed=1, **options)[0].text


def test_tasks_have_pictures() -> None:
    for kind in KINDS:
        task = some(kind, 1, notation="words")[0]
        assert task.svg().startswith("<svg ")
        # The only text is the notice below.
        texts = re.findall(r">\s*([^<\s][^<]*)<", task.svg())
        assert all("trademark" in text for text in texts), texts
        assert task.png().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"kind": "guess"}, "no kind 'guess'"),
        ({"difficulty": "brutal"}, "no difficulty 'brutal'"),
        ({"cards": 82}, "82 cards: expected 3 to 81"),
        ({"cards": 2}, "2 cards: expected 3 to 81"),
        ({"cards": 2000, "rules": Rules(8, 3)}, "expected 3 to 1000"),
        ({"kind": "prove", "cards": 21}, "no board of 21 cards without"),
        ({"kind": "explain", "difficulty": "easy"}, "no known difficulty"),
        ({"kind": "prove", "difficulty": "easy"}, "no known difficulty"),
        ({"difficulty": "hard", "rules": Rules(3, 4)}, "no known difficulty"),
        ({"kind": "explain", "rules": Rules(4, 2)}, "are a valid set"),
        ({"kind": "explain", "rules": Rules(4, 1)}, "are a valid set"),
        ({"kind": "prove", "game": "quads"}, "no kind 'prove' for Variant"),
        ({"difficulty": "easy", "game": "petals"}, "no known difficulty"),
        ({"game": Variant.linear([1, -2, 1])}, "no rule in words"),
        ({"kind": "exists", "game": "proset", "cards": 7}, "7 cards without ProSets"),
        ({"kind": "exists", "cards": 21}, "21 cards without sets"),
        ({"cards": 0}, "0 cards: expected 3 to 81"),
        ({"seed": -1}, "seed: expected a whole number from 0 to 18446744073709551615, found -1"),
        ({"seed": 2**64}, "found 18446744073709551616"),
        ({"notation": "runes"}, "runes"),
        ({"notation": "words", "rules": Rules(3, 5)}, "cards of p=3, v=5 have no words, expected digits"),
        ({"notation": "2RTO", "game": "proset"}, "cards of p=6, v=2 have no 2RTO, expected digits"),
        ({"kind": "complete", "rules": Rules(1, 3), "difficulty": "hard"}, "no known difficulty"),
        ({"kind": "complete", "rules": Rules(4, 2), "difficulty": "hard"}, "no known difficulty"),
    ],
)
def test_tasks_that_cannot_be_are_errors(options: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        tasks(**options)


def test_objects_answer_as_texts_do() -> None:
    task = some("find", 1)[0]
    found = task.board.find()
    assert found is not None
    answers: list[object] = [found, list(found), [card.index for card in found], Board(found)]
    assert [task.score(answer) for answer in answers] == [1] * 4
    assert task.score(Card("0000")) == 0
