"""Many tables at once."""

from copy import deepcopy
from typing import Any

import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .._setwise import Rules
from ._games import RENDER_MODES, Array, Games


class SetVectorEnv(VectorEnv[Array, Array, Array]):
    """Many tables at once, each with a game of its own.

    Table `i` of `reset(seed=seed)` has the games of a `SetEnv` with the seed `seed + i`, the same
    on every machine. The step after the end of a game begins the next one, with the reward 0.
    A game of `max_episode_steps` steps is truncated.

    >>> from setwise.env import SetVectorEnv
    >>> tables = SetVectorEnv(1000)
    >>> observations, infos = tables.reset(seed=1)
    >>> observations.shape, float(infos["sets_on_table"].mean())
    ((1000, 21, 4), 2.885)
    >>> rewards = tables.step(tables.action_space.sample())[1]
    >>> rewards.shape
    (1000,)
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | None = None,
        *,
        penalty: float = -1.0,
        places: int | None = None,
        discrete: bool = False,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
    ) -> None:
        options = (penalty, places, discrete, render_mode, max_episode_steps)
        self._games = games = Games(num_envs, rules, *options)
        self.rules, self.penalty = games.rules, games.penalty
        self.num_envs, self.render_mode = num_envs, render_mode
        # The places of each action of a table, a row for each; empty if actions are places.
        self.claims = games.claims
        self.single_observation_space, self.single_action_space = games.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins a new game at each table; without a seed, the next one after those before."""
        super().reset(seed=seed)
        observations, _, _, _, infos = self._read(*self._games.begin(seed, options, self.np_random))
        return observations, infos

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Makes a claim at each table: an array with `v` places or a number in each row."""
        return self._read(*self._games.step(actions, self.action_space.shape or ()))

    def render(self) -> Any:
        """Each table as text, `v` cards in a row, or as a picture, `v` cards in a column."""
        return self._games.render()

    def __repr__(self) -> str:
        return f"<SetVectorEnv of {self.rules}: {self.num_envs} tables of {self._games.places} places>"

    def __copy__(self) -> "SetVectorEnv":
        """A copy with games of its own."""
        return deepcopy(self)

    def _read(
        self, observations: bytearray, numbers: bytearray, masks: bytearray
    ) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        shape = self.observation_space.shape or ()
        values = numpy.frombuffer(observations, numpy.int16).reshape(shape)
        columns = numpy.frombuffer(numbers, numpy.int64).reshape(self.num_envs, -1).T
        claimed, is_over, is_cut_short, deck, found, visible = columns
        infos: dict[str, Any] = {"deck": deck, "sets_found": found}
        if self.rules.values == 3 and self.rules.properties <= 4:
            infos["sets_on_table"] = visible
        if masks:
            infos["action_mask"] = numpy.frombuffer(masks, numpy.int8).reshape(self.num_envs, -1)
        # Which tables have each number: all.
        infos |= {f"_{name}": numpy.ones(self.num_envs, bool) for name in infos}
        rewards = numpy.where(claimed < 0, self.penalty, claimed)
        return values, rewards, is_over == 1, is_cut_short == 1, infos
