"""Tables of games, read by other packages."""

import pickle
from typing import Any

import pandas  # type: ignore[import-untyped]
import polars
import pytest

from setwise import Rules, Table, games, odds, play

COLUMNS = "solver values properties sets seed cpu_seconds found dealt largest_board final_board verified"


def rows(table: Table[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows without their times."""
    return [{name: row[name] for name in row if name != "cpu_seconds"} for row in table]


def test_rows_are_the_games_of_play() -> None:
    table = games(20, Rules(3, 4), sets=4, seed=7, solver="partial-canonical", refill="when-set-free")
    assert len(table) == 20
    assert table.columns == COLUMNS.split()
    for number, row in enumerate(rows(table)):
        game = play(Rules(3, 4), sets=4, seed=7 + number, solver="partial-canonical", refill="when-set-free")
        assert row == {
            "solver": "partial-canonical",
            "values": 4,
            "properties": 3,
            "sets": 4,
            "seed": 7 + number,
            "found": game.statistics["sets"],
            "dealt": game.statistics["cards_dealt"],
            "largest_board": game.statistics["largest_board"],
            "final_board": game.statistics["final_board"],
            "verified": True,
        }


def test_threads_do_not_change_the_games() -> None:
    one = rows(games(50, seed=3))
    assert rows(games(50, seed=3, threads=2)) == one
    assert rows(games(50, seed=3, threads=None)) == one


def test_pandas_and_polars_read_all_tables() -> None:
    tables: list[Table[Any]] = [games(3, sets=5), games(2), odds(100)]
    for table in tables:
        frames = [pandas.DataFrame(table).to_dict("records"), polars.DataFrame(table).to_dicts()]
        assert frames == [table, table]
    table = games(3, sets=5)
    assert pandas.DataFrame(table)["dealt"].dtype.kind == "i"
    assert polars.DataFrame(table)["seed"].to_list() == [row["seed"] for row in table]


def test_a_table_is_a_list_of_dicts() -> None:
    table = games(30, seed=4)
    assert table[0]["sets"] is None
    assert table[-1]["seed"] == 33
    assert isinstance(table[:2], Table) and table[:2] == list(table)[:2]
    assert table[:2].seed == table.seed == 4
    stored = pickle.loads(pickle.dumps(table))
    assert stored == table and stored.seed == 4 and isinstance(stored, Table)
    html = table._repr_html_()
    assert html.count("<tr>") == 22 and "<th>largest_board</th>" in html and "30 rows" in html


def test_a_random_seed_can_be_read_back() -> None:
    table = games(2)
    assert table.seed is not None and table.seed != games(2).seed
    assert rows(games(2, seed=table.seed)) == rows(table)
    assert odds(100, seed=odds(100).seed) != odds(100)


def test_no_games_are_an_empty_table() -> None:
    assert games(0) == [] and games(0).columns == []
    assert pandas.DataFrame(games(0)).empty


def test_bad_questions_are_errors() -> None:
    with pytest.raises(ValueError, match="at most 27"):
        games(3, sets=28)
