"""Sentences of a game that was played on paper before and is taken up here."""

from __future__ import annotations

import msgspec

from companion.games.nile.facts import MapAdopted, PlayTakenUp, SheetAdopted
from companion.games.nile.game import NileGame
from companion.games.nile.state import Explorer
from companion.games.nile.voice.telling import Teller, amounts, listed, place
from companion.table.nouns import plural


def map_adopted(game: NileGame, fact: MapAdopted) -> str:
    """How much of the map is known."""
    if game.mapless:
        return "The map lies on the table."
    known = [here for here in fact.hexes.values() if here.terrain]
    counts = {
        "1 hex" if len(known) == 1 else f"{len(known)} hexes": known,
        plural(len(fact.tribes), "tribe"): fact.tribes,
        plural(len(fact.counters), "discovery counter"): fact.counters,
    }
    said = listed(words for words, things in counts.items() if things) or "the printed board alone"
    return f"The map is taken over from the table: {said}."


def sheet_adopted(game: NileGame, fact: SheetAdopted) -> str:
    """Where an explorer is, what he has with him, and his points."""
    explorer = fact.explorer
    whose = f" ({explorer.name})" if explorer.name != fact.player else ""
    return f"{fact.player}'s explorer{whose} {_where(game, explorer)}; {_points(explorer)}."


def _where(game: NileGame, explorer: Explorer) -> str:
    if explorer.place == "europe":
        return "is in Europe"
    if explorer.place == "dead":
        return "is no more"
    if explorer.place == "captive":
        held = f"tribe {explorer.captor}" if explorer.captor else "a band"
        return f"is held captive by {held}"
    stores = amounts(msgspec.structs.asdict(explorer.party)) or "nobody else"
    where = "on the table's board" if game.mapless else f"in {place(game, explorer.hex)}"
    return f"stands {where} with {stores}"


def _points(explorer: Explorer) -> str:
    notes = explorer.points.values()
    published = sum(note.points for note in notes if note.published)
    hand = sum(note.points for note in notes if not note.published)
    return f"{plural(published, 'victory point')} published, {hand} noted"


def taken_up(game: NileGame, fact: PlayTakenUp) -> str:
    """Whose turn begins."""
    return f"Month {fact.month}: {game.state.order[fact.at]} is in turn, and play goes on."


TELLERS: dict[type, Teller] = {
    MapAdopted: map_adopted,
    SheetAdopted: sheet_adopted,
    PlayTakenUp: taken_up,
}
