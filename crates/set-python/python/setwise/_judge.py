"""Finds the answer in a text as people and models write it: in its frame, or else on its last line.

What stands before is thought, which is never an answer; behind it stands nothing. All of it takes time in proportion
to the length of the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple, TypeAlias
from unicodedata import normalize

from ._kinds import FILL

_Read: TypeAlias = Callable[[str], Any]

_WORD = re.compile(r"\w")
_THOUGHT = re.compile(r"<(/?)think(?:ing)?>", re.IGNORECASE)
_MARK = re.compile(r"<(/?)answer>|(\\boxed\s*)?\{|\}", re.IGNORECASE)
_OPENED = re.compile(r"<answer>|\\boxed\s{0,9}\{", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*(?:```.*|-{3,}|\*{3,})$", re.MULTILINE)
# Not those of text that is crossed out.
_TAG = re.compile(r"</?(?!(?:del|s|strike)>)[a-z|_][^<>\n]{0,20}>", re.IGNORECASE)
_ROW = re.compile(r"^[ \t]*\|(.*)\|[ \t]*$", re.MULTILINE)
# The heading of a table of several rows; a card or a number is none.
_HEAD = re.compile(r"^[ \t]*\|[^\d\n]*\|[ \t]*\n[ \t]*\|[-:| ]+\|[ \t]*$(?=\n[ \t]*\|)", re.MULTILINE)
_LATEX = re.compile(r"\\(?:begin|end)\{\w{1,9}\}(?:\{[lcr| ]*\})?|\\(?:text(?:bf|tt|rm)?|math(?:rm|bf|tt)|boxed|quad|left|right)\b|\\[()\[\],;! {}\\]|[{}$]")
_INDEX = re.compile(r"^[ \t]*(?:[-•][ \t]*)?\(?\d{1,2}[.)][ \t]+(?=\S)", re.MULTILINE)
_HEADING = re.compile(r"[^\w\n]{0,9}(?:(?:the|my|final|your) ){0,2}(?:answer|solution)[^\w\n]{0,9}\n\s*", re.IGNORECASE)
# A line that the next one ends.
_BEGUN = re.compile(r"(?:[:,]|\bor)[ *_]{0,9}$", re.IGNORECASE)
# Words of a sentence that takes back what it announces.
_DENIED = re.compile(
    r"\b(?:no|not|none|never|neither|without|except|but|reject\w*|wrong|fail\w*|discard\w*|or|if|maybe|perhaps|might|could|"
    r"candidates?|\w+n['’]t)\b[^.!?]*$",
    re.IGNORECASE,
)
_LINK = re.compile(r"\b(?:is|are)\b[ :]*|[:=→]\s*|->\s*", re.IGNORECASE)
_OPENERS = frozenset("answer answers solution card completing count here it missing so therefore thus total".split())
_SMALL = "s sure third one two three four five six seven eight nine ten eleven twelve".split()
_THE_CARDS = re.compile(rf"^(?:the|these|my) (?:(?:{'|'.join(_SMALL[3:])}|\d) )?cards?:? (?=\S)", re.IGNORECASE)
_OTHER_NAME = re.compile(r"answer|alternative|other|candidate|second", re.IGNORECASE)
_REMARK = frozenset("all and both different each every in same the color shape number shading property".split())
_STATED = re.compile(r"^\W{0,9}(?:the |my )?(?:final )?answer\b.*$", re.IGNORECASE | re.MULTILINE)


class Judgement(NamedTuple):
    """How right an answer is, from 0 to 1, what was read, or None, and why it has this score."""

    score: float
    read: Any
    why: str


def answer_in(text: str, read: _Read, units: set[str], *, framed: bool, has_lines: bool) -> Any:
    """The answer of a text, which may have several lines; a `ValueError` tells why there is none.

    `units` are the words for a match, which may stand behind a frame: "<answer>2</answer> sets in total.".
    """
    *_, last = [None, *_THOUGHT.finditer(text)]
    if last and not last[1]:
        raise ValueError("the thought has no end")
    text = text[last.end() :] if last else text
    frames = _frames(text)
    if len(frames) > 1:
        raise ValueError(f"{len(frames)} frames, expected one")
    if frames:
        start, end, behind = frames[0]
        after = text[behind:].strip()
        words = re.findall(r"\w+", plain(after[:1000]).lower())
        if not FILL.union(units).issuperset(words) or "?" in after or len(after) > 1000:
            raise ValueError(f"{after[:40]!r} behind the frame, expected nothing")
        return read(text[start:end])
    if framed or _OPENED.search(text):
        found = "an empty frame, or one without an end" if _OPENED.search(text) else "no frame"
        raise ValueError(f"{found}, expected <answer>...</answer> or \\boxed{{...}}")
    return _last(text, read, has_lines)


def _frames(text: str) -> list[tuple[int, int, int]]:
    """What is framed: from where to where, and where its frame ends. Frames around others count alone."""
    found: list[tuple[int, int, int]] = []
    if not _OPENED.search(text):
        return found
    # Where what is in an open box begins, and below it 0 for each other brace.
    opened: list[int] = []
    tag = 0
    for mark in _MARK.finditer(text):
        begun = 0
        if mark[1] == "":
            tag = mark.end()
        elif mark[1]:
            begun, tag = tag, 0
        elif mark[0] == "}":
            begun = opened.pop() if opened else 0
        elif mark[2] or opened:
            opened.append(mark.end() if mark[2] else 0)
        if begun and _WORD.search(text, begun, mark.start()):
            while found and found[-1][0] > begun:
                found.pop()
            found.append((begun, mark.start(), mark.end()))
    return found


def _last(text: str, read: _Read, has_lines: bool) -> Any:
    """The answer that the last paragraph is, or the last line, alone or below the words that announce it."""
    text = _FENCE.sub("", text).strip()
    lines = [line for line in text[-100_000:].splitlines() if line.strip()]
    block = [line for line in re.split(r"\n[ \t]*\n", text)[-1].splitlines() if line.strip()]
    errors = []
    for size in dict.fromkeys((len(block), len(block) if has_lines else 1)):
        above, piece = lines[:-size], "\n".join(block[-size:])
        # A sentence of its own before the last paragraph is thought, unless it takes that back.
        is_apart = size == len(block) and above and above[-1].rstrip(" *_").endswith(":") and not _DENIED.search(above[-1])
        if is_apart:
            above.pop()
        elif above and (_BEGUN.search(above[-1]) or _HEADING.fullmatch(above[-1] + "\n")):
            piece = f"{above.pop()}\n{piece}"
        elif size < len(block) and re.match(r"\W*(?:\w+\W*$|\d+[.)] )", piece):
            raise ValueError(f"{piece!r} below a thought, which it may go on; expected an empty line or a frame")
        try:
            if _BEGUN.search(piece):
                raise ValueError("the last line has no end")
            answer = read(piece)
        except ValueError as error:
            errors.append(error)
            continue
        # What is announced as the answer can stand below other cards.
        lines_above = [] if _STATED.match(piece) else above[-3:]
        for other in [*lines_above, *_STATED.findall("\n".join(above))[-3:]]:
            # In one paragraph not even the same answer stands twice.
            if _is_answer(other, read, None if other in block else answer):
                raise ValueError(f"two answers, of which one is {other.strip()[:80]!r}")
        return answer
    raise errors[0]


def _is_answer(text: str, read: _Read, known: Any) -> bool:
    """Whether a text is an answer, other than the known one."""
    try:
        answer = read(text)
    except ValueError:
        return False
    return known is None or _key(answer) != _key(known)


def _key(answer: Any) -> Any:
    """Equal for equal answers: the order of cards is none of theirs."""
    return frozenset(map(_key, answer)) if isinstance(answer, list) else answer


def words_of(text: str, units: set[str]) -> str:
    """The answer in what a frame or a line holds: without markup, JSON, and the sentence around it."""
    text = _FENCE.sub("", text).strip()
    if text[:1] in tuple('{["'):
        try:
            # Numbers stay texts: 1.10 is a card.
            text = _said(json.loads(text, parse_int=str, parse_float=str, object_pairs_hook=_once))
        except json.JSONDecodeError:
            pass
    text = plain(text)
    if "?" in text:
        raise ValueError("a question, expected an answer")
    text = re.sub(r"\(([^()]{1,80})\)", _without_remark, text)
    end, known = 0, FILL.union(units, _SMALL)
    for link in islice(_LINK.finditer(text), 4):
        if not known.issuperset(re.findall(r"\w+", text[end : link.start()].lower())):
            break
        if not (_OPENERS | units).isdisjoint(re.findall(r"\w+", text[: link.start()].lower())):
            # Behind an opening a number is an answer.
            end, known = link.end(), FILL | units
    text = _THE_CARDS.sub("", text[end:])
    unit = "|".join(map(re.escape, units))
    subject, article = "(?:(?:which|that|together|they) ){0,2}", "(?:(?:a|an|the|valid) ){0,3}"
    closing = rf",? {subject}(?:form|make|are|is)s? {article}(?:{unit}|answer)\W*$"
    return re.sub(closing, "", _INDEX.sub("", text), flags=re.IGNORECASE).strip()


def _without_remark(found: re.Match[str]) -> str:
    words = (word.removesuffix("s") for word in re.findall(r"\w+", found[1].lower()))
    return "" if all(word in _REMARK for word in words) else found[0]


def plain(text: str) -> str:
    """The text without markup."""
    if not text.isascii():
        # One by one, so that the time is linear.
        text = "".join(normalize("NFKC", sign) for sign in text)
    text = _HEADING.sub("", text, count=1).replace(r"\\", "\n")
    text = _TAG.sub("", _LATEX.sub(" ", _ROW.sub(_cells, _HEAD.sub("", text))))
    text = re.sub(r"[*`#✓✔✅“”„«»]|^> ?(?=\D)|(?<![^\W_])_+|_+(?![^\W_])", "", text, flags=re.MULTILINE)
    return re.sub(r"\s*\n\s*", "\n", re.sub(r"[^\S\n]+", " ", text)).strip()


def _cells(row: re.Match[str]) -> str:
    """A row of a table with commas between its cells."""
    return ", ".join(cell.strip() for cell in row[1].split("|") if cell.strip(" -:"))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, each of whose names comes once."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name comes twice in JSON")
    return dict(pairs)


def _said(answer: Any) -> str:
    """JSON as a text, with a line for each list or object in a list."""
    if isinstance(answer, dict):
        named = [v for k, v in answer.items() if k.lower().replace("_", " ") in ("answer", "final answer")]
        others = [name for name in answer if _OTHER_NAME.search(name)]
        if named and len(others) > 1:
            raise ValueError(f"two answers in JSON: {others[0]!r} and {others[1]!r}")
        if len(named) == 1 or len(answer) == 1:
            return _said((named or list(answer.values()))[0])
        return " ".join(f"{name}={_said(value)}" for name, value in answer.items())
    if isinstance(answer, list):
        is_nested = any(isinstance(part, list | dict) for part in answer)
        return ("\n" if is_nested else ", ").join(map(_said, answer))
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)
