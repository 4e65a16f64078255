"""Opening campaigns for commands, and reporting what a command did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from companion.cli.errors import (
    FailedAfterward,
    Refused,
    error_message,
    no_such_player,
    set_campaign,
)
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.seen import Seen
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


def seeing(path: Path, who: Who, *, damaged: bool = True) -> Seen:
    """Open a campaign for looking at it from a seat; `reading` says what it may raise.

    Whoever looks at all of it leaves a line in the log.
    """
    from companion.desk.campaigns.seen import Seen
    from companion.table.seats.hidden import HOST

    if who.sees_all:
        with writing(path) as campaign:
            if not Seen(campaign).session.is_open:
                campaign.do(lambda session: session.note("The host looked at everything hidden."))
            return Seen(campaign, HOST)
    campaign = reading(path, damaged=damaged)
    return Seen(campaign, who.seat(campaign.game.players))


class Who(NamedTuple):
    """Whose eyes a command looks with: a player's, by name, or the host's."""

    name: str | None = None
    sees_all: bool = False

    def seat(self, players: Sequence[str]) -> str | None:
        """The player's name as it is spelled, None for whoever doesn't say; raises `Refused`."""
        if self.name is None:
            return None
        wanted = self.name.casefold()
        found = [player for player in players if player.casefold() == wanted]
        if not found:
            raise no_such_player(self.name, players)
        return found[0]


SEAT_OPTIONS: Mapping[Sequence[str], Mapping[str, Any]] = {
    ("--seat",): {"metavar": "NAME", "help": "As this player sees it."},
    ("--all", "sees_all"): {"is_flag": True, "help": "Everything, for the host; it's logged."},
}
"""The options that say whose eyes a command looks with: names, and what click is told of each."""


def with_seat(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say whose eyes a command looks with: it's called with `who`."""

    @wraps(command)
    def called(seat: str | None, sees_all: bool, **rest: Any) -> Any:
        if seat is not None and sees_all:
            raise click.UsageError("use --seat or --all, not both")
        return command(who=Who(seat, sees_all), **rest)

    for names, said in reversed([*SEAT_OPTIONS.items()]):
        click.option(*names, **said)(called)
    return called


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


def tell_all(campaign: Campaign, entries: Entries, seat: str | None = None) -> None:
    """Print what happened to stdout, messages and the open question to stderr, as a seat sees it.

    Bots play on first, if the open question waits for one.
    """
    from companion.cli.narrate import tell_entries
    from companion.cli.question import question_text
    from companion.desk.campaigns.seen import Seen
    from companion.desk.play.bots import play_on

    before, messages = len(campaign.session.log), list(campaign.session.messages)
    tell_entries(campaign, entries, seat)
    try:
        messages += play_on(campaign)
    finally:
        tell_entries(campaign, list(campaign.session.log[before:]), seat)
    for message in messages:
        narrate(message)
    narrate("")
    narrate(question_text(Seen(campaign, seat)))
