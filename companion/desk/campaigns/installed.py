"""Installed games on trial: what would go wrong if one of them were begun."""

from __future__ import annotations

import traceback
from typing import Any, NamedTuple

from companion.desk.campaigns.header import game_of, plugin_for
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.plugins.about import About
from companion.plugins.header import Player
from companion.table.blame import cause
from companion.table.journal.entries import decoder
from companion.table.play.session import Session
from companion.table.seats.observation import observe


class Problem(NamedTuple):
    """What goes wrong as a sentence, and the whole way to it in the code, "" for none."""

    sentence: str
    traceback: str = ""


def problems(about: About) -> list[Problem]:
    """Return why the games of a package can't be begun; nothing if they can."""
    found = (_problem(name) for name in about.names)
    return list(dict.fromkeys(problem for problem in found if problem))


def _problem(name: str) -> Problem | None:
    """Begin a game in memory, up to its first question; return what went wrong."""
    try:
        plugin, setup = plugin_for(name), setup_of(name)
        players = [Player(f"Player {seat + 1}") for seat in range(setup.min_players)]
        wishes: dict[str, Any] = {**setup.for_bots}
        header = new_header(players=players, game=name, seed=1, **wishes)
        session = Session(game_of(header, name), header.seed, header.settings)
        decoder(session.game.fact_types)  # raises for two facts of one name
        session.start(plugin.opening(header))
        if session.failure is not None:
            raise session.failure
        observe(session)
        for player in session.game.players:
            session.game.status(player)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a third-party module may raise anything, even SystemExit
        is_ours = type(error).__module__.startswith("companion.")
        return Problem(
            str(error) if is_ours else cause(error), "".join(traceback.format_exception(error))
        )
    if session.question is None or session.mismatch:
        return Problem(session.mismatch or f"{name} is over before its first question")
    return None
