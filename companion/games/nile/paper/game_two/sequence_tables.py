"""Small tables of Game II, each beside the step of the sequence of play that uses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game_two.charts import FOUND_IN, GROUNDS, MEMBERS, POISONERS, SOUGHT
from companion.games.nile.map.terrain import JUNGLE, JUNGLE_MOUNTAIN, MOUNTAIN
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.turn_sections import faces, signed
from companion.table.nouns import ranges
from companion.table.sources import mark
from printables.forms.form import FormColumn

DIE = range(1, 7)

YES = "yes"


class SmallTable(msgspec.Struct, frozen=True):
    """Small table: its columns, its rows, and its share of the width beside others."""

    columns: tuple[FormColumn, ...]
    rows: Sequence[Sequence[str]]
    share: float = 1.0


def across(label: str, heads: Sequence[str], *rows: Sequence[str]) -> SmallTable:
    """Return a table with a heading above each figure; a row's first cell is its label.

    Columns are as wide as their text.
    """
    down = list(zip((label, *heads), *rows, strict=True))
    shares = [max(_NARROW, len(head) + 2, *map(len, below)) for head, *below in down]
    first = FormColumn(label, shares[0])
    return SmallTable(
        (first, *(FormColumn(h, n, "middle") for h, n in zip(heads, shares[1:], strict=True))), rows
    )


_NARROW = 5
"""Minimum width of a column in letters."""


def folded(heads: tuple[str, str], cells: Sequence[tuple[str, str]], times: int) -> SmallTable:
    """Return pairs of words and figures, with `times` pairs to a row."""
    filled = [*cells, *([("", "")] * (-len(cells) % times))]
    rows = [
        [word for pair in filled[at : at + times] for word in pair]
        for at in range(0, len(filled), times)
    ]
    return SmallTable(
        (FormColumn(heads[0], 2.6), FormColumn(heads[1], 1.0, "middle")) * times, rows
    )


def terrain_key(charts: Charts) -> SmallTable:
    """Return the terrain by die (II 3.2.1)."""
    cells = charts.chart("terrain-key").rows["hex"]
    return across(
        "blue", [str(die) for die in DIE], ["terrain", *(figure(cells[str(d)]) for d in DIE)]
    )


def cataracts(charts: Charts) -> SmallTable:
    """Return the die results for a cataract in a river hex, with jungle/mountain (II 3.2.2)."""
    rows = charts.chart("cataract").rows
    both = [
        die for die in DIE if YES in (rows[JUNGLE][str(die)].value, rows[MOUNTAIN][str(die)].value)
    ]
    cells = [faces(charts, "cataract", row, YES) for row in rows]
    heads = [*rows, JUNGLE_MOUNTAIN]
    return across("die", heads, ["cataract", *cells, ranges(both)])


def natives_found(charts: Charts) -> SmallTable:
    """Return the totals of two dice for natives in a hex (II 3.2.4)."""
    cells = [faces(charts, "natives-found", row, YES) for row in FOUND_IN]
    heads = ["by a lake" if row == "lake" else row for row in FOUND_IN]
    return across("two dice", heads, ["natives", *cells])


def table_a(charts: Charts) -> SmallTable:
    """Return who escapes with the defeated explorer, by die, and what is carried (II 3.3.5.4)."""
    member, load = (charts.chart("table-a").rows[row] for row in ("member", "load"))
    load_of = figure(charts.entry("numbers-two", "load", "number"))
    members = [str(member[str(d)].value) for d in DIE]
    who = [f"{one}*" if one in MEMBERS[2:] else one for one in members]
    what = [
        f"{load_of} {str(load[str(d)].value).replace(' or ', '/')}{mark(load[str(d)].source)}"
        for d in DIE
    ]
    heads = [str(die) for die in DIE]
    return across("Table A", heads, ["with him", *who], ["* carries", *_told_once(what)])


def _told_once(words: Sequence[str]) -> Iterator[str]:
    """Yield words, replaced by a ditto mark if they repeat the ones before."""
    for at, word in enumerate(words):
        yield "″" if at and word == words[at - 1] else word


def searches(charts: Charts) -> SmallTable:
    """Return the die results for a successful search, by specialty and terrain (II 5)."""
    rows = [
        [who, *(_found(charts, f"{who}-search", ground) for ground in GROUNDS)] for who in SOUGHT
    ]
    return across("", GROUNDS, *rows)


def _found(charts: Charts, chart: str, ground: str) -> str:
    told = faces(charts, chart, ground, YES)
    return "–" if told == "no roll" else told


def talents(charts: Charts) -> SmallTable:
    """Return the effects of a missionary and a doctor by the die they choose (II 6)."""
    columns = (
        FormColumn("die", 0.5, "middle"),
        FormColumn("missionary", 3.6),
        FormColumn("doctor", 3.6),
    )
    both = (
        charts.chart("conversion").rows["missionary"],
        charts.chart("treatment").rows["doctor"],
    )
    rows = [(str(die), *(_told(charts, row[str(die)].value) for row in both)) for die in DIE]
    return SmallTable(columns, rows)


_OUTRIGHT = {"dies": "he dies", "sick": "he falls sick"}


def _told(charts: Charts, result: object) -> str:
    """Return the effects of a result: attitude, points, poison."""
    if str(result) in _OUTRIGHT:
        return _OUTRIGHT[str(result)]
    cells = charts.chart("talent-effects").rows[str(result)]
    found = []
    if cells["attitude"].value:
        found.append(f"attitude {signed(cells['attitude'].value)}{mark(cells['attitude'].source)}")
    if points := cells["points"].value:
        found.append(f"{figure(cells['points'])} point{'' if points == 1 else 's'}")
    times = sum(int(cells[who].value) for who in POISONERS)
    if times:
        found.append("poison" if times == 1 else f"poison × {times}")
    return ", ".join(found) or "nothing"
