#!/usr/bin/env python3
"""Prints the numbers of paper.tex as macros, from the files that commands of the project wrote."""

import csv
import re
from math import floor, inf, log10
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
# A study, the numbers of the game, and the section and series of Takeshita's timings.
GAMES = [("classic", (3, 4, 10), 5.3, 2), ("table1", (6, 3, 5), "table1", 1), ("table2", (4, 5, 10), "table2", 1),
         ("sweep-properties", (4, 7, 10), 5.4, 2), ("sweep-values", (7, 4, 10), 5.3, 2),
         ("sweep-values", (8, 4, 10), 5.3, 2), ("sweep-values", (10, 4, 10), 5.3, 2),
         ("sweep-values", (6, 5, 15), 5.3, 3), ("sweep-values", (10, 5, 15), 5.3, 3)]
COMPARED = ["brute-unpruned", "partial-paper-rerun", "smt-paper-canonical-int", "partial-canonical", "dynamic"]


def table(name, folder="../../docs/results", **wanted):
    """The rows of a file that have the wanted cells, with numbers as numbers."""
    lines = (line for line in (HERE / folder / f"{name}.csv").open(encoding="utf-8") if line[0] != "#")
    return chosen([{key: float(text) if re.fullmatch(r"-?[\d.]+(e-\d+)?", text) else text for key, text in row.items()}
                   for row in csv.DictReader(lines)], **wanted)


def chosen(rows, **wanted):
    return [row for row in rows if all(row[key] == value for key, value in wanted.items())]


def time(games):
    """The median time of games, as a tuple; those that missed their sets come last."""
    return (median([row["cpu_seconds"] if row["end"] == "found" else inf for row in games] or [inf]),)


def shown(cell):
    """A number as text, and a time with three digits."""
    if isinstance(cell, tuple):
        number, unit = (cell[0], "s") if cell[0] >= 1 else (cell[0] * 1e3, "ms")
        return "--" if number == inf else f"{number:,.{max(0, 2 - floor(log10(number)))}f}~{unit}"
    return cell if isinstance(cell, str) else f"{cell:,.4f}".rstrip("0").rstrip(".").replace(",", "{,}")


def cells():
    """Names of numbers, or of tables, and a number or a row."""
    keys = {"extremal-sets": 1, "extremal-caps": 2, "complete": 1}
    for name, row in ((name, row) for name in keys for row in table(name)):
        key = " ".join([name, *map(shown, list(row.values())[:keys[name]])])
        yield from ((f"{key} {column}", value) for column, value in row.items())
    yield "caps-proofs number", len(table("caps-proofs"))
    for study, point, section, series in GAMES:
        size = dict(zip(("values", "properties", "sets"), point))
        ours = [time(table(f"study/{study}", solver=name, **size)) for name in COMPARED]
        theirs = {row["solver"]: row["seconds"]
                  for row in table("paper_timings", "../set-lab/data", section=section, series=series, **size)}
        yield "rows games", [*point, *ours, *((theirs.get(name, inf),) for name in ("brute", "dynamic", "smt"))]
        for name, (other,) in zip(("text", "SMT"), ours[1:3]):
            yield f"ratio {name} " + " ".join(map(str, point)), "--" if other == inf else round(other / ours[4][0])
    for search, write, *checks in zip(*[iter(table("certificates"))] * 4):
        yield "rows certificates", [*re.findall(r"\d+", search["line"]), float(write["facts"].removeprefix("bytes=")),
                                    (search["median_seconds"],), *(f"{it['ratio']:.1f}" for it in (write, *checks))]
    for p in (3, 4, 5, 6):
        bounds = [(row["lower"], row["upper"]) for row in table("extremal-caps", properties=p) if row["values"] > 2]
        yield "rows bounds", [p, *(" to ".join(dict.fromkeys(map(shown, pair))) for pair in bounds)]
    sets = [(n["cards"], n["why"][0].strip("a") + " " + shown(n["least"]), n["most"]) for n in table("extremal-sets")]
    yield from (("rows sets", [cell for row in sets[first::21] for cell in row]) for first in range(21))
    quads = [(row["cards"], row["fewest"], row["most"]) for row in table("quads")]
    yield from (("rows quads", [cell for row in quads[first::13] for cell in row]) for first in range(13))


macros = {}
for macro, value in cells():
    row = " & ".join(map(shown, value)) + r" \\" if isinstance(value, list) else shown(value)
    macros[macro] = macros.get(macro, "") + row
for macro, text in macros.items():
    print(rf"\expandafter\def\csname number {macro}\endcsname{{{text}}}")
