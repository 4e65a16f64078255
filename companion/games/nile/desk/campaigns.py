"""Campaigns of this game: narrows the type of a game to ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.errors import NotOurs
from companion.games.nile.table_game import NileAtTable

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Session


def game_of(session: Session) -> NileAtTable:
    """Return the game of a session known to be ours."""
    assert isinstance(session.game, NileAtTable)
    return session.game


def game_at(campaign: Campaign) -> NileAtTable:
    """Return the game of a campaign; raises `NotOurs` if it's another game."""
    if not isinstance(campaign.game, NileAtTable):
        raise NotOurs(f"{campaign.path} is a campaign of another game: {campaign.header.game}")
    return campaign.game
