"""Adoption of a game in progress from a sheet with the state as rows."""

from __future__ import annotations

from companion.api import FileKind, state_adoption
from companion.games.mykerinos.desk.overrides import OVERRIDES

ADOPTION = state_adoption("companion.games.mykerinos")

FILES = {"mykerinos-table": FileKind(ADOPTION.read), **OVERRIDES.files}
"""The validators by kind."""
