"""Draws the tasks of one kind, game and number of cards: each by its number, with nothing kept between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b, shake_256
from math import comb, factorial, isqrt
from typing import TYPE_CHECKING, Any, Final

from . import _certificate
from ._kinds import KINDS
from ._questions import Notation
from ._setwise import Board, Variant, task_board, task_number, task_property
from ._task import Task

if TYPE_CHECKING:
    from ._setwise import _Level

LEVELS: Final = ("easy", "medium", "hard")
_TRIES = 1 << 12


class Stream:
    """The tasks of one kind, game and number of cards."""

    def __init__(
        self,
        kind: str,
        game: Variant,
        cards: int | None,
        level: _Level | None = None,
        *,
        seed: int,
        notation: Notation = "digits",
        numbered: bool = False,
        split: str | None = None,
    ) -> None:
        self.kind: Final = kind
        self.game: Final = game
        self.rules: Final = game.rules
        self.level: Final = level
        self.split: Final = split
        self._is_set: Final = game.plain == "set"
        self._look: dict[str, Any] = {"notation": notation, "numbered": numbered, "seed": seed}
        self._check_names()
        # Each kind has tasks of its own.
        self._key = blake2b(f"{kind} {seed}".encode(), digest_size=8).digest()
        self._stream = int.from_bytes(self._key)
        if isinstance(notation, str):
            # Cards that cannot be written so are an error here.
            task_property(self.rules, notation, 0)
        self.cards: Final = self._usual_len() if cards is None else cards
        digits = 1 if self.rules.values > 10 else self.rules.properties
        if numbered and notation == "digits" and self.rules.properties <= digits <= len(str(self.cards)):
            raise ValueError(f"numbered: cards of {self.rules} are written as numbers, expected another notation")
        self._band = ((0.0, 0), (float("inf"), 0))
        # More orders of values than these have no repeats anyway, nor have two values a level.
        self._is_ranked = kind == "complete" and self._is_set and 3 <= self.rules.values <= 16
        # Shows at once whether there are such tasks, of both answers.
        for matches in (False, True) if kind == "exists" else ():
            self._board(self.cards, matches, (self._stream, 0, 0))
        if kind == "disjoint" and not _are_answered(game, self.cards):
            raise ValueError(
                f"disjoint: the most {game.many} that share no card are not known of most boards of "
                f"{self.cards} cards of {self.rules}, expected fewer, such as {game.opening_len}"
            )
        next(self.tries(0))
        if level and not (self._is_ranked and self.rules.properties > 1):
            self._band = self._bounds(level)

    def _check_names(self) -> None:
        kinds = [name for name, kind in KINDS.items() if self._is_set or kind.is_of_every_game]
        game, rules, notation = self.game, self.rules, self._look["notation"]
        is_proof = self.kind == "prove"
        are_sets = self.kind == "explain" and (rules.values <= 2 or rules.properties == 1)
        proves_nothing = (
            f"prove: a certificate for cards of {rules} says nothing but which board it is for, "
            "expected rules of 4 or more values"
        )
        for is_wrong, error in (
            (self.kind not in kinds, f"no kind {self.kind!r} for {self.game!r}: expected one of {', '.join(kinds)}"),
            (game.name not in Variant.names, f"{game!r} has no rule in words: expected one of {Variant.names}"),
            (self.level not in (None, *LEVELS), f"no level {self.level!r}: expected easy, medium or hard"),
            (self.split not in (None, "train", "test"), f"no split {self.split!r}: expected train or test"),
            (is_proof and rules.values <= 3, proves_nothing),
            (is_proof and notation != "digits", f"prove: expected the notation digits, found {notation!r}"),
            (are_sets, f"all {rules.values} cards of {rules} are a valid set"),
        ):
            if is_wrong:
                raise ValueError(error)

    def _usual_len(self) -> int:
        """The cards of an opening.

        Of "exists" the most up to these of which some boards have each answer; of "prove" half as many again, so that
        there is something to prove.
        """
        most = self.game.opening_len
        if self.kind == "prove":
            return most + most // 2
        # A board of Set with a set can always be drawn.
        wanted = {True} if self._is_set else {True, False}
        for cards in range(most, 0, -1) if self.kind == "exists" else ():
            answers = set()
            for number in range(128):
                answers.add(self._board(cards, None, (0, number, 0)).is_free())
                if answers >= wanted:
                    return cards
        return most

    def _rank(self, task: Task, attempt: int) -> tuple[float, int] | None:
        """The effort of a task, and a random number that orders those with the same effort."""
        effort = task.effort
        return None if effort is None else (effort, task_number(1 << 32, (self._stream, task.number, attempt)))

    def _bounds(self, level: _Level) -> tuple[tuple[float, int], tuple[float, int]]:
        """The ranks of a third of the tasks, by those of the first hundreds of one stream."""
        sample = Stream(self.kind, self.game, self.cards, seed=0)
        drawn = (task for number in range(1200) if (task := sample._draw(number, 0)))
        ranks = sorted(rank for task in drawn if (rank := sample._rank(task, 0)))
        if not ranks or self.kind == "complete":
            raise ValueError(
                f"tasks of the kind {self.kind} with {self.game!r} have no known level"
            )
        bounds = [(0.0, 0), ranks[len(ranks) // 3], ranks[2 * len(ranks) // 3], (float("inf"), 0)]
        third = LEVELS.index(level)
        return bounds[third], bounds[third + 1]

    def tries(self, number: int) -> Iterator[Task]:
        """The tasks that this number can have, the likeliest first; an error if there are no more."""
        for attempt in range(_TRIES):
            task = self._draw(number, attempt)
            if task and self._fits(task, attempt):
                yield task
        named = " ".join(filter(None, (self.level, self.split))) or "other"
        raise ValueError(f"no {named} task of {self!r} was found in {_TRIES} tries")

    def _fits(self, task: Task, attempt: int) -> bool:
        if self.kind == "disjoint" and not _is_answered(task):
            return False
        if self.split is not None and self.split != split_of(task.board):
            return False
        if self.kind == "prove":
            # A proof in which nothing is picked asks for no reasoning.
            return any(_certificate.picks(task.board, task.answer))
        if self.level is None or self._is_ranked:
            return True
        rank = self._rank(task, attempt)
        # Tasks without a set have no effort: a third of them is of each level, so that
        # the level tells nothing about the answer.
        if rank is None:
            return task_number(3, (self._stream, task.number, attempt)) == 0
        return self._band[0] < rank <= self._band[1]

    def __repr__(self) -> str:
        return f"{self.kind}, {self.game!r}, {self.cards} cards"

    def _draw(self, number: int, attempt: int) -> Task | None:
        """A task; None if the cards that were drawn are for none."""
        kind, at, board = KINDS[self.kind], (self._stream, number, attempt), None
        if self._is_ranked:
            board = Board(self._ranked(number, attempt), game=self.game)
        elif kind.shows_few:
            # As many as a match on the table can have.
            least, most = self.game.sizes
            more = (most or max(least, self.cards)) - least
            size = least + task_number(more + 1, (self._stream, number, 0))
            board = task_board(self.game, size, True, kind.matches, at)
            if board and kind.matches:
                board = Board(board[:-1], game=self.game)
        elif self.kind == "exists":
            # The coin is tossed before all tries, so that the level does not change it.
            board = self._board(self.cards, task_number(2, (self._stream, number, 0xFFFF)) == 1, at)
        else:
            board = self._board(self.cards, kind.matches, at)
        return None if board is None else Task(self.kind, board, number=number, **self._look)

    def _board(self, cards: int, matches: bool | None, at: tuple[int, int, int]) -> Board:
        """A board with a match or without one."""
        board = task_board(self.game, cards, False, matches, at)
        if board is None:
            raise ValueError(f"no board of {cards} cards with{'' if matches else 'out'} {self.game.many} was found")
        return board

    def _ranked(self, number: int, attempt: int) -> list[tuple[int, ...]]:
        """All cards of a valid set but the last, as values: those of the task of a number.

        The valid sets with their cards in any order have ranks: those first in which most properties are the same,
        so that a third of the ranks is a level. The tasks are a permutation of the ranks, then another one; each
        attempt has permutations of its own.
        """
        p, v = self.rules.properties, self.rules.values
        orders = factorial(v)
        total = (v + orders) ** p - v**p
        first, end = 0, total
        if self.level is not None:
            third = LEVELS.index(self.level)
            first, end = total * third // 3, total * (third + 1) // 3
        cycle, place = divmod(number, end - first)
        key = b"%d" % cycle if attempt == 0 else b"%d %d" % (cycle, attempt)
        rank = first + _permuted(place, end - first, self._key + key)
        for same in range(p - 1, -1, -1):
            ways = v**same * orders ** (p - same)
            if rank < comb(p, same) * ways:
                break
            rank -= comb(p, same) * ways
        choice, rank = divmod(rank, ways)
        columns = []
        for left in range(p - 1, -1, -1):
            # How many choices of the properties that are the same have this one.
            with_this = comb(left, same - 1) if same else 0
            is_same = choice < with_this
            choice, same = (choice, same - 1) if is_same else (choice - with_this, same)
            values, column = list(range(v)), []
            for _ in range(1 if is_same else v):
                rank, place = divmod(rank, len(values))
                column.append(values.pop(place))
            columns.append(column * (v // len(column)))
        return list(zip(*columns, strict=True))[:-1]


def _most_answered(game: Variant, cards: int) -> bool:
    """Whether at least four of eight boards have a known answer of "disjoint"."""
    left = {True: 4, False: 5}
    for number in range(8):
        board = task_board(game, cards, False, True, (0, number, 0))
        left[board is not None and _is_answered(Task("disjoint", board))] -= 1
        if not all(left.values()):
            break
    return left[True] == 0


_are_answered = cache(_most_answered)


def _is_answered(task: Task) -> bool:
    try:
        return task.answer is not None
    except TimeoutError:
        return False


def split_of(board: Board) -> str:
    """The part of all boards, "train" or "test", in which one is, by its cards in any order; a tenth is "test"."""
    cards = " ".join(sorted(map(str, board)))
    return "train" if int.from_bytes(blake2b(cards.encode(), digest_size=8).digest()) % 10 else "test"


def _permuted(place: int, number: int, key: bytes) -> int:
    """The place of a number below `number` in one of its permutations, that of the key: a Feistel network."""
    side = isqrt(number - 1) + 1
    size = side.bit_length() // 8 + 8
    while True:
        left, right = divmod(place, side)
        for step in range(4):
            mixed = shake_256(b"%d %d " % (step, right) + key).digest(size)
            left, right = right, (left + int.from_bytes(mixed)) % side
        place = left * side + right
        # The numbers beyond are permuted on until one is not.
        if place < number:
            return place
