"""The game as an environment of Gymnasium."""

import copy
import pickle
import runpy
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from setwise import Board, Rules, play
from setwise.env import POLICIES, SetEnv, SetVectorEnv, exact

Array = NDArray[Any]

DECKS = [Rules(), Rules(3, 4), Rules(5, 3), Rules(2, 3), Rules(2, 2), Rules(3, 1)]


def is_valid(cards: list[tuple[int, ...]]) -> bool:
    """The definition, with nothing of the package."""
    values = [len(set(column)) for column in zip(*cards, strict=True)]
    return len(set(cards)) == len(cards) and all(n in (1, len(cards)) for n in values)


def on_table(observation: Array) -> dict[int, tuple[int, ...]]:
    """The cards by their places."""
    return {place: tuple(row) for place, row in enumerate(observation.tolist()) if row[0] >= 0}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_it_is_what_gymnasium_asks_for(rules: Rules) -> None:
    table: Any = gymnasium.make("setwise/Set-v0", rules=rules, render_mode="ansi")
    check_env(table.unwrapped)
    table.reset(seed=1)
    frame = table.render()
    assert len(frame.split()) == table.observation_space.shape[0]


def test_gymnasium_finds_it_by_name_in_a_new_process() -> None:
    code = """
import sys, setwise
assert not {"gymnasium", "numpy"} & set(sys.modules)
import gymnasium
for kind in ("sync", "vector_entry_point"):
    gymnasium.make_vec("setwise.env:setwise/Set-v0", 2, vectorization_mode=kind).reset()
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("rules", [Rules(), Rules(3, 4), Rules(2, 3)], ids=str)
def test_a_whole_game_follows_the_rules(rules: Rules) -> None:
    table = SetEnv(rules, penalty=-0.25)
    random = numpy.random.default_rng(1)
    observation, info = table.reset(seed=5)
    seen = set(on_table(observation).values())
    size, deck, found, is_over = rules.values, rules.deck_len or 0, 0, False
    assert seen >= {card.values for card in play(rules, seed=5).events[0][1]}, "the same deck"
    while not is_over:
        before = on_table(observation)
        assert any(map(is_valid, map(list, combinations(before.values(), size))))
        claim = exact(observation, rules, random)
        if random.random() < 0.5:
            claim = random.integers(len(observation), size=size)
        claimed = [before[place] for place in claim.tolist() if place in before]
        is_set = len(claimed) == size and is_valid(claimed)
        observation, reward, is_over, truncated, info = table.step(claim)
        after = on_table(observation)
        assert reward == (1.0 if is_set else -0.25) and not truncated
        kept = {place: card for place, card in before.items() if not is_set or place not in claim}
        assert kept.items() <= after.items(), "a card never moves"
        new = {after[place] for place in after.keys() - kept.keys()}
        assert not new & seen, "a card comes once"
        seen |= new
        found += is_set
        assert info["deck"] == deck - len(seen) and info["sets_found"] == found
        assert len(after) == len(seen) - size * found
        assert info["deck"] == 0 or len(after) >= rules.opening_len
        if rules.values == 3:
            sets = sum(map(is_valid, map(list, combinations(after.values(), 3))))
            assert info["sets_on_table"] == sets
    assert info["deck"] == 0
    assert not any(map(is_valid, map(list, combinations(on_table(observation).values(), size))))
    with pytest.raises(gymnasium.error.ResetNeeded, match="over"):
        table.step(claim)


@pytest.mark.parametrize("discrete", [False, True])
@pytest.mark.parametrize(("rules", "steps"), [(Rules(), None), (Rules(), 9), (Rules(2, 3), 2), (Rules(3, 4), None)])
def test_many_tables_are_as_many_single_ones(rules: Rules, steps: int | None, discrete: bool) -> None:
    def of(kind: str) -> Any:
        options: dict[str, Any] = {"max_episode_steps": steps} if steps else {}
        options |= {"rules": rules, "discrete": discrete, "places": 20 if rules.values == 4 else None}
        return gymnasium.make_vec("setwise.env:setwise/Set-v0", 5, kind, **options)

    single, many = of("sync"), of("vector_entry_point")
    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    assert many.metadata["autoreset_mode"] == single.metadata["autoreset_mode"]
    assert isinstance(many.unwrapped, SetVectorEnv)
    random = numpy.random.default_rng(1)
    answers = [env.reset(seed=7) for env in (single, many)]
    terminated = truncated = 0
    for _ in range(200):
        for one, other in zip(*answers, strict=True):
            numpy.testing.assert_equal(one, other)
            if isinstance(one, numpy.ndarray):
                assert one.dtype == other.dtype
        claims: list[Any] = [POLICIES["exact"](table, rules, random) for table in answers[0][0]]
        claims[0] = random.integers(len(answers[0][0][0]), size=rules.values)
        if discrete:
            numbers = {tuple(claim): number for number, claim in enumerate(many.unwrapped.claims.tolist())}
            claims = [numbers.get(tuple(sorted(claim.tolist())), 0) for claim in claims]
        answers = [env.step(numpy.array(claims)) for env in (single, many)]
        terminated += answers[0][2].sum()
        truncated += answers[0][3].sum()
    assert terminated > 5 or truncated > 5
    assert truncated > 50 or not steps
    assert gymnasium.spec("setwise/Set-v0").max_episode_steps == 1000


@pytest.mark.parametrize("rules", [Rules(), Rules(2, 3), Rules(2, 2), Rules(2, 4)], ids=str)
def test_numbers_of_claims_and_their_mask(rules: Rules) -> None:
    by_places, by_number = SetEnv(rules), SetEnv(rules, discrete=True)
    claims = by_number.claims
    assert by_places.claims.shape == (0, rules.values)
    places = len(by_places.reset(seed=3)[0])
    assert claims.tolist() == [list(claim) for claim in combinations(range(places), rules.values)]
    observation, info = by_number.reset(seed=3)
    by_number.action_space.seed(1)
    is_over = False
    while not is_over:
        mask = info["action_mask"]
        assert mask.tolist() == [int(min(observation[claim, 0]) >= 0) for claim in claims]
        sampled = by_number.action_space.sample(mask)
        assert mask[sampled] == 1
        found = sorted(exact(observation, rules, by_number.np_random).tolist())
        for number in (sampled, claims.tolist().index(found)):
            observation, reward, is_over, _, info = by_number.step(number)
            expected = by_places.step(claims[number])
            assert (reward, is_over) == (expected[1], expected[2])
            assert (observation == expected[0]).all()
            assert {name: info[name] for name in expected[4]} == expected[4]
            if is_over:
                break


@pytest.mark.parametrize("number", [-1, 1330, 2**40, 0.0, [1], "1", None, True])
def test_what_is_no_number_of_a_claim_is_refused(number: Any) -> None:
    table = SetEnv(discrete=True)
    table.reset(seed=1)
    with pytest.raises(ValueError if type(number) in (int, list) else TypeError, match="expected the number of a claim"):
        table.step(number)
    tables = SetVectorEnv(2, discrete=True)
    tables.reset(seed=1)
    with pytest.raises(ValueError, match="expected the number of a claim, 0 to 1329, .*found 1330"):
        tables.step(numpy.array([3, 1330]))


def test_a_search_that_takes_long_finds_the_same() -> None:
    """It goes on in another thread after half a millisecond: ten of them take longer."""
    rules = Rules(14, 3)
    tables = SetVectorEnv(10, rules, places=999)
    for observation in tables.reset(seed=1)[0]:
        board = Board(observation[observation[:, 0] >= 0], rules)
        assert board.find() is not None and board[:-3].is_free()


def test_seeds_fix_the_games() -> None:
    one, other = SetEnv(), SetEnv()
    games = [one.reset(seed=3)[0], one.reset()[0], one.reset()[0]]
    for game, again in zip(games, [other.reset(seed=3), other.reset(), other.reset()], strict=True):
        assert (game == again[0]).all()
    assert len({game.tobytes() for game in games}) == 3
    assert (SetEnv().reset()[0] != SetEnv().reset()[0]).any(), "random without a seed"
    # The same on every machine.
    assert games[1][:3].tolist() == [[1, 0, 0, 2], [0, 1, 2, 1], [2, 0, 2, 1]]


@pytest.mark.parametrize(
    ("claim", "error"),
    [
        ([0, 1], ValueError),
        ([0, 1, 21], ValueError),
        ([-1, 0, 1], ValueError),
        ([0, 1, 2**70], ValueError),
        ([[0, 1, 2]], ValueError),
        ([0.0, 1.0, 2.0], TypeError),
        ("012", TypeError),
        (None, TypeError),
    ],
)
def test_what_is_no_claim_is_refused(claim: Any, error: type[Exception]) -> None:
    table = SetEnv()
    before, _ = table.reset(seed=1)
    with pytest.raises(error, match="expected 3 places"):
        table.step(claim)
    assert table.step(numpy.array([0, 0, 0]))[1] == -1
    assert table.step(numpy.array([18, 19, 20]))[1] == -1
    assert (table.step(numpy.array([0, 0, 1]))[0] == before).all()


def test_tables_that_cannot_be_are_errors() -> None:
    for wrong in (
        lambda: SetEnv(places=11),
        lambda: SetEnv(Rules(128, 2)),
        lambda: SetEnv(Rules(1, 40_000)),
        lambda: SetVectorEnv(10**9),
        lambda: SetVectorEnv(-1),
        lambda: SetEnv(Rules(4, 5), discrete=True),
        lambda: SetVectorEnv(10**6, discrete=True),
        lambda: SetVectorEnv(1, max_episode_steps=0),
    ):
        with pytest.raises(ValueError):
            wrong()
    for table in (SetEnv(), SetVectorEnv(2)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="no game has begun"):
            table.step(numpy.array([0, 1, 2]))
        assert table.render() is None


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"render_mode": "film"}, "render_mode: expected \"human\", \"ansi\", \"rgb_array\" or None, found 'film'"),
        ({"penalty": float("nan")}, "penalty: expected a finite number, found nan"),
        ({"penalty": 10**400}, "penalty: expected a finite number, found 1000*"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], named: str) -> None:
    for kind in (SetEnv, SetVectorEnv):
        with pytest.raises(ValueError, match=f"^{named}$"):
            kind(**options)
        with pytest.raises(TypeError, match="^discrete: expected True or False, found 'yes'$"):
            kind(discrete="yes")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="^options: a game has none, found {'cards': 9}$"):
            kind().reset(options={"cards": 9})
        kind().reset(options={})


@pytest.mark.parametrize("rules", [Rules(), Rules(3, 4)], ids=str)
def test_a_copy_goes_on_with_the_same_game(rules: Rules) -> None:
    tables = SetVectorEnv(5, rules, penalty=-2, max_episode_steps=25)
    random = numpy.random.default_rng(1)
    observations, _ = tables.reset(seed=9)

    def claims(observations: Array) -> Array:
        found = [exact(table, rules, numpy.random.default_rng(2)) for table in observations]
        return numpy.array(found)

    for step in range(40):
        if step in (0, 1, 7, 39):
            copies: list[Any] = [copy.copy(tables), copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
            seen = observations
            for other in [*copies, tables]:
                observations = seen
                answers = []
                for _ in range(30):
                    answers.append(other.step(claims(observations)))
                    observations = answers[-1][0]
                if other is copies[0]:
                    expected = answers
                numpy.testing.assert_equal(answers, expected)
                assert other.reset(seed=3)[0].tolist() == SetVectorEnv(5, rules).reset(seed=3)[0].tolist()
            observations, _ = tables.reset(seed=step)
        claim = claims(observations)
        claim[0] = random.integers(len(observations[0]), size=rules.values)
        observations = tables.step(claim)[0]
    one = SetEnv(rules, discrete=rules == Rules())
    fresh = copy.deepcopy(one)
    one.reset(seed=4)
    again = pickle.loads(pickle.dumps(one))
    assert (one.reset()[0] == again.reset()[0]).all()
    with pytest.raises(gymnasium.error.ResetNeeded):
        fresh.step(fresh.action_space.sample())


def test_a_table_without_places_for_more_cards_ends_the_game() -> None:
    """With twelve places, as soon as twelve cards have no set."""
    tables = SetVectorEnv(200, places=12)
    random = numpy.random.default_rng(1)
    observations, infos = tables.reset(seed=1)
    assert (infos["sets_on_table"] == 0).any()
    truncated, ended = numpy.zeros(200, bool), 0
    no_set = infos["sets_on_table"] == 0
    assert tables.step(numpy.zeros((200, 3), int))[3].tolist() == no_set.tolist()
    observations, infos = tables.reset(seed=1)
    for _ in range(40):
        claims = [exact(table, tables.rules, random) for table in observations]
        was_over = truncated
        observations, rewards, terminated, truncated, infos = tables.step(numpy.array(claims))
        assert (rewards[was_over] == 0).all() and not (terminated & truncated).any()
        assert (infos["sets_on_table"][truncated] == 0).all() and (infos["deck"][truncated] > 0).all()
        ended += truncated.sum()
    assert ended > 200


@pytest.mark.parametrize("rules", [Rules(), Rules(3, 4), Rules(5, 3)], ids=str)
def test_pictures_show_the_cards_in_their_places(rules: Rules) -> None:
    table = SetEnv(rules, render_mode="rgb_array")
    assert table.render() is None
    observation, _ = table.reset(seed=1)
    shape = table.render().shape

    def tiles() -> tuple[list[tuple[int, ...]], list[bytes]]:
        """The cards, and the picture of each place: `v` in a column."""
        picture = table.render()
        assert picture.dtype == numpy.uint8 and picture.shape == shape
        rows, columns = rules.values, len(observation) // rules.values
        parts = [part for column in numpy.split(picture, columns, axis=1) for part in numpy.split(column, rows)]
        return [tuple(row) for row in observation.tolist()], [part.tobytes() for part in parts]

    shown: dict[tuple[int, ...], bytes] = {}
    for _ in range(3):
        for card, tile in zip(*tiles(), strict=True):
            assert shown.setdefault(card, tile) == tile
        observation = table.step(exact(observation, rules, table.np_random))[0]
    empty = (-1,) * rules.properties
    assert set(shown[empty]) == {255}
    assert len(set(shown.values())) == len(shown) > 12
    many = SetVectorEnv(2, rules, render_mode="rgb_array")
    many.reset(seed=1)
    table.reset(seed=2)
    assert (many.render()[1] == table.render()).all()


def test_a_person_sees_each_table(capsys: pytest.CaptureFixture[str]) -> None:
    text, table = SetEnv(Rules(2, 3), render_mode="ansi"), SetEnv(Rules(2, 3), render_mode="human")
    claim = exact(text.reset(seed=1)[0], Rules(2, 3), text.np_random)
    first = f"{text.render()}\n\n"
    table.reset(seed=1)
    assert table.render() is None and capsys.readouterr().out == first
    text.step(claim)
    table.step(claim)
    assert capsys.readouterr().out == f"{text.render()}\n\n" != first
    SetVectorEnv(2, Rules(2, 3), render_mode="human").reset(seed=1)
    shown = capsys.readouterr().out
    assert shown.startswith(first) and len(shown) == 2 * len(first)


def test_without_their_packages_there_are_no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    table = SetEnv(Rules(6, 2), render_mode="rgb_array")
    table.reset(seed=1)
    needs = 'render_mode="rgb_array" needs resvg-py and pillow: pip install setwise\\[pictures\\]'
    with pytest.raises(gymnasium.error.DependencyNotInstalled, match=needs):
        table.render()


def test_an_agent_of_thirty_lines_learns_what_a_set_is() -> None:
    """Nearly all its claims are right in the end, from the rewards alone; at random one in 80 is."""
    path = Path(__file__).parents[3] / "docs/examples/learn.py"
    play = runpy.run_path(str(path))["play"]
    for seed in (1, 2):
        assert play(rate=0, seed=seed).mean() < -0.9
        assert play(rate=0.5, seed=seed)[-1000:].mean() > 0.9
