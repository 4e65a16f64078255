"""Meeting a native tribe (8.3.3c, 13)."""

from __future__ import annotations

from companion.games.nile.facts import PolicyFollowed, StepBegan, TribeMet
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import attack, negotiation, policies, trade
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.travel import retreat
from companion.games.nile.sequence import WHOLE
from companion.table.ask.requests import Rule

NO_POLICY = 0
"""What stands for the policy towards a friendly tribe."""


def encounter(game: NileGame, player: str, shape: int = WHOLE) -> Rule[None]:
    """The tribe in the party's hex: a friendly one may be traded with, others take a policy (13.1).

    A tribe never met before is noted (20.2). In the second shape trade with one just befriended is
    a step of its own: what the chief's dice have led to is done (14.6).
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
    """Trade with the tribe that was just befriended, or go on (14.6)."""
    tribe = game.here(player).tribe
    if tribe and game.is_friend(player, tribe):
        yield from trade.visit(game, player, tribe)
    yield from go_on(game, player)


def go_on(game: NileGame, player: str) -> Rule[None]:
    """What the natives left or gave must be carried (6.55); then the move goes on (13.2)."""
    yield from overload.reconstruct(game, player)
    yield StepBegan(step=_step_after(game, player))


def follow_policy(game: NileGame, player: str, tribe: int) -> Rule[bool]:
    """Choose a policy, see what the natives do, and carry it out at once (13.3–13.5, 14.1).

    Says whether the tribe is won for a friend.
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
    """The move goes on unless it is over; whoever fell back upon another tribe meets it (13.1)."""
    turn = game.state.turn
    if game.explorer(player).place != "africa":
        return "end"
    if not turn.still:
        return "move"
    tribe = game.here(player).tribe
    return "encounter" if tribe and str(tribe) not in turn.dealt else "hunt"


def place_and_tribe(game: NileGame, player: str) -> tuple[str, int]:
    """Where the party stands, and the tribe there, which tells on a table with its own board."""
    return game.explorer(player).hex, game.here(player).tribe


def meets_after(game: NileGame, player: str, before: tuple[str, int]) -> bool:
    """True if the party came from `before` into the hex of a tribe not dealt with this turn."""
    tribe = game.here(player).tribe
    moved = place_and_tribe(game, player) != before
    in_africa = game.explorer(player).place == "africa"
    return in_africa and moved and bool(tribe) and str(tribe) not in game.state.turn.dealt
