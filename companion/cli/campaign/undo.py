"""`companion undo FILE`: undo the last answer, or everything from an entry on."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import campaign_file, do_and_tell
from companion.cli.output import narrate


@click.command("undo")
@campaign_file
@click.option("--to", type=int, metavar="N", help="Undo entry N and everything after it.")
def command(file: Path, to: int | None) -> None:
    """Undo your last answer or action, or everything from entry N on.

    The journal keeps what you undo, and redo brings it back.
    """
    do_and_tell(file, lambda table: table.undo(to))
    narrate(f"To redo it: companion redo {file}")
