"""`companion print map|stickers|sheets|cards|charts|counters|chronicle|kit [FILE] --out PATH`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from companion.cli.errors import Refused
from companion.cli.files import FILE, reading
from companion.cli.output import narrate
from companion.cli.print_cut import KINDS, check_options, cut_options, print_cut
from companion.cli.print_map import MAPS, map_options, print_maps, taken_out, tell_of_names


@click.command("print")
@click.argument(
    "what", type=click.Choice(["map", "sheets", "stickers", *KINDS, "chronicle", "kit"])
)
@click.argument("file", required=False, metavar="[FILE]", type=FILE)
@click.option("--out", "target", required=True, type=FILE, metavar="PATH", help="The file to make.")
@click.option("--paper", default="a4", show_default=True, help="a4, letter, or another size.")
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="Of the map.")
@click.option(
    "--style",
    type=click.Choice(["colour", "antique", "ink-saver", "high-contrast", "ink"]),
    default="colour",
    show_default=True,
    help="Of everything that is printed.",
)
@click.option("--player", metavar="NAME", help="This player's own map, or sheets alone.")
@click.option(
    "--kind",
    type=click.Choice(["aid", "turn", "outfit", "judge"]),
    help="Sheets: Player Aid Sheets (aid), turn summary, outfit worksheet, judge's sheet.",
)
@click.option("--fillable", is_flag=True, help="Sheets: a form to fill in (aid, outfit).")
@click.option("--begins", metavar="YYYY-MM", help="Chronicle: the month of turn 1, 1820-01.")
@click.option(
    "--signature", type=int, metavar="N", help="Chronicle to fold: N pages a fold, as 16."
)
@map_options
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
    begins: str | None,
    signature: int | None,
    **cut: Any,
) -> None:
    """Print the map (.svg, .pdf, .png) or the sheets (.pdf) of a campaign.

    With --hex-mm the map is a poster on many pages; stickers (.pdf) are its hexes to cut out.
    Or cards, charts or counters (.pdf), to cut and to fold; --paper card is one card to a page.
    The chronicle (.pdf, .txt, .md) tells a campaign as a book: --paper a5, or a4-booklet to fold.
    The kit (.pdf) is all for a game night in one file, with a cover that says what is in it.
    Without a campaign: the blank board, blank sheets, the whole deck, your charts, all counters. A
    file of that name is replaced.
    """
    maps = taken_out(what, cut)
    check_options(
        what,
        {
            "orientation": orientation,
            "player": player,
            "begins": begins,
            "signature": signature,
            **cut,
        },
    )
    if what != "sheets" and (kind is not None or fillable):
        raise Refused(f"{'--kind' if kind else '--fillable'} is an option of sheets, not of {what}")
    if what in MAPS:
        ways = {"paper": paper, "orientation": orientation, "style": style, "player": player}
        print_maps(what, file, target, {**ways, **maps})
        narrate(f"Printed to {target}.")
        return
    campaign = reading(file) if file is not None else None
    if what in (*KINDS, "kit"):
        print_cut(what, campaign, target, paper, style, cut)
    elif what == "chronicle":
        from companion.games.nile.desk.printing.chronicle import print_chronicle

        given = click.get_current_context().get_parameter_source("paper")
        chosen = paper if given is not ParameterSource.DEFAULT else "a5"
        print_chronicle(
            campaign,
            target,
            paper=chosen,
            style=style,
            duplex=cut["duplex"] or "long",
            begins=begins or "",
            signature=signature or 0,
        )
    else:
        from companion.games.nile.desk.printing import sheets as printing_sheets

        printing_sheets.print_sheets(
            campaign,
            target,
            kind=kind or "aid",
            paper=paper,
            style=style,
            player=player,
            fillable=fillable,
        )
    tell_of_names(campaign, target)
    narrate(f"Printed to {target}.")
