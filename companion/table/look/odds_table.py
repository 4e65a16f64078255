"""Odds as tables: what may come of a choice, the chance of each, and whether that is exact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from companion.table.ask.columns import Column
from companion.table.look.odds import percent


class NoOdds(ValueError):
    """Odds of something that cannot happen where the player is; the sentence says why.

    >>> raise NoOdds("Nobody fishes on land.")
    Traceback (most recent call last):
    companion.table.look.odds_table.NoOdds: Nobody fishes on land.
    """


class OddsRow(msgspec.Struct, frozen=True):
    """One thing that may come of it, and its chance.

    >>> from fractions import Fraction
    >>> OddsRow("cod", Fraction(2, 3)).label
    'cod'
    """

    label: str
    chance: Fraction


class OddsTable(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of one choice: `rows` sum to 1, but for those that count something apart.

    `key` is the answer that means the choice. `gifts` are the least and the most gifts for which it
    is so, None where gifts do not matter. Where it is not `exact`, cards were counted as put back.
    `brief` are the few rows that stand beside the option itself, of which none has to be among
    `rows`: None leaves it to the screen, empty shows none. `offer` says what they are with.

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
        """The chance of any of these rows."""
        return sum((row.chance for row in self.rows if row.label in labels), Fraction(0))

    def summed(self, kinds: Mapping[str, Sequence[str]]) -> tuple[OddsRow, ...]:
        """Rows put together under a word for them: the first, and what else may come at all."""
        found = [OddsRow(words, self.chance_of(*labels)) for words, labels in kinds.items()]
        return tuple(row for at, row in enumerate(found) if row.chance or not at)


def odds_rows(chances: Mapping[str, Fraction]) -> tuple[OddsRow, ...]:
    """What may come, without what cannot.

    >>> from fractions import Fraction
    >>> [row.label for row in odds_rows({"cod": Fraction(1), "eel": Fraction(0)})]
    ['cod']
    """
    return tuple(OddsRow(label, chance) for label, chance in chances.items() if chance)


def shares(column: Column[Any], dice: int = 1, sides: int = 6) -> dict[Any, Fraction]:
    """The chance of each result of a roll."""
    return {line.result: chance for line, chance in column.chances(dice, sides)}


def labels(column: Column[Any], dice: int = 1, sides: int = 6) -> dict[str, Fraction]:
    """The chance of each result of a roll in words."""
    return {line.words: chance for line, chance in column.chances(dice, sides)}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean of a number with these chances."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def table_lines(tables: Iterable[OddsTable]) -> list[str]:
    """Tables for people: a head, then what may come with its chance in percent."""
    lines: list[str] = []
    for table in tables:
        lines += [_head(table), *_rows(table), *(f"    {note}" for note in table.notes)]
    return lines


def _head(table: OddsTable) -> str:
    key = f"{table.key}: " if table.key else ""
    barred = f" – not possible: {table.barred}" if table.barred else ""
    return f"{key}{table.title}{barred}  [{table.rule}]"


def _rows(table: OddsTable) -> list[str]:
    """Each row under the other; short ones stand in one line."""
    said = [f"{row.label} {percent(row.chance, exact=table.exact)}" for row in table.rows]
    return [f"    {line}" for line in wrapped(said)]


def wrapped(parts: Sequence[str], width: int = 66) -> list[str]:
    """Parts joined by commas, in lines of a width."""
    lines: list[str] = []
    for number, part in enumerate(parts):
        part = part + ("," if number + 1 < len(parts) else "")
        if lines and len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return lines


def table_json(table: OddsTable) -> dict[str, Any]:
    """A table as plain values; chances as fractions and as decimal numbers."""
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
