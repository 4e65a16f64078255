"""Rivers by card and dice: a card says what the river does, dice over which sides (II 3.2.2)."""

from __future__ import annotations

from companion.games.nile.cards.texts import RiverDraw
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Roll, Rule


def numbers_by_dice(player: str, card: RiverDraw, number: int) -> Rule[RiverDraw]:
    """The card with so many directions by dice in place of its own (II 3.2.2).

    Two that are alike are a card with one number (ruling).
    """
    rolled: list[int] = []
    for question in ("Over which side?", "Over which other side?")[:number]:
        roll = yield from Roll(
            question=question,
            rule="II 3.2.2",
            player=player,
            column=number_column("Direction"),
            line="river",
        )
        rolled.append(roll.result)
    return RiverDraw(card.a, card.b, tuple(dict.fromkeys(rolled)), card.oasis, card.cataract)
