"""Procedures of Game II that can be called at any time, out of turn, for any expedition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import MOST_HEADS
from companion.games.nile.game_two.features import look_for_oasis, throw_strength
from companion.games.nile.game_two.natives import (
    attitudes,
    defeat,
    encounter,
    hostility,
    negotiation,
    policy,
    victory,
)
from companion.games.nile.game_two.studies import step as studies
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.procedures import PROCEDURES, meet
from companion.games.nile.variant import Procedure
from companion.table.ask.requests import Choose, Count, Option, Rule


def _attitude(game: NileGame, player: str) -> Rule[None]:
    """Determine the reaction of the hex's tribe to a policy (II 3.3.3)."""
    number, _, distance = yield from _policy(game, player)
    aim = yield from encounter.target(game, player, game.here(player).tribe, distance, number)
    question = f"How do the natives react to policy {number}?"
    yield from attitudes.are_hostile(game, player, aim, question)


def _policy(game: NileGame, player: str) -> Rule[tuple[int, int, int]]:
    """Return a policy towards the hex's tribe, its warriors, and the distance to a port."""
    tribe = game.here(player).tribe
    warriors = yield from attitudes.warriors(game, player, tribe)
    distance = yield from ground.port_distance(game, player)
    number = yield from policy.choose_policy(game, player, tribe, warriors)
    return number, warriors, distance


def _negotiate(game: NileGame, player: str) -> Rule[None]:
    """Negotiate with the tribe of the hex, and trade if it becomes friendly (II 3.3.4)."""
    tribe = game.here(player).tribe
    yield from meet(game, player)
    warriors = yield from attitudes.warriors(game, player, tribe)
    if (yield from negotiation.negotiate(game, player, tribe, warriors)) == negotiation.FRIENDLY:
        yield from trade.visit(game, player, tribe)


def _attack(game: NileGame, player: str) -> Rule[None]:
    """Resolve a charge or an ambush by a tribe or a band (II 3.3.5.2)."""
    kind = yield from Choose(
        question="How do they attack?",
        rule="II 3.3.5.2",
        player=player,
        options=(
            Option(hostility.CHARGE, "they charge"),
            Option(hostility.AMBUSH, "from an ambush"),
        ),
    )
    yield from meet(game, player)
    tribe, number = game.here(player).tribe, 0
    if tribe:
        number, warriors, _ = yield from _policy(game, player)
    else:
        warriors = yield from Count(
            question="How many warriors are there?",
            rule="II 3.2.4",
            player=player,
            key="heads",
            least=1,
            most=MOST_HEADS,
        )
    yield from encounter.battle(game, player, kind, warriors, tribe, number)


def _prisoners(game: NileGame, player: str) -> Rule[None]:
    """Resolve prisoners and village after a victory (II 3.3.5.3)."""
    number, warriors, _ = yield from _policy(game, player)
    left = yield from Count(
        question="How many warriors are left?",
        rule="II 3.3.5.3",
        player=player,
        key="left",
        most=warriors,
    )
    tribe = game.here(player).tribe
    yield from victory.rewards(game, player, tribe, warriors, left, number)


def _defeated(game: NileGame, player: str) -> Rule[None]:
    """Resolve the consequences of a defeat (II 3.3.5.4)."""
    yield from defeat.defeat(game, player, game.here(player).tribe)


def _oasis(game: NileGame, player: str) -> Rule[None]:
    """Roll whether the explorer finds the oasis of the party's hex, if it has one (II 3.2.3)."""
    yield from look_for_oasis(game, player, game.explorer(player).hex)


def _strength(game: NileGame, player: str) -> Rule[None]:
    """Roll the strength of a tribe at a distance from a port (II 3.2.4)."""
    distance = yield from Count(
        question="How many hexes is it to the closest port?",
        rule="II 3.2.4",
        player=player,
        key="distance",
        most=ground.FARTHEST,
    )
    yield from throw_strength(game, player, distance)


PROCEDURES_TWO: Final[Mapping[str, Procedure]] = {
    **PROCEDURES,
    "attitude": Procedure("What the natives do", "II 3.3.3", _attitude, tribe=True),
    "attack": Procedure("A fight with natives", "II 3.3.5.2", _attack),
    "negotiation": Procedure("Negotiate with the tribe here", "II 3.3.4", _negotiate, tribe=True),
    "chief": Procedure("The chief's poison", "II 3.3.4", negotiation.poison),
    "defeat": Procedure("Consequences of a defeat", "II 3.3.5.4", _defeated),
    "escape": Procedure("A captive's attempt to escape", "II 3.3.5.4", defeat.captivity, "captive"),
    "prisoners": Procedure(
        "Prisoners and village after a victory", "II 3.3.5.3", _prisoners, tribe=True
    ),
    "oasis": Procedure("Whether the oasis here is found", "II 3.2.3", _oasis),
    "strength": Procedure("How strong a tribe is", "II 3.2.4", _strength),
    "trial": Procedure("Search, study, convert or treat here", "II 5", studies.try_here),
}
"""Procedures of Game I, with those of Game II in place of different ones."""
