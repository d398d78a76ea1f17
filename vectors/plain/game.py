"""Games by docs/rules.md, plainly: `python3 game.py ../*.json`, as set.py."""
from seeds import ANSWERS, deal, seeded
from set import main, order, sets, why

def game(seed, p, v, refill, chain, claims):  # R4
    rest = deal(seed, p, v, v**p)
    table, rest, last, taken, over, sizes, wrong = rest[: p * v], rest[p * v :], [], 0, False, [], None
    def more(count):
        nonlocal table, rest, taken
        taken = 0 if count > 0 and rest else taken
        table, rest = table + rest[: max(count, 0)], rest[max(count, 0) :]
    def no_set():
        nonlocal over
        over = not rest
        more(max(v, taken) if refill == "when-set-free" else v)
    while len(table) < v and not over: no_set()
    for place, cards in enumerate(claims):
        shared = [card for card in cards if card in last]
        there = sets(table, p, v) if not cards and not over else []
        there = [some for some in there if not last or sum(card in last for card in some) == 1]
        reason = "over" if over else "sets-there" if there else None
        if cards and not over:
            reason = (why(cards, p, v) or {}).get("kind")
            if reason in (None, "features") and not {*cards} <= {*table}: reason = "not-on-board"
            reason = reason or ("not-chained" if last and len(shared) != 1 else None)
        if reason:
            wrong = {"claim": place, "why": reason}
            break
        if cards:
            gone = [card for card in last if card not in cards] if chain else cards
            table, last, new = [card for card in table if card not in gone], cards if chain else [], len(cards) - len(shared)
            taken += new
            more({"up-to-opening": p * v + len(last) - len(table), "immediately": new}.get(refill, 0))
        else: no_set()
        while len(table) < v and not over: no_set()
        sizes.append(len(table))
    return {"sizes": sizes, "board": order(table, p, v), "cards_left": str(len(rest)), "is_over": over, "wrong": wrong}

ANSWERS["game"] = seeded(game, "properties", "values", "refill", "chain", "claims")

if __name__ == "__main__":
    main(ANSWERS)
