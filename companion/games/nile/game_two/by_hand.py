"""What may come of a matter that people finish by hand in Game II, beside what may in Game I."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from companion.games.nile.facts import AttitudeChanged
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives import defeat
from companion.games.nile.rules.turn import outcome_kinds as kinds
from companion.games.nile.rules.turn.outcomes import KINDS
from companion.table.ask.requests import Count, Rule

MOST_CHANGE: Final = 20
"""By how much an attitude may be said to change at once, up or down."""


def attitude(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """The tribe of the hex thinks better or worse of explorers (II 3.3.5, 6)."""
    tribe = game.here(player).tribe
    change = yield from Count(
        question=f"{matter}: by how much does the attitude of tribe {tribe} change?",
        rule=rule,
        player=player,
        key="attitude",
        least=-MOST_CHANGE,
        most=MOST_CHANGE,
    )
    if change:
        yield AttitudeChanged(tribe=tribe, change=change, why=matter)


def captured(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Natives take the explorer prisoner; the expedition is gone (II 3.3.5.4)."""
    tribe = yield from kinds.foe(game, player, matter, rule)
    yield from defeat.capture(game, player, tribe)


OUTCOMES: Final[Mapping[str, kinds.Outcome]] = {
    **KINDS,
    "battle": (KINDS["battle"][0], partial(kinds.battle, results=("victory", "defeat"))),
    "attitude": ("the attitude of the tribe here changes", attitude),
    "captured": ("the explorer is taken prisoner", captured),
}
"""Those of Game I, an attitude that changes, captivity; no battle is broken off."""
