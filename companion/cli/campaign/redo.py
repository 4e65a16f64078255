"""`companion redo FILE`: take an undo back."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell


@click.command("redo")
@campaign_file
@click.option("--line", type=int, metavar="N", help="The entry of the undo to take back.")
def command(file: Path, line: int | None) -> None:
    """Take back the last undo, or the undo of entry N; the same dice and cards come again."""
    do_and_tell(file, lambda table: table.redo(line))
