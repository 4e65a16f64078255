"""`companion finish FILE`: people finish the open step themselves."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell


@click.command("finish")
@campaign_file
def command(file: Path) -> None:
    """Finish the open step by hand: what it has stated stands, and you enter what else came of it.

    For a table that resolves a step in its own way, or a step that the rules have changed under.
    """
    do_and_tell(file, lambda table: table.by_hand())
