"""Tasks: their answers by the definition, their judges, and that nothing gives an answer away."""

import pickle
from collections import Counter
from itertools import chain, combinations, islice
from typing import Any

import pytest

import checker
from setwise import Board, Card, Rules, Task, Tasks, Variant, distribution, tasks

KINDS: list[Any] = ["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
RULES = [(Rules(), 12), (Rules(), 9), (Rules(3, 4), 14), (Rules(2, 5), 12)]


# The cards of the first tasks of the seed 1, on every machine and in every version.
FIRSTS = {
    "find": "2220 1100 2210 2011 1012 0222 2212 1010 1222 2020 1201 0022",
    "complete": "1112 0001",
    "count": "2021 2011 2201 2012 1020 1100 2211 0201 0110 0101 1220 1001",
    "exists": "0222 2210 0011 0211 1211 1110 1100 2021 0112 0221 1021 0122",
    "prove": "0222 2210 0011 0211 1211 1110 1100 2021 0112 0221 1021 0122",
    "explain": "2122 2000 2020",
    "disjoint": "2220 1100 2210 2011 1012 0222 2212 1010 1222 2020 1201 0022",
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
    assert efforts[0][1] < efforts[1][0] <= efforts[1][1] < efforts[2][0]


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


def test_tasks_have_pictures() -> None:
    for kind in KINDS:
        task = some(kind, 1, notation="words")[0]
        assert task.svg().startswith("<svg ")
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
        ({"kind": "explain", "rules": Rules(4, 2)}, "always|are a valid set"),
        ({"kind": "prove", "game": "quads"}, "no kind 'prove' for Variant"),
        ({"difficulty": "easy", "game": "petals"}, "no known difficulty"),
        ({"game": Variant.linear([1, -2, 1])}, "no rule in words"),
        ({"kind": "exists", "game": "proset"}, "7 cards without ProSets"),
        ({"kind": "exists", "cards": 21}, "21 cards without sets"),
        ({"cards": 0}, "0 cards: expected 3 to 81"),
        ({"seed": -1}, "-1"),
        ({"notation": "runes"}, "runes"),
    ],
)
def test_tasks_that_cannot_be_are_errors(options: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        tasks(**options)[0].text


def test_objects_answer_as_texts_do() -> None:
    task = some("find", 1)[0]
    found = task.board.find()
    assert found is not None
    answers: list[object] = [found, list(found), [card.index for card in found], Board(found)]
    assert [task.score(answer) for answer in answers] == [1] * 4
    assert task.score(Card("0000")) == 0
