"""The odds of the open question's answers: short words beside each option, bands of a number."""

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
    """What is needed of a game: which odds help with a question, and those odds."""

    def odds_help(self, request: Request) -> str:
        """Which odds help with a choice, "" for none."""

    def odds_tables(
        self, player: str, what: str, seen: SeenCards | None = None
    ) -> Sequence[OddsTable]:
        """Those odds; raises `NoOdds` where there are none."""


class Beside(msgspec.Struct, frozen=True):
    """What stands beside an option: the chance in words by what may come, and with what `offer`.

    No line is broken in a row, and two under each other stand in columns.
    """

    rows: Mapping[str, str] = {}
    offer: str = ""

    @property
    def figures(self) -> str:
        """Each with its chance, in a line."""
        said = (f"{label} {chance:>3}" for label, chance in self.rows.items())
        return "  ".join(words.replace(" ", NO_BREAK) for words in said)

    @property
    def words(self) -> str:
        """The same with what they are with."""
        return "  ".join(filter(None, (self.figures, self.offer)))


class OptionOdds(msgspec.Struct, frozen=True):
    """What the answers to a question may come to.

    `beside` is by an option's key. `bands` are the odds of each range of a number that is
    asked for, empty for any other question. `tables` are the whole odds, all that is known.
    """

    beside: Mapping[str, Beside] = {}
    bands: tuple[OddsTable, ...] = ()
    tables: tuple[OddsTable, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.tables)


NO_ODDS = OptionOdds()
"""Of a question with which no odds help."""


def option_odds(game: Reckons, request: Request, player: str, seen: SeenCards) -> OptionOdds:
    """The odds of each answer, exact or marked; `NO_ODDS` where the game reckons none."""
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
    """The tables of ranges that can be answered."""
    within = (table for table in tables if table.gifts and not table.key)
    return tuple(table for table in within if table.gifts and table.gifts[0] <= request.most)


def _beside(key: str, tables: Sequence[OddsTable]) -> Beside | None:
    """What the first table of an option says, that of its best offer before any other."""
    own = [table for table in tables if table.key == key and not table.barred]
    found = next((table for table in own if table.brief), own[0] if own else None)
    return _brief(found) if found else None


def _brief(table: OddsTable) -> Beside | None:
    """A table in a line: its brief rows, else the likeliest; None where nothing is in doubt."""
    rows: Sequence[OddsRow] = table.brief or ()
    if table.brief is None and len(table.rows) > 1:
        rows = sorted(table.rows, key=lambda row: -row.chance)[:LIKELIEST]
    said = {row.label: percent(row.chance, exact=table.exact) for row in rows}
    return Beside(said, table.offer) if said else None


def band_words(table: OddsTable) -> tuple[str, str]:
    """A range of a number that is the same, and the odds of what comes of it."""
    low, high = table.gifts or (0, 0)
    said = (f"{row.label} {percent(row.chance):>3}" for row in table.brief or table.rows)
    return str(low) if low == high else f"{low}–{high}", ", ".join(said)
