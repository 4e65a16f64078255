"""Sentences of facts: the messages of `log*.ftl`, with values besides the fact's fields."""

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
    """Return a fact as one sentence, "" if it needs none; secrets stay masked."""
    if isinstance(fact, Corrected):
        return setup.corrected(fact)
    return TEXTS.of(fact, **_values(game, fact))


def _values(game: NileGame, fact: Fact) -> dict[str, Any]:
    """Values for a fact: `place` for its hex, `mapless`, and those of its chapter."""
    values: dict[str, Any] = {"mapless": game.map.on_table}
    if hex_ := getattr(fact, "hex", ""):
        values["place"] = place(game, hex_)
    for chapter in _CHAPTERS:
        if more := chapter(game, fact):
            return {**values, **more}
    return values
