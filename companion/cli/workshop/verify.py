"""`companion verify FILE`: re-run the rules over a whole journal."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import DONE, FAULTS
from companion.cli.files import campaign_file
from companion.cli.output import narrate, out
from companion.table.nouns import plural


@click.command("verify")
@campaign_file
def command(file: Path) -> int:
    """Re-run every finished step of a campaign with its answers, and report differences.

    The campaign doesn't change, even if today's rules would give another result. Exit status 1 if
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
    found = plural(number, "difference", "differences") if number else "no differences"
    narrate(f"{file}: {plural(report.rules, 'finished step', 'finished steps')} re-run, {found}")
    return FAULTS if number else DONE
