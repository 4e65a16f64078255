"""Sheets as text: filled in or blank."""

from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from companion.plugins.adopting.parts import Cells, Parts, SheetCell, SheetPart, Tables
from companion.plugins.adopting.toml import toml, toml_key

_NOTE_AT, _WIDTH = 27, 100


def write_sheet(kind: str, parts: Parts, tables: Tables) -> str:
    """Return a sheet with these rows, one per line, without empty texts and lists."""
    lines = [f'kind = "{kind}"', "format = 1"]
    players = tables.get("", {}).get("players", [])
    needed = {part.table(one) for part in parts if part.is_a_players_form for one in players}
    for name, rows in tables.items():
        said = {key: value for key, value in rows.items() if value not in ("", [], None)}
        if name and (said or name in needed):
            lines += ["", f"[{_header(parts, name)}]"]
        lines += [f"{toml_key(key)} = {toml(value)}" for key, value in said.items()]
    return "\n".join(lines) + "\n"


def _header(parts: Parts, name: str) -> str:
    """Return the name of a table, with a player's name quoted if necessary."""
    for part in sorted(parts, key=lambda part: -len(part.name)):
        before, star, after = part.name.partition("*")
        found = re.fullmatch(f"{re.escape(before)}(.+){re.escape(after)}", name) if star else None
        if found:
            return f"{before}{toml_key(found[1])}{after}"
    return name


def blank_sheet(kind: str, parts: Parts, preamble: str, filled: Tables) -> str:
    """Return a blank sheet with an example: `filled` values, and everything else as comments.

    The first player has all tables, the others only their filled values.
    """
    tables = [f'{comment(preamble)}\n\nkind = "{kind}"\nformat = 1']
    first, *others = filled[""]["players"]
    for part in parts:
        tables.append(_table(part, part.table(first), filled.get(part.table(first), {})))
        if part is [one for one in parts if one.is_players][-1]:
            tables += [
                _table(one, name, filled[name], bare=True)
                for player in others
                for one in parts
                if one.is_players and (name := one.table(player)) in filled
            ]
    return "\n\n".join(tables) + "\n"


def _table(part: SheetPart, name: str, filled: Mapping[str, Any], bare: bool = False) -> str:
    """Return one table; a `bare` one has only filled values."""
    lines = [_with_note(f"[{name}]", part.note)] if name else []
    if part.is_form:
        lines += [
            _row(key, cell, filled.get(key))
            for key, cell in part.cells.items()
            if key in filled or (cell.is_shown and not bare)
        ]
    else:
        lines += [f"# {toml_key(key)} = {toml(value)}" for key, value in part.examples.items()]
        lines += _keys(part.cells)
    return "\n".join(lines)


def _row(key: str, cell: SheetCell, filled: Any) -> str:
    value = cell.label.example if filled is None else filled
    sign = "# " if filled is None else ""
    return _with_note(f"{sign}{key} = {toml(value)}", cell.help(key))


def _with_note(row: str, note: str) -> str:
    """Return a row with its note after it, or below it if that is too long."""
    behind = f"{row:<{_NOTE_AT - 1}} # {note}"
    if len(behind) <= _WIDTH or not note:
        return behind if note else row
    return f"{row}\n{_wrapped(note)}"


def _keys(cells: Cells) -> list[str]:
    """Return what a row may contain: first the keys that need no explanation, then one per line."""
    plain = [key for key, cell in cells.items() if not cell.help(key)]
    lines = [_wrapped(", ".join(plain))] if plain else []
    return lines + [
        f"#   {key:<13} {cell.help(key)}" for key, cell in cells.items() if cell.help(key)
    ]


def _wrapped(note: str) -> str:
    return "\n".join(f"#   {line}" for line in wrap(note, _WIDTH - 4))


def comment(text: str) -> str:
    """Return the lines of a text as comments."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))
