"""`companion finish FILE`: finish the open step manually."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell


@click.command("finish")
@campaign_file
def command(file: Path) -> None:
    """Finish the open step manually.

    What has happened in the step so far stays, and you enter the rest. Use this to resolve a step
    your own way, or if its rules have changed since you started it.
    """
    do_and_tell(file, lambda table: table.by_hand())
