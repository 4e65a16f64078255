"""Going back to the hex last left: after policy 2, a defeat, or captivity (13.5, 15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile import water
from companion.games.nile.facts import HexLeft, Moved, MoveEnded, Portaged
from companion.games.nile.rules import crossing, ground
from companion.table.requests import Choose, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

NOWHERE = "none"
"""What the table says where there is no hex to go back to."""


def withdraw(game: NileGame, player: str) -> Rule[None]:
    """Back to the hex last left; one that was just mapped is only partly explored then (13.5).

    Where there is no way back, or the party cannot set out with its sick (19.3), the natives count
    as neutral and it stays (ruling).
    """
    back = ""
    if not crossing.cannot_travel(game, player):
        back = yield from way_back(game, player)
    if not back:
        yield from stop(game, "nowhere to withdraw to")
        return
    if _just_mapped(game, player):
        yield HexLeft(player=player, hex=game.explorer(player).hex)
    yield from _go(game, player, back)
    yield from stop(game, "withdrew")


def fall_back(game: NileGame, player: str) -> Rule[bool]:
    """The party stands in the hex from which it entered, if there is a way back (ruling).

    Says whether it went.
    """
    back = yield from way_back(game, player)
    if back:
        yield from _go(game, player, back)
    return bool(back)


def stop(game: NileGame, reason: str) -> Rule[None]:
    """Movement is over, unless it is already."""
    if not game.state.turn.still:
        yield MoveEnded(reason=reason)


def way_back(game: NileGame, player: str) -> Rule[str]:
    """The hex last left, empty where it cannot be entered.

    On a table with its own board: what the table says of that hex.
    """
    explorer = game.explorer(player)
    if not explorer.came:
        return ""
    if not game.mapless:
        return "" if _closed(game, player, explorer.came) else explorer.came
    told = yield from Choose(
        question="What is the hex that the party came from?",
        rule="13.5",
        player=player,
        options=(
            Option("published", "published"),
            Option("known", "not published"),
            Option(NOWHERE, "it cannot go back"),
        ),
    )
    return "" if told == NOWHERE else told


def _closed(game: NileGame, player: str, back: str) -> bool:
    """Whether the hex last left is closed to the present mode of travel, or not explored (9.43)."""
    explorer = game.explorer(player)
    adjacent = back in game.grid.adjacent(explorer.hex)
    if not adjacent or crossing.is_unexplored(game.hex(back)):
        return True
    course = crossing.course(game, player, back)
    if crossing.closed(game, player, back, course, explorer.mode):
        return True
    afloat = course or water.connected(game, explorer.hex, back)
    return explorer.mode == "canoe" and not afloat


def _just_mapped(game: NileGame, player: str) -> bool:
    """Whether the hex was mapped this turn and its natives are dealt with for the first time."""
    hex_, turn = game.here(player), game.state.turn
    fresh = hex_.mapped > game.state.mapped - len(turn.mapped)
    return fresh and turn.dealt.count(str(hex_.tribe)) <= 1


def _go(game: NileGame, player: str, back: str) -> Rule[None]:
    explorer = game.explorer(player)
    name, beyond = back, False
    if game.mapless:
        name = ground.place(player)
        yield from ground.tell_hex(game, player, name, back)
    else:
        course = crossing.course(game, player, back)
        beyond = crossing.comes_over_falls(game, player, back, course)
    yield Moved(player=player, to=name)
    if beyond and explorer.mode == "canoe":
        yield Portaged(player=player, beyond=True)
