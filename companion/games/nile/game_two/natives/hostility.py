"""Hostile natives: whether they dare to attack, and how (II 3.3.5.1, 3.3.5.2)."""

from __future__ import annotations

from fractions import Fraction

from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import DESERT, has
from companion.games.nile.rules.party.makeup import healthy
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Option, Roll, Rule, Settle
from companion.table.nouns import plural

CHARGE, AMBUSH = "charge", "ambush"

ATTACK, HIDE = "attack", "hide"


def deters(game: NileGame, player: str, warriors: int, distance: int, policy: int) -> bool:
    """True if (askaris + 1) × distance ÷ policy exceeds the warriors, as an exact fraction."""
    return dares_not(healthy(game.party(player), "askaris"), warriors, distance, policy)


def dares_not(askaris: int, warriors: int, distance: int, policy: int) -> bool:
    """True if the same holds for this number of healthy askaris."""
    return (askaris + 1) * distance > warriors * policy


def dare(game: NileGame, player: str, warriors: int, distance: int, policy: int) -> Rule[bool]:
    """True if hostile natives dare to attack; shows the calculation (II 3.3.5.1)."""
    askaris = healthy(game.party(player), "askaris")
    deterred = deters(game, player, warriors, distance, policy)
    scare = Fraction((askaris + 1) * distance, policy)
    settled = yield from Settle(
        key="dare",
        question="Do they dare to attack?",
        rule="II 3.3.5.1",
        player=player,
        value=HIDE if deterred else ATTACK,
        options=(Option(ATTACK, "they attack"), Option(HIDE, "they hide")),
        why=f"{askaris} healthy askaris and 1, times distance {distance}, divided by {policy}: "
        f"{float(scare):.3g}, {'above' if deterred else 'not above'} {plural(warriors, 'warrior')}",
    )
    return settled == ATTACK


def mounted_modifier(game: NileGame, player: str) -> int:
    """Return +1 if mounted outside desert, −1 if unmounted in desert (II 3.3.5.2)."""
    desert = has(game.here(player).terrain, DESERT)
    mounted = game.explorer(player).mode == "mounted"
    if mounted:
        return 0 if desert else 1
    return -1 if desert else 0


def attack_column(policy: int, modifier: int) -> Column[str]:
    """Return the higher of two dice, modified; below the policy's number it is an ambush."""
    return column(
        "The attack",
        {die: AMBUSH if die < policy else CHARGE for die in range(8)},
        dice=2,
        reading="highest",
        row=f"an ambush below {policy}",
        modifiers=(("mounted" if modifier > 0 else "not mounted in desert", modifier),),
        labels={AMBUSH: "from ambush", CHARGE: "a charge"},
    )


def attack_kind(game: NileGame, player: str, policy: int) -> Rule[str]:
    """Return `charge` or `ambush`, without dice if they can't change it (II 3.3.5.2)."""
    found = attack_column(policy, mounted_modifier(game, player))
    if len(found.lines) == 1:
        return found.lines[0].result
    roll = yield from Roll(
        question="How do the natives attack?",
        rule="II 3.3.5.2",
        player=player,
        dice=2,
        reading="highest",
        column=found,
    )
    return roll.result
