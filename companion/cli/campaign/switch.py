"""`companion switch FILE dice=table`: set who rolls, who draws, who confirms computed values."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import Refused, no_such_player
from companion.cli.files import campaign_file, tell_all, writing


@click.command("switch")
@campaign_file
@click.argument("what", metavar="WHAT=WHO")
@click.option("--player", metavar="NAME", help="Only for this player.")
@click.option("--rule", metavar="NUMBER", help="Only for this rule, like 12.4.")
def command(file: Path, what: str, player: str | None, rule: str | None) -> None:
    """Set who rolls dice, draws cards, checks computed values, or plays a seat from now on.

    With remind, the app only says what to roll or draw and what each result means. Answer with
    the result, or handle it on paper and answer "done".

    \b
    dice=app     dice=table     dice=remind
    cards=app    cards=table    cards=remind
    settle=accept (use computed values)    settle=ask (ask you first)
    seat=bot (a bot plays for --player)    seat=here (people play again)
    """
    from companion.desk.play.bots import HandOver
    from companion.desk.play.submit import Submission, submit

    name, equals, mode = (part.strip() for part in what.partition("="))
    if not equals:
        raise click.UsageError(f"{what!r} isn't WHAT=WHO, like dice=table")
    if player and rule:
        raise click.UsageError("use --player or --rule, not both")
    with writing(file) as campaign:
        players = campaign.game.players
        if name == "cards" and not campaign.game.decks:
            raise Refused("this game has no cards")
        if player and player not in players:
            raise no_such_player(player, players)
        if name == "seat" and player:
            before = len(campaign.session.log)
            submit(campaign, Submission(HandOver(player, mode)))
            tell_all(campaign, list(campaign.session.log[before:]))
            return
        scope = f"player:{player}" if player else f"rule:{rule}" if rule else ""
        tell_all(campaign, campaign.do(lambda table: table.switch(name, mode, scope)))
