"""A task: a question, its exact answer, and a judge of any other answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

from . import _judge, _pictures, _questions
from ._kinds import KINDS, kind_of, units_of
from ._setwise import Board, Card, Rules, Variant

if TYPE_CHECKING:
    from ._setwise import _Theme

# The most cards of a deck that a function names.
_MOST_NAMED: Final = 1 << 16

# What `Task.from_dict` asks for.
_METADATA: Final = {
    "kind": str,
    "game": str,
    "rules": str,
    "cards": str,
    "notation": str,
    "numbered": bool,
    "number": int,
    "seed": int | None,
}


def _named(cards: Iterable[Card], notation: Callable[[Card], str]) -> tuple[re.Pattern[str], dict[str, str]]:
    digits = {notation(card): card.display("digits") for card in cards}
    longest_first = map(re.escape, sorted(digits, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)"), digits


def _named_deck(game: Variant, notation: Callable[[Card], str]) -> tuple[re.Pattern[str], dict[str, str]]:
    return _named(game.deck(), notation)


_names_in_deck = lru_cache(maxsize=8)(_named_deck)


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
        if kind_of(kind).names_deck and callable(notation) and (board.rules.deck_len or _MOST_NAMED + 1) > _MOST_NAMED:
            raise ValueError(
                f"notation: a function names each card of the deck of {board.rules}, "
                f"expected a deck of at most {_MOST_NAMED} cards"
            )
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
        return _questions.text_of(KINDS[self.kind], self.board, self.notation, numbered=self.numbered, pictured=False)

    @property
    def picture_text(self) -> str:
        """The task for one who sees its picture: the same text without the cards.

        An answer names cards as `text` does, or by their places if the task is `numbered`, for which the cards need no
        words.
        """
        return _questions.text_of(KINDS[self.kind], self.board, self.notation, numbered=self.numbered, pictured=True)

    @cached_property
    def answer(self) -> Any:
        """The exact answer. Where several are right, it is one of them.

        A tuple of cards (find), Card (complete), int (count), bool (exists), bytes (prove), tuple of
        properties from 0 (explain) or list of tuples of cards (disjoint).
        """
        return KINDS[self.kind].answer(self.board)

    @cached_property
    def answer_text(self) -> str:
        """The exact answer as text, which `score` reads."""
        return KINDS[self.kind].forms(self, self.answer)[0]

    def score(self, answer: object, *, framed: bool = False, strict: bool = False) -> float:
        """How right an answer is, from 0 to 1: the score of `judge`.

        >>> from setwise import tasks
        >>> task = tasks("count", seed=1)[0]
        >>> task.score("I looked at all pairs.\\n\\n**2 sets**"), task.score("2 or 3 sets")
        (1.0, 0.0)
        """
        return self.judge(answer, framed=framed, strict=strict).score

    def judge(self, answer: object, *, framed: bool = False, strict: bool = False) -> _judge.Judgement:
        """The score of an answer from 0 to 1, what was read, and why. It is a text, or an object like `answer`.

        The score is 1 for every right answer and 0 for a wrong one or one that cannot be read. Only
        "disjoint" has scores between: the share of the most sets.

        A text may begin with any thought. It ends with one frame, `<answer>...</answer>` or `\\boxed{...}`, which holds
        the answer; a text without a frame ends with a line that is the answer. `framed` asks for the frame, `strict`
        for nothing but the answer, as the text of the task asks for it, with the frame or without.

        >>> from setwise import tasks
        >>> tasks("count", seed=1)[0].judge("Two or three? <answer>3</answer>")
        Judgement(score=0.0, read=3, why='3 is wrong')
        """
        read = None if isinstance(answer, str) else answer
        try:
            if isinstance(answer, str):
                has_lines = KINDS[self.kind].has_lines
                read = _judge.answer_in(answer, self._read, units_of(self.game), framed=framed, has_lines=has_lines)
                if strict and not self._is_written(read, answer):
                    raise ValueError("more than the answer, or not in the form that is asked for")
            score = KINDS[self.kind].check(self, read)
        except (ValueError, TypeError, KeyError, OverflowError, IndexError, RecursionError) as error:
            return _judge.Judgement(0.0, read, str(error))
        return _judge.Judgement(score, read, "right" if score == 1 else "right, but there are more")

    def _read(self, text: str) -> Any:
        """The answer that a frame or a line is."""
        # Ten times as long as the text of the task is any form of an answer, but for some proofs.
        if len(text) > 10_000 + 10 * len(self.text) and len(text) > 2 * len(self.answer_text):
            raise ValueError(f"{len(text)} characters are too long for an answer")
        if names := self._own_names:
            text = names[0].sub(lambda found: names[1][found[0]], text)
        return KINDS[self.kind].read(self, _judge.words_of(text, units_of(self.game)))

    @cached_property
    def _own_names(self) -> tuple[re.Pattern[str], dict[str, str]] | None:
        """The digits of each card that a function names."""
        if isinstance(self.notation, str):
            return None
        if KINDS[self.kind].names_deck:
            return _names_in_deck(self.game, self.notation)
        return _named(self.board, self.notation)

    def _is_written(self, answer: Any, text: str) -> bool:
        """Whether the text is the answer as the task asks for it."""
        text = text.strip().removeprefix("<answer>").removesuffix("</answer>").strip()
        return [line.split() for line in text.splitlines()] in (
            [line.split() for line in form.splitlines()] for form in KINDS[self.kind].forms(self, answer)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.kind, str(self.board), self.number, self.seed))

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.board, self.notation, self.numbered, self.number, self.seed

    def to_json(self) -> str:
        """The task with its answer as a line of JSON, that of `to_dict`.

        >>> from setwise import Task, tasks
        >>> task = tasks("find", seed=1)[0]
        >>> Task.from_json(task.to_json()) == task
        True
        """
        return json.dumps(self.to_dict())

    @staticmethod
    def from_json(line: str) -> Task:
        """The task of a line of `to_json`; a `ValueError` if it is none."""
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"no task in JSON: {error}; expected an object as Task.to_json writes it") from None
        if not isinstance(entry, dict):
            raise ValueError(f"no task in JSON: expected an object as Task.to_json writes it, found {line[:80]!r}")
        return Task.from_dict(entry)

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
        """The task of a dictionary of `to_dict`, or of its metadata alone: it judges answers as the first did.

        A dictionary that is no task is a `ValueError`.
        """
        if not isinstance(entry, Mapping):
            raise TypeError(f"expected a dictionary as Task.to_dict makes it, found {type(entry).__name__}")
        data = entry.get("metadata", entry)
        if not isinstance(data, Mapping):
            raise ValueError(f"metadata: expected a dictionary, found {data!r:.80}")
        for name, form in _METADATA.items():
            if name not in data:
                raise ValueError(f"no {name!r} in a task, expected the metadata of Task.to_dict")
            if not isinstance(data[name], form):
                expected = getattr(form, "__name__", form)
                raise ValueError(f"{name}: expected {expected}, found {data[name]!r:.80}")
        board = Board(data["cards"], game=Variant(data["game"], Rules.parse(data["rules"])))
        # Cards that cannot be written so are an error here.
        board.display(data["notation"])
        options = {name: data[name] for name in ("notation", "numbered", "number", "seed")}
        return Task(data["kind"], board, **options)

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
        name = "" if self.game.name == "set" else f"{self.game}, "
        return f"<Task {self.number}: {self.kind}, {len(self.board)} cards of {name}{self.rules}>"
