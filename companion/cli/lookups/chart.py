"""`companion chart [NAME]`: show a chart with its sources, or roll on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, as_json
from companion.cli.lookups.chart_change import Changes, change, find
from companion.cli.output import out, out_json, table
from companion.cli.own import with_hints
from companion.plugins.registry import own_games
from companion.table.nouns import runs, span
from companion.table.sources import DAGGER, RECONSTRUCTED, explained, is_reconstructed, mark

if TYPE_CHECKING:
    from companion.charts.values import BaseCharts, Chart, Entry
    from companion.cli.shapes.lists import ChartShape
    from companion.desk.campaigns.campaign import Campaign
    from companion.plugins.overrides import Overridable

HELP = """List the charts, or show one of them; † marks reconstructed figures.

Figures that you enter replace ours in campaigns you start later. With --campaign, they apply to
that campaign from now on."""


@click.command("chart", help=with_hints("chart", HELP))
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--roll", is_flag=True, help="Roll on it, outside any campaign.")
@click.option("--row", metavar="ROW", help="Only this row.")
@click.option("--campaign", type=FILE, metavar="FILE", help="The charts of this campaign.")
@click.option(
    "--edit",
    type=(str, str),
    multiple=True,
    metavar="CELL VALUE",
    help="Enter your own figure in ROW/COLUMN, or in ROW/8-11 for totals of dice.",
)
@click.option(
    "--reset",
    is_flag=False,
    flag_value="",
    metavar="[CELL]",
    help="Reset a cell, or the whole chart, to our figures.",
)
@click.option("--export", "export_to", type=FILE, metavar="FILE", help="Write a chart file.")
@click.option("--import", "import_from", type=FILE, metavar="FILE", help="Read a chart file.")
@click.option("--sure", is_flag=True, help="Even if the printed rules say otherwise.")
@click.option(
    "--game", default="", hidden=len(own_games()) < 2, metavar="GAME", help="Charts of this game."
)
@as_json
def command(
    name: str | None,
    roll: bool,
    row: str | None,
    campaign: Path | None,
    edit: tuple[tuple[str, str], ...],
    reset: str | None,
    export_to: Path | None,
    import_from: Path | None,
    sure: bool,
    game: str,
    as_json: bool,
) -> None:
    """Read, change or roll on charts."""
    if campaign and game:
        raise click.UsageError("leave out --game: the campaign's file names its game")
    changes = Changes(edit, reset, export_to, import_from, sure)
    if changes.number:
        change(name, campaign, game, changes)
        return
    from companion.cli.files import reading
    from companion.desk.overrides.chart_books import campaign_book, owners_book

    opened = reading(campaign) if campaign else None
    book = campaign_book(opened) if opened else owners_book(game)
    if name is None:
        if roll or row:
            raise click.UsageError("name a chart (companion chart lists them)")
        _list(book.charts, opened.header.game if opened else game, as_json)
    elif name in book.owned.cards:
        _cards(book.owned, name, row, opened, as_json, roll=roll)
    else:
        _chart(book.charts, name, row, as_json, roll=roll)


def _chart(charts: BaseCharts, name: str, row: str | None, as_json: bool, *, roll: bool) -> None:
    """Show one chart, or a roll on it."""
    chart = find(charts, name)
    rows, dice = _rows(name, chart, row), charts.specs[name].dice
    if roll:
        _roll(name, rows, dice, as_json)
    elif as_json:
        out_json(_chart_json(name, chart, rows, dice))
    else:
        out("\n".join(_chart_lines(chart, rows, dice)))


def _cards(
    owned: Overridable,
    name: str,
    row: str | None,
    campaign: Campaign | None,
    as_json: bool,
    *,
    roll: bool,
) -> None:
    """Show the cards of a deck, section by section."""
    from companion.desk.overrides.cards import card_chart

    if roll:
        raise Refused(f"you can't roll on the {name}")
    deck = campaign.session.deck(owned.cards[name].deck) if campaign else None
    chart = card_chart(owned, name, deck)
    rows = _rows(name, chart, row)
    if as_json:
        out_json(_chart_json(name, chart, rows))
        return
    out(f"{chart.title}  [{chart.rule}]")
    for number, cells in rows.items():
        out(f"\n  {number}")
        out(table([(section, cell_text(entry)) for section, entry in cells.items()], "    "))
    out(f"\n{RECONSTRUCTED}")


def _list(charts: BaseCharts, game: str, as_json: bool) -> None:
    """List the charts that a game uses, or those of the whole box without a game."""
    shown = {name: charts.chart(name) for name in charts.read_in(game)}
    if as_json:
        out_json([
            {"name": name, "title": chart.title, "rule": chart.rule, "source": chart.source}
            for name, chart in shown.items()
        ])  # fmt: skip
        return
    out("\n".join(_list_lines(charts, shown)))
    out(RECONSTRUCTED)


def _list_lines(charts: BaseCharts, shown: dict[str, Chart]) -> Iterator[str]:
    """Yield one line per chart, under headings if some charts aren't for all games of the box."""
    rows = [
        (name, chart.title + (DAGGER if _is_reconstructed(chart) else ""), f"[{chart.rule}]")
        for name, chart in shown.items()
    ]
    lines = dict(zip(shown, table(rows).splitlines(), strict=True))
    for group in dict.fromkeys(map(charts.group, lines)):
        yield from [group] if group else []
        yield from (line for name, line in lines.items() if charts.group(name) == group)
        yield from [""] if group else []


def _rows(name: str, chart: Chart, row: str | None) -> dict[str, dict[str, Entry]]:
    if row is None:
        return chart.rows
    if row not in chart.rows:
        raise Refused(f"the chart {name} has no row {row!r}. Choose one of {', '.join(chart.rows)}")
    return {row: chart.rows[row]}


def _is_reconstructed(chart: Chart) -> bool:
    """True if any figure of a chart is reconstructed."""
    return any(
        is_reconstructed(entry.source) for cells in chart.rows.values() for entry in cells.values()
    )


def _chart_lines(chart: Chart, rows: dict[str, dict[str, Entry]], dice: int) -> list[str]:
    """Return a chart as lines: dice charts by ranges of totals, tables by columns."""
    lines = [f"{chart.title}  [{chart.rule}]"]
    lines += [chart.note] if chart.note else []
    lines.append("")
    if dice:
        lines.append("1 die" if dice == 1 else f"total of {dice} dice")
        for row, cells in rows.items():
            lines += [f"  {row}", table(_ranges(cells), "    ")]
    else:
        columns = list(next(iter(rows.values())))
        body = ((row, *(cell_text(cells[key]) for key in columns)) for row, cells in rows.items())
        lines.append(table([("", *columns), *body], "  "))
    sources = dict.fromkeys(entry.source for cells in rows.values() for entry in cells.values())
    lines += ["", f"source: {', '.join(sources)}"]
    return lines + explained(map(mark, sources))


def _ranges(cells: dict[str, Entry]) -> list[tuple[str, ...]]:
    """Return the cells of a dice chart, with equal neighbors merged into ranges."""
    results = runs({int(total): entry for total, entry in cells.items()})
    return [(span(low, high, "-"), cell_text(entry)) for low, high, entry in results]


def cell_text(entry: Entry) -> str:
    """Return the value of a cell with the mark of its source."""
    return f"{entry.value}{mark(entry.source)}"


def _chart_json(
    name: str, chart: Chart, rows: dict[str, dict[str, Entry]], dice: int = 0
) -> ChartShape:
    return {
        "name": name,
        "title": chart.title,
        "rule": chart.rule,
        "note": chart.note,
        "dice": dice,
        "rows": {
            row: {
                column: {"value": entry.value, "source": entry.source}
                for column, entry in cells.items()
            }
            for row, cells in rows.items()
        },
    }


def _roll(name: str, rows: dict[str, dict[str, Entry]], count: int, as_json: bool) -> None:
    """Roll dice that aren't recorded in a journal, and show the results."""
    from secrets import randbelow

    if not count:
        raise Refused(f"you can't roll on the chart {name}: it's a table")
    dice = [randbelow(6) + 1 for _ in range(count)]
    total = sum(dice)
    if as_json:
        results = {row: cells[str(total)].value for row, cells in rows.items()}
        out_json({"dice": dice, "total": total, "results": results})
        return
    out(f"{' + '.join(map(str, dice))} = {total}" if count > 1 else str(total))
    out(table([(row, cell_text(cells[str(total)])) for row, cells in rows.items()], "  "))
