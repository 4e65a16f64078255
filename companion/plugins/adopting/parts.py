"""The parts of a sheet: its tables, and what their rows may contain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from companion.plugins.adopting.toml import toml
from companion.table.labels import Label, labels

Tables = Mapping[str, Mapping[str, Any]]
"""The tables of a sheet by name, each with its rows in order; "" is the head."""


class SheetCell(NamedTuple):
    """What a sheet may have under a key: its type, its label, and the field it fills.

    `is_plain` means that the state and the sheet have the same value.
    """

    type: Any
    label: Label
    field: str
    is_plain: bool

    @property
    def is_shown(self) -> bool:
        """True if forms and the blank sheet offer it."""
        return bool(self.label.words or self.label.help)

    def help(self, key: str) -> str:
        """Return the explanation beside its key, "" if the key needs none."""
        label = self.label
        about = label.words_allowed or ("" if label.help else label.note)
        said = "; ".join(filter(None, (about, label.help)))
        same = label.words.casefold() == key.replace("_", " ")
        return said if same else ": ".join(filter(None, (label.words, said)))

    @property
    def wanted(self) -> str:
        """The kind of value in words."""
        least, words = self.label.least, _KINDS[self.type]
        if get_origin(self.type) is list:
            return f"{words}, like {toml(self.label.example)}"
        return f"{words}, {least} or more" if least is not None and least >= 0 else words


_KINDS = {
    int: "a whole number",
    str: "text in quotes",
    bool: "true or false",
    list[str]: "a list of texts in quotes",
    list[int]: "a list of numbers",
}

Cells = Mapping[str, SheetCell]
"""Cells by key."""


def cells(*kinds: type[msgspec.Struct], first: Iterable[str] = ()) -> Cells:
    """Return the cells of all labeled fields with an example; some keys come `first`."""
    found = {
        one.label.key or one.name: _cell(one.name, one.type, one.label)
        for kind in kinds
        for one in labels(kind).values()
        if one.label.example is not None
    }
    return {key: found[key] for key in (*first, *found)}


def _cell(name: str, hint: Any, label: Label) -> SheetCell:
    """Return a cell: a list for a tuple of the state, texts for a dict, a text for a struct."""
    inner = get_args(hint)[:1]
    if hint in (int, bool, str):
        return SheetCell(hint, label, name, True)
    if get_origin(hint) is tuple and inner[0] in (int, str):
        return SheetCell(list[inner[0]], label, name, True)  # type: ignore[valid-type]
    return SheetCell(str if isinstance(hint, type) else list[str], label, name, False)


class SheetPart(NamedTuple):
    """A table of a sheet; a `*` in its name stands for each player, and "" is the head.

    The rows of a form are its `cells`. Other parts have numbered rows with these cells in braces,
    or, without cells, whole numbers by any key. `title` is its name on screen, `note` explains it
    on the blank sheet, and `examples` are rows there.
    """

    name: str
    title: str
    cells: Cells = {}
    examples: Mapping[str, Any] = {}
    is_form: bool = False
    note: str = ""

    def table(self, player: str) -> str:
        """Return the name of a player's table."""
        return self.name.replace("*", player)

    @property
    def is_players(self) -> bool:
        """True if each player has such a table."""
        return "*" in self.name

    @property
    def is_a_players_form(self) -> bool:
        """True if every player must have this table."""
        return self.is_players and self.is_form


Parts = tuple[SheetPart, ...]


def names(parts: Parts, players: Iterable[str]) -> set[str]:
    """Return the names of all tables that a sheet for these players may have."""
    return {
        part.table(player) for part in parts for player in (players if part.is_players else [""])
    }
