"""Estimates of a bot: chances and means read off the charts; plain floats, for comparing."""

from __future__ import annotations

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import JUNGLE, VELDT, parts
from companion.games.nile.rules.camp.hunting import WATER
from companion.games.nile.rules.europe import instant, score, worth
from companion.games.nile.rules.natives import attack, negotiation, policies
from companion.games.nile.rules.party.makeup import people
from companion.table.ask.columns import Column, ways

DICE, SIDES = 2, 6
"""Natives, hunting and fights are rolled with two dice."""


class Fight(msgspec.Struct, frozen=True):
    """The chances of a fight; they sum to 1."""

    won: float
    held: float
    lost: float


def shares(column: Column[str]) -> dict[str, float]:
    """The chance of each result of a roll of two dice."""
    return {line.result: float(chance) for line, chance in column.chances(DICE, SIDES)}


def fight(game: NileGame, player: str, kind: str, size: str) -> Fight:
    """How a charge or an ambush of a village ends for the party's guns (13.41)."""
    found = shares(attack.attack_column(game, player, kind, size))
    return Fight(
        found.get(attack.WON, 0.0), found.get(attack.HELD, 0.0), found.get(attack.LOST, 0.0)
    )


def attitudes(game: NileGame, policy: int) -> dict[str, float]:
    """The chance of each attitude under a policy at this turn's activity level (13.32)."""
    return shares(policies.attitude_column(game, policy))


def won_over(game: NileGame, gifts: int) -> tuple[float, float]:
    """The chances that so many gifts win the chief, and that they insult him (14.3)."""
    found = shares(negotiation.negotiation_column(game, gifts))
    return found.get(negotiation.FRIENDLY, 0.0), found.get(negotiation.INSULTED, 0.0)


def bag(game: NileGame, player: str) -> float:
    """Fresh rations that one hunter brings on an average turn about here (18.3).

    Half of it is counted from the hex where the party stands, half from mixed country.
    """
    charts = game.charts
    rows = set(charts.chart("hunting").rows)
    here = [part if part in rows else WATER for part in parts(game.here(player).terrain)]
    mixed = (_mean_bag(game, VELDT) + _mean_bag(game, JUNGLE)) / 2
    best = max((_mean_bag(game, row) for row in here), default=mixed)
    return (best + mixed) / 2


def _mean_bag(game: NileGame, row: str) -> float:
    table, number = game.charts.hunting(row), ways(DICE, SIDES)
    whole: int = sum(table[total] * number[total] for total in table)
    return whole / int(SIDES**DICE)


def eaten(game: NileGame, player: str) -> float:
    """Rations of the stores that the party eats on an average turn, hunting counted; above 0."""
    mouths = people(game.party(player))
    fresh = attack.guns(game, player) * bag(game, player) * TRUST
    return max(LEAST * mouths, mouths - fresh)


TRUST = 0.8
"""The part of the hunters' luck that is relied upon."""

LEAST = 0.15
"""The part of its food that a party is taken to eat from the stores even with good hunting."""


def in_hand(game: NileGame, player: str) -> int:
    """Victory points that the explorer would publish if he were in Europe (22)."""
    return score.pending(game.explorer(player)) + worth.hexes_worth(game, player)


def wins(game: NileGame, player: str) -> bool:
    """True if what he has in hand wins the game once it is published, the last instant with it.

    What only the winning instant pays (22.7) is reckoned where it could decide. A game that ends as
    the table agreed is over with a number of points where the table agreed on that (II 2.3).
    """
    ending = game.variant.ending
    if ending.by_agreement and game.state.end != "points":
        return False
    points = score.published(game.explorer(player)) + in_hand(game, player)
    target = game.state.target
    if ending.by_agreement or points >= target or points < DECIDED * target:
        return points >= target
    return points + instant.total(instant.last_instant(game, player)) >= target


DECIDED = 0.5
"""The part of the target below which the last instant is not reckoned."""
