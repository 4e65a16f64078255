"""Judgment: the sensible bot's values that differ between the games in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from companion.games.nile.bots import outfits
from companion.games.nile.game import NileGame


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's values that depend on the game.

    `kinds` are the parties it buys, by mode of travel. `outfit_money` is the dollars for an outfit
    that make it sail again, `ticket_money` the amount that is enough with a free ticket. `by_water`
    is the share of what can be reached on foot that canoes must reach to be used. `wary` is the
    movement points it spends to avoid a hex with an unfriendly tribe.
    """

    kinds: Mapping[str, outfits.Kind]
    outfit_money: int
    ticket_money: int
    by_water: float
    wary: float


JUDGEMENTS: Final[Mapping[str, Judgement]] = {
    "nile-1": Judgement(
        kinds=outfits.KINDS, outfit_money=900, ticket_money=700, by_water=0.05, wary=1.0
    ),
    "nile-2": Judgement(
        kinds=outfits.GUARDED, outfit_money=900, ticket_money=700, by_water=1.0, wary=3.0
    ),
}
"""Judgment by variant.

If natives count heads, canoes hold too few guns for the coast.
"""


def judgement(game: NileGame) -> Judgement:
    """Return the judgment for the game."""
    return JUDGEMENTS[game.variant.name]
