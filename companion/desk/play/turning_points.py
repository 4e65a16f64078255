"""Turning points of a finished campaign, for every front end."""

from __future__ import annotations

from companion.desk.play.seats import bots_barred
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.ask.illegal import Illegal
from companion.table.look.record import Record
from companion.table.look.turning_points import PLAYOUTS, Tick, TurningPoint
from companion.table.look.turning_points import turning_points as find
from companion.table.play.bots import RandomBot


def turning_points(
    record: Record, plugin: Plugin, header: Header, tick: Tick, playouts: int = PLAYOUTS
) -> list[TurningPoint]:
    """Return the turning points of a campaign; `tick` may raise something to end the search.

    Raises `Illegal` while the game goes on, and where bots can't play.
    """
    if record.game.next_step() is not None:
        raise Illegal("the game goes on: turning points are shown when it's over")
    if barred := bots_barred(plugin, header):
        raise Illegal(barred)
    bot = next(iter(plugin.bots.values()))
    if bot is RandomBot:
        raise Illegal("this game's only bot plays at random")
    return find(record, bot, tick, playouts)
