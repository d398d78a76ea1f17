"""Certificates as text: the values that are picked, a line for each anchor. docs/proofs.md has the bytes.

A rule of weights, and each of its numbers, stands there as the pick of that number. Its property can be too large.
"""

from __future__ import annotations

from collections.abc import Iterable

from ._setwise import Board

# The magic letters and the version; the numbers p, v, n, k; the checksum.
_START, _NUMBERS, _CHECKSUM = 5, 4, 4


def picks(board: Board, certificate: bytes) -> dict[str, str]:
    """The picks of each anchor that has any, as text."""
    v = board.rules.values
    place = _body(certificate)
    told = {}
    for anchor in board[v - 1 :]:
        length, place = _number(certificate, place)
        end, values = place + length, []
        while place < end:
            value, place = _number(certificate, place)
            values.append("{}={}".format(*divmod(value, v)))
        if values:
            told[anchor.display("digits")] = ", ".join(values)
    return told


def encoded(board: Board, lines: Iterable[tuple[str, str]]) -> bytes:
    """The certificate of the board with these picks: pairs of an anchor and its picks."""
    v = board.rules.values
    pairs = [(board.rules.card(anchor), text) for anchor, text in lines]
    told = dict(pairs)
    if len(told) < len(pairs):
        raise ValueError(f"{len(pairs)} lines for {len(told)} anchors, expected one for each")
    exact = board.certificate()
    parts = [exact[: _body(exact)]]
    for anchor in board[v - 1 :]:
        values = b""
        for pick in told.pop(anchor, "").replace(",", " ").split():
            q, w = map(int, pick.split("="))
            if not (0 <= q and 0 <= w < v):
                raise ValueError(f"pick {pick}: expected property=value of {board.rules}")
            values += _bytes(q * v + w)
        parts += [_bytes(len(values)), values]
    if told:
        raise ValueError(f"{next(iter(told))} is no anchor")
    return b"".join(parts)


def _body(certificate: bytes) -> int:
    """Where the anchors begin."""
    place = _START
    for _ in range(_NUMBERS):
        _, place = _number(certificate, place)
    return place + _CHECKSUM


def _number(certificate: bytes, place: int) -> tuple[int, int]:
    """The number at a place, and the place behind it."""
    number = shift = 0
    while True:
        byte = certificate[place]
        number |= (byte & 127) << shift
        place, shift = place + 1, shift + 7
        if byte < 128:
            return number, place


def _bytes(number: int) -> bytes:
    parts = []
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])
