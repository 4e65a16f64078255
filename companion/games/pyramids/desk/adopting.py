"""Adoption of a game in progress from a sheet with the state as rows."""

from __future__ import annotations

from companion.desk.campaigns.state_sheet import state_adoption
from companion.plugins.files import FileKind

ADOPTION = state_adoption("companion.games.pyramids")

FILES = {"pyramids-table": FileKind(ADOPTION.read)}
"""The validators by kind."""
