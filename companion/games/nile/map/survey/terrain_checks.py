"""Checks of terrain, features, and complete exploration of hexes (10.2, 10.4, 10.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import DRY, OUT, Land
from companion.games.nile.map.terrain import DESERT, JUNGLE, LAKE, MOST_LAKES, MOUNTAIN, parts
from companion.games.nile.state import Explorer, Hex, Tribe

_FINDS: Final = (
    ("oasis", DESERT, "10.51", "an oasis"),
    ("height", MOUNTAIN, "10.54", "the height of a mountain"),
    ("area", LAKE, "10.56", "the area of a lake"),
    ("salt", LAKE, "10.333", "a great salt lake"),
)
"""Features of a hex, each with its terrain, rule and words."""


def hexes_are_whole(land: Land) -> Iterator[Finding]:
    """Check that blank hexes show nothing, and mapped or published ones have terrain (10.1)."""
    for name in sorted(land.board.hexes):
        here = land.hex(name)
        if here.terrain:
            if here.half and here.published:
                yield Finding(name, "10.293", "it is published, so it should be explored whole")
            continue
        if here.mapped or here.published:
            says = "it was explored, so its terrain should be drawn; or nobody should know it"
            yield Finding(name, "10.21", says)
        shown = [word for word, is_so in _shown(here) if is_so]
        if shown:
            says = f"its terrain is blank, yet it shows {' and '.join(shown)}; it should show none"
            yield Finding(name, "10.21", says)


def _shown(here: Hex) -> Iterator[tuple[str, bool]]:
    yield "a river", here.river != NO_RIVER
    yield "a source", here.source
    yield "a cataract", bool(here.cataract)
    yield "a waterfall", bool(here.fall)
    yield "a tribe", bool(here.tribe)
    for field, _, _, words in _FINDS:
        yield words, bool(getattr(here, field))


def visits_are_whole(land: Land, explorers: Mapping[str, Explorer]) -> Iterator[Finding]:
    """Check that every hex an explorer has been in is fully explored (3.2, 10.29)."""
    for player, explorer in explorers.items():
        for name in explorer.known:
            here = land.hex(name)
            if name in land.board.hexes and (not here.terrain or here.half):
                drawn = "half explored" if here.terrain else "blank"
                says = f"{player}'s explorer has been there, so it should be whole, not {drawn}"
                yield Finding(name, "10.1", says)


def desert_keeps_off_jungle(land: Land) -> Iterator[Finding]:
    """Check that desert and jungle are never adjacent (10.27)."""
    for name, here in land.known():
        for other in land.board.land_neighbours(name):
            there = land.hex(other)
            if name < other and {DESERT, JUNGLE} <= {*parts(here.terrain), *parts(there.terrain)}:
                last = land.later(name, other)
                first = other if last == name else name
                says = (
                    f"{land.hex(last).terrain} lies beside the {land.hex(first).terrain} of "
                    f"{first}; it should be veldt"
                )
                yield Finding(last, "10.27", says)


def lakes_stay_small(land: Land) -> Iterator[Finding]:
    """Check that at most three lake hexes are connected, except salt lakes (10.28, ruling)."""
    seen: set[str] = set()
    for name, here in land.known():
        if here.terrain == LAKE and name not in seen:
            body = land.together(name, land.is_lake)
            seen.update(body)
            if len(body) > MOST_LAKES and (last := _too_many(land, body)):
                says = (
                    f"a lake of {len(body)} hexes lies here; {MOST_LAKES} is the most, so another "
                    "terrain should be drawn"
                )
                yield Finding(last, "10.28", says)


def _too_many(land: Land, body: list[str]) -> str:
    """Lake hex that made a lake too large, "" if only salt lakes did.

    Hexes without a mapping number count as first, salt lakes after the others.
    """
    order = sorted(body, key=lambda at: (land.hex(at).mapped, land.hex(at).salt, at))
    for number, name in enumerate(order, start=1):
        lake = set(order[:number])
        grown = land.together(name, lake.__contains__)
        if len(grown) > MOST_LAKES and not land.hex(name).salt:
            return name
    return ""


def finds_fit_their_hex(land: Land) -> Iterator[Finding]:
    """Check that oases, heights, lake areas and falls are in suitable hexes (10.5)."""
    for name, here in land.known():
        for field, terrain, rule, words in _FINDS:
            if getattr(here, field) and terrain not in parts(here.terrain):
                says = f"it shows {words}, so it should hold {terrain}, not {here.terrain}"
                yield Finding(name, rule, says)
        if here.fall and not here.cataract:
            yield Finding(name, "10.53", "it shows a waterfall, so a cataract should be drawn")


def oases_lie_off_rivers(land: Land) -> Iterator[Finding]:
    """Check that oases are in hexes without a river (10.51)."""
    for name, here in land.known():
        if here.oasis and here.river != NO_RIVER:
            yield Finding(name, "10.51", "it shows an oasis, so no river should run in it")


def cataracts_lie_where_rivers_leave(land: Land) -> Iterator[Finding]:
    """Check that cataracts are where the river flows out; printed ones may differ (10.52)."""
    for name, here in land.known():
        if not here.cataract:
            continue
        bearing, letter = land.bearing(here.cataract), land.drawn(name, here.cataract)
        if letter == DRY:
            says = f"a cataract lies to the {bearing}, where no river crosses; one should"
            yield Finding(name, "10.52", says)
        elif letter != OUT and here.mapped:
            outs = [land.bearing(side) for side in range(1, 7) if land.drawn(name, side) == OUT]
            right = f"; it should lie to the {' or '.join(outs)}" if outs else ""
            says = f"its cataract lies to the {bearing}, where the river comes in{right}"
            yield Finding(name, "10.52", says)


def tribes_and_hexes_agree(land: Land, tribes: Mapping[str, Tribe]) -> Iterator[Finding]:
    """Check that markers are in their tribe's hex on known land (10.43).

    Numbers continue past 50 (ruling).
    """
    for name, here in land.known():
        tribe = tribes.get(str(here.tribe))
        if here.tribe and tribe is None:
            says = f"tribe {here.tribe} is marked here, but there is no such tribe"
            yield Finding(name, "10.43", says)
        elif tribe is not None and tribe.hex != name and land.hex(tribe.hex).tribe == here.tribe:
            says = f"tribe {here.tribe} is marked here, but it lives in {tribe.hex}"
            yield Finding(name, "10.43", says)
    for number, tribe in tribes.items():
        there = land.hex(tribe.hex)
        if not there.terrain:
            says = f"tribe {number} lives here, so the hex should be known"
            yield Finding(tribe.hex, "10.43", says)
        elif str(there.tribe) != number:
            marked = f"tribe {there.tribe}" if there.tribe else "none"
            says = f"tribe {number} lives here, so it should be marked, not {marked}"
            yield Finding(tribe.hex, "10.43", says)
