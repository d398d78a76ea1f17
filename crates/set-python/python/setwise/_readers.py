"""How the answers of each kind are said: each reader finds their parts in a text, and reads a text that is one."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from . import _certificate
from ._questions import Notation
from ._setwise import Board, Card, Rules

_Said: TypeAlias = list[tuple[int, int, Any]]

# The number of a line in a list.
INDEX = re.compile(r"^\s*(?:[-•]\s*)?\(?\d{1,2}[.)]\s+(?=\S)", re.MULTILINE)
_DOUBT = re.compile(
    r"\b(?:not|n't|no|none|or|maybe|perhaps|about|around|wait|wrong|incorrect|actually|instead|sorry|least|most|"
    r"more|fewer|less|unsure|approximately|either|except|but|might|could|if)\b|n't\b|\?",
    re.IGNORECASE,
)
_FILL = frozenset(
    "a all also an and answer answers are as be board by card cards complete completes completing completed consist "
    "consists following final find for form forms found game group here i in is it its last made make makes match "
    "missing my number numbers of on one only set sets solution so that the their them therefore these they thing "
    "third this three thus to together two up valid we which with you your final four five six".split()
)
_FAULTS = (_FILL - {"number", "two"}).union("at broken fail fails fault neither properties property wrong".split())
_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()


class Reader(ABC):
    """How the answers of a kind are said."""

    # Signs that are part of names, so that they are no markup.
    signs = ""

    @abstractmethod
    def mentions(self, text: str) -> _Said:
        """What can be part of an answer: from where to where, and what it means."""

    @abstractmethod
    def value(self, text: str) -> object | None:
        """The answer that the text is, in all its words; None if it is none."""

    def has_size(self, answer: Any) -> bool:
        """Whether an answer is as large as a right one."""
        return True

    def is_bare(self, line: str) -> bool:
        """Whether a line says an answer and nothing else."""
        left = _without(line, self.mentions(line))
        return not re.search(r"\w", left) and self.value(line) is not None


def reader_of(
    kind: str, board: Board, notation: Notation, properties: list[str], *, numbered: bool
) -> Reader:
    """The reader of the answers to a task."""
    words = (board.game.one, board.game.many)
    match kind:
        case "count":
            return _Counts(_cards(board, notation, False, False), words)
        case "exists":
            return _YesOrNo()
        case "explain":
            return _Properties(properties)
        case "prove":
            return _Proofs(board)
        case _:
            names = _cards(board, notation, kind == "complete", numbered)
            return _Cards(names, words, kind, board.game.sizes)


def _without(text: str, said: _Said) -> str:
    """The text without what is said."""
    places = [0, *(place for start, end, _ in said for place in (start, end)), len(text)]
    return " ".join(text[start:end].strip() for start, end in zip(places[::2], places[1::2], strict=True)).strip()


class _Names(NamedTuple):
    """How the cards of a task are written."""

    find: Callable[[str], _Said]
    numbers: tuple[Card, ...] | None
    signs: str


def _cards(board: Board, notation: Notation, whole_deck: bool, numbered: bool) -> _Names:
    numbers = tuple(board) if numbered and not whole_deck else None
    if callable(notation):
        names = {notation(card): card for card in (board.game.deck() if whole_deck else board)}
        anyone = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))

        def find(text: str) -> _Said:
            return [(found.start(), found.end(), names[found[0]]) for found in anyone.finditer(text)]

        return _Names(find, numbers, "".join(names))
    if notation == "words":
        return _Names(_in_words(board.rules), numbers, "")
    return _Names(_in_signs(board.rules, notation), numbers, "")


def _in_signs(rules: Rules, notation: str) -> Callable[[str], _Said]:
    """Finds cards written in digits or codes: each is one token."""
    form = rf"\d{{{rules.properties}}}" if notation == "digits" else r"\w{4}"
    if notation == "digits" and rules.values > 10:
        form = r"\d+(?:\.\d+)*"
    token = re.compile(rf"(?<![\w.]){form}(?!\.?\w)")

    def find(text: str) -> _Said:
        said = []
        for found in token.finditer(text):
            try:
                card = Card(found[0].upper(), rules)
            except ValueError:
                continue
            if card.display(notation) == found[0].upper():
                said.append((found.start(), found.end(), card))
        return said

    return find


def _all_words(rules: Rules) -> dict[tuple[str, ...], Card]:
    """The cards of a deck by their words."""
    return {_tokens(card.display("words")): card for card in rules.deck()}


_WORDS_OF: Final = lru_cache(maxsize=8)(_all_words)


def _in_words(rules: Rules) -> Callable[[str], _Said]:
    """Finds cards in words: as many tokens as a card has, in any order, with nothing but blanks between."""
    names = _WORDS_OF(rules)
    width = len(next(iter(names)))
    token = re.compile(r"[^\W_]+")

    def find(text: str) -> _Said:
        tokens = list(token.finditer(text))
        said: _Said = []
        first = 0
        while first + width <= len(tokens):
            start, end = tokens[first].start(), tokens[first + width - 1].end()
            card = names.get(_tokens(text[start:end]))
            if card is None:
                first += 1
            else:
                said.append((start, end, card))
                first += width
        return said

    return find


def _tokens(name: str) -> tuple[str, ...]:
    words = (word.removesuffix("s") for word in name.lower().replace("-", " ").split())
    return tuple(sorted(str(_WORDS.index(word)) if word in _WORDS else word for word in words))


class _Cards(Reader):
    def __init__(self, names: _Names, words: tuple[str, str], kind: str, sizes: tuple[int, int | None]) -> None:
        self._names, self._kind = names, kind
        self._least, self._most = sizes
        self._fill = _FILL.union(*(word.lower().split() for word in words))
        self.signs = names.signs

    def mentions(self, text: str) -> _Said:
        said = self._names.find(text)
        return said or (self._numbers(text) if self._names.numbers else [])

    def has_size(self, answer: Any) -> bool:
        if self._kind == "disjoint":
            return all(len(cards) == self._least for cards in answer)
        return self._kind == "complete" or self._least <= len(answer) <= (self._most or len(answer))

    def is_bare(self, line: str) -> bool:
        # "It is ..." says an answer too.
        return self.value(line) is not None

    def _numbers(self, text: str) -> _Said:
        cards = self._names.numbers or ()
        found = re.finditer(r"(?<![\w.-])\d+(?![\w-]|\.\d)", text)
        return [(n.start(), n.end(), cards[int(n[0]) - 1]) for n in found if 1 <= int(n[0]) <= len(cards)]

    def value(self, text: str) -> list[Any] | None:
        text = re.sub(r"(?i)\bno\. ?(?=\d)", "", INDEX.sub("", text))
        if self._kind == "disjoint":
            text = re.sub(r"(?m)^\W*\w+ \d+ ?:", "", text)
        said = self._names.find(text)
        left = _without(text, said)
        if self._names.numbers and said:
            # "card 3" beside the name of this card.
            told = re.findall(r"(?:card|number) (\d+)", left, re.IGNORECASE)
            named = {card for _, _, card in said}
            numbers = dict(enumerate(self._names.numbers, 1))
            if any(numbers.get(int(n)) not in named for n in told):
                return None
            left = re.sub(r"(?:card|number) \d+", "", left, flags=re.IGNORECASE)
        elif not said:
            said = self.mentions(text)
            left = _without(text, said)
        if not said or any(word.lower() not in self._fill for word in re.findall(r"\w+", left)):
            return None
        if "?" in left or (self._kind == "complete" and len(said) > 1):
            return None
        cards = [card for _, _, card in said]
        if self._kind != "disjoint":
            return cards
        v = cards[0].rules.values
        return [cards[i : i + v] for i in range(0, len(cards), v)]


class _Properties(Reader):
    def __init__(self, names: list[str]) -> None:
        self._names = {name: number for number, name in enumerate(names)}
        self._has_numbers = names[0] == "property 0"
        self._name = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b", re.IGNORECASE)

    def mentions(self, text: str) -> _Said:
        # As long as before, so that the places stay.
        text = re.sub(r"colour", "color ", text, flags=re.IGNORECASE)
        said = [(found.start(), found.end(), self._names[found[0].lower()]) for found in self._name.finditer(text)]
        if not said and self._has_numbers:
            found = (n for n in re.finditer(r"(?<![\w.-])\d+(?![\w-]|\.\d)", text) if int(n[0]) < len(self._names))
            said = [(n.start(), n.end(), int(n[0])) for n in found]
        return said

    def value(self, text: str) -> list[int] | None:
        text = INDEX.sub("", re.sub(r"(?i)number of symbols", "number", text))
        said = self.mentions(text)
        if not said or any(word.lower() not in _FAULTS for word in re.findall(r"\w+", _without(text, said))):
            return None
        return [number for _, _, number in said]


class _Counts(Reader):
    def __init__(self, names: _Names, words: tuple[str, str]) -> None:
        self._names = names
        self.signs = names.signs
        one, many = map(re.escape, words)
        counted = rf" (?:valid |different |distinct )*(?:{many}|{one})\b"
        self._counted = re.compile(counted, re.IGNORECASE)
        self._none = re.compile(rf"\W*(?:there (?:is|are) )?no{counted}\W*", re.IGNORECASE)

    def mentions(self, text: str) -> _Said:
        said = []
        for line in re.finditer(r"[^\n]+", text):
            # A line with cards lists them.
            if not self._names.find(line[0]):
                said += [(line.start() + start, line.start() + end, n) for start, end, n in _numbers(line[0])]
        return said

    def value(self, text: str) -> int | None:
        said = self.mentions(text)
        counted = [n for _, end, n in said if self._counted.match(text, end)]
        numbers = {n for _, _, n in said} if len(counted) != 1 else set(counted)
        if not said and self._none.fullmatch(text):
            return 0
        left = _without(text, said)
        if len(numbers) != 1 or _DOUBT.search(left) or any(isinstance(n, float) for n in numbers):
            return None
        return int(numbers.pop())


def _numbers(text: str) -> _Said:
    """Numbers in digits, or else in words."""
    said: _Said = []
    for found in re.finditer(r"(?<![\w.])-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\w)", text):
        number = float(found[0].replace(",", ""))
        said.append((found.start(), found.end(), int(number) if number.is_integer() else number))
    words = (found for found in re.finditer(r"\w+", text) if found[0].lower() in _WORDS)
    return said or [(found.start(), found.end(), _WORDS.index(found[0].lower())) for found in words]


class _YesOrNo(Reader):
    _SAID = {"yes": True, "true": True, "no": False, "false": False}

    def mentions(self, text: str) -> _Said:
        """The lines that begin or end with yes or no."""
        form = r"(?im)^\W*(yes|no|true|false)\b(?=\W|$)|(?<!not )\b(yes|no|true|false)\W*$"
        said = []
        for found in re.finditer(form, text):
            word = (found[1] or found[2]).lower()
            # "No set has ..." is no answer, "No, ..." is one.
            if found[2] or not re.match(r"[ \t]+\w", text[found.end() :]) or word != "no":
                said.append((found.start(), found.end(), self._SAID[word]))
        return said

    def value(self, text: str) -> bool | None:
        values = {value for _, _, value in self.mentions(text)}
        words = {word for word in re.findall(r"\w+", text.lower()) if word in self._SAID}
        both = len({self._SAID[word] for word in words}) == 2
        is_doubted = re.search(r"\b(?:maybe|perhaps|might|could|unsure)\b", text, re.IGNORECASE)
        return values.pop() if len(values) == 1 and not both and not is_doubted else None

    def is_bare(self, line: str) -> bool:
        # A line that ends so may answer a question before it.
        return any(not re.search(r"\w", line[:start]) for start, _, _ in self.mentions(line))


class _Proofs(Reader):
    _LINE = re.compile(r"^[^\w\n]*([\d.]+)\s*:[ \t]*([\d=, \t]+)$", re.MULTILINE)
    # The bytes in base64, which begin with SETP.
    _BYTES = re.compile(r"\bU0VUU[\w+/]+=*")

    def __init__(self, board: Board) -> None:
        self._board = board

    def mentions(self, text: str) -> _Said:
        form = self._LINE if self._LINE.search(text) else self._BYTES
        return [(found.start(), found.end(), found[0]) for found in form.finditer(text)]

    def is_bare(self, line: str) -> bool:
        return bool(self.mentions(line))

    def value(self, text: str) -> bytes | None:
        lines = self._LINE.findall(text)
        try:
            return _certificate.encoded(self._board, lines) if lines else b64decode(text.strip(), validate=True) or None
        except ValueError:
            return None
