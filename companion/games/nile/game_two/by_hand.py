"""What may come of a matter that people finish by hand in Game II, beside what may in Game I."""

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
        yield from attitudes.change_attitude(game, player, tribe, change, matter)


def captured(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Natives take the explorer prisoner; the expedition is gone (II 3.3.5.4)."""
    tribe = yield from kinds.foe(game, player, matter, rule)
    yield from defeat.capture(game, player, tribe)


def specimen(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """A specimen is found, one a hex; it goes home with the party (II 5)."""
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
    """The tribe of the hex is studied, converted or treated: it has had its turn (II 6)."""
    yield TribeStudied(player=player, tribe=game.here(player).tribe, result="")


OUTCOMES: Final[Mapping[str, Outcome]] = {
    **KINDS,
    "battle": (KINDS["battle"][0], partial(kinds.battle, results=("victory", "defeat"))),
    "attitude": ("the attitude of the tribe here changes", attitude),
    "captured": ("the explorer is taken prisoner", captured),
    "specimen": ("a specimen is found", specimen),
    "studied": ("the tribe here is studied, converted or treated", studied),
}
"""Those of Game I, attitudes, captivity, what a whole turn is given to; no battle is broken off."""
