"""Hexes put into a map: a new map each time, or the same one where a mapper draws a continent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.state import Hex

BLANK: Final = Hex()


class Sketch(dict[str, Hex]):
    """A map in the making: it changes in place, so it belongs to one mapper and lies in one state.

    Copying hundreds of hexes for each fact would take the most part of mapping a large board. `log`
    has every change, in order: the hex and what it was before.
    """

    __slots__ = ("log",)

    def __init__(self, hexes: Mapping[str, Hex]) -> None:
        super().__init__(hexes)
        self.log: list[tuple[str, Hex]] = []

    def __missing__(self, name: str) -> Hex:
        """A hex that is not on record, which is blank: so `[]` alone looks any hex up."""
        return BLANK

    def draw(self, changes: Mapping[str, Hex]) -> None:
        """Put hexes in their places."""
        self.log += [(name, self.get(name, BLANK)) for name in changes]
        self.update(changes)


def with_hexes(hexes: dict[str, Hex], changes: Mapping[str, Hex]) -> dict[str, Hex]:
    """A map with some hexes put in their places; a sketch is the same one, drawn on."""
    if isinstance(hexes, Sketch):
        hexes.draw(changes)
        return hexes
    return hexes | dict(changes)
