"""Tasks as environments of TextArena, "setwise-find-v0" and so on: one turn, whose reward is the score."""

from __future__ import annotations

from secrets import randbits
from typing import Any

import textarena
from textarena.envs.registration import register
from textarena.wrappers import LLMObservationWrapper

from .. import tasks
from .._kinds import KINDS


class TaskEnv(textarena.Env):
    """One task of one kind for one player; the options are those of `tasks`."""

    def __init__(self, kind: str, **options: Any) -> None:
        self.kind, self.options = kind, options

    def reset(self, num_players: int = 1, seed: int | None = None) -> None:
        """The task of a seed."""
        seed = randbits(32) if seed is None else seed
        self.task = tasks(self.kind, seed=seed, size=1, **self.options)[0]  # type: ignore[arg-type]
        self.state = textarena.SinglePlayerState(num_players=num_players, seed=seed, max_turns=1)
        self.state.reset(game_state=self.task.to_dict(), player_prompt_function=lambda **_: self.task.text)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Judges the answer, which ends the game."""
        said = textarena.ObservationType.PLAYER_ACTION
        self.state.add_observation(action, said, from_id=0, to_id=-1)
        score, _, why = self.task.judge(action, framed=True)
        self.state.set_outcome(score, f"{score:g} of 1: {why}; a right answer is {self.task.answer_text}")
        done, info = self.state.step()
        return done, info


for kind in KINDS:
    register(f"setwise-{kind}-v0", TaskEnv, [LLMObservationWrapper], kind=kind)
