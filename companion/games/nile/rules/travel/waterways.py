"""Waterways for travel: where canoes can go, and which way it flows under them."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.map.water.letters import BOTH, DRY, OUT, TURN


def flow(game: NileGame, a: str, b: str) -> str:
    """Whether the step from a hex to an adjacent one goes `down` or `up` a river (12.5).

    Empty where no river crosses the side, and from lake or swamp to lake or swamp, where water
    has no direction. On a table with its own board the app cannot tell: always empty.
    """
    letter = _crossing(game, a, b)
    if letter in (DRY, BOTH):
        return ""
    return "down" if letter == OUT else "up"


def connected(game: NileGame, a: str, b: str) -> bool:
    """True if a canoe can go from a hex to an adjacent one (5.432).

    Along a river, known or still to be mapped beyond the side, between lakes and swamps, and
    along the coast. On a table with its own board the app cannot tell: always false.
    """
    if game.mapless:
        return False
    return _crossing(game, a, b) != DRY or game.board.along_coast(a, b)


def cataract_side(game: NileGame, name: str) -> int:
    """The side at which a cataract of a hex would lie: where its river leaves, 0 for none (10.52).

    Of several such sides the lowest direction.
    """
    return game.hex(name).river.find(OUT) + 1


def _crossing(game: NileGame, a: str, b: str) -> str:
    """The letter of the side between two adjacent hexes as the first would write it."""
    if game.mapless or not (game.board.is_land(a) and game.board.is_land(b)):
        return DRY
    view, grid = game.waters, game.grid
    direction = grid.direction(a, b)
    if game.board.is_strait(a, b):
        return DRY
    if view.is_wet(a) and view.is_wet(b):
        return BOTH
    mine = view.letters(a)[direction - 1]
    return mine if mine != DRY else TURN[view.letters(b)[grid.opposite(direction) - 1]]
