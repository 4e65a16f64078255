"""`companion watch FILE`: follow a campaign that is played elsewhere, as it happens."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

import click

from companion.cli.files import Who, campaign_file, reading, with_seat
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign

EACH = 0.5
"""Seconds between two looks at the file."""


@click.command("watch")
@campaign_file
@with_seat
def command(file: Path, who: Who) -> None:
    """Follow a campaign that is played in another window or on phones. Stop with Ctrl+C.

    Shows what happens and which question is open, as it happens. This only reads the file.
    """
    from companion.desk.campaigns.following import Follower

    if who.sees_all:
        raise click.UsageError("follow as a player sees it, with --seat, or as the table does")
    campaign = reading(file)
    seat = who.seat(campaign.game.players)
    _ask(campaign, seat)
    follower, told = Follower(campaign), len(campaign.session.log)
    try:
        while True:
            sleep(EACH)
            change = follower.look()
            if change is not None and change.words:
                narrate(f"{change.words}.")
            if change is None or change.campaign is None:
                continue
            if change.is_other:
                return
            from companion.desk.campaigns.seen import Seen
            from companion.table.look.entry_words import sentences

            seen = Seen(change.campaign, seat)
            for entry in seen.session.log[told:]:
                for sentence in sentences(seen.game, entry, seen.session.log):
                    out(sentence)
            _ask(change.campaign, seat)
            told = len(change.campaign.session.log)
    except KeyboardInterrupt:
        return


def _ask(campaign: Campaign, seat: str | None) -> None:
    from companion.cli.question import question_text
    from companion.desk.campaigns.seen import Seen

    narrate("")
    narrate(question_text(Seen(campaign, seat)))
