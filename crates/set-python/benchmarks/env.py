"""Plays the game as an environment by each policy of `setwise.env`, and measures its speed.

    python crates/set-python/benchmarks/env.py

Needs gymnasium. The figures of docs/environments.md are from here.
"""

import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy
from gymnasium.vector import VectorEnv

from setwise import Rules
from setwise.env import POLICIES, SetEnv, SetVectorEnv


def play(table: SetEnv, policy: str, seed: int) -> tuple[float, int, int, bool]:
    """The return, the steps and the sets of one game, and whether it was truncated."""
    random = numpy.random.default_rng(seed)
    observation, _ = table.reset(seed=seed)
    total, steps, is_over, truncated = 0.0, 0, False, False
    while not is_over:
        claim = POLICIES[policy](observation, table.rules, random)
        observation, reward, terminated, truncated, info = table.step(claim)
        total, steps, is_over = total + reward, steps + 1, terminated or truncated
    return total, steps, info["sets_found"], truncated


def compare() -> None:
    """Rows of a table: the policies."""
    print("| rules | policy | games | return | steps | sets | truncated |")
    print("|---|---|---|---|---|---|---|")
    for rules, policy, games in (
        (Rules(), "random", 20),
        (Rules(), "greedy", 1000),
        (Rules(), "exact", 1000),
        (Rules(3, 4), "greedy", 100),
        (Rules(3, 4), "exact", 1000),
        (Rules(4, 4), "exact", 100),
    ):
        table = SetEnv(rules)
        played = numpy.array([play(table, policy, seed) for seed in range(games)])
        total, steps, sets, _ = played.mean(axis=0)
        error = played[:, 0].std(ddof=1) / games**0.5
        row = f"{total:,.1f} ± {error:,.1f} | {steps:,.1f} | {sets:.1f} | {played[:, 3].sum():.0f}"
        print(f"| {rules} | {policy} | {games:,} | {row} |", flush=True)


def speed(name: str, steps: int, env: Any, actions: list[Any]) -> None:
    """A row of a table: steps a second, games begun anew included; CPU time, best of five."""
    best = float("inf")
    for _ in range(5):
        env.reset(seed=1)
        start, action = time.process_time(), 0
        for _ in range(steps):
            terminated, truncated = env.step(actions[action % len(actions)])[2:4]
            action += 1
            # Many tables begin again by themselves.
            if not isinstance(env, VectorEnv) and (terminated or truncated):
                env.reset(seed=1)
                action = 0
        best = min(best, time.process_time() - start)
    print(f"| {name} | {getattr(env, 'num_envs', 1) * steps / best:,.0f} |")


def sampled(env: Any) -> list[Any]:
    env.action_space.seed(1)
    return [env.action_space.sample() for _ in range(100)]


def right(env: Any) -> list[Any]:
    """The claims of a game without a wrong one."""
    observation, claims, is_over, random = env.reset(seed=1)[0], [], False, numpy.random.default_rng(1)
    while not is_over:
        claims.append(POLICIES["exact"](observation, env.unwrapped.rules, random))
        observation, _, is_over = env.step(claims[-1])[:3]
    return claims


def speeds() -> None:
    """One table beside Gymnasium's own example, in turn; and many tables."""
    classic, of_four = ({"id": "setwise/Set-v0", "rules": rules} for rules in (Rules(), Rules(3, 4)))
    rows: list[tuple[str, dict[str, Any], Callable[[Any], list[Any]]]] = [
        ("CartPole-v1", {"id": "CartPole-v1"}, sampled),
        ("a table, claims at random", classic, sampled),
        ("a table, right claims", classic, right),
        ("a table, numbers of claims", classic | {"discrete": True}, sampled),
        ("a table of p = 3, v = 4, claims at random", of_four, sampled),
        ("a table of p = 3, v = 4, right claims", of_four, right),
    ]
    for _ in range(2):
        for name, options, actions in rows:
            env = gymnasium.make(**options)
            speed(name, 20_000, env, actions(env))
    for rules in (Rules(), Rules(3, 4)):
        tables = SetVectorEnv(1024, rules)
        speed(f"1,024 tables of {rules}", 1000, tables, sampled(tables))


if __name__ == "__main__":
    speeds()
    compare()
