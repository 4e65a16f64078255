"""Names of mountains, falls, lakes and tribes on paper: whose map shows which, and where."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.board_writing import board_of_map
from companion.games.nile.map.names import lake_hexes
from companion.games.nile.paper.map.text_mapper import text_map
from companion.games.nile.paper.map.view import MapView, blank_view, own_view, view_of
from companion.games.nile.paper.styles import STYLES
from companion.games.nile.state import Find, Hex, Nile, Relation, Tribe
from printables.drawing.surface import Box
from tests.games.nile.paper.maps import BLANK, BOARD, drawn_map, view_in
from tests.games.nile.paper.test_map_labels import words_on
from tests.games.nile.paper.worlds import a_world
from tests.printables.boxes import overlapping


def a_named_world() -> tuple[Nile, set[str]]:
    """A world in which every mountain and lake has a name on every map, and the names."""
    world = a_world(3, hexes=160)
    hexes, done = dict(world.hexes), set[str]()
    for at, here in world.hexes.items():
        if here.terrain == "lake" and at not in done:
            done.update(lake_hexes(BOARD.grid, world.hexes, at))
            hexes[at] = replace(here, name=f"Lake Amelia {at}")
        elif here.height:
            hexes[at] = replace(here, name=f"Mount Ada {at}")
    return replace(world, hexes=hexes), {here.name for here in hexes.values() if here.name}


def published(view: MapView) -> set[str]:
    return {text for _, _, text in view.names}


@pytest.mark.parametrize("style", STYLES)
def test_every_name_is_written_once_and_over_no_other_word(style: str) -> None:
    world, names = a_named_world()
    view = view_in(world)
    found = words_on(view, "a4", style)
    assert len(names) > 15
    assert sorted(text for text, _ in found if text in names) == sorted(names)
    over = [pair for pair in overlapping(found, 0.05) if not names.isdisjoint(pair)]
    assert over == []


def two_in_one_hex() -> MapView:
    """A fall and a tribe with names, each other's neighbors in one hex; a fall beside it."""
    falls = {
        "1416": Hex("veldt", river="..o...", cataract=3, fall=90, mapped=1, published=True),
        "1516": Hex("veldt", river="..o...", cataract=3, fall=72, mapped=2, published=True),
    }
    return replace(
        BLANK,
        hexes={**BLANK.hexes, **falls},
        tribes={"2": Tribe("1416", "small", heads=8, name="The Open Hands")},
        names=(("1416", "waterfall", "The Long Apron"),),
    )


@pytest.mark.parametrize("style", STYLES)
def test_two_names_of_one_hex_are_told_apart(style: str) -> None:
    """A fall's is in the ink of its figure; from each a line leads to what it names, or it is
    beside that."""
    seen, sheet = drawn_map(two_in_one_hex(), "a4", style)
    inks, unit = sheet.style.inks, sheet.layout.width
    boxes, (left, top) = dict(seen.texts), sheet.origin
    assert seen.inks["The Long Apron"] == seen.inks["90′"] == inks.river
    assert seen.inks["The Open Hands"] == inks.ink
    x, y, _ = sheet.ground.plans.taken.cataracts["1416"]
    huts = next(at[1:] for at in seen.symbols if at[0].startswith("mark-tribe"))
    for name, thing in (("The Long Apron", (x + left, y + top)), ("The Open Hands", huts)):
        near = boxes[name].inset(-0.2 * unit)
        ends = [
            start
            for ink, start, (ex, ey) in seen.lines
            if ink == seen.inks[name] and near.contains(Box(ex, ey, 0, 0))
        ]
        ends += [thing] if near.inset(-0.3 * unit).contains(Box(*thing, 0, 0)) else []
        assert any(math.dist(start, thing) < 0.5 * unit for start in ends), name


def test_a_name_of_every_map_hides_those_that_explorers_use_themselves() -> None:
    """The publisher's name stands; a lake is one thing whichever of its hexes holds the name."""
    world = a_world(1, hexes=40)
    hexes = {
        **world.hexes,
        "1520": Hex("lake", published=True, name="Lake Ada"),
        "1521": Hex("lake", published=True),
        "1617": Hex("mountain", height=9000, published=True),
    }
    ben = replace(
        world.explorers["Ben"],
        known=dict.fromkeys(("1521", "1617"), 1),
        finds={
            "lake 1521": Find("lake", "1521", 2000, "Lake Ben"),
            "mountain 1617": Find("mountain", "1617", 9000, "Mount Ben"),
        },
    )
    world = replace(world, hexes=hexes, explorers={**world.explorers, "Ben": ben})
    assert published(view_of(BOARD, world)) == {"Lake Ada"}
    assert published(own_view(BOARD, world, "Ben")) == {"Lake Ada", "Mount Ben"}
    assert published(own_view(BOARD, world, "Ada")) == {"Lake Ada"}


def test_a_tribe_has_on_an_explorers_map_the_name_he_gave_it() -> None:
    world = a_world(1, hexes=40)
    number, tribe = next(iter(world.tribes.items()))
    ada = replace(world.explorers["Ada"], tribes={number: Relation(met=1, name="Ubari")})
    world = replace(world, explorers={**world.explorers, "Ada": ada})
    assert own_view(BOARD, world, "Ada").tribes[number].name == "Ubari"
    assert view_of(BOARD, world).tribes[number].name == ""
    known = replace(world, tribes={**world.tribes, number: replace(tribe, name="Makola")})
    assert own_view(BOARD, known, "Ada").tribes[number].name == "Makola"


def test_names_stand_on_the_board_of_the_next_game() -> None:
    """2.3"""
    world, _ = a_named_world()
    whole = {here.name for here in world.hexes.values() if here.name and not here.half}
    board = board_of_map(BOARD, world)
    assert published(blank_view(board)) == whole
    said = text_map(board)
    assert all(f'"{name}"' in said for name in whole)
