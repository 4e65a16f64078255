"""`companion print map|sheets|cards|charts|counters [FILE] --out PATH`: paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli.files import FILE, reading
from companion.cli.print_cut import KINDS, check_options, cut_options, print_cut
from companion.cli.say import narrate
from companion.cli.trouble import Refused


@click.command("print")
@click.argument("what", type=click.Choice(["map", "sheets", *KINDS]))
@click.argument("file", required=False, metavar="[FILE]", type=FILE)
@click.option("--out", "target", required=True, type=FILE, metavar="PATH", help="The file to make.")
@click.option("--paper", default="a4", show_default=True, help="a4, letter, or another size.")
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="Of the map.")
@click.option(
    "--style",
    type=click.Choice(["colour", "antique", "ink-saver", "high-contrast", "ink"]),
    default="colour",
    show_default=True,
    help="Of the map, and of what is cut or folded.",
)
@click.option("--player", metavar="NAME", help="This player's own map, or sheets alone.")
@click.option(
    "--kind",
    type=click.Choice(["aid", "turn", "outfit", "judge"]),
    help="Sheets: Player Aid Sheets (aid), turn summary, outfit worksheet, judge's sheet.",
)
@click.option("--fillable", is_flag=True, help="Sheets: a form to fill in (blank aid, outfit).")
@cut_options
def command(
    what: str,
    file: Path | None,
    target: Path,
    paper: str,
    orientation: str | None,
    style: str,
    player: str | None,
    kind: str | None,
    fillable: bool,
    **cut: Any,
) -> None:
    """Print the map (.svg, .pdf, .png) or the sheets (.pdf) of a campaign.

    Or cards, charts or counters (.pdf), to cut and to fold; --paper card is one card to a page.
    Without a campaign: the blank board, blank sheets, the whole deck, your charts, all counters. A
    file of that name is replaced.
    """
    check_options(what, {"orientation": orientation, "player": player, **cut})
    if what != "sheets" and (kind is not None or fillable):
        raise Refused(f"{'--kind' if kind else '--fillable'} is an option of sheets, not of {what}")
    campaign = reading(file) if file is not None else None
    from companion.desk import export

    if what in KINDS:
        print_cut(what, campaign, target, paper, style, cut)
    elif what == "map":
        export.print_map(
            campaign, target, paper=paper, orientation=orientation, style=style, player=player
        )
    else:
        from companion.desk import printing_sheets

        printing_sheets.print_sheets(
            campaign, target, kind=kind or "aid", paper=paper, player=player, fillable=fillable
        )
    narrate(f"Printed to {target}.")
