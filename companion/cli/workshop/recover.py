"""`companion recover FILE --out NEW`: save what can be read of a damaged campaign."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import FILE, campaign_file
from companion.cli.output import narrate, out
from companion.table.nouns import plural


@click.command("recover")
@campaign_file
@click.option("--out", "target", type=FILE, required=True, metavar="NEW", help="The new campaign.")
def command(file: Path, target: Path) -> None:
    """Save what can be read of a damaged campaign as a new one, and list what is lost.

    The new campaign has all entries up to the damage. Readable entries after it become notes at
    the end, so that you can play them again. FILE doesn't change.
    """
    from companion.desk.campaigns.recover import recover

    done = recover(file, target)
    for sentence in done.lost:
        out(f"{file}: {sentence}")
    narrate(f"Saved {plural(done.entries, 'entry', 'entries')} in {target}.")
    if done.notes:
        more = "1 more is a note" if done.notes == 1 else f"{done.notes} more are notes"
        narrate(f"{more} at its end, for you to play again.")
    elif not done.lost:
        narrate("Nothing is lost.")
