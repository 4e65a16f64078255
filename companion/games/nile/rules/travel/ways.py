"""Choosing where a party moves: the open ways, or staying where it is (9.13)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nile.game import NileGame
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.travel import crossing, falls, lost, shore, thirst
from companion.games.nile.rules.turn import modes
from companion.table.ask.requests import Choose, Option, Rule


def where_to(game: NileGame, player: str, ways: Iterable[Option], line: str = "") -> Rule[str]:
    """Ask where the party goes; it may also portage, change its mode of travel, or stay."""
    options = list(ways)
    portage = falls.portage_option(game, player)
    if portage:
        options.append(portage)
    if modes.open_here(game, player):
        options.append(Option("mode", "Change the mode of travel"))
    water = thirst.supply_words(game, player)
    words = f"Stay here and end movement{f'; {water}' if water else ''}"
    options.append(Option("stay", words, grave=thirst.dies_here(game, player)))
    choice = yield from Choose(
        question=f"Where to? Left: {crossing.points_words(crossing.points_left(game))}.",
        rule="9.13",
        player=player,
        options=tuple(options),
        why=errands.reminder(game, player),
        line=line,
    )
    return choice


def way_risk(game: NileGame, player: str, name: str) -> str:
    """Warning about leaving dry desert without water: getting lost or finding more desert.

    "" if the explorer has water, or the way is known (5.4444, 12.4).
    """
    if not thirst.dies_here(game, player):
        return ""
    course = crossing.course(game, player, name)
    unsure = not game.hex(name).terrain or lost.lost_faces(game, player, name, course)
    return (
        "the explorer dies of thirst if the party gets lost or can't go in (5.4444)"
        if unsure
        else ""
    )


def way_words(game: NileGame, player: str, name: str, way: shore.ShoreWay) -> str:
    """Words for a way: change of mode, cost, and the die faces on which the party gets lost.

    (9.15, 9.27, 12.4)
    """
    words, course = shore.change_words(game, player, way.mode), way.course
    seen = shore.as_if(game, player, way.mode)
    cost = crossing.entry_cost(seen, player, name, course)
    portage = crossing.portage_cost(seen, player, name, course)
    words += f", {cost + portage} m.p."
    if portage:
        words += f" with {portage} for the portage"
    faces = lost.lost_faces(game, player, name, course)
    if faces:
        upto = f"-{faces[-1]}" if faces[1:] else ""
        words += f", lost on {faces[0]}{upto}"
        water = thirst.supply(game, player)
        words += " (and then short of water here)" if water and water.short else ""
    return words
