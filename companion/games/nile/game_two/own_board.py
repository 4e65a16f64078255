"""Questions for a physical board in Game II only: warriors and attitudes."""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import TribeFound
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import MOST_HEADS
from companion.games.nile.game_two.natives import attitudes
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.mapping.reported_hex import LINE, tribe_size
from companion.table.ask.requests import Count, Rule

MOST_ATTITUDE: Final = 99
"""Greatest attitude that can be entered, positive or negative."""


def tell_tribe(game: NileGame, player: str, name: str, number: int) -> Rule[None]:
    """Ask for the warriors and attitude of an unrecorded tribe.

    The size is asked if only that is known (II 3.2.4).
    """
    heads = yield from Count(
        question=f"How many warriors has tribe {number} (0: only its size is known)?",
        rule="II 3.2.4",
        player=player,
        key="heads",
        most=MOST_HEADS,
        line=LINE,
    )
    if not heads:
        size = yield from tribe_size(player, number)
        yield TribeFound(tribe=number, hex=name, size=size)
        return
    attitude = yield from Count(
        question=f"What is the attitude of tribe {number} (0 at the start)?",
        rule="II 3.3.3",
        player=player,
        key="attitude",
        least=-MOST_ATTITUDE,
        most=MOST_ATTITUDE,
        line=LINE,
    )
    yield TribeFound(tribe=number, hex=name, size=charts(game).size_of(heads), heads=heads)
    if attitude:
        yield from attitudes.change_attitude(game, player, number, attitude, "as the table has it")
