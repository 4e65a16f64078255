"""Differences between an earlier and a later map of one campaign."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.paper.map.view import MapView
from companion.games.nile.state import Hex


def changed_ground(then: MapView, now: MapView) -> list[str]:
    """Return the hexes whose terrain or tribe is drawn differently, ascending.

    A hex that is now blank is included only if something was drawn in it before.
    """
    return [
        name
        for name in sorted(now.board.hexes)
        if _ground(then, name) != _ground(now, name)
        and (_hex(then, name).terrain or _hex(now, name).terrain)
    ]


def newly_mapped(then: MapView, now: MapView) -> list[str]:
    """Return the hexes explored since: blank or only partly explored before, ascending."""
    return [
        name
        for name in changed_ground(then, now)
        if _hex(now, name).terrain
        and (not _hex(then, name).terrain or (_hex(then, name).half > _hex(now, name).half))
    ]


def changed_hexes(then: MapView, now: MapView) -> list[str]:
    """Return the hexes with any difference: terrain, objects, routes; ascending."""
    things = _things(then) ^ _things(now)
    found = {name for name, *_ in things if name in now.board.hexes}
    return sorted(found | set(changed_ground(then, now)))


def _hex(view: MapView, name: str) -> Hex:
    return view.hexes.get(name, Hex())


def _ground(view: MapView, name: str) -> tuple[object, ...]:
    """Return everything that the drawing of a hex depends on."""
    here = _hex(view, name)
    return (
        *(here.terrain, here.half, here.published, here.river, here.source, here.oasis),
        *(here.cataract, here.height, here.fall, here.area, here.salt),
        tuple(
            (number, tribe.size, tribe.heads, tribe.name)
            for number, tribe in sorted(view.tribes.items())
            if tribe.hex == name
        ),
    )


def _things(view: MapView) -> set[tuple[object, ...]]:
    return set(_each_thing(view))


def _each_thing(view: MapView) -> Iterator[tuple[object, ...]]:
    """Yield everything that is in a hex or passes through it, the hex first."""
    for party in view.expeditions:
        yield party.hex, "explorer", party.seat, party.colour
    for cache in view.caches:
        yield cache.hex, "cache", cache.seat, cache.number, cache.holds
    for counter in view.counters:
        yield counter.hex, "counter", counter.number, counter.face, counter.secret
    for name, kind, text in view.names:
        yield name, "name", text, view.finders.get((name, kind), "")
    for route in view.routes:
        for step in route.steps:
            yield step.hex, "way", route.player, route.expedition, step.month
