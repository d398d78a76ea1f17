"""Tasks as a data set of Hugging Face `datasets`, and the reward that trainers such as TRL's call with its columns."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from datasets import Dataset

from .. import Task


def dataset(stream: Iterable[Task]) -> Dataset:
    """The tasks as rows of "prompt", "answer" and "metadata", which is JSON: kinds differ in what they have."""
    entries = (task.to_dict() for task in stream)
    rows = [{"prompt": e["question"], "answer": e["answer"], "metadata": json.dumps(e["metadata"])} for e in entries]
    return Dataset.from_list(rows)


def reward(completions: list[Any], metadata: list[str], **_: Any) -> list[float]:
    """The score of the frame in each text; in a conversation, in its last message."""
    texts = [said if isinstance(said, str) else said[-1]["content"] for said in completions]
    return [Task.from_dict(json.loads(m)).score(text, framed=True) for text, m in zip(texts, metadata, strict=True)]
