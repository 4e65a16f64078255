"""Exact odds of what the dice bring out of the current stashes (Bring out resources)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import TYPE_CHECKING

from companion.api import NoOdds, OddsTable, odds_rows
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, SIZES, SLOTS, Kind, in_order, many
from companion.games.pyramids.rules.rounds import DICE

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame


def brought(stash: Mapping[str, str], dice: int) -> dict[str, Fraction]:
    """Probabilities of the pieces that a number of dice bring out of a stash."""
    found: Counter[str] = Counter()
    for thrown in product(stash, repeat=dice):
        counts = Counter(thrown)
        out = (stash[slot][::-1][:number] for slot, number in counts.items())
        found[in_order("".join(out))] += 1
    whole = SLOTS**dice
    return {pieces: Fraction(number, whole) for pieces, number in found.most_common()}


def expected(chances: Mapping[str, Fraction], size: str = "") -> Fraction:
    """Mean number of pieces brought out, of one size or of all."""
    return sum(
        (
            chance * (pieces.count(size) if size else len(pieces))
            for pieces, chance in chances.items()
        ),
        Fraction(0),
    )


def odds_tables(game: PyramidsGame, what: str) -> Sequence[OddsTable]:
    """Tables of what the next dice bring of treasure and supplies; raises `NoOdds`."""
    _check(game, what)
    return [_table(game, kind) for kind in KINDS]


def slot_tables(game: PyramidsGame, what: str) -> Sequence[OddsTable]:
    """Table of how many pieces the next dice bring out of one slot; raises `NoOdds`."""
    _check(game, what)
    return [_slot_table(kind) for kind in KINDS]


def _check(game: PyramidsGame, what: str) -> None:
    """Raise `NoOdds` if there are no dice to come."""
    if what != "resources":
        raise NoOdds(f"This game has no odds for {what}, only for resources.")
    if game.state.phase == "over":
        raise NoOdds("The game is over, so no more dice are rolled.")


def _slot_table(kind: Kind) -> OddsTable:
    dice = DICE[kind]
    rows = {
        f"{number or 'no'} {'piece' if number == 1 else 'pieces'}": Fraction(
            comb(dice, number) * (SLOTS - 1) ** (dice - number), SLOTS**dice
        )
        for number in range(dice + 1)
    }
    return OddsTable(
        title=f"One slot of {kind}, {dice} dice",
        rule="Bring out resources",
        rows=odds_rows(rows),
        notes=("the same for each slot; an empty one brings nothing",),
    )


def _table(game: PyramidsGame, kind: Kind) -> OddsTable:
    dice = DICE[kind]
    chances = brought(game.state.stash(kind), dice)
    sizes = ", ".join(
        f"{float(expected(chances, size)):.2f} {SIZE_WORDS[size]}"
        for size in SIZES
        if expected(chances, size)
    )
    mean = float(expected(chances))
    return OddsTable(
        title=f"{kind.capitalize()}, {dice} dice",
        rule="Bring out resources",
        rows=odds_rows({many(pieces): chance for pieces, chance in chances.items()}),
        notes=(f"{mean:.2f} pieces on average: {sizes}" if mean else "the stash is empty",),
    )
