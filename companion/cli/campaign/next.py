"""`companion next FILE`: show the open question; never writes."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import Who, as_json, campaign_file, reading, seeing, with_seat
from companion.cli.output import narrate, out, out_json


@click.command("next")
@campaign_file
@click.option("--advice", is_flag=True, help="Show what a bot would do here, and why.")
@as_json
@with_seat
def command(file: Path, advice: bool, as_json: bool, who: Who) -> None:
    """Show the open question: its rule, the legal answers and the odds.

    This only reads the file, so you can use it while others play.
    """
    from companion.cli.question import how_to_answer, question_json, question_text
    from companion.table.seats.observation import Waiting

    campaign = seeing(file, who, damaged=False)
    if as_json:
        out_json(question_json(campaign))
        return
    out(question_text(campaign))
    asked = campaign.session.question
    if advice:
        from companion.desk.play.bots import advice as advice_at

        out(advice_at(reading(file), campaign.session.seat) or "A bot has no advice here.")
    if asked is not None and not isinstance(asked.request, Waiting):
        narrate(how_to_answer(file, asked.request))
