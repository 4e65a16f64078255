"""Friendly tribes: the friendship and its victory points (14.4, 22.6)."""

from __future__ import annotations

from companion.games.nile.facts import BecameFriendly, FriendshipWoken, PointsNoted
from companion.games.nile.game import NileGame
from companion.games.nile.state import Explorer, Points
from companion.table.ask.requests import Rule


def befriend(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Make a tribe friendly to the explorer; the first time scores points (14.4, 22.6).

    Does nothing if it's friendly already or if there's no tribe. A dormant friendship is active for
    this turn (II 3.3.1).
    """
    if not tribe:
        return
    if not game.relation(player, tribe).friendly:
        yield BecameFriendly(player=player, tribe=tribe)
        yield from note(game, player, tribe)
    if not game.is_friend(player, tribe):
        yield FriendshipWoken(player=player, tribe=tribe)


def note(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Note the points of a friendship, once per explorer and tribe."""
    explorer = game.explorer(player)
    if key(explorer, tribe) in explorer.points:
        return
    what = f"tribe {tribe} befriended"
    yield PointsNoted(player, key(explorer, tribe), Points(what, worth(game, player), game.turn))


def worth(game: NileGame, player: str) -> int:
    """Points that an explorer scores for a friendship (22.6)."""
    return game.charts.points("tribe", game.explorer(player).specialty).value


def key(explorer: Explorer, tribe: int) -> str:
    """Key of a friendship's points on the sheet."""
    return f"tribe-{tribe}-{explorer.life}"
