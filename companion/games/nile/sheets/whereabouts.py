"""Words for where an explorer is, for lists, screens and paper."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.state import Explorer, Nile
from companion.games.nile.voice.formatting import place
from companion.table.seats.hidden import HIDDEN


def away(explorer: Explorer) -> str:
    """Place of an explorer who isn't on an expedition, "" if he is."""
    captor = f"tribe {explorer.captor}" if explorer.captor else "a band"
    words = {"europe": "in Europe", "captive": f"captive of {captor}", "dead": "dead"}
    return words.get(explorer.place, "")


def in_short(game: NileGame, player: str) -> str:
    """Place in a word or two, for a line of all players; lost only during his own turn."""
    explorer = game.explorer(player)
    if explorer.place == "europe":
        return "Europe"
    if explorer.place != "africa":
        return explorer.place
    where = explorer.hex
    if reported.is_reported(where):
        where = reported.label(game.state, where) if reported.has_key(where) else ""
    lost = game.state.turn.lost and player == game.player
    return f"{where}{' lost' if lost else ''}".strip()


def in_a_list(game: NileGame, player: str) -> str:
    """Place for a list of all players: hex and terrain, or the port he is bound for."""
    explorer = game.explorer(player)
    if explorer.place == "africa":
        where, terrain = place(game, explorer.hex), game.here(player).terrain
        health = ", sick" if explorer.sick and not explorer.is_closed else ""
        return f"in {where}{f' ({terrain})' if terrain else ''}{health}"
    port = bound_for(game, player)
    return f"{away(explorer)}{f', bound for {port}' if port else ''}"


def bound_for(game: NileGame, player: str) -> str:
    """Port he is about to sail to, "" for none: the first, or that of the passage.

    An explorer who came home stays in Europe until he pays for another passage.
    """
    state, explorer = game.state, game.explorer(player)
    is_first = state.stage not in ("play", "over")
    sails = is_first or (state.turn.step == "outfit" and player == game.player)
    return explorer.port if explorer.place == "europe" and sails else ""


def friendships(game: NileGame, player: str) -> list[str]:
    """Numbers of the tribes friendly to him, with those that are asleep (II 3.3.1)."""
    return [
        number if game.is_friend(player, int(number)) else f"{number} (asleep)"
        for number, tribe in game.explorer(player).tribes.items()
        if tribe.friendly
    ]


def at_a_glance(game: NileGame, player: str) -> str:
    """Place and condition for a narrow panel; a secret port isn't named."""
    explorer = game.explorer(player)
    if explorer.place == "africa":
        at = _at(game, explorer.hex)
        here = f"at {at}" if at else "on the table's map"
        armed = "armed" if explorer.armed else "unarmed"
        if explorer.is_closed:
            return f"{here}, {MODE_WORDS[explorer.mode]}"
        states = ["sick"] if explorer.sick else []
        states += ["debased"] if explorer.debased else []
        states += ["lost this month"] if game.state.turn.lost and player == game.player else []
        return ", ".join([here, MODE_WORDS[explorer.mode], armed, *states])
    port = bound_for(game, player)
    if port == HIDDEN:
        return f"{away(explorer)}; port marked in secret"
    return f"{away(explorer)}{f', bound for {port}' if port else ''}"


def _at(game: NileGame, name: str) -> str:
    """Port or hex, "" for a hex of a physical board without a name."""
    if reported.is_reported(name):
        return reported.label(game.state, name) if reported.has_key(name) else ""
    return game.board.port_at(name) or name


def on_paper(explorer: Explorer) -> str:
    """Hex he is in, or why he is in none, for a box of a form."""
    where = hex_on_paper(explorer.hex)
    if explorer.place == "captive":
        return f"captive, {where}" if where else "captive"
    return where if explorer.place == "africa" else away(explorer)


def hex_on_paper(name: str) -> str:
    """Name of a hex for players; one without a name is on the physical board."""
    if reported.has_key(name):
        return reported.label(Nile(), name)
    return "on your board" if reported.is_reported(name) else name
