"""`companion note FILE TEXT`: write a note in the journal."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, writing
from companion.cli.narrate import tell_entries


@click.command("note")
@campaign_file
@click.argument("words", nargs=-1, required=True, metavar="TEXT")
@click.option("--entry", type=click.IntRange(min=1), metavar="N", help="A note on entry N.")
@click.option(
    "--for", "due", type=click.IntRange(min=1), metavar="N", help="A reminder for later turn N."
)
def command(file: Path, words: tuple[str, ...], entry: int | None, due: int | None) -> None:
    """Write a note in the journal. The game doesn't change."""
    text = " ".join(words).strip()
    if not text:
        raise click.UsageError("the note is empty")
    with writing(file) as campaign:
        tell_entries(campaign, campaign.do(lambda table: table.note(text, entry or 0, due or 0)))
