"""The submit path: every command to a campaign, from the app, the command line, a page or a bot.

A command names the question that it's meant for and the seat that it comes from.
"""

from __future__ import annotations

import msgspec

from companion.desk.play.commands import Command, OpenCampaign
from companion.desk.play.seats import bot_asked, player_asked
from companion.table.ask.illegal import Illegal
from companion.table.play.session import Session


class NotOpen(Illegal):
    """An answer to a question that isn't open, or that is asked of another seat."""


class Submission(msgspec.Struct, frozen=True):
    """A command, the `entry` that its answer will be, and the `seat` that it comes from.

    `entry` is 0 for a command that doesn't answer a question. `seat` is "" for people here, who may
    answer for everybody. A player elsewhere, or a bot, answers only what its seat is asked.
    """

    command: Command
    entry: int = 0
    seat: str = ""
    is_bot: bool = False


def submit(campaign: OpenCampaign, submission: Submission) -> str:
    """Do a command; returns a message for the user.

    Raises `NotOpen` if the command answers another question than the open one, and what
    `Command.give` raises.
    """
    if submission.entry:
        _check_open(campaign.session, submission)
    return submission.command.give(campaign)


def _check_open(session: Session, submission: Submission) -> None:
    question, entry = session.question, submission.entry
    if question is None:
        raise NotOpen(f"entry {entry} isn't open: the game is over")
    if question.entry != entry:
        now = f"the open question is entry {question.entry} ({question.request.question})"
        raise NotOpen(f"entry {entry} isn't open: {now}")
    player, bot = player_asked(session), bool(bot_asked(session))
    allowed = {"", player} if question.player else {"", *session.game.players}
    if submission.seat not in allowed or (submission.is_bot and not bot):
        raise NotOpen(f"entry {entry} isn't for {submission.seat} to answer")
    if bot and not submission.is_bot:
        raise NotOpen(f"{player} is played by a bot, so you can't answer. Take over the seat first")
