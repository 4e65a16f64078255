"""Adopting a running game: a campaign is made of the sheet on which a table tells it."""

from __future__ import annotations

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import about_of
from companion.desk.errors import NotOurs
from companion.desk.files.file_kinds import head_of
from companion.desk.overrides.places import read_text
from companion.plugins import registry
from companion.plugins.adoption import Adopted, Adoption
from companion.table.play.session import Entries, Session


def adoption_of(game: str) -> Adoption:
    """How a running game of that name or id is taken up; raises `NotOurs` where it cannot be."""
    about = about_of(game)
    found = plugin_for(next(iter(about.names))).adoption
    if found is None:
        known = " or ".join(registry.adoptable()) or "none that is installed"
        raise NotOurs(f"a running game of {game} cannot be taken up; it should be {known}")
    return found


def read_sheet(path: Path) -> Adopted:
    """The running game that a sheet tells; its first line says of which game it is.

    Raises `NotOurs`, `CannotRead`, or `DataFaults` with all that is wrong with it.
    """
    text = read_text(path)
    head = head_of(text)
    about = registry.game_of_kind(head.get("kind", ""), head.get("game", ""))
    if about is None or about.sheet != head.get("kind"):
        kinds = [f'kind = "{known}"' for known in registry.sheet_kinds()]
        raise NotOurs(
            f"{path} is no sheet of a running game; its first line should be {' or '.join(kinds)}"
        )
    return adoption_of(about.id).read(text, str(path))


def adopt(path: Path, adopted: Adopted) -> Campaign:
    """Make a campaign of a running game and open it for writing; its second entry is the adoption.

    Raises a `StoreError`, or `RuleFailed` where the rules cannot go on from there.
    """

    def take_up(session: Session) -> Entries:
        return session.adopt(adopted.facts(session.game.state), adopted.discards)

    return Campaign.new(path, adopted.header, then=take_up)
