"""Tasks about Set with exact answers, for learners and their benchmarks.

>>> from setwise import tasks
>>> task = tasks("find", seed=1)[0]
>>> task.answer_text, task.score(task.answer), task.score("0000 0001 0002")
('0222, 1100, 2011', 1.0, 0.0)
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain, combinations, count
from math import comb
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
    "prove": ("The cards hold no {one}. Answer with a certificate, in base64.", False),
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
    "The game {title}: a card has one of {v} values in each of {p} properties ({names}). "
    "What {a} {one} is: {rule}"
)
_DIFFICULTIES = ("easy", "medium", "hard")
_TRIES = 1 << 12


class Tasks:
    """An endless stream of tasks of one kind: iterate over it, or take one by its number.

    The kinds are "find", "complete", "count", "exists", "prove", "explain" and "disjoint". `rules` and
    `game` are as for a `Board`; games other than Set have the first four kinds.

    `cards` are on the table; "complete" and "explain" show as many as their question needs. A
    `difficulty` keeps a third of the tasks: "easy", "medium" or "hard". The same `seed` gives the
    same tasks on every machine; without one the stream is random, and its `seed` tells how to get
    it again. `notation` is "digits", "words", one of the codes such as "2RTO", or a function that
    names a card.

    >>> from itertools import islice
    >>> from setwise import tasks
    >>> for task in islice(tasks("complete", seed=1), 2):
    ...     print(*task.cards, "are completed by", task.answer)
    1112 0001 are completed by 2220
    2201 0000 are completed by 1102
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
        self.cards: Final = self.game.opening_len if cards is None else cards
        self.difficulty: Final = difficulty
        self.seed: Final[int] = randbits(64) if seed is None else seed
        self.notation: Final = notation
        self._band = (0.0, float("inf"))
        # Shows at once whether there are such tasks, of both answers.
        if kind == "exists":
            for matches in (False, True):
                self._draw_board(matches, 0, 0)
        else:
            self._draw(0, 0)
        if difficulty:
            self._band = self._bounds(difficulty)

    def _bounds(self, difficulty: _Difficulty) -> tuple[float, float]:
        """The efforts of a third of the tasks, by those of the first hundreds of one stream."""
        sample = Tasks(self.kind, cards=self.cards, game=self.game, seed=0)
        efforts = sorted(e for n in range(600) if (e := sample._draw(n, 0).effort) is not None)
        if not efforts:
            raise ValueError(
                f"tasks of the kind {self.kind} with {self.game!r} have no known difficulty"
            )
        bounds = [0.0, efforts[len(efforts) // 3], efforts[2 * len(efforts) // 3], float("inf")]
        third = _DIFFICULTIES.index(difficulty)
        return bounds[third], bounds[third + 1]

    def __getitem__(self, number: int) -> Task:
        for attempt in range(_TRIES):
            task = self._draw(number, attempt)
            if self.difficulty is None:
                return task
            effort = task.effort
            if effort is not None and self._band[0] < effort <= self._band[1]:
                return task
            # Tasks without a set have no effort: a third of them is of each difficulty, so that
            # the difficulty tells nothing about the answer.
            if effort is None and task_number(3, self.seed, number, attempt) == 0:
                return task
        raise ValueError(f"no {self.difficulty} task was found in {_TRIES} tries")

    def __iter__(self) -> Iterator[Task]:
        return map(self.__getitem__, count())

    def __repr__(self) -> str:
        return f"<Tasks: {self.kind}, {self.game!r}, {self.cards} cards, seed {self.seed}>"

    def _draw(self, number: int, attempt: int) -> Task:
        at = (self.seed, number, attempt)
        if self.kind == "complete" and not self._is_set:
            return self._draw_completed(number)
        if self.kind in ("complete", "explain"):
            cards = task_cards(self.rules, self.kind == "explain", *at)
            shown = cards[:-1] if self.kind == "complete" else cards
            return Task(self, number, Board(shown, game=self.game))
        matches = _QUESTIONS[self.kind][1]
        if self.kind == "exists":
            # Before all tries, so that the difficulty does not change it.
            matches = task_number(2, self.seed, number, 0xFFFF) == 1
        return Task(self, number, self._draw_board(matches, number, attempt))

    def _draw_board(self, matches: bool | None, number: int, attempt: int) -> Board:
        return task_board(self.game, self.cards, matches, self.seed, number, attempt)

    def _draw_completed(self, number: int) -> Task:
        """Random cards that a card completes, as many as a match on the table can have but one."""
        least, most = self.game.sizes
        most = most or max(least, self.cards)
        cards = least - 1 + task_number(most - least + 1, self.seed, number, 0)
        for attempt in range(_TRIES):
            board = task_board(self.game, cards, None, self.seed, number, attempt)
            if board.complete(board):
                return Task(self, number, board)
        raise ValueError(f"no {cards} cards that a card completes were found in {_TRIES} tries")


tasks = Tasks


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
        words = {
            "p": rules.properties,
            "v": rules.values,
            "names": ", ".join(map(self._property, range(rules.properties))),
            "cards": len(self.board),
            "a": "an" if game.one[0] in "AEIOU" else "a",
        }
        words |= {name: getattr(game, name) for name in ("title", "one", "many", "rule")}
        question = _QUESTIONS[self.kind][0]
        return f"{_RULES.format(**words)}\nCards: {cards}\n{question.format(**words)}"

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
        """The cards as a picture."""
        captions = self.notation if isinstance(self.notation, str) else None
        return self.board.to_svg(captions=captions)

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

    def _property(self, number: int) -> str:
        if "dot" in self.game.rule:
            return f"dot {number}"
        notation = self.notation if isinstance(self.notation, str) else "words"
        return task_property(self.rules, notation, number)
