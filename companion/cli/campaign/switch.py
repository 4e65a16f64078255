"""`companion switch FILE dice=table`: who rolls, who draws, who settles computed values."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import Refused
from companion.cli.files import campaign_file, tell_all, writing


@click.command("switch")
@campaign_file
@click.argument("what", metavar="WHAT=WHO")
@click.option("--player", metavar="NAME", help="For this player alone.")
@click.option("--rule", metavar="NUMBER", help="For this rule alone, like 12.4.")
def command(file: Path, what: str, player: str | None, rule: str | None) -> None:
    """Say who rolls dice, draws cards, or looks at computed values, from now on.

    With remind the app only says what to roll or draw and what each result means: the table answers
    with the result, or handles it on paper and answers done.

    \b
    dice=app     dice=table     dice=remind
    cards=app    cards=table    cards=remind
    settle=accept (computed values are taken)    settle=ask (people are asked)
    """
    name, equals, mode = (part.strip() for part in what.partition("="))
    if not equals:
        raise click.UsageError(f"{what!r} should be like dice=table")
    if player and rule:
        raise click.UsageError("give --player or --rule, not both")
    with writing(file) as campaign:
        players = campaign.game.players
        if name == "cards" and not campaign.game.decks:
            raise Refused("there are no cards in this game")
        if player and player not in players:
            raise Refused(f"there is no player {player!r}; there are {', '.join(players)}")
        scope = f"player:{player}" if player else f"rule:{rule}" if rule else ""
        tell_all(campaign, campaign.do(lambda table: table.switch(name, mode, scope)))
