"""Pictures of tasks, for those who see: without names, and as a table looks to a camera."""

from __future__ import annotations

from random import Random
from re import DOTALL, Match, search, sub
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ._setwise import Board, _Theme

_NOISE = (
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" '
    'seed="{seed}"/><feColorMatrix type="saturate" values="0"/></filter>'
    '<rect width="{width}" height="{height}" filter="url(#grain)" opacity="{noise:.2f}"/>'
)
_LIMITS: Final = {"rotation": (0, 180), "distance": (1, 10), "noise": (0, 1)}


def svg(
    board: Board,
    theme: _Theme = "standard",
    seed: int | None = None,
    *,
    rotation: float = 8,
    distance: float = 1.5,
    noise: float = 0.1,
) -> str:
    """The cards of a board; with a seed turned, seen from a distance and grainy, up to these limits."""
    # Not even the names of its parts tell a card.
    plain = sub(r"<(title|desc)>.*?</\1>", "", board.to_svg(theme=theme), flags=DOTALL)
    parts: dict[str, str] = {}
    plain = sub(r'\b[a-z]+\d+-\d+-[\d.]+(?=")', lambda part: parts.setdefault(part[0], f"card-{len(parts)}"), plain)
    if seed is None:
        return plain
    for name, value, (least, most) in zip(_LIMITS, (rotation, distance, noise), _LIMITS.values(), strict=True):
        if not least <= value <= most:
            raise ValueError(f"{name}: expected {least} to {most}, found {value}")
    return _on_a_table(plain, Random(seed), rotation, distance, noise)


def _on_a_table(plain: str, random: Random, rotation: float, distance: float, noise: float) -> str:
    size = search(r'viewBox="0 0 (\d+) (\d+)"', plain)
    card = search(r'height="(\d+)" rx="9" [^>]*width="(\d+)"', plain)
    assert size and card, "every picture has a size and cards"
    width, height = map(int, size.groups())
    middle_y, middle_x = (int(side) / 2 for side in card.groups())

    def turned(use: Match[str]) -> str:
        x, y = float(use[2]) + random.uniform(-3, 3), float(use[3]) + random.uniform(-3, 3)
        angle = random.uniform(-rotation, rotation)
        turn = f"rotate({angle:.1f} {x + middle_x:.1f} {y + middle_y:.1f})"
        return f'<use {use[1]} x="{x:.1f}" y="{y:.1f}" transform="{turn}"/>'

    turned_cards = sub(r'<use (href="#card-\d+") x="(\d+)" y="(\d+)"/>', turned, plain)
    scale, angle = 1 / random.uniform(1, distance), random.uniform(-rotation, rotation) / 2
    # Smaller, so that no card leaves the picture.
    move = f"translate({width / 2} {height / 2}) rotate({angle:.1f}) scale({0.9 * scale:.3f})"
    move += f" translate({-width / 2} {-height / 2})"
    start, table, rest = turned_cards.partition("</defs>")
    inner, end = rest.rsplit("<text ", 1)
    grain = _NOISE.format(seed=random.randrange(1000), width=width, height=height, noise=noise) if noise else ""
    return f'{start}{table}<g transform="{move}">{inner}</g>{grain}<text {end}'
