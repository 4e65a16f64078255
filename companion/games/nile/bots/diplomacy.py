"""The sensible bot's dealings with natives: it values each policy by its possible results.

Everything is counted in victory points. Chances come from the charts. The values of things are the
bot's own judgment.
"""

from __future__ import annotations

from companion.games.nile.bots import chances
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.policies import AMBUSH, CHARGE, NEUTRAL
from companion.games.nile.rules.party.makeup import people
from companion.games.nile.rules.travel import crossing
from companion.table.ask.requests import Choose

DEFEAT, DEFEAT_SHARE = 8.0, 0.5
"""Cost of a defeat: a number of points, and this share of the points in hand."""

VICTORY = 0.5
"""Value of a victory, minus the askaris who fall."""

FRIEND = 1.0
"""Value of a friendly tribe besides its points: food, and a safe way back."""

GIFT = 0.08
"""Value of a gift."""

MARCH = 1.2
"""Value of moving on this turn, if points are left."""

RETREAT = 3.0
"""Cost of falling back: the hex stays partly explored, and the turn is over."""


def stake(game: NileGame, player: str) -> float:
    """Cost of a defeat at this moment."""
    return DEFEAT + DEFEAT_SHARE * chances.in_hand(game, player)


def fight_worth(game: NileGame, player: str, kind: str, size: str) -> float:
    """Value of a fight, usually negative."""
    fight = chances.fight(game, player, kind, size)
    return fight.won * VICTORY - fight.lost * stake(game, player)


def best_gifts(game: NileGame, player: str) -> tuple[int, float]:
    """Best number of gifts to offer the chief here, and the value of the talk."""
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
    """Value of a policy toward the tribe of the party's hex."""
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
    """Most valuable policy among those allowed (13.3)."""
    keys = request.open_keys
    return max(keys, key=lambda key: policy_worth(game, player, int(key)))


def offers_everything(game: NileGame, player: str) -> bool:
    """True if the explorer has almost nothing to lose, so he offers everything (14.5)."""
    party = game.party(player)
    return party.rations + party.gifts <= people(party) and not party.muskets


def trades(game: NileGame, player: str) -> bool:
    """True if he's hungry with little to lose, so he trades despite the poison (14.83)."""
    party = game.party(player)
    hungry = party.rations < chances.eaten(game, player)
    return hungry and party.gifts > 0 and chances.in_hand(game, player) <= LITTLE


LITTLE = 5
"""Points in hand up to which he risks his life."""
