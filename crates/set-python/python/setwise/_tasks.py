"""Tasks about Set with exact answers, for learners and their benchmarks.

>>> from setwise import tasks
>>> task = tasks("find", seed=1)[0]
>>> task.answer_text, task.score(task.answer), task.score("0000 0001 0002")
('1010, 1112, 1211', 1.0, 0.0)
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from functools import cached_property
from hashlib import blake2b, shake_256
from itertools import chain, combinations, count
from math import comb, factorial, isqrt
from operator import index
from re import DOTALL, sub
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from ._setwise import (
    Board,
    Card,
    Rules,
    Variant,
    task_board,
    task_cards,
    task_number,
    task_property,
)

if TYPE_CHECKING:
    _Kind: TypeAlias = Literal["find", "complete", "count", "exists", "prove", "explain", "disjoint"]
    _Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
    _Notation: TypeAlias = str | Callable[[Card], str]

# What is asked of each kind, and whether its board has matches: None is either.
_QUESTIONS: Final[dict[str, tuple[str, bool | None]]] = {
    "find": ("Name {a} {one}: its cards, separated by commas.", True),
    "complete": ("Name a card that makes these {cards} {a} {one}.", None),
    "count": ("How many {many} do the cards hold? Answer with a number.", None),
    "exists": ("Do the cards hold {a} {one}? Answer with yes or no.", None),
    "prove": (
        "The cards hold no {one}. Answer with a certificate of this, in the format SETP of the package "
        "setwise, in base64.",
        False,
    ),
    "explain": (
        "Why are these {cards} cards not {a} {one}? Name the properties in which they are neither "
        "all the same nor all different, separated by commas.",
        None,
    ),
    "disjoint": (
        "Name as many {many} as possible that share no card: one on each line, its cards separated "
        "by commas.",
        True,
    ),
}
# The other kinds are about Set.
_OF_EVERY_GAME = ("find", "complete", "count", "exists")
_RULES = (
    "The game {title}: a card has {properties} ({names}), with one of {v} values{each}. {legend}"
    "What {a} {one} is: {rule}"
)
_DIFFICULTIES = ("easy", "medium", "hard")
_TRIES = 1 << 12


class Tasks:
    """An endless stream of tasks of one kind: iterate over it, or take one by its number.

    The kinds are "find", "complete", "count", "exists", "prove", "explain" and "disjoint". `rules` and
    `game` are as for a `Board`; games other than Set have the first four kinds.

    `cards` are on the table, by default those of an opening, or fewer where that always holds a match and "exists" is
    asked; "complete" and "explain" show as many as their question needs. A `difficulty` keeps a third of the tasks:
    "easy", "medium" or "hard". The same `seed` gives the same tasks on every machine; without one the stream is
    random, and its `seed` tells how to get it again. Tasks of "complete" about Set do not repeat while there are
    others. `notation` is "digits", "words", one of the codes such as "2RTO", or a function that
    names a card.

    >>> from itertools import islice
    >>> from setwise import tasks
    >>> for task in islice(tasks("complete", seed=1), 2):
    ...     print(*task.cards, "are completed by", task.answer)
    1020 0000 are completed by 2010
    1201 2202 are completed by 0200
    """

    def __init__(
        self,
        kind: _Kind = "find",
        rules: Rules | None = None,
        cards: int | None = None,
        *,
        game: Variant | str | None = None,
        difficulty: _Difficulty | None = None,
        seed: int | None = None,
        notation: _Notation = "digits",
    ) -> None:
        self.game: Final = Board(rules=rules, game=game).game
        self._is_set: Final = self.game.name == "set"
        kinds = tuple(_QUESTIONS) if self._is_set else _OF_EVERY_GAME
        if kind not in kinds:
            raise ValueError(f"no kind {kind!r} for {self.game!r}: expected one of {', '.join(kinds)}")
        if self.game.name not in Variant.names:
            raise ValueError(f"{self.game!r} has no rule in words: expected one of {Variant.names}")
        if difficulty not in (None, *_DIFFICULTIES):
            raise ValueError(f"no difficulty {difficulty!r}: expected easy, medium or hard")
        self.kind: Final = kind
        self.rules: Final = self.game.rules
        self.difficulty: Final = difficulty
        self.seed: Final[int] = randbits(64) if seed is None else index(seed)
        if not 0 <= self.seed < 1 << 64:
            raise ValueError(f"seed: expected a whole number from 0 to {(1 << 64) - 1}, found {seed}")
        # Each kind has tasks of its own.
        self._key = blake2b(f"{kind} {self.seed}".encode(), digest_size=8).digest()
        self._stream = int.from_bytes(self._key)
        self.notation: Final = notation
        if isinstance(notation, str):
            # Cards that cannot be written so are an error here.
            task_property(self.rules, notation, 0)
        self.cards: Final = self._usual_len() if cards is None else cards
        self._band = ((0.0, 0), (float("inf"), 0))
        # More orders of values than these have no repeats anyway, nor have two values a difficulty.
        self._is_ranked = kind == "complete" and self._is_set and 3 <= self.rules.values <= 16
        # Shows at once whether there are such tasks, of both answers.
        if kind == "exists":
            for matches in (False, True):
                self._draw_board(matches, 0, 0, self.cards)
        else:
            self._draw(0, 0)
        if difficulty and not (self._is_ranked and self.rules.properties > 1):
            self._band = self._bounds(difficulty)

    def _usual_len(self) -> int:
        """The cards of an opening; of "exists" the most up to these of which some boards have each answer."""
        most = self.game.opening_len
        # A board of Set with a set can always be drawn.
        wanted = {True} if self._is_set else {True, False}
        for cards in range(most, 0, -1) if self.kind == "exists" else ():
            answers = set()
            for number in range(128):
                answers.add(task_board(self.game, cards, None, 0, number, 0).is_free())
                if answers >= wanted:
                    return cards
        return most

    def _rank(self, number: int, attempt: int, task: Task) -> tuple[float, int] | None:
        """The effort of a task, and a random number that orders those with the same effort."""
        effort = task.effort
        return None if effort is None else (effort, task_number(1 << 32, self._stream, number, attempt))

    def _bounds(self, difficulty: _Difficulty) -> tuple[tuple[float, int], tuple[float, int]]:
        """The ranks of a third of the tasks, by those of the first hundreds of one stream."""
        sample = Tasks(self.kind, cards=self.cards, game=self.game, seed=0)
        drawn = (sample._rank(number, 0, sample._draw(number, 0)) for number in range(1200))
        ranks = sorted(rank for rank in drawn if rank is not None)
        if not ranks or self.kind == "complete":
            raise ValueError(
                f"tasks of the kind {self.kind} with {self.game!r} have no known difficulty"
            )
        bounds = [(0.0, 0), ranks[len(ranks) // 3], ranks[2 * len(ranks) // 3], (float("inf"), 0)]
        third = _DIFFICULTIES.index(difficulty)
        return bounds[third], bounds[third + 1]

    def __getitem__(self, number: int) -> Task:
        for attempt in range(_TRIES):
            task = self._draw(number, attempt)
            if self.difficulty is None or self._is_ranked:
                return task
            rank = self._rank(number, attempt, task)
            if rank is not None and self._band[0] < rank <= self._band[1]:
                return task
            # Tasks without a set have no effort: a third of them is of each difficulty, so that
            # the difficulty tells nothing about the answer.
            if rank is None and task_number(3, self._stream, number, attempt) == 0:
                return task
        raise ValueError(f"no {self.difficulty} task was found in {_TRIES} tries")

    def __iter__(self) -> Iterator[Task]:
        return map(self.__getitem__, count())

    def __repr__(self) -> str:
        return f"<Tasks: {self.kind}, {self.game!r}, {self.cards} cards, seed {self.seed}>"

    def _draw(self, number: int, attempt: int) -> Task:
        at = (self._stream, number, attempt)
        if self.kind == "complete" and not self._is_set:
            return self._draw_completed(number)
        if self._is_ranked:
            return Task(self, number, Board(self._ranked(index(number)), game=self.game))
        if self.kind in ("complete", "explain"):
            cards = task_cards(self.rules, self.kind == "explain", *at)
            shown = cards[:-1] if self.kind == "complete" else cards
            return Task(self, number, Board(shown, game=self.game))
        matches = _QUESTIONS[self.kind][1]
        if self.kind == "exists":
            # Before all tries, so that the difficulty does not change it.
            matches = task_number(2, self._stream, number, 0xFFFF) == 1
        return Task(self, number, self._draw_board(matches, number, attempt, self.cards))

    def _draw_board(self, matches: bool | None, number: int, attempt: int, cards: int) -> Board:
        return task_board(self.game, cards, matches, self._stream, number, attempt)

    def _ranked(self, number: int) -> list[tuple[int, ...]]:
        """All cards of a valid set but the last, as values: those of the task of a number.

        The valid sets with their cards in any order have ranks: those first in which most properties are the same,
        so that a third of the ranks is a difficulty. The tasks are a permutation of the ranks, then another one.
        """
        p, v = self.rules.properties, self.rules.values
        orders = factorial(v)
        total = (v + orders) ** p - v**p
        first, end = 0, total
        if self.difficulty is not None:
            third = _DIFFICULTIES.index(self.difficulty)
            first, end = total * third // 3, total * (third + 1) // 3
        if number < 0:
            raise ValueError(f"number of a task: expected 0 or more, found {number}")
        cycle, place = divmod(number, end - first)
        rank = first + _permuted(place, end - first, self._key + b"%d" % cycle)
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
            if choice < with_this:
                same -= 1
                rank, value = divmod(rank, v)
                columns.append([value] * v)
            else:
                choice -= with_this
                values = list(range(v))
                column = []
                while values:
                    rank, place = divmod(rank, len(values))
                    column.append(values.pop(place))
                columns.append(column)
        return list(zip(*columns, strict=True))[:-1]

    def _draw_completed(self, number: int) -> Task:
        """Random cards that a card completes, as many as a match on the table can have but one."""
        least, most = self.game.sizes
        most = most or max(least, self.cards)
        cards = least - 1 + task_number(most - least + 1, self._stream, number, 0)
        for attempt in range(_TRIES):
            board = self._draw_board(None, number, attempt, cards)
            if board.complete(board):
                return Task(self, number, board)
        raise ValueError(f"no {cards} cards that a card completes were found in {_TRIES} tries")


tasks = Tasks


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


class Task:
    """A question, its exact answer, and a judge of any other answer."""

    def __init__(self, stream: Tasks, number: int, board: Board) -> None:
        self.kind: Final = stream.kind
        self.game: Final = stream.game
        self.rules: Final = stream.rules
        self.notation: Final = stream.notation
        self.number: Final = number
        self.board: Final = board

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the task shows."""
        return tuple(self.board)

    @cached_property
    def text(self) -> str:
        """The task in English: the rule, the cards and the question."""
        game, rules = self.game, self.rules
        cards = ", ".join(map(self._name, self.board))
        words: dict[str, Any] = {
            "properties": "1 property" if rules.properties == 1 else f"{rules.properties} properties",
            "each": "" if rules.properties == 1 else " each",
            "legend": self._legend,
            "v": rules.values,
            "names": ", ".join(map(self._property, range(rules.properties))),
            "cards": len(self.board),
            "a": "an" if game.one[0] in "AEIOU" else "a",
        }
        words |= {name: getattr(game, name) for name in ("title", "one", "many", "rule")}
        if " set" in game.rule:
            rule = Variant("set").rule
            words["rule"] += f" A set is {rule[0].lower()}{rule[1:]}"
        question = _QUESTIONS[self.kind][0]
        return f"{_RULES.format(**words)}\nCards: {cards}\n{question.format(**words)}"

    @property
    def _legend(self) -> str:
        """How the cards are written, in a sentence; nothing for words."""
        if self.notation == "digits":
            how = "numbers with dots between them" if self.rules.values > 10 else "digits"
            dots = ": 1 is a dot that it has, 0 one that it lacks" if self._has_dots else ""
            return f"A card is written as {how}, its values in this order{dots}. "
        if callable(self.notation) or self.notation == "words":
            return ""
        # Each letter of a code is on one of these cards.
        cards = (Card(values) for values in ([0] * 4, [1] * 4, [2] * 4))
        return "; ".join(f"{self._name(card)} is {card.display('words')}" for card in cards) + ". "

    @cached_property
    def answer(self) -> Any:
        """The exact answer. Where several are right, it is one of them.

        A tuple of cards (find), Card (complete), int (count), bool (exists), bytes (prove), tuple of
        properties from 0 (explain) or list of tuples of cards (disjoint).
        """
        match self.kind:
            case "find":
                return self.board.find()
            case "complete":
                return self.board.complete(self.board)[0]
            case "count":
                return self.board.count()
            case "exists":
                return not self.board.is_free()
            case "prove":
                return self.board.certificate()
            case "explain":
                columns = enumerate(zip(*self.board, strict=True))
                return tuple(i for i, c in columns if 1 < len(set(c)) < self.rules.values)
            case _:
                return self.board.most_disjoint()

    @cached_property
    def answer_text(self) -> str:
        """The exact answer as text, which `score` reads."""
        answer = self.answer
        match self.kind:
            case "find":
                return ", ".join(map(self._name, answer))
            case "complete":
                return self._name(answer)
            case "exists":
                return "yes" if answer else "no"
            case "prove":
                return b64encode(answer).decode()
            case "explain":
                return ", ".join(map(self._property, answer))
            case "disjoint":
                return "\n".join(", ".join(map(self._name, found)) for found in answer)
            case _:
                return str(answer)

    def score(self, answer: object) -> float:
        """How right an answer is, from 0 to 1. It is text, or an object like `answer`.

        It is 1 for every right answer and 0 for a wrong one or one that cannot be read. Only
        "disjoint" has scores between: the share of the most sets.
        """
        try:
            return self._judge(answer)
        except (ValueError, TypeError, KeyError, OverflowError):
            return 0.0

    def _judge(self, answer: Any) -> float:
        match self.kind:
            case "find":
                return float(self._is_there(self._read(answer)))
            case "complete":
                read = self._read(answer)
                return float(len(read) == 1 and self.game.is_match([*self.board, *read]))
            case "count":
                number = int(answer) if isinstance(answer, str) else answer
                return float(not isinstance(number, bool) and number == self.answer)
            case "exists":
                if isinstance(answer, str):
                    answer = {"yes": True, "no": False}[answer.strip().rstrip(".").lower()]
                return float(answer == self.answer)
            case "prove":
                proof = b64decode(answer, validate=True) if isinstance(answer, str) else answer
                self.board.check_certificate(proof)
                return 1.0
            case "explain":
                if isinstance(answer, str):
                    names = {self._property(i): i for i in range(self.rules.properties)}
                    answer = [names[name.strip().lower()] for name in answer.split(",")]
                return float(sorted(answer) == list(self.answer))
            case _:
                lines = answer.strip().splitlines() if isinstance(answer, str) else answer
                matches = [self._read(line) for line in lines]
                cards = list(chain.from_iterable(matches))
                is_right = all(map(self._is_there, matches)) and len(set(cards)) == len(cards)
                return len(matches) / len(self.answer) if is_right else 0.0

    def _is_there(self, cards: list[Card]) -> bool:
        """Whether cards of the board are a match."""
        return all(card in self.board for card in cards) and self.game.is_match(cards)

    def _read(self, answer: Any) -> list[Card]:
        if isinstance(answer, str) and callable(self.notation):
            cards = self.game.deck() if self.kind == "complete" else self.board
            names = {self.notation(card): card for card in cards}
            return [names[name.strip()] for name in answer.split(",")]
        return list(Board(answer, game=self.game))

    @property
    def effort(self) -> float | None:
        """How hard the task is for people, by a model of published effects; None if unknown.

        Sets are found sooner the more properties their cards share, and the more sets there are:
        for "find" and "exists" it is the effort of the board, for "count" and "disjoint" that of
        a mean set. For "complete" it is what the cards share that counts.
        """
        if self.kind == "complete":
            same = sum(len(set(column)) == 1 for column in zip(*self.board, strict=True))
            return 0.5**same if self.game.name == "set" else None
        effort = None if self.kind in ("prove", "explain") else self.board.effort
        if effort is None or self.kind in ("find", "exists"):
            return effort
        return effort * self.board.count()

    @property
    def work(self) -> int:
        """How much a plain search does: the choices of cards that it looks at in their order.

        It looks at the smallest choices that can be right first, at `v` cards of the board after
        the other, for "complete" at cards of the deck, for "explain" at properties, until the
        answer is certain.
        """
        if self.kind == "complete":
            return int(self.answer.index) + 1
        if self.kind == "explain":
            return self.rules.properties
        n, (least, most) = len(self.board), self.game.sizes
        sizes = range(least, min(most or n, n) + 1)
        all_choices = sum(comb(n, size) for size in sizes)
        if self.kind not in ("find", "exists"):
            return all_choices
        if least != most:
            choices = chain.from_iterable(combinations(self.board, size) for size in sizes)
            looks = (look for look, cards in enumerate(choices, 1) if self.game.is_match(cards))
            return next(looks, all_choices)
        # The choices that come after a match, in the order of the places on the board.
        places = (sorted(map(self.board.index, found)) for found in self.board.matches())
        later = (sum(comb(n - 1 - p, most - i) for i, p in enumerate(found)) for found in places)
        return all_choices - max(later, default=0)

    def svg(self) -> str:
        """The cards as a picture, without their names: to read the cards is part of the task."""
        return sub(r"<(title|desc)>.*?</\1>", "", self.board.to_svg(), flags=DOTALL)

    def png(self, zoom: int = 1) -> bytes:
        """The cards as a picture of pixels, by the package resvg_py."""
        import resvg_py

        return bytes(resvg_py.svg_to_bytes(svg_string=self.svg(), zoom=zoom))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Task {self.number}: {self.kind}, {' '.join(map(str, self.board))}>"

    def _name(self, card: Card) -> str:
        return self.notation(card) if callable(self.notation) else card.display(self.notation)

    @property
    def _has_dots(self) -> bool:
        return "dot" in self.game.rule

    def _property(self, number: int) -> str:
        if self._has_dots:
            return f"dot {number}"
        notation = self.notation if isinstance(self.notation, str) else None
        return task_property(self.rules, notation, number)
