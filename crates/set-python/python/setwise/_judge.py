"""Reads the answer in a text as people and models write it: frames, lists, JSON, prose with the answer at its end.

A frame counts before all else: `<answer>` with `</answer>`, `\\boxed{}`, or JSON with the key "answer". Without one,
the statements "answer: ..." count, and without these the end of the text. What counts must say one answer: where two
differ, or where words are left that are no part of an answer, there is none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from unicodedata import normalize

from ._readers import INDEX, Reader

_TAG = re.compile(r"<answer>((?:(?!<answer>).)*?)</answer>", re.DOTALL | re.IGNORECASE)
# A closing tag at which a model was stopped.
_OPEN_TAG = re.compile(r"<answer>((?:(?!</?answer>).)*)\Z", re.DOTALL | re.IGNORECASE)
_JSON = re.compile(r'\{[^{}]*"(?:final[_ ])?answer"\s*:[^{}]*\}', re.IGNORECASE)
_MARK = re.compile(r"\b(?:answer|solution)(?:\s+(?:is|are)\b|\s*[:=])+\s*", re.IGNORECASE)
_LATEX = re.compile(r"\\(?:text|mathrm|mathbf|textbf|texttt)\{([^{}]*)\}|\\[,;! ]|\\(?:quad|\(|\)|\[|\])")
_FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+")
_DENIED = re.compile(
    r"\b(?:not|never|might|could|may|maybe|perhaps|wrong|incorrect|invalid|neither|nor|if|unless|fails?|example)\b|"
    r"n't\b|\bor\b[^,.;:]*$",
    re.IGNORECASE,
)
_LINK = re.compile(r"(?:\b(?:is|are|be|with)\b|[:=→]|->|=>)\s*", re.IGNORECASE)


def answer_in(text: str, reader: Reader) -> object:
    """The answer that a text gives, as an object; a `ValueError` if there is none, or more than one."""
    text = re.split(r"</think(?:ing)?>", text)[-1]
    frames = [frame for frame in _frames(text) if re.search(r"\w", frame)]
    if not frames and (opened := _OPEN_TAG.search(text)) and _framed(opened[1], reader) is not None:
        frames = [opened[1]]
    if frames:
        return _one([_framed(frame, reader) for frame in frames])
    if _is_json(_FENCE.sub("", text)):
        return _one([_framed(text, reader)])
    text = _plain(text, reader.signs)
    marks = list(_MARK.finditer(text))
    if marks:
        ends = [mark.start() for mark in marks[1:]] + [len(text)]
        parts = [text[mark.end() : end] for mark, end in zip(marks, ends, strict=True)]
        if any(_DENIED.search(_before(text, mark.start())) for mark in marks):
            raise ValueError("expected an answer, found what is none")
        return _one([_begun(part, reader) for part in parts])
    return _ended(text, reader)


def _one(values: list[object | None]) -> object:
    """The value that all are."""
    first = values[0]
    if first is None or any(_key(value) != _key(first) for value in values):
        raise ValueError("expected one answer")
    return first


def _key(value: object) -> object:
    """Equal for equal answers: the order of cards is none of theirs."""
    if isinstance(value, list):
        return frozenset(map(_key, value)), len(value)
    return type(value), value


def _frames(text: str) -> Iterator[str]:
    """What is framed."""
    yield from _TAG.findall(text)
    outside = _TAG.sub("", text)
    yield from _boxed(outside)
    yield from _JSON.findall(outside)


def _boxed(text: str) -> Iterator[str]:
    """What each box holds."""
    opened: list[tuple[bool, int]] = []
    for brace in re.finditer(r"(\\boxed\s*)?\{|\}", text):
        if brace[0] != "}":
            opened.append((brace[1] is not None, brace.end()))
        elif opened:
            is_box, start = opened.pop()
            if is_box:
                yield text[start : brace.start()]


def _framed(frame: str, reader: Reader) -> object | None:
    frame = _FENCE.sub("", frame.replace("\\boxed", "")).strip()
    if _is_json(frame):
        try:
            frame = _said(json.loads(frame, object_pairs_hook=_once))
        except ValueError:
            return None
    frame = _plain(frame, reader.signs)
    # "The answer is ..." in a frame.
    before, *marked = _MARK.split(frame)
    return reader.value(marked[0]) if len(marked) == 1 and not reader.mentions(before) else reader.value(frame)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, each of whose names comes once."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("expected each name once")
    return dict(pairs)


def _said(answer: Any) -> str:
    """JSON as a text with a line for each inner list."""
    if isinstance(answer, dict):
        named = [v for k, v in answer.items() if k.lower().replace("_", " ") in ("answer", "final answer")]
        (answer,) = named or answer.values()
        return _said(answer)
    if isinstance(answer, list):
        return ("\n" if any(isinstance(part, list) for part in answer) else ", ").join(map(_said, answer))
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)


def _plain(text: str, signs: str) -> str:
    """The text without markup."""
    text = _FENCE.sub("", normalize("NFKC", text))
    if "\\" not in signs:
        text = _LATEX.sub(lambda found: found[1] or " ", text)
    for sign in set("*_`~#>|$\\").difference(signs):
        text = text.replace(sign, "")
    return re.sub(r"[ \t]+", " ", text).strip()


def _begun(text: str, reader: Reader) -> object | None:
    """The answer with which a text begins: its first paragraph, line or sentence."""
    paragraph = re.split(r"\n\s*\n", text)[0]
    line = text.split("\n")[0]
    for part in (paragraph, line, _SENTENCE.split(line)[0], re.split(r" [(—–-]|, (?:since|because|as)\b", line)[0]):
        value = reader.value(part)
        if value is not None:
            return value if _is_kept(text[len(part) :], part, reader) else None
    return None


def _ended(text: str, reader: Reader) -> object:
    """The answer with which a text ends: its last paragraph, lines, sentence, or what follows "is" there."""
    said = reader.mentions(text)
    if not said:
        raise ValueError("expected an answer")
    end = said[-1][1]
    end = next((i for i in range(end, len(text)) if text[i] == "\n"), len(text))
    for start in _starts(text[:end], reader):
        value = reader.value(text[start:end])
        if value is not None and not _DENIED.search(_before(text, start)):
            break
    else:
        raise ValueError("expected an answer at the end")
    if not _is_kept(text[end:], text[start:end], reader):
        raise ValueError("expected one answer, found doubt")
    others = [reader.value(line) for line in text[:start].split("\n") if reader.is_bare(line)]
    return _one([value, *filter(reader.has_size, others)])


def _before(text: str, place: int) -> str:
    """The sentence in which a place is, up to there."""
    return _SENTENCE.split(text[text.rfind("\n", 0, place) + 1 : place])[-1]


def _starts(text: str, reader: Reader) -> Iterator[int]:
    """From where the end of a text can be an answer, the longest first."""
    yield text.rfind("\n\n") + 2 if "\n\n" in text else 0
    lines = text.split("\n")
    first = len(lines) - 1
    while first and reader.is_bare(INDEX.sub("", lines[first - 1])):
        first -= 1
    yield len("\n".join(lines[:first])) + (first > 0)
    line = text.rfind("\n") + 1
    yield line
    sentence = [0, *(found.end() for found in _SENTENCE.finditer(text, line))][-1]
    sentence = max(sentence, line)
    yield sentence
    yield from (found.end() for found in _LINK.finditer(text, sentence))


def _is_kept(after: str, answer: str, reader: Reader) -> bool:
    """Whether what follows an answer neither doubts it nor names anything else."""
    told = {str(what) for _, _, what in reader.mentions(answer)}
    others = {str(what) for _, _, what in reader.mentions(after)}
    return others <= told and not re.search(
        r"\b(?:wait|wrong|incorrect|actually|instead|sorry|alternatively)\b", after, re.IGNORECASE
    )
