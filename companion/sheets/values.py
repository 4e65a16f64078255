"""A sheet as one value that screen, command line, `--json` and paper all render.

A sheet has pages, and a page has blocks: headings, fields, tables, tracks, boxes and lines of text.
Blocks don't define colors, fonts or space; a cell may say where its value came from.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Look: TypeAlias = Literal["", "strong", "faint", "struck", "amiss"]
"""How words stand out: `struck` does not hold any more, `amiss` is not as it should be."""


class Cell(msgspec.Struct, frozen=True):
    """Words with a look, and where they came from.

    `entry` is the number of the journal entry that wrote them, 0 for none, `reason` why.

    >>> Cell("12 coins", "strong", entry=7, reason="Ada sells fish").text
    '12 coins'
    """

    text: str
    look: Look = ""
    entry: int = 0
    reason: str = ""


class Heading(msgspec.Struct, frozen=True, tag="heading", tag_field="block"):
    """A heading with a note beside it; a `minor` one is a subheading.

    >>> Heading("Cargo", note="at most six").title
    'Cargo'
    """

    title: str
    note: str = ""
    minor: bool = False


class Phrase(msgspec.Struct, frozen=True, tag="phrase", tag_field="block"):
    """A short line made of cells; it doesn't wrap.

    >>> Phrase((Cell("coins: ", "strong"), Cell("12"))).cells[1].text
    '12'
    """

    cells: tuple[Cell, ...]


class Paragraph(msgspec.Struct, frozen=True, tag="paragraph", tag_field="block"):
    """Text that wraps, indented by `indent` letters, after the first line by `hang` more.

    No-break spaces keep words together.

    >>> Paragraph("Cod counts double in winter.").text
    'Cod counts double in winter.'
    """

    text: str
    look: Look = ""
    indent: int = 2
    hang: int = 2


class Field(msgspec.Struct, frozen=True, tag="field", tag_field="block"):
    """A label and its value; `past` are earlier values, struck out, oldest first.

    >>> Field("coins", Cell("12"), past=(Cell("9", "struck"),)).value.text
    '12'
    """

    label: str
    value: Cell
    past: tuple[Cell, ...] = ()


class TableColumn(msgspec.Struct, frozen=True):
    """A column of a table: its title, and its least width in letters (0: as wide as its cells).

    `right` aligns its cells right, `gap` is the space after it.

    >>> TableColumn("price", right=True).title
    'price'
    """

    title: str = ""
    width: int = 0
    right: bool = False
    gap: int = 2


class Table(msgspec.Struct, frozen=True, tag="table", tag_field="block"):
    """Rows in columns; `empty` is the text if there are no rows.

    The last column wraps, or is cut at the edge if the table is `cut`.

    >>> columns = (TableColumn("good"), TableColumn("price", right=True))
    >>> plain_lines([Table(columns, (plain_cells("cod", "3"),))])
    ['good  price', 'cod       3']
    """

    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]
    empty: str = ""
    indent: int = 0
    cut: bool = False


class Track(msgspec.Struct, frozen=True, tag="track", tag_field="block"):
    """A row of steps with a marker on one, from 0; None for no marker."""

    label: str
    steps: tuple[str, ...]
    at: int | None = None


class Box(msgspec.Struct, frozen=True, tag="box", tag_field="block"):
    """A tick box and its words."""

    label: str
    ticked: bool = False


Block: TypeAlias = Heading | Phrase | Paragraph | Field | Table | Track | Box
"""A part of a page of a sheet.

>>> blocks: list[Block] = [Heading("Cargo"), Paragraph("Nothing yet.")]
"""


class Page(msgspec.Struct, frozen=True):
    """One page: a short name, its title, its blocks.

    >>> Page("cargo", "Cargo", (Heading("Fish"),)).name
    'cargo'
    """

    name: str
    title: str
    blocks: tuple[Block, ...]


class Sheet(msgspec.Struct, frozen=True):
    """All of one player's sheet: whose it is, and its pages.

    >>> Sheet("Ada", (Page("cargo", "Cargo", (Heading("Fish"),)),)).title
    'Ada'
    """

    title: str
    pages: tuple[Page, ...]


def plain_cells(*words: str) -> tuple[Cell, ...]:
    """A row of plain words.

    >>> plain_cells("cod", "3")[0].text
    'cod'
    """
    return tuple(map(Cell, words))


def title_line(words: str) -> Phrase:
    """A line that stands out, as above a player's sheet in short.

    >>> title_line("Ada").cells[0].look
    'strong'
    """
    return Phrase((Cell(words, "strong"),))


def labeled_line(label: str, words: str) -> Phrase:
    """A line that says what something is: its label stands out.

    >>> plain_lines([labeled_line("hand", "two cod")])
    ['hand: two cod']
    """
    return Phrase((Cell(f"{label}: ", "strong"), Cell(words)))
