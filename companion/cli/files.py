"""Opening campaigns for commands, and what every command that writes does afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.say import narrate

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign
    from companion.table.session import Entries, Session

FILE = click.Path(path_type=Path)

campaign_file = click.argument("file", metavar="FILE", type=FILE)
"""The campaign that a command is about."""

as_json = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")


def reading(path: Path) -> Campaign:
    """A campaign to look at: no lock is taken and nothing is written."""
    from companion.desk.campaign import Campaign

    campaign = Campaign.open(path)
    _tell_dropped(campaign)
    return campaign


@contextmanager
def writing(path: Path) -> Iterator[Campaign]:
    """A campaign to write to; raises `StoreReadOnly` where it cannot be."""
    from companion.desk.campaign import Campaign
    from companion.desk.errors import StoreReadOnly

    with Campaign.open(path, write=True) as campaign:
        if campaign.read_only:
            raise StoreReadOnly(campaign.read_only)
        _tell_dropped(campaign)
        yield campaign


def _tell_dropped(campaign: Campaign) -> None:
    if campaign.dropped:
        narrate(f"{campaign.path}: {campaign.dropped}.")


def do_and_tell(path: Path, act: Callable[[Session], Entries]) -> None:
    """Do an act at the table, tell what happened, and what is asked next."""
    with writing(path) as campaign:
        tell_all(campaign, campaign.do(act))


def tell_all(campaign: Campaign, entries: Entries) -> None:
    """What happened to stdout; what the table is told besides, and the open question, to stderr."""
    from companion.cli.happened import tell_entries
    from companion.cli.question import question_text

    tell_entries(campaign, entries)
    for message in campaign.session.messages:
        narrate(message)
    narrate("")
    narrate(question_text(campaign))
