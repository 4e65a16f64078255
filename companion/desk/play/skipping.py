"""Automatic answers that skip the dull parts of a campaign, for every front end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.plugins.plugin import Plugin
from companion.table.play.at_random import Quick, answer_at_random
from companion.table.play.session import Entries, Session
from companion.table.play.skip import NothingToSkip, Skipped
from companion.table.play.skip import skip as skip_questions


class Writes(Protocol):
    """A campaign that keeps what is done in it."""

    @property
    def plugin(self) -> Plugin:
        """The plugin of its game."""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something; it stands on the disk when this returns."""


def at_random(campaign: Writes) -> Entries:
    """Answer what the game leaves to the app from the open step on; one undo takes all of it back.

    Raises `NothingToSkip` where the game offers nothing, and what `Campaign.do` raises.
    """

    def act(session: Session) -> Entries:
        random = quick(campaign.plugin, session)
        if random is None:
            raise NothingToSkip("there is nothing here that the app may choose at random for you")
        return answer_at_random(session, random)

    return campaign.do(act)


def quick(plugin: Plugin, session: Session) -> Quick | None:
    """Return what the game lets the app choose at random in the open step, None if nothing."""
    question = session.question
    return plugin.quick(session.game, question.call.name if question else "")


def skip(campaign: Writes, wishes: Mapping[str, Any]) -> Skipped:
    """Pass over what needs no decision; `wishes` are what the game lets people wait for.

    It is one act, taken back by one undo. Raises `NothingToSkip` where there is nothing to pass
    over, `ValueError` for a wish that cannot be, and what `Campaign.do` raises.
    """
    judge, mark = campaign.plugin.skipping(wishes)
    found: list[Skipped] = []

    def act(session: Session) -> Entries:
        found.append(skip_questions(session, judge, mark))
        return found[-1].entries

    campaign.do(act)
    return found[-1]
