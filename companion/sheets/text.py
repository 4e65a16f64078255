"""Sheets as text: pieces with a look, wrapped to a width.

A screen gives each look its own color; plain text ignores them and loses nothing.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from companion.sheets.values import (
    Block,
    Cell,
    Field,
    Heading,
    Look,
    Page,
    Paragraph,
    Phrase,
    Sheet,
    Table,
    Track,
)

Piece: TypeAlias = tuple[str, Look]
Line: TypeAlias = tuple[Piece, ...]

LABEL = 13
"""Room for the labels of fields at least."""

WIDTH = 100
"""Letters of a line at most where a sheet is told as plain text."""

NARROWEST = 40
"""Letters that a line may have at least, however narrow the place is."""

TIE = "\N{NO-BREAK SPACE}"
"""Holds words together where a line is broken."""

_EMPTY: Line = (("", ""),)
_INDENT = "  "


def sheet_text(sheet: Sheet, width: int) -> list[str]:
    """Return a sheet as plain text: its title, then its pages."""
    lines = [sheet.title]
    for page in sheet.pages:
        lines += ["", *(plain(line) for line in page_lines(page, width))]
    return lines


def page_lines(page: Page, width: int) -> list[Line]:
    """Return the lines of a page, wrapped to the width as far as possible."""
    return list(block_lines(page.blocks, width))


def block_lines(blocks: Sequence[Block], width: int) -> Iterator[Line]:
    """Yield the lines of blocks, with an empty one before each heading."""
    labels = [len(block.label) + 1 for block in blocks if isinstance(block, Field | Track)]
    room = max([LABEL, *labels])
    width = max(NARROWEST, width)
    for number, block in enumerate(blocks):
        if isinstance(block, Heading) and number and not block.minor:
            yield _EMPTY
        yield from _lines(block, width, room)


def plain(line: Line) -> str:
    """Return a line without its looks."""
    return "".join(words for words, _ in line).rstrip()


def plain_lines(blocks: Sequence[Block], width: int = WIDTH) -> list[str]:
    """Return the lines of blocks without their looks.

    >>> plain_lines([title_line("Ada"), Field("coins", Cell("12"))])
    ['Ada', '  coins        12']
    """
    return [plain(line) for line in block_lines(blocks, width)]


def _lines(block: Block, width: int, room: int) -> Iterable[Line]:
    """Yield the lines of one block, with `room` for labels."""
    if isinstance(block, Heading):
        return [_heading(block)]
    if isinstance(block, Phrase):
        return [tuple((cell.text, cell.look) for cell in block.cells)]
    if isinstance(block, Paragraph):
        return _paragraph(block, width)
    if isinstance(block, Field):
        return _field(block, width, room)
    if isinstance(block, Table):
        return _table(block, width)
    if isinstance(block, Track):
        return [_track(block, room)]
    return [((f"{_INDENT}[{'x' if block.ticked else ' '}] ", ""), (block.label, ""))]


def _heading(block: Heading) -> Line:
    indent = _INDENT if block.minor else ""
    return (
        (f"{indent}{block.title}", "strong"),
        (f"  {block.note}" if block.note else "", "faint"),
    )


def _paragraph(block: Paragraph, width: int) -> Iterator[Line]:
    first, more = " " * block.indent, " " * (block.indent + block.hang)
    for line in textwrap.wrap(block.text, width, initial_indent=first, subsequent_indent=more):
        yield ((line.replace(TIE, " "), block.look),)


def _field(block: Field, width: int, room: int) -> Iterator[Line]:
    """Yield a label and a value with its past values, as far as the line has room."""
    label, now = f"{_INDENT}{block.label:<{room}}", block.value
    look: Look = now.look or "strong"
    if not block.past:
        parts = _wrapped(now.text, width - len(label))
        for number, part in enumerate(parts):
            yield ((" " * len(label) if number else label, ""), (part, look))
        return
    left = width - len(label) - len(now.text) - 4
    past, kept = list(block.past), list[Cell]()
    while past and sum(len(cell.text) + 3 for cell in (*kept, past[-1])) <= left:
        kept.insert(0, past.pop())
    pieces: list[Piece] = [(label, ""), ("… " if past else "", "faint")]
    for cell in kept:
        pieces += [(cell.text, "struck"), (" → ", "faint")]
    yield (*pieces, (now.text, look))


def _table(block: Table, width: int) -> Iterator[Line]:
    """Yield the titles of the columns, then the rows."""
    if not block.rows:
        if block.empty:
            yield ((f"{_INDENT}{block.empty}", ""),)
        return
    widths = [
        column.width or max(len(cell.text) for cell in (Cell(column.title), *each))
        for column, each in zip(block.columns, zip(*block.rows, strict=True), strict=True)
    ]
    titles = tuple(Cell(column.title, "faint") for column in block.columns)
    if any(cell.text for cell in titles):
        yield from _row(block, titles, widths, width)
    for row in block.rows:
        yield from _row(block, row, widths, width)


def _row(block: Table, row: Sequence[Cell], widths: Sequence[int], width: int) -> Iterator[Line]:
    pieces: list[Piece] = [(" " * block.indent, "")]
    for column, cell, room in zip(block.columns[:-1], row[:-1], widths[:-1], strict=True):
        space = " " * (room - len(cell.text))
        before, after = (space, "") if column.right else ("", space)
        pieces += [(before, ""), (cell.text, cell.look), (after + " " * column.gap, "")]
    last = row[-1]
    if block.columns[-1].right:
        pieces.append((" " * (widths[-1] - len(last.text)), ""))
    used = sum(len(words) for words, _ in pieces)
    if block.cut:
        yield tuple(_cut([*pieces, (last.text, last.look)], width))
        return
    for number, part in enumerate(_wrapped(last.text, width - used)):
        yield (*(pieces if not number else [(" " * used, "")]), (part, last.look))


def _wrapped(words: str, width: int) -> list[str]:
    """Wrap words to a width; at least one line."""
    lines = textwrap.wrap(words, max(10, width)) or [""]
    return [line.replace(TIE, " ") for line in lines]


def _cut(pieces: Iterable[Piece], width: int) -> Iterator[Piece]:
    """Yield pieces up to the width."""
    for words, look in pieces:
        yield words[:width], look
        width = max(0, width - len(words))


def _track(block: Track, room: int) -> Line:
    """Return the steps in a row, the marked one in brackets."""
    pieces: list[Piece] = [(f"{_INDENT}{block.label:<{room}}", "")]
    for number, step in enumerate(block.steps):
        marked = number == block.at
        pieces += [(f"[{step}]" if marked else f" {step} ", "strong" if marked else "")]
    return tuple(pieces)
