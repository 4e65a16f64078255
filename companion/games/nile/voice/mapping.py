"""Values for sentences of the map (10, 22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.map.reported import has_key
from companion.games.nile.rules.travel.ground import REPORTED_RIVER
from companion.games.nile.state import Hex
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.formatting import capital, listed, place, side
from companion.table.facts import Fact

_KINDS = {"height": "mountain", "fall": "waterfall"}
"""Kind of find for each height."""


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.TerrainMapped() | facts.HexExplored() | facts.HexPublished():
            return {"place": capital(place(game, fact.hex))}
        case facts.RiverMapped(river=river):
            told = not _is_untold(game, river)
            return {"told": told, "course": river_words(game, river) if told else ""}
        case facts.FeatureFound(feature=feature, value=value):
            kind = _KINDS.get(feature, "")
            great = not kind or game.charts.is_spectacular(kind, value)
            bars = feature == "cataract" and not game.map.on_table
            return {"great": great, "side": side(game, value) if bars else ""}
        case facts.HexTold(hex=name, told=here):
            where = place(game, name) if has_key(name) else ""
            return {"where": where, "said": ", ".join(_told(game, here))}
        case facts.WayTold(to=to):
            return {"other": place(game, to)}
        case facts.Named(hex=name):
            return {"place": place(game, name) if name else ""}
    return {}


def _is_untold(game: NileGame, letters: str) -> bool:
    """True if players reported a river on a physical board without its sides."""
    return game.map.on_table and letters == REPORTED_RIVER


def river_words(game: NileGame, letters: str) -> str:
    """Words for where water comes in and goes out; "" if there's none."""
    ways = []
    for letter, message in (("i", "river-in"), ("o", "river-out")):
        sides = [side(game, at) for at, found in enumerate(letters, 1) if found == letter]
        if sides:
            ways.append(TEXTS(message, number=len(sides), sides=sides))
    return listed(ways)


def _told(game: NileGame, here: Hex) -> list[str]:
    """Words for what players reported of a hex on a physical board."""
    said = [TEXTS("terrain", value=here.terrain)]
    if here.oasis:
        said.append(TEXTS("told-oasis"))
    course = river_words(game, here.river)
    if course:
        said.append(TEXTS("told-river", course="" if _is_untold(game, here.river) else course))
    if here.cataract:
        where = "" if game.map.on_table else side(game, here.cataract)
        said.append(TEXTS("told-cataract", side=where))
    if here.tribe:
        said.append(TEXTS("told-tribe", tribe=here.tribe))
    return said
