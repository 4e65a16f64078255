"""Possible outcomes of a matter resolved manually in Game II, in addition to those of Game I."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from companion.games.nile.facts import TribeStudied
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives import attitudes, defeat
from companion.games.nile.game_two.studies import search
from companion.games.nile.rules.turn import outcome_kinds as kinds
from companion.games.nile.rules.turn.outcomes import KINDS
from companion.games.nile.variant import Outcome
from companion.table.ask.requests import Count, Rule

MOST_CHANGE: Final = 20
"""Greatest change of an attitude that can be entered at once, up or down."""


def attitude(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Change the attitude towards explorers of the tribe in the hex (II 3.3.5, 6)."""
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
        yield from attitudes.change_attitude(game, player, tribe, change, matter)


def captured(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Let natives capture the explorer; the expedition is lost (II 3.3.5.4)."""
    tribe = yield from kinds.foe(game, player, matter, rule)
    yield from defeat.capture(game, player, tribe)


def specimen(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Find a specimen, one per hex, which the party takes home (II 5)."""
    points = yield from Count(
        question=f"{matter}: how many victory points is the specimen worth?",
        rule=rule,
        player=player,
        key="points",
        least=1,
        most=kinds.MOST_POINTS,
    )
    yield from search.enter(game, player, points, matter)


def studied(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:  # noqa: ARG001
    """Record that the tribe of the hex was studied, converted or treated (II 6).

    It can't be tried again with this tribe.
    """
    yield TribeStudied(player=player, tribe=game.here(player).tribe, result="")


OUTCOMES: Final[Mapping[str, Outcome]] = {
    **KINDS,
    "battle": (KINDS["battle"][0], partial(kinds.battle, results=("victory", "defeat"))),
    "attitude": ("the attitude of the tribe here changes", attitude),
    "captured": ("the explorer is taken prisoner", captured),
    "specimen": ("a specimen is found", specimen),
    "studied": ("the tribe here is studied, converted or treated", studied),
}
"""Outcomes of Game I, attitudes, captivity, and those of whole turns.

No battle is broken off.
"""
