"""The tables in which answers come."""

from collections.abc import Iterable
from html import escape
from textwrap import shorten
from typing import Any, SupportsIndex, TypeVar, overload

_Row = TypeVar("_Row")


class Table(list[_Row]):
    """Rows with the same columns: a list of dicts, which notebooks show as a table.

    pandas and polars make a `DataFrame` of it. `seed` gives the same table again; it is None
    where no chance was at work.

    >>> from setwise import games
    >>> table = games(3, sets=5, seed=1)
    >>> table.columns[6:8], table[0]["dealt"], table.seed
    (['found', 'dealt'], 24, 1)
    """

    def __init__(self, rows: Iterable[_Row] = (), seed: int | None = None) -> None:
        super().__init__(rows)
        self.seed = seed

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self[0]) if self else []  # type: ignore[call-overload]

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _Row: ...
    @overload
    def __getitem__(self, index: slice, /) -> "Table[_Row]": ...
    def __getitem__(self, index: Any, /) -> Any:
        rows = super().__getitem__(index)
        return Table(rows, self.seed) if isinstance(index, slice) else rows

    def __repr__(self) -> str:
        columns = " of " + shorten(", ".join(self.columns), 70, placeholder=" ...") if self else ""
        return f"<Table: {len(self)} rows{columns}>"

    def _repr_html_(self) -> str:
        def line(tag: str, cells: Iterable[object]) -> str:
            return "<tr>" + "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells) + "</tr>"

        # As many rows as fit on a screen.
        shown = self if len(self) <= 20 else [*self[:10], dict.fromkeys(self.columns, "…"), *self[-10:]]
        body = "".join(line("td", row.values()) for row in shown)  # type: ignore[attr-defined]
        return f"<table>{line('th', self.columns)}{body}</table><p>{len(self)} rows</p>"
