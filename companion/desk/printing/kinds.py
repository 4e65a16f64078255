"""The papers of a game: what can be printed with and without a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.campaigns.header import JOURNALS, plugin_for
from companion.desk.campaigns.new_campaign import name_of
from companion.desk.errors import NotOurs
from companion.desk.printing.options import plain_papers
from companion.plugins.header import KIND
from companion.plugins.papers import Papers
from companion.plugins.registry import about_of, usual_game

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def papers_named(game: str = "") -> Papers:
    """Return the papers of a game by name (default: the first); raises `NotOurs`.

    A game that declares none prints its sheets.
    """
    name = name_of(game or usual_game())
    return plugin_for(name).papers(name) or plain_papers(about_of(name).id)


def papers_of(source: Campaign | None) -> Papers:
    """Return the papers of a campaign, or those without one; raises as `papers_named` does."""
    if source is None:
        return papers_named()
    can_be_printed(source)
    return papers_named(source.header.game)


def can_be_printed(source: Campaign) -> None:
    """Check that a file is a campaign; raises `NotOurs`."""
    if source.header.kind != KIND:
        words = JOURNALS[source.header.kind]
        raise NotOurs(f"{source.path} is {words}, which has nothing to print")
