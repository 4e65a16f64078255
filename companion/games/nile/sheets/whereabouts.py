"""Where an explorer is, in the words of lists, of the sheet on the screen, and of paper."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.state import Explorer, Nile
from companion.games.nile.voice.formatting import place
from companion.table.seats.hidden import HIDDEN


def away(explorer: Explorer) -> str:
    """Where an explorer is who is not on an expedition, "" for one who is."""
    captor = f"tribe {explorer.captor}" if explorer.captor else "a band"
    words = {"europe": "in Europe", "captive": f"captive of {captor}", "dead": "dead"}
    return words.get(explorer.place, "")


def in_short(game: NileGame, player: str) -> str:
    """Where he is in one word or two, for a line of all players; lost only while it is his turn."""
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
    """Where he is for a list of all: hex and terrain, or the port for which he is bound."""
    explorer = game.explorer(player)
    if explorer.place == "africa":
        where, terrain = place(game, explorer.hex), game.here(player).terrain
        health = ", sick" if explorer.sick and not explorer.is_closed else ""
        return f"in {where}{f' ({terrain})' if terrain else ''}{health}"
    port = bound_for(game, player)
    return f"{away(explorer)}{f', bound for {port}' if port else ''}"


def bound_for(game: NileGame, player: str) -> str:
    """The port to which he is about to sail, "" for none: his first one, or that of the passage.

    Who came home stays in Europe until he pays for another; the port he came from is behind him.
    """
    state, explorer = game.state, game.explorer(player)
    is_first = state.stage not in ("play", "over")
    sails = is_first or (state.turn.step == "outfit" and player == game.player)
    return explorer.port if explorer.place == "europe" and sails else ""


def friendships(game: NileGame, player: str) -> list[str]:
    """The tribes that are his friends, by number, and which friendship sleeps (II 3.3.1)."""
    return [
        number if game.is_friend(player, int(number)) else f"{number} (asleep)"
        for number, tribe in game.explorer(player).tribes.items()
        if tribe.friendly
    ]


def at_a_glance(game: NileGame, player: str) -> str:
    """Where he is and how, for a narrow panel; a port that is still secret is not named."""
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
    """A port or a hex, "" for a hex of the table's own board that has no name."""
    if reported.is_reported(name):
        return reported.label(game.state, name) if reported.has_key(name) else ""
    return game.board.port_at(name) or name


def on_paper(explorer: Explorer) -> str:
    """The hex in which he is, or why he is in none, for a box of a form."""
    where = hex_on_paper(explorer.hex)
    if explorer.place == "captive":
        return f"captive, {where}" if where else "captive"
    return where if explorer.place == "africa" else away(explorer)


def hex_on_paper(name: str) -> str:
    """A hex as people know it; one of the table's own board without a name lies on that."""
    if reported.has_key(name):
        return reported.label(Nile(), name)
    return "on your board" if reported.is_reported(name) else name
