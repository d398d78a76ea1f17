"""Set by docs/rules.md, plainly: `python3 set.py ../*.json` answers the vectors and prints what is wrong."""
import json
import sys
from itertools import combinations, product
from math import factorial


def read(card, p, v):
    parts = card.split(".") if v > 10 else list(card)
    values = [int(part) if part.isascii() and part.isdigit() else v for part in parts]
    return values if len(values) == p and max(values) < v else None  # R1.4

def text(values, v): return ("." if v > 10 else "").join(map(str, values))
def deck(p, v): return [text(values, v) for values in product(range(v), repeat=p)]
def order(cards, p, v): return sorted(cards, key=lambda card: read(card, p, v))
def columns(cards, p, v): return list(zip(*(read(card, p, v) for card in cards)))

def fault(cards, p, v, least, most, lacked=()):  # R2.6
    if not least <= len(cards) <= (most or len(cards)):
        return {"kind": "number", "cards": len(cards), "least": least, "most": most}
    foreign = [card for card in cards if not read(card, p, v) or card in lacked]
    if foreign: return {"kind": "foreign", "card": foreign[0]}
    twice = [card for card in cards if cards.count(card) > 1]
    return {"kind": "repeated", "card": order(twice, p, v)[0]} if twice else None

def why(cards, p, v):
    found = fault(cards, p, v, v, v)
    if found: return found
    features = []
    for i, column in enumerate(columns(cards, p, v)):
        if len(set(column)) not in (1, v):
            values = sorted(set(column), key=lambda value: (-column.count(value), value))
            features.append({"property": i, "values": [{"cards": column.count(it), "value": it} for it in values]})
    return {"kind": "features", "features": features} if features else None

def complete(cards, p, v):  # R2.7, R2.8
    if len(cards) != v - 1 or (v == 2 and p > 1): return None
    if v == 1: return text([0] * p, v)
    options = [[value for value in range(v) if len({*column, value}) in (1, v)] for column in columns(cards, p, v)]
    found = [text(values, v) for values in product(*options)]
    found = [card for card in found if not why([*cards, card], p, v)]
    return found[0] if len(found) == 1 else None

def matches(cards, p, v, is_match, sizes):
    found = [order(some, p, v) for size in sizes for some in combinations(cards, size) if is_match(list(some))]
    return sorted(found, key=lambda some: [read(card, p, v) for card in some])
def sets(cards, p, v): return matches(cards, p, v, lambda some: not why(some, p, v), [v])
def count(cards, p, v):
    if v != 3: return len(sets(cards, p, v))
    return sum(complete(list(two), p, v) in cards for two in combinations(cards, 2)) // 3
def whole_deck(p, v):  # R2.9
    return {"cards": v**p, "sets": ((v + factorial(v)) ** p - v**p) // factorial(v) if v > 1 else 1}

def level(cards):  # R3.3
    shared = [(i, x) for i in range(4) for x in "012" if 0 < sum(c[i] == x for c in cards) < len(cards)]
    often = {it: sum(c[it[0]] == it[1] for c in cards) for it in shared}
    rates = 0
    for some in sets(cards, 4, 3):
        same = [it for it in shared if all(c[it[0]] == it[1] for c in some)]
        rates += 2 ** (len(same) + any(often[it] == max(often.values()) for it in same))
    return {"rates": rates, "level": None if not rates else "hard" if rates < 25 else "medium" if rates < 33 else "easy"}

def numbers(case): return [case["properties"], case["values"]]
ANSWERS = {
    "is-set": lambda case: (lambda why: {"is_set": why is None, "why": why})(why(case["cards"], *numbers(case))),
    "completing-card": lambda case: complete(case["cards"], *numbers(case)),
    "deck": lambda case: whole_deck(*numbers(case)),
    "sets": lambda case: sets(case["cards"], *numbers(case)),
    "count": lambda case: count(case["cards"], *numbers(case)),
    "level": lambda case: level(case["cards"]),
}

def main(answers):
    wrong = asked = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file: vectors = json.load(file)
        for case in vectors["cases"] if vectors["kind"] in answers else []:
            asked += 1
            found = answers[vectors["kind"]](case["input"])
            if found != case["expected"]:
                wrong += 1
                print(f"{path}, {case['name']}, {case['rule']}: {found}, expected {case['expected']}")
    print(f"{asked} cases, {wrong} wrong")
    sys.exit(wrong > 0 or asked == 0)

if __name__ == "__main__":
    main(ANSWERS)
