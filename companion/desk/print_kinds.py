"""The registry of paper: what can be printed of each game, and whose names stand on it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from companion.plugins.papers import Papers, Person

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

_PAPERS = {"nile-1": "companion.games.nile.desk.printing.kinds:PAPERS"}
"""Where each game declares its paper; the first is meant where there is no campaign."""


def papers_named(game: str = "") -> Papers:
    """What a game prints, by the name that a header has; without a name the usual game."""
    module, _, name = _PAPERS[game or next(iter(_PAPERS))].partition(":")
    found: Papers = getattr(import_module(module), name)
    return found


def papers_of(source: Campaign | None) -> Papers:
    """What can be printed of a campaign, or of none."""
    return papers_named() if source is None else papers_named(source.header.game)


def people_of(source: Campaign) -> Iterable[Person]:
    """Whose names stand on the paper of a campaign, with their seats."""
    return papers_of(source).people(source.game)
