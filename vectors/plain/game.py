"""Games by docs/rules.md, plainly: `python3 game.py ../*.json`, as set.py."""
from seeds import ANSWERS, deal, puzzle, seeded
from set import main, order, sets, why

def begin(seed, p, v, refill, chain):  # R4: what claims, and what tells the table, the deck, the end
    rest = deal(seed, p, v, v**p)
    table, rest, last, taken, over = rest[: p * v], rest[p * v :], [], 0, False
    def more(count):
        nonlocal table, rest, taken
        taken = 0 if count > 0 and rest else taken
        table, rest = table + rest[: max(count, 0)], rest[max(count, 0) :]
    def no_set():
        nonlocal over
        over = not rest
        more(max(v, taken) if refill == "when-set-free" else v)
    def deal_few():
        while len(table) < v and not over: no_set()
    def claim(cards):  # the reason why it is wrong, or None
        nonlocal table, last, taken
        shared = [card for card in cards if card in last]
        there = sets(table, p, v) if not cards and not over else []
        there = [some for some in there if not last or sum(card in last for card in some) == 1]
        reason = "over" if over else "sets-there" if there else None
        if cards and not over:
            reason = of_cards(cards, table, p, v)
            reason = reason or ("not-chained" if last and len(shared) != 1 else None)
        if reason: return reason
        if cards:
            gone = [card for card in last if card not in cards] if chain else cards
            table, last, new = [card for card in table if card not in gone], cards if chain else [], len(cards) - len(shared)
            taken += new
            more({"up-to-opening": p * v + len(last) - len(table), "immediately": new}.get(refill, 0))
        else: no_set()
        deal_few()
        return None
    deal_few()
    return claim, lambda: (table, rest, over)

def of_cards(cards, table, p, v):
    reason = (why(cards, p, v) or {}).get("kind")
    return "not-on-board" if reason in (None, "features") and not {*cards} <= {*table} else reason

def game(seed, p, v, refill, chain, claims):
    claim, now = begin(seed, p, v, refill, chain)
    sizes, wrong = [], None
    for place, cards in enumerate(claims):
        reason = claim(cards)
        if reason:
            wrong = {"claim": place, "why": reason}
            break
        sizes.append(len(now()[0]))
    table, rest, over = now()
    return {"sizes": sizes, "board": order(table, p, v), "cards_left": str(len(rest)), "is_over": over, "wrong": wrong}

def points(seed, p, v, chain, claims):  # R4.8
    claim, now = begin(seed, p, v, "up-to-opening", chain)
    points, told = [0, 0], []
    for one in claims:
        cards, over = one["cards"], now()[2]
        reason = "call" if cards is None else claim(cards)
        points[one["by"]] += 0 if over else -1 if reason else bool(cards)
        told.append([*points])
    return told

def solving(seed, claims):  # R4.9
    board, found, points, told = puzzle(seed), [], 0, []
    for cards in claims:
        reason = "over" if len(found) == 6 else of_cards(cards, board, 4, 3) if cards else "sets-there"
        reason = reason or ("found" if sorted(cards) in found else None)
        found += [] if reason else [sorted(cards)]
        points += 0 if reason in ("over", "sets-there", "found") else -1 if reason else 1
        told.append({"why": reason, "points": points, "is_over": len(found) == 6})
    return told

ANSWERS["game"] = seeded(game, "properties", "values", "refill", "chain", "claims")
ANSWERS["points"] = seeded(points, "properties", "values", "chain", "claims")
ANSWERS["solving"] = seeded(solving, "claims")

if __name__ == "__main__":
    main(ANSWERS)
