"""Odds as tables: the results of a choice, the chance of each, and whether it is exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from companion.table.ask.columns import Column
from companion.table.look.odds import percent


class NoOdds(ValueError):
    """Odds of something that can't happen where the player is; the message says why.

    >>> raise NoOdds("Nobody fishes on land.")
    Traceback (most recent call last):
    companion.table.look.odds_table.NoOdds: Nobody fishes on land.
    """


class OddsRow(msgspec.Struct, frozen=True):
    """One possible result, and its chance.

    >>> from fractions import Fraction
    >>> OddsRow("cod", Fraction(2, 3)).label
    'cod'
    """

    label: str
    chance: Fraction


class OddsTable(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one choice. `rows` sum to 1, except those that count something else.

    `key` is the answer that makes this choice. `gifts` is the range of gifts with these odds, None
    if gifts don't matter. If it isn't `exact`, drawn cards were counted as put back. `brief` are
    the few rows shown beside the option itself, which needn't be among `rows`: None leaves it to
    the screen, empty shows none. `offer` says what they go with.

    >>> from fractions import Fraction
    >>> rows = odds_rows({"cod": Fraction(2, 3), "eel": Fraction(1, 3)})
    >>> OddsTable(title="A draw", rule="4", rows=rows).chance_of("cod")
    Fraction(2, 3)
    """

    title: str
    rule: str
    rows: tuple[OddsRow, ...] = ()
    key: str = ""
    barred: str = ""
    exact: bool = True
    gifts: tuple[int, int] | None = None
    notes: tuple[str, ...] = ()
    brief: tuple[OddsRow, ...] | None = None
    offer: str = ""

    def chance_of(self, *labels: str) -> Fraction:
        """Return the chance of any of these rows."""
        return sum((row.chance for row in self.rows if row.label in labels), Fraction(0))

    def summed(self, kinds: Mapping[str, Sequence[str]]) -> tuple[OddsRow, ...]:
        """Return rows added up under new labels: the first label, and the rest that can happen."""
        found = [OddsRow(words, self.chance_of(*labels)) for words, labels in kinds.items()]
        return tuple(row for at, row in enumerate(found) if row.chance or not at)


def odds_rows(chances: Mapping[str, Fraction]) -> tuple[OddsRow, ...]:
    """Return the possible results, without impossible ones.

    >>> from fractions import Fraction
    >>> [row.label for row in odds_rows({"cod": Fraction(1), "eel": Fraction(0)})]
    ['cod']
    """
    return tuple(OddsRow(label, chance) for label, chance in chances.items() if chance)


def shares(column: Column[Any], dice: int = 1, sides: int = 6) -> dict[Any, Fraction]:
    """Return the chance of each result of a roll."""
    return {line.result: chance for line, chance in column.chances(dice, sides)}


def labels(column: Column[Any], dice: int = 1, sides: int = 6) -> dict[str, Fraction]:
    """Return the chance of each result of a roll, by its words."""
    return {line.words: chance for line, chance in column.chances(dice, sides)}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """Return the mean of a number with these chances."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def table_lines(tables: Iterable[OddsTable]) -> list[str]:
    """Return tables as text: a heading, then the results with their chances in percent."""
    lines: list[str] = []
    for table in tables:
        lines += [_head(table), *_rows(table), *(f"    {note}" for note in table.notes)]
    return lines


def _head(table: OddsTable) -> str:
    key = f"{table.key}: " if table.key else ""
    barred = f" – not possible: {table.barred}" if table.barred else ""
    return f"{key}{table.title}{barred}  [{table.rule}]"


def _rows(table: OddsTable) -> list[str]:
    """Return one row per line; short ones share a line."""
    said = [f"{row.label} {percent(row.chance, exact=table.exact)}" for row in table.rows]
    return [f"    {line}" for line in wrapped(said)]


def wrapped(parts: Sequence[str], width: int = 66) -> list[str]:
    """Return parts joined by commas, wrapped to a width."""
    lines: list[str] = []
    for number, part in enumerate(parts):
        part = part + ("," if number + 1 < len(parts) else "")
        if lines and len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return lines


def table_json(table: OddsTable) -> dict[str, Any]:
    """Return a table as plain values, with chances as fractions and decimals."""
    return {
        "key": table.key,
        "title": table.title,
        "rule": table.rule,
        "barred": table.barred,
        "exact": table.exact,
        "gifts": list(table.gifts) if table.gifts else None,
        "rows": [
            {"label": row.label, "chance": str(row.chance), "probability": float(row.chance)}
            for row in table.rows
        ],
        "notes": list(table.notes),
    }
