"""Updates of a map's hexes: a new map, or in place while a mapper draws a continent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.state import Hex

BLANK: Final = Hex()


class Sketch(dict[str, Hex]):
    """Map under construction: it is changed in place, for one mapper and in one state.

    Copying hundreds of hexes for each fact would take most of the time for mapping a large board.
    `log` has every change, in order: the hex and its former value.
    """

    __slots__ = ("log",)

    def __init__(self, hexes: Mapping[str, Hex]) -> None:
        super().__init__(hexes)
        self.log: list[tuple[str, Hex]] = []

    def __missing__(self, name: str) -> Hex:
        """Return a blank hex for an unrecorded one, so `[]` works for any hex."""
        return BLANK

    def draw(self, changes: Mapping[str, Hex]) -> None:
        """Put hexes in their places."""
        self.log += [(name, self.get(name, BLANK)) for name in changes]
        self.update(changes)


def with_hexes(hexes: dict[str, Hex], changes: Mapping[str, Hex]) -> dict[str, Hex]:
    """Return a map with these hexes replaced; a sketch is changed in place."""
    if isinstance(hexes, Sketch):
        hexes.draw(changes)
        return hexes
    return hexes | dict(changes)
