"""The class Rules."""

import copy
import csv
import pickle
from pathlib import Path

import pytest

from setwise import Rules


def test_the_classic_deck_is_the_default() -> None:
    rules = Rules()
    assert (rules.properties, rules.values) == (4, 3)
    assert (rules.set_len, rules.deck_len, rules.opening_len) == (3, 81, 12)
    assert rules.valid_set_count == 1080
    assert rules == Rules(values=3, properties=4) == Rules(4, 3) != Rules(3, 4)


def test_numbers_of_any_size_come_whole() -> None:
    assert Rules(128, 2).deck_len is None
    assert Rules(64, 3).deck_len == 3**64


@pytest.mark.parametrize("rules", [Rules(), Rules(3, 4), Rules(128, 1), Rules(1, 65536)])
def test_rules_can_be_written_copied_and_stored(rules: Rules) -> None:
    assert eval(repr(rules)) == rules
    assert Rules.parse(str(rules)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == copy.copy(rules) == rules
    assert len({rules, copy.copy(rules)}) == 1


def test_extremal_numbers_are_those_of_the_published_table() -> None:
    table = Path(__file__).parents[3] / "docs/results/extremal-caps.csv"
    for row in csv.DictReader(table.read_text("utf-8").splitlines()):
        bounds = Rules(int(row["properties"]), int(row["values"])).set_free_bounds
        assert {name: str(value) for name, value in vars(bounds).items()}.items() <= row.items()
        assert bounds.is_exact == (row["lower"] == row["upper"])


def test_why_cards_are_no_set() -> None:
    assert Rules().explain("0000 0111 0222")
    why = Rules().explain("1RSO, 2RSO, 3GSO")
    assert (bool(why), str(why), why.kind) == (False, "color: two red, one green", "features")
    assert str(Rules().explain("1RSO, 2RSO, 3GSO", "digits")) == "property 0: two 0s, one 1"
    assert not Rules().is_set("0000 0111 0220")
    assert Rules().completing_card("0000 0001") == Rules().card("0002")
    assert Rules(3, 4).completing_card("000 011 022") == Rules(3, 4).card("033")
    assert Rules(3, 4).completing_card("000 011 122") is None
