"""Activity level and movement, one hex at a time (8.3.1, 8.3.3, 9, 12)."""

from __future__ import annotations

from companion.games.nile.facts import ActivityChosen, MoveEnded, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.rules.camp import food
from companion.games.nile.rules.europe import europe
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.mapping import mapping, reported_hex
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.travel import (
    arriving,
    crossing,
    entering,
    falls,
    shore,
    thirst,
    unmapped,
)
from companion.games.nile.rules.travel.ways import way_risk, way_words, where_to
from companion.games.nile.rules.turn import modes
from companion.games.nile.rules.turn.modes import change_mode
from companion.games.nile.sequence import WHOLE
from companion.games.nile.state import LEVELS
from companion.table.ask.requests import Choose, Option, Rule, Settle

__all__ = ["change_mode", "choose_activity", "move"]

MOST_POINTS = 20
"""Upper limit when players override the movement points of a turn."""


# The activity level


def choose_activity(game: NileGame, player: str) -> Rule[None]:
    """Choose the activity level, or sail home (8.3.1, 9.11, 9.12, 21.4)."""
    yield from reported_hex.report_start(game, player)
    yield from arriving.stand(game, player)
    home = yield from europe.may_sail(game, player)
    water, hunger = thirst.supply_words(game, player), food.shortage_words(game, player)
    choice = yield from Choose(
        question="At which activity level does the party go this turn?",
        rule="9.12",
        player=player,
        options=_activities(game, player, home),
        why=(f"in dry desert, {water}; " if water else "")
        + (f"{hunger}; " if hunger else "")
        + f"safer levels mean {game.variant.safety} (9.7)",
    )
    if choice == "europe":
        yield from europe.sail_home(game, player)
    elif choice == "mode":
        yield from modes.change_mode(game, player)
    else:
        yield from _begin_turn(game, player, choice)


def _begin_turn(game: NileGame, player: str, level: str) -> Rule[None]:
    mode = game.explorer(player).mode
    allowance = yield from Settle(
        key="allowance",
        question="Movement points this turn",
        rule="9.12",
        player=player,
        value=makeup.allowance(game, player, mode, level),
        most=MOST_POINTS,
        why=_allowance_words(game, player, mode, level),
    )
    yield ActivityChosen(level=level, mode=mode, allowance=allowance)
    yield StepBegan(step="disaster")


def _activities(game: NileGame, player: str, home: bool) -> tuple[Option, ...]:
    """Options for starting the turn: activity levels (9.12), a mode (9.5), sailing home (21.4)."""
    mode = game.explorer(player).mode
    found = [
        Option(level, f"{level.capitalize()}: {_allowance_words(game, player, mode, level)}")
        for level in LEVELS
    ]
    if modes.open_here(game, player):
        found.append(Option("mode", "Change the mode of travel first"))
    if home:
        late = ", where he arrives after the end of the game" if _is_last(game) else ""
        found.append(Option("europe", f"Sail for Europe{late}"))
    return tuple(found)


def _is_last(game: NileGame) -> bool:
    """True if the agreed end of the game is this month (II 2.3)."""
    return game.state.end == "months" and game.turn >= game.state.months


def _allowance_words(game: NileGame, player: str, mode: str, level: str) -> str:
    """Words for the allowance and what it consists of (9.22–9.26, 20.4)."""
    points = makeup.allowance(game, player, mode, level)
    how = makeup.MODE_WORDS[mode]
    party = game.party(player)
    if crossing.drifts(game, player):
        return f"too few bearers to paddle, {points} hex downstream"
    more = makeup.haste(game, player)
    words = f"{points} m.p. {how}" + (f", {more} of them from a bonus" if more else "")
    if mode != "canoe" or not party.canoes:
        return words
    crew = makeup.workers(game.explorer(player)) // party.canoes
    loss = game.charts.crew(crew).loss
    return f"{words}, {counted(crew, 'bearers')} a canoe" + (f" (-{loss})" if loss else "")


# The move


def move(game: NileGame, player: str, shape: int = WHOLE) -> Rule[None]:
    """Move one hex or stay; repeats while movement points last (8.3.3, 9).

    In the second shape of a turn this step ends where players can act: at the edge of a hex just
    drawn, and after the party's hex is mapped or a rumor ends (9.44, 9.6, ruling).
    """
    told = yield from _make_ready(game, player)
    if told and shape != WHOLE:
        return
    if game.state.turn.still:
        yield from entering.end_move(game, player)
    elif not crossing.points_left(game):
        yield MoveEnded(reason="no movement points are left")
        yield from entering.end_move(game, player)
    elif game.map.on_table:
        choice = yield from unmapped.choose_way(game, player)
        yield from _act(game, player, choice, shape)
    else:
        choice = yield from _choose_way(game, player)
        yield from _act(game, player, choice, shape)


def _make_ready(game: NileGame, player: str) -> Rule[bool]:
    """Explore the party's hex, record it as known, and count the crew (9.22, 9.3, 10.1).

    If a rumor led here, it rolls for ivory (11.2). Returns True if dice or cards revealed
    something.
    """
    yield from reported_hex.report_start(game, player)
    yield from reported_hex.tell_cataract(game, player)
    here, errand = game.explorer(player).hex, game.explorer(player).errand.what
    unexplored = crossing.is_unexplored(game.hex(here))
    if unexplored:
        yield from mapping.map_hex(game, player, here)
    yield from arriving.settle(game, player, new=unexplored)
    yield from errands.give_up(game, player)
    yield from _count_crew(game, player)
    return unexplored or errand != game.explorer(player).errand.what


def _count_crew(game: NileGame, player: str) -> Rule[None]:
    """Slow the canoes at once if there are fewer paddlers than at the start (9.22–9.26)."""
    turn, mode = game.state.turn, game.explorer(player).mode
    now = makeup.allowance(game, player, mode, turn.level)
    if mode != "canoe" or now >= turn.allowance:
        return
    allowance = yield from Settle(
        key="allowance",
        question="Movement points this turn",
        rule="9.12",
        player=player,
        value=now,
        most=turn.allowance,
        why=_allowance_words(game, player, mode, turn.level),
    )
    if allowance != turn.allowance:
        yield ActivityChosen(level=turn.level, mode=mode, allowance=allowance)


def _choose_way(game: NileGame, player: str) -> Rule[str]:
    """Choose which of the six neighboring hexes to enter, or none (9.13)."""
    ways = tuple(_way(game, player, direction) for direction in range(1, 7))
    choice = yield from where_to(game, player, errands.only_nearer(game, player, ways))
    return choice


def _act(game: NileGame, player: str, choice: str, shape: int) -> Rule[None]:
    """Stay, portage, change mode or set out (9.13, 9.14, 9.27, 9.5)."""
    if choice == "stay":
        yield MoveEnded(reason="stays")
        yield from entering.end_move(game, player)
    elif choice == "portage":
        yield from falls.portage(game, player)
    elif choice == "mode":
        yield from modes.change_mode(game, player)
    elif choice == unmapped.GO:
        yield from unmapped.go(game, player, shape)
    elif choice.startswith(unmapped.TO):
        yield from unmapped.go_to(game, player, choice, shape)
    else:
        name = game.grid.neighbour(game.explorer(player).hex, int(choice)) or ""
        yield from entering.set_out(game, player, name, shore.way(game, player, name), shape)


def _way(game: NileGame, player: str, direction: int) -> Option:
    """Option for one of the six directions, with cost and risk, or why it's barred.

    (9.13, 9.41, 12.4)
    """
    here = game.explorer(player).hex
    bearing = game.grid.bearing(direction)
    name = game.grid.neighbour(here, direction) or ""
    if not game.board.is_land(name):
        there = "sea" if name else "off the board"
        return Option(str(direction), f"{bearing}: {there}", name, "there is no land to enter")
    way = shore.way(game, player, name)
    label = f"{bearing} {name}: {game.hex(name).terrain or 'blank'}"
    if game.hex(name).half:
        label += ", partly explored"
    if way.barred:
        return Option(str(direction), label, name, way.barred)
    label += way_words(game, player, name, way)
    return Option(str(direction), label, name, grave=way_risk(game, player, name))
