"""Plays the game as an environment by each policy of `setwise.env`, and measures its speed.

    python crates/set-python/benchmarks/env.py

Needs gymnasium. The figures of docs/tasks.md are from here.
"""

import time

import numpy

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


def speed(rules: Rules, count: int = 1024, steps: int = 1000) -> None:
    """Steps a second of all tables together, with random claims: CPU time, best of five."""
    tables = SetVectorEnv(count, rules)
    tables.reset(seed=1)
    tables.action_space.seed(1)
    claims = [tables.action_space.sample() for _ in range(100)]
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for step in range(steps):
            tables.step(claims[step % len(claims)])
        best = min(best, time.process_time() - start)
    print(f"{count} tables of {rules}: {count * steps / best / 1e6:.2f} million steps a second")


if __name__ == "__main__":
    speed(Rules())
    speed(Rules(3, 4))
    compare()
