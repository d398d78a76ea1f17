"""What seeds give by docs/rules.md, plainly: `python3 seeds.py ../*.json`, as set.py."""
from other import ANSWERS
from set import complete, deck, main

WORD, LONG = (1 << 32) - 1, (1 << 64) - 1

def rotated(word, bits): return (word << bits | word >> (32 - bits)) & WORD

def key(state):  # R6.1
    for _ in range(8):
        state = (state * 6364136223846793005 + 11634580027462260723) & LONG
        yield rotated((state >> 18 ^ state) >> 27 & WORD, -(state >> 59) % 32)

def generator(seed):  # R6.2, R6.3
    words, block = list(key(seed)), 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words, block & WORD, block >> 32, 0, 0]
        x = start[:]
        for step in (0, 1) * 4:
            for a in range(4):
                b, c, d = (4 * row + (a + step * row) % 4 for row in (1, 2, 3))
                for one, two in ((16, 12), (8, 7)):
                    x[a] = (x[a] + x[b]) & WORD
                    x[d] = rotated(x[d] ^ x[a], one)
                    x[c] = (x[c] + x[d]) & WORD
                    x[b] = rotated(x[b] ^ x[c], two)
        made = [(a + b) & WORD for a, b in zip(x, start)]
        yield from (made[i] | made[i + 1] << 32 for i in range(0, 16, 2))
        block += 1

def below(words, end):  # R6.4
    bits = (end - 1).bit_length()
    number = 0 if bits == 0 else end
    while number >= end:
        drawn = next(words) if bits <= 64 else next(words) << 64 | next(words)
        number = drawn >> ((64 if bits <= 64 else 128) - bits)
    return number

def shuffle(words, items):  # R6.5
    for i in range(1, len(items)):
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]
    return items

def deal(seed, p, v, cards):  # R6.6, by a map of the places that changed
    words, moved, left, dealt = generator(seed), {}, v**p, []
    while left and len(dealt) < cards:
        place, left = below(words, left), left - 1
        number = moved.get(place, place)
        moved[place] = moved.get(left, left)
        digits = [number // v ** (p - 1 - i) % v for i in range(p)]
        dealt.append(("." if v > 10 else "").join(map(str, digits)))
    return dealt

OPENINGS = {"ultraset": 12, "ghostset": 10, "quads": 12, "proset": 7, "petals": 12}  # R5.1

def game_deal(seed, game, p, v, cards):
    drawn = [card for card in deal(seed, p, v, v**p) if game != "proset" or card != "000000"]
    return drawn[: cards or OPENINGS[game]]

def puzzle(seed):  # R6.7
    words, cards = generator(seed), deck(4, 3)
    while True:
        for i in range(12):
            product = next(words) * (81 - i)
            while product & LONG < 2**64 % (81 - i): product = next(words) * (81 - i)
            cards[i], cards[i + (product >> 64)] = cards[i + (product >> 64)], cards[i]
        board = set(cards[:12])
        if sum(complete([a, b], 4, 3) in board for a in board for b in board if a < b) == 18:
            return shuffle(words, sorted(board))

def day(text):  # R6.8
    year, month, date = map(int, text.split("-"))
    leap = year % 4 == 0 and (year % 100 > 0 or year % 400 == 0)
    lengths = [31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return year * 10000 + month * 100 + date if year and 1 <= month <= 12 and 1 <= date <= lengths[month - 1] else None

def seeded(answer, *names): return lambda case: answer(int(case["seed"]), *(case[name] for name in names))

ANSWERS |= {
    "below": lambda case: (lambda words: [str(below(words, int(end))) for end in case["ends"]])(generator(int(case["seed"]))),
    "shuffle": seeded(lambda seed, items: shuffle(generator(seed), list(range(items))), "items"),
    "deal": seeded(deal, "properties", "values", "cards"),
    "game-deal": seeded(game_deal, "game", "properties", "values", "cards"),
    "puzzle": lambda case: (lambda seed: None if seed is None else puzzle(seed))(int(case["seed"]) if "seed" in case else day(case["date"])),
}

if __name__ == "__main__":
    main(ANSWERS)
