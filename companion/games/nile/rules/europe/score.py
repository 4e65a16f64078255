"""Victory points on a sheet: noted, taken off, published (7, 22)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from companion.games.nile.facts import PointsNoted, Won
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import unpublished
from companion.games.nile.rules.natives import friends
from companion.games.nile.state import Explorer, Points
from companion.table.ask.requests import Rule


def published(explorer: Explorer) -> int:
    """Published victory points, never below 0 (22.5)."""
    return max(0, sum(note.points for note in explorer.points.values() if note.published))


def pending(explorer: Explorer) -> int:
    """Points noted by the current expedition and not published yet (22.1, 22.5)."""
    return sum(note.points for note in explorer.points.values() if not note.published)


def free_key(taken: Mapping[str, object], wanted: str) -> str:
    """The key itself, or with the first number from 2 that makes it new (20.6)."""
    if wanted not in taken:
        return wanted
    return next(key for n in count(2) if (key := f"{wanted}-{n}") not in taken)


def note(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[str]:
    """Points on the sheet until they are published; returns the key under which they stand."""
    new = free_key(game.explorer(player).points, key)
    yield PointsNoted(player, new, Points(what, points, game.turn))
    return new


def deduct(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[None]:
    """Points lost: first off what this expedition has garnered, the rest off the published (22.5).

    Neither is taken below 0.
    """
    in_hand = min(points, max(0, garnered(game, player)))
    paid = min(points - in_hand, published(game.explorer(player)))
    for lost, is_paid in ((in_hand, False), (paid, True)):
        if lost > 0:
            new = free_key(game.explorer(player).points, key)
            yield PointsNoted(player, new, Points(what, -lost, game.turn, is_paid))


def garnered(game: NileGame, player: str) -> int:
    """Points that the expedition could publish now, less what it lost since (22.5).

    Hexes, news and finds count, friendships that are not on the sheet yet too; what another has
    published meanwhile brings nothing any more, so that it is not garnered (ruling).
    """
    notes = game.explorer(player).points.values()
    losses = sum(note.points for note in notes if note.points < 0 and not note.published)
    tribes = len(unpublished.new_friends(game, player)) * friends.worth(game, player)
    return sum(line.points for line in unpublished.lines(game, player)) + tribes + losses


def check_victory(game: NileGame, player: str) -> Rule[None]:
    """The first to have published enough wins (7.0)."""
    if not game.state.winner and published(game.explorer(player)) >= game.state.target:
        yield Won(player)
