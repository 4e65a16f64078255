"""Judgement: what the sensible bot thinks differently of in each of the games in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from companion.games.nile.bots import outfits
from companion.games.nile.game import NileGame


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """Values of a thought that hang on the game that is played.

    `kinds` are the parties that are bought, by mode of travel. `outfit_money` are the dollars for
    an outfit with which it is time to sail again, `ticket_money` those that will do where a free
    ticket saves the fare. `by_water` is the part of what can be reached on foot that must be in
    sight of canoes to go by them. `wary` are the movement points for which a hex with a tribe that
    is no friend is gone round.
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
"""By the name of the variant. Where natives count heads, canoes hold too few guns for the coast."""


def judgement(game: NileGame) -> Judgement:
    """How the game that is played is thought about."""
    return JUDGEMENTS[game.variant.name]
