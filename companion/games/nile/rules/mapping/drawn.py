"""Entering a hex that players drew on their own map (10): checked, with overrides allowed."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import LAKE, TERRAINS, holds_water
from companion.games.nile.map.water import DRY, IN, OUT
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.mapping.drawn_checks import (
    as_if,
    lake_sources,
    lawful_words,
    river_breaches,
    site_of,
    terrain_breaches,
)
from companion.games.nile.rules.mapping.rivers.cards import Breach
from companion.games.nile.rules.mapping.rivers.closed_water import turn
from companion.games.nile.rules.mapping.rivers.courses import NO_COURSE, Course, lay
from companion.games.nile.rules.travel import arriving
from companion.table.ask.requests import Choose, Option, Rule

BY_SIDES: Final = "by-sides"
"""Answer if no course in the list is the one drawn."""

CROSSINGS: Final = {
    DRY: "No river crosses it",
    IN: "Water flows in across it",
    OUT: "Water flows out across it",
}
"""Words for what can be drawn at a side, by the letter of a river's side."""


def may_draw(game: NileGame, player: str) -> list[str]:
    """Unexplored hexes that players may have drawn: the party's own and its neighbors.

    Empty with a physical board, because nothing is drawn in the app.
    """
    here = game.map.number(game.explorer(player).hex)
    if not game.board.is_land(here):
        return []
    near = [here, *game.board.land_neighbours(here)]
    return [name for name in near if not game.hex(name).terrain or game.hex(name).half]


def draw_hex(game: NileGame, player: str) -> Rule[None]:
    """Enter a hex as it was drawn; breaches of rules are shown but may be kept (10.1)."""
    hexes = may_draw(game, player)
    if not hexes:
        return
    name = yield from Choose(
        question="Which hex was drawn?",
        rule="10.1",
        player=player,
        options=tuple(Option(name, name, name) for name in hexes),
    )
    while True:
        terrain = yield from _terrain(game, player, name)
        course = yield from _course(game, player, name, terrain)
        broken = [
            *terrain_breaches(game, name, terrain),
            *river_breaches(game, name, terrain, course),
        ]
        if not broken or (yield from _overruled(game, player, name, terrain, broken)):
            break
    why = "; ".join(each.words for each in broken)
    yield from _enter(game, player, name, terrain, course, why)


def _terrain(game: NileGame, player: str, name: str) -> Rule[str]:
    """Terrain drawn; already known if the hex is partly explored (10.294)."""
    if game.hex(name).terrain:
        return game.hex(name).terrain
    terrain = yield from Choose(
        question=f"Which terrain was drawn in {name}?",
        rule="10.21",
        player=player,
        options=tuple(
            Option(terrain, _with_breaches(terrain, terrain_breaches(game, name, terrain)))
            for terrain in TERRAINS
        ),
    )
    return terrain


def _course(game: NileGame, player: str, name: str, terrain: str) -> Rule[Course]:
    """River drawn: one that cards could give, or any other (10.1, 10.32)."""
    if holds_water(terrain):
        return NO_COURSE
    site = site_of(game, name, terrain)
    courses = dict.fromkeys((Course(site.join()), *site.every_course(), NO_COURSE))
    options = [
        Option(
            course.key,
            _with_breaches(site.words(course), river_breaches(game, name, terrain, course)),
        )
        for course in courses
    ]
    choice = yield from Choose(
        question=f"Which river was drawn in {name}?",
        rule="10.32",
        player=player,
        options=(*options, Option(BY_SIDES, "Another one, entered side by side")),
    )
    if choice != BY_SIDES:
        return Course.of(choice)
    told = yield from _by_sides(game, player, name)
    return told


def _by_sides(game: NileGame, player: str, name: str) -> Rule[Course]:
    """Ask what was drawn at each side, and if the river starts here (10.316)."""
    letters = ""
    for side, other in enumerate(game.grid.neighbours(name), start=1):
        letter = yield from Choose(
            question=f"What was drawn at side {side}, toward {other or 'the edge of the map'}?",
            rule="10.316",
            player=player,
            options=tuple(Option(key, words) for key, words in CROSSINGS.items()),
        )
        letters += letter
    source = yield from Choose(
        question="Was a river source drawn?",
        rule="10.316",
        player=player,
        options=(Option("no", "No"), Option("yes", "Yes")),
    )
    return Course(letters, source == "yes")


def _overruled(
    game: NileGame, player: str, name: str, terrain: str, broken: list[Breach]
) -> Rule[bool]:
    """True if players keep a breach of the rules; shows the breaches and what is legal (10.1)."""
    lawful = lawful_words(game, name, terrain)
    says = "; ".join(each.words for each in broken)
    choice = yield from Choose(
        question=f"Against the rules: {says}. Keep it anyway?",
        rule=broken[0].rule,
        player=player,
        options=(
            Option("again", "No, another was drawn"),
            Option("stands", "Yes, keep it: the table decides"),
        ),
        default="again",
        why=f"lawful in {terrain}: {lawful}" if lawful else "",
    )
    return choice == "stands"


def _with_breaches(words: str, broken: list[Breach]) -> str:
    """Words of a choice, with the first rule it breaks (10.1)."""
    if not broken:
        return words
    return f"{words}; against the rules: {broken[0].words}"


def _enter(
    game: NileGame, player: str, name: str, terrain: str, course: Course, why: str
) -> Rule[None]:
    """Draw the hex into the app's map, then look around (10.4, 10.5).

    Other hexes change with it (10.313, 10.333, 10.337).
    """
    before = as_if(game, name, "veldt")
    trapped = terrain == LAKE and site_of(game, name, "veldt").is_trapped
    told = f"drawn by hand: {why}" if why else "drawn by hand"
    yield TerrainMapped(hex=name, terrain=terrain, by=player, why=told)
    sprung = "its lake can reach no mouth, so is its source (10.337)"
    # A salt lake forms only after rivers from lakes have been turned to flow here.
    yield from turn(game, lake_sources(before if trapped else game.waters, name), sprung)
    here = replace(game.hex(name), river=course.letters, source=course.source)
    laid = lay(game.waters, name, here)
    turned = {} if laid.circle else laid.turned
    if course != NO_COURSE:
        letters = turned.get(name, course.letters)
        yield RiverMapped(hex=name, river=letters, source=course.source, why=told)
    others = {other: new for other, new in turned.items() if other != name}
    joined = f"its water can flow to a mouth since {name} is mapped (10.313)"
    yield from turn(game, others, joined)
    if trapped:
        yield FeatureFound(hex=name, feature="salt")
    yield from game.variant.measure_ground(game, name)
    yield from game.variant.read_river_card(game, name, None)
    yield from mapping.discover(game, player, name)
    if name == game.explorer(player).hex:
        yield from arriving.settle(game, player, new=True)
