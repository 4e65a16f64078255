"""`companion undo FILE`: go back to before an answer."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell
from companion.cli.output import narrate


@click.command("undo")
@campaign_file
@click.option("--to", type=int, metavar="N", help="To before entry N, an act of people.")
def command(file: Path, to: int | None) -> None:
    """Go back to before the last act of people, or to before entry N.

    What is undone is named; it stays in the journal and can be had again with redo.
    """
    do_and_tell(file, lambda table: table.undo(to))
    narrate(f"It can be had again: companion redo {file}")
