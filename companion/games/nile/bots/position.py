"""The bots' evaluation of a position: points, life and means of an expedition, in victory points.

It knows nothing of ways: where a party goes is planned over many turns (`journey`), and a look of
one step can't judge that. `FAR` are the questions that are left to the plan.
"""

from __future__ import annotations

from math import exp

from companion.games.nile.bots import chances, journey, meetings
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import donations, score
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party.makeup import people
from companion.games.nile.rules.travel import crossing
from companion.table.play.scoring import Worth

FAR = frozenset(
    {
        *("4.4", "4.5", "4.6", "5.3", "6.5", "6.55", "9.12", "9.13", "9.45", "9.5", "17.1"),
        *("21.33", "26.2", "26.6", "II 2.3", "II 5"),
    }
)
"""Rules of questions about the way, the outfit, loads, Europe, and names: sense decides them."""

AT_HOME, ABROAD = 0.98, 0.85
"""The part of the points in hand that counts before they're published, in Europe and out there."""

FOOD, ENOUGH = 0.25, 12.0
"""What a turn's food is worth, and the turns from which on it's enough."""

GUN, MANY = 0.12, 30
"""What a gun is worth, and the number from which on it's enough."""

HAND, GIFT, TUSK = 0.02, 0.04, 0.1
"""What a member of the party, a gift, and a tusk or specimen are worth."""

DOLLARS = 250.0
"""Dollars that are worth a point."""

FRIEND = 1.0
"""What a friendly tribe is worth beside its points."""

MARCH = 0.8
"""What it's worth to be able to go on this turn."""

SICK, CAPTIVE = 2.0, 5.0
"""What it costs that the explorer is sick, or held captive."""


def worth(game: NileGame, player: str) -> Worth:
    """What a position is worth to a player in points, by reasons."""
    explorer = game.explorer(player)
    found = {"published": float(score.published(explorer))}
    if explorer.place == "dead" or not explorer.place:
        return {**found, "life": -meetings.ahead(game)}
    hand = float(chances.in_hand(game, player))
    found["dollars"] = donations.purse(explorer) / DOLLARS
    if explorer.place == "europe":
        return {**found, "home": AT_HOME * hand}
    party = explorer.party
    food = journey.food_turns(game, player)
    way = game.port_distance(explorer.hex) / journey.speed(game, player, explorer.mode)
    safe = 1 / (1 + exp((way - food) / 2))
    held = CAPTIVE if explorer.place == "captive" else 0.0
    return {
        **found,
        "home": (ABROAD - (1 - safe) / 2) * hand,
        "life": -held - (SICK if explorer.sick else 0.0),
        "food": FOOD * min(ENOUGH, food),
        "guns": GUN * min(MANY, guns(game, player)),
        "people": HAND * people(party),
        "gifts": GIFT * party.gifts,
        "finds": TUSK * (party.tusks + party.specimens),
        "friends": FRIEND * sum(tribe.friendly for tribe in explorer.tribes.values()),
        "march": MARCH if crossing.points_left(game) else 0.0,
    }
