"""Whole games and their records."""

import copy
import json
import pickle
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import checker
from setwise import Board, Card, Report, Rules, Transcript, play

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_a_seed_gives_one_game() -> None:
    game = play(sets=5, seed=1)
    again = play(sets=5, seed=1)
    data = json.loads(again.to_json())
    data["statistics"]["cpu_seconds"] += 1
    slower = Transcript.from_json(json.dumps(data))
    assert game == again == slower and game.statistics != slower.statistics
    assert len({game, again, slower, play(sets=5, seed=2)}) == 2
    data["statistics"]["sets"] += 1
    others = [play(sets=6, seed=1), play(sets=5, seed=1, refill="up-to-opening"), Transcript.from_json(json.dumps(data))]
    assert game not in others
    assert game.seed == 1
    assert game.target == 5
    assert game.ending == "reached"
    assert game.statistics["sets"] == len(game.sets) == 5
    assert repr(game) == "<Transcript of p=4, v=3: 5 sets, 24 cards dealt, reached>"


def test_games_without_a_seed_differ() -> None:
    games = [play(sets=0), *(play(sets=1) for _ in range(3))]
    assert len({game.seed for game in games}) == 4


@pytest.mark.parametrize("refill", ["immediately", "when-set-free", "up-to-opening"])
@pytest.mark.parametrize("solver", ["dynamic", "brute", "partial-canonical", "auto", "portfolio"])
def test_games_follow_the_rules(refill: str, solver: str) -> None:
    rules = Rules(3, 4)
    game = play(rules, seed=7, refill=refill, solver=solver)  # type: ignore[arg-type]
    board = Board(rules=rules)
    for name, cards in game.events:
        match name:
            case "dealt":
                board.add(cards)
            case "found":
                assert checker.is_valid_set([tuple(card) for card in cards])
                board.remove(cards)
            case "set_free":
                assert not checker.sets_of(board)
    assert game.ending == "deck_exhausted"
    assert game.refill == refill
    assert game.statistics["final_board"] == len(board)
    assert game.verify().is_complete


def test_transcripts_can_be_stored() -> None:
    game = play(Rules(3, 4), sets=3, seed=2)
    assert json.loads(game.to_json())["rules"] == {"properties": 3, "values": 4}
    assert Transcript.from_json(game.to_json()) == game
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game
    assert game != play(Rules(3, 4), sets=3, seed=3)
    report = game.verify()
    assert pickle.loads(pickle.dumps(report)) == copy.deepcopy(report) == copy.copy(report) == report
    assert report != Report(report.sets + 1, 0, 0, 0) and Report(1, 2, 1, 0).is_complete
    assert not Report(1, 2, 1, 1).is_complete
    assert repr(Report(1, 2, 1, 1)) == '<Report: 1 sets, 2 of 3 "no set" confirmed>'


def test_a_game_and_its_sets_show_themselves() -> None:
    game = play(sets=5, seed=1)
    picture = game._repr_svg_()
    assert picture is not None and picture.count("<title>") == 1 + 15
    sets = game.sets
    assert len(sets) == 5 and list(sets.board) == [card for found in sets for card in found]
    assert sets._repr_svg_() == sets.board.to_svg(matches=sets)
    # A picture of thousands of cards is for nobody, and a card that is taken twice is on no board.
    assert play(Rules(8, 3), sets=700, seed=1)._repr_svg_() is None
    data = json.loads(game.to_json())
    data["events"] += [event for event in data["events"] if "found" in event]
    wrong = Transcript.from_json(json.dumps(data))
    assert wrong._repr_svg_() is None and wrong.sets._repr_svg_() is None


def test_games_are_of_the_schema() -> None:
    schema = json.loads((DOCS / "transcript.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    games = [
        play(seed=1),
        play(sets=12, refill="when-set-free"),
        play(Rules(3, 4), solver="partial-canonical", sets=14),
        play(Rules(2, 12), sets=2),
        play(Rules(3, 1)),
        play(Rules(4, 2), sets=8),
        play(time_limit=0),
        play(sets=0),
        play(seed=2**64 - 1),
        play(Rules(64, 2), sets=3),
    ]
    for game in games:
        validator.validate(json.loads(game.to_json()))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["version"], 2),
        (["rules", "values"], 0),
        (["refill"], "never"),
        (["events", 0], "dealt"),
        (["events", 0, "dealt", 0], "0 0 0"),
        (["statistics", "sets"], -1),
        (["cards"], 81),
        (["events"], None),
    ],
)
def test_the_schema_refuses(path: list[str | int], value: object) -> None:
    game = json.loads(play(seed=1).to_json())
    part = game
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    schema = json.loads((DOCS / "transcript.schema.json").read_text("utf-8"))
    assert not Draft202012Validator(schema).is_valid(game)


def test_a_game_that_is_wrong_is_found_out() -> None:
    game = json.loads(play(sets=2, seed=1).to_json())
    game["events"][1] = "set_free"
    with pytest.raises(ValueError, match="event 1: the board is not set-free: it holds"):
        Transcript.from_json(json.dumps(game)).verify()


def test_a_game_without_time_is_interrupted() -> None:
    game = play(seed=1, time_limit=0)
    assert game.ending == "unfinished"
    assert game.events[0] == ("dealt", tuple(game.events[0][1]))
    assert all(isinstance(card, Card) for card in game.events[0][1])
    assert game.verify().sets == 0


def test_bad_questions_are_errors() -> None:
    with pytest.raises(ValueError, match="at most 27"):
        play(sets=28)
    for text in ["", "[]", "{}", '{"version": 2}', play(sets=1).to_json()[:-1]]:
        with pytest.raises(ValueError, match="^no transcript in JSON: "):
            Transcript.from_json(text)
    with pytest.raises(TypeError):
        Transcript()
