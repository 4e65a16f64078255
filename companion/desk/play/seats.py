"""Seats: who plays each, and how a bot's seat is written."""

from __future__ import annotations

from companion.desk.errors import NotOurs
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.play.modes import BOT, HERE, SEAT, Modes, bot_of, people_in
from companion.table.play.session import Session


def mode_of(session: Session, player: str) -> str:
    """Who plays a seat: `here`, or a bot such as `bot-sensible`."""
    return Modes(session.modes).get("seat", player, "")


def player_asked(session: Session) -> str:
    """The player who answers the open question; of all, the first who is played here."""
    question = session.question
    if question is not None and question.player:
        return question.player
    players = session.game.players
    return next(iter([*people_in(session.modes, players), *players]), "")


def bot_asked(session: Session) -> str:
    """The mode of the bot that the open question waits for, "" if it waits for people.

    Real dice and cards of a bot's seat are rolled and drawn by people.
    """
    question = session.question
    if question is None or session.mismatch or not any(SEAT in key for key in session.modes):
        return ""
    if isinstance(question.request, Roll | Rolls | Draw):
        return ""
    mode = mode_of(session, player_asked(session))
    return "" if mode == HERE else mode


def bots_barred(plugin: Plugin, header: Header) -> str:
    """Return why no bot can play in a campaign, "" if one can."""
    for key, value in plugin.setup(header.game).for_bots.items():
        if getattr(header, key) != value:
            return f"a bot can't play here: it needs a campaign with {key} {value}"
    return ""


def seat_mode(plugin: Plugin, said: str) -> str:
    """Parse who plays a seat: `here`, `bot`, or `bot-NAME`; raises `NotOurs`."""
    word = said.strip().casefold()
    if word == HERE:
        return HERE
    names = list(plugin.bots)
    name = bot_of(word) or names[0]
    if name in plugin.retired_bots:
        raise NotOurs(plugin.retired_bots[name])
    if not (word == BOT or word.startswith(f"{BOT}-")) or name not in names:
        known = ", ".join(f"{BOT}-{name}" for name in names)
        raise NotOurs(f"a seat can't be {said!r}. Choose {HERE}, {BOT}, or one of {known}")
    return f"{BOT}-{name}"
