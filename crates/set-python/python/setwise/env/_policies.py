"""Policies to compare with."""

from collections.abc import Callable

import numpy
from numpy.random import Generator

from .._setwise import Board, Rules
from ._games import Array


def uniform(observation: Array, rules: Rules, random: Generator) -> Array:
    """A policy that claims any places."""
    return random.integers(len(observation), size=rules.set_len)


def greedy(observation: Array, rules: Rules, random: Generator) -> Array:
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


def exact(observation: Array, rules: Rules, random: Generator) -> Array:
    """A policy that claims the valid set that `Board.find` finds; any places if there is none."""
    places = numpy.flatnonzero(observation[:, 0] >= 0)
    board = Board(observation[places], rules)
    found = board.find()
    if found is None:
        return uniform(observation, rules, random)
    return places[[board.index(card) for card in found]]


# Policies by name. Each has the observation of one table, its rules and a generator of numpy,
# and returns a claim.
POLICIES: dict[str, Callable[[Array, Rules, Generator], Array]] = {
    "random": uniform,
    "greedy": greedy,
    "exact": exact,
}
