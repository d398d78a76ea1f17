"""Solvers by their names."""

import multiprocessing
import threading

import pytest

import setwise
from setwise import Board, Rules, Solver

GENERAL = ["auto", "brute", "partial-canonical", "dynamic", "portfolio"]


def test_the_names_are_those_of_the_libraries() -> None:
    names = setwise.solvers()
    assert set(GENERAL) < set(names)
    assert "smt" not in names
    for name in names:
        rules = Rules(2, 3)
        with Solver(name, rules) as solver:
            solver.add(range(9))
            found = solver.find()
            assert found is not None
            assert rules.is_set(found)
            assert solver.name == name
            assert solver.rules == rules


def test_a_refused_change_changes_nothing() -> None:
    with Solver() as solver:
        solver.add("0000 0001 1022")
        with pytest.raises(ValueError, match="0001"):
            solver.add("2222 0001")
        with pytest.raises(ValueError, match="2222"):
            solver.remove("0000 2222")
        assert solver.board == Board("0000 0001 1022")
        assert solver.find() is None


def test_a_closed_solver_refuses_questions() -> None:
    with Solver("brute") as solver:
        solver.add("0000")
    solver.close()
    with pytest.raises(ValueError, match="closed"):
        solver.find()
    with pytest.raises(ValueError, match="closed"):
        solver.board  # noqa: B018


def test_closing_a_solver_ends_its_search() -> None:
    solver = Solver("brute", Rules(8, 8))
    solver.add(board_without_sets())
    started = threading.Event()

    def search() -> None:
        started.set()
        with pytest.raises(ValueError, match="closed"):
            solver.find()

    thread = threading.Thread(target=search)
    thread.start()
    started.wait()
    solver.close()
    thread.join()


def board_without_sets() -> Board:
    """Many cards that have one of two values in every property of eight."""
    rules = Rules(8, 8)
    return Board(([number >> place & 1 for place in range(8)] for number in range(256)), rules)


def test_limits_are_errors() -> None:
    rules = Rules(4, 4)
    with Solver("partial-canonical", rules) as solver:
        solver.add(range(0, 256, 3))
        with pytest.raises(TimeoutError, match="out of time"):
            solver.find(time_limit=0)
        with pytest.raises(MemoryError, match="out of memory: the search needs"):
            solver.find(memory_limit=100)
        found = solver.find()
        assert found is not None
        assert rules.is_set(found)


def find_in_child(solver: Solver, queue: "multiprocessing.Queue[str]") -> None:
    try:
        solver.find()
    except ValueError as error:
        queue.put(str(error))


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_solver_stays_in_its_process() -> None:
    context = multiprocessing.get_context("fork")
    queue: multiprocessing.Queue[str] = context.Queue()
    with Solver() as solver:
        child = context.Process(target=find_in_child, args=(solver, queue))
        child.start()
        assert "another process" in queue.get()
        child.join()


def test_solvers_that_cannot_be_are_errors() -> None:
    # One whose name is unknown, and one that is not in the package.
    for name in ("brutal", "smt"):
        with pytest.raises(ValueError, match=f'no solver "{name}": expected one of {", ".join(setwise.solvers())}$'):
            Solver(name)
    with pytest.raises(ValueError, match="classic does not play"):
        Solver("classic", Rules(3, 4))
    with pytest.raises(ValueError, match="one thread or more"):
        Solver(threads=0)
