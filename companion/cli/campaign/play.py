"""`companion play FILE`: open the app with a campaign, a sample, or the first screen."""

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
    help="Play a sample campaign: a copy of it in this folder. Default: the first game's.",
)
@click.option(
    "--learn",
    is_flag=False,
    flag_value="",
    metavar="[GAME]",
    help="Learn a game by playing. Continues where you left off.",
)
def command(file: Path | None, sample: str | None, learn: str | None) -> int:
    """Open the app: a campaign, or the first screen without FILE."""
    if sum(given is not None for given in (file, sample, learn)) > 1:
        raise click.UsageError("use only one of FILE, --sample and --learn")
    if not has_terminal():
        name = file or "FILE"
        raise Refused(
            "the app needs a terminal for input, output and errors. Without one, use "
            f"'companion next {name}' and 'companion answer {name} VALUE'"
        )
    if sample is not None:
        from companion.desk.files.recent import sample_at_hand

        file = sample_at_hand(Path(), sample)
    if learn is not None:
        from companion.desk.play.learning import learning_campaign

        file = learning_campaign(learn)
    from companion.tui.app import run

    return run(file)


def has_terminal() -> bool:
    """True if input, output and errors are all a terminal; the app draws on standard error."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
