"""`companion new FILE`: a new campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli.files import campaign_file, tell_made
from companion.cli.output import narrate
from companion.cli.own import OfAGame, game_flag

UNCOPIED = (
    "The charts {charts} still have our figures (†). If you own the board, copy yours once. It "
    "takes about two minutes: companion chart {first} --game {game} --edit ROW/COLUMN VALUE. Add "
    "--campaign {file} to change them in this game."
)
"""The hint for a new campaign whose printed charts the owner hasn't copied yet."""

_CHANCE = click.Choice(["app", "table", "remind"])


@click.command("new", cls=OfAGame)
@campaign_file
@game_flag
@click.option("--player", "players", multiple=True, required=True)
@click.option("--seed", type=int, metavar="N", help="Same seed, same dice and cards of the app.")
@click.option("--dice", type=_CHANCE, help="Who rolls the dice. Default: the app.")
@click.option("--cards", type=_CHANCE, help="Who draws cards. Default: usually the app.")
def command(
    file: Path,
    game: str,
    players: tuple[str, ...],
    seed: int | None,
    dice: str | None = None,
    cards: str | None = None,
    **wishes: Any,
) -> None:
    """Start a campaign in a new FILE.

    A player that ends in :bot is played by a bot, such as Otto:bot. :bot-NAME chooses which one.
    For example: companion new evening.toml --player Ada --player Otto:bot
    """
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.new_campaign import new_header, read_seat
    from companion.desk.files.whole_files import already_there

    seated = [read_seat(said, game) for said in players]
    header = new_header(
        players=[player for player, _ in seated],
        seats={player.name: bot for player, bot in seated if bot},
        game=game,
        seed=seed,
        dice=dice,
        cards=cards,
        **wishes,
    )
    if file.exists():
        raise already_there(file)
    with Campaign.new(file, header) as campaign:
        tell_made(campaign)
        if copy := campaign.plugin.to_copy(campaign.game):
            charts = " and ".join(copy)
            narrate(UNCOPIED.format(charts=charts, first=copy[0], game=game, file=file))
