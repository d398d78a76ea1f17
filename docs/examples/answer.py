"""Asks setwise: the path of the program is the first argument, the cards are the second."""
import json
import subprocess
import sys

program = subprocess.Popen([sys.argv[1], "answer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(question, **fields):
    print(json.dumps({"ask": question, **fields}), file=program.stdin, flush=True)
    return json.loads(program.stdout.readline())


for found in ask("matches", board=sys.argv[2])["answer"]:
    print(*found)
