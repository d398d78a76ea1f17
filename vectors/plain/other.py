"""Other games by docs/rules.md, plainly: `python3 other.py ../*.json`, as set.py."""
from itertools import permutations
from set import ANSWERS, fault, main, matches, numbers, read

def parts(value, moduli):  # R5.7: the first number is the highest
    found = []
    for modulus in reversed(moduli):
        found.append(value % modulus)
        value //= modulus
    return found[::-1]

SIZES = {"ultraset": (4, 4), "ghostset": (6, 6), "quads": (4, 4), "petals": (3, 3), "proset": (3, None)}
KINDS = {"ultraset": "pairs", "ghostset": "pairs", "petals": "features", "proset": "dots",
         "quads": "features", "linear(1,1,1,1;2,2)": "features"}

def sizes(game):
    number = game.partition(";")[0].count(",") + 1
    return SIZES.get(game, (number, number))

def why(cards, game, p, v):  # R5.1
    found = fault(cards, p, v, *sizes(game), ["000000"] if game == "proset" else [])
    return found or (None if is_match(cards, game, p, v) else {"kind": KINDS.get(game, "sum")})

def is_match(cards, game, p, v):  # R5.2 to R5.7, of distinct cards of the deck
    columns = list(zip(*(read(card, p, v) for card in cards)))
    if game in ("proset", "quads"):
        return all(sum(value >> bit & 1 for value in column) % 2 == 0 for column in columns for bit in (0, 1))
    if game == "petals": return all(len({*column}) in (1, 3) for column in columns)
    game = {"ultraset": "linear(1,1,-1,-1)", "ghostset": "linear(1,1,1,1,1,1)"}.get(game, game)
    factors, _, moduli = game[7:-1].partition(";")
    factors, moduli = [*map(int, factors.split(","))], [*map(int, (moduli or str(v)).split(","))]
    split = [list(zip(*(parts(value, moduli) for value in column))) for column in columns]
    def is_zero(some):
        return all(sum(a * b for a, b in zip(some, values)) % modulus == 0
                   for column in split for values, modulus in zip(column, moduli))
    return any(map(is_zero, {*permutations(factors)}))

def variant(game, cards, p, v):
    least, most = sizes(game)
    return matches(cards, p, v, lambda some: not why(some, game, p, v), range(least, (most or len(cards)) + 1))

def judged(why): return {"is_match": why is None, "why": why}

ANSWERS |= {
    "match": lambda case: judged(why(case["cards"], case["game"], *numbers(case))),
    "matches": lambda case: variant(case["game"], case["cards"], *numbers(case)),
}

if __name__ == "__main__":
    main(ANSWERS)
