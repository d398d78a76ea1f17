"""A table as text and as a picture."""

from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy
from gymnasium.error import DependencyNotInstalled
from numpy.typing import NDArray

from .._setwise import Card, Rules

_Array = NDArray[Any]


def _cards(observation: _Array, rules: Rules) -> list[Card | None]:
    return [None if row[0] < 0 else Card(row, rules) for row in observation]


def text(observation: _Array, rules: Rules) -> str:
    """The cards, `v` in a row, with dashes in empty places."""
    empty, size = "-" * rules.properties, rules.set_len
    names = [empty if card is None else str(card) for card in _cards(observation, rules)]
    return "\n".join(" ".join(names[i : i + size]) for i in range(0, len(names), size))


def pixels(observation: _Array, rules: Rules) -> _Array:
    """The cards, `v` in a column: an array of uint8 of shape (height, width, 3)."""
    rows = rules.set_len
    tiles = [_tile(card or Card(0, rules), card is None) for card in _cards(observation, rules)]
    tiles += [_tile(Card(0, rules), True)] * (-len(tiles) % rows)
    columns = [numpy.concatenate(tiles[i : i + rows]) for i in range(0, len(tiles), rows)]
    return numpy.concatenate(columns, axis=1)


def _drawn(card: Card, is_blank: bool) -> _Array:
    """The picture of a card with a margin, or of a place without one."""
    try:
        import PIL.Image
        import resvg_py
    except ImportError as error:
        needs = 'render_mode="rgb_array" needs resvg-py and pillow'
        raise DependencyNotInstalled(f"{needs}: pip install setwise[pictures]") from error
    svg = card._repr_svg_()
    if svg is None:
        raise ValueError(f"cards of {card.rules} have no picture")
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white", width=70))
    picture = numpy.asarray(PIL.Image.open(BytesIO(png)).convert("RGB"))
    tile = numpy.pad(picture, ((5, 5), (5, 5), (0, 0)), constant_values=255)
    return numpy.full_like(tile, 255) if is_blank else tile


_tile = lru_cache(1024)(_drawn)
