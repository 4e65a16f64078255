"""What a policy may come to, exact: friendly, no contact, victory, defeat or poison (II 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.attitudes import HOSTILE, attitude_column
from companion.games.nile.game_two.natives.fight_odds import victory_chance
from companion.games.nile.game_two.natives.hostility import CHARGE, attack_column
from companion.games.nile.game_two.natives.negotiation import (
    FRIENDLY,
    gifts_column,
    poison_column,
)
from companion.games.nile.game_two.one_of_two import chance_of
from companion.table.ask.columns import Column

NO_CONTACT, VICTORY, DEFEAT, POISONED = "no contact", "victory", "defeat", "poisoned"

ENDS = (FRIENDLY, NO_CONTACT, VICTORY, DEFEAT, POISONED)
"""What a meeting may come to."""


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """A meeting as far as its odds depend on it.

    `target` is the attitude target; `hides` and `attacks` are the policy's number as it is used for
    whether they hide and for how they attack. `guns` fire first; `modifier` is that of the attack;
    `dice` are those of a negotiation, in which `gifts` are offered, 0 for none.
    """

    warriors: int
    distance: int
    target: int
    hides: int
    attacks: int
    askaris: int
    guns: int
    modifier: int = 0
    gifts: int = 0
    dice: int = 2


def meeting_odds(game: NileGame, met: Meeting) -> dict[str, Fraction]:
    """The chance of each of `ENDS`; they sum to 1."""
    hostile = _chance(attitude_column(game, met.target), HOSTILE, 3)
    fought = _hostile(met)
    neutral = _neutral(game, met, hostile, fought)
    return _mixed((hostile, fought), (1 - hostile, neutral))


def _hostile(met: Meeting) -> dict[str, Fraction]:
    """Hostile natives hide where they are deterred, else there is a fight (II 3.3.5)."""
    if (met.askaris + 1) * met.distance > met.warriors * met.hides:
        return {NO_CONTACT: Fraction(1)}
    charge = _chance(attack_column(met.attacks, met.modifier), CHARGE, 2, "highest")
    won = charge * victory_chance(met.warriors, met.askaris, met.guns, charged=True)
    won += (1 - charge) * victory_chance(met.warriors, met.askaris, met.guns, charged=False)
    return {VICTORY: won, DEFEAT: 1 - won}


def _neutral(
    game: NileGame, met: Meeting, hostile: Fraction, fought: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    """Those who hide may be won by gifts; an insult is answered by arms or by poison (II 3.3.4)."""
    if not met.gifts:
        return {NO_CONTACT: Fraction(1)}
    column = gifts_column(met.gifts, met.warriors, met.dice)
    won = _chance(column, FRIENDLY, met.dice, "highest")
    dies = 1 - chance_of(poison_column(game), "recovers", "nothing")
    poisoned = {POISONED: dies, NO_CONTACT: 1 - dies}
    insulted = _mixed((hostile, fought), (1 - hostile, poisoned))
    return _mixed((won, {FRIENDLY: Fraction(1)}), (1 - won, insulted))


def _chance(column: Column[str], wanted: str, dice: int, reading: str = "sum") -> Fraction:
    found = (chance for line, chance in column.chances(dice, 6, reading) if line.result == wanted)
    return sum(found, Fraction(0))


def _mixed(*parts: tuple[Fraction, Mapping[str, Fraction]]) -> dict[str, Fraction]:
    """Chances of chances."""
    found = dict.fromkeys(ENDS, Fraction(0))
    for share, chances in parts:
        for end, chance in chances.items():
            found[end] += share * chance
    return found
