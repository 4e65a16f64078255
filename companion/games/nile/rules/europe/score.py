"""Victory points on a sheet: noted, deducted and published (7, 22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    """Points noted by the current expedition but not published yet (22.1, 22.5)."""
    return sum(note.points for note in explorer.points.values() if not note.published)


def free_key(taken: Mapping[str, object], wanted: str) -> str:
    """Return the key, with a number from 2 added if it's taken (20.6)."""
    if wanted not in taken:
        return wanted
    return next(key for n in count(2) if (key := f"{wanted}-{n}") not in taken)


def note(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[str]:
    """Note unpublished points on the sheet, and return their key."""
    new = free_key(game.explorer(player).points, key)
    yield PointsNoted(player, new, Points(what, points, game.turn))
    return new


def deduct(game: NileGame, player: str, key: str, what: str, points: int) -> Rule[None]:
    """Deduct points: first from what this expedition has gained, then from published ones (22.5).

    Points kept back by an earlier expedition count as published and go last (ruling). That loss is
    dated the month before this outfit was bought. None of them goes below 0.
    """
    explorer = game.explorer(player)
    in_hand = min(points, max(0, garnered(game, player)))
    paid = min(points - in_hand, published(explorer))
    kept = min(points - in_hand - paid, max(0, kept_back(game, player)))
    before = explorer.outfitted - 1
    for lost, month, is_paid in (
        (in_hand, game.turn, False),
        (paid, game.turn, True),
        (kept, before, False),
    ):
        if lost > 0:
            new = free_key(game.explorer(player).points, key)
            yield PointsNoted(player, new, Points(what, -lost, month, is_paid))


def garnered(game: NileGame, player: str) -> int:
    """Points that the expedition could publish now, minus its losses (22.5).

    Hexes, news and finds count, and friendships not on the sheet yet. What another has published
    meanwhile doesn't count, nor anything older than the expedition's outfit (ruling).
    """
    outfitted = game.explorer(player).outfitted
    return sum(points for month, points in _in_hand(game, player) if month >= outfitted)


def kept_back(game: NileGame, player: str) -> int:
    """Points in hand from earlier expeditions, minus their losses (22.2, 22.5, ruling)."""
    outfitted = game.explorer(player).outfitted
    return sum(points for month, points in _in_hand(game, player) if month < outfitted)


def keeps_back(game: NileGame, player: str) -> bool:
    """True if something in hand could be published, or a loss is waiting (22.2, 22.5)."""
    return any(points for _, points in _in_hand(game, player))


def _in_hand(game: NileGame, player: str) -> Iterator[tuple[int, int]]:
    """Yield the month and points of all that could be published now, and of losses."""
    explorer, each = game.explorer(player), friends.worth(game, player)
    for line in unpublished.lines(game, player):
        yield line.turn, line.points
    for number in unpublished.new_friends(game, player):
        yield game.relation(player, int(number)).met, each
    for note in explorer.points.values():
        if note.points < 0 and not note.published:
            yield note.turn, note.points


def check_victory(game: NileGame, player: str) -> Rule[None]:
    """State the win of the first player who has published enough (7.0)."""
    if not game.state.winner and published(game.explorer(player)) >= game.state.target:
        yield Won(player)
