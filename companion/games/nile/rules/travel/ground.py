"""What rules need to know about the map, from the app's map or from the table.

With the real board (`--map table`) the app knows only what players have told it about a hex
(`reported_hex`) and asks for the rest, once if the answer can't change. With the app's map these
rules ask nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import HexTold
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import (
    BLANK,
    DESERT,
    JUNGLE,
    LAKE,
    MOST_LAKES,
    clash,
    has,
    holds_water,
)
from companion.games.nile.rules.mapping.reported_hex import (
    REPORTED_RIVER,
    YES_NO,
    report_start,
    terrain_options,
)
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle

__all__ = ["REPORTED_RIVER", "YES_NO", "terrain_options"]

FARTHEST = 99
"""Hexes to a port at most, for questions."""

NEITHER, PORT, COLONY, BOTH = "neither", "port", "colony", "both"
"""What the table may tell of a port and Cape Colony in a published hex."""


# Ports and Cape Colony


def port_distance(game: NileGame, player: str) -> Rule[int]:
    """Hexes from the party's hex to the closest port by the shortest route (10.42)."""
    found = yield from distance_from(game, player, game.explorer(player).hex)
    return found


def distance_from(game: NileGame, player: str, name: str) -> Rule[int]:
    """Hexes from a hex to the closest port by the shortest route (10.42)."""
    if game.mapless:
        if game.hex(name).away < 0:
            away = yield from Count(
                key="distance",
                question="How many hexes is it to the closest port, by the shortest route?",
                rule="10.42",
                player=player,
                most=FARTHEST,
            )
            yield HexTold(hex=name, told=replace(game.hex(name), away=away))
        return game.hex(name).away
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
    """True if the party stands in Cape Colony (3.2)."""
    if not game.mapless:
        return game.in_colony(game.explorer(player).hex)
    told = yield from _place_told(game, player)
    return told in (COLONY, BOTH)


def at_port(game: NileGame, player: str) -> Rule[bool]:
    """True if the party stands in a port."""
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
    """Whether the party stands in a port or the Colony, asked once a hex, and only where it can
    be: both are published; a hex of which nothing was told yet is asked about first."""
    yield from report_start(game, player)
    here = game.here(player)
    if here.place or not here.published:
        return here.place
    ports = game.board.port_hexes
    elsewhere = {hex_.label for hex_ in game.state.hexes.values()}
    choice = yield from Choose(
        question="Does the party stand in a port or in Cape Colony?",
        rule="3.2",
        player=player,
        options=(
            Option(NEITHER, "neither"),
            Option(COLONY, "in Cape Colony, in no port"),
            *(Option(port, f"in {port}") for port in ports if port not in elsewhere),
        ),
    )
    here = game.here(player)
    place = choice
    if choice in ports:
        place = place_word(port=True, colony=game.in_colony(ports[choice]))
        here = replace(here, label=choice)
    yield HexTold(hex=game.explorer(player).hex, told=replace(here, place=place))
    return place


# What lies beside a hex


def neighbour(game: NileGame, name: str, direction: int) -> str:
    """Return the hex in a direction; "" off the board, and with the real board."""
    if game.mapless:
        return ""
    return game.grid.neighbour(name, direction) or ""


def neighbour_terrain(game: NileGame, player: str, name: str, direction: int) -> Rule[str]:
    """The terrain in a direction (10.23); blank, sea and off the board are all "" (ruling)."""
    if not game.mapless:
        near = neighbour(game, name, direction)
        return game.hex(near).terrain if near else BLANK
    told = yield from Choose(
        question=f"Which terrain is drawn in the neighboring hex in direction {direction} "
        f"({game.grid.bearing(direction)})?",
        rule="10.23",
        player=player,
        options=(*terrain_options(), Option("blank", "blank, sea or off the board")),
        why="a partly explored hex counts as drawn",
    )
    return BLANK if told == "blank" else told


def clashes(game: NileGame, player: str, name: str, terrain: str) -> Rule[str]:
    """What a terrain may not lie beside here: words for the neighbor, empty for none (10.27)."""
    if not (has(terrain, DESERT) or has(terrain, JUNGLE)):
        return ""
    if not game.mapless:
        for near in game.grid.adjacent(name):
            if clash(terrain, game.hex(near).terrain):
                return f"{game.hex(near).terrain} in {near}"
        return ""
    other = JUNGLE if has(terrain, DESERT) else DESERT
    told = yield from Choose(
        question=f"Is there {other} in any of the six neighboring hexes?",
        rule="10.27",
        player=player,
        options=YES_NO,
        why=f"{terrain} may not lie beside it",
    )
    return f"{other} beside it" if told == "yes" else ""


def led_into(game: NileGame, player: str, name: str) -> Rule[bool]:
    """On a table with its own board: whether a river has come to lead into a hex that has none, and
    that an explorer withdrew from (10.312, 13.5)."""
    hex_ = game.hex(name)
    if hex_.river != NO_RIVER or holds_water(hex_.terrain):
        return False
    told = yield from Choose(
        question="Has a river of an adjacent hex come to lead into this hex?",
        rule="10.312",
        player=player,
        options=YES_NO,
        why="it was explored before without one",
    )
    return told == "yes"


def too_many_lakes(game: NileGame, player: str, name: str) -> Rule[bool]:
    """True if a lake in this hex would make more than three lake hexes lie together (10.28)."""
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
    """Size of the lake a hex belongs to, in hexes; 0 if it is no lake."""
    return len(lake_hexes(game, name))


def lake_hexes(game: NileGame, name: str) -> set[str]:
    """Return the connected lake hexes around a hex, with the hex itself."""
    lake, waiting = {name}, [name]
    while waiting:
        for near in game.grid.adjacent(waiting.pop()):
            if near not in lake and game.hex(near).terrain == LAKE:
                lake.add(near)
                waiting.append(near)
    return lake
