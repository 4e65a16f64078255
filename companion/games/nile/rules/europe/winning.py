"""Publishing in the winning instant, tried at every publication (7.0, 22.7).

With a physical board only the players know the largest lakes and longest rivers, so they're asked
what those score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.nile.facts import BoardTold, HexPublished, SheetPublished
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.rules.europe import instant, score, worth
from companion.games.nile.rules.europe.instant import (
    Award,
    hexes_with,
    in_words,
    last_instant,
    losses,
    total,
    would_win,
)
from companion.games.nile.rules.mapping import naming
from companion.table.ask.requests import Count, Rule, Settle

MOST: Final = 999
"""Most points that players may set for the winning instant."""

REPORTED: Final = "last-instant"
"""Key of the points that players reported, kept until the turn ends."""


def try_to_win(game: NileGame, player: str) -> Rule[None]:
    """Publish everything that scores in the winning instant, if that wins the game (22.7).

    Then, or by published points alone, the game is over (7.0).
    """
    if game.state.winner:
        return
    awards = last_instant(game, player)
    hexes = hexes_with(awards)
    settled = yield from _settled(player, awards)
    if not (game.map.waters or would_win(game, player, settled, hexes)):
        settled += yield from reported_points(game, player, settled)
    if settled and would_win(game, player, settled, hexes):
        yield from _publish(game, player, awards, settled)
    yield from score.check_victory(game, player)


def more(game: NileGame, player: str) -> str:
    """Sentence about the additional points in the winning instant, "" if there are none (22.7)."""
    awards = last_instant(game, player)
    return f" In the winning instant {total(awards)} more: {in_words(awards)}." if awards else ""


def _settled(player: str, awards: Sequence[Award]) -> Rule[int]:
    """Settle the points of the winning instant; players may change them."""
    if not awards:
        return 0
    settled = yield from Settle(
        key="last-instant",
        question="Victory points that count only in the winning instant",
        rule="22.7",
        player=player,
        value=total(awards),
        most=max(MOST, total(awards)),
        why=in_words(awards),
    )
    return settled


def _publish(game: NileGame, player: str, awards: Sequence[Award], settled: int) -> Rule[None]:
    """Publish all awards with their hexes, minus waiting losses."""
    waiting = losses(game, player)
    keys = []
    for name in hexes_with(awards):
        yield HexPublished(name, player)
        yield from naming.bring_to_maps(game, player, name)
        what, points = f"hex {name}, {game.hex(name).terrain}", worth.hex_points(game, player, name)
        new = yield from score.note(game, player, f"hex-{name}", what, points)
        keys.append(new)
    for award in awards:
        new = yield from score.note(game, player, award.key, award.label, award.points)
        keys.append(new)
    if settled != total(awards):
        new = yield from score.note(
            game, player, "last-set", "set by the table", settled - total(awards)
        )
        keys.append(new)
    finds = tuple(award.find for award in awards if award.find)
    done = (*keys, *waiting)
    gained = sum(game.explorer(player).points[key].points for key in done)
    yield SheetPublished(player, done, finds, gained)


def reported_points(game: NileGame, player: str, heights: int) -> Rule[int]:
    """Points of the largest lakes and longest rivers, reported by the players.

    Asks once a turn, and only if the most possible would win together with the points for `heights`
    and falls.
    """
    if REPORTED in game.state.turn.told:
        return game.state.turn.told[REPORTED]
    most = _most(game, player)
    if not would_win(game, player, heights + most, ()):
        return 0
    points = yield from Count(
        question="How many victory points would the largest lakes and longest rivers bring now?",
        rule="22.7",
        player=player,
        key=REPORTED,
        most=most,
        why=f"{_missing(game, player, heights)} {_on_record(game)}".strip(),
    )
    yield BoardTold(REPORTED, points)
    return points


def _missing(game: NileGame, player: str, heights: int) -> str:
    published = score.published(game.explorer(player))
    left = game.state.target - published - heights
    found = f"{published} are published, and heights and falls on record bring {heights}"
    if left <= 0:
        return f"{found}: that wins, and lakes and rivers add to it."
    return f"{found}: {left} more win the game. Lakes and rivers count only if they win."


def _on_record(game: NileGame) -> str:
    """Words for all recorded heights and falls by rank."""
    said = []
    for kind, (field, _, words) in instant.HEIGHTS.items():
        ranked = instant.highest(game, kind, field)
        listed = ", ".join(f"{size:,} ft ({instant.place(game, name)})" for name, size in ranked)
        if listed:
            said.append(f"{words.capitalize()}: {listed}.")
    return f"{' '.join(said)} " if said else ""


def _most(game: NileGame, player: str) -> int:
    """Most points that lakes and rivers could score: all ranks of the rivers.

    The lakes count too if he knows any.
    """
    rivers = sum(game.charts.award(f"{instant.RIVER_ROW}-{rank}").value for rank in instant.RANKS)
    if not _knows_a_lake(game, player):
        return rivers
    rows = (f"{instant.LAKE_ROW}-{rank}" for rank in instant.RANKS)
    return rivers + sum(max(0, instant.chart_points(game, player, row)) for row in rows)


def _knows_a_lake(game: NileGame, player: str) -> bool:
    """True if he noted a lake or was in one, or if unnamed hexes make that unknown."""
    explorer = game.explorer(player)
    noted = any(find.kind == "lake" for find in explorer.finds.values())
    been = any(game.hex(name).terrain == LAKE for name in explorer.known)
    mapped = sum(1 for hex_ in game.state.hexes.values() if hex_.mapped)
    return noted or been or game.state.mapped > mapped
