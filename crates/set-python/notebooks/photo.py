# %% [markdown]
# # The board of a photo
#
# A program that recognizes cards in a photo tells, for each card, what it sees and where. Here
# its answer is written down. A card that was seen twice, or cannot be, is an error that names it.

# %%
from setwise import Board

seen = [
    ("2 red striped ovals", (40, 35)),
    ("1 green solid diamond", (210, 32)),
    ("3 red open ovals", (385, 38)),
    ("1 red solid oval", (41, 250)),
    ("3 purple striped squiggles", (214, 255)),
    ("2 green open ovals", (380, 251)),
    ("3 green open diamonds", (38, 470)),
    ("2 purple solid diamonds", (212, 468)),
    ("1 purple open diamond", (384, 472)),
]
board = Board([card for card, _ in seen])
board

# %%
try:
    Board([card for card, _ in [*seen, seen[0]]])
except ValueError as error:
    print(error)

# %%
places = dict(zip(board, [place for _, place in seen], strict=True))
for found in board.find_all():
    print(*(f"{card.display('words')} at {places[card]}" for card in found), sep="; ")

# %% [markdown]
# The board again, with its sets outlined.

# %%
class Picture(str):
    """SVG that a notebook shows."""

    def _repr_svg_(self) -> str:
        return self


Picture(board.to_svg(sets=board.find_all(), captions="words"))

# %%
for hint in board.hint("words"):
    print(hint)
