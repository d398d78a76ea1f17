"""Checks that a certificate proves that a board holds no valid set: see docs/proofs.md.

    python3 examples/check_proof.py P V CERTIFICATE < board     one card a line: 0,1,2,0
"""

import sys
from itertools import combinations


def check(p, v, cards, data):
    data = list(reversed(data))

    def number():  # seven bits a byte, the lowest first
        value = shift = 0
        while (byte := data.pop()) >= 128:
            value |= (byte - 128) << shift
            shift += 7
        assert byte or not shift, "a number is not in its shortest form"
        return value | byte << shift

    def weigh(rule, open_values, candidates):  # a leaf: the missing cards would have all open values
        limit = number()
        weights = {value: number() for value in open_values}
        assert max(limit, *weights.values()) < 2**31, "a number is too large"
        of_cards = [sum(weights[value] for value in card) for card in candidates]
        total, missing = sum(weights.values()), len(open_values) // len(candidates[0])
        if rule == 0:
            assert max(of_cards) <= limit, "a card weighs too much"
            assert total > limit * missing, "the missing cards can weigh as much as all open values"
        else:
            assert 1 < limit > max(weights.values()), "a modulus below 2, or a weight that is not below it"
            assert not any(weight % limit for weight in of_cards), "a card does not weigh 0"
            assert total % limit, "all open values weigh 0"

    def tree(open_values, candidates):
        assert open_values, "the board holds a valid set"
        have = {value: [card for card in candidates if value in card] for value in open_values}
        if not all(have.values()):
            return  # a leaf: some open value that no candidate has
        forced = [value for value in open_values if len(have[value]) == 1]
        value = min(forced) if forced else divmod(number(), v)
        if value in ((p, 0), (p, 1)):
            return weigh(value[1], sorted(open_values), candidates)
        assert value in open_values, "not an open value"
        for chosen in have[value]:
            tree(open_values - chosen, [card for card in candidates if not card & chosen])

    assert bytes(data.pop() for _ in range(5)) == b"SETP\3", "not a certificate of version 3"
    assert [number() for _ in range(4)] == [p, v, len(cards), 0], "for a board of another form"
    checksum = 2166136261
    for byte in (byte for card in cards for value in card for byte in value.to_bytes(2, "little")):
        checksum = (checksum ^ byte) * 16777619 % 2**32
    assert bytes(data.pop() for _ in range(4)) == checksum.to_bytes(4, "little"), "other cards"
    if v <= 3:
        for some in combinations(cards, v):
            assert any(1 < len(set(values)) < v for values in zip(*some)), "a valid set"
    else:
        cards = [frozenset(enumerate(card)) for card in cards]  # pairs of property and value
        for i, anchor in list(enumerate(cards))[v - 1 :]:
            end = -number() + len(data)  # as many bytes belong to the anchor
            groups = {}
            for card in cards[:i]:
                groups.setdefault(sum(2**q for q, _ in card & anchor), []).append(card - anchor)
            for key in sorted(groups):
                differing = (q for q in range(p) if not key >> q & 1)
                tree(frozenset((q, x) for q in differing for x in range(v)) - anchor, groups[key])
            assert len(data) == end, "the trees of an anchor take more or fewer bytes"
    assert not data, "more bytes follow the proof"


if __name__ == "__main__":
    with open(sys.argv[3], "rb") as file:
        board = [tuple(map(int, line.split(","))) for line in sys.stdin if line.strip()]
        check(int(sys.argv[1]), int(sys.argv[2]), board, file.read())
    print(f"{len(board)} cards without a set")
