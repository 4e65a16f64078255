"""Opening campaigns for commands, and what every command that writes does afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import OnlyTelling, Refused, looking_at, sentence
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Entries, Session

FILE = click.Path(path_type=Path)

campaign_file = click.argument("file", metavar="FILE", type=FILE)
"""The campaign that a command is about."""

as_json = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")


def reading(path: Path, *, damaged: bool = True) -> Campaign:
    """A campaign to look at: no lock is taken and nothing is written.

    A damaged one can be looked at as far as it can be read, unless none is wanted.
    """
    from companion.desk.campaigns.campaign import Campaign

    campaign = Campaign.open(path, damaged=damaged)
    looking_at(campaign)
    _tell_dropped(campaign)
    return campaign


@contextmanager
def writing(path: Path) -> Iterator[Campaign]:
    """A campaign to write to; raises `StoreReadOnly` where it cannot be.

    What fails in the block after an entry was written is told as that: the entry stands.
    """
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.errors import StoreReadOnly

    with Campaign.open(path, write=True) as campaign:
        if campaign.read_only:
            raise StoreReadOnly(campaign.read_only)
        looking_at(campaign)
        _tell_dropped(campaign)
        before = campaign.saved
        with telling(lambda: _written(before, campaign.saved)):
            yield campaign


def _written(before: int, after: int) -> str:
    """What was written into a journal, "" for nothing."""
    if after == before:
        return ""
    if after == before + 1:
        return f"entry {after} is in the journal"
    return f"entries {before + 1} to {after} are in the journal"


@contextmanager
def telling(done: Callable[[], str]) -> Iterator[None]:
    """Nothing that is done is told as failed: `done` says what is, "" where nothing was done.

    What was refused after that is told with it, and stays refused.
    """
    try:
        yield
    except (click.exceptions.Exit, BrokenPipeError):
        raise
    except Refused as error:
        raise Refused("; ".join(filter(None, (str(error), done())))) from error
    except Exception as error:
        if not (what := done()):
            raise
        raise OnlyTelling(f"{what}; only what came after it failed: {sentence(error)}") from error


def _tell_dropped(campaign: Campaign) -> None:
    if campaign.dropped:
        narrate(f"{campaign.path}: {campaign.dropped}.")
    if campaign.damage:
        narrate(f"{campaign.damage}.")


def tell_made(campaign: Campaign) -> None:
    """What the first entries of a new campaign say; its file is there, whatever comes of it."""
    with telling(lambda: f"{campaign.path} is made"):
        tell_all(campaign, list(campaign.session.log))
        if campaign.damage:
            narrate(f"{campaign.damage}.")


def do_and_tell(path: Path, act: Callable[[Session], Entries]) -> None:
    """Do an act at the table, tell what happened, and what is asked next."""
    with writing(path) as campaign:
        tell_all(campaign, campaign.do(act))


def tell_all(campaign: Campaign, entries: Entries) -> None:
    """What happened to stdout; what the table is told besides, and the open question, to stderr."""
    from companion.cli.narrate import tell_entries
    from companion.cli.question import question_text

    tell_entries(campaign, entries)
    for message in campaign.session.messages:
        narrate(message)
    narrate("")
    narrate(question_text(campaign))
