"""Terrains of Source of the Nile on a screen: color, sign and texture."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tui.widgets.maps.hex_cells import HexGround

_WOOD = ((1, 0), (4, 0), (0, 1), (3, 1), (2, 2), (5, 2), (1, 3), (4, 3))
_WATER = ((1, 0), (2, 0), (4, 1), (5, 1), (0, 2), (1, 2), (3, 3), (4, 3))
_PEAKS = ((1, 0), (4, 1), (2, 2), (5, 3))

SEA = HexGround("#9dbdcb", "~", ((3, 1),), ink="#7d95a0", shaded=False, bare=True)

GROUNDS: Mapping[str, HexGround] = {
    "desert": HexGround("#e8cf8e", "∴"),
    "veldt": HexGround("#ccd69b", '"'),
    "jungle": HexGround("#86ad74", "♣", _WOOD),
    "swamp": HexGround("#a3b89b", "ψ"),
    "lake": HexGround("#7fb4d6", "≈", _WATER),
    "mountain": HexGround("#bda78c", "▲", _PEAKS),
    "jungle/swamp": HexGround("#93b184", "♣ψ", _WOOD),
    "jungle/mountain": HexGround("#9fa97c", "♣▲", _WOOD),
    "sea": SEA,
}
"""Each terrain, and the sea, in the order of the legend."""
