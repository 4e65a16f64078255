"""`companion new FILE`: a new campaign."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import FILE, campaign_file, tell_made

_BY = click.Choice(["app", "table"])
_CHANCE = click.Choice(["app", "table", "remind"])


@click.command("new")
@campaign_file
@click.option("--game", default="nile-1", show_default=True, help="The game: nile-1.")
@click.option(
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="NAME[:SPECIALTY]",
    help="A player, in the order of seats; say it again for each of them, up to eight.",
)
@click.option("--seed", type=int, metavar="N", help="What the app's dice and cards spring from.")
@click.option("--dice", type=_CHANCE, default="app", show_default=True, help="Who rolls.")
@click.option("--cards", type=_CHANCE, default="app", show_default=True, help="Who draws.")
@click.option(
    "--map", "map_by", type=_BY, default="app", show_default=True, help="Where the board lies."
)
@click.option("--target", type=int, metavar="N", help="Published victory points that win.")
@click.option("--board", type=FILE, metavar="FILE", help="A board of your own.")
@click.option(
    "--map-of",
    type=FILE,
    metavar="OLD",
    help="Go on where an old game left off: the map of that campaign, or a board made from one.",
)
@click.option(
    "--charts",
    type=FILE,
    metavar="FILE",
    help="Charts of your own, in place of those in your data folder.",
)
@click.option(
    "--data-set",
    type=click.IntRange(min=1),
    metavar="N",
    help="The data set of charts, cards and board; the newest unless you name one.",
)
@click.option(
    "--house",
    multiple=True,
    metavar="NAME",
    help="A house rule to begin with; say it again for each. A name that is none lists them all.",
)
def command(
    file: Path,
    game: str,
    players: tuple[str, ...],
    seed: int | None,
    dice: str,
    cards: str,
    map_by: str,
    target: int | None,
    board: Path | None,
    map_of: Path | None,
    charts: Path | None,
    data_set: int | None,
    house: tuple[str, ...],
) -> None:
    """Make a new campaign in FILE, which must not be there yet."""
    from companion.desk.campaign import Campaign
    from companion.desk.errors import AlreadyThere
    from companion.desk.new_campaign import new_header, read_player

    header = new_header(
        players=[read_player(said) for said in players],
        game=game,
        seed=seed,
        dice=dice,
        cards=cards,
        map_by=map_by,
        target=target,
        board=board,
        map_of=map_of,
        charts=charts,
        data_set=data_set or 0,
        house=house,
    )
    if file.exists():
        raise AlreadyThere(f"{file} exists already and is left as it is")
    with Campaign.new(file, header) as campaign:
        tell_made(campaign)
