"""How the sensible bot deals with natives: it weighs each policy by what it may come to.

Everything is counted in victory points. The chances are those of the charts; the worth of things
is the bot's own judgment.
"""

from __future__ import annotations

from companion.games.nile.bots import chances
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.policies import AMBUSH, CHARGE, NEUTRAL
from companion.games.nile.rules.party.makeup import people
from companion.games.nile.rules.travel import crossing
from companion.table.ask.requests import Choose

DEFEAT, DEFEAT_SHARE = 8.0, 0.5
"""What a defeat costs: so many points, and this part of the points in hand."""

VICTORY = 0.5
"""What a victory is worth, the askaris who fall taken off."""

FRIEND = 1.0
"""What a friendly tribe is worth beside its points: food, and no trouble on the way back."""

GIFT = 0.08
"""What a gift is worth."""

MARCH = 1.2
"""What it is worth to go on moving this turn, where points are left."""

RETREAT = 3.0
"""What falling back costs: the hex is left half explored, and the turn is over."""


def stake(game: NileGame, player: str) -> float:
    """What a defeat would cost now."""
    return DEFEAT + DEFEAT_SHARE * chances.in_hand(game, player)


def fight_worth(game: NileGame, player: str, kind: str, size: str) -> float:
    """What a fight is worth, mostly below 0."""
    fight = chances.fight(game, player, kind, size)
    return fight.won * VICTORY - fight.lost * stake(game, player)


def best_gifts(game: NileGame, player: str) -> tuple[int, float]:
    """The best number of gifts to offer the chief here, and what the talk is worth."""
    tribe = game.here(player).tribe
    size = game.state.tribes[str(tribe)].size
    points = game.charts.points("tribe", game.explorer(player).specialty).value + FRIEND
    charge = fight_worth(game, player, "charge", size)
    best = (0, -stake(game, player))
    for row in game.charts.chart("negotiation").rows:
        gifts = int(row.rstrip("+").split("-")[0])
        if gifts > game.party(player).gifts:
            break
        friendly, insulted = chances.won_over(game, gifts)
        worth = friendly * points + insulted * charge - gifts * GIFT
        if worth > best[1]:
            best = (gifts, worth)
    return best


def policy_worth(game: NileGame, player: str, number: int) -> float:
    """What a policy towards the tribe of the party's hex is worth."""
    policy = game.charts.policy(number)
    size = game.state.tribes[str(game.here(player).tribe)].size
    found = chances.attitudes(game, number)
    worth = found.get(CHARGE, 0.0) * fight_worth(game, player, "charge", size)
    worth += found.get(AMBUSH, 0.0) * fight_worth(game, player, "ambush", size)
    if policy.neutral == "negotiate":
        worth += found.get(NEUTRAL, 0.0) * best_gifts(game, player)[1]
    if policy.goes_on and crossing.points_left(game):
        worth += MARCH
    if policy.retreats:
        worth -= RETREAT
    return worth


def best_policy(game: NileGame, player: str, request: Choose) -> str:
    """The policy worth most of those that may be followed (13.3)."""
    keys = [option.key for option in request.options if not option.barred]
    return max(keys, key=lambda key: policy_worth(game, player, int(key)))


def offers_everything(game: NileGame, player: str) -> bool:
    """True if the explorer has next to nothing to lose, so that all is offered (14.5)."""
    party = game.party(player)
    return party.rations + party.gifts <= people(party) and not party.muskets


def trades(game: NileGame, player: str) -> bool:
    """True if he is hungry with little to lose, so that he trades despite the poison (14.83)."""
    party = game.party(player)
    hungry = party.rations < chances.eaten(game, player)
    return hungry and party.gifts > 0 and chances.in_hand(game, player) <= LITTLE


LITTLE = 5
"""Points in hand for which a life may be risked."""
