"""The adoption of a running game from a sheet whose rows are the state as it lies on the table."""

from __future__ import annotations

from companion.desk.campaigns.state_sheet import state_adoption
from companion.plugins.files import FileKind

ADOPTION = state_adoption("companion.games.pyramids")

FILES = {"pyramids-table": FileKind(ADOPTION.read)}
"""The validators by kind."""
