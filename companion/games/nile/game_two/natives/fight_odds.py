"""Exact chances of a fight from any state, by the tree of its rolls (II 3.3.5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from companion.games.nile.game_two.natives.strokes import DIE, SIDES, replied, standing, struck

KEPT = 8
"""Number of cached fight odds, by initial number of askaris."""

WON, LOST = "victory", "defeat"

Stage = Literal["fired", "struck", "shaken", "replied"]
"""Next roll of a fight.

`fired`: whether warriors break who were shot at; `struck`: how many askaris fall; `shaken`: whether
these break; `replied`: how many warriors fall by the reply.
"""


class FightChance(NamedTuple):
    """Chance to win as whole numbers: `won` of 6 ** `throws`.

    `left` is the sum of surviving askaris over the victories, weighted by their chances.
    """

    won: int
    left: int
    throws: int


class FightOdds:
    """Cached odds of a party's fights with an initial number of healthy askaris (II 3.3.5.2).

    Every state of a fight is calculated once. The key is everything that the rest depends on,
    warriors and askaris, so nothing has to be invalidated; `fight_odds` keeps the last few.
    """

    def __init__(self, began: int) -> None:
        self._began = began
        self._struck: dict[tuple[int, int], FightChance] = {}
        self._replied: dict[tuple[int, int], FightChance] = {}

    def fired(self, fallen: int, left: int, askaris: int) -> FightChance:
        """Return the chance after warriors have fallen; those left break, or strike."""
        return _mixed(self._fired(fallen, left, askaris), 1)

    def struck(self, warriors: int, askaris: int) -> FightChance:
        """Return the chance if these warriors strike at these askaris."""
        found = self._struck.get((warriors, askaris))
        if found is None:
            felled = [struck(warriors, askaris, die) for die in DIE]
            faces = [
                part for dead in felled for part in self._shaken(warriors, askaris - dead, dead)
            ]
            found = self._struck[warriors, askaris] = _mixed(faces, 2)
        return found

    def shaken(self, warriors: int, askaris: int, fallen: int) -> FightChance:
        """Return the chance after askaris have fallen; those left break, or reply."""
        return _mixed(self._shaken(warriors, askaris, fallen), 1)

    def replied(self, warriors: int, askaris: int) -> FightChance:
        """Return the chance if this many askaris reply."""
        found = self._replied.get((warriors, askaris))
        if found is None:
            felled = [replied(askaris, warriors, die) for die in DIE]
            faces = [
                part for dead in felled for part in self._fired(dead, warriors - dead, askaris)
            ]
            found = self._replied[warriors, askaris] = _mixed(faces, 2)
        return found

    # Die faces on which a side breaks or holds, each with its chance; defeats add nothing and
    # are left out

    def _fired(self, fallen: int, left: int, askaris: int) -> list[tuple[int, FightChance]]:
        stands = standing(fallen, left) if left else 0
        wins = (SIDES - stands, FightChance(1, askaris, 0))
        return [wins, (stands, self.struck(left, askaris))] if stands else [wins]

    def _shaken(self, warriors: int, askaris: int, fallen: int) -> list[tuple[int, FightChance]]:
        stands = standing(fallen, self._began) if askaris else 0
        return [(stands, self.replied(warriors, askaris))] if stands else []


def _mixed(faces: list[tuple[int, FightChance]], throws: int) -> FightChance:
    """Return the total of chances, each with its number of die faces, after these throws."""
    most = max((chance.throws for _, chance in faces), default=0)
    won = left = 0
    for number, chance in faces:
        share = number * SIDES ** (most - chance.throws)
        won += share * chance.won
        left += share * chance.left
    return FightChance(won, left, most + throws)


@lru_cache(maxsize=KEPT)
def fight_odds(began: int) -> FightOdds:
    """Return the odds of a party with this initial number of healthy askaris."""
    return FightOdds(began)


class Fought(NamedTuple):
    """Whole fight: the chance to win it, and the average loss of askaris in a victory."""

    won: Fraction
    cost: Fraction


def fought(warriors: int, askaris: int, guns: int = 0, *, charged: bool) -> Fought:
    """Return the chance to win a fight, and the cost of a victory (II 3.3.5.2).

    `askaris` are the healthy ones at the start, `guns` fire first if the natives charge.
    """
    odds, killed = fight_odds(askaris), min(guns, warriors)
    if charged:
        found = odds.fired(killed, warriors - killed, askaris)
    else:
        found = odds.struck(warriors, askaris)
    saved = Fraction(found.left, found.won) if found.won else Fraction(askaris)
    return Fought(_share(found), askaris - saved)


def victory_chance(warriors: int, askaris: int, guns: int = 0, *, charged: bool) -> Fraction:
    """Return the chance to win a fight, see `fought` (II 3.3.5.2)."""
    return fought(warriors, askaris, guns, charged=charged).won


def _share(chance: FightChance) -> Fraction:
    return Fraction(chance.won, SIDES**chance.throws)


class FightOutlook(msgspec.Struct, frozen=True):
    """Possible results of a fight from one of its rolls, calculated on demand (II 3.3.5.2).

    `warriors` and `askaris` are the living ones, `fallen` those felled by the last stroke.
    """

    stage: Stage
    warriors: int
    askaris: int
    began: int
    fallen: int = 0

    def chances(self) -> Mapping[str, Fraction]:
        """Return the chances of victory and defeat (II 3.3.5.2)."""
        won = _share(self._chance(fight_odds(self.began)))
        return {WON: won, LOST: 1 - won}

    def _chance(self, odds: FightOdds) -> FightChance:
        """Return the chance at this stage (II 3.3.5.2)."""
        if self.stage == "fired":
            return odds.fired(self.fallen, self.warriors, self.askaris)
        if self.stage == "struck":
            return odds.struck(self.warriors, self.askaris)
        if self.stage == "shaken":
            return odds.shaken(self.warriors, self.askaris, self.fallen)
        return odds.replied(self.warriors, self.askaris)
