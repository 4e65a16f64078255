"""Commands to an open campaign as values, for every front end.

A command is one act: it's saved once it's given, and one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.play.session import Entries, Session
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_fact

if TYPE_CHECKING:
    from companion.table.play.skip import Skipped


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
        from companion.desk.play.skipping import at_random

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
        from companion.desk.play.skipping import skip

        self.done.append(skip(campaign, self.wishes))
        return ""
