"""Description of each hex of a map in words: stored in SVG files, in the area of each hex."""

from __future__ import annotations

from collections import defaultdict

from companion.games.nile.paper.map.hexes.things import FACES
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.state import Hex

_BLANK = Hex()


def hex_words(view: MapView) -> dict[str, str]:
    """Return what the map shows in each land hex, by its number.

    A secret that only an own map shows isn't included: its layer can be hidden, this text can't.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(view.board.hexes):
        found[name] = _ground(view.hexes.get(name, _BLANK))
    for name, port in view.board.ports.items():
        found[name].insert(0, f"port {port.name}")
    for name, _, called in view.names:
        found[name].append(f"“{called}”")
    for number, tribe in view.tribes.items():
        warriors = f" of {tribe.heads} warriors" if tribe.heads else ""
        found[tribe.hex].append(f"tribe {number}{warriors}")
    for cache in view.caches:
        found[cache.hex].append(f"cache {cache.label}")
    for counter in view.counters:
        face = "" if counter.secret else FACES.get(counter.face, counter.face)
        found[counter.hex].append(f"discovery counter {counter.number}{face and f': {face}'}")
    for party in view.expeditions:
        if party.hex:
            found[party.hex].append(f"expedition of {party.explorer}")
    return {name: ", ".join(found[name]) for name in sorted(view.board.hexes)}


def _ground(here: Hex) -> list[str]:
    """Return the terrain of a hex and its features."""
    words = [here.terrain or "blank"]
    if here.half:
        words.append("partly explored")
    elif here.terrain and not here.published:
        words.append("not published")
    if here.source:
        words.append("river source")
    elif "i" in here.river or "o" in here.river:
        words.append("river")
    if here.fall:
        words.append(f"waterfall of {here.fall:,} ft")
    elif here.cataract:
        words.append("cataract")
    if here.height:
        words.append(f"{here.height:,} ft high")
    if here.area:
        words.append(f"{here.area:,} sq mi more")
    if here.salt:
        words.append("salt")
    if here.oasis:
        words.append("oasis")
    return words
