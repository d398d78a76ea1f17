"""Other games by docs/rules.md, plainly: `python3 other.py ../*.json`, as set.py."""
from itertools import permutations
from set import ANSWERS, main, matches, numbers, read

def parts(value, moduli):  # R5.7: the first number is the highest
    found = []
    for modulus in reversed(moduli):
        found.append(value % modulus)
        value //= modulus
    return found[::-1]

def is_match(cards, game, p, v):  # R5
    rows = [read(card, p, v) for card in cards]
    if not cards or None in rows or len({*cards}) != len(cards): return False
    columns = list(zip(*rows))
    if game in ("proset", "quads"):
        is_even = all(sum(value >> bit & 1 for value in column) % 2 == 0 for column in columns for bit in (0, 1))
        return is_even and ("000000" not in cards if game == "proset" else len(cards) == 4)
    if game == "petals": return len(cards) == 3 and all(len({*column}) in (1, 3) for column in columns)
    game = {"ultraset": "linear(1,1,-1,-1)", "ghostset": "linear(1,1,1,1,1,1)"}.get(game, game)
    factors, _, moduli = game[7:-1].partition(";")
    factors, moduli = [*map(int, factors.split(","))], [*map(int, (moduli or str(v)).split(","))]
    split = [list(zip(*(parts(value, moduli) for value in column))) for column in columns]
    def is_zero(some):
        return all(sum(a * b for a, b in zip(some, values)) % modulus == 0
                   for column in split for values, modulus in zip(column, moduli))
    return len(cards) == len(factors) and any(map(is_zero, {*permutations(factors)}))

def variant(game, cards, p, v):
    sizes = {"ultraset": [4], "ghostset": [6], "quads": [4], "petals": [3], "proset": range(1, len(cards) + 1)}
    size = sizes.get(game) or [game.partition(";")[0].count(",") + 1]
    return matches(cards, p, v, lambda some: is_match(some, game, p, v), size)

ANSWERS |= {
    "match": lambda case: is_match(case["cards"], case["game"], *numbers(case)),
    "matches": lambda case: variant(case["game"], case["cards"], *numbers(case)),
}

if __name__ == "__main__":
    main(ANSWERS)
