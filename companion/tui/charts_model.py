"""What the screen of charts shows and changes: charts and cards of the owner, or of a campaign."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from companion.charts.cells import (
    Cells,
    WrongValue,
    doubts,
    inserted,
    named,
    read_value,
    with_cells,
)
from companion.charts.specs import WordCell
from companion.charts.values import BaseCharts, Chart, NoSuchCell
from companion.desk.files.store import write_file
from companion.desk.overrides import cards, chart_books
from companion.desk.overrides.chart_books import Book, OwnersBook, Questioned, owners_book

FINE, ASK, WRONG = "fine", "ask", "wrong"
"""What may be said of a figure: it can be so, it contradicts the rules' own, it cannot be so."""

_RANGE = re.compile(r"(\d{1,2}-\d{1,2})\s+(.+)")


class Verdict(NamedTuple):
    """What is said of a figure before it is kept."""

    kind: str
    words: str


class ChartsModel:
    """Charts by name; `load` reads them, and everything but `check` and `chart` may touch files."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._charts: BaseCharts | None = None
        self._cards: dict[str, Chart] = {}

    @property
    def title(self) -> str:
        """Whose charts they are, and for what they count."""
        if isinstance(self._book, OwnersBook):
            return "your figures replace ours in new campaigns"
        return "this campaign's charts; changes apply from now on"

    def load(self) -> None:
        """Read everything anew; raises `DataFaults` or `StoreError`."""
        self._charts = self._book.charts
        if isinstance(self._book, OwnersBook):
            owned = self._book.owned
            self._cards = {name: cards.card_chart(owned, name) for name in owned.cards}

    def groups(self) -> dict[str, list[str]]:
        """The charts in the order of the rules under their headings, then the cards."""
        found: dict[str, list[str]] = {}
        for name in self._all.read_in(self._book.game):
            found.setdefault(self._all.group(name), []).append(name)
        if self._cards:
            found.setdefault("", []).extend(self._cards)
        return found

    def chart(self, name: str) -> Chart:
        """A chart as it is in force."""
        return self._cards[name] if name in self._cards else self._all.chart(name)

    @property
    def _all(self) -> BaseCharts:
        assert self._charts is not None, "load first"
        return self._charts

    def words(self, name: str, column: str) -> tuple[str, ...]:
        """The few words of which a cell is one, none where it is anything else."""
        kind = None if name in self._cards else self._all.specs[name].kind(column)
        return kind.words if isinstance(kind, WordCell) else ()

    # Changing

    def check(self, name: str, row: str, column: str, typed: str, again: str = "Enter") -> Verdict:
        """What is said of a figure while it is typed; nothing is kept.

        `again` is the key that keeps one which contradicts the rules' own.
        """
        try:
            if name in self._cards:
                words = cards.deck_of(self._book.owned, name).canonical(column, typed)
                return Verdict(FINE, f"✓ {words}")
            cells, value = self._meant(name, row, column, typed)
            found = read_value(self._all, cells, value)
        except (WrongValue, NoSuchCell, ValueError) as error:
            return Verdict(WRONG, f"✗ {_of_cell(name, error)}")
        said = doubts(self._book.ours, self._all, with_cells(self._all, cells, found))
        if said:
            words = _of_cell(name, said[0])
            return Verdict(ASK, f"? {words}. {again} again if that's what your chart says")
        return Verdict(FINE, f"✓ {found}")

    def keep(self, name: str, row: str, column: str, typed: str, *, sure: bool) -> None:
        """Put a figure in; raises what `edit` and `edit_card` raise."""
        if name in self._cards:
            cards.edit_card(self._book.owned, name, f"{row}/{column}", typed)
        else:
            cells, value = self._meant(name, row, column, typed)
            chart_books.edit(self._book, cells, value, sure=sure)
        self.load()

    def insert(self, name: str, row: str) -> None:
        """Put a new row into a list before one; raises `WrongValue` or what `put` raises."""
        if name in self._cards:
            raise WrongValue("a deck has a fixed number of cards")
        book = self._book
        chart_books.put(book, inserted(book.charts, book.ours, name, row), sure=True)
        self.load()

    def reset(self, name: str, row: str = "", column: str = "") -> None:
        """Ours again, for a cell or for the whole chart."""
        if name in self._cards:
            cards.reset_card(self._book.owned, name, f"{row}/{column}" if row else "")
        else:
            chart_books.reset(self._book, name, Cells(name, row, (column,)) if row else None)
        self.load()

    def _meant(self, name: str, row: str, column: str, typed: str) -> tuple[Cells, str]:
        """The cells and their value: `8-11 N` means a range of totals, anything else this cell."""
        found = _RANGE.fullmatch(typed.strip())
        if found:
            try:
                return named(self._all, name, f"{row}/{found[1]}"), found[2]
            except NoSuchCell:
                pass
        return Cells(name, row, (column,)), typed

    # Files

    def take(self, path: Path, *, sure: bool) -> int:
        """Lay a chart file over; returns how many cells changed. Raises as `take_file` does."""
        changed = chart_books.take_file(self._book, path, sure=sure)
        self.load()
        return changed

    def give(self, path: Path, name: str = "") -> None:
        """Write a chart file: one chart, or all; raises `StoreError`."""
        chart = "" if name in self._cards else name
        write_file(path, chart_books.file_text(self._book, chart).encode("utf-8"))


def _of_cell(name: str, said: object) -> str:
    """A sentence about a cell without the key of its chart, whose title stands above the cells."""
    return str(said).removeprefix(f"{name}, ")


def owners_shelf(game: str = "") -> ChartsModel:
    """The owner's charts and cards of a game, "" for the usual one.

    Raises as `owners_book` and `load` do.
    """
    shelf = ChartsModel(owners_book(game))
    shelf.load()
    return shelf


__all__ = ["ASK", "FINE", "WRONG", "ChartsModel", "Questioned", "Verdict", "owners_shelf"]
