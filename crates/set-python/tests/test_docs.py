"""The examples of the docstrings and of the pages run as written."""

import doctest
from pathlib import Path

import pytest

import setwise
import setwise.env.players
from setwise import _answers, _bulk, _table, _task, _tasks
from setwise.env import _single, _vector

PROJECT = Path(__file__).parents[3]


def test_docstrings() -> None:
    # Classes tell the package as their module, functions the extension.
    modules = [(setwise, 20), (setwise._setwise, 4), (setwise.env, 7), (_answers, 6), (_bulk, 3)]
    modules += [(_table, 2), (_task, 5), (_tasks, 5), (setwise.env.players, 4), (_single, 7), (_vector, 4)]
    for module, least in modules:
        result = doctest.testmod(module)
        assert result.attempted > least
        assert result.failed == 0


PAGES = ["crates/set-python/README.md", "docs/environments.md", "docs/python.md", "docs/tasks.md"]


@pytest.mark.parametrize("page", PAGES)
def test_pages(page: str) -> None:
    result = doctest.testfile(str(PROJECT / page), module_relative=False)
    assert result.attempted > 2
    assert result.failed == 0
