"""`companion new FILE`: a new campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli.files import campaign_file, tell_made
from companion.cli.output import narrate
from companion.cli.own import OfAGame, game_flag

UNCOPIED = (
    "The charts {charts} still have our figures (†). If you have the board, copy yours once, in "
    "about two minutes: companion chart {first} --game {game} --edit ROW/COLUMN VALUE. With "
    "--campaign {file} they change in this game."
)
"""What is said of a new campaign whose board its owner hasn't copied yet."""

_CHANCE = click.Choice(["app", "table", "remind"])


@click.command("new", cls=OfAGame)
@campaign_file
@game_flag
@click.option("--player", "players", multiple=True, required=True)
@click.option("--seed", type=int, metavar="N", help="What the app's dice and cards spring from.")
@click.option("--dice", type=_CHANCE, help="Who rolls; the app, unless you say otherwise.")
@click.option("--cards", type=_CHANCE, help="Who draws; the app, unless the game's help says so.")
def command(
    file: Path,
    game: str,
    players: tuple[str, ...],
    seed: int | None,
    dice: str | None = None,
    cards: str | None = None,
    **wishes: Any,
) -> None:
    """Make a new campaign in FILE, which must not be there yet."""
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.new_campaign import new_header, read_player
    from companion.desk.files.free_file import already_there

    header = new_header(
        players=[read_player(said, game) for said in players],
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
