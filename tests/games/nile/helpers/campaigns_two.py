"""Campaigns of Game II played by sensible bots of given specialties."""

from __future__ import annotations

from functools import cache

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import play
from companion.games.nile.desk.header import NilePlayer
from companion.table.play.session import Session

NAMES = ("Ada", "Ben", "Clea", "Dora")


@cache
def campaign(
    specialties: tuple[str, ...], seed: int, months: int, bot: str = "sensible"
) -> Session:
    """A campaign of so many months, each only once for all tests."""
    seats = [
        NilePlayer(name, specialty) for name, specialty in zip(NAMES, specialties, strict=False)
    ]
    header = new_header(players=seats, game="nile-2", seed=seed, months=months)
    return play(header, bot, months)
