"""`companion next FILE`: show the open question; never writes."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import as_json, campaign_file, reading
from companion.cli.output import narrate, out, out_json


@click.command("next")
@campaign_file
@as_json
def command(file: Path, as_json: bool) -> None:
    """Show the open question: its rule, the legal answers and the odds.

    This only reads the file, so you can use it while others play.
    """
    from companion.cli.question import how_to_answer, question_json, question_text

    campaign = reading(file, damaged=False)
    if as_json:
        out_json(question_json(campaign))
        return
    out(question_text(campaign))
    asked = campaign.session.question
    if asked is not None:
        narrate(how_to_answer(file, asked.request))
