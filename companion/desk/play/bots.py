"""Bots at a campaign: they answer for the seats that they play, through the submit path."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.desk.errors import StoreError
from companion.desk.play.commands import OpenCampaign
from companion.desk.play.seats import bot_asked, bots_barred, player_asked, seat_mode
from companion.desk.play.submit import Submission, submit
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.blame import cause
from companion.table.game import Call
from companion.table.play.bots import Asked, Bot, Decision, OpenRule, asked, decide
from companion.table.play.chance import seat_seed
from companion.table.play.modes import BOT, HERE, bot_of
from companion.table.play.session import Session
from companion.table.seats.observation import observe
from companion.table.seats.worlds import worlds

MOST = 2_000
"""How many questions bots answer in a row before people must say whether they go on."""


class BotAnswers(msgspec.Struct, frozen=True):
    """What a bot decided: a free action, or an answer to the open question."""

    decision: Decision

    def give(self, campaign: OpenCampaign) -> str:
        """Do it as the bot."""
        value, reason = self.decision.value, self.decision.reason
        if isinstance(value, Call):
            campaign.do(lambda session: session.act(value, by="bot", reason=reason))
        else:
            campaign.do(lambda session: session.answer(value, by="bot", reason=reason))
        return ""


class HandOver(msgspec.Struct, frozen=True):
    """A seat that is played by a bot from now on, or by people here; `mode` as typed."""

    player: str
    mode: str

    def give(self, campaign: OpenCampaign) -> str:
        """Switch it; raises `Illegal` or `NotOurs` if no bot can play there."""
        mode = seat_mode(campaign.plugin, self.mode)
        if mode != HERE and (barred := bots_barred(campaign.plugin, campaign.header)):
            raise Illegal(barred)
        campaign.do(lambda session: session.switch("seat", mode, f"player:{self.player}"))
        return ""


def play_on(campaign: OpenCampaign, *, one_turn: bool = False) -> list[str]:
    """Let bots answer until people are asked, or a turn ends if `one_turn`.

    Returns messages for the user. Raises `StoreError`.
    """
    session, told = campaign.session, list[str]()
    for _ in range(MOST):
        turn = (session.game.player, session.game.turn)
        if not bot_asked(session):
            return told
        told += _answer(campaign)
        if one_turn and (session.game.player, session.game.turn) != turn:
            return told
    told.append(
        f"Bots have answered {MOST:,} questions in a row, so they pause here. Undo, or take over a "
        "seat."
    )
    return told


def _answer(campaign: OpenCampaign) -> list[str]:
    """Let the bot that is asked answer once; if it fails, people play its seat."""
    session = campaign.session
    player, entry = player_asked(session), session.question.entry if session.question else 0
    try:
        found = decide(_bot(campaign, bot_asked(session), player), _asked(session), session.acts)
        submit(campaign, Submission(BotAnswers(found), entry, player, is_bot=True))
    except StoreError:
        raise
    except Exception as error:
        why = str(error) if isinstance(error, Illegal) else cause(error)
        campaign.do(lambda table: table.switch("seat", HERE, f"player:{player}", by="bot"))
        return [f"{player}'s bot failed ({why}), so {player} is played here from now on."]
    return []


def advice(campaign: OpenCampaign, seat: str | None = None) -> str:
    """Return what the usual bot would do at the open question and why, "" if it can't say.

    Nothing is answered. The bot sees no more than the player who is asked. Where that one sees more
    than the `seat` that wants to know, the bot says nothing, or knows as little where it hardly
    matters.
    """
    session = campaign.session
    seen, question = observe(session, seat), session.question
    if question is None or session.mismatch or not seen.may_answer(question):
        return ""
    request = question.request
    if isinstance(request, Roll | Rolls | Draw):
        return ""
    who = _asked(session)
    if seen.is_masked and seen.seat != who.player:
        if seen.game.may_matter(question.call):
            return ""
        world = next(worlds(seen, seen.game.state)).state
        who = msgspec.structs.replace(who, game=seen.game.at(world), open_rule=OpenRule)
    found = decide(_bot(campaign, BOT, who.player), who, session.acts)
    if isinstance(found.value, Call):
        act = next((act for act in session.acts() if act.takes(found.value)), None)
        what = act.label if act else found.value.name
    else:
        what = request.label(found.value)
    return f"A bot would choose “{what}”{': ' if found.reason else ''}{found.reason}."


def _asked(session: Session) -> Asked[Any]:
    """The open question as a bot sees it; one of all players is asked of `player_asked`."""
    return asked(session, player_asked(session))


def _bot(campaign: OpenCampaign, mode: str, player: str) -> Bot:
    """Return the bot of a seat for its next answer."""
    bots: Any = campaign.plugin.bots
    name, usual = bot_of(mode), next(iter(bots))
    if not name or name in campaign.plugin.retired_bots:
        name = usual
    if name not in bots:
        raise Illegal(f"there's no bot {name!r} any more")
    session = campaign.session
    made: Bot = bots[name](seat_seed(session.seed, player, _answers(session, player)))
    return made


def _answers(session: Session, player: str) -> int:
    """How many answers of a seat's bot are in effect."""
    log = session.log
    entries = (log[number - 1] for number in session.live)
    return sum(entry.by == "bot" and entry.player == player for entry in entries)
