"""`companion check FILE…`: list the errors of campaigns and other companion files."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import BAD, DONE, FAULTS, error_message, print_error
from companion.cli.files import FILE
from companion.cli.output import narrate, out
from companion.table.nouns import plural


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=FILE)
def command(files: tuple[Path, ...]) -> int:
    """Check campaigns, and any other files of a game, for errors.

    Lists every error with its file and line. Boards and campaigns are also checked for anything
    that the rules couldn't have produced. Remarks point out what is legal but unusual. Exit
    status 0: no errors; 1: errors found; 2: not a file that the companion knows.
    """
    return max(_check(path) for path in files)


def _check(path: Path) -> int:
    from companion.desk.check import check_file
    from companion.desk.errors import StoreError

    try:
        checked = check_file(path)
    except StoreError as error:
        print_error(error_message(error))
        return BAD
    for fault in checked.faults:
        out(" ".join(str(fault).split()))
    for remark in checked.remarks:
        out("remark: " + " ".join(str(remark).split()))
    number, remarks = len(checked.faults), len(checked.remarks)
    about = f"{checked.words}, {checked.about}" if checked.about else checked.words
    found = plural(number, "error", "errors") if number else "no errors"
    more = f", {plural(remarks, 'remark', 'remarks')}" if remarks else ""
    narrate(f"{path}: {about}: {found}{more}")
    return FAULTS if number else DONE
