"""`companion recover FILE --out NEW`: what can be read of a damaged campaign, as a new one."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import FILE, campaign_file
from companion.cli.output import narrate, out


@click.command("recover")
@campaign_file
@click.option("--out", "target", type=FILE, required=True, metavar="NEW", help="The new campaign.")
def command(file: Path, target: Path) -> None:
    """Save what can be read of a damaged campaign as a new one, and say what is lost.

    Its entries up to the damage are kept. What can still be read after it stands in notes at the
    end, to be played again. FILE is left as it is.
    """
    from companion.desk.campaigns.recover import recover

    done = recover(file, target)
    for sentence in done.lost:
        out(f"{file}: {sentence}")
    kept = "1 entry is" if done.entries == 1 else f"{done.entries} entries are"
    narrate(f"{kept} saved in {target}.")
    if done.notes:
        more = "1 more stands" if done.notes == 1 else f"{done.notes} more stand"
        narrate(f"{more} there as notes, to be played again.")
    elif not done.lost:
        narrate("Nothing is lost.")
