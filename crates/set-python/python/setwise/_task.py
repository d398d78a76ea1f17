"""A task: a question, its exact answer, and a judge of any other answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

from . import _certificate, _judge, _pictures, _questions, _readers
from ._setwise import Board, Card, Rules, Variant

if TYPE_CHECKING:
    from ._setwise import _Theme


class Task:
    """A question, its exact answer, and a judge of any other answer."""

    def __init__(
        self,
        kind: str,
        board: Board,
        *,
        notation: _questions.Notation = "digits",
        numbered: bool = False,
        number: int = 0,
        seed: int | None = None,
    ) -> None:
        self.kind: Final = kind
        self.game: Final = board.game
        self.rules: Final = board.rules
        self.notation: Final = notation
        self.numbered: Final = numbered
        self.number: Final = number
        self.seed: Final = seed
        self.board: Final = board

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the task shows."""
        return tuple(self.board)

    @cached_property
    def text(self) -> str:
        """The task in English: the rules, the cards, the question and the form of the answer."""
        return _questions.text_of(self.kind, self.board, self.notation, numbered=self.numbered, pictured=False)

    @property
    def picture_text(self) -> str:
        """The task for one who sees its picture: the same text without the cards.

        An answer names cards as `text` does, or by their places if the task is `numbered`, for which the cards need no
        words.
        """
        return _questions.text_of(self.kind, self.board, self.notation, numbered=self.numbered, pictured=True)

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
            case "complete":
                return self._name(answer)
            case "find" | "disjoint" if self.numbered:
                return self._forms(answer)[1]
            case _:
                return self._forms(answer)[0]

    def score(self, answer: object, *, strict: bool = False) -> float:
        """How right an answer is, from 0 to 1. It is a text, or an object like `answer`.

        It is 1 for every right answer and 0 for a wrong one or one that cannot be read. Only
        "disjoint" has scores between: the share of the most sets.

        A text may be long: what it frames as its answer counts, or else what it ends with. With two different answers
        it scores 0. `strict` takes nothing but the answer, as the text of the task asks for it, with the frame or
        without.

        >>> from setwise import tasks
        >>> task = tasks("count", seed=1)[0]
        >>> task.score("I looked at all pairs. So there are **2 sets**."), task.score("2 or 3 sets")
        (1.0, 0.0)
        """
        try:
            if isinstance(answer, str):
                answer = self._read(answer, strict)
            return self._judge(answer)
        except (ValueError, TypeError, KeyError, OverflowError, IndexError, RecursionError):
            return 0.0

    def _read(self, text: str, strict: bool) -> object:
        names = [self._property(i) for i in range(self.rules.properties)]
        reader = _readers.reader_of(self.kind, self.board, self.notation, names, numbered=self.numbered)
        read = _judge.answer_in(text, reader)
        if strict and not self._is_written(read, text.strip().removeprefix("<answer>").removesuffix("</answer>")):
            raise ValueError(f"expected nothing but the answer, found {text!r}")
        return read

    def _is_written(self, answer: Any, text: str) -> bool:
        """Whether the text is the answer as the task asks for it."""
        return [line.split() for line in text.strip().splitlines()] in (
            [line.split() for line in form.splitlines()] for form in self._forms(answer)
        )

    def _forms(self, answer: Any) -> list[str]:
        """How an answer is written."""
        match self.kind:
            case "find" | "complete":
                return [self._names(answer), self._numbers(answer)]
            case "disjoint":
                return ["\n".join(map(names, answer)) for names in (self._names, self._numbers)]
            case "explain":
                return [", ".join(map(self._property, answer))]
            case "prove":
                return ["\n".join(": ".join(line) for line in _certificate.picks(self.board, answer).items())]
            case "exists":
                return [("no", "yes")[answer]]
            case _:
                return [str(answer)]

    def _judge(self, answer: Any) -> float:
        match self.kind:
            case "find":
                return float(self._is_there(self._of_game(answer)))
            case "complete":
                read = self._of_game(answer)
                return float(len(read) == 1 and self.game.is_match([*self.board, *read]))
            case "prove":
                self.board.check_certificate(answer)
                return 1.0
            case "explain":
                return float(sorted(answer) == list(self.answer))
            case "disjoint":
                matches = [self._of_game(cards) for cards in answer]
                cards = list(chain.from_iterable(matches))
                is_right = all(map(self._is_there, matches)) and len(set(cards)) == len(cards)
                return len(matches) / len(self.answer) if is_right else 0.0
            case _:
                return float(isinstance(answer, bool) == (self.kind == "exists") and answer == self.answer)

    def _is_there(self, cards: list[Card]) -> bool:
        """Whether cards of the board are a match."""
        return all(card in self.board for card in cards) and self.game.is_match(cards)

    def _of_game(self, cards: Any) -> list[Card]:
        return list(Board(cards, game=self.game))

    def to_dict(self) -> dict[str, Any]:
        """The task as "question", "answer" and "metadata", of which `from_dict` makes it again.

        All of it is text, numbers, lists and dictionaries, as JSON has them.

        >>> from setwise import Task, tasks
        >>> entry = tasks("exists", seed=1)[3].to_dict()
        >>> entry["answer"], Task.from_dict(entry).score("Answer: yes")
        ('no', 0.0)
        """
        if callable(self.notation):
            raise ValueError("a task whose notation is a function cannot be written, expected the name of a notation")
        metadata = {
            "kind": self.kind,
            "game": self.game.name,
            "rules": str(self.rules),
            "cards": self.board.display("digits"),
            "notation": self.notation,
            "numbered": self.numbered,
            "number": self.number,
            "seed": self.seed,
        }
        return {"question": self.text, "answer": self.answer_text, "metadata": metadata}

    @staticmethod
    def from_dict(entry: Mapping[str, Any]) -> Task:
        """The task of a dictionary of `to_dict`, or of its metadata alone: it judges answers as the first did."""
        data = entry.get("metadata", entry)
        try:
            board = Board(data["cards"], game=Variant(data["game"], Rules.parse(data["rules"])))
            options = {name: data[name] for name in ("notation", "numbered", "number", "seed")}
            return Task(_questions.known(data["kind"]), board, **options)
        except KeyError as error:
            raise ValueError(f"no {error} in a task, expected the metadata of Task.to_dict") from None

    @property
    def effort(self) -> float | None:
        """How hard the task is for people, by a model of published effects; None if unknown.

        Sets are found sooner the more properties their cards share, and the more sets there are:
        for "find" and "exists" it is the effort of the board, for "count" and "disjoint" that of
        a mean set. For "complete" it is what the cards share that counts.
        """
        if self.kind == "complete":
            same = sum(len(set(column)) == 1 for column in zip(*self.board, strict=True))
            return 0.5**same if self.game.plain == "set" else None
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

    def svg(self, *, theme: _Theme = "standard", seed: int | None = None, **look: float) -> str:
        """The cards as a picture, without their names: to read the cards is part of the task.

        With a `seed` it looks as on a table: `rotation` is by how many degrees at most the cards are turned (8),
        `distance` how far the table is away at most (1.5 times as far), and `noise` the strength of a grain (0.1).
        """
        return _pictures.svg(self.board, theme, seed, **look)

    def png(self, zoom: int = 1, *, theme: _Theme = "standard", seed: int | None = None, **look: float) -> bytes:
        """The picture of `svg` in pixels, by the package resvg_py."""
        import resvg_py

        return bytes(resvg_py.svg_to_bytes(svg_string=self.svg(theme=theme, seed=seed, **look), zoom=zoom))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Task {self.number}: {self.kind}, {' '.join(map(str, self.board))}>"

    def _name(self, card: Card) -> str:
        return _questions.name_of(card, self.notation)

    def _names(self, cards: Any) -> str:
        return ", ".join(map(self._name, cards))

    def _numbers(self, cards: Any) -> str:
        """The numbers of cards of the table."""
        return ", ".join(str(self.board.index(card) + 1) for card in cards if self.numbered and card in self.board)

    def _property(self, number: int) -> str:
        return _questions.property_of(self.game, self.notation, number)
