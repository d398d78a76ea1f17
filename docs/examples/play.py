"""Plays a game of Set with its own code and prints its transcript.

    python3 docs/examples/play.py [PROPERTIES VALUES SETS SEED] > game.json
    setwise check game.json
"""

import json
import random
import sys
from itertools import combinations, product

properties, values, target, seed = map(int, sys.argv[1:] or (4, 3, 10, 1))


def is_valid_set(cards):
    """In each property the cards are all the same or all different."""
    return all(len(set(column)) in (1, values) for column in zip(*cards))


def find_set(board):
    """The first valid set, by trying every combination of as many cards as values."""
    return next((cards for cards in combinations(board, values) if is_valid_set(cards)), None)


def names(cards):
    """Cards as digits, with dots between the numbers where there are more than ten values."""
    return [("." if values > 10 else "").join(map(str, card)) for card in cards]


deck = list(product(range(values), repeat=properties))
random.Random(seed).shuffle(deck)
board, events, found = [], [], 0


def deal(count):
    """Deals this many cards, or those that are left; no deal without a card."""
    cards = [deck.pop() for _ in range(min(count, len(deck)))]
    board.extend(cards)
    if cards:
        events.append({"dealt": names(cards)})
    return bool(cards)


deal(properties * values)
while found < target:
    cards = find_set(board)
    if cards:
        events.append({"found": names(cards)})
        found += 1
        board = [card for card in board if card not in cards]
        if found < target:
            deal(values)
    else:
        events.append("set_free")
        if not deal(values):
            events.append("deck_exhausted")
            break

rules = {"properties": properties, "values": values}
game = {"version": 1, "rules": rules, "refill": "immediately", "target": target, "events": events}
json.dump(game, sys.stdout, indent=2)
print()
