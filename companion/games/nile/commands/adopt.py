"""`companion adopt FILE --sheet SHEET`: go on with a game that is under way on the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import DONE, FAULTS
from companion.cli.files import FILE, tell_made, telling
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.charts.rows import Fault


@click.command("adopt")
@click.argument("file", metavar="[FILE]", required=False, type=FILE)
@click.option("--sheet", type=FILE, metavar="SHEET", help="The running game, filled in.")
@click.option("--game", default="nile-1", show_default=True, help="The game: nile-1.")
@click.option("--blank", is_flag=True, help="Print a blank sheet to fill in, and nothing else.")
def command(file: Path | None, sheet: Path | None, game: str, blank: bool) -> int:
    """Make a campaign in FILE of a game that was played on paper so far, and play on.

    Fill in a sheet first: companion adopt --blank > sheet.toml. What is wrong with it is told line
    by line and nothing is written (exit status 1); remarks do not stop.
    """
    if blank:
        _print_blank(file, sheet)
        return DONE
    if file is None or sheet is None:
        raise click.UsageError("name the new campaign's FILE and the filled-in sheet with --sheet")
    return _adopt(file, sheet, game)


def _print_blank(file: Path | None, sheet: Path | None) -> None:
    from companion.games.nile.desk.adopt.blank import BLANK

    if file is not None or sheet is not None:
        raise click.UsageError("--blank prints a blank sheet, so it goes with nothing else")
    out(BLANK.rstrip("\n"))


def _adopt(file: Path, sheet: Path, game: str) -> int:
    from companion.desk.campaigns.header import plugin_for
    from companion.desk.errors import AlreadyThere
    from companion.desk.overrides.places import read_text
    from companion.games.nile.desk.adopt.adoption import adopt, remarks
    from companion.games.nile.desk.adopt.sheet import parse_sheet
    from companion.games.nile.desk.adopt.values import SheetFaults

    plugin_for(game)
    if file.exists():
        raise AlreadyThere(f"{file} exists already and is left as it is")
    try:
        adoption = parse_sheet(read_text(sheet), str(sheet))
        with adopt(file, adoption) as campaign:
            with telling(lambda: f"{file} is made"):
                _remark(remarks(adoption))
            tell_made(campaign)
    except SheetFaults as error:
        for fault in error.faults:
            out(" ".join(str(fault).split()))
        number = len(error.faults)
        narrate(f"{sheet}: {'1 fault' if number == 1 else f'{number} faults'}; nothing is written.")
        return FAULTS
    return DONE


def _remark(found: Iterable[Fault]) -> None:
    for remark in found:
        narrate(f"Remark: {' '.join(str(remark).split())}")
