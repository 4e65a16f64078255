"""One step to a neighboring hex: its course, its cost, and what bars it (9.1–9.43).

Queries that ask the players nothing. A way's `course` is "down" or "up" along a river, "coast" for
canoes along the coast, "" otherwise. With the real board, the table says which it is.
"""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.in_play import ALONG_RIVER, COAST
from companion.games.nile.map.terrain import BLANK, DESERT, JUNGLE, SWAMP, has, holds_water
from companion.games.nile.rules.party import drinking, makeup
from companion.games.nile.state import Hex
from companion.table.nouns import plural

ANIMALS = (("horses", "horse"), ("camels", "camel"))
"""Fields of a party, and what the charts call one."""


# What is known of a hex


def is_unexplored(hex_: Hex) -> bool:
    """True if a hex is blank or only partly explored (3.2, 10.29)."""
    return hex_.terrain == BLANK or hex_.half


def is_visited(game: NileGame, player: str, name: str) -> bool:
    """True if the explorer has been in a hex and stayed (3.2)."""
    return game.map.visited(player, name)


def is_known(game: NileGame, player: str, name: str) -> bool:
    """True if a hex is published, or explored and known to this explorer (9.15)."""
    hex_ = game.hex(name)
    if hex_.published:
        return True
    return not is_unexplored(hex_) and is_visited(game, player, name)


# How the way leads


def course(game: NileGame, player: str, name: str) -> str:
    """Return the course of the way from the party's hex to a neighboring hex."""
    explorer = game.explorer(player)
    return game.map.course(explorer.hex, name, afloat=explorer.mode == "canoe")


def leaves_over_falls(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if a cataract of the party's hex lies on the way out (9.27, 10.52)."""
    here = game.explorer(player).hex
    return game.map.bars_way(here, name, downstream=course == "down")


def comes_over_falls(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if a cataract of the hex that is entered lies on the way in (9.27, 10.52)."""
    here = game.explorer(player).hex
    return game.map.bars_way(name, here, downstream=course == "up")


# Movement points


def points_left(game: NileGame) -> int:
    """Movement points not yet spent, never below 0 (9.14)."""
    return max(0, game.state.turn.allowance - game.state.turn.spent)


def points_words(points: int) -> str:
    """Return a number of movement points in words."""
    return plural(points, "movement point")


def drifts(game: NileGame, player: str) -> bool:
    """True if a canoe party has too few bearers to paddle and only drifts (9.26)."""
    explorer = game.explorer(player)
    if explorer.mode != "canoe" or not explorer.party.canoes:
        return False
    return bool(game.charts.crew(makeup.workers(explorer) // explorer.party.canoes).drift)


def entry_cost(game: NileGame, player: str, name: str, course: str) -> int:
    """Movement points to enter a hex (9.15, 9.16, 9.21); a drift takes the whole allowance."""
    if drifts(game, player):
        return game.state.turn.allowance
    charts = game.charts
    if swamp_by_canoe(game, player, name, course):
        return charts.entry_cost("canoe-swamp").value
    return charts.entry_cost("known" if is_known(game, player, name) else "unknown").value


def swamp_by_canoe(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if canoes pay for swamp: not along the coast, and not before it is found (9.21).

    Where a river and the coast both lead there, the canoes keep to the coast.
    """
    explorer = game.explorer(player)
    if explorer.mode != "canoe" or not has(game.hex(name).terrain, SWAMP):
        return False
    return not (course == COAST or game.map.along_coast(explorer.hex, name))


def trips_needed(game: NileGame, player: str) -> int:
    """Portage trips round a cataract for canoes and goods, 0 where no canoe can be lifted (9.272).

    Canoes can't be split: enough trips for all canoes and for all the weight (ruling).
    """
    explorer, charts = game.explorer(player), game.charts
    canoe = charts.weight("canoe").value
    load = sum(makeup.things_weight(charts, explorer.party).values())
    load += explorer.party.canoes * canoe
    load += makeup.patients(explorer) * charts.weight("person").value
    a_trip = makeup.workers(explorer) * charts.capacity("bearer").value
    canoes_a_trip = a_trip // max(1, canoe)
    if not canoes_a_trip:
        return 0
    return max(-(-explorer.party.canoes // canoes_a_trip), -(-load // a_trip))


def cannot_portage(game: NileGame, player: str) -> str:
    """Reason why no portage is possible: too few bearers for one canoe (9.272, ruling)."""
    if trips_needed(game, player):
        return ""
    charts = game.charts
    hands = -(-charts.weight("canoe").value // max(1, charts.capacity("bearer").value))
    takes = f"it takes {plural(hands, 'bearer')} to carry a canoe"
    return f"{takes}: leave it or hide it in a cache (9.272)"


def trips_in_reach(game: NileGame) -> int:
    """Number of portage trips that the movement points pay for (9.272)."""
    return points_left(game) // max(1, game.charts.entry_cost("portage-trip").value)


def portage_cost(game: NileGame, player: str, name: str, course: str) -> int:
    """Movement points for the trips still owed before a canoe party can go this way (9.27)."""
    if not owes_portage(game, player, name, course):
        return 0
    left = max(0, trips_needed(game, player) - game.explorer(player).trips)
    return left * game.charts.entry_cost("portage-trip").value


def owes_portage(game: NileGame, player: str, name: str, course: str) -> bool:
    """True if the cataract of the party's hex lies between it and this way (9.27, ruling)."""
    explorer = game.explorer(player)
    if explorer.mode != "canoe" or not game.hex(explorer.hex).cataract:
        return False
    return leaves_over_falls(game, player, name, course) != explorer.beyond


# What bars a way


def unreachable(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why a hex can't be entered in the current mode at all (3.2, 5.432, 9.43)."""
    mode = game.explorer(player).mode
    return _no_way(game, player, name, course) or closed(game, player, name, course, mode)


def held_up(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why a party can't use a way open to its mode, whatever points are left (9.4)."""
    return (
        drift_bar(game, player, course)
        or thirst(game, player, name, course)
        or flooded(game, player, course)
    )


def flooded(game: NileGame, player: str, course: str) -> str:
    """Reason why a flood bars the step: without canoes, no river can be crossed (11.2)."""
    afloat = game.explorer(player).mode == "canoe"
    if game.state.turn.fords or afloat or course not in ALONG_RIVER:
        return ""
    return "the river is in flood and cannot be forded this turn (11.2)"


def cannot_travel(game: NileGame, player: str) -> str:
    """Reason why the party can't travel at all right now (5.4, 6.55)."""
    reasons = makeup.fit(game, player, game.explorer(player).mode).reasons
    return reasons[0] if reasons else ""


def _no_way(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why neither land nor water for canoes leads there (3.2, 5.432)."""
    here, explorer = game.explorer(player).hex, game.explorer(player)
    if explorer.mode != "canoe":
        strait = game.map.is_strait(here, name)
        return "the sea lies between, and no landing leads there (3.2)" if strait else ""
    if course == COAST or course in ALONG_RIVER or water_leads(game, here, name):
        return ""
    return "no river, lake, swamp or coast leads canoes there (5.432)"


def water_leads(game: NileGame, here: str, name: str) -> bool:
    """True if canoes get from a hex to a neighboring one on water (5.432, 9.44).

    Along a river or the coast, onto any lake or swamp (ruling), and from there into a blank hex:
    more of it may lie there.
    """
    there = game.hex(name).terrain
    if holds_water(there) or (not there and holds_water(game.hex(here).terrain)):
        return True
    return game.map.connected(here, name)


def drift_bar(game: NileGame, player: str, course: str) -> str:
    """Reason why canoes without paddlers can't go a way: they only drift downstream (9.26)."""
    if drifts(game, player) and course != "down":
        return "too few bearers to paddle: the canoes only drift downstream (9.26)"
    return ""


def closed(game: NileGame, player: str, name: str, course: str, mode: str) -> str:
    """Reason why a mode, or the party's animals, can't enter a hex's terrain (9.43).

    "" for a blank hex, because unknown terrain bars nobody.
    """
    terrain = game.hex(name).terrain
    if not terrain:
        return ""
    party = game.party(player)
    for field, animal in ANIMALS:
        if getattr(party, field) and game.charts.restriction(animal, terrain).value != "yes":
            return f"{field} can't enter {terrain} (5.42)"
    if mode == "mounted":
        return ""
    word = game.charts.restriction(mode, terrain).value
    if word == "no":
        return f"{terrain} cannot be entered {makeup.MODE_WORDS[mode]} (9.43)"
    here = game.explorer(player).hex
    if word == "river" and not (course or game.map.connected(here, name)):
        return f"no river leads canoes through this {terrain} (5.432)"
    return ""


def points_bar(game: NileGame, player: str, name: str, course: str) -> str:
    """Reason why movement points (9.41) or bearers for a portage (9.272) don't suffice."""
    if owes_portage(game, player, name, course) and not trips_needed(game, player):
        return cannot_portage(game, player)
    entry = entry_cost(game, player, name, course)
    portage = portage_cost(game, player, name, course)
    left = points_left(game)
    if entry + portage <= left:
        return ""
    trips = f" and {portage} for the portage" if portage else ""
    return f"it takes {points_words(entry)}{trips}, and {left_words(left)} (9.41)"


def left_words(left: int) -> str:
    """Return the movement points left, in words."""
    return "none is left" if not left else "1 is left" if left == 1 else f"{left} are left"


# Water in the desert


def is_wet(game: NileGame, player: str, name: str) -> bool:
    """True if an explorer can draw water in a hex: all but dry desert (5.4443)."""
    hex_ = game.hex(name)
    dry = has(hex_.terrain, DESERT) and hex_.river == NO_RIVER
    return not dry or game.knows_oasis(player, name)


def water_need(game: NileGame, player: str) -> int:
    """Water that a party must have to enter a dry desert for a turn (5.4442, 5.4444).

    Camels that drank last turn can wait until the end of the second one (ruling).
    """
    explorer = game.explorer(player)
    return drinking.need(game.charts, explorer, camels=bool(explorer.dry))


def thirst(game: NileGame, player: str, name: str, course: str, *, at_hand: bool = False) -> str:
    """Reason why a hex can't be entered without water: desert off a river (5.4442).

    Counts water that can be taken before leaving, unless only water `at_hand` counts.
    """
    if not has(game.hex(name).terrain, DESERT) or course in ALONG_RIVER:
        return ""
    need, have, room = water_need(game, player), game.party(player).water, water_room(game, player)
    have += 0 if at_hand else room
    if have >= need:
        return ""
    more = f", {room} more can be taken first" if at_hand and room else ""
    return f"the desert takes {need} water; there is {have or 'none'}{more} (5.4442)"


def water_room(game: NileGame, player: str) -> int:
    """Amount of water the party can take in its hex: free, as much as it can carry."""
    explorer = game.explorer(player)
    if not (is_wet(game, player, explorer.hex) or game.is_port(explorer.hex)):
        return 0
    return makeup.fit(game, player, explorer.mode).room


def may_be_desert(game: NileGame, name: str) -> bool:
    """True if a hex is or may be desert; a blank one beside jungle can't be (5.4442, 10.27)."""
    terrain = game.hex(name).terrain
    if terrain:
        return has(terrain, DESERT)
    return not any(has(game.hex(near).terrain, JUNGLE) for near in game.map.around(name))


# Modes of travel


def mode_bar(game: NileGame, player: str, mode: str) -> str:
    """Reason why a party can't change to a mode of travel in its hex (5.423, 5.434, 9.43).

    A party that can't travel in its current mode can always walk.
    """
    fit = makeup.fit(game, player, mode)
    if not fit.fits:
        return fit.reasons[0]
    explorer = game.explorer(player)
    if mode == "canoe":
        return "" if floats(game, explorer.hex) else "there is no water here (5.432)"
    if mode == "foot" and not makeup.fit(game, player, explorer.mode).fits:
        return ""
    return closed(game, player, explorer.hex, "", mode)


def floats(game: NileGame, name: str) -> bool:
    """True if canoes can lie in a hex: river, lake, swamp or coast (5.432).

    With the real board, the table checks this.
    """
    hex_ = game.hex(name)
    wet = hex_.river != NO_RIVER or holds_water(hex_.terrain)
    return wet or game.map.is_coast(name) is not False
