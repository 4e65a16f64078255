"""`companion check FILE…`: faults in any file of ours."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import BAD, DONE, FAULTS, sentence, tell
from companion.cli.files import FILE
from companion.cli.output import narrate, out


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=FILE)
def command(files: tuple[Path, ...]) -> int:
    """Look for faults in campaigns, and in every other kind of file that a game has.

    Every fault is told with file and line; a board or campaign is also surveyed for what its rules
    would not have come to. Remarks tell of what is lawful but odd. Exit status 0: no faults;
    1: faults were found; 2: a file could not be read as one of ours.
    """
    return max(_check(path) for path in files)


def _check(path: Path) -> int:
    from companion.desk.check import check_file
    from companion.desk.errors import StoreError

    try:
        checked = check_file(path)
    except StoreError as error:
        tell(sentence(error))
        return BAD
    for fault in checked.faults:
        out(" ".join(str(fault).split()))
    for remark in checked.remarks:
        out("remark: " + " ".join(str(remark).split()))
    number = len(checked.faults)
    about = f"{checked.words}, {checked.about}" if checked.about else checked.words
    found = "no fault" if not number else "1 fault" if number == 1 else f"{number} faults"
    remarks = len(checked.remarks)
    besides = f", {remarks} remark{'s' if remarks > 1 else ''}" if remarks else ""
    narrate(f"{path}: {about}: {found}{besides}")
    return FAULTS if number else DONE
