"""`companion note FILE TEXT`: a remark in the journal."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, writing
from companion.cli.narrate import tell_entries


@click.command("note")
@campaign_file
@click.argument("words", nargs=-1, required=True, metavar="TEXT")
def command(file: Path, words: tuple[str, ...]) -> None:
    """Write a remark into the journal; the game is not touched."""
    text = " ".join(words).strip()
    if not text:
        raise click.UsageError("the remark is empty")
    with writing(file) as campaign:
        tell_entries(campaign, campaign.do(lambda table: table.note(text)))
