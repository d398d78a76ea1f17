"""Records of games by docs/transcript.md, plainly: `python3 record.py ../*.json`, as set.py."""
from base64 import b64decode
from game import ANSWERS as GAMES
from proof import ANSWERS, Wrong, ensure, is_proof
from set import complete, main, read, sets, why
from itertools import combinations
from text import are_rules

FIELDS = {"version", "rules", "game", "refill", "target", "deck_len", "seed", "events", "statistics", "certificates"}

def check_record(record):  # R8.2
    ensure(not {*record} - FIELDS and record.get("version", 1) == 1 and are_rules(record["rules"]))
    p, v, target, refill = record["rules"]["properties"], record["rules"]["values"], record.get("target"), record["refill"]
    ensure(refill in ("immediately", "when-set-free", "up-to-opening"))
    events, left, board, seen, taken, due = list(record["events"]), record.get("deck_len"), [], set(), 0, p * v
    left, found, after, proofs, clear = v**p if left is None else left, 0, None, list(record.get("certificates") or []), []
    told = {"sets": 0, "set_free": 0, "interrupts": 0, "deals": 0, "cards_dealt": 0, "largest_board": 0}
    while events and target != found:
        event, due = events.pop(0), min(due, left)
        ensure(after != "over")
        if due or (after == "set_free" and not left):
            ensure(event == "deck_exhausted" if not due else [*event] == ["dealt"] and len(event["dealt"]) == due)
            for card in event["dealt"] if due else ():
                ensure(read(card, p, v) and card not in seen)
                seen.add(card)
            if due:
                board, left, taken = board + event["dealt"], left - due, 0
                told["deals"], told["cards_dealt"] = told["deals"] + 1, told["cards_dealt"] + due
                told["largest_board"] = max(told["largest_board"], len(board))
            due, after = 0, "dealt" if due else "over"
        elif event == "set_free":
            proof = proofs.pop(0) if proofs else None
            known = next((i for i, card in enumerate(board) if card not in clear), len(board))
            ensure(proof is None or is_proof(b64decode(proof), board, p, v, known))
            ensure(not any_set(board, p, v))
            clear, after, told["set_free"] = board, event, told["set_free"] + 1
            due = max(v, taken) if refill == "when-set-free" else v
        elif event == "interrupted": after, told["interrupts"] = event, told["interrupts"] + 1
        else:
            ensure(isinstance(event, dict) and [*event] == ["found"])
            ensure({*event["found"]} <= {*board} and not why(event["found"], p, v))
            board, found, taken, after = [card for card in board if card not in event["found"]], found + 1, taken + v, "found"
            due = 0 if found == target else max(0, {"immediately": v, "up-to-opening": p * v - len(board)}.get(refill, 0))
    told |= {"sets": found, "searches": found + told["set_free"] + told["interrupts"], "final_board": len(board)}
    stats = {name: it for name, it in (record.get("statistics") or told).items() if name != "cpu_seconds"}
    is_over = after == "set_free" and not left if target is None else target not in (found, None) and after not in ("over", "interrupted")
    ensure(not events and not proofs and stats == told and not is_over)

def any_set(board, p, v):
    if v != 3: return bool(sets(board, p, v))
    return any(complete(list(two), p, v) in board for two in combinations(board, 2))

def is_record(record):
    try: return check_record(record) is None
    except (Wrong, KeyError, TypeError): return False

ANSWERS |= GAMES | {"transcript": is_record}

if __name__ == "__main__":
    main(ANSWERS)
