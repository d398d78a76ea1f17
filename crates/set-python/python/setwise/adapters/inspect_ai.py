"""Tasks as an evaluation of inspect-ai: its data set, its scorer, and both together."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from typing import Any

from inspect_ai import Task as Evaluation
from inspect_ai import task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser, ContentImage, ContentText
from inspect_ai.scorer import Score, mean, scorer, stderr

from .. import Task, tasks


def samples(stream: Iterable[Task], *, pictures: bool = False) -> MemoryDataset:
    """Tasks as samples. With `pictures` the cards are shown, not told."""
    return MemoryDataset([_sample(task, pictures) for task in stream], name="setwise")


def _sample(task: Task, pictured: bool) -> Sample:
    told: Any = task.text
    if pictured:
        image = "data:image/png;base64," + b64encode(task.png()).decode()
        told = [ChatMessageUser(content=[ContentText(text=task.picture_text), ContentImage(image=image)])]
    entry = task.to_dict()
    return Sample(input=told, target=entry["answer"], id=f"{task.kind}-{task.number}", metadata=entry["metadata"])


@scorer(metrics=[mean(), stderr()])
def judge() -> Any:
    """Scores the frame of a text by the judge of its task."""

    async def score(state: Any, target: Any) -> Score:
        text = state.output.completion
        score, _, why = Task.from_dict(state.metadata).judge(text, framed=True)
        return Score(value=score, answer=text, explanation=why)

    return score


@task
def setwise(kind: str = "find", size: int = 100, pictures: bool = False, **options: Any) -> Evaluation:
    """An evaluation; the options are those of `tasks`."""
    stream = tasks(kind, size=size, **options)  # type: ignore[arg-type]
    return Evaluation(dataset=samples(stream, pictures=pictures), scorer=judge())
