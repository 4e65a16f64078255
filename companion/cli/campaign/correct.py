"""`companion correct FILE WHERE VALUE`: set one value of the state manually."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import campaign_file, tell_all, writing
from companion.cli.output import narrate
from companion.cli.own import example

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Entries


_HELP = f"""Set one value manually, such as {example("correct where", "players.Ada.points 12")}.

    WHERE is a path as `companion state --json` shows it. VALUE is a number, true, false, text, or
    a TOML value such as {example("correct value", "{ points = 12 }")}.
    """


# A value may begin with a minus sign, so what looks like an unknown option is an argument.
@click.command("correct", help=_HELP, context_settings={"ignore_unknown_options": True})
@campaign_file
@click.argument("where", required=False, metavar="[WHERE]")
@click.argument("value", required=False, metavar="VALUE")
@click.option("--reason", default="", metavar="TEXT", help="Why, for the journal.")
@click.option("--remove", is_flag=True, help="Remove the value instead of setting it.")
@click.option("--list", "listing", is_flag=True, help="List values; WHERE is part of a name.")
def command(
    file: Path, where: str | None, value: str | None, reason: str, remove: bool, listing: bool
) -> None:
    """Set a place of the state, take one out, or list them."""
    if listing:
        _list(file, where or "")
        return
    if where is None:
        raise click.UsageError("name the value to correct (--list shows them all)")
    if remove == (value is not None):
        raise click.UsageError("give either a value or --remove")
    from companion.cli.errors import Refused
    from companion.desk.play.commands import UNCHECKED, corrects_hidden
    from companion.table.journal.paths import NoSuchPlace

    with writing(file) as campaign:
        try:
            made = _correct(campaign, where, value, reason)
        except NoSuchPlace as error:
            raise Refused(f"{error} (companion correct FILE --list WORDS finds paths)") from None
        tell_all(campaign, made)
        if corrects_hidden(campaign.session, made):
            narrate(UNCHECKED)


def _list(file: Path, words: str) -> None:
    """List every value with its path and label, or those that contain all words."""
    from companion.cli.errors import Refused
    from companion.cli.files import Who, seeing
    from companion.cli.output import out, table

    game = seeing(file, Who()).game
    wanted = words.casefold().split()
    rows = [
        (field.path, f"{form.title}, {field.label}", f"= {field.text}")
        for form in game.correctable(game.player, "")
        if not form.new
        for field in form.fields
        if all(word in f"{field.path} {form.title} {field.label}".casefold() for word in wanted)
    ]
    if not rows:
        raise Refused(f"no value has {words!r} in its path or name")
    out(table(rows))


def _correct(campaign: Campaign, where: str, typed: str | None, reason: str) -> Entries:
    from companion.table.journal.paths import NoSuchPlace, get

    before = campaign.session.unfinished
    get_from = before.state if before else campaign.game.state
    if typed is None:
        get(get_from, where)
        return campaign.correct(where, None, reason)
    value = _parse_value(typed)
    if not isinstance(value, str):
        # Text may look like a number ("1407"), so try it as text where a number doesn't fit.
        try:
            return campaign.correct(where, value, reason)
        except NoSuchPlace as error:
            try:
                return campaign.correct(where, typed, reason)
            except NoSuchPlace:
                raise error from None
    return campaign.correct(where, value, reason)


def _parse_value(typed: str) -> Any:
    """Return a TOML value, or the text itself if it isn't TOML; raises `Refused`."""
    try:
        return tomllib.loads(f"value = {typed}")["value"]
    except tomllib.TOMLDecodeError:
        return typed
    except (ValueError, RecursionError) as error:
        from companion.cli.errors import Refused
        from companion.table.journal.lines import not_read

        raise Refused(f"invalid value: {not_read(error)}") from None
