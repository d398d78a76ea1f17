"""The game of Set as an environment of Gymnasium, for programs that learn.

A table starts with `rules.opening_len` cards. A step claims that the cards in `v` places are a
valid set. If they are, they are taken, and the table is dealt new cards up to the number at the
start. While the table holds no set, `v` more cards are dealt, so a set is there until the game
ends: when the deck is exhausted and no set is left. A card never moves; new cards come into the
first empty places.

- An observation is an array of int16 of shape `(places, properties)`: the values of the card in
  each place, and -1 in empty places.
- An action is `v` places.
- The reward is 1 for a valid set. For any other claim, also one that names an empty place or a
  place twice, it is `penalty`.
- `info` has the numbers of cards left in the deck (`deck`), of sets found (`sets_found`) and, for
  three values and up to four properties, of sets on the table (`sets_on_table`).

A table has 21 places with the classic deck, which are enough for each game. With other rules the
default is enough for almost all games: as many cards as must hold a set, or hold
`4 * 5**(v - 2)` sets on average, or eight times the cards at the start. A game is truncated where
there is no set and no place for more cards, or where Ctrl-C stopped a search.

>>> import gymnasium
>>> import setwise.env
>>> table = gymnasium.make("setwise/Set-v0", render_mode="ansi")
>>> observation, info = table.reset(seed=1)
>>> info
{'deck': 69, 'sets_found': 0, 'sets_on_table': 1}
>>> claim = setwise.env.exact(observation, setwise.Rules(), table.np_random)
>>> observation, reward, terminated, truncated, info = table.step(claim)
>>> reward, info["sets_found"]
(1.0, 1)
"""

from collections.abc import Callable
from copy import deepcopy
from math import isfinite
from typing import Any, SupportsFloat

import gymnasium
import numpy
from gymnasium.spaces import Box, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.random import Generator
from numpy.typing import NDArray

from ._setwise import Board, Card, Rules, Tables

__all__ = ["POLICIES", "SetEnv", "SetVectorEnv", "exact", "greedy", "uniform"]

_Array = NDArray[Any]


class SetVectorEnv(VectorEnv[_Array, _Array, _Array]):
    """Many tables at once, each with a game of its own.

    Table `i` of `reset(seed=seed)` has the games of a `SetEnv` with the seed `seed + i`, the same
    on every machine. The step after the end of a game begins the next one, with the reward 0.

    >>> from setwise.env import SetVectorEnv
    >>> tables = SetVectorEnv(1000)
    >>> observations, infos = tables.reset(seed=1)
    >>> observations.shape, float(infos["sets_on_table"].mean())
    ((1000, 21, 4), 2.885)
    >>> rewards = tables.step(tables.action_space.sample())[1]
    >>> rewards.shape
    (1000,)
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | None = None,
        *,
        penalty: float = -1.0,
        places: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if not isinstance(rules, Rules | None):
            raise TypeError(f"rules: {rules!r}: expected Rules")
        if not isinstance(penalty, SupportsFloat) or not isfinite(penalty):
            raise ValueError(f"penalty: expected a finite number, found {penalty!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode: expected "ansi" or None, found {render_mode!r}')
        self.rules = rules = rules or Rules()
        self.num_envs, self.penalty, self.render_mode = num_envs, penalty, render_mode
        places = _default_places(rules) if places is None else places
        self._tables = Tables(num_envs, rules, places, 0)
        self._shape = (num_envs, places, rules.properties)
        self.single_observation_space = Box(-1, rules.values - 1, self._shape[1:], numpy.int16)
        self.single_action_space = MultiDiscrete([places] * rules.set_len)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations: _Array | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Begins a new game at each table; without a seed, the next one after those before."""
        if options:
            raise ValueError(f"options: a game has none, found {options!r}")
        super().reset(seed=seed)
        if seed is None and self._observations is None:
            seed = int(self.np_random.integers(2**63))
        if seed is not None:
            self._tables = Tables(self.num_envs, self.rules, self._shape[1], seed)
        observations, numbers = self._read(self._tables.deal())
        return observations, self._infos(numbers)

    def step(self, actions: _Array) -> tuple[_Array, _Array, _Array, _Array, dict[str, Any]]:
        """Makes a claim at each table: an array with `v` places in each row."""
        if self._observations is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        actions = numpy.asarray(actions)
        if not self.action_space.contains(actions):
            size, last = self.rules.set_len, self._shape[1] - 1
            expected = f"{size} places from 0 to {last} for each of {self.num_envs} tables"
            raise ValueError(f"expected {expected}, found {actions}")
        claims = actions.astype(numpy.intp).tobytes()
        observations, numbers = self._read(self._tables.step(claims))
        rewards = numpy.where(numbers[0] < 0, self.penalty, numbers[0])
        return observations, rewards, numbers[1] == 1, numbers[2] == 1, self._infos(numbers)

    def render(self) -> tuple[str, ...] | None:
        """Each table as text, `v` cards in a row."""
        if self.render_mode is None or self._observations is None:
            return None
        return tuple(map(self._text, self._observations))

    def __copy__(self) -> "SetVectorEnv":
        """A copy with games of its own."""
        return deepcopy(self)

    def _read(self, answer: tuple[bytearray, bytearray]) -> tuple[_Array, _Array]:
        """The observations, and an array with a row for each kind of number."""
        self._observations = numpy.frombuffer(answer[0], numpy.int16).reshape(self._shape)
        numbers = numpy.frombuffer(answer[1], numpy.int64)
        return self._observations, numbers.reshape(self.num_envs, -1).T

    def _infos(self, numbers: _Array) -> dict[str, Any]:
        infos: dict[str, Any] = {"deck": numbers[3], "sets_found": numbers[4]}
        if self.rules.values == 3 and self.rules.properties <= 4:
            infos["sets_on_table"] = numbers[5]
        # Which tables have each number: all.
        return infos | {f"_{name}": numpy.ones(self.num_envs, bool) for name in infos}

    def _text(self, observation: _Array) -> str:
        empty = "-" * self.rules.properties
        cards = [empty if row[0] < 0 else str(Card(row, self.rules)) for row in observation]
        size = self.rules.set_len
        return "\n".join(" ".join(cards[i : i + size]) for i in range(0, len(cards), size))


class SetEnv(gymnasium.Env[_Array, _Array]):
    """One table. `reset` without a seed begins the next game after the one before.

    >>> from setwise import Rules
    >>> from setwise.env import SetEnv
    >>> table = SetEnv(Rules(2, 3), render_mode="ansi")
    >>> table.reset(seed=1)[1]
    {'deck': 3, 'sets_found': 0, 'sets_on_table': 3}
    >>> print(table.render())
    20 00 11
    01 02 22
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        penalty: float = -1.0,
        places: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._one = SetVectorEnv(1, rules, penalty=penalty, places=places, render_mode=render_mode)
        self.rules, self.render_mode = self._one.rules, render_mode
        self.observation_space = self._one.single_observation_space
        self.action_space = self._one.single_action_space
        self._is_over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Begins a new game."""
        super().reset(seed=seed)
        self._is_over = False
        observations, infos = self._one.reset(seed=seed, options=options)
        return observations[0], self._info(infos)

    def step(self, action: _Array) -> tuple[_Array, float, bool, bool, dict[str, Any]]:
        """Claims that the cards in `v` places are a valid set."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset first")
        answer = self._one.step(numpy.asarray(action)[None])
        observation, reward, terminated, truncated = (array[0] for array in answer[:4])
        self._is_over = bool(terminated or truncated)
        return observation, float(reward), bool(terminated), bool(truncated), self._info(answer[4])

    def render(self) -> str | None:
        """The table as text, `v` cards in a row."""
        texts = self._one.render()
        return texts[0] if texts else None

    def __copy__(self) -> "SetEnv":
        """A copy with a game of its own."""
        return deepcopy(self)

    def _info(self, infos: dict[str, Any]) -> dict[str, Any]:
        return {name: int(of[0]) for name, of in infos.items() if not name.startswith("_")}


def _default_places(rules: Rules) -> int:
    # By trial: boards as large as the largest tables of games hold, with each value more, about
    # five times as many sets on average.
    most, places = rules.most_set_free, rules.opening_len
    enough = 4 * 5 ** max(rules.values - 2, 0)
    while places <= min(most, 8 * rules.opening_len) and rules.expected_sets(places) < enough:
        places += rules.set_len
    return places


def uniform(observation: _Array, rules: Rules, random: Generator) -> _Array:
    """A policy that claims any places."""
    return random.integers(len(observation), size=rules.set_len)


def greedy(observation: _Array, rules: Rules, random: Generator) -> _Array:
    """A policy that picks all but one of the cards of a claim at random, and looks for the one that
    completes them. Where that is not on the table, it claims some other card with them."""
    places = numpy.flatnonzero(observation[:, 0] >= 0)
    if len(places) < rules.set_len:
        return uniform(observation, rules, random)
    board = Board(observation[places], rules)
    claim = random.permutation(len(board))[: rules.set_len]
    last = rules.completing_card([board[i] for i in claim[:-1]])
    if last in board:
        claim[-1] = board.index(last)
    return places[claim]


def exact(observation: _Array, rules: Rules, random: Generator) -> _Array:
    """A policy that claims the valid set that `Board.find` finds; any places if there is none."""
    places = numpy.flatnonzero(observation[:, 0] >= 0)
    board = Board(observation[places], rules)
    found = board.find()
    if found is None:
        return uniform(observation, rules, random)
    return places[[board.index(card) for card in found]]


# Policies by name. Each has the observation of one table, its rules and a generator of numpy,
# and returns a claim.
POLICIES: dict[str, Callable[[_Array, Rules, Generator], _Array]] = {
    "random": uniform,
    "greedy": greedy,
    "exact": exact,
}

gymnasium.register(
    id="setwise/Set-v0",
    entry_point="setwise.env:SetEnv",
    vector_entry_point="setwise.env:SetVectorEnv",
)
