"""Points of mapped hexes for an explorer, and which ones he can publish (22)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import parts


def publishable(game: NileGame, player: str) -> list[str]:
    """Unpublished hexes that this explorer knows and that are fully explored (22.1–22.4).

    Empty once the game is over.
    """
    if game.state.is_over:
        return []
    return [
        name
        for name in game.explorer(player).known
        if (hex_ := game.hex(name)).whole and not hex_.published
    ]


def hex_points(game: NileGame, player: str, name: str) -> int:
    """Points of a hex: its best terrain, river or an oasis he knows, and cataract (22.6)."""
    hex_, specialty = game.hex(name), game.explorer(player).specialty
    charts = game.charts
    points = max((charts.points(part, specialty).value for part in parts(hex_.terrain)), default=0)
    if game.knows_oasis(player, name) or hex_.river != NO_RIVER:
        points += charts.points("water", specialty).value
    if hex_.cataract:
        points += charts.points("cataract", specialty).value
    return points


def hexes_worth(game: NileGame, player: str) -> int:
    """Total points of all recorded hexes that the explorer could publish (22.6)."""
    return sum(hex_points(game, player, name) for name in publishable(game, player))
