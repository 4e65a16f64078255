"""`companion play FILE`: the app on the screen, with a campaign, a sample, or the home screen."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE


@click.command("play")
@click.argument("file", required=False, metavar="[FILE]", type=FILE)
@click.option(
    "--sample",
    is_flag=False,
    flag_value="",
    metavar="[GAME]",
    help="A copy of a game's sample in this folder, made once; of the usual game if none is named.",
)
def command(file: Path | None, sample: str | None) -> int:
    """Sit down at the table with a campaign, or at the home screen without one."""
    if file is not None and sample is not None:
        raise click.UsageError("name a file or say --sample, not both")
    if not has_terminal():
        name = file or "FILE"
        raise Refused(
            f"the app needs a terminal; without one use 'companion next {name}' "
            f"and 'companion answer {name} VALUE'"
        )
    if sample is not None:
        from companion.desk.files.recent import sample_at_hand

        file = sample_at_hand(Path(), sample)
    from companion.tui.app import run

    return run(file)


def has_terminal() -> bool:
    """Whether people sit at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
