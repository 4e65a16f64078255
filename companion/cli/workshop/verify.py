"""`companion verify FILE`: the rules over a whole journal again."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import DONE, FAULTS
from companion.cli.files import campaign_file
from companion.cli.output import narrate, out


@click.command("verify")
@campaign_file
def command(file: Path) -> int:
    """Run every finished step of a campaign again with its answers and report differences.

    Nothing is changed: what is recorded stands, whatever the rules say today. Exit status 1 where
    there are differences.
    """
    from companion.desk.campaigns.verify import verify_campaign
    from companion.table.game import title_of

    report = verify_campaign(file)
    for difference in report.differences:
        step = title_of(report.game, difference.call)
        out(f"entry {difference.entry}, {step}: {difference.sentence}")
    if report.open_step:
        out(f"the open step: {report.open_step}")
    number = len(report.differences) + bool(report.open_step)
    found = "no difference" if not number else f"differences: {number}"
    narrate(f"{file}: {report.rules} finished steps were run again: {found}")
    return FAULTS if number else DONE
