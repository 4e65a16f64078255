"""Sheets as HTML without classes, styles and scripts, for letters and web pages of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from companion.sheets.values import (
    Block,
    Cell,
    Field,
    Heading,
    Look,
    Paragraph,
    Phrase,
    Table,
    Track,
)

MOST_PAST: Final = 2
"""Values that a field had before which are shown at most, the last ones."""

_LOOKS: Final[Mapping[Look, str]] = {
    "": "",
    "strong": "b",
    "faint": "small",
    "struck": "s",
    "amiss": "mark",
}
"""The element of each look."""


def blocks_html(blocks: Sequence[Block]) -> str:
    """Return blocks as HTML; consecutive fields, tracks and boxes are rows of one table."""
    return "\n".join(_joined(blocks))


def _joined(blocks: Iterable[Block]) -> Iterator[str]:
    rows: list[str] = []
    for block in blocks:
        if row := _row(block):
            rows.append(row)
            continue
        if rows:
            yield _table(rows)
            rows = []
        yield _html(block)
    if rows:
        yield _table(rows)


def _row(block: Block) -> str:
    """Return a block with a label as a row of a table, "" for any other."""
    if isinstance(block, Field):
        past = "".join(f"{_look(one.text, 'struck')} → " for one in block.past[-MOST_PAST:])
        more = "… " if len(block.past) > MOST_PAST else ""
        return _tr((escape(block.label), more + past + _cell(block.value)))
    if isinstance(block, Track):
        steps = (
            f"<b>[{escape(step)}]</b>" if at == block.at else escape(step)
            for at, step in enumerate(block.steps)
        )
        return _tr((escape(block.label), " ".join(steps)))
    if isinstance(block, Heading | Phrase | Paragraph | Table):
        return ""
    return _tr((f"[{'x' if block.ticked else '&nbsp;'}]", escape(block.label)))


def _html(block: Block) -> str:
    if isinstance(block, Heading):
        level = 5 if block.minor else 4
        note = f" {_look(block.note, 'faint')}" if block.note else ""
        return f"<h{level}>{escape(block.title)}{note}</h{level}>"
    if isinstance(block, Phrase):
        return f"<p>{''.join(map(_cell, block.cells))}</p>"
    if isinstance(block, Paragraph):
        return f"<p>{_look(block.text, block.look)}</p>"
    if not isinstance(block, Table):
        raise TypeError(f"{type(block).__name__} is a row")
    if not block.rows:
        return f"<p>{escape(block.empty)}</p>" if block.empty else ""
    titles = [column.title for column in block.columns]
    head = [_tr(map(escape, titles), "th")] if any(titles) else []
    return _table([*head, *(_tr(map(_cell, row)) for row in block.rows)])


def _table(rows: Sequence[str]) -> str:
    return "<table>\n" + "\n".join(rows) + "\n</table>"


def _tr(cells: Iterable[str], kind: str = "td") -> str:
    return f"<tr>{''.join(f'<{kind}>{cell}</{kind}>' for cell in cells)}</tr>"


def _cell(cell: Cell) -> str:
    return _look(cell.text, cell.look)


def _look(text: str, look: Look) -> str:
    name = _LOOKS[look]
    return f"<{name}>{escape(text)}</{name}>" if name else escape(text)
