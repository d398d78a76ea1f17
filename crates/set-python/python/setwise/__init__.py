"""The card game Set with any number of properties and values.

Rules, cards, and boards of Set and of other games; fast searches for sets and other matches,
solvers by name, whole games, and proofs that a board holds no set.

>>> from setwise import Board
>>> Board("0000 0120 1111 2222 2100").find()
(Card('0000'), Card('1111'), Card('2222'))
"""

from collections.abc import Sequence

from ._answers import Explanation, Hint, Matches, Report, SetFreeBounds
from ._bulk import are_free, count_boards
from ._setwise import (
    Board,
    Card,
    Rules,
    Solver,
    Transcript,
    Variant,
    __version__,
    distribution,
    games,
    odds,
    play,
    solvers,
)
from ._table import Table
from ._task import Task
from ._tasks import Tasks, tasks

Sequence.register(Board)

__all__ = [
    "Board",
    "Card",
    "Explanation",
    "Hint",
    "Matches",
    "Report",
    "Rules",
    "SetFreeBounds",
    "Solver",
    "Table",
    "Task",
    "Tasks",
    "Transcript",
    "Variant",
    "__version__",
    "are_free",
    "count_boards",
    "distribution",
    "games",
    "odds",
    "play",
    "solvers",
    "tasks",
]
