"""Adopting a game: a campaign made from the sheet of a game that was started on paper."""

from __future__ import annotations

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import about_of
from companion.desk.errors import NotOurs
from companion.desk.files.file_kinds import head_of
from companion.desk.overrides.cards import read_text
from companion.plugins import registry
from companion.plugins.adoption import Adopted, Adoption
from companion.table.play.session import Entries, Session


def adoption_of(game: str) -> Adoption:
    """Return the adoption of a game by its name or id; raises `NotOurs` if it has none."""
    about = about_of(game)
    found = plugin_for(next(iter(about.names))).adoption
    if found is None:
        known = " or ".join(registry.adoptable()) or "no installed game"
        raise NotOurs(f"you can't adopt a game of {game}, only of {known}")
    return found


def read_sheet(path: Path) -> Adopted:
    """Parse a filled-in sheet; its first lines name the game.

    Raises `NotOurs`, `CannotRead`, or `DataFaults` with every error.
    """
    text = read_text(path)
    head = head_of(text)
    about = registry.game_of_kind(head.get("kind", ""), head.get("game", ""))
    if about is None or about.sheet != head.get("kind"):
        kinds = [f'kind = "{known}"' for known in registry.sheet_kinds()]
        raise NotOurs(
            f"{path} isn't a sheet for adopting a game: its first line isn't {' or '.join(kinds)}"
        )
    return adoption_of(about.id).read(text, str(path))


def adopt(path: Path, adopted: Adopted) -> Campaign:
    """Create a campaign from a sheet and open it for writing; its second entry is the adoption.

    Raises a `StoreError`, or `RuleFailed` if the rules can't continue from there.
    """

    def adopt_state(session: Session) -> Entries:
        return session.adopt(adopted.facts(session.game.state), adopted.discards)

    return Campaign.new(path, adopted.header, then=adopt_state)
