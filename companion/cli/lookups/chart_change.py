"""`companion chart NAME --edit …`: the owner's own charts and cards, and those of a campaign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from companion.cli.errors import Refused, did_you_mean
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.charts.values import BaseCharts, Chart
    from companion.desk.overrides.chart_books import Book
    from companion.plugins.overrides import Overridable

Edits = Sequence[tuple[str, str]]


class Wishes(NamedTuple):
    """What is wished of charts or cards, one thing at a time.

    `edits` are cells with their values; `reset` names what is to be ours again, "" for all of it;
    `sure` answers doubts beforehand.
    """

    edits: Edits
    reset: str | None
    export_to: Path | None
    import_from: Path | None
    sure: bool

    @property
    def number(self) -> int:
        """How many things are wished."""
        paths = (self.export_to, self.import_from)
        return bool(self.edits) + sum(each is not None for each in (self.reset, *paths))


def change(name: str | None, campaign: Path | None, game: str, wishes: Wishes) -> None:
    """Do what was wished; raises `Refused`."""
    if wishes.number > 1:
        raise click.UsageError("one of --edit, --reset, --export and --import at a time")
    if name is None and (wishes.edits or wishes.reset):
        raise click.UsageError("name the chart; companion chart lists them")
    with book_of(campaign, game, write=wishes.export_to is None) as book:
        if name is not None and name in book.owned.cards:
            _change_cards(book.owned, name, campaign, wishes.edits, wishes.reset)
        elif wishes.export_to is not None:
            _export(book, name or "", wishes.export_to)
        else:
            _change_charts(book, name, wishes)


@contextmanager
def book_of(campaign: Path | None, game: str, *, write: bool) -> Iterator[Book]:
    """The owner's charts, or those of a campaign, opened for writing where that is wanted."""
    from companion.cli.files import reading, writing
    from companion.desk.overrides.chart_books import campaign_book, owners_book

    if campaign is None:
        yield owners_book(game)
    elif not write:
        yield campaign_book(reading(campaign))
    else:
        with writing(campaign) as opened:
            yield campaign_book(opened)


def _change_charts(book: Book, name: str | None, wishes: Wishes) -> None:
    from companion.cli.files import telling
    from companion.desk.overrides.chart_books import Questioned, take_file

    before = book.charts
    try:
        if wishes.import_from is not None:
            take_file(book, wishes.import_from, sure=wishes.sure)
        elif wishes.reset is not None:
            _reset(book, name, wishes.reset)
        else:
            assert name is not None
            _edit(book, name, wishes.edits, sure=wishes.sure)
    except Questioned as asked:
        for doubt in asked.doubts[1:]:
            narrate(doubt)
        raise Refused(f"{asked.doubts[0]}; say --sure if your chart says so") from None
    with telling(lambda: f"it is kept in {book.place}"):
        _tell_changes(before, book.charts)
    narrate(f"Kept in {book.place}.")


def _reset(book: Book, name: str | None, said: str) -> None:
    """Ours again: a cell, a chart, or with neither named every chart."""
    from companion.charts.cells import differences, named
    from companion.desk.overrides.chart_books import reset

    before = book.charts
    changed = dict.fromkeys(cell.chart for cell in differences(book.ours, before))
    for chart in [name] if name else changed:
        find(before, chart)
        reset(book, chart, named(before, chart, said) if said else None)


def _edit(book: Book, name: str, edits: Edits, *, sure: bool) -> None:
    """Several cells of one chart at once."""
    from companion.charts.cells import named, read_value, with_cells
    from companion.desk.overrides.chart_books import put

    wanted = book.charts
    find(wanted, name)
    for cell, value in edits:
        cells = named(wanted, name, cell)
        wanted = with_cells(wanted, cells, read_value(wanted, cells, value))
    put(book, wanted, sure=sure)


def _tell_changes(before: BaseCharts, after: BaseCharts) -> None:
    from companion.charts.cells import differences

    for chart, row, column, was, now in differences(before, after):
        old, new = (entry.value if entry else "nothing" for entry in (was, now))
        source = f" ({now.source})" if now else ""
        out(f"{chart}, {row}, {column}: {old} → {new}{source}")


def _export(book: Book, name: str, path: Path) -> None:
    from companion.desk.files.store import write_file
    from companion.desk.overrides.chart_books import file_text

    if name:
        find(book.charts, name)
    write_file(path, file_text(book, name).encode("utf-8"))
    narrate(f"{path} is written; change it and take it back with --import.")


def _change_cards(
    owned: Overridable, name: str, campaign: Path | None, edits: Edits, reset: str | None
) -> None:
    from companion.desk.overrides.card_charts import edit_card, reset_card
    from companion.desk.overrides.places import deck_file

    if campaign is not None:
        raise Refused(
            "a running campaign keeps the cards it began with; type what a real card says when it "
            f"is drawn, like {owned.example}"
        )
    kept = deck_file(owned).path
    if not edits and reset is None:
        raise Refused(f"the {name} are kept in {kept}; copy that file to pass them on")
    for said, words in edits:
        edit_card(owned, name, said, words)
        out(f"{name}, {said}: {words}")
    if reset is not None:
        reset_card(owned, name, reset)
        out(f"{name}{f', {reset}' if reset else ''}: ours again")
    narrate(f"Kept in {kept}, for campaigns that begin from now on.")


def find(charts: BaseCharts, name: str) -> Chart:
    """A chart by name; raises `Refused` with those that may be meant."""
    if name in charts.charts:
        return charts.charts[name]
    hint = did_you_mean(name, charts.charts, "companion chart lists them")
    raise Refused(f"there is no chart {name!r}{hint}")
