"""Description of a map in words, for screen readers."""

from __future__ import annotations

from collections import Counter

from companion.games.nile.paper.map.view import Expedition, MapView


def map_words(view: MapView) -> str:
    """Return the month, what is known and published, who is where, and the names on the map."""
    parts = [_about(view), _known(view)]
    if view.expeditions:
        parts.append(f"Expeditions: {'; '.join(map(_whereabouts, view.expeditions))}.")
    if view.names:
        named = ", ".join(f"{name} in {at}" for at, _, name in view.names)
        parts.append(f"Named: {named}.")
    return " ".join(part for part in parts if part)


def _about(view: MapView) -> str:
    what = f"A map of Africa, {view.title}" if view.title else "A map of Africa"
    whose = f", as {view.owner} knows it" if view.owner else ""
    when = f", in month {view.month}" if view.month else ""
    return f"{what}{whose}{when}."


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
