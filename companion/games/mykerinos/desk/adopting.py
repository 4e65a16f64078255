"""Adoption of a game in progress from a sheet with the state as rows."""

from __future__ import annotations

from companion.api import FileKind, state_adoption

ADOPTION = state_adoption("companion.games.mykerinos")

FILES = {"mykerinos-table": FileKind(ADOPTION.read)}
"""The validator of its sheet."""
