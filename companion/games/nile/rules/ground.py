"""What rules need to know of the map, from the app's map or from the table.

In a campaign whose real board lies on the table (`--map table`) the app has no map: the party's hex
is `@` and the player, the hex it is about to enter is `ahead`, and both hold what the table told.
There every look at the board is a question. Elsewhere nothing is asked: these rules only look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.facts import HexTold, TribeFound
from companion.games.nile.state import SIZES, Hex
from companion.games.nile.terrain import (
    BLANK,
    DESERT,
    JUNGLE,
    LAKE,
    MOST_LAKES,
    TERRAINS,
    clash,
    has,
    holds_water,
)
from companion.table.requests import Choose, Count, Option, Rule, Settle

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

RIVER_TOLD = "o....."
"""Stands for a river of which the table told no sides."""

FARTHEST = 99
"""Hexes to a port at most, for questions."""

MOST_TRIBES = 999
"""The highest tribe number that may be told."""

NEITHER, PORT, COLONY, BOTH = "neither", "port", "colony", "both"
"""What the table may tell of a port and Cape Colony in a published hex."""

YES_NO = (Option("yes", "Yes"), Option("no", "No"))


def place(player: str) -> str:
    """The name under which the hex of a party is kept on a table with its own board."""
    return f"@{player}"


def ahead(player: str) -> str:
    """The name of the hex that a party is about to enter, on a table with its own board."""
    return f"@{player} ahead"


# Ports and Cape Colony


def port_distance(game: NileGame, player: str) -> Rule[int]:
    """Hexes from the party's hex to the closest port by the shortest route (10.42)."""
    found = yield from distance_from(game, player, game.explorer(player).hex)
    return found


def distance_from(game: NileGame, player: str, name: str) -> Rule[int]:
    """Hexes from a hex to the closest port by the shortest route (10.42)."""
    if game.mapless:
        told = yield from Count(
            key="distance",
            question="How many hexes is it to the closest port, by the shortest route?",
            rule="10.42",
            player=player,
            most=FARTHEST,
        )
        return told
    distance = yield from Settle(
        key="distance",
        question=f"Hexes from {name} to the closest port",
        rule="10.42",
        player=player,
        value=game.port_distance(name),
        most=FARTHEST,
        why="the shortest route in hexes",
    )
    return distance


def in_colony(game: NileGame, player: str) -> Rule[bool]:
    """Whether the party stands in Cape Colony (3.2)."""
    if not game.mapless:
        return game.in_colony(game.explorer(player).hex)
    told = yield from _place_told(game, player)
    return told in (COLONY, BOTH)


def at_port(game: NileGame, player: str) -> Rule[bool]:
    """Whether the party stands in a port."""
    if not game.mapless:
        return game.is_port(game.explorer(player).hex)
    told = yield from _place_told(game, player)
    return told in (PORT, BOTH)


def place_word(port: bool, colony: bool) -> str:
    """What is on record of a hex in which the app knows port and Colony."""
    return {(True, True): BOTH, (True, False): PORT, (False, True): COLONY}.get(
        (port, colony), NEITHER
    )


def _place_told(game: NileGame, player: str) -> Rule[str]:
    """Whether the party stands in a port or the Colony, asked once a visit, and only where it can
    be: both are published; a hex of which nothing was told yet is asked about first."""
    yield from tell_start(game, player)
    here = game.here(player)
    if here.place or not here.published:
        return here.place
    told = yield from Choose(
        question="Does the party stand in a port or in Cape Colony?",
        rule="3.2",
        player=player,
        options=(
            Option(NEITHER, "neither"),
            Option(PORT, "in a port outside Cape Colony"),
            Option(COLONY, "in Cape Colony, in no port"),
            Option(BOTH, "in a port of Cape Colony"),
        ),
    )
    yield HexTold(hex=game.explorer(player).hex, told=replace(game.here(player), place=told))
    return told


# What lies beside a hex


def neighbour(game: NileGame, name: str, direction: int) -> str:
    """The hex in a direction, empty off the board and on a table with its own board."""
    if game.mapless:
        return ""
    return game.grid.neighbour(name, direction) or ""


def neighbour_terrain(game: NileGame, player: str, name: str, direction: int) -> Rule[str]:
    """The terrain in a direction (10.23); blank, sea and off the board are all "" (ruling)."""
    if not game.mapless:
        near = neighbour(game, name, direction)
        return game.hex(near).terrain if near else BLANK
    told = yield from Choose(
        question=f"Which terrain is drawn in the neighbouring hex in direction {direction}?",
        rule="10.23",
        player=player,
        options=(*terrain_options(), Option("blank", "blank, sea or off the board")),
        why="a partly explored hex counts as drawn",
    )
    return BLANK if told == "blank" else told


def clashes(game: NileGame, player: str, name: str, terrain: str) -> Rule[str]:
    """What a terrain may not lie beside here: words for the neighbour, empty for none (10.27)."""
    if not (has(terrain, DESERT) or has(terrain, JUNGLE)):
        return ""
    if not game.mapless:
        for near in game.grid.adjacent(name):
            if clash(terrain, game.hex(near).terrain):
                return f"{game.hex(near).terrain} in {near}"
        return ""
    other = JUNGLE if has(terrain, DESERT) else DESERT
    told = yield from Choose(
        question=f"Does any of the six neighbouring hexes hold {other}?",
        rule="10.27",
        player=player,
        options=YES_NO,
        why=f"{terrain} may not lie beside it",
    )
    return f"{other} beside it" if told == "yes" else ""


def too_many_lakes(game: NileGame, player: str, name: str) -> Rule[bool]:
    """Whether a lake in this hex would make more than three lake hexes lie together (10.28)."""
    if not game.mapless:
        return lake_size(game, name) > MOST_LAKES
    told = yield from Choose(
        question="Would more than three lake hexes lie together with this one?",
        rule="10.28",
        player=player,
        options=YES_NO,
    )
    return told == "yes"


def lake_size(game: NileGame, name: str) -> int:
    """How many lake hexes lie together with a hex, if it is one."""
    lake, waiting = {name}, [name]
    while waiting:
        for near in game.grid.adjacent(waiting.pop()):
            if near not in lake and game.hex(near).terrain == LAKE:
                lake.add(near)
                waiting.append(near)
    return len(lake)


# What the table tells of a hex


def terrain_options() -> tuple[Option, ...]:
    """The eight terrains."""
    return tuple(Option(terrain, terrain) for terrain in TERRAINS)


def tell_start(game: NileGame, player: str) -> Rule[None]:
    """Ask about the hex in which a party stands, where nothing is on record of it yet."""
    name = game.explorer(player).hex
    if game.mapless and not game.hex(name).terrain:
        yield from tell_hex(game, player, name, "published")


def tell_hex(game: NileGame, player: str, name: str, status: str) -> Rule[None]:
    """Ask what the board shows in an explored hex, and put it in its place.

    `status` is published, known (to this explorer), explored (by others), or half (10.29).
    """
    terrain = yield from Choose(
        question="What terrain is the hex?",
        rule="10.21",
        player=player,
        options=terrain_options(),
    )
    water = "none" if holds_water(terrain) else (yield from _water(player, terrain))
    cataract = False
    if water == "river" and game.explorer(player).mode == "canoe":
        cataract = (yield from _cataract(player)) == "yes"
    told = Hex(
        terrain=terrain,
        half=status == "half",
        river=RIVER_TOLD if water == "river" else NO_RIVER,
        oasis=water == "oasis",
        cataract=int(cataract),
        published=status == "published",
        by=player if status == "known" else "",
    )
    yield HexTold(hex=name, told=told)
    yield from _tell_tribe(game, player, name)


def _tell_tribe(game: NileGame, player: str, name: str) -> Rule[None]:
    """Which tribe lives in a hex; of one that is not on record the size is asked too (10.43)."""
    number = yield from Count(
        key="tribe",
        question="Which tribe lives in the hex (its number, 0 for none)?",
        rule="10.43",
        player=player,
        most=MOST_TRIBES,
    )
    if str(number) in game.state.tribes:
        yield HexTold(hex=name, told=replace(game.hex(name), tribe=number))
    elif number:
        size = yield from Choose(
            question=f"How strong is tribe {number}?",
            rule="10.42",
            player=player,
            options=tuple(Option(size, size) for size in SIZES),
        )
        yield TribeFound(tribe=number, hex=name, size=size)


def _water(player: str, terrain: str) -> Rule[str]:
    """Whether a river or an oasis is in the hex; only a desert can have an oasis (10.51)."""
    dry = "" if has(terrain, DESERT) else "an oasis lies only in desert"
    told = yield from Choose(
        question="Which water is in the hex?",
        rule="10.31",
        player=player,
        options=(
            Option("river", "a river"),
            Option("oasis", "an oasis", barred=dry),
            Option("none", "neither"),
        ),
    )
    return told


def _cataract(player: str) -> Rule[str]:
    told = yield from Choose(
        question="Is a cataract drawn in the hex?", rule="10.52", player=player, options=YES_NO
    )
    return told
