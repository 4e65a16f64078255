"""`companion chart NAME --edit …`: change the owner's charts and cards, or a campaign's charts."""

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


class Changes(NamedTuple):
    """The changes to charts or cards that options ask for; only one kind at a time is allowed.

    `edits` are cells with their values; `reset` names a cell, "" for the whole chart; `sure`
    confirms doubts.
    """

    edits: Edits
    reset: str | None
    export_to: Path | None
    import_from: Path | None
    sure: bool

    @property
    def number(self) -> int:
        """How many kinds of change are asked for."""
        paths = (self.export_to, self.import_from)
        return bool(self.edits) + sum(each is not None for each in (self.reset, *paths))


def change(name: str | None, campaign: Path | None, game: str, changes: Changes) -> None:
    """Change charts or cards; raises `Refused`."""
    if changes.number > 1:
        raise click.UsageError("use only one of --edit, --reset, --export and --import")
    if name is None and (changes.edits or changes.reset):
        raise click.UsageError("name a chart (companion chart lists them)")
    with book_of(campaign, game, write=changes.export_to is None) as book:
        if name is not None and name in book.owned.cards:
            _change_cards(book.owned, name, campaign, changes.edits, changes.reset)
        elif changes.export_to is not None:
            _export(book, name or "", changes.export_to)
        else:
            _change_charts(book, name, changes)


@contextmanager
def book_of(campaign: Path | None, game: str, *, write: bool) -> Iterator[Book]:
    """Open the owner's charts, or those of a campaign."""
    from companion.cli.files import reading, writing
    from companion.desk.overrides.chart_books import campaign_book, owners_book

    if campaign is None:
        yield owners_book(game)
    elif not write:
        yield campaign_book(reading(campaign))
    else:
        with writing(campaign) as opened:
            yield campaign_book(opened)


def _change_charts(book: Book, name: str | None, changes: Changes) -> None:
    from companion.cli.files import telling
    from companion.desk.overrides.chart_books import Questioned, take_file

    before = book.charts
    try:
        if changes.import_from is not None:
            take_file(book, changes.import_from, sure=changes.sure)
        elif changes.reset is not None:
            _reset(book, name, changes.reset)
        else:
            assert name is not None
            _edit(book, name, changes.edits, sure=changes.sure)
    except Questioned as asked:
        for doubt in asked.doubts[1:]:
            narrate(doubt)
        raise Refused(f"{asked.doubts[0]}. If your chart says so, add --sure") from None
    with telling(lambda: f"saved in {book.place}"):
        _print_changes(before, book.charts)
    narrate(f"Saved in {book.place}.")


def _reset(book: Book, name: str | None, cell: str) -> None:
    """Reset a cell, a whole chart, or all charts if neither is named."""
    from companion.charts.cells import differences, named
    from companion.desk.overrides.chart_books import reset

    before = book.charts
    changed = dict.fromkeys(cell.chart for cell in differences(book.ours, before))
    for chart in [name] if name else changed:
        find(before, chart)
        reset(book, chart, named(before, chart, cell) if cell else None)


def _edit(book: Book, name: str, edits: Edits, *, sure: bool) -> None:
    """Change several cells of one chart at once."""
    from companion.charts.cells import named, read_value, with_cells
    from companion.desk.overrides.chart_books import put

    wanted = book.charts
    find(wanted, name)
    for cell, value in edits:
        cells = named(wanted, name, cell)
        wanted = with_cells(wanted, cells, read_value(wanted, cells, value))
    put(book, wanted, sure=sure)


def _print_changes(before: BaseCharts, after: BaseCharts) -> None:
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
    narrate(f"Written to {path}. Edit it, then read it with --import.")


def _change_cards(
    owned: Overridable, name: str, campaign: Path | None, edits: Edits, reset: str | None
) -> None:
    from companion.desk.overrides.cards import deck_file, edit_card, reset_card

    if campaign is not None:
        raise Refused(
            "a campaign keeps the cards it began with. When you draw a real card, type its text, "
            f"like {owned.example}"
        )
    path = deck_file(owned).path
    if not edits and reset is None:
        raise Refused(f"your {name} are saved in {path}. To share them, copy that file")
    for cell, words in edits:
        edit_card(owned, name, cell, words)
        out(f"{name}, {cell}: {words}")
    if reset is not None:
        reset_card(owned, name, reset)
        out(f"{name}{f', {reset}' if reset else ''}: reset")
    narrate(f"Saved in {path}, for campaigns you start from now on.")


def find(charts: BaseCharts, name: str) -> Chart:
    """Return a chart by name; raises `Refused` with similar names."""
    if name in charts.charts:
        return charts.charts[name]
    hint = did_you_mean(name, charts.charts, "companion chart lists them")
    raise Refused(f"there's no chart {name!r}{hint}")
