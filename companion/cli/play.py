"""`companion play FILE`: the app on the screen."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE


@click.command("play")
@click.argument("file", required=False, metavar="[FILE]", type=FILE)
def command(file: Path | None) -> int:
    """Sit down at the table with a campaign, or at the home screen without one."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        name = file or "FILE"
        raise Refused(
            f"the app needs a terminal; without one use 'companion next {name}' "
            f"and 'companion answer {name} VALUE'"
        )
    from companion.tui.app import run

    return run(file)
