"""Opening campaigns for commands, and reporting what a command did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import FailedAfterward, Refused, error_message, set_campaign
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Entries, Session

FILE = click.Path(path_type=Path)

campaign_file = click.argument("file", metavar="FILE", type=FILE)
"""The argument that names a command's campaign."""

as_json = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
"""The option for output as JSON."""


def reading(path: Path, *, damaged: bool = True) -> Campaign:
    """Open a campaign for reading, without its lock.

    A damaged one is read up to the damage, or raises `NotOurs` unless `damaged`.
    """
    from companion.desk.campaigns.campaign import Campaign

    campaign = Campaign.open(path, damaged=damaged)
    set_campaign(campaign)
    _warn_of_damage(campaign)
    return campaign


@contextmanager
def writing(path: Path) -> Iterator[Campaign]:
    """Open a campaign for writing; raises `StoreReadOnly` if that isn't possible.

    If the block fails after an entry was written, the error says that the entry is saved.
    """
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.errors import StoreReadOnly

    with Campaign.open(path, write=True) as campaign:
        if campaign.read_only:
            raise StoreReadOnly(campaign.read_only)
        set_campaign(campaign)
        _warn_of_damage(campaign)
        before = campaign.saved
        with telling(lambda: _written(before, campaign.saved)):
            yield campaign


def _written(before: int, after: int) -> str:
    """Return which entries were saved, "" for none."""
    if after == before:
        return ""
    if after == before + 1:
        return f"entry {after} is saved"
    return f"entries {before + 1} to {after} are saved"


@contextmanager
def telling(done: Callable[[], str]) -> Iterator[None]:
    """Make errors say what was done before them; `done` returns that, "" for nothing.

    `Refused` stays `Refused`. Any other error becomes `FailedAfterward` if something was done.
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
        failed = error_message(error)
        raise FailedAfterward(f"{what}, but then something failed: {failed}") from error


def _warn_of_damage(campaign: Campaign) -> None:
    if campaign.dropped:
        narrate(f"{campaign.path}: {campaign.dropped}.")
    if campaign.damage:
        narrate(f"{campaign.damage}.")


def tell_made(campaign: Campaign) -> None:
    """Show the first entries of a new campaign."""
    with telling(lambda: f"{campaign.path} was created"):
        tell_all(campaign, list(campaign.session.log))
        if campaign.damage:
            narrate(f"{campaign.damage}.")


def do_and_tell(path: Path, act: Callable[[Session], Entries]) -> None:
    """Do something to a campaign, then show what happened and the next question."""
    with writing(path) as campaign:
        tell_all(campaign, campaign.do(act))


def tell_all(campaign: Campaign, entries: Entries) -> None:
    """Print what happened to stdout, messages and the open question to stderr.

    Bots play on first, if the open question waits for one.
    """
    from companion.cli.narrate import tell_entries
    from companion.cli.question import question_text
    from companion.desk.play.bots import play_on

    before, messages = len(campaign.session.log), list(campaign.session.messages)
    tell_entries(campaign, entries)
    try:
        messages += play_on(campaign)
    finally:
        tell_entries(campaign, list(campaign.session.log[before:]))
    for message in messages:
        narrate(message)
    narrate("")
    narrate(question_text(campaign))
