"""Closing account: points awarded at the end of the game, and final places (II 2.3, 22.7, 25.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.games.nile.facts import GameEnded, SheetPublished
from companion.games.nile.game import NileGame
from companion.games.nile.map import water
from companion.games.nile.rules.europe import instant, score
from companion.games.nile.rules.europe.instant import Award, last_instant, published_by
from companion.games.nile.variant import Claims
from companion.table.ask.requests import Count, Rule, Settle

RULE: Final = "II 2.3"

MOST: Final = 999
"""Greatest number of points that can be entered for a player's closing account."""


# Claims


def _sight(game: NileGame, player: str, kind: str, name: str) -> str | None:
    """Return the find of a height or fall if the player published its hex, None if not.

    The sheet need not list it (II 2.3).
    """
    if not published_by(game, player, name):
        return None
    return instant.find_on_sheet(game, player, kind, name) or ""


def _lake(game: NileGame, player: str, lake: water.Lake) -> str | None:
    """Return the same for a lake, by its hex that was mapped last (II 2.3)."""
    return _sight(game, player, "lake", lake.last)


def _river(game: NileGame, player: str, reach: water.Reach) -> tuple[str, bool]:
    """Return the farthest hex of a river that the player published, "" if none (II 2.3)."""
    hexes = (name for name in reach.as_far if published_by(game, player, name))
    return next(hexes, ""), True


PUBLISHED: Final = Claims(_sight, _lake, _river)
"""Claims at the end: each player's features in the hexes that he published (ruling)."""


# End of the game


def never(game: NileGame, player: str) -> bool:  # noqa: ARG001
    """Return False: no publication wins at once (II 2.3)."""
    return False


def goes_on(game: NileGame, player: str) -> Rule[None]:  # noqa: ARG001
    """Do nothing: neither a publication nor a turn ends the game, only a round (II 2.3)."""
    return
    yield


def more(game: NileGame, player: str) -> str:
    """Return the points that the end would award now, as words to follow a sentence (II 2.3)."""
    awards = last_instant(game, player)
    if not awards:
        return ""
    return f" At the end {instant.total(awards)} more: {instant.in_words(awards)}."


def check_end(game: NileGame) -> Rule[None]:
    """End the game after a round if the agreed condition is met (II 2.3)."""
    why = due(game)
    if why:
        yield from close(game, why)


def due(game: NileGame) -> str:
    """Return why the game ends with the completed round, "" if it goes on (II 2.3).

    With a physical board only the players see whether all of Africa is mapped.
    """
    state = game.state
    if state.end == "months" and game.turn >= state.months:
        return "1 month is over" if state.months == 1 else f"{state.months} months are over"
    if state.end == "points":
        most = max(score.published(explorer) for explorer in state.explorers.values())
        return f"{most} points are published" if most >= state.target else ""
    if state.end == "map":
        blank = any(not game.hex(name).whole for name in game.board.hexes)
        return "" if blank else "all of Africa is mapped"
    return ""


# The closing account


def close(game: NileGame, why: str) -> Rule[None]:
    """Award each player's points for published features; then assign the places (II 2.3)."""
    for player in game.state.order:
        yield from _pay(game, player)
    totals = {player: score.published(game.explorer(player)) for player in game.state.order}
    yield GameEnded(places(totals), why)


def places(points: Mapping[str, int]) -> dict[str, int]:
    """Return the place of each player, from 1; ties share it, and the next is left out."""
    return {
        player: 1 + sum(other > mine for other in points.values())
        for player, mine in sorted(points.items(), key=lambda one: -one[1])
    }


def _pay(game: NileGame, player: str) -> Rule[None]:
    """Award rivers, lakes, mountains and falls that rank among his published hexes."""
    awards = last_instant(game, player)
    settled = yield from _settled(game, player, awards)
    keys = []
    for award in awards:
        new = yield from score.note(game, player, award.key, award.label, award.points)
        keys.append(new)
    if settled != instant.total(awards):
        rest = settled - instant.total(awards)
        new = yield from score.note(game, player, "last-set", "set by the table", rest)
        keys.append(new)
    if game.map.waters is None:
        keys += yield from _told(game, player)
    if keys:
        gained = sum(game.explorer(player).points[key].points for key in keys)
        finds = tuple(award.find for award in awards if award.find)
        yield SheetPublished(player, tuple(keys), finds, gained)


def _settled(game: NileGame, player: str, awards: Sequence[Award]) -> Rule[int]:
    """Return the points of the awards, which the players may change."""
    if not awards:
        return 0
    settled = yield from Settle(
        key="closing",
        question=f"The closing account pays {game.explorer(player).name}",
        rule=RULE,
        player=player,
        value=instant.total(awards),
        most=max(MOST, instant.total(awards)),
        why=instant.in_words(awards),
    )
    return settled


def _told(game: NileGame, player: str) -> Rule[list[str]]:
    """Ask for the points of lakes and rivers, which only players with a physical board know."""
    points = yield from Count(
        question=f"What do the largest lakes and longest rivers pay {game.explorer(player).name}?",
        rule=RULE,
        player=player,
        key="closing-told",
        most=MOST,
        why="Only those that end in hexes this player has published; 0 for none.",
    )
    if not points:
        return []
    what = "largest lakes and longest rivers"
    key = yield from score.note(game, player, "last-told", what, points)
    return [key]
