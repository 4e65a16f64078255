"""`companion rules [NUMBER]`: show a game's rules in our own words, by number or search."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, as_json, reading
from companion.cli.output import out, out_json
from companion.cli.own import game_flag

WIDTH = 92
"""Characters per line."""

INDENT = 12
"""Characters before a rule's text, for its number."""


@click.command("rules")
@click.argument("wanted", metavar="[NUMBER | WORDS]", nargs=-1)
@game_flag
@click.option("--campaign", type=FILE, metavar="FILE", help="The rules this campaign uses.")
@as_json
def command(wanted: tuple[str, ...], game: str, campaign: Path | None, as_json: bool) -> None:
    """Show the rules in our own words: all, one by its NUMBER, or those with your WORDS.

    For example: companion rules 9.2, companion rules desert water.
    These are reminders. The game's own rulebook decides.
    """
    from companion.desk.campaigns.new_campaign import new_game
    from companion.table.rulebook import find

    rules = (reading(campaign).game if campaign else new_game(game)).rulebook()
    found = find(rules, " ".join(wanted))
    if not found:
        raise Refused(f"no rule has the number or the words {' '.join(wanted)!r}")
    if as_json:
        out_json([{"rule": number, "text": text} for number, text in found.items()])
        return
    for number, text in found.items():
        if len(number) > INDENT - 2:
            out(number)
            number = ""
        out(fill(text, WIDTH, initial_indent=number.ljust(INDENT), subsequent_indent=" " * INDENT))
