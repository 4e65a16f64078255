"""`companion skip FILE`: skip steps that need no decision, and show what happened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from companion.cli.files import as_json, campaign_file, writing
from companion.cli.output import narrate, out, out_json
from companion.cli.own import WithOwnFlags, described, own_flags

_HELP = f"""Skip what needs no decision: {described("skip what", "steps with only one choice")}.

    It stops at the first real decision, at dice or cards that you roll or draw, and after
    anything you'd want to see. One undo takes it all back.
    """


@click.command("skip", cls=WithOwnFlags, help=_HELP)
@campaign_file
@click.option(
    "--at-random",
    is_flag=True,
    help="In the set-up: let the app choose the rest at random.",
)
@own_flags("skip")
@as_json
def command(file: Path, at_random: bool, as_json: bool, own: Mapping[str, Any]) -> None:
    """Skip, then show what happened, why it stopped, and the open question."""
    from companion.cli.question import question_text
    from companion.desk.campaigns.seen import Seen
    from companion.desk.play import commands
    from companion.table.play.skip import NothingToSkip, Skipped, happened

    with writing(file) as campaign:
        if at_random:
            made = commands.at_random(campaign)
            told = happened(campaign.session.game, made)
            done = Skipped(made, tuple(told), "the rest is up to you")
        else:
            try:
                done = commands.skip(campaign, own)
            except NothingToSkip as nothing:
                if commands.quick(campaign.plugin, campaign.session) is None:
                    raise
                raise NothingToSkip(f"{nothing} (--at-random lets the app choose)") from None
        if as_json:
            out_json({"happened": list(done.told), "stopped": done.stopped})
            return
        for sentence in done.told:
            out(sentence)
        narrate(f"Stopped: {done.stopped}.")
        narrate("")
        narrate(question_text(Seen(campaign)))
