"""Meetings with a native tribe by the rules of Game II (II 3.3)."""

from __future__ import annotations

from companion.games.nile.facts import PolicyFollowed, StepBegan, TribeMet
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives import (
    attitudes,
    defeat,
    fight,
    guides,
    hostility,
    negotiation,
    policy,
    victory,
)
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.natives.encounter import NO_POLICY, go_on
from companion.games.nile.rules.travel import ground, retreat
from companion.games.nile.sequence import WHOLE
from companion.games.nile.variant import Beaten
from companion.table.ask.requests import Rule

WON, LOST = "victory", "defeat"


def encounter(game: NileGame, player: str, shape: int = WHOLE) -> Rule[None]:
    """Meet the tribe in the party's hex: trade with a friendly one, or follow a policy.

    A dormant friendship counts for nothing (II 3.3.1).
    """
    tribe = game.here(player).tribe
    if tribe and not game.relation(player, tribe).met:
        yield TribeMet(player=player, tribe=tribe)
    if tribe:
        yield from attitudes.warriors(game, player, tribe)
    if tribe and game.is_friend(player, tribe):
        yield PolicyFollowed(player=player, tribe=tribe, policy=NO_POLICY, result="friendly")
        yield from trade.visit(game, player, tribe)
    elif tribe and (yield from follow_policy(game, player, tribe)):
        if shape != WHOLE:
            yield StepBegan("trade")
            return
        yield from trade.visit(game, player, tribe)
    yield from go_on(game, player)


def follow_policy(game: NileGame, player: str, tribe: int) -> Rule[bool]:
    """Follow a policy with all its consequences; returns whether the tribe became friendly.

    Natives who hide let the party move on; after a negotiation or a fight it stays (ruling).
    """
    warriors = yield from attitudes.warriors(game, player, tribe)
    distance = yield from ground.port_distance(game, player)
    yield from guides.count(game, player)
    number = yield from policy.choose_policy(game, player, tribe, warriors)
    aim = yield from target(game, player, tribe, distance, number)
    hostile = yield from attitudes.are_hostile(
        game, player, aim, f"How do the natives react to policy {number}?"
    )
    if hostile:
        yield from _hostile(game, player, tribe, distance, number)
        return False
    yield PolicyFollowed(player=player, tribe=tribe, policy=number, result="hide")
    result = yield from negotiation.negotiate(game, player, tribe, warriors)
    if result == negotiation.NONE:
        return False
    yield from retreat.stop(game, "negotiated")
    if result == negotiation.INSULTED:
        yield from _insulted(game, player, tribe, distance, number, aim)
    return result == negotiation.FRIENDLY


def target(
    game: NileGame, player: str, tribe: int, distance: int, number: int
) -> Rule[attitudes.AttitudeSum]:
    """Return the attitude target; it depends on a guide from a neighboring hex (II 3.3.3)."""
    used = yield from policy.used(game, player, number, "attitude")
    guided = number in attitudes.GUIDED and (yield from guides.along(game, player))
    return attitudes.target(game, player, tribe, distance, number, used, guided)


def _insulted(
    game: NileGame, player: str, tribe: int, distance: int, number: int, aim: attitudes.AttitudeSum
) -> Rule[None]:
    """Roll three dice against the same target again: attack, or attempted poison (II 3.3.4)."""
    hostile = yield from attitudes.are_hostile(
        game, player, aim, "The chief is insulted. What do the natives do?"
    )
    if hostile:
        yield from _hostile(game, player, tribe, distance, number)
    else:
        yield from negotiation.poison(game, player)


def _hostile(game: NileGame, player: str, tribe: int, distance: int, number: int) -> Rule[None]:
    """Let hostile natives hide if they are deterred, otherwise attack (II 3.3.5).

    An ethnologist is asked what he adds if that decides whether they dare; a higher number could
    only turn a charge into an ambush (II 3.3.2).
    """
    warriors = game.state.tribes[str(tribe)].heads
    highest = number + policy.studied(game, player)
    same = {hostility.deters(game, player, warriors, distance, n) for n in (number, highest)}
    used = yield from policy.used(game, player, number, "dares", forced=len(same) == 1)
    if not (yield from hostility.dare(game, player, warriors, distance, used)):
        yield PolicyFollowed(player=player, tribe=tribe, policy=number, result="hide")
        return
    used = yield from policy.used(game, player, number, "attack", forced=True)
    kind = yield from hostility.attack_kind(game, player, used)
    yield PolicyFollowed(player=player, tribe=tribe, policy=number, result=kind)
    yield from battle(game, player, kind, warriors, tribe, number)


def battle(
    game: NileGame,
    player: str,
    kind: str,
    warriors: int,
    tribe: int = 0,
    number: int = 0,
    beaten: Beaten = defeat.defeat,
) -> Rule[None]:
    """Resolve a `charge` or `ambush` with all its consequences (II 3.3.5.2).

    A `tribe` of 0 is a band from a disaster, which doesn't stop a party's move (11.43). `beaten`
    resolves a defeat.
    """
    yield from attitudes.change(game, player, tribe, "attack", "it attacked")
    ended = yield from fight.fight(game, player, warriors, charged=kind == hostility.CHARGE)
    result, fallen = WON if ended.won else LOST, warriors - ended.left
    yield from news.battle(game, player, tribe, kind, result, fallen)
    if not ended.won:
        yield from beaten(game, player, tribe)
        return
    yield from victory.rewards(game, player, tribe, warriors, ended.left, number)
    if tribe:
        yield from retreat.stop(game, "fought")


def band_attack(game: NileGame, player: str, kind: str, size: str, beaten: Beaten) -> Rule[None]:
    """Let a band of a size fight like a tribe; nothing deters it (II 3.3.5.2, 11.43)."""
    warriors = charts(game).band_heads(size).value
    yield from battle(game, player, kind, warriors, beaten=beaten)
