"""One table."""

from copy import deepcopy
from struct import Struct
from typing import Any

import gymnasium
import numpy

from .._setwise import Rules
from ._games import RENDER_MODES, Array, Games

_NUMBERS = Struct("=6q")


class SetEnv(gymnasium.Env[Array, Any]):
    """One table. `reset` without a seed begins the next game after the one before.

    >>> from setwise import Rules
    >>> from setwise.env import SetEnv
    >>> table = SetEnv(Rules(2, 3), render_mode="ansi")
    >>> table.reset(seed=1)[1]
    {'deck': 3, 'sets_found': 0, 'sets_on_table': 3}
    >>> print(table.render())
    20 00 11
    01 02 22

    With `discrete`, an action is the number of a claim; its places are in the row of `claims`.

    >>> table = SetEnv(discrete=True)
    >>> table.action_space, table.claims[-1].tolist()
    (Discrete(1330), [18, 19, 20])
    >>> observation, info = table.reset(seed=1)
    >>> len(info["action_mask"]), int(info["action_mask"].sum())
    (1330, 220)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        penalty: float = -1.0,
        places: int | None = None,
        discrete: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self._games = Games(1, rules, penalty, places, discrete, render_mode)
        self.rules, self.penalty, self.render_mode = self._games.rules, self._games.penalty, render_mode
        # The places of each action, a row for each; empty if actions are places.
        self.claims = self._games.claims
        self.observation_space, self.action_space = self._games.spaces()
        self._shape: tuple[int, ...] = self.observation_space.shape or ()
        self._actions: tuple[int, ...] = self.action_space.shape or ()
        self._counts_sets = self.rules.values == 3 and self.rules.properties <= 4
        self._is_over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins a new game."""
        super().reset(seed=seed)
        observation, _, _, _, info = self._read(*self._games.begin(seed, options, self.np_random))
        return observation, info

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Claims that the cards in `v` places are a valid set."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset first")
        return self._read(*self._games.step(action, self._actions))

    def render(self) -> Any:
        """The table as text, `v` cards in a row, or as a picture, `v` cards in a column.

        For a human it is None: each `reset` and `step` prints the text.
        """
        tables = self._games.render()
        return tables[0] if tables else None

    def __repr__(self) -> str:
        return f"<SetEnv of {self.rules}: {self._games.places} places>"

    def __copy__(self) -> "SetEnv":
        """A copy with a game of its own."""
        return deepcopy(self)

    def _read(
        self, observation: bytearray, numbers: bytearray, mask: bytearray
    ) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        claimed, is_over, is_cut_short, deck, found, visible = _NUMBERS.unpack(numbers)
        info = {"deck": deck, "sets_found": found}
        if self._counts_sets:
            info["sets_on_table"] = visible
        if mask:
            info["action_mask"] = numpy.frombuffer(mask, numpy.int8)
        self._is_over = is_over or is_cut_short
        values = numpy.frombuffer(observation, numpy.int16).reshape(self._shape)
        reward = self.penalty if claimed < 0 else float(claimed)
        return values, reward, is_over == 1, is_cut_short == 1, info
