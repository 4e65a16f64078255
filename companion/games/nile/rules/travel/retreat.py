"""Retreats: policy 2, defeat, escape from captivity, fire (13.5, 15.2).

The only way back is to the hex the party last moved from (ruling). It is barred like any other way,
except for movement points and portage. A beaten party needs no water.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.nile.facts import HexLeft, MoveEnded, Withdrew
from companion.games.nile.game import NileGame
from companion.games.nile.rules.mapping import features, reported_hex
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.travel import arriving, crossing, entering, shore, unmapped
from companion.games.nile.rules.travel.shore import Going
from companion.games.nile.state import WITHDREW
from companion.table.ask.requests import Choose, Option, Rule

NOWHERE = "none"
"""Answer if there's no hex to go back to."""

FELL_BACK = "fell back"
"""Reason recorded for going back other than by policy 2."""


class Back(NamedTuple):
    """The way back to a hex, or the reason why there is none."""

    to: str
    mode: str
    course: str = ""
    barred: str = ""


def withdraw(game: NileGame, player: str) -> Rule[None]:
    """Withdraw to the hex the party came from; it hasn't entered the hex it leaves (13.5).

    With no way back, or if the party can't carry its sick (19.3), it stays and the natives count as
    neutral (ruling).
    """
    heavy = crossing.cannot_travel(game, player) if game.map.on_table else ""
    back = Back("", "", barred=heavy) if heavy else (yield from way_back(game, player))
    if back.barred:
        yield from stop(game, f"nowhere to withdraw to: {back.barred}")
        return
    yield from _take_water(game, player, back)
    yield from _leave_unentered(game, player)
    yield from _go(game, player, back, WITHDREW)
    yield from stop(game, "withdrew")


def fall_back(game: NileGame, player: str) -> Rule[bool]:
    """Fall back if there is a way; returns True if the party went (11.2)."""
    back = yield from way_back(game, player)
    if back.barred:
        return False
    yield from _take_water(game, player, back)
    yield from _go(game, player, back, FELL_BACK)
    return True


def back_bar(game: NileGame, player: str) -> Rule[str]:
    """Reason why the party can't fall back; "" if it can or if players will be asked."""
    if game.map.on_table and game.explorer(player).came:
        return crossing.cannot_travel(game, player)
    back = yield from way_back(game, player)
    return back.barred


def flee(game: NileGame, player: str) -> Rule[None]:
    """A beaten party returns to the hex it came from, even to dry desert (15.2, ruling)."""
    back = yield from way_back(game, player, shore.FLEEING)
    if not back.barred:
        yield from _go(game, player, back, FELL_BACK)


def escape(game: NileGame, player: str) -> Rule[None]:
    """An escaped captive returns there too; no card is drawn (15.3, ruling)."""
    back = yield from way_back(game, player, shore.FLEEING)
    if not back.barred:
        yield from _stand_in(game, player, back, FELL_BACK)


def stop(game: NileGame, reason: str) -> Rule[None]:
    """End the movement, unless it has already ended."""
    if not game.state.turn.still:
        yield MoveEnded(reason=reason)


# The way back


def way_back(game: NileGame, player: str, going: Going = shore.WITHDRAWING) -> Rule[Back]:
    """Return the way to the hex the party came from, or what bars it.

    With the real board, the table is asked about that hex if it hasn't described it yet.
    """
    explorer = game.explorer(player)
    back = explorer.came
    if back and game.map.on_table and (back == explorer.hex or not game.hex(back).terrain):
        back = yield from _told(game, player)
    if not game.map.is_beside(game.explorer(player).hex, back):
        return Back("", "", barred="it came from no hex beside this one")
    if crossing.is_unexplored(game.hex(back)):
        return Back("", "", barred="the hex behind is not explored")
    way = shore.way(game, player, back, going)
    return Back(back, way.mode, way.course, way.barred)


def _told(game: NileGame, player: str) -> Rule[str]:
    """Ask the players which hex the party came from; returns its key, "" for no way back."""
    status = yield from Choose(
        question="What is the hex that the party came from?",
        rule="13.5",
        player=player,
        options=(
            Option(reported_hex.PUBLISHED, "published"),
            Option(reported_hex.KNOWN, "not published"),
            Option(NOWHERE, "it cannot go back"),
        ),
        why="the sea, a lake without canoes, and dry desert without water for all bar the way",
        line=reported_hex.LINE,
    )
    if status == NOWHERE:
        return ""
    name = yield from unmapped.tell_beside(game, player, status)
    return name


def _came_before(game: NileGame, player: str) -> str:
    """Return the hex from which a retreating party had once come to its destination; "" if unknown.

    It is read from the trail: a retreat takes off its last step (13.5, ruling)."""
    explorer = game.explorer(player)
    way: list[str] = []
    for place, name in enumerate(explorer.trail):
        if str(place) in explorer.backs and len(way) > 1:
            way.pop()
        else:
            way.append(name)
    return way[-3] if len(way) > 2 and way[-2:] == [explorer.came, explorer.hex] else ""


# Going


def _take_water(game: NileGame, player: str, back: Back) -> Rule[None]:
    """Take water for dry desert from the hex the party leaves (5.4443, 13.5, ruling)."""
    yield from entering.take_water(game, player, back.to, back.course)


def _go(game: NileGame, player: str, back: Back, why: str) -> Rule[None]:
    """Go back, and draw for natives as at any entry (10.41, 13.5, 15.2, ruling)."""
    yield from _stand_in(game, player, back, why)
    here = game.explorer(player).hex
    looks = features.looks_again(game, player, here)
    yield from features.look_around(game, player, here, natives=looks)
    yield from arriving.settle(game, player)


def _stand_in(game: NileGame, player: str, back: Back, why: str) -> Rule[None]:
    """Move the party to the hex it came from, at no cost (13.5, 15.2, 15.3)."""
    name, before = back.to, _came_before(game, player)
    beyond = crossing.comes_over_falls(game, player, name, back.course)
    turns = back.mode != game.explorer(player).mode
    if turns:
        yield overload.changed(game, player, back.mode)
    yield from arriving.move_to(game, player, name, back=why, came=before, beyond=beyond)
    if turns:
        yield from overload.reconstruct(game, player)


# The hex that is left


def _leave_unentered(game: NileGame, player: str) -> Rule[None]:
    """Undo the entry of a hex the party withdraws from (9.28, 13.5, ruling).

    A hex just mapped becomes partly explored, and a new one stays new. Only its cataract counts as
    met.
    """
    explorer, entered = game.explorer(player), _entered_before(game, player)
    hex_, unnamed = game.here(player), not game.map.tells_apart(explorer.hex)
    if not entered and _just_mapped(game, player):
        yield HexLeft(player=player, hex=explorer.hex)
    unknown = not (entered or unnamed) and _has_noted(game, player)
    falls = not unnamed and bool(hex_.cataract) and explorer.hex not in explorer.falls
    if unknown or falls:
        yield Withdrew(player=player, hex=explorer.hex, unknown=unknown, falls=falls)


def _just_mapped(game: NileGame, player: str) -> bool:
    """True if the hex was mapped this turn and its natives are dealt with for the first time."""
    hex_, turn = game.here(player), game.state.turn
    fresh = hex_.mapped > game.state.mapped - len(turn.mapped)
    return fresh and turn.dealt.count(str(hex_.tribe)) <= 1


def _entered_before(game: NileGame, player: str) -> bool:
    """True if the party had already entered the hex before its latest arrival."""
    explorer, turn = game.explorer(player), game.state.turn
    here = explorer.hex
    if turn.start == here or explorer.known.get(here, turn.number) < turn.number:
        return True
    return any(
        name == here and explorer.backs.get(str(place + 1)) != WITHDREW
        for place, name in enumerate(explorer.trail[:-1])
    )


def _has_noted(game: NileGame, player: str) -> bool:
    """True if the explorer recorded the hex since arriving: as known, or by a discovery."""
    explorer = game.explorer(player)
    new = (find.hex == explorer.hex and find.turn == game.turn for find in explorer.finds.values())
    return explorer.hex in explorer.known or any(new)
