"""Tasks as the dataset "setwise" of reasoning-gym, which the import of this module registers."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
from reasoning_gym.factory import ProceduralDataset, register_dataset

from .. import Rules, Task, tasks


@dataclass
class SetwiseConfig:
    """The arguments of `tasks`; `rules` are a text such as "p=3, v=4"."""

    kind: str = "find"
    rules: str | None = None
    cards: int | None = None
    mix: tuple[str, ...] | None = None
    game: str | None = None
    level: str | None = None
    notation: str = "words"
    numbered: bool = False
    split: str | None = None
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """A `ValueError` if there are no such tasks."""
        self.tasks()

    def tasks(self) -> Any:
        """The tasks of this configuration."""
        options = asdict(self)
        rules = options.pop("rules")
        return tasks(rules=None if rules is None else Rules.parse(rules), **options)


class SetwiseDataset(ProceduralDataset):
    """Tasks that reasoning-gym takes by their index, and whose answers it asks to judge."""

    category = "games"

    def __init__(self, config: SetwiseConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        config.seed = self.seed
        self._tasks = config.tasks()

    def __getitem__(self, idx: int) -> dict[str, Any]:
        task = self._tasks[idx]
        entry: dict[str, Any] = task.to_dict()
        difficulty = {"cards": len(task.cards), "effort": task.effort}
        entry["metadata"] |= {"source_dataset": "setwise", "source_index": idx, "difficulty": difficulty}
        return entry

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """The score of a text with a frame, or of what the framework has found in one."""
        task = Task.from_dict(entry)
        return max(task.score(answer, framed=True), task.score(answer, strict=True))


class SetwiseCurriculum(BaseCurriculum):
    """More cards on the table from level to level."""

    def __init__(self) -> None:
        super().__init__("SetwiseCurriculum", SetwiseConfig)
        levels = [6, 9, 12, 15, 18]
        self._define_attributes(ScalarAttributeDefinition(name="cards", field_name="cards", levels=levels))


register_dataset("setwise", SetwiseDataset, SetwiseConfig, SetwiseCurriculum)
