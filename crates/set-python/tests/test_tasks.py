"""Tasks: their answers by the definition, their judges, and that nothing gives an answer away."""

import json
import pickle
import re
from collections import Counter
from itertools import chain, combinations, islice
from math import factorial
from typing import Any

import pytest

import checker
from setwise import Board, Card, Rules, Task, Tasks, Variant, distribution, tasks
from setwise._draw import split_of

KINDS: list[Any] = ["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
RULES = [(Rules(), 12), (Rules(), 9), (Rules(3, 4), 14), (Rules(2, 5), 12)]


# The cards of the first tasks of the seed 1, on every machine and in every version.
FIRSTS = {
    "find": "2220 2022 1101 1012 1202 2201 2101 1022 1211 1112 1010 1201",
    "complete": "1020 0000",
    "count": "1202 0120 1000 2200 1001 1012 0201 1222 1210 1022 0221 0102",
    "exists": "0222 1022 2112 2210 0101 0112 0221 1011 2220 1001 0111 2200",
    "prove": "1321 3200 1223 2202 3010 2110 1110 2332 1122 3033 3000 3221 "
    "0213 1033 0010 1221 3013 3232 1222 3031 3023 2111 1101 0200",
    "explain": "1012 1021 1011",
    "disjoint": "2122 0002 0210 0101 2121 2222 1201 2010 0221 1110 0020 1100",
}
# The answers of these games.
GAMES = {
    "ultraset": "0222, 1121, 1222, 2121",
    "ghostset": "0112, 0222, 1010, 1121, 2011, 2220",
    "quads": "013, 131, 203, 321",
    "proset": "000011, 000111, 111001, 111101",
    "petals": "013, 122, 330",
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
    for task in some("prove", 3, rules=Rules(5, 4), cards=rules.values + 21):
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
    if kind == "prove":
        notation = "digits"
    for task in some(kind, 8, notation=notation):
        assert task.score(task.answer) == task.score(task.answer_text) == 1
        for wrong in (None, "", "zzz", -1, 0.5, float("inf"), [], {}, b"", object(), [[0]]):
            assert task.score(wrong) == 0
        assert task.score(task.text) == 0
        assert task.text.endswith(" Write it as <answer>...</answer>.")


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


def test_the_most_disjoint_sets_are_known() -> None:
    most = [len(tasks("disjoint", cards=cards, seed=1)[0].answer) for cards in (60, 75, 77, 79, 80, 81)]
    assert most == [19, 24, 25, 26, 26, 27]
    for task in some("disjoint", 3, rules=Rules(3, 5), cards=50):
        assert task.score(task.answer) == 1
    # Of this board they are not, which wrong answers do not tell.
    task = Task("disjoint", tasks("count", Rules(3, 5), cards=90, seed=1)[0].board)
    found = task.board.find()
    assert found is not None
    assert [task.score(wrong) for wrong in ("none", ", ".join(map(str, found[:4])), [found] * 2, object())] == [0] * 4
    # Of a board without a set there is nothing to say.
    assert Task("disjoint", Board("0000 0001 0010")).judge([]) == (0, [], "no card was named")
    for right in (", ".join(map(str, found)), [found]):
        with pytest.raises(TimeoutError, match="not known after 5000 nodes, expected other cards or fewer than 90"):
            task.judge(right)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_tasks(kind: Any) -> None:
    def texts(stream: Tasks) -> list[str]:
        return [task.text for task in islice(stream, 5)]

    cards = None if kind == "prove" else 9
    stream = tasks(kind, seed=3, cards=cards)
    assert texts(stream) == texts(tasks(kind, seed=3, cards=cards)) == [stream[n].text for n in range(5)]
    assert texts(stream) != texts(tasks(kind, seed=4, cards=cards))
    unknown = tasks(kind, cards=cards)
    assert texts(unknown) == texts(tasks(kind, cards=cards, seed=unknown.seed))
    assert pickle.loads(pickle.dumps(stream[2])).text == stream[2].text


def test_the_first_tasks_never_change() -> None:
    firsts = {kind: " ".join(map(str, tasks(kind, seed=1)[0].cards)) for kind in KINDS}
    assert firsts == FIRSTS
    assert {game: tasks("find", game=game, seed=1)[0].answer_text for game in GAMES} == GAMES


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
    for level in ("easy", "medium", "hard"):
        drawn = some(kind, 300, level=level)
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
    thirds = {level: cards(sets // 3, level=level) for level in ("easy", "medium", "hard")}
    assert len({*chain(*thirds.values())}) == sets
    same = [[sum(len({*column}) == 1 for column in zip(*shown)) for shown in third] for third in thirds.values()]
    assert min(same[0]) >= max(same[1]) and min(same[1]) >= max(same[2])


def test_cards_without_end_are_completed() -> None:
    for rules in (Rules(5, 2), Rules(30, 16), Rules(2, 1000), Rules(4, 1)):
        task = some("complete", 1, rules=rules)[0]
        assert rules.is_set([*task.cards, task.answer])


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


SET = "Three cards are a set if in every property they are all the same or all different."


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "In the card game Set, a card has 4 properties (property 0 to property 3), each with one of 3 values. "
             f"A card is written as digits, its values in this order, counted from 0. {SET}\n\nCards: 2220, "),
        ({"rules": Rules(1, 11)}, "a card has 1 property (property 0), with one of 11 values. A card is written as its "
                                  "value, counted from 0. Eleven cards are "),
        ({"rules": Rules(30, 16), "cards": 16}, "30 properties (property 0 to property 29), each with"),
        ({"notation": "words"}, f"(color, shape, number, shading), each with one of 3 values. {SET}\n\nCards: 3 purple "),
        ({"notation": "2RTO"}, " 1RSD is 1 red solid diamond; 2GTS is 2 green striped squiggles; 3POO is 3 purple open ovals. "),
        ({"kind": "complete", "notation": "words"}, "Each value is on one of these cards: 1 red solid diamond, 2 green striped squiggles, 3 purple open ovals. "),
        ({"game": "ultraset"}, f"{SET} An UltraSet is four cards: the card that completes"),
        ({"game": "ghostset"}, f"{SET} A GhostSet is six cards in three pairs: the"),
        ({"game": "quads"}, " counted from 0. A quad is four cards that in every property are all the same, all different, or"),
        ({"game": "proset"}, "a card has some of 6 dots (dot 0 to dot 5), at least one. A card "
                             "is written as a digit for each dot, in this order: 1 if it has the dot, 0 if not. A ProSet is"),
        ({"kind": "prove"}, "A pick is property=value, both counted from 0, such as 1=3. "),
        ({"numbered": True}, "\n\nCards:\n1. 2220\n2. 2022\n"),
        ({"numbered": True}, "End with the answer: the numbers of its cards, separated by commas. "),
        ({"rules": Rules(5, 3), "notation": str}, "(property 0 to property 4)"),
    ],
)
def test_a_text_stands_alone(options: dict[str, Any], told: str) -> None:
    assert told in tasks(seed=1, **options)[0].text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", ["standard", "color-blind", "monochrome", "dark", "dark-color-blind", "dark-monochrome"])
def test_pictures_tell_no_names(kind: Any, theme: Any) -> None:
    task = some(kind, 1)[0]
    for svg in (task.svg(theme=theme), task.svg(theme=theme, seed=1)):
        assert svg.startswith("<svg ")
        # The only text is the notice below, and in some themes a letter for the color.
        texts = re.findall(r">\s*([^<\s][^<]*)<", svg)
        assert all("trademark" in text or len(text.strip()) == 1 for text in texts), texts
        cards = {str(card) for card in task.cards}
        assert not cards.intersection(re.findall(r"[\w.]+", " ".join(re.findall(r'(?:id|href|title)="([^"]*)"', svg))))


def test_a_seed_gives_the_same_picture() -> None:
    task = some("find", 1)[0]
    assert task.svg(seed=1) == task.svg(seed=1) != task.svg(seed=2) != task.svg()
    assert "<feTurbulence" in task.svg(seed=1) and "<feTurbulence" not in task.svg(seed=1, noise=0)
    pictures = {task.png(), task.png(seed=1), task.png(seed=2), task.png(theme="dark", seed=2)}
    assert len(pictures) == 4 and all(png.startswith(b"\x89PNG") for png in pictures)
    straight = task.svg(seed=1, rotation=0)
    assert set(re.findall(r"rotate\((-?[\d.]+)", straight)) <= {"0.0", "-0.0"}
    looks: list[dict[str, Any]] = [{"rotation": -1}, {"distance": 0.5}, {"noise": 2}]
    for look in looks:
        with pytest.raises(ValueError, match="(rotation|distance|noise): expected .* found"):
            task.svg(seed=1, **look)


def test_a_text_for_a_picture_names_no_card() -> None:
    for kind in KINDS:
        task = some(kind, 1, notation="digits" if kind == "prove" else "words")[0]
        assert "\n\nThe cards are in the picture.\n\n" in task.picture_text
        assert not any(card.display("digits" if kind == "prove" else "words") in task.picture_text.partition("The cards are")[2] for card in task.cards)
    assert "0100 is 1 red solid squiggle" in some("find", 1)[0].picture_text
    numbered = some("find", 1, rules=Rules(5, 3), numbered=True)[0]
    assert "They are numbered from 1 to 15, row by row" in numbered.picture_text
    with pytest.raises(ValueError, match="cards of p=5, v=3 have no words"):
        some("find", 1, rules=Rules(5, 3))[0].picture_text  # noqa: B018


def test_a_stream_is_a_sequence() -> None:
    stream = tasks("count", seed=1, size=10)
    assert len(stream) == len(list(stream)) == 10 and len(tasks("count")) == 2**32
    assert [task.number for task in stream[7:]] == [7, 8, 9]
    assert [task.number for task in stream[::-3]] == [9, 6, 3, 0] and stream[2:8][1].number == 3
    assert stream[-1].text == stream[9].text == tasks("count", seed=1)[9].text
    for number in (10, -11):
        with pytest.raises(IndexError, match=f"task {number}: expected -10 to 9"):
            stream[number]


def test_a_mix_has_each_kind_as_often() -> None:
    mixed = list(tasks(mix=KINDS, seed=4, size=700))
    assert all(near(found, 100, 700) for found in Counter(task.kind for task in mixed).values())
    assert {task.rules for task in mixed} == {Rules(), Rules(4, 4)}
    # A kind has the tasks that it has alone.
    assert all(task.text == tasks(task.kind, seed=4)[task.number].text for task in mixed[:40])  # type: ignore[arg-type]


def test_tasks_grow_with_their_number() -> None:
    rules = [Rules(2, 3), Rules(3, 3), Rules(4, 3)]
    grown = list(tasks("find", rules, [5, 7, 9], seed=1, size=30))
    assert [(task.rules.properties, len(task.cards)) for task in grown] == [(2, 5)] * 10 + [(3, 7)] * 10 + [(4, 9)] * 10
    efforts = [task.effort or 0 for task in tasks("find", level=["easy", "hard"], seed=1, size=40)]
    assert max(efforts[:20]) < min(efforts[20:])
    values = tasks("exists", [Rules(3, v) for v in (3, 4, 5)], seed=1, size=9)
    assert [task.rules.values for task in values] == [3, 3, 3, 4, 4, 4, 5, 5, 5]


def test_distinct_tasks_do_not_repeat_their_cards_in_any_order() -> None:
    few: dict[str, Any] = {"cards": 3, "seed": 1, "distinct": True}
    for kind, rules, boards in (("find", Rules(1, 3), 1), ("explain", Rules(2, 3), 72)):
        stream = tasks(kind, rules, size=boards + 1, **few)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=f"no other task of {kind}"):
            list(stream)
        assert len({frozenset(task.cards) for task in stream[:boards]}) == boards
    completed = tasks("complete", Rules(2, 3), size=36, seed=1, distinct=True)
    assert len({frozenset(task.cards) for task in completed}) == 36
    explained = tasks("explain", seed=1, size=3000, distinct=True)
    assert len({frozenset(task.cards) for task in explained}) == 3000
    assert explained[2999] == tasks("explain", seed=1, size=3000, distinct=True)[2999]


def test_the_two_parts_of_a_split_share_no_cards() -> None:
    parts: dict[str, set[frozenset[Card]]] = {"train": set(), "test": set()}
    for split, boards in parts.items():
        for kind in ("find", "complete", "count", "exists", "explain", "disjoint"):
            for seed in (1, 2):
                stream = tasks(kind, Rules(2, 3), seed=seed, size=60, cards=4, split=split)  # type: ignore[arg-type]
                boards.update(frozenset(task.cards) for task in stream)
    assert not parts["train"] & parts["test"] and min(map(len, parts.values())) > 15
    # A tenth of the boards is for the test, and the part of a board never changes.
    side = [split_of(task.board) for task in tasks("count", seed=1, size=4000)]
    assert near(side.count("test"), 400, 4000)
    assert [number for number, part in enumerate(side[:60]) if part == "test"] == [6, 16, 17, 26, 28, 40, 45, 48, 56, 58]
    with pytest.raises(ValueError, match="no split 'dev': expected train or test"):
        tasks(split="dev")  # type: ignore[arg-type]


def test_tasks_are_equal_if_they_ask_the_same() -> None:
    stream = tasks("find", seed=1)
    assert stream[3] == tasks("find", seed=1)[3] != stream[4] and len({stream[3], tasks("find", seed=1)[3]}) == 1
    assert stream[3] in stream and stream[3] not in stream[4:] and 3 not in stream
    assert tasks("find", seed=2)[3] not in stream and stream[3] != tasks("find", seed=1, notation="words")[3]
    assert repr(stream) == "<Tasks: find, p=4, v=3, 12 cards, seed 1>" and repr(stream[3]) == "<Task 3: find, 12 cards of p=4, v=3>"


@pytest.mark.parametrize("kind", KINDS)
def test_a_dictionary_judges_as_its_task_does(kind: Any) -> None:
    for line, task in zip(tasks(kind, seed=6, size=5).to_jsonl(), tasks(kind, seed=6), strict=False):
        entry = json.loads(line)
        assert entry == task.to_dict() and line.endswith("}\n") and line.count("\n") == 1
        for again in (Task.from_json(line), Task.from_dict(entry), Task.from_dict(entry["metadata"])):
            assert again == task
            assert (again.text, again.answer, again.seed) == (task.text, task.answer, 6)
            assert again.score(entry["answer"]) == 1 and again.score(entry["question"]) == 0


def test_a_dictionary_that_is_no_task_is_an_error() -> None:
    entry = tasks("find", game="quads", numbered=True, seed=1)[0].to_dict()
    assert Task.from_dict(entry).text == entry["question"]
    for change, named in (
        ({"kind": "guess"}, "no kind 'guess': expected one of find, complete"),
        ({"cards": "999"}, "999"),
        ({"game": "chess"}, "chess"),
        ({"rules": "many"}, "many"),
        ({"notation": "runes"}, "runes.*expected digits"),
        *(({name: []}, rf"{name}: expected .*, found \[\]") for name in entry["metadata"]),
        ({"metadata": 5}, "metadata: expected a dictionary, found 5"),
    ):
        with pytest.raises(ValueError, match=named):
            Task.from_dict(entry["metadata"] | change)
    for name in entry["metadata"]:
        with pytest.raises(ValueError, match=f"no '{name}' in a task, expected the metadata of Task.to_dict"):
            Task.from_dict({key: value for key, value in entry["metadata"].items() if key != name})
    for line in ("[]", "3", "no JSON", "", "[" * 100_000, "9" * 5000, json.dumps(entry)[:-1]):
        with pytest.raises(ValueError, match="^no task in JSON: .*expected an object as Task.to_json writes it"):
            Task.from_json(line)
    with pytest.raises(ValueError, match="no kind 'guess': expected one of find, complete"):
        Task("guess", Board("0000"))
    with pytest.raises(ValueError, match="whose notation is a function"):
        tasks("find", notation=str)[0].to_dict()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"cards": 82}, "82 cards: expected at most 81 from the deck of Set"),
        ({"cards": 2}, "no board of 2 cards with sets"),
        ({"cards": 2000, "rules": Rules(8, 3)}, "2000 cards: expected at most 1000"),
        ({"kind": "prove", "rules": Rules()}, "says nothing but which board it is for, expected rules of 4 or more values"),
        ({"kind": "prove", "notation": "words"}, "prove: expected the notation digits, found 'words'"),
        ({"kind": "prove", "rules": Rules(2, 5), "cards": 6}, "no other task of prove"),
        ({"cards": [6, 9], "size": 1}, "size: expected 2 to 4294967296 tasks, found 1"),
        ({"cards": [6, 9], "level": ["easy", "medium", "hard"], "size": 9}, "expected lists of one length, found lengths 1, 2, 3"),
        ({"numbered": True, "rules": Rules(1, 3)}, "numbered: cards of p=1, v=3 are written as numbers"),
        ({"mix": ()}, "mix: expected kinds of tasks, found ()"),
        ({"kind": "explain", "level": "easy"}, "no known level"),
        ({"kind": "explain", "rules": Rules(4, 2)}, "are a valid set"),
        ({"kind": "prove", "game": "quads"}, "no kind 'prove' for Variant"),
        ({"game": Variant.linear([1, -2, 1])}, "no rule in words"),
        ({"kind": "exists", "game": "proset", "cards": 7}, "no board of 7 cards without ProSets"),
        ({"kind": "disjoint", "rules": Rules(3, 5), "cards": 90}, "boards of 90 cards of p=3, v=5, expected fewer, such as 15"),
        ({"notation": "words", "rules": Rules(3, 5)}, "cards of p=3, v=5 have no words, expected digits"),
        ({"notation": "2RTO", "game": "proset"}, "cards of p=6, v=2 have no 2RTO, expected digits"),
        ({"kind": "complete", "rules": Rules(1, 3), "level": "hard"}, "no known level"),
    ],
)
def test_tasks_that_cannot_be_are_errors(options: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        tasks(**options)


def proved_as_asked(task: Task) -> str:
    """The proof of a reader who does what the text of "prove" says, and picks the last open value."""
    v, lines = task.rules.values, []
    for place, anchor in enumerate(task.cards):
        groups: dict[int, list[Card]] = {}
        for card in task.cards[:place]:
            groups.setdefault(sum(2**q for q in range(len(card)) if card[q] == anchor[q]), []).append(card)
        picks: list[tuple[int, int]] = []

        def search(values: set[tuple[int, int]], left: list[Card], picks: list[tuple[int, int]] = picks) -> None:
            having = {(q, w): [card for card in left if card[q] == w] for q, w in sorted(values)}
            if not all(having.values()):
                return
            single = next((value for value in having if len(having[value]) == 1), None)
            if single is None:
                picks.append(max(values))
            for chosen in having[single or picks[-1]]:
                closed = {(q, w) for q, w in values if chosen[q] == w}
                rest = [card for card in left if not any(card[q] == chosen[q] for q in {q for q, _ in all_values})]
                search(values - closed, rest)

        for agreed in sorted(groups):
            differ = [q for q in range(task.rules.properties) if not agreed >> q & 1]
            all_values = {(q, w) for q in differ for w in range(v) if w != anchor[q]}
            search(all_values, groups[agreed])
        if picks:
            lines.append(f"{anchor}: " + ", ".join(f"{q}={w}" for q, w in picks))
    return "\n".join(lines)


@pytest.mark.parametrize(("rules", "cards"), [(Rules(4, 4), None), (Rules(4, 4), 32), (Rules(3, 6), 42)], ids=str)
def test_the_text_of_prove_says_how(rules: Rules, cards: int | None) -> None:
    for task in some("prove", 12, rules=rules, cards=cards):
        assert task.score(f"<answer>{proved_as_asked(task)}</answer>") == 1


def test_a_mode_tells_the_matches_of_its_plain_game() -> None:
    for game in map(Variant, Variant.names):
        if game.plain != "set":
            assert Variant(game.plain, game.rules).rule[1:] in tasks("exists", game=game, seed=1)[0].text, game
