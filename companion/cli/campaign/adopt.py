"""`companion adopt FILE --sheet SHEET`: go on with a game that is under way on the table."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import DONE, FAULTS, Refused
from companion.cli.files import FILE, tell_made, telling
from companion.cli.output import narrate, out
from companion.plugins import registry


@click.command("adopt")
@click.argument("file", metavar="[FILE]", required=False, type=FILE)
@click.option("--sheet", type=FILE, metavar="SHEET", help="The running game, filled in.")
@click.option(
    "--game",
    default="",
    metavar="GAME",
    help=f"With --blank: the game, {', '.join(registry.adoptable())}; else the first.",
)
@click.option("--blank", is_flag=True, help="Print a blank sheet to fill in, and nothing else.")
def command(file: Path | None, sheet: Path | None, game: str, blank: bool) -> int:
    """Make a campaign in FILE of a game that was played on paper so far, and play on.

    Fill in a sheet first: companion adopt --blank > sheet.toml. What is wrong with it is told line
    by line and nothing is written (exit status 1); remarks do not stop.
    """
    if blank:
        _print_blank(file, sheet, game)
        return DONE
    if file is None or sheet is None:
        raise click.UsageError("name the new campaign's FILE and the filled-in sheet with --sheet")
    return _adopt(file, sheet, game)


def _print_blank(file: Path | None, sheet: Path | None, game: str) -> None:
    from companion.desk.campaigns.adopting import adoption_of

    if file is not None or sheet is not None:
        raise click.UsageError("--blank prints a blank sheet, so it goes with nothing else")
    out(adoption_of(game or next(iter(registry.adoptable()), "")).blank.rstrip("\n"))


def _adopt(file: Path, sheet: Path, game: str) -> int:
    from companion.charts.rows import DataFaults
    from companion.desk.campaigns.adopting import adopt, read_sheet
    from companion.desk.campaigns.new_campaign import about_of
    from companion.desk.files.free_file import already_there

    if file.exists():
        raise already_there(file)
    try:
        adopted = read_sheet(sheet)
        told = adopted.header.game
        if game and about_of(game) is not about_of(told):
            raise Refused(f"{sheet} is the sheet of a game of {told}, not of {game}")
        with adopt(file, adopted) as campaign:
            with telling(lambda: f"{file} is made"):
                for remark in adopted.remarks:
                    narrate(f"Remark: {' '.join(str(remark).split())}")
            tell_made(campaign)
    except DataFaults as error:
        for fault in error.faults:
            out(" ".join(str(fault).split()))
        number = len(error.faults)
        narrate(f"{sheet}: {'1 fault' if number == 1 else f'{number} faults'}; nothing is written.")
        return FAULTS
    return DONE
