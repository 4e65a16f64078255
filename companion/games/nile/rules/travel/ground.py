"""Questions of the rules about the map; players are asked if `game.map` doesn't know.

With the real board (`--map table`) the app knows only what players have entered about a hex
(`reported_hex`) and asks for the rest, once if the answer can't change. With the app's map these
rules ask nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import HexTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import water
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.in_play import BOTH_PLACES, COLONY, NEITHER, PORT, place_word
from companion.games.nile.map.terrain import (
    BLANK,
    DESERT,
    JUNGLE,
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
"""Most hexes to a port that a question allows."""


# Ports and Cape Colony


def port_distance(game: NileGame, player: str) -> Rule[int]:
    """Hexes from the party's hex to the closest port by the shortest route (10.42)."""
    found = yield from distance_from(game, player, game.explorer(player).hex)
    return found


def distance_from(game: NileGame, player: str, name: str) -> Rule[int]:
    """Hexes from a hex to the closest port by the shortest route (10.42)."""
    distance = game.map.port_distance(name)
    if distance is None:
        distance = yield from Count(
            key="distance",
            question="How many hexes is it to the closest port, by the shortest route?",
            rule="10.42",
            player=player,
            most=FARTHEST,
        )
        yield HexTold(hex=name, told=replace(game.hex(name), away=distance))
    elif number := game.map.number(name):
        distance = yield from Settle(
            key="distance",
            question=f"Hexes from {number} to the closest port",
            rule="10.42",
            player=player,
            value=distance,
            most=FARTHEST,
            why="the shortest route in hexes",
        )
    return distance


def in_colony(game: NileGame, player: str) -> Rule[bool]:
    """True if the party is in Cape Colony (3.2)."""
    place = yield from _place(game, player)
    return place in (COLONY, BOTH_PLACES)


def at_port(game: NileGame, player: str) -> Rule[bool]:
    """True if the party is in a port."""
    place = yield from _place(game, player)
    return place in (PORT, BOTH_PLACES)


def _place(game: NileGame, player: str) -> Rule[str]:
    """Place word for the party's hex: port, Colony, both or neither; asked once per hex.

    Asks only about published hexes, since ports and the Colony are published. A hex not described
    yet is asked about first.
    """
    yield from report_start(game, player)
    place = game.map.place(game.explorer(player).hex)
    if place or not game.here(player).published:
        return place
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
        place = place_word(port=True, colony=game.board.in_colony(ports[choice]))
        here = replace(here, label=choice)
    yield HexTold(hex=game.explorer(player).hex, told=replace(here, place=place))
    return place


# What lies beside a hex


def neighbour_terrain(game: NileGame, player: str, name: str, direction: int) -> Rule[str]:
    """The terrain in a direction (10.23); blank, sea and off the board are all "" (ruling)."""
    near = game.map.neighbor(name, direction)
    if near is not None:
        return game.hex(near).terrain
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
    """Words for a neighbor that this terrain may not be next to, "" if none (10.27)."""
    if not (has(terrain, DESERT) or has(terrain, JUNGLE)):
        return ""
    if around := game.map.around(name):
        found = (near for near in around if clash(terrain, game.hex(near).terrain))
        return next((f"{game.hex(near).terrain} in {near}" for near in found), "")
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
    """True if a river now leads into a riverless hex that an explorer withdrew from.

    (10.312, 13.5)
    """
    hex_, view = game.hex(name), game.map.waters
    if hex_.river != NO_RIVER:
        return False
    if view:
        return any(view.leading(name, letter) for letter in (water.IN, water.OUT))
    if holds_water(hex_.terrain):
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
    """True if a lake here would make more than three adjacent lake hexes (10.28)."""
    lake = game.map.lake(name)
    if lake is not None:
        return len(lake) > MOST_LAKES
    told = yield from Choose(
        question="Would more than three lake hexes lie together with this one?",
        rule="10.28",
        player=player,
        options=YES_NO,
    )
    return told == "yes"
