"""What can be printed of a campaign, or of none: the paper that its game declares."""

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
    """What a game prints, by the name that a header has; without a name the usual game.

    One that declares no paper prints its sheets. Raises `NotOurs` where the game is not known.
    """
    name = name_of(game or usual_game())
    return plugin_for(name).papers(name) or plain_papers(about_of(name).id)


def papers_of(source: Campaign | None) -> Papers:
    """What can be printed of a campaign, or of none; raises as `papers_named` does."""
    if source is None:
        return papers_named()
    can_be_printed(source)
    return papers_named(source.header.game)


def can_be_printed(source: Campaign) -> None:
    """See that it is a campaign of a game; raises `NotOurs`."""
    if source.header.kind != KIND:
        words = JOURNALS[source.header.kind]
        raise NotOurs(f"{source.path} is {words}, of which there is nothing to print")
