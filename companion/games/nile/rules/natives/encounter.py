"""Encounters with native tribes (8.3.3c, 13)."""

from __future__ import annotations

from companion.games.nile.facts import PolicyFollowed, StepBegan, TribeMet
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import attack, negotiation, policies, trade
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.travel import retreat
from companion.games.nile.sequence import WHOLE
from companion.table.ask.requests import Rule

NO_POLICY = 0
"""Number of the policy recorded for a friendly tribe."""


def encounter(game: NileGame, player: str, shape: int = WHOLE) -> Rule[None]:
    """Meet the tribe in the party's hex: trade if friendly, else choose a policy (13.1).

    A tribe never met before is recorded (20.2). In the second shape of a turn, trading with a newly
    befriended tribe is a step of its own, after the results of the chief's dice (14.6).
    """
    tribe = game.here(player).tribe
    if tribe and not game.relation(player, tribe).met:
        yield TribeMet(player=player, tribe=tribe)
    if tribe and game.is_friend(player, tribe):
        yield PolicyFollowed(player=player, tribe=tribe, policy=NO_POLICY, result="friendly")
        yield from trade.visit(game, player, tribe)
    elif tribe and (yield from follow_policy(game, player, tribe)):
        if shape != WHOLE:
            yield StepBegan("trade")
            return
        yield from trade.visit(game, player, tribe)
    yield from go_on(game, player)


def trade_with_friends(game: NileGame, player: str) -> Rule[None]:
    """Trade with the newly befriended tribe, or continue (14.6)."""
    tribe = game.here(player).tribe
    if tribe and game.is_friend(player, tribe):
        yield from trade.visit(game, player, tribe)
    yield from go_on(game, player)


def go_on(game: NileGame, player: str) -> Rule[None]:
    """Reorganize the party's load (6.55), then continue the move (13.2)."""
    yield from overload.reconstruct(game, player)
    yield StepBegan(step=_step_after(game, player))


def follow_policy(game: NileGame, player: str, tribe: int) -> Rule[bool]:
    """Choose a policy, roll the natives' attitude and resolve it (13.3–13.5, 14.1).

    Returns True if the tribe becomes friendly.
    """
    number = yield from policies.choose_policy(game, player)
    policy = game.charts.policy(number)
    result = yield from policies.attitude(game, player, number)
    name = policies.ATTITUDES[result]
    yield PolicyFollowed(player=player, tribe=tribe, policy=number, result=name)
    withdraws = policy.retreats
    if result in (policies.CHARGE, policies.AMBUSH):
        size = game.state.tribes[str(tribe)].size
        fought = yield from attack.attack(game, player, name, size, tribe, number)
        withdraws = withdraws and fought == attack.BROKEN_OFF
    if game.explorer(player).place != "africa":
        return False
    if withdraws:
        yield from retreat.withdraw(game, player)
    elif not policy.goes_on:
        yield from retreat.stop(game, f"policy {number}")
    if result != policies.NEUTRAL or policy.neutral != "negotiate":
        return False
    won = yield from negotiation.negotiate(game, player, tribe, number)
    return won


def _step_after(game: NileGame, player: str) -> str:
    """Next step: the move, if it isn't over, or another tribe after falling back (13.1)."""
    turn = game.state.turn
    if game.explorer(player).place != "africa":
        return "end"
    if not turn.still:
        return "move"
    tribe = game.here(player).tribe
    return "encounter" if tribe and str(tribe) not in turn.dealt else "hunt"


def place_and_tribe(game: NileGame, player: str) -> tuple[str, int]:
    """Hex and tribe of the party. The tribe shows a move on a physical board."""
    return game.explorer(player).hex, game.here(player).tribe


def meets_after(game: NileGame, player: str, before: tuple[str, int]) -> bool:
    """True if the party came from `before` into a hex with a tribe not yet met this turn."""
    tribe = game.here(player).tribe
    moved = place_and_tribe(game, player) != before
    in_africa = game.explorer(player).place == "africa"
    return in_africa and moved and bool(tribe) and str(tribe) not in game.state.turn.dealt
