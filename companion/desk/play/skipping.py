"""Automatic answers to questions that need no decision, for every front end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.plugins.plugin import Plugin
from companion.table.play.at_random import Quick, answer_at_random
from companion.table.play.session import Entries, Session
from companion.table.play.skip import NothingToSkip, Skipped
from companion.table.play.skip import skip as skip_questions


class Writes(Protocol):
    """The protocol of a campaign that can be written."""

    @property
    def plugin(self) -> Plugin:
        """The plugin of its game."""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Act on the session and save the entries before returning."""


def at_random(campaign: Writes) -> Entries:
    """Answer at random what the game leaves to the app from the open step on, as one undo point.

    Raises `NothingToSkip` if there's nothing, and what `Campaign.do` raises.
    """

    def act(session: Session) -> Entries:
        random = quick(campaign.plugin, session)
        if random is None:
            raise NothingToSkip("there's nothing here for the app to choose at random")
        return answer_at_random(session, random)

    return campaign.do(act)


def quick(plugin: Plugin, session: Session) -> Quick | None:
    """Return what the game lets the app choose at random in the open step, None if nothing."""
    question = session.question
    return plugin.quick(session.game, question.call.name if question else "")


def skip(campaign: Writes, wishes: Mapping[str, Any]) -> Skipped:
    """Skip what needs no decision, as one undo point; `wishes` are options of the game.

    Raises `NothingToSkip` if there's nothing to skip, `ValueError` for an invalid option, and what
    `Campaign.do` raises.
    """
    judge, mark = campaign.plugin.skipping(wishes)
    found: list[Skipped] = []

    def act(session: Session) -> Entries:
        found.append(skip_questions(session, judge, mark))
        return found[-1].entries

    campaign.do(act)
    return found[-1]
