"""`companion skip FILE`: pass over what needs no decision, and tell what happened."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import as_json, campaign_file, writing
from companion.cli.output import narrate, out, out_json


@click.command("skip")
@campaign_file
@click.option(
    "--money",
    type=click.IntRange(min=1),
    metavar="N",
    help="In Europe: wait for donations until there are so many dollars.",
)
@click.option("--ticket", is_flag=True, help="In Europe: a free ticket will do as well.")
@as_json
def command(file: Path, money: int | None, ticket: bool, as_json: bool) -> None:
    """Pass over the dull parts: waiting in Europe, turns in which nothing is to be decided.

    It stops at the first true decision, at dice or cards that the table rolls or draws, and after
    anything that people want to look at. One undo takes all of it back.
    """
    if ticket and money is None:
        raise click.UsageError("--ticket goes with --money: how many dollars will do otherwise?")
    skip_dull(file, money or 0, ticket, as_json=as_json)


def skip_dull(file: Path, money: int, ticket: bool, *, as_json: bool) -> None:
    """Skip, write, and tell what happened, why it stopped, and what is asked now."""
    from companion.cli.question import question_text
    from companion.desk.skipping import skip

    with writing(file) as campaign:
        done = skip(campaign, money, ticket=ticket)
        if as_json:
            out_json({"happened": list(done.told), "stopped": done.stopped})
            return
        for sentence in done.told:
            out(sentence)
        narrate(f"Stopped: {done.stopped}.")
        narrate("")
        narrate(question_text(campaign))
