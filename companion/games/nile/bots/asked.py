"""Questions to a bot of *Source of the Nile*."""

from __future__ import annotations

from companion.games.nile.table_game import NileAtTable
from companion.table.play import bots

Asked = bots.Asked[NileAtTable]
"""A question to a player of this game."""
