"""Sheets of any game on the screen: what stands out has a look of the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from companion.sheets.text import Line, block_lines, page_lines
from companion.sheets.values import Block, Sheet
from companion.tui.panels import SheetPage
from companion.tui.wording import styled

LOOKS = {"": "", "strong": "bold", "faint": "dim", "struck": "strike dim", "amiss": "italic"}
"""The style of each look."""

UNBROKEN = 10_000
"""A width at which nothing is broken: the widget does that."""


def sheet_pages(sheet: Sheet, width: int) -> list[SheetPage]:
    """All pages of a sheet, lines broken to a width."""
    return [SheetPage(page.title, content(page_lines(page, width))) for page in sheet.pages]


def glance_content(blocks: Sequence[Block]) -> Content:
    """A few blocks for a panel that breaks lines itself."""
    return content(block_lines(blocks, UNBROKEN))


def content(lines: Iterable[Line]) -> Content:
    """Lines with their looks."""
    parts: list[tuple[str, str] | str] = []
    for line in lines:
        parts += [(words, LOOKS[look]) for words, look in line]
        parts.append("\n")
    return styled(*parts[:-1])
