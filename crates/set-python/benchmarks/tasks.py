"""The speed of `setwise.tasks`, without texts and with them, and what blind guesses score: the figures of docs/tasks.md."""

from collections.abc import Callable
from itertools import islice
from random import Random
from time import process_time
from typing import Any

from setwise import Task, tasks

KINDS: list[Any] = ["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
SPEED, SCORES = 20_000, 5_000


def blind(task: Task, random: Random) -> object:
    """The best answer, as far as known, of one who does not look at the cards."""
    match task.kind:
        case "find":
            return random.sample(task.cards, 3)
        case "complete":
            return [random.randrange(81)]
        case "count":
            return 2
        case "exists":
            return random.random() < 0.5
        case "explain":
            return random.sample(range(4), 2)
        case "disjoint":
            return [random.sample(task.cards, 3)]
        case _:
            return b""


def microseconds(kind: Any, of: Callable[[Task], object]) -> float:
    """The time of a task."""
    number = SPEED if kind != "prove" else SPEED // 20
    start = process_time()
    for task in tasks(kind, seed=1, size=number):
        of(task)
    return (process_time() - start) / number * 1e6


print("kind       drawn   with text and answer   judged   blind: microseconds, and a score")
for kind in KINDS:
    times = [microseconds(kind, lambda task: task), microseconds(kind, lambda task: (task.text, task.answer_text))]
    task = tasks(kind, seed=1)[0]
    said = f"I compare the cards.\n\n<answer>{task.answer_text}</answer>"
    start = process_time()
    assert all(task.score(said) == 1 for _ in range(SCORES))
    times.append((process_time() - start) / SCORES * 1e6)
    random = Random(1)
    drawn = list(islice(tasks(kind, seed=2), SCORES if kind != "prove" else SCORES // 10))
    score = sum(task.score(blind(task, random)) for task in drawn) / len(drawn)
    assert all(task.score(task.answer) == 1 for task in drawn)
    print(f"{kind:10} {times[0]:5.1f} {times[1]:22.1f} {times[2]:8.1f} {score:7.3f}")
