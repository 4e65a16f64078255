"""Values for the sentences of a game started on paper and adopted here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.state import Explorer
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.formatting import amounts, place
from companion.table.facts import Fact


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.MapAdopted():
            hexes = sum(1 for here in fact.hexes.values() if here.terrain)
            counts = {
                "hexes": hexes,
                "tribes": len(fact.tribes),
                "discovery-counters": len(fact.counters),
            }
            return {"known": [TEXTS(name, value=n) for name, n in counts.items() if n]}
        case facts.SheetAdopted(player, explorer):
            return {
                **_explorer(game, explorer),
                "name": explorer.name if explorer.name != player else "",
            }
        case facts.PlayTakenUp(at=at):
            return {"player": game.state.order[at]}
    return {}


def _explorer(game: NileGame, explorer: Explorer) -> dict[str, Any]:
    """Values for an explorer's place, his things and points."""
    notes = explorer.points.values()
    return {
        "standing": explorer.place,
        "captor": explorer.captor,
        "place": place(game, explorer.hex),
        "stores": amounts(asdict(explorer.party)),
        "published": sum(note.points for note in notes if note.published),
        "hand": sum(note.points for note in notes if not note.published),
    }
