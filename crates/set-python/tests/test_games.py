"""Tables of games, read as Arrow by other packages."""

import pandas  # type: ignore[import-untyped]
import polars
import pyarrow  # type: ignore[import-untyped]
import pytest

from setwise import Games, Rules, games, play

COLUMNS = "solver values properties sets seed cpu_seconds found dealt largest_board final_board verified"


def rows(table: Games) -> list[dict[str, object]]:
    """The rows without their times."""
    found: list[dict[str, object]] = pyarrow.table(table).drop_columns("cpu_seconds").to_pylist()
    return found


def test_rows_are_the_games_of_play() -> None:
    table = games(20, Rules(3, 4), sets=4, seed=7, solver="partial", refill="when_set_free")
    assert len(table) == 20
    assert table.columns == COLUMNS.split()
    for number, row in enumerate(rows(table)):
        game = play(Rules(3, 4), sets=4, seed=7 + number, solver="partial", refill="when_set_free")
        assert row == {
            "solver": "partial",
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


def test_other_packages_read_the_table() -> None:
    table = games(3, sets=5)
    frame = polars.DataFrame(table)
    assert frame.columns == table.columns
    assert frame["dealt"].to_list() == pyarrow.table(table)["dealt"].to_pylist()
    assert (frame["cpu_seconds"] > 0).all()
    # The table is still there.
    assert polars.DataFrame(table).equals(frame)
    schema = pyarrow.schema(table)
    assert schema.names == table.columns
    assert schema.field("seed").type == pyarrow.uint64()


def test_pandas_reads_the_table() -> None:
    table = games(3, sets=5)
    for frame in (pandas.DataFrame(table), pandas.DataFrame.from_arrow(table)):
        assert list(frame.columns) == table.columns
        assert frame.to_dict("records") == pyarrow.table(table).to_pylist()
    assert pandas.DataFrame(table)["dealt"].dtype.kind == "i"


def test_rows_are_dicts() -> None:
    table = games(2)
    assert list(table) == pyarrow.table(table).to_pylist()
    assert next(iter(table))["sets"] is None


def test_games_to_the_end_have_no_number_of_sets() -> None:
    table = games(2)
    assert pyarrow.table(table)["sets"].to_pylist() == [None, None]
    assert repr(table) == f"<Games: 2 rows of {', '.join(COLUMNS.split())}>"


def test_no_games_are_an_empty_table() -> None:
    assert pyarrow.table(games(0)).num_rows == 0
    assert polars.DataFrame(games(0)).columns == COLUMNS.split()


def test_bad_questions_are_errors() -> None:
    with pytest.raises(ValueError, match="at most 27"):
        games(3, sets=28)
    with pytest.raises(KeyError, match="brutal"):
        games(3, solver="brutal")
    with pytest.raises(ValueError, match="-1"):
        games(-1)
    with pytest.raises(ValueError, match="no refill"):
        games(1, refill="never")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Games()
