"""Commands to an open campaign as values, skipping, and acts out of turn, for every front end.

A command is one act: it's saved once it's given, and one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.ask.requests import Choose
from companion.table.game import CHART, CONSULT, Act
from companion.table.play.at_random import Quick, answer_at_random
from companion.table.play.session import Entries, Session
from companion.table.play.skip import NothingToSkip, Skipped
from companion.table.play.skip import skip as skip_questions
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_fact


class OpenCampaign(Protocol):
    """The protocol of a campaign that is open."""

    path: Path
    header: Header
    session: Session
    dropped: str

    @property
    def plugin(self) -> Plugin:
        """The plugin of its game."""

    @property
    def read_only(self) -> str:
        """Why nothing can be written, "" if it can."""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Act on the session and save the entries before returning."""

    def begin(self, act: Callable[[Session], Entries]) -> Entries:
        """Act on the session, and save the entries once there is a result."""

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set values of the state manually; raises `Illegal` for an impossible state."""

    def save_as(self, path: Path) -> None:
        """Write the whole session as a new campaign file."""

    def close(self) -> None:
        """Close the file."""


class Command(Protocol):
    """Something to do to a campaign: a command with its arguments."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it; returns a message for the user. Raises what `OpenCampaign.do` raises."""


class SessionAct(msgspec.Struct, frozen=True):
    """Any act of a session: undo, redo, switch, note, a free action."""

    act: Callable[[Session], Entries]

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.do(self.act)
        return ""


class Begin(SessionAct, frozen=True):
    """A free action that leaves no trace if it's undone before it has a result."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.begin(self.act)
        return ""


class Correction(msgspec.Struct, frozen=True):
    """Manual changes to values of the state, as one undo point."""

    changes: Mapping[str, Any]
    reason: str

    def give(self, campaign: OpenCampaign) -> str:
        """Do it; returns who can see whether a hidden value fits."""
        made = campaign.correct_all(self.changes, self.reason)
        return UNCHECKED if corrects_hidden(campaign.session, made) else ""


UNCHECKED = (
    "A hidden value was corrected. If it doesn't fit, its player is told, and companion check "
    "tells the host."
)


def corrects_hidden(session: Session, made: Entries) -> bool:
    """True if some of what entries have set is hidden from the whole table."""
    facts = (fact for entry in made if entry.kind == "correct" for fact in entry.facts)
    return any(told_fact(session.game, fact, TABLE) is not fact for fact in facts)


class AtRandom(msgspec.Struct, frozen=True):
    """Random answers to what the game leaves to the app, from the open step on."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        at_random(campaign)
        return ""


class Skip(msgspec.Struct, frozen=True):
    """Automatic answers to what needs no decision; `wishes` are options of the game.

    `done` gets the result, for the caller to show.
    """

    wishes: Mapping[str, Any] = {}
    done: list[Skipped] = []

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        self.done.append(skip(campaign, self.wishes))
        return ""


def consult_act(acts: Iterable[Act]) -> Act | None:
    """Return the free action that runs something out of turn, None if it isn't available."""
    return next((act for act in acts if act.call.name == CONSULT), None)


def call_out_of_turn(session: Session, act: Act, what: str, *, chart: bool) -> Entries:
    """Run a procedure or `chart` by name as one undo point; raises what `Session.act` raises."""
    with session.as_one():
        made = session.act(act.call)
        if chart and CHART in open_options(session):
            made += session.answer(CHART)
        return made + session.answer(what)


def open_options(session: Session) -> Collection[str]:
    """Return the keys of the options of the open question."""
    asked = session.question.request if session.question else None
    return asked.limits()["options"] if isinstance(asked, Choose) else ()


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
