"""Sheets and states as plain values, for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.sheets.values import Sheet


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain values, every field of each block of it:

    | key | holds |
    |---|---|
    | `title` `pages` | whose it is · each page with its `name`, `title` and `blocks` |
    | `block` | what a block is: heading, phrase, paragraph, field, table, track, box |
    | `text` `look` `entry` `reason` | of a cell: words, look, the entry that wrote it, why |
    | `value` `past` | of a field: the cell that holds, and those that held before |
    | `columns` `rows` `empty` | of a table; `empty` are its words where it has no rows |
    | `steps` `at` | of a track: its steps, and which is marked, from 0, or null |
    | `label` `ticked` | of a box: its words, and whether it is ticked |
    """
    plain: dict[str, Any] = msgspec.to_builtins(sheet)
    return plain


def plain_values(value: Any) -> Any:
    """Return a value as plain values, with every field of a struct, even at its default.

    >>> plain_values(Cell("12 coins"))
    {'text': '12 coins', 'look': '', 'entry': 0, 'reason': ''}
    """
    if isinstance(value, msgspec.Struct):
        return {name: plain_values(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: plain_values(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain_values(inner) for inner in value]
    return value
