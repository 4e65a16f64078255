"""Victory points on a sheet: noted, taken off, published (7, 22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.nile.facts import PointsNoted, Won
from companion.games.nile.rules import news, worth
from companion.games.nile.state import Explorer, Points
from companion.table.requests import Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame


def published(explorer: Explorer) -> int:
    """Published victory points, never below 0 (22.5)."""
    return max(0, sum(note.points for note in explorer.points.values() if note.published))


def pending(explorer: Explorer) -> int:
    """Points noted by the current expedition and not published yet."""
    return sum(note.points for note in explorer.points.values() if not note.published)


def free_key(taken: Mapping[str, object], wanted: str) -> str:
    """The key itself, or with the first number from 2 that makes it new."""
    if wanted not in taken:
        return wanted
    return next(key for n in range(2, len(taken) + 3) if (key := f"{wanted}-{n}") not in taken)


def note(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[str]:
    """Points on the sheet until they are published; returns the key under which they stand."""
    new = free_key(game.explorer(player).points, key)
    yield PointsNoted(player, new, Points(what, points, game.turn))
    return new


def deduct(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[None]:
    """Points lost: from this expedition's, and where it has none, from the published (22.5).

    Neither is taken below 0. Hexes and news that he could publish are part of what he has garnered.
    """
    explorer = game.explorer(player)
    garnered = pending(explorer) + worth.hexes_worth(game, player) + news.worth(game, player)
    whole = garnered if garnered > 0 else published(explorer)
    lost = min(points, whole)
    if lost > 0:
        new = free_key(explorer.points, key)
        yield PointsNoted(player, new, Points(what, -lost, game.turn, garnered <= 0))


def check_victory(game: NileGame, player: str) -> Rule[None]:
    """The first to have published enough wins (7.0)."""
    if not game.state.winner and published(game.explorer(player)) >= game.state.target:
        yield Won(player)
