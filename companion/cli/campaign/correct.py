"""`companion correct FILE WHERE VALUE`: set one place of the state by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import campaign_file, tell_all, writing
from companion.cli.own import example

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.table.play.session import Entries


_HELP = f"""Set one place of the state by hand: {example("correct where", "players.Ada.points 12")}.

    WHERE is a path as `companion state --json` shows it. VALUE is a number, true, false, words, or
    a TOML value such as {example("correct value", "{ points = 12 }")}.
    """


# A value may begin with a minus sign, so what looks like an unknown option is an argument.
@click.command("correct", help=_HELP, context_settings={"ignore_unknown_options": True})
@campaign_file
@click.argument("where", required=False, metavar="[WHERE]")
@click.argument("value", required=False, metavar="VALUE")
@click.option("--reason", default="", metavar="TEXT", help="Why, for the journal.")
@click.option("--remove", is_flag=True, help="Take the place out instead of setting it.")
@click.option(
    "--list", "listing", is_flag=True, help="List places; WHERE is a part of their words."
)
def command(
    file: Path, where: str | None, value: str | None, reason: str, remove: bool, listing: bool
) -> None:
    """Set a place of the state, take one out, or list them."""
    if listing:
        _list(file, where or "")
        return
    if where is None:
        raise click.UsageError("say which place is wrong; --list shows them all")
    if remove == (value is not None):
        raise click.UsageError("give either a value or --remove")
    from companion.cli.errors import Refused
    from companion.table.journal.paths import NoSuchPlace

    with writing(file) as campaign:
        try:
            made = _correct(campaign, where, value, reason)
        except NoSuchPlace as error:
            raise Refused(f"{error}; companion correct FILE --list WORDS finds places") from None
        tell_all(campaign, made)


def _list(file: Path, words: str) -> None:
    """Every place with its words and what stands there, or those that a word is in."""
    from companion.cli.errors import Refused
    from companion.cli.files import reading
    from companion.cli.output import out, table

    game = reading(file).game
    wanted = words.casefold().split()
    rows = [
        (field.path, f"{form.title}, {field.label}", f"= {field.text}")
        for form in game.at(game.public()).correctable(game.player, "")
        if not form.new
        for field in form.fields
        if all(word in f"{field.path} {form.title} {field.label}".casefold() for word in wanted)
    ]
    if not rows:
        raise Refused(f"no place has {words!r} in its words")
    out(table(rows))


def _correct(campaign: Campaign, where: str, typed: str | None, reason: str) -> Entries:
    from companion.table.journal.paths import NoSuchPlace, get

    before = campaign.session.unfinished
    get_from = before.state if before else campaign.game.state
    if typed is None:
        get(get_from, where)
        return campaign.correct(where, None, reason)
    said = _parsed(typed)
    if not isinstance(said, str):
        # A place is words that look like a number: where a number cannot stand, words may.
        try:
            return campaign.correct(where, said, reason)
        except NoSuchPlace as error:
            try:
                return campaign.correct(where, typed, reason)
            except NoSuchPlace:
                raise error from None
    return campaign.correct(where, said, reason)


def _parsed(typed: str) -> Any:
    """A TOML value, or the words themselves where they are none."""
    try:
        return tomllib.loads(f"value = {typed}")["value"]
    except tomllib.TOMLDecodeError:
        return typed
    except (ValueError, RecursionError) as error:
        from companion.cli.errors import Refused
        from companion.table.journal.lines import not_read

        raise Refused(f"this can be no value: {not_read(error)}") from None
