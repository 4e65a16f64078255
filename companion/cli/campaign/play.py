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
@click.option(
    "--learn",
    is_flag=False,
    flag_value="",
    metavar="[GAME]",
    help="A guided first game, which teaches by playing; where it was left, if it is begun.",
)
def command(file: Path | None, sample: str | None, learn: str | None) -> int:
    """Sit down at the table with a campaign, or at the home screen without one."""
    if sum(said is not None for said in (file, sample, learn)) > 1:
        raise click.UsageError("name a file or say --sample or --learn, not both")
    if not has_terminal():
        name = file or "FILE"
        raise Refused(
            "the app needs a terminal for standard input, output and error; without one use "
            f"'companion next {name}' "
            f"and 'companion answer {name} VALUE'"
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
    """True if keys come from a terminal and the screen goes to one.

    The app draws on standard error, so that must not be sent elsewhere either.
    """
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
