"""The game of Set as an environment of Gymnasium, for programs that learn.

A table starts with `rules.opening_len` cards. A step claims that the cards in `v` places are a
valid set. If they are, they are taken, and the table is dealt new cards up to the number at the
start. While the table holds no set, `v` more cards are dealt, so a set is there until the game
ends: when the deck is exhausted and no set is left. A card never moves; new cards come into the
first empty places.

- An observation is an array of int16 of shape `(places, properties)`: the values of the card in
  each place, and -1 in empty places.
- An action is `v` places. With `discrete=True` it is one number, the row of `claims` that has
  these places in ascending order.
- The reward is 1 for a valid set. For any other claim, also one that names an empty place or a
  place twice, it is `penalty`.
- `info` has the numbers of cards left in the deck (`deck`), of sets found (`sets_found`) and, for
  three values and up to four properties, of sets on the table (`sets_on_table`). With
  `discrete=True` it has the `action_mask`: 1 for each claim whose places all have cards.

A table has 21 places with the classic deck, which are enough for each game. With other rules the
default is enough for almost all games: as many cards as must hold a set, or hold
`4 * 5**(v - 2)` sets on average, or eight times the cards at the start. A game is truncated where
there is no set and no place for more cards, or where Ctrl-C stopped a search; and by `make` and
`make_vec` after 1,000 steps, or their `max_episode_steps`.

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

`setwise.env.players` is the same game for two or more players, an environment of PettingZoo.
"""

import gymnasium

from ._policies import POLICIES, exact, greedy, uniform
from ._single import SetEnv
from ._vector import SetVectorEnv

__all__ = ["POLICIES", "SetEnv", "SetVectorEnv", "exact", "greedy", "uniform"]

gymnasium.register(
    id="setwise/Set-v0",
    entry_point="setwise.env:SetEnv",
    vector_entry_point="setwise.env:SetVectorEnv",
    max_episode_steps=1000,
)
