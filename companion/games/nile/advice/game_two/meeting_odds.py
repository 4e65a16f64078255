"""Exact odds of a policy's results: friendly, no contact, fight, poison (II 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.attitudes import HOSTILE, attitude_column
from companion.games.nile.game_two.natives.defeat import CAPTURED, KILLED, fate_column
from companion.games.nile.game_two.natives.fight_odds import victory_chance
from companion.games.nile.game_two.natives.hostility import CHARGE, attack_column, dares_not
from companion.games.nile.game_two.natives.negotiation import (
    FRIENDLY,
    gifts_column,
    poison_column,
)
from companion.games.nile.game_two.one_of_two import chance_of
from companion.table.ask.columns import Column, Reading

HIDDEN, INSULTED, VICTORY = "they hide", "insulted, no more", "victory"
AWAY, TAKEN, DEAD = "defeated, gets away", "captured", "killed"
POISONED = "poisoned"

ENDS: Final = (FRIENDLY, HIDDEN, INSULTED, VICTORY, AWAY, TAKEN, DEAD, POISONED)
"""Possible ends of a meeting."""

NO_CONTACT: Final = (HIDDEN, INSULTED)
"""Ends that change nothing."""

DEFEAT: Final = (AWAY, TAKEN, DEAD)
"""Possible consequences of a defeat."""


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """A meeting, with everything that its odds depend on.

    `target` is the attitude target. `hides` and `attacks` are the policy's number used for hiding
    and for attacking. `guns` fire first. `modifier` applies to the attack. `dice` are those of a
    negotiation in which `gifts` are offered, 0 for none. `sure` is true if they win the chief
    without a die.
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
    sure: bool = False

    @property
    def deterred(self) -> bool:
        """True if hostile natives don't dare to attack (II 3.3.5.1)."""
        return dares_not(self.askaris, self.warriors, self.distance, self.hides)

    def hostile(self, game: NileGame) -> Fraction:
        """Chance that they're hostile (II 3.3.3)."""
        return _chance(attitude_column(game, self.target), HOSTILE, 3)

    def charge(self) -> Fraction:
        """Chance that an attack is a charge (II 3.3.5.2)."""
        return _chance(attack_column(self.attacks, self.modifier), CHARGE, 2, "highest")

    def won(self, *, charged: bool) -> Fraction:
        """Chance of winning a charge or an ambush."""
        return victory_chance(self.warriors, self.askaris, self.guns, charged=charged)


def meeting_odds(game: NileGame, met: Meeting) -> dict[str, Fraction]:
    """Chance of each of `ENDS`, which sum to 1 (II 3.3)."""
    hostile = met.hostile(game)
    fought = _hostile(game, met)
    neutral = _neutral(game, met, hostile, fought)
    return _mixed((hostile, fought), (1 - hostile, neutral))


def _hostile(game: NileGame, met: Meeting) -> dict[str, Fraction]:
    """Odds with hostile natives: they hide if deterred, otherwise they fight (II 3.3.5)."""
    if met.deterred:
        return {HIDDEN: Fraction(1)}
    charge = met.charge()
    won = charge * met.won(charged=True) + (1 - charge) * met.won(charged=False)
    return fight_ends(game, won)


def fight_ends(game: NileGame, won: Fraction) -> dict[str, Fraction]:
    """Odds of victory and, otherwise, of the die for the defeated (II 3.3.5.4)."""
    taken, dead = (_chance(fate_column(game, 0), fate, 1) for fate in (CAPTURED, KILLED))
    away = 1 - taken - dead
    fates = {AWAY: away, TAKEN: taken, DEAD: dead}
    return {VICTORY: won} | {fate: (1 - won) * chance for fate, chance in fates.items()}


def _neutral(
    game: NileGame, met: Meeting, hostile: Fraction, fought: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    """Odds with natives who hide: gifts, or an insult with arms or poison (II 3.3.4)."""
    if met.sure:
        return {FRIENDLY: Fraction(1)}
    if not met.gifts:
        return {HIDDEN: Fraction(1)}
    won = friendly_chance(met.gifts, met.warriors, met.dice)
    dies = poison_chance(game)
    poisoned = {POISONED: dies, INSULTED: 1 - dies}
    armed = {INSULTED: Fraction(1)} if met.deterred else fought
    insulted = _mixed((hostile, armed), (1 - hostile, poisoned))
    return _mixed((won, {FRIENDLY: Fraction(1)}), (1 - won, insulted))


def friendly_chance(gifts: int, warriors: int, dice: int) -> Fraction:
    """Chance that this many gifts win the chief with this many dice (II 3.3.4)."""
    return _chance(gifts_column(gifts, warriors, dice), FRIENDLY, dice, "highest")


def poison_chance(game: NileGame) -> Fraction:
    """Chance that an attempt kills; the player takes one of two dice (II 3.3.4)."""
    return 1 - chance_of(poison_column(game), "recovers", "nothing")


def _chance(column: Column[str], wanted: str, dice: int, reading: Reading = "sum") -> Fraction:
    found = (chance for line, chance in column.chances(dice, 6, reading) if line.result == wanted)
    return sum(found, Fraction(0))


def _mixed(*parts: tuple[Fraction, Mapping[str, Fraction]]) -> dict[str, Fraction]:
    """Weighted sum of chances."""
    found = dict.fromkeys(ENDS, Fraction(0))
    for share, chances in parts:
        for end, chance in chances.items():
            found[end] += share * chance
    return found
