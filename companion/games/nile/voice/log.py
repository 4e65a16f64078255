"""Sentences of facts: the messages of `log*.ftl`, with values besides the fact's fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion.games.nile.game import NileGame
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.formatting import place
from companion.table.facts import Corrected, Fact


@cache
def _chapters() -> Sequence[Callable[[NileGame, Fact], Mapping[str, Any]]]:
    """Return what gives the values of each chapter's facts, loaded for the first fact."""
    from companion.games.nile.voice import adoption, europe, mapping, natives, party, setup

    return tuple(part.values for part in (party, mapping, natives, setup, europe, adoption))


def tell(game: NileGame, fact: Fact) -> str:
    """Return a fact as one sentence, "" if it needs none; secrets stay masked."""
    if isinstance(fact, Corrected):
        from companion.games.nile.voice.setup import corrected

        return corrected(fact)
    return TEXTS.of(fact, **_values(game, fact))


def _values(game: NileGame, fact: Fact) -> dict[str, Any]:
    """Values for a fact: `place` for its hex, `mapless`, and those of its chapter."""
    values: dict[str, Any] = {"mapless": game.map.on_table}
    if hex_ := getattr(fact, "hex", ""):
        values["place"] = place(game, hex_)
    for chapter in _chapters():
        if more := chapter(game, fact):
            return {**values, **more}
    return values
