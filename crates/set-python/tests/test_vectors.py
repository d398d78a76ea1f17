"""The test vectors of the project, answered by the package."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from setwise import Board, Card, Explanation, Rules, Transcript, Variant

Answer = TypeVar("Answer")

FOLDER = Path(__file__).parents[3] / "vectors"


def rules_of(case: dict[str, Any]) -> Rules:
    return Rules(case["properties"], case["values"])


def board_of(case: dict[str, Any]) -> Board:
    """A board of Set, or of the game of the case."""
    return Board(case["cards"], rules_of(case), game=case.get("game"))


def digits(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def or_none(answer: Callable[[], Answer]) -> Answer | None:
    """An answer; None where there is an error."""
    try:
        return answer()
    except ValueError:
        return None


def reason(why: Explanation) -> dict[str, Any] | None:
    """Why cards are no match, without the words."""
    if why:
        return None
    found = {"kind": why.kind, **why.data}
    for feature in found.get("features", []):
        for name in ["name", "kind", "text"]:
            del feature[name]
        for value in feature["values"]:
            del value["name"]
    return found


def is_set(case: dict[str, Any]) -> dict[str, Any]:
    rules, cards = rules_of(case), case["cards"]
    return {"is_set": rules.is_set(cards), "why": reason(rules.explain(cards))}


def is_match(case: dict[str, Any]) -> dict[str, Any]:
    variant, cards = Variant(case["game"], rules_of(case)), case["cards"]
    why = reason(variant.explain(cards))
    if why and why["kind"] in ["pairs", "features", "dots", "sum"]:
        why = {"kind": why["kind"]}
    return {"is_match": variant.is_match(cards), "why": why}


def completing_card(case: dict[str, Any]) -> str | None:
    card = rules_of(case).completing_card(case["cards"])
    return None if card is None else str(card)


def deck(case: dict[str, Any]) -> dict[str, int | None]:
    rules = rules_of(case)
    return {"cards": rules.deck_len, "sets": rules.valid_set_count}


def level(case: dict[str, Any]) -> dict[str, Any]:
    board = Board(case["cards"])
    effort = board.effort
    return {"rates": 0 if effort is None else round(1 / effort), "level": board.level}


def is_proof(case: dict[str, Any]) -> bool:
    try:
        board_of(case).check_certificate(bytes.fromhex(case["certificate"]))
    except ValueError:
        return False
    return True


def puzzle(case: dict[str, Any]) -> list[str] | None:
    seed = int(case["seed"]) if "seed" in case else None
    return or_none(lambda: digits(Board.puzzle(seed=seed, date=case.get("date"))))


def reading(case: dict[str, Any]) -> list[list[str]] | None:
    options = {name: case[name] for name in ("read_as", "count_from") if name in case}
    boards = or_none(lambda: Board.read_all(case["text"], rules_of(case), **options))
    return None if boards is None else [digits(board) for board in boards]


ANSWERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "is-set": is_set,
    "completing-card": completing_card,
    "deck": deck,
    "sets": lambda case: [digits(some) for some in board_of(case).matches()],
    "count": lambda case: board_of(case).count(),
    "level": level,
    "match": is_match,
    "matches": lambda case: sorted(digits(some) for some in board_of(case).matches()),
    "certificate": is_proof,
    "deal": lambda case: digits(Board.deal(case["cards"], rules_of(case), seed=int(case["seed"]))),
    "game-deal": lambda case: digits(
        Board.deal(case["cards"], rules_of(case), game=case["game"], seed=int(case["seed"]))
    ),
    "puzzle": puzzle,
    "transcript": lambda case: or_none(lambda: Transcript.from_json(json.dumps(case)).verify()) is not None,
    "text": lambda case: or_none(lambda: digits(Board(case["text"], rules_of(case)))),
    "reading": reading,
    "json": lambda case: or_none(lambda: json.loads(Board(json.dumps(case)).to_json())),
}


@pytest.mark.parametrize("kind", ANSWERS)
def test_vectors(kind: str) -> None:
    cases = json.loads((FOLDER / f"{kind}.json").read_text())["cases"]
    answers = [(case["name"], ANSWERS[kind](case["input"]), case["expected"]) for case in cases]
    assert [answer for answer in answers if answer[1] != answer[2]] == []
