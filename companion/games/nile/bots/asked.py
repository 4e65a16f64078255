"""What a bot of *Source of the Nile* is asked."""

from __future__ import annotations

from companion.games.nile.table_game import NileAtTable
from companion.table.play import bots

Asked = bots.Asked[NileAtTable]
"""One question to one player of this game."""
