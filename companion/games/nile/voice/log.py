"""Facts as sentences: the messages of `log*.ftl`, and what they need besides the fact's fields."""

from __future__ import annotations

from typing import Any

from companion.games.nile.game import NileGame
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice import adoption, europe, mapping, natives, party, setup
from companion.games.nile.voice.formatting import place
from companion.table.facts import Corrected, Fact

_CHAPTERS = (
    *(party.values, mapping.values, natives.values, setup.values, europe.values),
    adoption.values,
)


def tell(game: NileGame, fact: Fact) -> str:
    """A fact as one sentence, "" where it needs none; what is secret stays masked."""
    if isinstance(fact, Corrected):
        return setup.corrected(fact)
    return TEXTS.of(fact, **_values(game, fact))


def _values(game: NileGame, fact: Fact) -> dict[str, Any]:
    """`place` for a fact's hex, `mapless`, and what its chapter adds or puts in their stead."""
    values: dict[str, Any] = {"mapless": game.map.on_table}
    if hex_ := getattr(fact, "hex", ""):
        values["place"] = place(game, hex_)
    for chapter in _CHAPTERS:
        if more := chapter(game, fact):
            return {**values, **more}
    return values
