"""The kinds of tasks: what each asks, its exact answer, how an answer is written and read, and whether it is right.

A reader gets the answer alone, without markup and openings. It and the check raise a `ValueError` that tells why an
answer scores nothing.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Final

from . import _certificate
from ._questions import name_of, property_of
from ._setwise import Board, Card, Variant, task_disjoint

if TYPE_CHECKING:
    from ._task import Task

# The words of a sentence that states an answer.
FILL: Final = frozenset(
    "a all also among an and answer answers are as be by card cards complete completed completes completing consist "
    "consists count exactly final find for form forms found game here hold holds i in is it its made make makes match "
    "missing my number of on only set sets so solution that the their them there therefore these they this thus to "
    "together total up valid we which with you your".split()
)
_FAULTS: Final = FILL - {"number"} | set("at broken fail fails fault neither properties property wrong".split())
_NUMBERS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
# The nodes after which the most disjoint sets are unknown, the same on every machine. None of 21,000 classic boards of
# 12 to 81 cards needed more than a thousand.
_NODES: Final = 5_000
_LABEL = re.compile(r"^[^\w\n]*(?:first|second|third|(?:card|set|match|solution) #?\d+)[ \t]*[:=)][ \t]*(?:an? )?", re.IGNORECASE | re.MULTILINE)
_TOLD = re.compile(r"\(?(?:\b(?:cards?|numbers?|no\.?)\s{0,3}#?|#)(\d+)\b\)?[ \t]*(?::(?: an? )?)?", re.IGNORECASE)


def units_of(game: Variant) -> set[str]:
    """The words for a match."""
    return {game.one.lower(), game.many.lower()}


class Kind(ABC):
    """A kind of tasks. Its texts have places for the words of a game."""

    question: ClassVar[str]
    form: ClassVar[str]
    # Whether its cards hold a match, or are one; None is either.
    matches: ClassVar[bool | None] = None
    # The other kinds are about Set.
    is_of_every_game: ClassVar[bool] = False
    # Whether it asks for cards of the table, which numbers can name, or for cards of the deck.
    names_places: ClassVar[bool] = False
    names_deck: ClassVar[bool] = False
    # Whether an answer has a line for each of its parts.
    has_lines: ClassVar[bool] = False
    # Whether it shows as many cards as its question needs.
    shows_few: ClassVar[bool] = False

    @abstractmethod
    def answer(self, board: Board) -> Any:
        """The exact answer, or one of them."""

    @abstractmethod
    def read(self, task: Task, text: str) -> Any:
        """The answer that a text is; `check` takes it, and `forms` writes it."""

    @abstractmethod
    def check(self, task: Task, answer: Any) -> float:
        """How much of the best answer a right one is, from 0 to 1."""

    def forms(self, task: Task, answer: Any) -> list[str]:
        """How an answer is written; the first form is what the task asks for."""
        return [str(answer)]


class _Cards(Kind):
    """Answers that are cards."""

    def read(self, task: Task, text: str) -> Any:
        text = re.sub(r" [+·•] ", ", ", text)
        if task.numbered and self.names_places and (places := _places(task, text)):
            return places
        # Numbers beside names are those of the table, or count the cards of the answer.
        told = list(map(int, _TOLD.findall(text))) if task.numbered else []
        cards = _board(task, _TOLD.sub("", text) if told else _LABEL.sub("", text))
        known = {task.board.index(card) + 1 for card in cards if card in task.board}
        if not known.issuperset(told) and told != list(range(1, len(cards) + 1)):
            raise ValueError(f"number {min(set(told) - known)} is not that of a card named")
        return cards

    def forms(self, task: Task, answer: Any) -> list[str]:
        names = ", ".join(name_of(card, task.notation) for card in answer)
        if not (task.numbered and self.names_places and all(card in task.board for card in answer)):
            return [names]
        return [", ".join(str(task.board.index(card) + 1) for card in answer), names]


def _places(task: Task, text: str) -> list[Card] | None:
    """The cards of a text that has numbers of the table and nothing else."""
    words = re.findall(r"-?\w+(?:\.\w+)*", re.sub(r"(?i)\bno\.", "", text))
    numbers = [word for word in words if word.lower() not in ("card", "cards", "number", "numbers", "and")]
    if not numbers or not all(word.isdecimal() for word in numbers):
        return None
    cards = list(task.board)
    # Digits may name a card, too.
    if not all(len(word) < 9 and 1 <= int(word) <= len(cards) for word in numbers):
        return None
    return [cards[int(word) - 1] for word in numbers]


def _board(task: Task, text: str) -> list[Card]:
    """The cards of a text, in the notation of the task or in any that the reader of boards knows."""
    # The reader of boards takes such a line as a title.
    if title := re.search(r"^(?:.*:|[^\W\d]+ #?\d+ ?:.*)$", text, re.MULTILINE):
        raise ValueError(f"{title[0][:80]!r} is no part of an answer")
    notation = task.notation if isinstance(task.notation, str) else "digits"
    try:
        read = Board(text, game=task.game, read_as=notation)
    except ValueError:
        read = Board(text, game=task.game)
    if not read:
        raise ValueError("no card was named")
    return list(read)


def _of_game(task: Task, cards: Any) -> list[Card]:
    return list(Board(cards, game=task.game))


def _check_match(task: Task, cards: list[Card]) -> None:
    for card in cards:
        if card not in task.board:
            raise ValueError(f"{name_of(card, task.notation)} is not on the table")
    _check_is_match(task, cards)


def _check_is_match(task: Task, cards: Iterable[Card]) -> None:
    told = task.game.explain(cards)
    if not told.is_match:
        raise ValueError(f"no {task.game.one}: {told.text}")


class _Find(_Cards):
    question = "Find {a} {one} among the cards."
    form = "its cards, separated by commas"
    matches = True
    is_of_every_game = names_places = True

    def answer(self, board: Board) -> Any:
        return board.find()

    def check(self, task: Task, answer: Any) -> float:
        _check_match(task, _of_game(task, answer))
        return 1.0


class _Complete(_Cards):
    question = "Which card of the deck makes these {cards} cards {a} {one}?"
    form = "one such card"
    matches = is_of_every_game = names_deck = shows_few = True

    def answer(self, board: Board) -> Any:
        return board.complete(board)[0]

    def check(self, task: Task, answer: Any) -> float:
        cards = _of_game(task, answer)
        if len(cards) != 1:
            raise ValueError(f"{len(cards)} cards, expected one")
        _check_is_match(task, [*task.board, *cards])
        return 1.0

    def forms(self, task: Task, answer: Any) -> list[str]:
        return super().forms(task, [answer] if isinstance(answer, Card) else answer)


class _Disjoint(_Cards):
    question = "Find as many {many} among the cards as possible that share no card."
    form = "each {one} on a line of its own, its cards separated by commas"
    matches = True
    names_places = has_lines = True

    def answer(self, board: Board) -> Any:
        try:
            return task_disjoint(board, _NODES)
        except TimeoutError:
            raise TimeoutError(
                f"the most {board.game.many} that share no card are not known after {_NODES} nodes, "
                f"expected other cards or fewer than {len(board)}"
            ) from None

    def read(self, task: Task, text: str) -> Any:
        cards, v = super().read(task, _LABEL.sub("", text)), task.rules.values
        return [cards[first : first + v] for first in range(0, len(cards), v)]

    def check(self, task: Task, answer: Any) -> float:
        found = [_of_game(task, cards) for cards in answer]
        if not found:
            raise ValueError("no card was named")
        for cards in found:
            _check_match(task, cards)
        shared = list(chain.from_iterable(found))
        if len(set(shared)) < len(shared):
            raise ValueError("a card is in two of them")
        return len(found) / len(task.answer)

    def forms(self, task: Task, answer: Any) -> list[str]:
        lines = [super(_Disjoint, self).forms(task, cards) for cards in answer]
        return ["\n".join(form) for form in zip(*lines, strict=True)]


class _Exact(Kind):
    """Answers of which one alone is right."""

    def check(self, task: Task, answer: Any) -> float:
        if type(answer) is not type(task.answer) or answer != task.answer:
            raise ValueError(f"{self.forms(task, answer)[0]} is wrong")
        return 1.0


class _Count(_Exact):
    question = "How many {many} do the cards hold? A card may be in several."
    form = "a number"
    is_of_every_game = True

    def answer(self, board: Board) -> Any:
        return board.count()

    def read(self, task: Task, text: str) -> Any:
        units = units_of(task.game)
        form = rf"(?<![\w.,])-?(?:\d{{1,3}}(?:,\d{{3}})+|\d+)(?:\.\d+)?(?!\w)|\b(?:{'|'.join(_NUMBERS)})\b"
        text = text.replace(f"{len(task.board)} cards", "cards")
        if sign := re.search(r"[≠≈≥≤<>~±+%^/]|!(?=\w)", text):
            raise ValueError(f"{sign[0]!r} beside a number")
        said = re.findall(form, text, re.IGNORECASE)
        left = _words(re.sub(form, "0", text, flags=re.IGNORECASE))
        _check_words(left, FILL | units | set("0 no none valid different distinct".split()))
        # A number of cards is not asked for.
        if any(first == "0" and then.startswith("card") for first, then in zip(left, left[1:], strict=False)):
            raise ValueError("a number of cards, expected one of matches")
        if not said and ("none" in left or ("no" in left and units.intersection(left))):
            return 0
        if len(said) != 1 or {"no", "none"}.intersection(left):
            raise ValueError(f"{len(said)} numbers, expected one")
        word = said[0].lower().replace(",", "")
        number = float(_NUMBERS.index(word) if word in _NUMBERS else word)
        return int(number) if number.is_integer() else number


class _Exists(_Exact):
    question = "Do the cards hold {a} {one}?"
    form = "yes or no"
    is_of_every_game = True

    def answer(self, board: Board) -> Any:
        return not board.is_free()

    def read(self, task: Task, text: str) -> Any:
        meanings = {"yes": True, "true": True, "no": False, "false": False}
        words = _words(text)
        units = units_of(task.game)
        denied = {"not", "do"} if words[:1] == ["no"] else set()
        _check_words(words, FILL | units | denied | set(meanings))
        said = {meanings[word] for word in words if word in meanings}
        if len(said) != 1:
            raise ValueError("yes and no" if said else "neither yes nor no")
        return said.pop()

    def forms(self, task: Task, answer: Any) -> list[str]:
        return ["yes" if answer else "no"]


class _Explain(_Exact):
    question = (
        "These {cards} cards are not {a} {one}. In which properties are they neither all the same nor all different?"
    )
    form = "these properties, separated by commas"
    matches = False
    shows_few = True

    def answer(self, board: Board) -> Any:
        columns = enumerate(zip(*board, strict=True))
        return tuple(i for i, c in columns if 1 < len(set(c)) < board.rules.values)

    def read(self, task: Task, text: str) -> Any:
        names = [property_of(task.game, task.notation, number) for number in range(task.rules.properties)]
        text = re.sub(r"number of symbols", "number", text.lower().replace("colour", "color"))
        if names[0] == "property 0":
            form, said = r"(?<![\w.-])\d+(?![\w-]|\.\d)", [str(number) for number in range(len(names))]
        else:
            form, said = rf"\b(?:{'|'.join(names)})(?=s?\b)", names
        _check_words(_words(re.sub(rf"{form}s?", "", text)), _FAULTS)
        found = re.findall(form, text)
        if unknown := set(found) - set(said):
            raise ValueError(f"{min(unknown)!r} is no property")
        if not found:
            raise ValueError("no property was named")
        return tuple(map(said.index, found))

    def check(self, task: Task, answer: Any) -> float:
        return super().check(task, tuple(sorted(answer)))

    def forms(self, task: Task, answer: Any) -> list[str]:
        return [", ".join(property_of(task.game, task.notation, number) for number in answer)]


class _Prove(Kind):
    question = (
        "The cards hold no {one}. Prove it.\n"
        "The card of {a} {one} that comes last in the list is its anchor. The other {rest} come before it, and agree "
        "with it in the same properties, which may be none. These properties divide the cards before an anchor into "
        "groups. In a group, a value is open if the anchor does not have it, in a property in which the group differs "
        "from the anchor; {a} {one} has each open value on one card. Choosing a card closes its values, and drops the "
        "cards with a closed value. If no card is left with some open value, the choice is in no {one}. Otherwise, if "
        "an open value has only one card left, choose this card, that of the lowest such property and value first. "
        "Otherwise pick an open value, and try each card left that has it, in the order of the list."
    )
    form = (
        "for each anchor at which you pick values a line with the anchor, a colon and the picks, separated by commas. "
        "A pick is property=value, both counted from 0, such as 1=3. They come in the order of the proof: groups by "
        "the sum of 2^q over the properties q of agreement, the lowest first, and below a pick its cards one after "
        "the other"
    )
    matches = False
    has_lines = True

    def answer(self, board: Board) -> Any:
        return board.certificate()

    def read(self, task: Task, text: str) -> Any:
        lines = [re.fullmatch(r"[-•\s]*([\d.]+) ?: ?([\d=, ]+)", line) for line in text.splitlines()]
        picks = [(line[1], line[2]) for line in lines if line]
        if lines and len(picks) == len(lines):
            return picks
        # The bytes in base64, which begin with SETP.
        if not text.startswith("U0VUU"):
            raise ValueError("expected lines of an anchor, a colon and picks")
        return b64decode(text, validate=True)

    def check(self, task: Task, answer: Any) -> float:
        proof = answer if isinstance(answer, bytes) else _certificate.encoded(task.board, answer)
        task.board.check_certificate(proof)
        return 1.0

    def forms(self, task: Task, answer: Any) -> list[str]:
        picks = _certificate.picks(task.board, answer).items() if isinstance(answer, bytes) else answer
        return ["\n".join(map(": ".join, picks))]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _check_words(words: Iterable[str], known: Iterable[str]) -> None:
    known = set(known)
    for word in words:
        if word not in known:
            raise ValueError(f"{word!r} is no part of an answer")


KINDS: Final[dict[str, Kind]] = {
    "find": _Find(),
    "complete": _Complete(),
    "count": _Count(),
    "exists": _Exists(),
    "prove": _Prove(),
    "explain": _Explain(),
    "disjoint": _Disjoint(),
}


def kind_of(name: str) -> Kind:
    """The kind of a name."""
    if name not in KINDS:
        raise ValueError(f"no kind {name!r}: expected one of {', '.join(KINDS)}")
    return KINDS[name]
