"""Tables of odds for the screen: a heading for each choice, offers side by side, bars."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from string import ascii_lowercase

from textual.content import Content

from companion.table.look.odds import percent
from companion.table.look.odds_table import OddsTable
from companion.tui.words.wording import bar, styled

LABEL = 22
"""Cells of what may come of it, at least."""

BAR = 12
"""Cells of a bar that stands for certainty."""

Parts = list[tuple[str, str] | str]


def tables_words(tables: Sequence[OddsTable], width: int = 70) -> Content:
    """Return all odds of a question: each answer's, with offers of one answer side by side.

    Barred answers come last.
    """
    parts: Parts = []
    open_first = sorted(tables, key=lambda table: bool(table.barred))
    for _, each in groupby(open_first, key=_of_one):
        group = list(each)
        parts += _heading(group)
        parts += _beside(group, width) if len(group) > 1 else _below(group[0], width)
        notes = [note for table in group for note in table.notes]
        parts += [(f"{line}\n", "dim") for note in notes for line in _hung(note, width)]
        parts.append("\n")
    return styled(*parts[:-1])


def _hung(note: str, width: int) -> list[str]:
    return textwrap.wrap(note, width, initial_indent="  ", subsequent_indent="    ")


def _of_one(table: OddsTable) -> tuple[str, str]:
    """Return what tables of one answer have in common; others are separate."""
    head = _split(table)[0] if table.key else ""
    return table.key, head or ("" if table.gifts and not table.key else table.title)


def _split(table: OddsTable) -> tuple[str, str]:
    """Split a title into the answer and the offer."""
    head, _, offer = table.title.partition(", ")
    return head, offer


def _heading(group: list[OddsTable]) -> Parts:
    first = group[0]
    title = _split(first)[0] if len(group) > 1 and first.key else first.title
    if len(group) > 1 and not first.key:
        title = "By option"
    dim = "dim" if first.barred else "bold"
    key = f"{first.key}  " if len(first.key) == 1 else ""
    barred = f" – not possible: {first.barred}" if first.barred else ""
    title = title[:1].upper() + title[1:]
    return [(f"{key}{title}", dim), (f"{barred}  {first.rule}\n", "dim")]


def _below(table: OddsTable, width: int) -> Iterator[tuple[str, str] | str]:
    """Yield the results line by line, with a bar if the answer is open and in doubt."""
    look = "dim" if table.barred else ""
    wide = min(width - BAR - 12, max((len(row.label) for row in table.rows), default=0))
    for row in table.rows:
        chance = "certain" if row.chance == 1 else percent(row.chance, exact=table.exact)
        yield (f"  {row.label:<{max(wide, LABEL)}} ", look)
        yield (f"{chance:>7} ", look or "bold")
        yield ("\n" if table.barred or row.chance == 1 else f"{bar(row.chance, BAR)}\n", "$accent")


def _beside(group: list[OddsTable], width: int) -> Iterator[tuple[str, str] | str]:
    """Yield the offers of one answer as columns, in percent, with letters for long ones.

    Columns that don't fit continue below.
    """
    heads, legend = _heads(group)
    wide = max(6, *(len(head) + 2 for head in heads))
    labels = list(dict.fromkeys(row.label for table in group for row in table.rows))
    label = max(LABEL, *(len(words) + 1 for words in labels))
    fits = max(1, (width - 2 - label) // wide)
    for at in range(0, len(group), fits):
        yield (f"  {'in percent':<{label}}", "dim")
        yield ("".join(f"{head:>{wide}}" for head in heads[at : at + fits]) + "\n", "bold")
        for words in labels:
            chances = [table.chance_of(words) for table in group]
            best = max(chances)
            yield f"  {words:<{label}}"
            for chance in chances[at : at + fits]:
                yield (f"{_cell(chance):>{wide}}", "bold" if chance == best else "")
            yield "\n"
    yield from ((f"  {letter}: {words}\n", "dim") for letter, words in legend)


def _heads(group: list[OddsTable]) -> tuple[list[str], list[tuple[str, str]]]:
    """Return the headings of columns, and what each letter among them means."""
    heads: list[str] = []
    legend: list[tuple[str, str]] = []
    for table in group:
        if table.gifts:
            low, high = table.gifts
            heads.append(str(low) if low == high else f"{low}–{high}")
        else:
            letter = ascii_lowercase[len(legend)]
            legend.append((letter, _split(table)[1] or table.title))
            heads.append(letter)
    return heads, legend


def _cell(chance: Fraction) -> str:
    return percent(chance).removesuffix("%") if chance else "–"
