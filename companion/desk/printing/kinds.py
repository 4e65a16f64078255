"""What can be printed of a campaign, or of none: the paper that its game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.campaigns.header import plugin_for
from companion.desk.printing.options import plain_papers
from companion.plugins.papers import Papers
from companion.plugins.registry import about_of, usual_game

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def papers_named(game: str = "") -> Papers:
    """What a game prints, by the name that a header has; without a name the usual game.

    One that declares no paper prints its sheets. Raises `NotOurs` where the game is not known.
    """
    name = game or usual_game()
    return plugin_for(name).papers(name) or plain_papers(about_of(name).id)


def papers_of(source: Campaign | None) -> Papers:
    """What can be printed of a campaign, or of none; raises as `papers_named` does."""
    return papers_named("" if source is None else source.header.game)
