"""The game for several players as an environment of PettingZoo."""

import copy
import pickle
from collections import Counter
from typing import Any

import gymnasium
import numpy
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test  # type: ignore[import-untyped]

from setwise import Rules
from setwise.env import SetEnv, exact, players

DECKS = [Rules(), Rules(2, 3), Rules(3, 3), Rules(2, 4)]

# PettingZoo takes an array of two dimensions for a picture.
pytestmark = [
    pytest.mark.filterwarnings("error"),
    pytest.mark.filterwarnings("ignore:The (observation|state) contains negative numbers"),
]


def sets(table: players.parallel_env, observation: Any) -> list[int]:
    """The numbers of all claims that are sets."""
    cards = [observation[claim] for claim in table.claims]
    size = table.rules.values
    return [
        number
        for number, rows in enumerate(cards)
        if rows.min() >= 0 and all(len(set(column)) in (1, size) for column in rows.T.tolist())
    ]


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_it_is_what_pettingzoo_asks_for(rules: Rules) -> None:
    api_test(players.env(rules=rules), num_cycles=500)
    for count in (1, 2, 5):
        parallel_api_test(players.parallel_env(count, rules), num_cycles=500)
    seed_test(lambda: players.env(rules=rules))
    parallel_seed_test(lambda: players.parallel_env(rules=rules))
    state_test(players.env(rules=rules), players.parallel_env(rules=rules))


def test_it_is_cut_short_and_shown_as_pettingzoo_asks_for() -> None:
    max_cycles_test(players)
    render_test(players.env)
    for mode in ("ansi", "rgb_array"):
        table = players.env(render_mode=mode)
        table.reset(seed=1)
        single = SetEnv(render_mode=mode)
        single.reset(seed=1)
        assert numpy.array_equal(table.render(), single.render())


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_whoever_is_alone_plays_as_at_a_single_table(rules: Rules) -> None:
    table, single = players.parallel_env(rules=rules), SetEnv(rules, discrete=True)
    observations, infos = table.reset(seed=4)
    observation, info = single.reset(seed=4)
    is_over = False
    while not is_over:
        claim = sets(table, observation)[0]
        claims = {"player_0": table.no_claim, "player_1": claim}
        observations, rewards, terminated, truncated, infos = table.step(claims)
        observation, reward, is_over, _, info = single.step(claim)
        assert rewards == {"player_0": 0, "player_1": reward == 1}
        assert terminated == {"player_0": is_over, "player_1": is_over} and not any(truncated.values())
        for agent, found in (("player_0", 0), ("player_1", info["sets_found"])):
            assert (observations[agent] == observation).all()
            mask = [*info["action_mask"], 1]
            assert infos[agent].pop("action_mask").tolist() == mask
            assert infos[agent] == {name: info[name] for name in infos[agent]} | {"sets_found": found}
    assert table.agents == []
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step({})


def test_who_comes_first_is_a_matter_of_chance() -> None:
    table = players.parallel_env(penalty=-0.5)
    first: Counter[str] = Counter()
    for seed in range(200):
        observation = table.reset(seed=seed)[0]["player_0"]
        found = sets(table, observation)
        overlapping = [n for n in found if set(table.claims[n]) & set(table.claims[found[0]])]
        rewards = table.step({"player_0": found[0], "player_1": overlapping[-1]})[1]
        assert sorted(rewards.values()) == [0, 1]
        first[max(rewards, key=lambda agent: rewards[agent])] += 1
    assert min(first.values()) > 70


def test_disjoint_sets_are_both_taken_and_wrong_claims_cost() -> None:
    table = players.parallel_env(3, penalty=-0.5)
    both = 0
    for seed in range(100):
        observation = table.reset(seed=seed)[0]["player_0"]
        found = sets(table, observation)
        places = set(table.claims[found[0]])
        disjoint = [n for n in found if not places & set(table.claims[n])]
        wrong = next(n for n in range(table.no_claim) if n not in found and not places & set(table.claims[n]))
        # A place without a card, which this step may deal one into.
        empty = table.claims.tolist().index([9, 10, 12])
        claims = {"player_0": found[0], "player_1": wrong, "player_2": empty}
        if disjoint:
            claims["player_1"] = disjoint[0]
            both += 1
        _, rewards, _, _, infos = table.step(claims)
        assert rewards["player_0"] == 1 and rewards["player_1"] == (1 if disjoint else -0.5)
        assert rewards["player_2"] in (-0.5, 0)
        assert infos["player_0"]["sets_found"] == 1 and infos["player_2"]["sets_found"] == 0
    assert both > 20


def test_a_copy_goes_on_with_the_same_game() -> None:
    table = players.parallel_env()
    table.reset(seed=1)
    table.step({"player_0": 0, "player_1": 5})
    answers = []
    for one in (copy.deepcopy(table), pickle.loads(pickle.dumps(table)), table):
        observation = one._observation
        steps = []
        for _ in range(5):
            claim = sets(one, observation)[0]
            steps.append(one.step({"player_0": claim, "player_1": claim}))
            observation = steps[-1][0]["player_0"]
        answers.append(steps)
    numpy.testing.assert_equal(answers[0], answers[2])
    numpy.testing.assert_equal(answers[1], answers[2])


@pytest.mark.parametrize("claim", [-1, 1331, 0.5, "0", None])
def test_what_is_no_claim_is_refused(claim: Any) -> None:
    table = players.parallel_env()
    table.reset(seed=1)
    named = "player_1: expected the number of a claim, or 1330 for none, found"
    with pytest.raises(ValueError if isinstance(claim, int) else TypeError, match=named):
        table.step({"player_0": 0, "player_1": claim})
    with pytest.raises(ValueError, match=f"{named} nothing"):
        table.step({"player_0": 0})
    for count in (0, 1001):
        with pytest.raises(ValueError, match=f"players: expected 1 to 1000, found {count}"):
            players.parallel_env(count)
    with pytest.raises(ValueError, match="max_cycles: expected 1 or more, found 0"):
        players.env(max_cycles=0)


def test_a_policy_plays_against_another() -> None:
    table = players.parallel_env()
    observations, infos = table.reset(seed=1)
    numbers = {tuple(claim): number for number, claim in enumerate(table.claims.tolist())}
    random, total = numpy.random.default_rng(1), Counter[str]()
    while table.agents:
        found = sorted(exact(observations["player_0"], table.rules, random).tolist())
        guess = table.action_space("player_1").sample(infos["player_1"]["action_mask"])
        claims = {"player_0": numbers[tuple(found)], "player_1": int(guess)}
        observations, rewards, _, _, infos = table.step(claims)
        total.update(rewards)
    assert total["player_0"] >= 20 > 0 > total["player_1"]
