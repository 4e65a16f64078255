"""`companion adopt FILE --sheet SHEET`: continue a game that was started on paper."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import DONE, FAULTS, Refused
from companion.cli.files import FILE, tell_made, telling
from companion.cli.output import narrate, out
from companion.plugins import registry


@click.command("adopt")
@click.argument("file", metavar="[FILE]", required=False, type=FILE)
@click.option("--sheet", type=FILE, metavar="SHEET", help="The sheet you filled in.")
@click.option(
    "--game",
    default="",
    metavar="GAME",
    help=f"With --blank: which game ({', '.join(registry.adoptable())}). Default: the first.",
)
@click.option("--blank", is_flag=True, help="Only print a blank sheet to fill in.")
def command(file: Path | None, sheet: Path | None, game: str, blank: bool) -> int:
    """Continue a game you started on paper, as a new campaign in FILE.

    First fill in a sheet: companion adopt --blank > sheet.toml. If the sheet has errors, each is
    listed with its line and nothing is written (exit status 1). Remarks don't stop you.
    """
    if blank:
        from companion.desk.campaigns.adopting import adoption_of

        if file is not None or sheet is not None:
            raise click.UsageError("--blank only prints a blank sheet: leave out FILE and --sheet")
        out(adoption_of(game or next(iter(registry.adoptable()), "")).blank.rstrip("\n"))
        return DONE
    if file is None or sheet is None:
        raise click.UsageError("name the new campaign's FILE, and your sheet with --sheet")
    return _adopt(file, sheet, game)


def _adopt(file: Path, sheet: Path, game: str) -> int:
    from companion.charts.rows import DataFaults
    from companion.desk.campaigns.adopting import adopt, read_sheet
    from companion.desk.campaigns.new_campaign import about_of
    from companion.desk.files.whole_files import already_there

    if file.exists():
        raise already_there(file)
    try:
        adopted = read_sheet(sheet)
        found = adopted.header.game
        if game and about_of(game) is not about_of(found):
            raise Refused(f"{sheet} is a sheet for {found}, not for {game}")
        with adopt(file, adopted) as campaign:
            with telling(lambda: f"{file} was created"):
                for remark in adopted.remarks:
                    narrate(f"Remark: {' '.join(str(remark).split())}")
            tell_made(campaign)
    except DataFaults as error:
        for fault in error.faults:
            out(" ".join(str(fault).split()))
        number = len(error.faults)
        errors = "1 error" if number == 1 else f"{number} errors"
        narrate(f"{sheet}: {errors}. Nothing was written.")
        return FAULTS
    return DONE
