"""The options of an environment, and the games at its tables."""

from collections.abc import Sequence
from math import isfinite
from typing import Any, SupportsFloat

import numpy
from gymnasium import Space
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from numpy.random import Generator
from numpy.typing import NDArray

from .._bulk import has_whole_numbers
from .._setwise import Rules, Tables
from . import _pictures

Array = NDArray[Any]

RENDER_MODES = ["human", "ansi", "rgb_array"]


class Games:
    """Games at `count` tables: what `SetEnv` and `SetVectorEnv` share."""

    def __init__(
        self,
        count: int,
        rules: Rules | None,
        penalty: float,
        places: int | None,
        discrete: bool,
        render_mode: str | None,
        most_steps: int | None = None,
    ) -> None:
        if not isinstance(rules, Rules | None):
            raise TypeError(f"rules: {rules!r}: expected Rules")
        if not isinstance(penalty, SupportsFloat):
            raise TypeError(f"penalty: expected a number, found {penalty!r}")
        if not _is_finite(penalty):
            raise ValueError(f"penalty: expected a finite number, found {penalty!r}")
        if not isinstance(discrete, bool):
            raise TypeError(f"discrete: expected True or False, found {discrete!r}")
        if most_steps is not None and most_steps < 1:
            raise ValueError(f"max_episode_steps: expected 1 or more, found {most_steps!r}")
        if render_mode not in (None, *RENDER_MODES):
            error = ValueError if isinstance(render_mode, str) else TypeError
            modes = ", ".join(f'"{mode}"' for mode in RENDER_MODES)
            raise error(f"render_mode: expected {modes} or None, found {render_mode!r}")
        self.count, self.penalty, self.render_mode = count, float(penalty), render_mode
        self.rules = rules = rules or Rules()
        self.places = _default_places(rules) if places is None else places
        self._options = (most_steps, discrete)
        self._tables = self._new(0)
        self.claims: Array = self._tables.claims.reshape(-1, rules.set_len)
        self._observation: bytearray | None = None

    def _new(self, seed: int) -> Tables:
        return Tables(self.count, self.rules, self.places, seed, *self._options)

    def spaces(self) -> tuple[Space[Array], Space[Any]]:
        """The space of an observation, and that of an action."""
        shape, top = (self.places, self.rules.properties), self.rules.values - 1
        actions: Space[Any] = MultiDiscrete([self.places] * self.rules.set_len)
        if len(self.claims):
            actions = Discrete(len(self.claims))
        return Box(-1, top, shape, numpy.int16), actions

    def begin(
        self, seed: int | None, options: dict[str, Any] | None, random: Generator
    ) -> tuple[bytearray, bytearray, bytearray]:
        """Begins new games."""
        if options:
            raise ValueError(f"options: a game has none, found {options!r}")
        if seed is None and self._observation is None:
            seed = int(random.integers(2**53))
        if seed is not None:
            self._tables = self._new(seed)
        return self._seen(self._tables.deal())

    def step(self, actions: Array, shape: tuple[int, ...]) -> tuple[bytearray, bytearray, bytearray]:
        """Makes a claim at each table. `shape` is that of the actions."""
        if self._observation is None:
            raise ResetNeeded("no game has begun: call reset first")
        actions = numpy.asarray(actions)
        is_whole = has_whole_numbers(actions)
        if actions.shape != shape or actions.dtype.kind not in "iu":
            what = "the number of a claim" if len(self.claims) else f"{self.rules.set_len} places"
            error = ValueError if is_whole else TypeError
            raise error(f"expected {what} for each table, in the shape {shape}, found {actions!r}")
        if actions.dtype != numpy.int64:
            actions = actions.astype(numpy.int64)
        return self._seen(self._tables.step(actions.tobytes()))

    def _seen(
        self, answer: tuple[bytearray, bytearray, bytearray]
    ) -> tuple[bytearray, bytearray, bytearray]:
        """Keeps the observation of an answer, and shows it to a person."""
        self._observation = answer[0]
        if self.render_mode == "human":
            print(*self._texts(), sep="\n\n", end="\n\n")
        return answer

    def render(self) -> Sequence[str] | Sequence[Array] | None:
        """A text or a picture of each table."""
        if self.render_mode in (None, "human") or self._observation is None:
            return None
        if self.render_mode == "ansi":
            return self._texts()
        return tuple(_pictures.pixels(table, self.rules) for table in self._observed())

    def _texts(self) -> tuple[str, ...]:
        return tuple(_pictures.text(table, self.rules) for table in self._observed())

    def _observed(self) -> Array:
        shape = (self.count, self.places, self.rules.properties)
        return numpy.frombuffer(self._observation or b"", numpy.int16).reshape(shape)


def _is_finite(number: SupportsFloat) -> bool:
    try:
        return isfinite(number)
    except OverflowError:
        # A whole number that is no float.
        return False


def _default_places(rules: Rules) -> int:
    # By trial: boards as large as the largest tables of games hold, with each value more, about
    # five times as many sets on average.
    most, places = rules.set_free_bounds.upper, rules.opening_len
    enough = 4 * 5 ** max(rules.values - 2, 0)
    while places <= min(most, 8 * rules.opening_len) and rules.expected_sets(places) < enough:
        places += rules.set_len
    return places
