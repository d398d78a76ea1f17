"""The game of Set for two or more players, as an environment of PettingZoo.

All players see the same table, and claim at the same time, each with the number of a claim, or with
the last number of all for no claim. A valid set earns its player 1. Who comes first is a matter of
chance: a claim of a card that was taken in the same step earns 0. Any other claim earns `penalty`.

Observations and `info` are those of `setwise.env.SetEnv` with `discrete=True`; `sets_found` is a
player's own. The `action_mask` has one number more, for no claim.

>>> from setwise.env import players
>>> table = players.parallel_env()
>>> observations, infos = table.reset(seed=1)
>>> table.agents, table.action_space("player_0")
(['player_0', 'player_1'], Discrete(1331))
>>> claims = {"player_0": 0, "player_1": table.no_claim}
>>> table.step(claims)[1]
{'player_0': -1.0, 'player_1': 0.0}

`env` is the same with one player after the other, PettingZoo's AEC.
"""

from operator import index
from typing import Any, SupportsIndex

import numpy
from gymnasium import Space
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from .._setwise import Rules
from ._games import Array
from ._single import SetEnv

__all__ = ["env", "parallel_env"]

_MOST_PLAYERS = 1000


# PettingZoo asks for this name.
class parallel_env(ParallelEnv[str, Array, int]):  # type: ignore[misc]
    """A game for `players`, which is truncated after `max_cycles` steps."""

    metadata = {**SetEnv.metadata, "name": "setwise_v0", "is_parallelizable": True}

    def __init__(
        self,
        players: int = 2,
        rules: Rules | None = None,
        *,
        penalty: float = -1.0,
        places: int | None = None,
        render_mode: str | None = None,
        max_cycles: int = 1000,
    ) -> None:
        if not 1 <= index(players) <= _MOST_PLAYERS:
            raise ValueError(f"players: expected 1 to {_MOST_PLAYERS}, found {players!r}")
        if index(max_cycles) < 1:
            raise ValueError(f"max_cycles: expected 1 or more, found {max_cycles!r}")
        options: dict[str, Any] = {"penalty": penalty, "places": places, "render_mode": render_mode}
        self._table = SetEnv(rules, discrete=True, **options)
        self.rules, self.render_mode, self.max_cycles = self._table.rules, render_mode, max_cycles
        self.possible_agents = [f"player_{i}" for i in range(players)]
        self.agents: list[str] = []
        self.claims = self._table.claims
        self.no_claim = len(self.claims)
        self._spaces = {agent: Discrete(self.no_claim + 1) for agent in self.possible_agents}
        self.state_space = self._table.observation_space

    def observation_space(self, agent: str) -> Space[Array]:
        """The tables that a player sees: the same for each."""
        return self._table.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of all claims, and the one for no claim."""
        return self._spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, dict[str, Any]]]:
        """Begins a new game. It has no options."""
        self._observation, self._info = self._table.reset(seed=seed)
        self._ends = [False, False]
        self.agents = self.possible_agents.copy()
        self._steps, self._found = 0, dict.fromkeys(self.agents, 0)
        return self._all(self._observation), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Array],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Makes the claims of all players, in a random order."""
        if not self.agents:
            raise ResetNeeded("no game has begun, or it is over: call reset first")
        for agent in self.agents:
            expected = f"the number of a claim, or {self.no_claim} for none"
            if agent not in actions:
                raise ValueError(f"{agent}: expected {expected}, found nothing")
            if not self._spaces[agent].contains(actions[agent]):
                error = ValueError if isinstance(actions[agent], SupportsIndex) else TypeError
                raise error(f"{agent}: expected {expected}, found {actions[agent]!r}")
        mask, taken, rewards = self._info["action_mask"], set[int](), self._all(0.0)
        for number in self._table.np_random.permutation(len(self.agents)):
            agent = self.agents[number]
            rewards[agent] = self._claim(actions[agent], mask, taken)
            self._found[agent] += rewards[agent] == 1
        self._steps += 1
        terminated, truncated = self._ends
        truncated |= self._steps >= self.max_cycles
        ends = self._all(terminated), self._all(truncated)
        answer = self._all(self._observation), rewards, *ends, self._infos()
        if terminated or truncated:
            self.agents = []
        return answer

    def _claim(self, number: int, mask: Array, taken: set[int]) -> float:
        """The reward of a claim at the table as all have seen it. `taken` are the places of sets."""
        if number == self.no_claim:
            return 0.0
        places = self.claims[number].tolist()
        if taken.intersection(places):
            return 0.0
        # Nobody has seen the cards that came in this step; and a game that is over has no set.
        if not mask[number] or any(self._ends):
            return self._table.penalty
        self._observation, reward, *self._ends, self._info = self._table.step(number)
        if reward > 0:
            taken.update(places)
        return reward

    def state(self) -> Array:
        """The table, which all players see."""
        return self._observation

    def render(self) -> Any:
        """The table as text or as a picture. For a human it is None: each new table is printed."""
        return self._table.render()

    def __repr__(self) -> str:
        return f"<parallel_env of {self.rules}: {len(self.possible_agents)} players>"

    def _all(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.agents, value)

    def _infos(self) -> dict[str, dict[str, Any]]:
        mask = numpy.append(self._info["action_mask"], numpy.int8(1))
        common = self._info | {"action_mask": mask}
        return {agent: common | {"sets_found": self._found[agent]} for agent in self.agents}


def env(*arguments: Any, **options: Any) -> AECEnv[str, Array, int]:
    """The same game with one player after the other: the claims are made when all are there."""
    return parallel_to_aec(parallel_env(*arguments, **options))
