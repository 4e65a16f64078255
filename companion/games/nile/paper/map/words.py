"""Contents of a map in words: hex by hex for screens, and all of it to be read aloud."""

from __future__ import annotations

from collections import Counter, defaultdict

from companion.games.nile.paper.map.view import FACES, Expedition, MapView
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


def map_words(view: MapView) -> str:
    """Return the month, what is known and published, who is where, and the names on the map."""
    what = f"A map of Africa, {view.title}" if view.title else "A map of Africa"
    whose = f", as {view.owner} knows it" if view.owner else ""
    when = f", in month {view.month}" if view.month else ""
    parts = [f"{what}{whose}{when}.", _known(view)]
    if view.expeditions:
        parts.append(f"Expeditions: {'; '.join(map(_whereabouts, view.expeditions))}.")
    if view.names:
        named = ", ".join(f"{name} in {at}" for at, _, name in view.names)
        parts.append(f"Named: {named}.")
    return " ".join(part for part in parts if part)


def _known(view: MapView) -> str:
    known = [here for here in view.hexes.values() if here.terrain]
    if not known:
        return f"None of the {len(view.board.hexes)} hexes are known."
    published = sum(here.published for here in known)
    lands = Counter(here.terrain for here in known)
    told = ", ".join(f"{count} {land}" for land, count in sorted(lands.items()))
    tribes = f" {len(view.tribes)} tribes have been met." if view.tribes else ""
    return (
        f"{len(known)} of {len(view.board.hexes)} hexes are known, {published} of them "
        f"published: {told}.{tribes}"
    )


def _whereabouts(one: Expedition) -> str:
    where = f"in {one.hex}" if one.hex else one.place or "nowhere yet"
    return f"{one.seat}, {one.explorer}, {where}"
