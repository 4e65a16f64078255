"""`companion state FILE`: how the campaign stands, with what is secret masked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json, campaign_file, reading
from companion.cli.output import out, out_json
from companion.cli.own import WithOwnFlags, described, own_flags
from companion.plugins.registry import about_of

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.plugins.shown import View


_HELP = (
    "Show how a campaign stands: whose turn it is, "
    f"{described('state what', 'and what everybody has')}."
)


@click.command("state", cls=WithOwnFlags, help=_HELP)
@campaign_file
@as_json
@click.option("--sheet", metavar="NAME", help="All sheets of one player.")
@own_flags("state")
def command(file: Path, as_json: bool, sheet: str | None, own: Mapping[str, Any]) -> None:
    """Show how a campaign stands, one player's sheets, or what a flag of the game names."""
    flags = [f"--{flag.replace('_', '-')}" for flag in own]
    if sheet is not None:
        flags = ["--sheet", *flags]
    if len(flags) > 1:
        raise click.UsageError(f"name either {' or '.join(flags)}, not both")
    campaign = reading(file)
    view = _view(campaign, sheet, next(iter(own), ""))
    if as_json:
        out_json(view.plain())
    else:
        out("\n".join(view.lines()))


def _view(campaign: Campaign, sheet: str | None, flag: str) -> View:
    """What is looked at: a player's sheet, what the game's own flag shows, or how all stands."""
    from companion.plugins.shown import View

    if sheet is not None:
        return _sheet(campaign, sheet)
    if flag:
        _known(campaign, flag)
        return campaign.plugin.view(flag, campaign.game, str(campaign.path))
    return View(lambda: state_json(campaign), lambda: state_lines(campaign))


def _known(campaign: Campaign, flag: str) -> None:
    """See that the game of a campaign has a flag, for another game may have brought it."""
    about = about_of(campaign.header.game)
    if all(own.key != flag for own in about.flags.get("state", ())):
        raise Refused(f"this game has no --{flag.replace('_', '-')}")


def _sheet(campaign: Campaign, player: str) -> View:
    """A player's sheet; raises `Illegal` naming the players where there is no such one."""
    from companion.plugins.shown import View
    from companion.sheets.text import WIDTH, sheet_text
    from companion.table.ask.illegal import Illegal

    players = campaign.game.players
    if player not in players:
        known = ", ".join(players)
        raise Illegal(f"there is no player {player!r} in this campaign: it has {known}")
    plugin, record = campaign.plugin, campaign.session
    return View(
        lambda: plugin.sheet_json(record, player),
        lambda: sheet_text(plugin.sheet(record, player), WIDTH),
    )


def state_json(campaign: Campaign) -> dict[str, Any]:
    """The state as plain values, see `Plugin.state_json`, and besides:

    | key | holds |
    |---|---|
    | `campaign` `game` `seed` | from the header |
    | `entries` | how many lines the journal has, the undone ones too |
    | `open` | the number of the open question's entry, null when the game is over |
    | `digest` | a short name of where the campaign stands; equal for equal campaigns |

    A path in it (`stones.red`) is what `companion correct` takes.
    """
    from companion.table.journal.digest import state_digest

    session, game = campaign.session, campaign.game
    asked = session.question
    told: dict[str, Any] = {
        "campaign": campaign.header.id,
        "game": campaign.header.game,
        "seed": campaign.header.seed,
        "entries": len(session.log),
        "open": asked.entry if asked else None,
        "digest": state_digest(session),
    }
    return told | campaign.plugin.state_json(game.at(game.public()))


def state_lines(campaign: Campaign) -> list[str]:
    """How things stand, in a few lines for each player."""
    game = campaign.game
    return [_headline(campaign), *campaign.plugin.state_lines(game.at(game.public()))]


def _headline(campaign: Campaign) -> str:
    from companion.table.game import title_of, winners_words

    game, asked = campaign.game, campaign.session.question
    if asked is None:
        won = winners_words(game)
        return f"The game is over.{f' {won}.' if won else ''}"
    when = game.turn_words(game.turn)
    who = [f"{game.player} is in turn"] if game.turn and game.player else []
    step = title_of(game, asked.call)
    return " · ".join([f"{when[:1].upper()}{when[1:]}", *who, step])
