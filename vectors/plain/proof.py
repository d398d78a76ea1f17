"""Certificates by docs/proofs.md, plainly: `python3 proof.py ../*.json`, as set.py."""
from itertools import combinations
from set import complete, main, read
from text import ANSWERS

class Wrong(Exception):
    """The bytes are no proof, or the events no game."""

def ensure(right):
    if not right: raise Wrong

def number(data, at):
    value = shift = 0
    while True:
        ensure(at < len(data) and shift < 63)
        byte, at = data[at], at + 1
        value, shift = value | (byte & 127) << shift, shift + 7
        if byte < 128:
            ensure(byte > 0 or shift == 7)  # the shortest form
            return value, at

def weights(rule, open_pairs, fits, data, at):
    """Reads weights of open pairs, which a choice of cards with each pair once would have to have."""
    numbers = []
    for _ in range(1 + len(open_pairs)):
        value, at = number(data, at)
        numbers.append(value)
    limit, *rest = numbers
    ensure(max(numbers) < 2**31)
    cards = [sum(w for (q, value), w in zip(open_pairs, rest) if card[q] == value) for card in fits]
    if rule == 0:
        missing = len(open_pairs) // len({q for q, _ in open_pairs})
        ensure(max(cards) <= limit and sum(rest) > limit * missing)
    else:
        ensure(limit >= 2 and max(rest) < limit)
        ensure(all(card % limit == 0 for card in cards) and sum(rest) % limit > 0)
    return at

def tree(anchor, chosen, group, v, data, at):
    """Reads the tree of a node: the chosen cards with the anchor, and the others of the group."""
    open_pairs = [(q, w) for q in range(len(anchor)) for w in range(v)
                  if group[0][q] != anchor[q] != w and all(card[q] != w for card in chosen)]
    ensure(open_pairs)
    fits = [card for card in group if all((q, card[q]) in open_pairs for q in range(len(anchor)) if group[0][q] != anchor[q])]
    having = {(q, w): [card for card in fits if card[q] == w] for q, w in open_pairs}
    if not all(having.values()): return at
    pick = next((pair for pair in open_pairs if len(having[pair]) == 1), None)
    if pick is None:
        value, at = number(data, at)
        if value in (len(anchor) * v, len(anchor) * v + 1):
            return weights(value - len(anchor) * v, open_pairs, fits, data, at)
        pick = divmod(value, v)
        ensure(pick in having)
    for card in having[pick]: at = tree(anchor, [*chosen, card], group, v, data, at)
    return at

def check_proof(data, board, p, v, known):  # R8.1
    cards = [read(card, p, v) for card in board]
    ensure(None not in cards and len({*board}) == len(board) and data[:5] == b"SETP\3")
    numbers, at = [], 5
    for _ in range(4):
        value, at = number(data, at)
        numbers.append(value)
    k = numbers[3]
    ensure(numbers[:3] == [p, v, len(cards)] and k <= known)
    sum32 = 2166136261
    for byte in [byte for card in cards[k:] for value in card for byte in (value & 255, value >> 8)]:
        sum32 = (sum32 ^ byte) * 16777619 & 0xFFFFFFFF
    ensure(data[at : at + 4] == sum32.to_bytes(4, "little"))
    at += 4
    if v <= 3:
        ensure(not (v == 1 and cards) and not (v == 2 and len(cards) > 1))
        ensure(v < 3 or not any(complete(list(two), p, v) in board for two in combinations(board, 2)))
    for place in range(max(k, v - 1), len(cards)) if v > 3 else ():
        length, at = number(data, at)
        end, anchor, groups = at + length, cards[place], {}
        for card in cards[:place]: groups.setdefault(sum(2**q for q in range(p) if card[q] == anchor[q]), []).append(card)
        for same in sorted(groups): at = tree(anchor, [], groups[same], v, data, at)
        ensure(at == end)
    ensure(at == len(data))

def is_proof(data, board, p, v, known=0):
    try: return check_proof(data, board, p, v, known) is None
    except Wrong: return False

def is_certificate(case):
    return is_proof(bytes.fromhex(case["certificate"]), case["cards"], case["properties"], case["values"])

ANSWERS |= {"certificate": is_certificate}

if __name__ == "__main__":
    main(ANSWERS)
