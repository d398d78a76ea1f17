"""Asks setwise, whose path is the first argument: for the matches of a board, or for a whole game.

    answer.py PROGRAM CARDS
    answer.py PROGRAM play SEED
"""
import json
import subprocess
import sys

program = subprocess.Popen([sys.argv[1], "answer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(question, **fields):
    print(json.dumps({"ask": question, **fields}), file=program.stdin, flush=True)
    return json.loads(program.stdout.readline())["answer"]


def play(seed):
    """Claims what is found until the game is over."""
    game = ask("begin", table="mine", seed=seed)
    while not game["is_over"]:
        cards = [card for card in game["places"] if card]
        found = ask("find", board={"rules": game["rules"], "cards": cards})
        game = ask("claim", table="mine", cards=found) if found else ask("none", table="mine")
    print(game["points"]["first"], "points, left:", *filter(None, game["places"]))


if sys.argv[2] == "play":
    play(sys.argv[3])
else:
    for match in ask("matches", board=sys.argv[2]):
        print(*match)
