"""`companion redo FILE`: redo what was undone."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell


@click.command("redo")
@campaign_file
@click.option("--line", type=int, metavar="N", help="The entry of the undo to reverse.")
def command(file: Path, line: int | None) -> None:
    """Redo what the last undo, or the undo in entry N, took back.

    The same dice and cards come back.
    """
    do_and_tell(file, lambda table: table.redo(line))
