"""Tasks about Set with exact answers, for learners and their benchmarks.

>>> from setwise import tasks
>>> task = tasks("find", seed=1)[0]
>>> task.answer_text, task.score(task.answer), task.score("0000 0001 0002")
('1010, 1112, 1211', 1.0, 0.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import islice
from operator import index
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar, overload

from ._draw import Stream
from ._questions import Notation
from ._setwise import Board, Card, Rules, Variant, task_number
from ._task import Task

if TYPE_CHECKING:
    from ._setwise import _Level

    _Kind: TypeAlias = Literal["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
    _Split: TypeAlias = Literal["train", "test"]

_T = TypeVar("_T")
# The numbers of tasks.
_MOST: Final = 1 << 32


class Tasks(Sequence[Task]):
    """A stream of tasks: iterate over it, take one by its number, or some by a slice.

    The kinds are "find", "complete", "count", "exists", "prove", "explain" and "disjoint"; a `mix` of them draws a kind
    for each task. `rules` and `game` are as for a `Board`; games other than Set have the first four kinds.

    `cards` are on the table, by default those of an opening, or fewer where that always holds a match and "exists" is
    asked; "complete" and "explain" show as many as their question needs. A `level` keeps a third of the tasks:
    "easy", "medium" or "hard". `rules`, `cards` and `level` may be lists: the tasks then grow with their number.

    The same `seed` gives the same tasks on every machine; without one the stream is random, and its `seed` tells how
    to get it again. There are `size` tasks. `distinct` ones have different cards, in whatever order; for it, the
    tasks before one are drawn too. `split` is "train" or "test", a tenth of all boards: whatever the seeds and kinds,
    no two tasks of the two have the same cards. Without it, tasks of "complete" about Set do not repeat their cards in
    the same order while there are others. `notation` is "digits",
    "words", one of the codes such as "2RTO", or a function that names a card; `numbered` cards also have numbers.

    >>> from setwise import tasks
    >>> for task in tasks("complete", seed=1)[:2]:
    ...     print(*task.cards, "are completed by", task.answer)
    1020 0000 are completed by 2010
    1201 2202 are completed by 0200
    >>> grown = tasks(mix=("find", "count"), cards=[6, 9, 12], size=300, seed=1)
    >>> [(task.kind, len(task.cards)) for task in (grown[0], grown[150], grown[-1])]
    [('find', 6), ('find', 9), ('count', 12)]
    """

    def __init__(
        self,
        kind: _Kind = "find",
        rules: Rules | Sequence[Rules] | None = None,
        cards: int | Sequence[int] | None = None,
        *,
        mix: Sequence[_Kind] | None = None,
        game: Variant | str | None = None,
        level: _Level | Sequence[_Level] | None = None,
        seed: int | str | None = None,
        notation: Notation = "digits",
        numbered: bool = False,
        size: int | None = None,
        distinct: bool = False,
        split: _Split | None = None,
    ) -> None:
        if isinstance(mix, str):
            raise TypeError(f"mix: expected a list of kinds, found {mix!r}")
        self.kinds: Final = (kind,) if mix is None else tuple(mix)
        if not self.kinds:
            raise ValueError(f"mix: expected kinds of tasks, found {mix!r}")
        _check_names(self.kinds, _listed(level, str), notation, split)
        # A deal reads any seed, and draws one by default.
        self.seed: Final[int] = Board.deal(0, seed=seed).seed  # type: ignore[assignment]
        stages = _stages(rules, cards, level)
        if len(stages) > 1 and size is None:
            raise ValueError("size: expected the number of tasks, over which they grow")
        self.size: Final[int] = _MOST if size is None else index(size)
        if not len(stages) <= self.size <= _MOST:
            raise ValueError(f"size: expected {len(stages)} to {_MOST} tasks, found {size}")
        self.distinct: Final = distinct
        # The streams of each stage, one for each kind.
        self._streams: Final = [
            [
                Stream(
                    kind,
                    _game_of(kind, rules, game),
                    cards,
                    level,
                    seed=self.seed,
                    notation=notation,
                    numbered=numbered,
                    split=split,
                )
                for kind in self.kinds
            ]
            for rules, cards, level in stages
        ]
        self.game: Final = self._streams[0][0].game
        self.rules: Final = self.game.rules
        self.cards: Final = self._streams[0][0].cards
        self._numbers = range(self.size)
        # Of distinct tasks: those drawn, and their boards.
        self._drawn: Final[list[Task]] = []
        self._boards: Final[set[tuple[str, frozenset[Card]]]] = set()

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, number: int) -> Task: ...
    @overload
    def __getitem__(self, number: slice) -> Tasks: ...
    def __getitem__(self, number: int | slice) -> Task | Tasks:
        if isinstance(number, slice):
            part = copy(self)
            part._numbers = self._numbers[number]
            return part
        try:
            place = self._numbers[number]
        except IndexError:
            raise IndexError(f"task {number}: expected {-len(self)} to {len(self) - 1}") from None
        if not self.distinct:
            return next(self._tries(place))
        while len(self._drawn) <= place:
            self._draw_distinct()
        return self._drawn[place]

    def __contains__(self, task: object) -> bool:
        # A task knows its number: the others need not be drawn.
        if not isinstance(task, Task) or task.number not in self._numbers:
            return False
        return self[self._numbers.index(task.number)] == task

    def __iter__(self) -> Iterator[Task]:
        return map(self.__getitem__, range(len(self)))

    def _tries(self, number: int) -> Iterator[Task]:
        streams = self._streams[number * len(self._streams) // self.size]
        kind = task_number(len(streams), (self.seed, number, 0)) if len(streams) > 1 else 0
        return streams[kind].tries(number)

    def _draw_distinct(self) -> None:
        for task in self._tries(len(self._drawn)):
            board = (task.kind, frozenset(task.board))
            if board not in self._boards:
                self._boards.add(board)
                self._drawn.append(task)
                return

    def to_jsonl(self) -> Iterator[str]:
        """The tasks as lines of JSON, each that of `Task.to_json`.

        >>> from setwise import tasks
        >>> for line in tasks("count", seed=1)[:1].to_jsonl():
        ...     print(line[-25:], end="")
        "number": 0, "seed": 1}}
        """
        return (task.to_json() + "\n" for task in self)

    def __repr__(self) -> str:
        name = "" if self.game.name == "set" else f"{self.game.name}, "
        return f"<Tasks: {' + '.join(self.kinds)}, {name}{self.rules}, {self.cards} cards, seed {self.seed}>"


def _check_names(kinds: Iterable[Any], levels: Iterable[Any], notation: Any, split: Any) -> None:
    """Refuses names that are no text."""
    names = [("kind", kind) for kind in kinds]
    names += [("level", level) for level in levels if level is not None]
    names += [("split", split)] if split is not None else []
    for what, name in names:
        if not isinstance(name, str):
            raise TypeError(f"{what}: expected a name, found {name!r}")
    if not isinstance(notation, str) and not callable(notation):
        raise TypeError(f"notation: expected a name or a function, found {notation!r}")


def _stages(rules: Any, cards: Any, level: Any) -> list[tuple[Any, Any, Any]]:
    """What the tasks grow by: the lists side by side."""
    numbers = [None if number is None else index(number) for number in _listed(cards, int)]
    given = [_listed(rules, Rules), numbers, _listed(level, str)]
    lengths = {len(values) for values in given if len(values) != 1} or {1}
    if len(lengths) > 1 or 0 in lengths:
        found = ", ".join(str(len(values)) for values in given)
        raise ValueError(f"rules, cards, level: expected lists of one length, found lengths {found}")
    (length,) = lengths
    return list(zip(*(values * length if len(values) == 1 else values for values in given), strict=True))


def _listed(value: Any, single: type) -> list[Any]:
    is_single = isinstance(value, single | str) or not isinstance(value, Sequence)
    return [value] if is_single else list(value)


def _game_of(kind: str, rules: Rules | None, game: Variant | str | None) -> Variant:
    """The game of a kind: of "prove" the smallest one whose proofs have something to say."""
    if kind == "prove" and rules is None and game is None:
        rules = Rules(4, 4)
    return Board(rules=rules, game=game).game


tasks = Tasks
