"""The six native policies and the attitude of the natives (13.3)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule

NEUTRAL, HIDE, CHARGE, AMBUSH = "N", "H", "C", "A"
"""Results of the Native Attitude Table (13.32)."""

ATTITUDES = {NEUTRAL: "neutral", HIDE: "hide", CHARGE: "charge", AMBUSH: "ambush"}
"""Names of the results in facts and on screen."""

ATTACK = 1
"""The policy that starts with a fight."""

ATTACKS = "a fight can kill many of the party, and the explorer too"

UNARMED = 6
"""The policy in which the explorer walks to the village himself."""


def choose_policy(game: NileGame, player: str) -> Rule[int]:
    """Choose one of the six policies (13.3, 13.31)."""
    tribe = game.here(player).tribe
    size = game.state.tribes[str(tribe)].size
    choice = yield from Choose(
        question=f"Which policy toward tribe {tribe}?",
        rule="13.3",
        player=player,
        options=tuple(
            _option(game, player, int(row)) for row in game.charts.chart("policies").rows
        ),
        why=f"A {size} tribe that is not friendly.",
    )
    return int(choice)


def _option(game: NileGame, player: str, number: int) -> Option:
    """Option for a policy; a sick explorer can't walk (19.3), an attack is confirmed (13.3)."""
    policy = game.charts.policy(number)
    barred = ""
    if number == UNARMED and game.explorer(player).sick:
        barred = "the explorer is sick and can't walk (19.3)"
    grave = ATTACKS if number == ATTACK else ""
    return Option(str(number), f"{policy.name}. {policy.text}", barred=barred, grave=grave)


def attitude(game: NileGame, player: str, policy: int) -> Rule[str]:
    """Roll the natives' attitude: N, H, C or A (13.32)."""
    roll = yield from Roll(
        question=f"What do the natives do about policy {policy}?",
        rule="13.32",
        player=player,
        dice=2,
        column=attitude_column(game, policy),
    )
    return roll.result


def attitude_column(game: NileGame, policy: int) -> Column[str]:
    """Attitude column of a policy at this turn's activity level (13.32)."""
    level = game.state.turn.level
    return charted(
        game,
        "attitude",
        game.charts.attitude(policy, level),
        dice=2,
        row=game.charts.attitude_row(policy, level),
        words=f"policy {policy}",
        modifiers=((level, game.charts.attitude_modifier(level, policy).value),),
        labels=ATTITUDES,
    )
