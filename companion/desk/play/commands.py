"""Commands to an open campaign as values: what is done at the table, for every front end.

A command is one act: it stands on the disk when it was given, and one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from companion.plugins.plugin import Plugin
from companion.table.play.session import Entries, Session

if TYPE_CHECKING:
    from companion.table.play.skip import Skipped


class OpenCampaign(Protocol):
    """A campaign as the desk hands it out."""

    path: Path
    session: Session
    dropped: str

    @property
    def plugin(self) -> Plugin:
        """The plugin of its game."""

    @property
    def read_only(self) -> str:
        """Why nothing can be written, empty where it can."""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something; it stands on the disk when this returns."""

    def begin(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something that is written when something comes of it; left before, it is forgotten."""

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set places of the state by hand; raises `Illegal` where the game cannot be so."""

    def save_as(self, path: Path) -> None:
        """Write everything that is in memory as a new campaign file."""

    def close(self) -> None:
        """Let the file go."""


class Command(Protocol):
    """Something to be done to a campaign: a command with its arguments."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it; returns what people are told besides. Raises what `OpenCampaign.do` raises."""


class Act(msgspec.Struct, frozen=True):
    """Whatever a session can do: undo, redo, switch, note, a free action."""

    act: Callable[[Session], Entries]

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.do(self.act)
        return ""


class Begin(Act, frozen=True):
    """A free action that leaves no trace when it is left before anything came of it."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.begin(self.act)
        return ""


class Correction(msgspec.Struct, frozen=True):
    """Places of the state set by hand in one act; the campaign sees that the game can be so."""

    changes: Mapping[str, Any]
    reason: str

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        campaign.correct_all(self.changes, self.reason)
        return ""


class AtRandom(msgspec.Struct, frozen=True):
    """Answer what the game leaves to the app from the open step on."""

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        from companion.desk.play.skipping import at_random

        at_random(campaign)
        return ""


class Skip(msgspec.Struct, frozen=True):
    """Pass over what needs no decision; `wishes` are what the game lets people wait for.

    `done` holds what came of it, for who shows it.
    """

    wishes: Mapping[str, Any] = {}
    done: list[Skipped] = []

    def give(self, campaign: OpenCampaign) -> str:
        """Do it."""
        from companion.desk.play.skipping import skip

        self.done.append(skip(campaign, self.wishes))
        return ""
