"""Rivers by card and dice: a card says what the river does, dice across which sides (II 3.2.2)."""

from __future__ import annotations

from companion.games.nile.cards.texts import RiverDraw
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Roll, Rule


def numbers_by_dice(player: str, card: RiverDraw, number: int) -> Rule[RiverDraw]:
    """Return the card with directions by dice instead of its own (II 3.2.2).

    Two equal ones count as a card with one number (ruling).
    """
    rolled: list[int] = []
    for which in ("which side", "which other side")[:number]:
        roll = yield from Roll(
            question=f"The river {_does(card)}: over {which}?",
            rule="II 3.2.2",
            player=player,
            column=number_column("Direction"),
            line="river",
        )
        rolled.append(roll.result)
    return RiverDraw(card.a, card.b, tuple(dict.fromkeys(rolled)), card.oasis, card.cataract)


def _does(card: RiverDraw) -> str:
    """Return a word for a card's river; one that can't end here goes on (10.3242)."""
    return {"ends": "goes on"}.get(card.a, card.a) or card.b
