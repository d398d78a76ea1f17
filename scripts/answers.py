#!/usr/bin/env python3
"""Asks the Python package for boards, a puzzle, a certificate and a game. On every system the answers are the same.

    scripts/answers.py [FOLDER]    of the package that is in this folder
"""

import sys

sys.path[:0] = sys.argv[1:]
from setwise import Board, Rules, play  # noqa: E402

sys.stdout.reconfigure(newline="\n")
print(Board(range(12)).find(), Board(range(64), Rules(3, 4)).count(), Board.puzzle(seed=7))
print(Board("0000 0001 1022").certificate().hex())
print([(name, *map(str, cards)) for name, cards in play(Rules(5, 4), sets=20, seed=2, threads=2).events])
