"""Small charts of the Player Aid Sheet: exchange rates, native trade, victory points.

Figures that are reconstructed, because the printed chart is not public, have a dagger; those
entered by the owner have a ring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.charts.values import Entry
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.map.view import SPECIALS
from companion.games.nile.state import SIZES, SPECIALTIES
from companion.table.sources import DAGGER, OWN, OWNED, RECONSTRUCTED, mark
from printables.drawing.surface import Box
from printables.forms.form import Form, FormColumn

EXPLANATION = (
    f"{RECONSTRUCTED}. Copy the figures of your own board or sheet over it, and the daggers go."
)

CHARTS = ("prices", "trade", "sell", "gift-limits", "points", "awards")
"""Charts of the Player Aid Sheet."""

_POINTS = {
    "desert": "Desert",
    "jungle": "Jungle",
    "lake": "Lake",
    "swamp": "Swamp",
    "veldt": "Veldt",
    "mountain": "Mountain",
    "water": "River or oasis (added)",
    "cataract": "Cataract (added)",
    "tribe": "Tribe befriended",
    **SPECIALS,
}

_RANKED = {"lake": "Largest lakes", "mountain": "Highest mountains", "fall": "Highest falls"}

_AWARDS = {
    "target": "Points that win",
    "battle-won": "News: battle won",
    "battle-lost": "News: battle lost",
    "interview": "Interview",
    "tusk": "Ivory: each tusk",
    "prisoners-released": "Prisoners released",
    "sick-discharged": "Each sick discharged",
}


def figure(entry: Entry) -> str:
    """Return the text of a cell, marked if it is reconstructed or the owner's own."""
    value = entry.value
    words = f"{value:,d}" if isinstance(value, int) else value
    return words.replace("-", "−") + mark(entry.source)


def explained(charts: Charts, names: Iterable[str]) -> str:
    """Return the meaning of the marks in these charts, "" if there are none."""
    marks = {
        mark(entry.source)
        for name in names
        if name in charts.charts
        for row in charts.chart(name).rows.values()
        for entry in row.values()
    }
    said = [EXPLANATION] if DAGGER in marks else []
    said += [f"{OWNED}."] if OWN in marks else []
    return " ".join(said)


def gifts_taken(charts: Charts) -> str:
    """Return the text for the number of gifts a tribe takes by its size (14.9)."""
    limits = [f"{size} {figure(charts.entry('gift-limits', size, 'gifts'))}" for size in SIZES]
    return "gifts a tribe takes: " + ", ".join(limits)


def draw_charts(form: Form, box: Box, charts: Charts, taken: str, *, stacked: bool = False) -> None:
    """Draw the charts into a box about 190 by 96 mm, or `stacked` into one of 132 by 182.

    `taken` is the text for what a tribe takes or gives at most in trade.
    """
    charts = charts.read()
    foot = Box(box.x, box.bottom - 3.4 * form.unit, box.width, 3.4 * form.unit)
    form.line(foot, explained(charts, CHARTS), form.italic)
    room = Box(box.x, box.y, box.width, foot.y - box.y - form.unit)
    gap = 4 * form.unit
    if stacked:
        high = room.height * 0.53
        _points(form, Box(room.x, room.y, room.width, high), charts)
        top = room.y + high + gap
        _small_charts(form, Box(room.x, top, room.width, room.bottom - top), charts, taken)
        return
    wide = room.width * 0.62
    _points(form, Box(room.x, room.y, wide, room.height), charts)
    left = room.x + wide + gap
    _small_charts(form, Box(left, room.y, room.right - left, room.height), charts, taken)


def _points(form: Form, box: Box, charts: Charts) -> None:
    inside = form.heading(box, "Victory points", "per published hex or find (22.6)")
    columns = [FormColumn("", 3.3)]
    columns += [FormColumn(name[:4].capitalize() + ".", 1, "middle") for name in SPECIALTIES]
    rows = [
        [words, *(figure(charts.entry("points", row, name)) for name in SPECIALTIES)]
        for row, words in _POINTS.items()
    ]
    for row, words in _RANKED.items():
        for rank, which in enumerate(("first", "second", "third"), 1):
            cells = [figure(charts.entry("points", f"{row}-{rank}", name)) for name in SPECIALTIES]
            rows.append([f"{words}: {which}", *cells])
    form.table(inside, columns, rows, len(rows))


def _small_charts(form: Form, box: Box, charts: Charts, taken: str) -> None:
    """Draw prices, trade and awards one below the other, with rows of equal height."""
    prices = charts.chart("prices").rows
    trade, sell = charts.chart("trade").rows, charts.chart("sell").rows
    bought = [[_each(item, row["goods"]), figure(row["gifts"])] for item, row in trade.items()]
    sold = [
        [f"sell {_each(item, row['goods'])}", figure(row["gifts"])] for item, row in sell.items()
    ]
    awards = [
        [words, figure(charts.entry("awards", row, "points"))]
        for row, words in _AWARDS.items()
        if row in charts.chart("awards").rows
    ]
    rivers = "/".join(figure(charts.entry("awards", f"river-{n}", "points")) for n in (1, 2, 3))
    awards.append(["Longest rivers 1–3", rivers])
    dollars = [[item, figure(row["dollars"])] for item, row in prices.items()]
    parts = (
        ("Rates of exchange", "5.3", ["for one", "$"], dollars, ""),
        (
            "Native trade",
            "14.7–14.9",
            ["", "gifts"],
            bought + sold,
            taken,
        ),
        ("Awards", "22.6, 24, 25", ["", "points"], awards, ""),
    )
    heads = 3 * (4.4 + 3.6 + 1.6) * form.unit + 3.6 * form.unit
    step = (box.height - heads) / sum(len(in_two(cells)) for *_, cells, _ in parts)
    y = box.y
    for title, rule, words, cells, note in parts:
        inside = form.heading(Box(box.x, y, box.width, 40), title, rule)
        y = _pairs(form, inside, words, cells, step)
        if note:
            form.line(
                Box(box.x, y + 0.6 * form.unit, box.width, 3.0 * form.unit), note, form.italic
            )
            y += 3.6 * form.unit
        y += 1.6 * form.unit


def in_two(cells: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Return rows of two pairs each: the first half of the pairs beside the second."""
    half = -(-len(cells) // 2)
    right = [*cells[half:], *([("", "")] * (2 * half - len(cells)))]
    return [(*one, *two) for one, two in zip(cells[:half], right, strict=True)]


def _pairs(form: Form, box: Box, words: list[str], cells: list[list[str]], step: float) -> float:
    """Draw a table of two columns, folded into four; returns the y below it."""
    rows = in_two(cells)
    columns = [FormColumn(words[0], 2.8), FormColumn(words[1], 1, "middle")] * 2
    return form.table(box, columns, rows, len(rows), step=step)


def _each(item: str, goods: Entry) -> str:
    """Return the quantity of an item: `bearer`, `3 rations`."""
    return item if goods.value == 1 else f"{figure(goods)} {item}s"
