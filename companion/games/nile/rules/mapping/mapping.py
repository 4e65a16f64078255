"""Mapping a hex: terrain, going in or stepping back, and water (10.1–10.3)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.cards.texts import PASSED_OVER, parse_terrain
from companion.games.nile.facts import HexExplored, PointsSpent, TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import COPIES
from companion.games.nile.map.terrain import (
    BASIC,
    BLANK,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    LAKE,
    SWAMP,
    VELDT,
    has,
)
from companion.games.nile.rules.mapping.effects import Effects, foretell, numbered
from companion.games.nile.rules.mapping.rivers import mapping as rivers
from companion.games.nile.rules.party import makeup, overload
from companion.games.nile.rules.travel import crossing, ground, shore, thirst
from companion.games.nile.rules.turn import modes
from companion.table.ask.columns import Column, Line
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle

CARDS: Final = 12
"""Most cards drawn for a hex's terrain before a die decides."""

MOST_ANSWERS: Final = (CARDS + 1) + rivers.MOST_ANSWERS + 2 + 2
"""Most cards and dice that a hex takes on the app's map.

They are those for terrain (10.2) and river (10.3), one card for a cataract if no River card was
drawn (10.52), a card and die for natives (10.4), and two cards of 10.5.
"""


def map_hex(game: NileGame, player: str, name: str) -> Rule[None]:
    """Map a hex completely: terrain, river, natives, discoveries; no stepping back (10.1).

    It takes at most `MOST_ANSWERS` cards and dice, whatever they say.
    """
    if not game.hex(name).terrain:
        yield from game.variant.map_terrain(game, player, name)
    yield from map_water(game, player, name)
    yield from discover(game, player, name)


def explore(game: NileGame, player: str, name: str, course: str = "") -> Rule[bool]:
    """Map the terrain and water of a hex a party is about to enter; True if it goes in.

    (9.44, 9.45) If it steps back, the hex is partly explored (10.29). If water turns the terrain
    into lake or swamp, the party is asked again.
    """
    if not game.hex(name).terrain:
        yield from game.variant.map_terrain(game, player, name)
        if not (yield from stay_or_step_back(game, player, name, course)):
            return False
    before = game.hex(name).terrain
    yield from map_water(game, player, name)
    if not is_other_ground(before, game.hex(name).terrain):
        return True
    stays = yield from stay_or_step_back(game, player, name, course)
    return stays


def is_other_ground(before: str, now: str) -> bool:
    """True if water turned other terrain into lake or swamp (10.3212, 10.333)."""
    return now != before and not (has(now, SWAMP) and has(before, SWAMP))


def discover(game: NileGame, player: str, name: str) -> Rule[None]:
    """Find natives and spectacles; then the hex is fully explored (10.4, 10.5, 10.294)."""
    yield from game.variant.look_for_natives(game, player, name)
    yield from game.variant.look_for_spectacles(game, name)
    yield HexExplored(hex=name, by=player, begun=_begun(game, player, name))
    yield from game.variant.look_for_oasis(game, player, name)


def _begun(game: NileGame, player: str, name: str) -> tuple[str, ...]:
    """Other players who partly explored a hex, the latest first (10.294, ruling)."""
    hex_ = game.hex(name)
    return tuple(dict.fromkeys(by for by in (hex_.by, *hex_.begun) if by not in ("", player)))


# Terrain


def map_terrain(game: NileGame, player: str, name: str) -> Rule[None]:
    """Draw cards until one gives a terrain that is allowed here (10.22–10.28).

    It takes at most `CARDS` of them and a die.
    """
    terrain, why = yield from _terrain_by_cards(game, player, name)
    if not terrain:
        terrain, why = yield from _terrain_by_die(game, player, name)
    settled = yield from Settle(
        key="terrain",
        question="The terrain",
        rule="10.25",
        player=player,
        value=terrain,
        options=ground.terrain_options(),
        why=why,
    )
    yield TerrainMapped(hex=name, terrain=settled, by=player)


def _terrain_by_cards(game: NileGame, player: str, name: str) -> Rule[tuple[str, str]]:
    """Terrain of the first usable card, and why; no terrain if none is usable."""
    number = game.map.number(name)
    question = f"What terrain is hex {number}?" if number else "Which terrain is it?"
    effects = Effects(
        game, "terrain", lambda says: _words(foretell(_reading(game, player, name, says)))
    )
    for _ in range(CARDS):
        drawn = yield from game.draw("terrain", question, "10.22", effects)
        if drawn.says == PASSED_OVER:
            break
        terrain, why = yield from _reading(game, player, name, drawn.says)
        if terrain:
            return terrain, why
        question = "Draw another card: no more than three lake hexes can be adjacent (10.28)."
    return BLANK, ""


def _terrain_by_die(game: NileGame, player: str, name: str) -> Rule[tuple[str, str]]:
    """Basic terrain other than lake by a die, after all cards gave too large a lake (10.28)."""
    lines = tuple(Line(terrain, (face,)) for face, terrain in enumerate(BASIC, start=1))
    lake = BASIC.index(LAKE)
    roll = yield from Roll(
        question="Which terrain is it?",
        rule="10.28",
        player=player,
        column=Column("terrains", (*lines[:lake], *lines[lake + 1 :]), void=(lake + 1,)),
        why=f"{CARDS} cards in a row gave a lake that would be too large",
    )
    beside = yield from ground.clashes(game, player, name, roll.result)
    if beside:
        return VELDT, f"{roll.result} by the die; {beside}, so {VELDT} (10.27)"
    return roll.result, f"{roll.result} by the die, after {CARDS} cards"


def _words(reading: tuple[str, str]) -> str:
    terrain, why = reading
    return f"{terrain}: {why}" if terrain else f"draw again: {why}"


def _reading(game: NileGame, player: str, name: str, says: str) -> Rule[tuple[str, str]]:
    """Terrain that a card gives in a hex, and why; no terrain if it isn't allowed.

    The first neighbor in the card's directions that isn't blank is copied (10.23, 10.24). Otherwise
    the card's own terrain applies (10.25). Desert beside jungle becomes veldt (10.27).
    """
    card = parse_terrain(says)
    looked: list[tuple[int, str]] = []
    terrain = BLANK
    for number in card.numbers:
        near = yield from ground.neighbour_terrain(game, player, name, number)
        where = game.map.neighbor(name, number)
        looked.append((number, f"{where} is {near or 'blank'}" if where else near or "blank"))
        if near:
            terrain = _copied(game, near)
            break
    steps = [numbered(looked)]
    if not terrain:
        terrain = card.terrain
        steps.append(f"so the card's own {terrain}")
    beside = yield from ground.clashes(game, player, name, terrain)
    if beside:
        steps.append(f"{terrain} may not lie beside {beside}, so {VELDT} (10.27)")
        terrain = VELDT
    if terrain == LAKE and (yield from ground.too_many_lakes(game, player, name)):
        return BLANK, "; ".join([*steps, "a lake of more than three hexes (10.28)"])
    return terrain, "; ".join(steps)


def _copied(game: NileGame, terrain: str) -> str:
    """Terrain copied from a neighbor; combined ones become jungle by house rule."""
    if terrain in (JUNGLE_SWAMP, JUNGLE_MOUNTAIN) and game.state.house.get(COPIES) == JUNGLE:
        return JUNGLE
    return terrain


# Water


def map_water(game: NileGame, player: str, name: str) -> Rule[None]:
    """Map the river of a hex, and its card's oasis and cataract (10.3, 10.51, 10.52).

    A hex explored before and left by policy 2 keeps its water (13.5). Only a river that now leads
    into it is joined.
    """
    hex_ = game.hex(name)
    yield from game.variant.measure_ground(game, name)
    if (hex_.mapped or hex_.left) and not (yield from ground.led_into(game, player, name)):
        return
    before = game.hex(name).terrain
    card = yield from rivers.map_river(game, player, name)
    if game.hex(name).terrain != before:
        yield from game.variant.measure_ground(game, name)
    yield from game.variant.read_river_card(game, name, card)


# Staying


BACK = "back"
"""Answer for stepping back; the default if nothing else is possible except a free action."""


def stay_or_step_back(game: NileGame, player: str, name: str, course: str) -> Rule[bool]:
    """Choose to go in, step back or change mode (9.44, 9.45, 10.291); True if the party goes in.

    Canoes pay here for a swamp they have just found (9.21, ruling).
    """
    terrain, ways = game.hex(name).terrain, _staying(game, player, name, course)
    closed = all(way.barred for way in ways if way.key != BACK)
    choice = yield from Choose(
        question=f"It is {terrain}. Go in?",
        rule="9.45",
        player=player,
        options=ways,
        default=BACK if closed else "stay",
        why="stepping back leaves the hex partly explored, and the points are spent (9.46)",
    )
    if choice == BACK:
        yield from modes.suit_ground(game, player)
        return False
    if choice != "stay":
        yield overload.changed(game, player, choice)
    owed = _swamp_debt(game, player, name, course)
    if owed:
        yield PointsSpent(points=owed, on="swamp")
    return True


def _staying(game: NileGame, player: str, name: str, course: str) -> tuple[Option, ...]:
    here = game.map.number(name)
    others = [
        Option(
            mode,
            f"Travel {makeup.MODE_WORDS[mode]}, and go in",
            here,
            shore.entry_bar(game, player, mode, name, course)
            or _lack(shore.as_if(game, player, mode), player, name, course),
        )
        for mode in modes.others(game, player)
    ]
    mode = game.explorer(player).mode
    shut = crossing.closed(game, player, name, course, mode)
    return (
        Option("stay", "Go in", here, shut or _lack(game, player, name, course)),
        _step_back(game, player),
        *others,
    )


def _step_back(game: NileGame, player: str) -> Option:
    """Option for stepping back, with the water left if the turn ends there (5.4444)."""
    if crossing.points_left(game):
        return Option(BACK, "Step back")
    water = thirst.supply_words(game, player)
    words = f"Step back; {water}" if water else "Step back"
    return Option(BACK, words, grave=thirst.dies_here(game, player))


def _lack(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why the party can't go in in its mode: points for swamp, or water (9.21, 9.44)."""
    owed, left = _swamp_debt(game, player, name, course), crossing.points_left(game)
    if owed > left:
        return (
            f"the swamp costs {owed} more movement points, and {crossing.left_words(left)} (9.21)"
        )
    return crossing.thirst(game, player, name, course, at_hand=True)


def _swamp_debt(game: NileGame, player: str, name: str, course: str) -> int:
    """Points that canoes still owe for a swamp found on entry (9.21, ruling)."""
    drifting = crossing.drifts(game, player)
    if drifting or not crossing.swamp_by_canoe(game, player, name, course):
        return 0
    charts = game.charts
    paid = charts.entry_cost("unknown").value
    return max(0, charts.entry_cost("canoe-swamp").value - paid)
