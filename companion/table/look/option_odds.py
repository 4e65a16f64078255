"""Odds of the open question's answers: a few words beside each option, bands of a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from companion.table.ask.requests import Choose, Count, Request
from companion.table.look.odds import percent
from companion.table.look.odds_table import NoOdds, OddsRow, OddsTable
from companion.table.look.walk import SeenCards

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Holds a word and its chance together."""

LIKELIEST = 3
"""Rows beside an option for which its game names none."""


class Reckons(Protocol):
    """What a game must offer here: which odds help with a question, and those odds."""

    def odds_help(self, request: Request) -> str:
        """Return which odds help with a choice, "" for none."""

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """Return those odds; raise `NoOdds` if there are none."""


class Beside(msgspec.Struct, frozen=True):
    """What is shown beside an option: the chance of each result, and the `offer` it goes with.

    Rows don't break, and two rows are aligned in columns.
    """

    rows: Mapping[str, str] = {}
    offer: str = ""

    @property
    def figures(self) -> str:
        """Each result with its chance, in one line."""
        said = (f"{label} {chance:>3}" for label, chance in self.rows.items())
        return "  ".join(words.replace(" ", NO_BREAK) for words in said)

    @property
    def words(self) -> str:
        """The same, with the offer."""
        return "  ".join(filter(None, (self.figures, self.offer)))


class OptionOdds(msgspec.Struct, frozen=True):
    """The odds of a question's answers.

    `beside` is by an option's key. `bands` are the odds for each range of a number, empty for any
    other question. `tables` are the full odds.
    """

    beside: Mapping[str, Beside] = {}
    bands: tuple[OddsTable, ...] = ()
    tables: tuple[OddsTable, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.tables)


NO_ODDS = OptionOdds()
"""Of a question with which no odds help."""


def option_odds(game: Reckons, request: Request, player: str, seen: SeenCards) -> OptionOdds:
    """Return the odds of each answer, exact or marked; `NO_ODDS` if the game has none."""
    what = game.odds_help(request)
    if not what:
        return NO_ODDS
    try:
        tables = tuple(game.odds_tables(player, what, seen))
    except NoOdds:
        return NO_ODDS
    bands = _bands(request, tables) if isinstance(request, Count) else ()
    options = request.options if isinstance(request, Choose) else ()
    keys = [option.key for option in options if not option.barred]
    beside = {key: said for key in keys if (said := _beside(key, tables))}
    return OptionOdds(beside, bands, tables)


def _bands(request: Count, tables: Sequence[OddsTable]) -> tuple[OddsTable, ...]:
    """Return the tables of ranges that can be answered."""
    within = (table for table in tables if table.gifts and not table.key)
    return tuple(table for table in within if table.gifts and table.gifts[0] <= request.most)


def _beside(key: str, tables: Sequence[OddsTable]) -> Beside | None:
    """Return what an option's first table says, preferring its best offer."""
    own = [table for table in tables if table.key == key and not table.barred]
    found = next((table for table in own if table.brief), own[0] if own else None)
    return _brief(found) if found else None


def _brief(table: OddsTable) -> Beside | None:
    """Return a table in one line: its brief rows, or the likeliest; None if nothing is in doubt."""
    rows: Sequence[OddsRow] = table.brief or ()
    if table.brief is None and len(table.rows) > 1:
        rows = sorted(table.rows, key=lambda row: -row.chance)[:LIKELIEST]
    said = {row.label: percent(row.chance, exact=table.exact) for row in rows}
    return Beside(said, table.offer) if said else None


def band_words(table: OddsTable) -> tuple[str, str]:
    """Return a range of numbers with the same odds, and those odds."""
    low, high = table.gifts or (0, 0)
    said = (f"{row.label} {percent(row.chance):>3}" for row in table.brief or table.rows)
    return str(low) if low == high else f"{low}–{high}", ", ".join(said)
