"""The steps in which a running game is entered: which parts of its sheet each has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_origin

from companion.plugins.adopting.parts import SheetCell, SheetPart

Tables = dict[str, dict[str, Any]]
"""The tables of a sheet while it is filled in; the head is ""."""

Choices = tuple[tuple[str, str], ...]
"""Values to choose from, each with its words; the first is the usual one."""

_LEFT_OUT = "if left out, "


class SheetStep(NamedTuple):
    """One step: the forms it has, and areas for parts that are typed a row a line.

    `player` is whose tables they are. One of another `kind` than `form` is the game's own, with
    its first form for a table, or it is the `review`.
    """

    title: str
    forms: tuple[SheetPart, ...] = ()
    areas: tuple[SheetPart, ...] = ()
    player: str = ""
    kind: str = "form"

    def tables(self) -> list[str]:
        """The names of the tables that are entered in it."""
        return [part.table(self.player) for part in (*self.forms, *self.areas)]

    def lines(self) -> Iterator[tuple[str, str, SheetCell]]:
        """Each line of its forms: the name of the table, the key, and what may be there."""
        for part in self.forms:
            for key, cell in part.cells.items():
                if cell.is_shown:
                    yield part.table(self.player), key, cell


def line_words(key: str, cell: SheetCell) -> str:
    """What a line is called."""
    words = cell.label.words or key.replace("_", " ")
    return words[:1].upper() + words[1:]


def placeholder(cell: SheetCell) -> str:
    """An example of a line, and what explains it."""
    about = cell.label.help or cell.label.note
    return write_text(cell.label.example) + (f": {about}" if about else "")


def choices(key: str, cell: SheetCell, own: Mapping[str, Choices]) -> Choices:
    """The values that a line may have, none where it is typed; a game may have its own."""
    if key in own or cell.type is bool:
        return own.get(key, (("", "no"), ("yes", "yes")))
    words = tuple((word, word) for word in cell.label.one_of if word)
    help_ = cell.label.help
    if words and ("" in cell.label.one_of or help_.startswith(_LEFT_OUT)):
        return ("", help_.removeprefix(_LEFT_OUT) or "choose one"), *words
    return words


def read_text(cell: SheetCell, typed: str) -> Any:
    """What was typed in a line as the value of its kind; what is not of it stays as typed."""
    typed = " ".join(typed.split())
    if cell.type is bool:
        return {"yes": True, "y": True, "true": True, "no": False, "": ""}.get(typed.lower(), typed)
    if cell.type == list[str]:
        return [name.strip() for name in typed.split(",") if name.strip()]
    if get_origin(cell.type) is list:
        return [_number(word) for word in typed.replace(",", " ").split()]
    return _number(typed) if cell.type is int else typed


def _number(typed: str) -> int | str:
    digits = typed.removeprefix("-")
    return int(typed) if typed.isascii() and digits.isdecimal() and len(digits) < 10 else typed


def write_text(value: Any) -> str:
    """A value as it would be typed."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
