"""Boards as text and JSON by docs/rules.md, plainly: `python3 text.py ../*.json`, as set.py."""
import re
from math import lcm
from seeds import ANSWERS
from set import main, read

NAMES = [  # R1.5, R7.2
    ["red", "green", "purple", "blue"],
    ["diamond", "squiggle", "oval", "triangle"],
    ["1 one", "2 two", "3 three", "4 four"],
    ["solid filled", "striped shaded hatched", "open outlined outline empty", "dotted"],
]
CODES = {  # R7.3: the properties in the order of the code, and the letters of each property
    "2RTO": ((2, 0, 3, 1), ("RGP", "DSO", "123", "STO")),
    "2OTR": ((2, 1, 3, 0), ("RGP", "DSO", "123", "STO")),
    "OR2H": ((1, 0, 2, 3), ("RGP", "DSO", "123", "FHO")),
}

def words(text, p, v):
    found = {}
    for word in text.lower().split():
        for i, values in enumerate(NAMES[:p]):
            for value, names in enumerate(values[:v]):
                if word in names.split() or (i == 1 and word == names + "s"):
                    found[i] = value
    is_card = p <= 4 and v <= 4 and len(text.split()) == len(found) == p
    return [found[i] for i in range(p)] if is_card else None

def code(name, text, p, v):
    order, letters = CODES[name]
    if (p, v) != (4, 3) or len(text) != 4: return None
    found = {i: letters[i].find(letter) for i, letter in zip(order, text.upper())}
    return None if -1 in found.values() else [found[i] for i in range(4)]

def notation(text):  # R7.4
    first = (text.split() or [""])[0]
    if any(len(word) > 2 and word.isalpha() for word in text.split()): return "words"
    if re.fullmatch("[0-9][A-Za-z]{3}", first):
        fits = lambda name: sum(a in CODES[name][1][i] for i, a in zip(CODES[name][0], first.upper()))
        return max(["2RTO", "2OTR"], key=fits)
    return "OR2H" if re.fullmatch("[A-Za-z]{2}[0-9][A-Za-z]", first) else "digits"

def card(kind, text, p, v):
    if kind == "digits": return read(text, p, v)
    return words(text, p, v) if kind == "words" else code(kind, text, p, v)

def distinct(kind, items, p, v):
    cards = [card(kind, item, p, v) for item in items]
    written = [("." if v > 10 else "").join(map(str, it)) if it else None for it in cards]
    return written if None not in written and len({*written}) == len(written) else None

def board(text, p, v):  # R7.4
    for line in text.split("\n"):  # R7.5
        heading = re.match(r"\s*#\s*game=([^:]*)", line)
        if heading and heading[1].strip() not in ("set", f"set, p={p}, v={v}"): return None
        if line.strip() and not line.strip().startswith("#"): break
    items = [item.strip() for line in text.splitlines() for item in line.split("#")[0].split(",")]
    items = [item for item in items if item]
    kind = notation(items[0]) if items else "digits"
    return distinct(kind, items if kind == "words" else " ".join(items).split(), p, v)

def canonical(game, v):  # R5.7
    numbers, _, moduli = game[7:-1].partition(";")
    end = lcm(*map(int, moduli.split(","))) if moduli else v
    ascending = sorted(int(number) % end for number in numbers.split(","))
    nearest = ",".join(str(number - end if number > end // 2 else number) for number in ascending)
    return f"linear({nearest}{';' + moduli if moduli else ''})"

GAMES = {"ultraset": (4, 3), "ghostset": (4, 3), "proset": (6, 2), "petals": (3, 4)}

def are_rules(rules):  # R1.1
    if not isinstance(rules, dict) or {*rules} != {"properties", "values"}: return False
    p, v = rules["properties"], rules["values"]
    is_whole = type(p) is int and type(v) is int
    return is_whole and 1 <= p <= 128 and 1 <= v <= 65536 and p * (v - 1).bit_length() <= 128

def json_board(case):  # R7.6
    game, rules, cards = case.get("game", "set"), case.get("rules"), case.get("cards")
    if not are_rules(rules) or not isinstance(cards, list): return None
    p, v = rules["properties"], rules["values"]
    is_game = game in GAMES and GAMES[game] == (p, v) or game == "set" or game == "quads" and v == 4
    if game.startswith("linear("): game = canonical(game, v)
    elif not is_game: return None
    texts = distinct(notation(cards[0]) if cards else "digits", cards, p, v)
    if texts is None or game == "proset" and "000000" in texts: return None
    return {"cards": texts, "game": game, "rules": rules}

ANSWERS |= {"text": lambda case: board(case["text"], case["properties"], case["values"]), "json": json_board}

if __name__ == "__main__":
    main(ANSWERS)
