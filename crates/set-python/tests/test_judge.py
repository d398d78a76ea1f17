"""The judge of free text: a table of written forms, right and wrong, and what no form may do."""

import json
from collections import Counter
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from setwise import Board, Rules, Task, Variant, tasks

from test_reading import FORMS

# Each line is a text that somebody answers to one of these tasks, and the score that it deserves.
TABLE: list[dict[str, Any]] = [json.loads(line) for line in (Path(__file__).parent / "judge.jsonl").open()]
WORDS: dict[str, Any] = {"seed": 1, "notation": "words"}
ASKED = {
    "find": tasks("find", **WORDS)[0],
    "find, digits": tasks("find", seed=1)[0],
    "find, codes": tasks("find", seed=1, notation="2RTO")[0],
    "find, numbered": tasks("find", numbered=True, **WORDS)[0],
    "complete": tasks("complete", **WORDS)[0],
    "complete, digits": tasks("complete", seed=1)[0],
    "count": tasks("count", **WORDS)[0],
    "exists, yes": tasks("exists", seed=1)[0],
    "exists, no": tasks("exists", seed=1)[3],
    "explain": tasks("explain", **WORDS)[0],
    "explain, digits": tasks("explain", seed=1)[0],
    "disjoint": tasks("disjoint", **WORDS)[0],
    "disjoint, digits": tasks("disjoint", seed=1)[0],
    "prove": tasks("prove", seed=1)[0],
}


def test_each_form_has_the_score_that_it_deserves() -> None:
    found = [(row["task"], row["text"], ASKED[row["task"]].score(row["text"])) for row in TABLE]
    assert found == [(row["task"], row["text"], row["score"]) for row in TABLE]


def test_written_answers_have_the_scores_that_a_reader_gave_them() -> None:
    differ = 0
    for row in map(json.loads, (Path(__file__).parent / "answers.jsonl").open()):
        options = row["task"]
        if "rules" in options:
            options["rules"] = Rules.parse(options["rules"])
        found = tasks(**options)[0].judge(row["text"])
        # A row that is judged otherwise says so.
        assert found.score == pytest.approx(row.get("judged", row["score"])), (row, found)
        differ += "judged" in row
    assert differ == 6


def test_the_table_has_right_and_wrong_forms_of_each_task() -> None:
    assert len({(row["task"], row["text"]) for row in TABLE}) == len(TABLE) == 653
    for right in (True, False):
        assert min(Counter(row["task"] for row in TABLE if (row["score"] > 0) is right).values()) > 5


@pytest.mark.parametrize("name", ASKED)
def test_strict_takes_nothing_but_the_answer(name: str) -> None:
    task = ASKED[name]
    text = task.answer_text
    for form in (text, f" {text}\n", f"<answer>{text}</answer>", f"<answer>\n{text}\n</answer>"):
        assert task.score(form, strict=True) == task.score(form) == 1
    for form in (f"Answer: {text}", f"**{text}**", f"So:\n<answer>{text}</answer>", f"\\boxed{{{text}}}"):
        assert task.score(form, strict=True) == 0 < task.score(form)
    wrong = [row["text"] for row in TABLE if row["task"] == name and not row["score"]]
    assert {task.score(form, strict=True) for form in wrong} == {0}


@cache
def of_every_game() -> list[Task]:
    streams = [tasks(kind, seed=7) for kind in ("find", "complete", "count", "exists", "explain", "disjoint", "prove")]
    for game in (name for name in Variant.names if Variant(name).plain == name):
        kinds: list[Any] = ["find", "complete", "count", "exists"]
        notations = [name for name in ("digits", "words") if name == "digits" or game != "proset"]
        streams += [tasks(kind, game=game, seed=8, notation=name) for kind in kinds for name in notations]
    return [task for stream in streams for task in stream[:10]]


def test_answers_of_every_game_are_read_and_questions_are_no_answers() -> None:
    for task in of_every_game():
        for form in ("{}", "<answer>{}</answer>", "I look at each card.\n\n{}", "Answer: {}", "```\n{}\n```"):
            assert task.score(form.format(task.answer_text)) == 1, (task, form)
        rules = task.text.split("\n\n")[0]
        assert rules.endswith(".") and rules.count(". ") < 4, rules
        # Neither the prompt nor the list of all cards is an answer.
        assert task.score(task.text) == task.score(task.picture_text if task.kind == "count" else task.text) == 0


@st.composite
def any_tasks(draw: st.DrawFn) -> Task:
    """A task of any kind about any game, in any notation."""
    kind: Any = draw(st.sampled_from(["find", "complete", "count", "exists", "prove", "explain", "disjoint"]))
    game: Variant | str = draw(st.builds(Variant.set, st.builds(Rules, st.integers(1, 6), st.integers(2, 16))) | st.sampled_from(Variant.names))
    cards = draw(st.none() | st.integers(3, 24))
    notation: Any = draw(st.sampled_from(["digits", "words", "2RTO", "2OTR", "OR2H", lambda card: f"<{card.index}>"]))
    try:
        stream = tasks(kind, cards=cards, game=game, notation=notation, numbered=draw(st.booleans()), seed=draw(st.integers(0, 99)))
        return stream[draw(st.integers(0, 99))]
    except ValueError:
        reject()


@settings(max_examples=300, suppress_health_check=[HealthCheck.filter_too_much])
@given(any_tasks())
def test_the_right_answer_scores_of_any_task(task: Task) -> None:
    text = task.answer_text
    framed = f"Is it {text}?\n<answer>{text}</answer>"
    assert task.judge(text) == task.judge(framed) == task.judge(f"\\boxed{{{text}}}", framed=True), (task, text)
    assert task.score(text) == task.score(text, strict=True) == task.score(framed, framed=True) == 1
    assert task.score(text, framed=True) == task.score(framed, strict=True) == 0
    card = task.cards[0]
    shown = task.notation(card) if callable(task.notation) else card.display(task.notation)
    others = {"count": "777", "exists": "no" if task.answer else "yes", "explain": task.text.split("(")[1].split(",")[0], "prove": "0: 0=0"}
    wrong = others.get(task.kind, shown)
    for pair in permutations((text, wrong)):
        for form in ("{}, {}", "{} or {}", "{}\n{}", "<answer>{}</answer><answer>{}</answer>", "<answer>{} {}</answer>"):
            assert task.score(form.format(*pair)) == 0, (task, form, pair)


# An iterator can be read once.
@pytest.mark.parametrize("form", [form for form in FORMS if not hasattr(form, "__next__")], ids=str)
def test_every_form_of_a_board_is_one_of_an_answer(form: Any) -> None:
    task = Task("find", Board("0211 1000 2122 0000"), notation="words")
    texts = [form, f"<answer>{form}</answer>", f"I see.\n<answer>\n{form}\n</answer>"] if isinstance(form, str) else [form]
    assert {task.judge(text).why for text in texts} == {"no set: 2 cards, expected 3"}
    assert not isinstance(form, str) or {str(task.judge(text).read) for text in texts} == {"[Card('0211'), Card('1000')]"}


PIECES = ["<answer>", "</answer>", "\\boxed{", "}", "{", '"answer":', "[", "]", "```", "\n", "\n\n", "Answer: ", " is ", " or "]


@given(st.lists(st.sampled_from([*PIECES, *(row["text"] for row in TABLE)]) | st.text(), max_size=8), st.sampled_from(sorted(ASKED)))
def test_any_text_has_a_score(pieces: list[str], name: str) -> None:
    text = "".join(pieces)
    assert 0 <= ASKED[name].score(text, strict=True) <= ASKED[name].score(text) <= 1


MARKS = [
    *PIECES,
    *"{}[]()<>*_`#$\\|:=?\n\t 1a²",
    *("answer: ", "answer: 2\n", "```\n", "\\boxed{2}", "\\boxed ", "\\text{", "<b>", "<think>", "</think>", "<answer>2</answer>", "1. "),
    *("1, ", "0000, ", "0000\n", "2 red solid ovals, ", "number\n", "card 1: ", "form a set ", "0200: 0=2\n", "so: ", "yes\n", "()", "{}", "\u0301\u0323"),
]


def test_the_time_grows_with_the_length() -> None:
    for number, mark in enumerate(MARKS):
        many = mark * (250_000 // len(mark))
        texts = many, f"<answer>{many}</answer>", f"{many}\n\nAnswer: x", f"<answer>x</answer>{many}"
        start = process_time()
        for task, text in zip(list(ASKED.values())[number % 4 :: 4], texts, strict=False):
            task.score(text)
        # A time that grew with the square of the length would be many minutes.
        assert process_time() - start < 10, mark


THOUGHTS = {
    "find": "Let me look at the following three cards: {}.\n\nStep 1: {}: they differ in color.\n2. {} is a set? Yes, I think so.\n",
    "count": "Step 1. There are 3 red cards.\nStep 2: I found 2 sets with {}, but there may be more.\n3. 2 of {} match.\n",
    "exists": "Yes, some match in color. No, {} fails.\n\nIs there a set? No set has {}. Yes.\n",
    "complete": "The color: {} or not? It is {}, I guess, if the shape fits.\n",
    "explain": "Color: all the same. Number, shading and {} differ.\n- shape: neither\n",
}


def test_a_thought_that_is_cut_off_is_no_answer() -> None:
    random = Random(1)
    for kind, thought in THOUGHTS.items():
        for task in tasks(kind, seed=3, notation="words", size=20):  # type: ignore[arg-type]
            names = [", ".join(card.display("words") for card in random.sample(task.cards, 2)) for _ in range(9)]
            text = "".join(thought.replace("{}", task.answer_text, 1).replace("{}", name) for name in names)
            text += f"\nSo I am done.\n<answer>{task.answer_text}</answer>"
            assert task.score(text, framed=True) == 1
            for _ in range(100):
                cut = text[: random.randrange(len(text) - len("</answer>"))]
                assert task.score(cut, framed=True) == 0, cut


RETRACTIONS = ["Hmm, that does not work.", "Correction: none of these work.", "Scratch that.", "Wait, no.", "But I am not sure."]


@pytest.mark.parametrize("name", ASKED)
def test_what_is_taken_back_is_no_answer(name: str) -> None:
    task, text = ASKED[name], ASKED[name].answer_text
    for taken in RETRACTIONS:
        for form in ("{}\n{}", "{} {}", "Answer: {}\n\n{}", "<answer>{}</answer>\n{}", "<answer>{}\n{}</answer>"):
            assert task.score(form.format(text, taken)) == 0, (form, taken)
    for before in ("None of these work:", "These fail.\nI reject:", "It is not this one:", "Candidates:"):
        assert task.score(f"{before}\n\n{text}") == 0, before
    for form in ("Rejected: {}", "These are no set: {}", "Not {}", "None of {}", "Is it {}?", "<answer>Rejected: {}</answer>"):
        # "No set: no" is no.
        assert task.score(form.format(text)) == (form.startswith("These") and name == "exists, no"), form


def test_a_judgement_tells_why() -> None:
    find, count = ASKED["find, digits"], ASKED["count"]
    assert find.judge("<answer>1010, 1112, 1211</answer>")[::2] == (1, "right")
    for text, why in (
        ("1010, 1112, 1201", "no set: "),
        ("1010, 1112, 0000", "0000 is not on the table"),
        ("<answer>1010</answer> <answer>1112</answer>", "2 frames, expected one"),
        ("<answer>1010</answer>, I guess", "', I guess' behind the frame, expected nothing"),
        ("<think>1010", "the thought has no end"),
        ("1010, 1112, 1211?", "a question, expected an answer"),
    ):
        assert find.score(text) == 0 and find.judge(text).why.startswith(why), find.judge(text)
    assert find.judge("1010, 1112, 1211", framed=True).why.startswith("no frame, expected <answer>")
    assert count.judge("3") == (0, 3, "3 is wrong")
