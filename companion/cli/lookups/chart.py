"""`companion chart [NAME]`: read a chart with its sources, or roll on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, as_json
from companion.cli.lookups.chart_change import Wishes, change, find
from companion.cli.output import out, out_json, table
from companion.cli.own import with_hints
from companion.plugins.registry import own_games
from companion.table.nouns import runs, span
from companion.table.sources import DAGGER, RECONSTRUCTED, explained, is_reconstructed, mark

if TYPE_CHECKING:
    from companion.charts.values import BaseCharts, Chart, Entry
    from companion.desk.campaigns.campaign import Campaign
    from companion.plugins.overrides import Overridable

HELP = """List the charts, or read one of them; † marks figures that are reconstructed.

Your own charts in the data folder lie over ours, and go into campaigns that begin later. With
--campaign a change counts in that campaign from now on."""


@click.command("chart", help=with_hints("chart", HELP))
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--roll", is_flag=True, help="Roll on it, outside any campaign.")
@click.option("--row", metavar="ROW", help="One row alone.")
@click.option("--campaign", type=FILE, metavar="FILE", help="As it is in this campaign.")
@click.option(
    "--edit",
    type=(str, str),
    multiple=True,
    metavar="CELL VALUE",
    help="Put your own figure into a cell: ROW/COLUMN, or ROW/8-11 for totals of dice.",
)
@click.option(
    "--reset", is_flag=False, flag_value="", metavar="[CELL]", help="Ours again: a cell, or all."
)
@click.option("--export", "export_to", type=FILE, metavar="FILE", help="Write a chart file.")
@click.option("--import", "import_from", type=FILE, metavar="FILE", help="Lay a chart file over.")
@click.option("--sure", is_flag=True, help="Even where the printed rules say otherwise.")
@click.option("--game", default="", hidden=len(own_games()) < 2, help="Those of this game.")
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
        raise click.UsageError("a campaign names its game itself: leave --game out")
    wishes = Wishes(edit, reset, export_to, import_from, sure)
    if wishes.number:
        change(name, campaign, game, wishes)
        return
    from companion.cli.files import reading
    from companion.desk.overrides.chart_books import campaign_book, owners_book

    opened = reading(campaign) if campaign else None
    book = campaign_book(opened) if opened else owners_book(game)
    if name is None:
        if roll or row:
            raise click.UsageError("name the chart; companion chart lists them")
        _list(book.charts, opened.header.game if opened else game, as_json)
    elif name in book.owned.cards:
        _cards(book.owned, name, row, opened, as_json, roll=roll)
    else:
        _chart(book.charts, name, row, as_json, roll=roll)


def _chart(charts: BaseCharts, name: str, row: str | None, as_json: bool, *, roll: bool) -> None:
    """One chart, or a roll on it."""
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
    """The cards of a deck, section by section."""
    from companion.desk.overrides.card_charts import card_chart

    if roll:
        raise Refused(f"the {name} are not rolled on")
    deck = campaign.session.deck(owned.cards[name].deck) if campaign else None
    chart = card_chart(owned, name, deck)
    rows = _rows(name, chart, row)
    if as_json:
        out_json(_chart_json(name, chart, rows))
        return
    out(f"{chart.title}  [{chart.rule}]")
    for number, cells in rows.items():
        out(f"\n  {number}")
        out(table([(section, shown(entry)) for section, entry in cells.items()], "    "))
    out(f"\n{RECONSTRUCTED}")


def _list(charts: BaseCharts, game: str, as_json: bool) -> None:
    """The charts that a game reads, those of the whole box where none is named."""
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
    """A line a chart; under headings where some charts are not for all games of the box."""
    rows = [
        (name, chart.title + (DAGGER if _marked(chart) else ""), f"[{chart.rule}]")
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
        raise Refused(f"the chart {name} has no row {row!r}; it has {', '.join(chart.rows)}")
    return {row: chart.rows[row]}


def _marked(chart: Chart) -> bool:
    return any(
        is_reconstructed(entry.source) for cells in chart.rows.values() for entry in cells.values()
    )


def _chart_lines(chart: Chart, rows: dict[str, dict[str, Entry]], dice: int) -> list[str]:
    """A chart for people: dice charts by ranges of totals, tables by columns."""
    lines = [f"{chart.title}  [{chart.rule}]"]
    lines += [chart.note] if chart.note else []
    lines.append("")
    if dice:
        lines.append("one die" if dice == 1 else f"the sum of {dice} dice")
        for row, cells in rows.items():
            lines += [f"  {row}", table(_ranges(cells), "    ")]
    else:
        columns = list(next(iter(rows.values())))
        body = [(row, *(shown(cells[column]) for column in columns)) for row, cells in rows.items()]
        lines.append(table([("", *columns), *body], "  "))
    sources = dict.fromkeys(entry.source for cells in rows.values() for entry in cells.values())
    lines += ["", f"source: {', '.join(sources)}"]
    return lines + explained(map(mark, sources))


def _ranges(cells: dict[str, Entry]) -> list[tuple[str, ...]]:
    """Return the cells of a dice chart, consecutive equal ones as one range."""
    results = runs({int(total): entry for total, entry in cells.items()})
    return [(span(low, high, "-"), shown(entry)) for low, high, entry in results]


def shown(entry: Entry) -> str:
    """Return the value of a cell with the mark of its source."""
    return f"{entry.value}{mark(entry.source)}"


def _chart_json(
    name: str, chart: Chart, rows: dict[str, dict[str, Entry]], dice: int = 0
) -> dict[str, Any]:
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
    """Dice of the app that stand in no journal."""
    from secrets import randbelow

    if not count:
        raise Refused(f"the chart {name} is not rolled on; it is a table to read")
    dice = [randbelow(6) + 1 for _ in range(count)]
    total = sum(dice)
    if as_json:
        results = {row: cells[str(total)].value for row, cells in rows.items()}
        out_json({"dice": dice, "total": total, "results": results})
        return
    out(f"{' + '.join(map(str, dice))} = {total}" if count > 1 else str(total))
    out(table([(row, shown(cells[str(total)])) for row, cells in rows.items()], "  "))
