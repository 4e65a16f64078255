"""Whether a party that was set elsewhere meets the natives there (13.1)."""

from __future__ import annotations

from companion.games.nile.game import NileGame


def stand(game: NileGame, player: str) -> tuple[str, int]:
    """Where the party stands, and the tribe there, which tells on a table with its own board."""
    return game.explorer(player).hex, game.here(player).tribe


def is_due(game: NileGame, player: str, before: tuple[str, int]) -> bool:
    """True if the party came from `before` into the hex of a tribe not dealt with this turn."""
    tribe = game.here(player).tribe
    moved = stand(game, player) != before
    in_africa = game.explorer(player).place == "africa"
    return in_africa and moved and bool(tribe) and str(tribe) not in game.state.turn.dealt
