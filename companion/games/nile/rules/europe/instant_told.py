"""The winning instant on a table with its own board (22.7, 25.2).

The largest lakes and the longest rivers are the table's to tell; heights and falls stand on record.
"""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import BoardTold
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.rules.europe import instant, score
from companion.table.ask.requests import Count, Rule

WHAT: Final = "last-instant"
"""Under which what the table said stands until the turn is over."""


def told(game: NileGame, player: str, heights: int) -> Rule[int]:
    """The points of the largest lakes and the longest rivers; asked once a turn, and only where so
    many as there can be would win together with the points for `heights` and falls."""
    if WHAT in game.state.turn.told:
        return game.state.turn.told[WHAT]
    most = _most(game, player)
    if not instant.would_win(game, player, heights + most, ()):
        return 0
    points = yield from Count(
        question="How many victory points would the largest lakes and longest rivers bring now?",
        rule="22.7",
        player=player,
        key=WHAT,
        most=most,
        why=f"{_missing(game, player, heights)} {_on_record(game)}".strip(),
    )
    yield BoardTold(WHAT, points)
    return points


def _missing(game: NileGame, player: str, heights: int) -> str:
    published = score.published(game.explorer(player))
    left = game.state.target - published - heights
    found = f"{published} are published, and heights and falls on record bring {heights}"
    if left <= 0:
        return f"{found}: that wins, and lakes and rivers add to it."
    return f"{found}: {left} more win the game. Lakes and rivers count only if they win."


def _on_record(game: NileGame) -> str:
    """All heights and falls on record by their ranks."""
    said = []
    for kind, (field, _, words) in instant.HEIGHTS.items():
        ranked = instant.highest(game, kind, field)
        listed = ", ".join(f"{size:,} ft ({instant.place(game, name)})" for name, size in ranked)
        if listed:
            said.append(f"{words.capitalize()}: {listed}.")
    return f"{' '.join(said)} " if said else ""


def _most(game: NileGame, player: str) -> int:
    """The most points that lakes and rivers could bring: first in every rank of the rivers, and of
    the lakes if he knows any."""
    rivers = sum(game.charts.award(f"{instant.RIVER_ROW}-{rank}").value for rank in instant.RANKS)
    if not _knows_a_lake(game, player):
        return rivers
    rows = (f"{instant.LAKE_ROW}-{rank}" for rank in instant.RANKS)
    return rivers + sum(max(0, instant.chart_points(game, player, row)) for row in rows)


def _knows_a_lake(game: NileGame, player: str) -> bool:
    """True if he noted a lake, or was in one; before hexes had names nobody knows."""
    explorer = game.explorer(player)
    noted = any(find.kind == "lake" for find in explorer.finds.values())
    been = any(game.hex(name).terrain == LAKE for name in explorer.known)
    return noted or been or game.state.mapped > len(_numbered(game))


def _numbered(game: NileGame) -> list[int]:
    """The numbers of the hexes on record that were mapped in play."""
    return [hex_.mapped for hex_ in game.state.hexes.values() if hex_.mapped]
