"""`companion consult FILE [WHAT]`: roll on a chart or run a procedure out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused, did_you_mean, no_such_player
from companion.cli.files import as_json, campaign_file, reading, tell_all, writing
from companion.cli.output import out, out_json, table
from companion.cli.own import described, example

if TYPE_CHECKING:
    from companion.table.play.session import Entries, Session


_HELP = f"""Run a procedure or roll on a chart out of turn, at any time and for any player.

    WHAT is a procedure{example("consult what", "")}, or the name of a chart. Without it,
    they are all listed. You or the app roll as usual in this campaign. The result is shown and
    logged, but it only counts if you say so at the end. It can't count while you know a die or
    card of the open step that hasn't taken effect yet.
    """


@click.command("consult", help=_HELP)
@campaign_file
@click.argument("what", required=False, metavar="[WHAT]")
@click.option("--player", metavar="NAME", help=described("consult whose", "For this player."))
@click.option("--chart", is_flag=True, help="WHAT is a chart, even if a procedure has that name.")
@as_json
def command(file: Path, what: str | None, player: str | None, chart: bool, as_json: bool) -> None:
    """Call it, or list what can be called."""
    if what is None:
        found = reading(file).game.out_of_turn()
        if as_json:
            out_json([{"name": one.name, "words": one.words, "rule": one.rule} for one in found])
        else:
            out(table([(one.name, one.words, f"[{one.rule}]") for one in found]))
        return
    with writing(file) as campaign:
        entries = campaign.do(lambda session: _begin(session, what, player, chart=chart))
        tell_all(campaign, entries)


def _begin(session: Session, what: str, player: str | None, *, chart: bool) -> Entries:
    """Call it and answer who it is for, if the line says so, as one undo point."""
    from companion.desk.play.commands import call_out_of_turn, consult_act, open_options

    act = consult_act(session.acts())
    if act is None:
        raise Refused("this game has nothing to run out of turn")
    known = session.game.out_of_turn()
    procedure = not chart and any(one.name == what and not one.is_chart for one in known)
    if not procedure and not any(one.name == what and one.is_chart for one in known):
        raise _unknown(what, [one.name for one in known])
    with session.as_one():
        made = call_out_of_turn(session, act, what, chart=not procedure)
        if procedure and player and player in open_options(session):
            made += session.answer(player)
        elif procedure and player and player not in session.game.players:
            raise no_such_player(player, session.game.players)
        return made


def _unknown(what: str, names: Sequence[str]) -> Refused:
    hint = did_you_mean(what, names, "leave it out to list them all")
    return Refused(f"there's no procedure or chart {what!r}{hint}")
