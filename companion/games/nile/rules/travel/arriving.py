"""Arriving in a hex, by any way (9.3, 9.15, 10.5, 11.2, 22.1, 25.31; ruling).

Moving, landing, withdrawing, being driven, a step finished manually, a correction, and mapping the
hex the party is in all end here. No other module states what arriving means. A fact that already
applies isn't stated again.
"""

from __future__ import annotations

from functools import partial

from companion.games.nile.facts import Known, Moved, Placed, Portaged, Withdrew
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import journeys
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.turn import modes
from companion.table.ask.requests import Rule


def move_to(
    game: NileGame, player: str, name: str, *, back: str = "", came: str = "", beyond: bool = False
) -> Rule[None]:
    """Move the party into a hex, with the animals and things that it brings there (5.428, 6.55).

    `back` is why the party goes back instead of on, and `came` the hex from which it once came
    (13.5). `beyond` is true if it came up over falls and is on their far side (9.27). `settle`
    follows.
    """
    if not back:
        yield from overload.wander_off(game, player, camp=False)
    yield Moved(player=player, to=name, back=back, came=came)
    if not back:
        yield from overload.reconstruct(game, player)
    yield from _know(game, player)
    if beyond and game.explorer(player).mode == modes.CANOE:
        yield Portaged(player=player, beyond=True)


def stand(game: NileGame, player: str) -> Rule[None]:
    """State what applies to a party in its hex, without asking anything.

    The trail ends there. The explorer knows the hex only if it is fully explored (9.15, 22.1,
    10.293, ruling), and travels in a mode that its terrain allows (5.432, 9.43).
    """
    explorer, here = game.explorer(player), game.here(player)
    if explorer.place not in ("africa", "captive"):
        return
    if explorer.trail[-1:] != (explorer.hex,):
        near = partial(game.map.is_beside, explorer.hex)
        last, before = explorer.trail[-1:], explorer.trail[-2:-1]
        turned = before and (before[0] == explorer.hex or near(before[0]))
        on = last and near(last[0]) and not turned
        yield Placed(player, explorer.came if near(explorer.came) else "", on=bool(on))
    if not here.whole:
        if explorer.hex in explorer.known:
            yield Withdrew(player, explorer.hex, unknown=True)
        return
    yield from _know(game, player)
    if explorer.place == "africa":
        yield from modes.suit_ground(game, player)


def _know(game: NileGame, player: str) -> Rule[None]:
    """Note that the explorer knows his hex (3.2, 9.3); nothing to note for a published one."""
    name = game.explorer(player).hex
    if not (game.hex(name).published or name in game.explorer(player).known):
        yield Known(player=player, hex=name)


def settle(game: NileGame, player: str, *, new: bool = False) -> Rule[None]:
    """Apply what arriving brings: discoveries are noted, a rumor or an epic journey may end.

    `new` is true for a party that has just arrived: only then is a table with its own board asked
    about rumors.
    """
    yield from stand(game, player)
    if game.explorer(player).place != "africa":
        return
    here = game.explorer(player).hex
    if game.hex(here).whole and (new or not game.map.on_table):
        yield from features.enter_finds(game, player, here)
    yield from errands.reach(game, player, new=new)
    yield from journeys.arrive(game, player)
