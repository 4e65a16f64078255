"""`companion print map|sheets [FILE] --out PATH`: paper."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.files import FILE, reading
from companion.cli.say import narrate


@click.command("print")
@click.argument("what", type=click.Choice(["map", "sheets"]))
@click.argument("file", required=False, metavar="[FILE]", type=FILE)
@click.option("--out", "target", required=True, type=FILE, metavar="PATH", help="The file to make.")
@click.option("--paper", default="a4", show_default=True, help="a4, letter, or another size.")
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="Of the map.")
@click.option(
    "--style",
    type=click.Choice(["colour", "antique", "ink-saver", "high-contrast", "ink"]),
    default="colour",
    show_default=True,
    help="Of the map.",
)
@click.option("--player", metavar="NAME", help="This player's own map, or sheets alone.")
def command(
    what: str,
    file: Path | None,
    target: Path,
    paper: str,
    orientation: str | None,
    style: str,
    player: str | None,
) -> None:
    """Print the map (.svg, .pdf, .png) or the Player Aid Sheets (.pdf) of a campaign.

    Without a campaign: the blank board, blank sheets. A file of that name is replaced.
    """
    campaign = reading(file) if file is not None else None
    from companion.desk import export

    if what == "map":
        export.print_map(
            campaign, target, paper=paper, orientation=orientation, style=style, player=player
        )
    else:
        export.print_sheets(campaign, target, paper=paper, player=player)
    narrate(f"Printed to {target}.")
