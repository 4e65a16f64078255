"""`companion export FILE`: keep a campaign as a small site that any browser shows."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from companion.cli.files import FILE, Who, campaign_file, seeing, with_seat
from companion.cli.output import narrate, out


@click.command("export")
@campaign_file
@click.option("--out", "folder", type=FILE, required=True, metavar="FOLDER", help="The folder.")
@click.option("--force", is_flag=True, help="Write into a folder that isn't empty.")
@with_seat
def command(file: Path, folder: Path, force: bool, who: Who) -> None:
    """Write a campaign as a site: the table turn by turn, story, ranking and sheets.

    Open index.html in FOLDER with a browser. It needs no network, and can be put on any server.
    """
    from companion.web.export import export

    seat = seeing(file, who).session.seat
    in_terminal = sys.stderr.isatty()
    count = export(file, folder, seat, overwrite=force, progress=_progress if in_terminal else None)
    if in_terminal:
        narrate("")
    out(f"{folder / 'index.html'}: {count} files written")


def _progress(done: int, total: int) -> None:
    click.echo(f"\rDrawing turn {total - done} of {total} …", nl=False, err=True)
