"""Mountains and falls that are measured and no discoveries (II 3.2.1, 3.2.2)."""

from __future__ import annotations

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported


class HeightRow(msgspec.Struct, frozen=True, kw_only=True):
    """A mountain or waterfall that was measured and is no discovery, in feet (Game II)."""

    hex: str
    kind: str
    value: int


def heights(game: NileGame, player: str) -> tuple[HeightRow, ...]:
    """Those in the hexes that an explorer knows."""
    found = []
    for name in sorted(game.explorer(player).known):
        here = game.hex(name)
        for kind, value in (("mountain", here.height), ("waterfall", here.fall)):
            if value and not game.charts.is_spectacular(kind, value):
                where = reported.short_label(game.state, name)
                found.append(HeightRow(hex=where, kind=kind, value=value))
    return tuple(found)
