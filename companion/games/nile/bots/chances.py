"""A bot's estimates: chances and means from the charts, as floats for comparing."""

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
"""Dice and sides of rolls for natives, hunting and fights."""


class Fight(msgspec.Struct, frozen=True):
    """Chances of a fight, which sum to 1."""

    won: float
    held: float
    lost: float


def shares(column: Column[str]) -> dict[str, float]:
    """Chance of each result of a roll of two dice."""
    return {line.result: float(chance) for line, chance in column.chances(DICE, SIDES)}


def fight(game: NileGame, player: str, kind: str, size: str) -> Fight:
    """Chances of a charge or ambush by a village against the party's guns (13.41)."""
    found = shares(attack.attack_column(game, player, kind, size))
    return Fight(
        found.get(attack.WON, 0.0), found.get(attack.HELD, 0.0), found.get(attack.LOST, 0.0)
    )


def attitudes(game: NileGame, policy: int) -> dict[str, float]:
    """Chance of each attitude for a policy at this turn's activity level (13.32)."""
    return shares(policies.attitude_column(game, policy))


def won_over(game: NileGame, gifts: int) -> tuple[float, float]:
    """Chances that this many gifts win the chief, and that they insult him (14.3)."""
    found = shares(negotiation.negotiation_column(game, gifts))
    return found.get(negotiation.FRIENDLY, 0.0), found.get(negotiation.INSULTED, 0.0)


def bag(game: NileGame, player: str) -> float:
    """Average fresh rations per hunter and turn in this area (18.3).

    Half of it is for the party's hex, half for mixed terrain.
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
    """Average stored rations that the party eats per turn, after hunting; above 0."""
    mouths = people(game.party(player))
    fresh = attack.guns(game, player) * bag(game, player) * TRUST
    return max(LEAST * mouths, mouths - fresh)


TRUST = 0.8
"""Share of the average hunting yield that the bot relies on."""

LEAST = 0.15
"""Least share of its food that the bot expects to come from stores, even with good hunting."""


def in_hand(game: NileGame, player: str) -> int:
    """Victory points the explorer would publish if he were in Europe (22)."""
    return score.pending(game.explorer(player)) + worth.hexes_worth(game, player)


def wins(game: NileGame, player: str) -> bool:
    """True if he wins by publishing what he has in hand, including the winning instant.

    What only the winning instant scores (22.7) is computed only if it could decide. In a game that
    ends by agreement, points decide only if players agreed on that (II 2.3).
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
"""Share of the target below which the winning instant isn't computed."""
