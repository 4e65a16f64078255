"""The papers of a game: what can be printed with and without a campaign, and into which files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.desk.campaigns.header import JOURNALS, plugin_for
from companion.desk.campaigns.new_campaign import name_of
from companion.desk.errors import CannotPrint, NotOurs
from companion.desk.printing.options import plain_papers
from companion.plugins.header import KIND
from companion.plugins.papers import Papers, either
from companion.plugins.registry import about_of, usual_game

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def papers_named(game: str = "") -> Papers:
    """Return the papers of a game by name (default: the first); raises `NotOurs`.

    A game that declares none prints its sheets.
    """
    name = name_of(game or usual_game())
    return plugin_for(name).papers(name) or plain_papers(about_of(name).id)


def papers_of(source: Campaign | None) -> Papers:
    """Return the papers of a campaign, or those without one; raises as `papers_named` does."""
    if source is None:
        return papers_named()
    can_be_printed(source)
    return papers_named(source.header.game)


def can_be_printed(source: Campaign) -> None:
    """Check that a file is a campaign; raises `NotOurs`."""
    if source.header.kind != KIND:
        words = JOURNALS[source.header.kind]
        raise NotOurs(f"{source.path} is {words}, which has nothing to print")


def no_such_player(player: str, path: Path, players: Iterable[str]) -> CannotPrint:
    """Return the error for a player who isn't in a campaign."""
    known = ", ".join(players)
    return CannotPrint(f"There's no player {player!r} in {path}. Choose one of {known}.")


def check_ending(out: Path, *endings: str) -> None:
    """Raise `CannotPrint` unless a file's name ends in one of `endings` (default: .pdf)."""
    if out.suffix.lower() not in (endings or (".pdf",)):
        raise CannotPrint(f"The name {out} needs the ending {either(endings or ('.pdf',))}.")
