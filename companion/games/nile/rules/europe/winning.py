"""Publishing in the winning instant: tried at every publication (7.0, 22.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.nile.facts import HexPublished, SheetPublished
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import instant_told, score, worth
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
from companion.table.ask.requests import Rule, Settle

MOST: Final = 999
"""Points that the table may set for the instant at most."""


def try_to_win(game: NileGame, player: str) -> Rule[None]:
    """At every publication: if all that the winning instant pays wins the game, publish it (22.7).

    Then, or by published points alone, the game is over (7.0).
    """
    if game.state.winner:
        return
    awards = last_instant(game, player)
    hexes = hexes_with(awards)
    settled = yield from _settled(player, awards)
    if game.mapless and not would_win(game, player, settled, hexes):
        settled += yield from instant_told.told(game, player, settled)
    if settled and would_win(game, player, settled, hexes):
        yield from _publish(game, player, awards, settled)
    yield from score.check_victory(game, player)


def more(game: NileGame, player: str) -> str:
    """What more there would be in the winning instant, in words that follow a sentence (22.7)."""
    awards = last_instant(game, player)
    return f" In the winning instant {total(awards)} more: {in_words(awards)}." if awards else ""


def _settled(player: str, awards: Sequence[Award]) -> Rule[int]:
    """The points of the last instant; the table may set others."""
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
    """All of it, with the hexes that belong to it, less the losses that wait."""
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
