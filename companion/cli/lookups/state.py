"""`companion state FILE`: show the state of a campaign, with secrets masked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.errors import Refused, no_such_player
from companion.cli.files import Who, as_json, campaign_file, seeing, with_seat
from companion.cli.output import out, out_json
from companion.cli.own import WithOwnFlags, described, own_flags
from companion.plugins.registry import about_of

if TYPE_CHECKING:
    from companion.desk.campaigns.seen import Seen
    from companion.plugins.shown import StateView


_HELP = (
    "Show where a campaign stands: whose turn it is, "
    f"{described('state what', 'and what everyone has')}."
)


@click.command("state", cls=WithOwnFlags, help=_HELP)
@campaign_file
@as_json
@click.option("--sheet", metavar="NAME", help="One player's sheets.")
@own_flags("state")
@with_seat
def command(file: Path, as_json: bool, sheet: str | None, own: Mapping[str, Any], who: Who) -> None:
    """Show the state of a campaign, one player's sheets, or what the game's own option shows."""
    flags = [f"--{flag.replace('_', '-')}" for flag in own]
    if sheet is not None:
        flags = ["--sheet", *flags]
    if len(flags) > 1:
        raise click.UsageError(f"use {' or '.join(flags)}, not both")
    campaign = seeing(file, who)
    view = _view(campaign, sheet, next(iter(own), ""))
    if as_json:
        out_json(view.plain())
    else:
        out("\n".join(view.lines()))


def _view(campaign: Seen, sheet: str | None, flag: str) -> StateView:
    """Return what to show: a player's sheet, the view of the game's option, or the state."""
    from companion.plugins.shown import StateView

    if sheet is not None:
        from companion.plugins.shown import StateView
        from companion.sheets.text import WIDTH, sheet_text

        if sheet not in campaign.game.players:
            raise no_such_player(sheet, campaign.game.players)
        plugin, record = campaign.plugin, campaign.session
        return StateView(
            lambda: plugin.sheet_json(record, sheet),
            lambda: sheet_text(plugin.sheet(record, sheet), WIDTH),
        )
    if flag:
        about = about_of(campaign.header.game)
        if all(own.key != flag for own in about.flags.get("state", ())):  # another game's option
            raise Refused(f"this game has no --{flag.replace('_', '-')}")
        return campaign.plugin.view(flag, campaign.game, str(campaign.path))
    return StateView(lambda: state_json(campaign), lambda: state_lines(campaign))


def state_json(campaign: Seen) -> dict[str, Any]:
    """Return the state as plain values: a `StateShape` with those of `Plugin.state_json`.

    A path in it (`stones.red`) is what `companion correct` takes.
    """
    session, game = campaign.session, campaign.game
    asked = session.question
    found: dict[str, Any] = {
        "campaign": campaign.header.id,
        "game": campaign.header.game,
        "seed": campaign.header.seed if session.is_open else None,
        "entries": len(session.log),
        "open": asked.entry if asked else None,
        "digest": session.digest,
    }
    return found | campaign.plugin.state_json(game)


def state_lines(campaign: Seen) -> list[str]:
    """Return the state as text, a few lines for each player."""
    game = campaign.game
    return [_headline(campaign), *campaign.plugin.state_lines(game)]


def _headline(campaign: Seen) -> str:
    from companion.table.game import title_of, winners_words

    game, asked = campaign.game, campaign.session.question
    if asked is None:
        won = winners_words(game)
        return f"The game is over.{f' {won}.' if won else ''}"
    when = game.turn_words(game.turn)
    who = [f"{game.player}'s turn"] if game.turn and game.player else []
    step = title_of(game, asked.call)
    return " · ".join([f"{when[:1].upper()}{when[1:]}", *who, step])
