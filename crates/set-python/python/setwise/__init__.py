"""The card game Set with any number of properties and values.

Rules, cards and boards, fast searches for valid sets, solvers by name, whole games and proofs
that a board holds no set.

>>> from setwise import Board
>>> Board("0000 0120 1111 2222 2100").find()
ValidSet('0000 1111 2222')
"""

from collections.abc import Sequence

from . import extremal
from ._bulk import are_set_free, count_boards
from ._setwise import (
    Board,
    Card,
    Report,
    Rules,
    Solver,
    Transcript,
    ValidSet,
    Variant,
    __version__,
    distribution,
    games,
    odds,
    play,
    puzzle,
    solvers,
)
from ._table import Table
from ._tasks import Task, Tasks, tasks

Sequence.register(Board)

__all__ = [
    "Board",
    "Card",
    "Report",
    "Rules",
    "Solver",
    "Table",
    "Task",
    "Tasks",
    "Transcript",
    "ValidSet",
    "Variant",
    "__version__",
    "are_set_free",
    "count_boards",
    "distribution",
    "extremal",
    "games",
    "odds",
    "play",
    "puzzle",
    "solvers",
    "tasks",
]
