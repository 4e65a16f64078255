"""The sensible bot's travel: to the most rewarding blank hexes, and home in time."""

from __future__ import annotations

import msgspec

from companion.games.nile.bots import chances, meetings, trials
from companion.games.nile.bots.country import FAR, Country
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import BASIC
from companion.games.nile.rules.europe.worth import hex_points
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import Party

CAUTIOUS, NORMAL, RECKLESS = "cautious", "normal", "reckless"

COUNTER = 2.5
"""Expected points of an unseen discovery counter."""

CROWD = 0.15
"""Points for each blank hex beside a goal, since there's more to explore."""

SETTING_OUT = 1.0
"""Points of cost added to every route, so that the nearest goal isn't always best."""

LOOK = 16.0
"""Movement points within which goals are searched."""

FULL = 34
"""Points in hand with which an explorer goes home, whatever food is left."""

WEAK, WEAK_POINTS = 2, 8
"""With fewer guns than this and this many points in hand, he goes home."""

SLOW = 0.75
"""Share of its allowance that a party effectively uses on a long route."""

RESERVE = 1.5
"""Turns of food kept in reserve."""

HOMEWARD = 3.0
"""Months kept in reserve before the agreed end, to sail home and publish."""


class Plan(msgspec.Struct, frozen=True):
    """What to do: first hex of the route ("" for none), its `cost`, and if it leads `home`.

    `stays` is true if the turn is spent on a search or study in the party's hex. `why` is the
    message of the reason.
    """

    first: str
    cost: float
    home: bool
    known: float = 0.0
    stays: bool = False
    why: str = ""


def plan(game: NileGame, player: str) -> Plan:
    """Plan the route to the best goal, or home if none can be reached and left in time."""
    country = Country(game, player)
    if trials.stays(game, player) and _may_stay(country):
        return Plan("", 0.0, home=False, stays=True, why="whole-turn")
    why = why_home(game, player)
    if not why:
        found = best_goal(country)
        if found:
            return found
    cost, first = country.home()
    known = cost if cost < FAR else 0.0
    return Plan(first, cost, home=True, known=known, why=why or "no-goal")


def _may_stay(country: Country) -> bool:
    """True if the party can spend a turn here and still get home."""
    game, player = country.game, country.player
    cost, _ = country.home()
    return cost / speed(game, player, country.mode) + 1 <= turns(game, player)


def why_home(game: NileGame, player: str) -> str:
    """Reason to go home: a full notebook, enough points to win, or few guns; "" if none."""
    points = chances.in_hand(game, player)
    if points >= FULL:
        return "notebook"
    if points and chances.wins(game, player):
        return "wins"
    return "few-guns" if guns(game, player) < WEAK and points >= WEAK_POINTS else ""


def turns(game: NileGame, player: str) -> float:
    """Turns that the party may stay out: for its food, and to be home before the end."""
    return min(food_turns(game, player), meetings.months_left(game) - HOMEWARD)


def food_turns(game: NileGame, player: str) -> float:
    """Turns for which the stores last, minus a reserve."""
    return game.party(player).rations / chances.eaten(game, player) - RESERVE


def speed(game: NileGame, player: str, mode: str) -> float:
    """Movement points effectively used per turn."""
    return SLOW * max(1, makeup.allowance(game, player, mode, NORMAL))


def best_goal(country: Country) -> Plan | None:
    """Goal with the best reward for its route, None if none can be reached and left in time."""
    game, player = country.game, country.player
    reach = turns(game, player) * speed(game, player, country.mode)
    best: Plan | None = None
    best_rate = 0.0
    for name, (cost, first) in country.from_here(min(LOOK, max(0.0, reach))).items():
        worth = _worth(game, player, name)
        if not worth or not first or cost + game.port_distance(name) > reach:
            continue
        rate = worth / (cost + SETTING_OUT)
        if rate > best_rate:
            best_rate = rate
            known = _known_part(country, first, cost)
            best = Plan(first, cost, home=False, known=known, why="goal")
    return best


def _known_part(country: Country, first: str, cost: float) -> float:
    """Cost of the part of a route without a risk of getting lost."""
    known = crossing.is_known(country.game, country.player, first)
    return cost - crossing_cost(country.game) if known else 0.0


def crossing_cost(game: NileGame) -> float:
    """Movement points to enter an unknown hex."""
    return float(game.charts.entry_cost("unknown").value)


def _worth(game: NileGame, player: str, name: str) -> float:
    """Expected points for visiting a hex; 0 if there's nothing new (22.6)."""
    hex_, explorer = game.hex(name), game.explorer(player)
    if hex_.published or name in explorer.known:
        return 0.0
    if hex_.terrain:
        worth = float(hex_points(game, player, name))
    else:
        charts = game.charts
        worth = sum(charts.points(part, explorer.specialty).value for part in BASIC) / len(BASIC)
        if _has_river(game, name):
            worth += charts.points("water", explorer.specialty).value
    if any(c.hex == name and player not in c.seen for c in game.state.counters.values()):
        worth += COUNTER
    blank = sum(1 for near in game.board.land_neighbours(name) if not game.hex(near).terrain)
    return worth + CROWD * blank


def _has_river(game: NileGame, name: str) -> bool:
    """True if a neighbor's river leads into a blank hex."""
    for near in game.board.land_neighbours(name):
        river = game.hex(near).river
        if river != NO_RIVER and river[game.grid.direction(near, name) - 1] != ".":
            return True
    return False


# Ports


def port_worth(game: NileGame, player: str, port: str, mode: str = "foot") -> float:
    """Value of what can be discovered within reach of a port in a mode of travel."""
    name = game.board.port_hexes[port]
    start = msgspec.structs.replace(
        game.explorer(player), hex=name, party=AT_PORT, mode=mode, place="africa"
    )
    explorers = {**game.state.explorers, player: start}
    there = game.at(msgspec.structs.replace(game.state, explorers=explorers))
    country = Country(there, player, mode)
    return sum(
        _worth(there, player, goal) / (cost + PORT_WAY)
        for goal, (cost, _) in country.from_here(PORT_LOOK).items()
    )


AT_PORT = Party(bearers=1, canoes=1)
PORT_LOOK, PORT_WAY = 8.0, 2.0
"""Reach from a port in movement points, and a cost added to every route."""
