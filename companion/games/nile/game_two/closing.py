"""The closing account: what the end of the game pays, and who came where (II 2.3, 22.7, 25.2)."""

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
"""Points that the table may set for the closing account of a player at most."""


# Who is paid


def _sight(game: NileGame, player: str, kind: str, name: str) -> str | None:
    """A height or fall pays whoever published its hex, on his sheet or not (II 2.3)."""
    if not published_by(game, player, name):
        return None
    return instant.find_on_sheet(game, player, kind, name) or ""


def _lake(game: NileGame, player: str, lake: water.Lake) -> str | None:
    """A lake pays whoever published the hex of it that was mapped last (II 2.3)."""
    return _sight(game, player, "lake", lake.last)


def _river(game: NileGame, player: str, reach: water.Reach) -> tuple[str, bool]:
    """A river pays whoever published a farthest hex of it (II 2.3)."""
    hexes = (name for name in reach.as_far if published_by(game, player, name))
    return next(hexes, ""), True


PUBLISHED: Final = Claims(_sight, _lake, _river)
"""At the end each player is paid for what lies in the hexes that he has published (ruling)."""


# When it is over


def never(game: NileGame, player: str) -> bool:  # noqa: ARG001
    """No publication wins at once (II 2.3)."""
    return False


def goes_on(game: NileGame, player: str) -> Rule[None]:  # noqa: ARG001
    """Neither a publication nor a turn ends the game: it ends with a round (II 2.3)."""
    return
    yield


def more(game: NileGame, player: str) -> str:
    """What the end would pay now, in words that follow a sentence (II 2.3)."""
    awards = last_instant(game, player)
    if not awards:
        return ""
    return f" At the end {instant.total(awards)} more: {instant.in_words(awards)}."


def check_end(game: NileGame) -> Rule[None]:
    """After a round: whether what the table agreed on has come (II 2.3)."""
    why = due(game)
    if why:
        yield from close(game, why)


def due(game: NileGame) -> str:
    """Why the game ends with the round that is complete, "" where it goes on (II 2.3).

    On a table with its own board only the table sees whether all of Africa is mapped.
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
    """Each player is paid for what he has published; then the places are given (II 2.3)."""
    for player in game.state.order:
        yield from _pay(game, player)
    totals = {player: score.published(game.explorer(player)) for player in game.state.order}
    yield GameEnded(places(totals), why)


def places(points: Mapping[str, int]) -> dict[str, int]:
    """The place of each player, from 1; equal points share it, and the next is left out."""
    return {
        player: 1 + sum(other > mine for other in points.values())
        for player, mine in sorted(points.items(), key=lambda one: -one[1])
    }


def _pay(game: NileGame, player: str) -> Rule[None]:
    """The longest rivers, largest lakes, highest mountains and falls among his published hexes."""
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
    """The points of the awards; the table may set others."""
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
    """On a table with its own board: lakes and rivers, which only the table sees."""
    points = yield from Count(
        question=f"What do the largest lakes and longest rivers pay {game.explorer(player).name}?",
        rule=RULE,
        player=player,
        key="closing-told",
        most=MOST,
        why="Those that end in hexes that he has published; 0 for none.",
    )
    if not points:
        return []
    what = "largest lakes and longest rivers"
    key = yield from score.note(game, player, "last-told", what, points)
    return [key]
