"""Whole turn for a search or a tribe: when it counts as one, and with whom (II 5, II 6).

Nothing is recorded for it: the turn has its start and the points spent, the news who was beaten,
and the sheet when a tribe became friendly.
"""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import friends
from companion.games.nile.texts import QUESTIONS


def broken(game: NileGame, player: str) -> str:
    """Reason why the current turn isn't a whole one in the party's hex, "" if it is (II 5).

    The party must have been there since the turn began without moving. Losing the way, a defeat and
    the explorer's sickness break the turn, a victory doesn't (ruling).
    """
    explorer, turn = game.explorer(player), game.state.turn
    if turn.lost:
        return QUESTIONS("turn-lost")
    if beaten(game, player):
        return QUESTIONS("turn-beaten")
    if explorer.hex != turn.start or turn.spent:
        return QUESTIONS("turn-moved")
    return QUESTIONS("turn-sick") if explorer.sick else ""


def beaten(game: NileGame, player: str) -> bool:
    """True if natives, including a band, defeated the party this turn (II 5, ruling)."""
    return any(
        told.player == player and told.turn == game.turn and told.result == "defeat"
        for told in game.state.news.values()
    )


def estranged(game: NileGame, player: str) -> str:
    """Reason why the hex has no tribe that was friendly through the whole turn, "" if it has.

    A dormant friendship doesn't count, nor one gained or reactivated this turn (II 6, ruling).
    """
    tribe = game.here(player).tribe
    if not tribe:
        return QUESTIONS("tribe-none")
    if not game.is_friend(player, tribe):
        asleep = game.relation(player, tribe).friendly
        return QUESTIONS("tribe-asleep" if asleep else "tribe-unfriendly", tribe=str(tribe))
    if _won_now(game, player, tribe) or _fought_now(game, player, tribe):
        return QUESTIONS("tribe-new-friend", tribe=str(tribe))
    return ""


def _won_now(game: NileGame, player: str, tribe: int) -> bool:
    """True if the tribe became friendly in this turn: its points are noted at once (22.6).

    A dormant friendship may have been regained.
    """
    if str(tribe) in game.state.turn.woken:
        return True
    explorer = game.explorer(player)
    noted = explorer.points.get(friends.key(explorer, tribe))
    return noted is not None and noted.turn == game.turn


def _fought_now(game: NileGame, player: str, tribe: int) -> bool:
    """True if the tribe fought him this turn, which none with an active friendship does."""
    return any(
        told.player == player and told.turn == game.turn and told.tribe == tribe
        for told in game.state.news.values()
    )


def is_served(game: NileGame, player: str) -> bool:
    """True if the explorer already used a turn on the tribe of the hex: only once (II 6)."""
    return game.relation(player, game.here(player).tribe).studied > 0
