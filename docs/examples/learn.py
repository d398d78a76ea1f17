"""Learns what a set is from the rewards of its claims alone: a table of 4 x 27 weights.

    pip install "./crates/set-python[env]"
    python docs/examples/learn.py
"""

import gymnasium
import numpy


def play(rate, steps=3000, seed=1):
    """The rewards of an agent that learns at this rate; at 0 it claims at random."""
    table = gymnasium.make("setwise.env:setwise/Set-v0", discrete=True)
    claims, random = table.unwrapped.claims, numpy.random.default_rng(seed)
    # For each property, and each three values there in ascending order: how well they go together.
    properties, weights, rewards = range(4), numpy.full((4, 27), -1.0), []
    observation, info = table.reset(seed=seed)
    for _ in range(steps):
        values = numpy.sort(observation[claims], axis=1).swapaxes(1, 2) @ [9, 3, 1]
        beliefs = weights[properties, values].sum(axis=1)
        beliefs[info["action_mask"] == 0] = -numpy.inf
        claim = numpy.argmax(beliefs + 0.3 * random.gumbel(size=len(beliefs)))
        observation, reward, terminated, truncated, info = table.step(claim)
        error = (reward > 0) - 1 / (1 + numpy.exp(-beliefs[claim]))
        weights[properties, values[claim]] += rate * error
        rewards.append(reward)
        if terminated or truncated:
            observation, info = table.reset()
    return numpy.array(rewards)


if __name__ == "__main__":
    for name, rate in (("random", 0), ("learns", 0.5)):
        print(name, play(rate).reshape(6, -1).mean(axis=1).round(2))
