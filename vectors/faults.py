"""Faults that implementers make, each planted into the plain programs: the vectors have to catch every one.

    python3 faults.py             plants each and says which case catches it; the exit code is 1 if one passes
    python3 faults.py WORD...     those whose rule or text has such a word
"""
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

# Some faults have no end. These seconds are enough for every file of cases.
LONGEST = 120
HERE = Path(__file__).resolve().parent
# The rule, the program, the kinds of cases that may catch the fault, the fault, what stands there, what is planted.
FAULTS = [
    ("R1.1", "text", "json", "cards beyond 128 bits", "p * (v - 1).bit_length() <= 128", "True"),
    ("R1.1", "text", "json", "129 properties", "1 <= p <= 128 and", "1 <= p and"),
    ("R1.2", "set", "deck", "a deck lacks a card", '"cards": v**p,', '"cards": v**p - 1,'),
    ("R1.3", "set", "sets is-set", "cards in the order of their texts",
     "sorted(cards, key=lambda card: read(card, p, v))", "sorted(cards)"),
    ("R1.4", "set", "is-set text", "dots from ten values on",
     'parts = card.split(".") if v > 10', 'parts = card.split(".") if v > 9'),
    ("R1.5", "text", "text", "green before red", '["red", "green",', '["green", "red",'),
    ("R2.1", "set", "is-set", "two of three values are right", "not in (1, v):", "not in (1, v - 1, v):"),
    ("R2.1", "set", "is-set", "all different is enough", "not in (1, v):", "not in (v,):"),
    ("R2.2", "set", "is-set", "any number of cards", "if not least <= len(cards) <= (most or len(cards)):", "if not cards:"),
    ("R2.3", "set", "is-set", "equal cards are a set", "if twice else None", "if False else None"),
    ("R2.4", "set", "is-set", "sums of foreign cards", "if foreign: return", "if False: return"),
    ("R2.5", "set", "is-set", "the order of the cards matters",
     "    found = fault(cards, p, v, v, v)", "    if cards == order(cards, p, v)[::-1]: cards = cards[1:]\n    found = fault(cards, p, v, v, v)"),
    ("R2.6", "set", "is-set", "foreign before the number", "if not least <= len(cards) <= (most or len(cards)):",
     "if not least <= len(cards) <= (most or len(cards)) and all(read(card, p, v) for card in cards):"),
    ("R2.6", "set", "is-set", "the last foreign card", '"card": foreign[0]', '"card": foreign[-1]'),
    ("R2.6", "set", "is-set", "the first repeated card", "order(twice, p, v)[0]", "twice[0]"),
    ("R2.6", "set", "is-set", "values in their order", "key=lambda value: (-column.count(value), value)", "key=int"),
    ("R2.6", "set", "is-set", "the first property alone", '"features": features}', '"features": features[:1]}'),
    ("R2.7", "set", "completing-card", "equal cards are completed", "card for card in found if not why([*cards, card], p, v)", "*found"),
    ("R2.7", "set", "completing-card", "the sum is 0 for any v",
     "[value for value in range(v) if len({*column, value}) in (1, v)]", "[-sum(column) % v]"),
    ("R2.8", "set", "completing-card", "two values: the opposite card completes", " or (v == 2 and p > 1): return None",
     ": return None\n    if v == 2: return text([1 - value for value in read(cards[0], p, v)], v)"),
    ("R2.8", "set", "completing-card", "one value: no card completes", "if v == 1: return text", "if False: return text"),
    ("R2.9", "set", "deck", "sets of one card are counted", " - v**p) //", ") //"),
    ("R2.9", "set", "deck", "one value: no set", "if v > 1 else 1", "if v > 1 else 0"),
    ("R3.1", "text", "text", "a card may be repeated", "and len({*written}) == len(written)", ""),
    ("R3.2", "set", "sets", "sets in the order of the board", "return sorted(found, key=lambda some: [read", "return found or sorted(found, key=lambda some: [read"),
    ("R3.2", "set", "sets", "the cards of a set as on the board",
     "found = [order(some, p, v) for size", "found = [list(some) for size"),
    ("R3.2", "set", "count", "a set counts three times", "for two in combinations(cards, 2)) // 3", "for two in combinations(cards, 2))"),
    ("R3.3", "set", "level", "shared values count", "if 0 < sum(c[i] == x for c in cards) < len(cards)", "if 0 < sum(c[i] == x for c in cards)"),
    ("R3.3", "set", "level", "33 is medium", '"medium" if rates < 33', '"medium" if rates < 34'),
    ("R3.3", "set", "level", "24 is medium", '"hard" if rates < 25', '"hard" if rates < 24'),
    ("R3.3", "set", "level", "no set is hard", 'None if not rates else "hard"', '"hard"'),
    ("R3.3", "set", "level", "each frequent value doubles", "any(often[it] == max(often.values()) for it in same)",
     "sum(often[it] == max(often.values()) for it in same)"),
    ("R4.1", "game", "game", "twelve cards open every game", "table, rest, last, taken, over = rest[: p * v], rest[p * v :],",
     "table, rest, last, taken, over = rest[:12], rest[12:],"),
    ("R4.2", "game", "game", "cards that are not on the table", "and not {*cards} <= {*table} else", "and False else"),
    ("R4.3", "game", "game", "fifteen cards stay fifteen",
     '"up-to-opening": p * v + len(last) - len(table), "immediately"', '"up-to-opening": new, "immediately"'),
    ("R4.4", "game", "game", "no set is believed", '"sets-there" if there else None', "None"),
    ("R4.5", "game", "game", "the last cards stay without a claim", "        deal_few()\n        return None", "        return None"),
    ("R4.5", "game", "game", "over when the deck is empty", "over = not rest\n", "over = len(rest) <= v\n"),
    ("R4.5", "game", "game", "claims after the end", 'reason = "over" if over else', 'reason = None if over else'),
    ("R4.6", "game", "game", "immediately: v cards in a chain too", '"immediately": new}', '"immediately": v}'),
    ("R4.6", "game", "game", "when set-free: v cards", "max(v, taken) if refill", "v if refill"),
    ("R4.6", "game", "game", "when set-free: all taken so far", "taken = 0 if count > 0 and rest else taken", "pass"),
    ("R4.7", "game", "game", "not-chained is dropped", '("not-chained" if last and len(shared) != 1 else None)', "None"),
    ("R4.7", "game", "game", "cards of the last set count", "p * v + len(last) - len(table), \"immediately\"", "p * v - len(table), \"immediately\""),
    ("R4.7", "game", "game", "no set at all ends a chain's table",
     "if not last or sum(card in last for card in some) == 1]", "]"),
    ("R4.8", "game", "game", "how cards miss a set before the table", 'if reason in (None, "features") and not', "if reason is None and not"),
    ("R4.8", "game", "game", "the table before the number of cards", 'if reason in (None, "features") and not', "if not"),
    ("R4.8", "game", "points", "a wrong claim is free", "else -1 if reason else bool(cards)", "else 0 if reason else bool(cards)"),
    ("R4.8", "game", "points", "a right claim of no set is worth a point", "if reason else bool(cards)", "if reason else 1"),
    ("R4.8", "game", "points", "claims after the end cost", "+= 0 if over else -1", "+= -1"),
    ("R4.8", "game", "points", "a call without a claim is free", '"call" if cards is None', "None if cards is None"),
    ("R4.9", "game", "solving", "sets that were found are taken", "found += [] if reason else [sorted(cards)]",
     "found += [] if reason else [sorted(cards)]\n        board = [card for card in board if reason or card not in cards]"),
    ("R4.9", "game", "solving", "five sets end a puzzle", '"over" if len(found) == 6', '"over" if len(found) == 5'),
    ("R4.9", "game", "solving", "a set is found again", '("found" if sorted(cards) in found else None)', "None"),
    ("R4.9", "game", "solving", "a set in another order is another", '"found" if sorted(cards) in', '"found" if cards in'),
    ("R4.9", "game", "solving", "a set found before costs", '"sets-there", "found")', '"sets-there")'),
    ("R4.9", "game", "solving", "no set costs in a puzzle", 'in ("over", "sets-there",', 'in ("over",'),
    ("R5.1", "seeds", "game-deal", "twelve cards open every game", "cards or OPENINGS[game]", "cards or 12"),
    ("R5.1", "other", "match", "the least number of a set", "found = fault(cards, p, v, *sizes(game),", "found = fault(cards, p, v, v, v,"),
    ("R5.1", "other", "match", "how cards miss a match: features always", 'KINDS.get(game, "sum")', '"features"'),
    ("R5.1", "set", "match", "a foreign card after a card twice", "    if foreign: return", "    if foreign and len({*cards}) == len(cards): return"),
    ("R5.2", "other", "match", "ultraset: all four are added", "linear(1,1,-1,-1)", "linear(1,1,1,1)"),
    ("R5.3", "other", "match", "ghostset: five cards", '"ghostset": (6, 6)', '"ghostset": (5, 5)'),
    ("R5.4", "other", "match", "quads: the lower bit alone", "for bit in (0, 1))", "for bit in (0,))"),
    ("R5.4", "other", "match", "quads of any number", '"quads": (4, 4), "petals"', '"quads": (4, None), "petals"'),
    ("R5.5", "other", "match", "proset has the card without a dot", '["000000"] if game == "proset" else []', "[]"),
    ("R5.6", "other", "match", "petals: two may be the same", "in (1, 3) for column", "in (1, 2, 3) for column"),
    ("R5.7", "other", "match", "numbers in the order of the cards", "any(map(is_zero, {*permutations(factors)}))", "is_zero(factors)"),
    ("R5.7", "other", "match", "moduli are ignored", "(moduli or str(v)).split", "str(v).split"),
    ("R5.7", "other", "match", "the first modulus is the lowest", "return found[::-1]", "return found"),
    ("R5.7", "text", "json", "numbers as they are written", 'game = canonical(game, v)', "pass"),
    ("R6.1", "seeds", "shuffle", "the key is not rotated", "yield rotated((state", "yield (lambda word, bits: word)((state"),
    ("R6.2", "seeds", "shuffle", "twenty rounds", "(0, 1) * 4", "(0, 1) * 10"),
    ("R6.2", "seeds", "shuffle below", "the number of the block stays 0", "block += 1", "block += 0"),
    ("R6.3", "seeds", "below", "the upper half first", "yield from (made[i] | made[i + 1] << 32", "yield from (made[i + 1] | made[i] << 32"),
    ("R6.4", "seeds", "below", "the low bits", "drawn >> ((64 if bits <= 64 else 128) - bits)", "drawn & ((1 << bits) - 1)"),
    ("R6.4", "seeds", "below", "one draws too", "number = 0 if bits == 0 else end", "number = end"),
    ("R6.4", "seeds", "below", "the second number is higher", "next(words) << 64 | next(words)", "next(words) | next(words) << 64"),
    ("R6.5", "seeds", "shuffle", "from the last place down", "for i in range(1, len(items)):", "for i in reversed(range(1, len(items))):"),
    ("R6.6", "seeds", "deal", "the deck closes up", "moved[place] = moved.get(left, left)", "moved[place] = place + 1"),
    ("R6.6", "seeds", "deal", "the first property is the lowest", "for i in range(p)]", "for i in reversed(range(p))]"),
    ("R6.6", "seeds", "game-deal", "proset has the card without a dot", ' if game != "proset" or card != "000000"', ""),
    ("R6.6", "seeds", "game-deal", "proset is drawn from 63 cards",
     'drawn = [card for card in deal(seed, p, v, v**p) if game != "proset" or card != "000000"]',
     """drawn, left, words = [], deck(p, v)[game == "proset":], generator(seed)
    while left:
        place = below(words, len(left))
        drawn.append(left[place])
        left[place] = left[-1]
        left.pop()"""),
    ("R6.7", "seeds", "puzzle", "each try takes the deck anew", "    while True:\n        for i in range(12):", "    while True:\n        cards = deck(4, 3)\n        for i in range(12):"),
    ("R6.8", "seeds", "puzzle", "every fourth year leaps", "(year % 100 > 0 or year % 400 == 0)", "True"),
    ("R7.1", "set", "text", "digits of other scripts", "if part.isascii() and part.isdigit()", "if part.isdigit()"),
    ("R7.2", "text", "text", "no plural", 'or (i == 1 and word == names + "s")', ""),
    ("R7.2", "text", "text", "a word too many", "len(text.split()) == len(found) == p", "len(found) == p"),
    ("R7.2", "text", "text", "no other names", '"striped shaded hatched"', '"striped"'),
    ("R7.3", "text", "text", "small letters are none", "zip(order, text.upper())", "zip(order, text)"),
    ("R7.3", "text", "text", "codes of other decks", "if (p, v) != (4, 3) or len(text) != 4: return None", "if len(text) != 4: return None"),
    ("R7.4", "text", "text", "each card has its own notation", "cards = [card(kind, item, p, v) for item in items]", "cards = [card(notation(item), item, p, v) for item in items]"),
    ("R7.4", "text", "text", "no comments", 'line.split("#")[0].split(",")', 'line.split(",")'),
    ("R7.5", "text", "text", "headings are free", "if heading and heading[1].strip() not in", "if False and heading[1].strip() not in"),
    ("R7.5", "text", "text", "nothing after a colon", "game=([^:]*)", "game=(.*)"),
    ("R7.6", "text", "json", "rules with other fields", 'or {*rules} != {"properties", "values"}', ""),
    ("R7.6", "text", "json", "the game is not checked", "elif not is_game: return None", ""),
    ("R8.1", "proof", "certificate", "a number that is not the shortest", "ensure(byte > 0 or shift == 7)", "pass"),
    ("R8.1", "proof", "certificate", "any k", "and k <= known)", ")"),
    ("R8.1", "proof", "certificate", "a picked value that is not open", "        ensure(pick in having)\n", "        if pick not in having: return at\n"),
    ("R8.1", "proof", "certificate", "no open value is a leaf", "    ensure(open_pairs)\n", "    if not open_pairs: return at\n"),
    ("R8.1", "proof", "certificate", "the checksum is not looked at", "ensure(data[at : at + 4] == sum32.to_bytes(4, \"little\"))", "pass"),
    ("R8.1", "proof", "certificate", "groups in the order of the board", "in sorted(groups)", "in groups"),
    ("R8.1", "proof", "certificate", "single candidates are written", "if len(having[pair]) == 1)", "if len(having[pair]) == 0)"),
    ("R8.1", "proof", "certificate", "bytes after the end", "    ensure(at == len(data))\n", ""),
    ("R8.1", "proof", "certificate", "the length of an anchor", "        ensure(at == end)\n", ""),
    ("R8.1", "proof", "certificate", "sums: a card may weigh more", "max(cards) <= limit and ", ""),
    ("R8.1", "proof", "certificate", "sums: all values may weigh as much", "sum(rest) > limit", "sum(rest) >= limit"),
    ("R8.1", "proof", "certificate", "weights of any size", "    ensure(max(numbers) < 2**31)\n", ""),
    ("R8.1", "proof", "certificate", "weights of the last value first", "zip(open_pairs, rest)", "zip(open_pairs[::-1], rest)"),
    ("R8.1", "proof", "certificate", "remainders: a weight of the modulus", "max(rest) < limit", "max(rest) <= limit"),
    ("R8.1", "proof", "certificate", "remainders: a card weighs something", "all(card % limit == 0 for card in cards) and ", ""),
    ("R8.1", "proof", "certificate", "remainders: all values weigh nothing", " and sum(rest) % limit > 0", ""),
    ("R8.2", "record", "transcript", "the target", "target not in (found, None) and after not in", "False and after not in"),
    ("R8.2", "record", "transcript", "events after the target", "while events and target != found:", "while events:"),
    ("R8.2", "record", "transcript", "the number of cards of the deck", "v**p if left is None else left", "v**p"),
    ("R8.2", "record", "transcript", "interrupted is no event", 'elif event == "interrupted": after', 'elif event == "stopped": after'),
    ("R8.2", "record", "transcript", "when set-free: v cards", "max(v, taken) if refill", "v if refill"),
    ("R8.2", "record", "transcript", "statistics are not looked at", "and stats == told", ""),
    ("R8.2", "record", "transcript", "a card is dealt twice", "read(card, p, v) and card not in seen", "read(card, p, v)"),
    ("R8.2", "record", "transcript", "another version", 'record.get("version", 1) == 1 and', ""),
    ("R8.2", "record", "transcript", "other fields", "not {*record} - FIELDS and", ""),
    ("R8.2", "record", "transcript", "set-free is believed", "            ensure(not any_set(board, p, v))\n", ""),
    ("R8.2", "record", "transcript", "a certificate is not checked", "ensure(proof is None or is_proof(b64decode(proof), board, p, v, known))", "pass"),
]


def caught(program, kinds, right, wrong):
    """The first case that the program with the fault answers wrongly, or None."""
    with tempfile.TemporaryDirectory() as folder:
        plain = shutil.copytree(HERE / "plain", Path(folder) / "plain", ignore=shutil.ignore_patterns("__pycache__"))
        file = plain / f"{program}.py"
        text = file.read_text(encoding="utf-8")
        if text.count(right) != 1:
            sys.exit(f"{program}.py has {text.count(right)} of {right!r}")
        file.write_text(text.replace(right, wrong), encoding="utf-8")
        for kind in kinds.split():
            line = [sys.executable, "-B", plain / "record.py", HERE / f"{kind}.json"]
            with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
                clock = Timer(LONGEST, run.kill)
                clock.start()
                said = run.stdout.readline()
                clock.cancel()
                run.kill()
                failed = run.stderr.read().strip().splitlines()
            if not said:
                return f"{kind}: {failed[-1] if failed else 'nothing is said'}"
            if not said.endswith(" cases, 0 wrong\n"):
                return f"{kind}: {said.split(', R')[0].split(', ', 1)[1]}"
    return None


def main(words):
    passed = 0
    chosen = [it for it in FAULTS if not words or any(word in f"{it[0]} {it[3]}" for word in words)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        cases = pool.map(lambda it: caught(it[1], it[2], it[4], it[5]), chosen)
        for (rule, _, _, fault, _, _), case in zip(chosen, cases):
            passed += case is None
            print(f"{rule} {fault}: {'PASSES ALL CASES' if case is None else case}", flush=True)
    print(f"{len(chosen)} faults, {passed} pass")
    return 1 if passed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
