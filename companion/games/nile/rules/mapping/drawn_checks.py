"""Breaches of the mapping rules in a hex drawn by players, and what would be legal (10).

It compares a hex about to be drawn with the courses that are legal there. The survey checks a map
already drawn. They share no code, so a bug in one doesn't hide in the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import (
    JUNGLE_SWAMP,
    LAKE,
    MOST_LAKES,
    SWAMP,
    clash,
    holds_water,
)
from companion.games.nile.map.water import DRY, IN, OUT, Waters, lake_size, settle_lake
from companion.games.nile.rules.mapping.rivers.cards import (
    Breach,
    RiverSite,
)
from companion.games.nile.rules.mapping.rivers.courses import NO_COURSE, Course

BRANCHES: Final = 2
"""Most branches that one hex can add to a river (10.3243)."""


def terrain_breaches(game: NileGame, name: str, terrain: str) -> list[Breach]:
    """Breaches of a terrain in a hex (10.27, 10.28); none if water forces it (10.321)."""
    found = []
    for near in game.grid.adjacent(name):
        other = game.hex(near).terrain
        if clash(terrain, other):
            found.append(Breach("10.27", f"{terrain} may not lie beside {other} in {near}"))
    size = lake_size(game.waters, name)
    if terrain == LAKE and size > MOST_LAKES and not site_of(game, name, "veldt").is_trapped:
        found.append(Breach("10.28", f"{size} lake hexes would lie together"))
    return found


def river_breaches(game: NileGame, name: str, terrain: str, course: Course) -> list[Breach]:
    """Breaches of a course in a hex with a terrain (10.31–10.33)."""
    site = site_of(game, name, terrain)
    if holds_water(terrain):
        wrong = course != NO_COURSE
        found = [Breach("10.3211", f"no river is drawn through {terrain}")] if wrong else []
    else:
        found = [*_sides(site, course), *_flow(site, course)]
    if not found and site.lay(course).circle:
        found.append(Breach("10.336", f"water would flow in a circle; it must be {SWAMP}"))
    if found or holds_water(terrain) or (site.outs and site.ins):
        return found
    broken = site.breach(course)
    return [broken] if broken else []


def lawful_words(game: NileGame, name: str, terrain: str) -> str:
    """Words for what would be legal in a hex with a terrain (10.31–10.33)."""
    site = site_of(game, name, terrain)
    forced = forced_terrain(site)
    if forced:
        return forced
    joined = Course(site.join())
    if site.outs and site.ins:
        return site.words(joined)
    courses = dict.fromkeys(site.every_course())
    found = [each for each in courses if not river_breaches(game, name, terrain, each)]
    return "; ".join(site.words(each) for each in found)


def forced_terrain(site: RiverSite) -> str:
    """Words for the terrain that water forces here, "" if there's a choice (10.321)."""
    if len(site.outs) > 1:
        return f"{LAKE}, {SWAMP} or {JUNGLE_SWAMP} (10.3212)"
    if site.outs and site.lay(Course(site.join())).circle:
        return f"{SWAMP} or {JUNGLE_SWAMP} (10.336)"
    if site.is_trapped:
        return f"a salt {LAKE} (10.333)"
    return ""


def as_if(game: NileGame, name: str, terrain: str) -> Waters:
    """Water on the map as if a hex had a terrain and no river yet."""
    return game.waters.put({name: replace(game.hex(name), terrain=terrain, half=True)})


def site_of(game: NileGame, name: str, terrain: str) -> RiverSite:
    """Site of a hex as if it had a terrain and no river yet (10.321, 10.332, 10.3354, 10.337)."""
    view = as_if(game, name, terrain)
    return RiverSite.on(view.with_letters(lake_sources(view, name)), name)


def lake_sources(view: Waters, name: str) -> dict[str, str]:
    """New letters, by hex, for rivers leading here from lakes that reach no mouth (10.337)."""
    found: dict[str, str] = {}
    for side in view.leading(name, OUT):
        other = view.board.grid.neighbour(name, side)
        if other:
            found |= settle_lake(view.with_letters(found), other, name)
    return found


def _sides(site: RiverSite, course: Course) -> Iterator[Breach]:
    """Yield breaches at sides: rivers not joined (10.312), closed sides crossed (10.318)."""
    near = {side: other for side, other, _ in site.waters.near(site.name)}
    for side, letter in enumerate(course.letters, start=1):
        leading = OUT if side in site.outs else IN if side in site.ins else ""
        if leading and letter == DRY:
            yield Breach("10.312", f"the river of {near[side]} leads here and must be joined")
        elif leading and letter != leading:
            way = "out" if leading == OUT else "in"
            yield Breach("10.313", f"water flows {way} over side {side}, not the other way")
        elif letter != DRY and not leading and side not in site.sides:
            where = f"{near[side]} cannot go on with it" if side in near else "there is no land"
            yield Breach("10.318", f"no river can be drawn over side {side}: {where}")


def _flow(site: RiverSite, course: Course) -> Iterator[Breach]:
    """Yield breaches of flow: water from or to nowhere, or a forbidden end (10.316–10.33)."""
    forced = forced_terrain(site)
    if forced:
        yield Breach("10.321", f"water leaves no choice: the hex is {forced}")
    elif course != NO_COURSE:
        yield from _ends(site, course)
        new = sum(letter != DRY for letter in course.letters) - len(site.outs) - len(site.ins)
        if new and site.outs and site.ins:
            yield Breach("10.3213", "the rivers that lead here are joined, and nothing more")
        elif new > BRANCHES:
            yield Breach("10.3243", f"a card draws {BRANCHES} branches at most, not {new}")


def _ends(site: RiverSite, course: Course) -> Iterator[Breach]:
    """Yield breaches of a start or end, missing or one too many (10.316, 10.3254, 10.332)."""
    comes, goes = IN in course.letters, OUT in course.letters
    if course.letters.count(OUT) > 1 and not site.ins:
        yield Breach("10.3254", "a river that begins or crosses here leaves over one side")
    if not goes:
        yield Breach("10.332", "water that flows in must flow on")
    if not comes and not course.source:
        yield Breach("10.316", "where a river begins there is a source")
    if comes and course.source:
        yield Breach("10.316", "a river that comes from elsewhere has no source here")
    if site.outs and not comes and site.is_desert and site.sides:
        yield Breach("10.3242", "a river cannot end in desert")
