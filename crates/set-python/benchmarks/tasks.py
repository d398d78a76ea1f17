"""The speed of `setwise.tasks`, and what blind guesses score: the figures of docs/tasks.md."""

from itertools import islice
from random import Random
from time import process_time

from setwise import Task, tasks

KINDS = ["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
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


print("kind       microseconds   blind")
for kind in KINDS:
    start = process_time()
    for task in islice(tasks(kind, seed=1), SPEED):
        task.text, task.answer  # noqa: B018
    each = (process_time() - start) / SPEED * 1e6
    random = Random(1)
    drawn = list(islice(tasks(kind, seed=2), SCORES))
    score = sum(task.score(blind(task, random)) for task in drawn) / SCORES
    assert all(task.score(task.answer) == 1 for task in drawn)
    print(f"{kind:10} {each:8.1f} {score:8.3f}")
