"""The terrains of Source of the Nile as a screen shows them: colour, sign and texture."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tui.widgets.maps.hex_cells import Ground

_WOOD = ((1, 0), (4, 0), (0, 1), (3, 1), (2, 2), (5, 2), (1, 3), (4, 3))
_WATER = ((1, 0), (2, 0), (4, 1), (5, 1), (0, 2), (1, 2), (3, 3), (4, 3))
_PEAKS = ((1, 0), (4, 1), (2, 2), (5, 3))

SEA = Ground("#9dbdcb", "~", ((3, 1),), ink="#7d95a0", shaded=False, bare=True)

GROUNDS: Mapping[str, Ground] = {
    "desert": Ground("#e8cf8e", "∴"),
    "veldt": Ground("#ccd69b", '"'),
    "jungle": Ground("#86ad74", "♣", _WOOD),
    "swamp": Ground("#a3b89b", "ψ"),
    "lake": Ground("#7fb4d6", "≈", _WATER),
    "mountain": Ground("#bda78c", "▲", _PEAKS),
    "jungle/swamp": Ground("#93b184", "♣ψ", _WOOD),
    "jungle/mountain": Ground("#9fa97c", "♣▲", _WOOD),
    "sea": SEA,
}
"""Each terrain, and the sea, in the order of the legend."""
