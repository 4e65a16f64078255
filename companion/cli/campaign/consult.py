"""`companion consult FILE [WHAT]`: a chart or a procedure out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused, did_you_mean
from companion.cli.files import as_json, campaign_file, reading, tell_all, writing
from companion.cli.output import out, out_json, table
from companion.cli.own import described, example

if TYPE_CHECKING:
    from companion.table.play.session import Entries, Session


_HELP = f"""Call a procedure or a chart out of turn, at any moment and for any player.

    WHAT is a procedure{example("consult what", "")}, or the name of a chart; without it
    they are listed. Its dice are rolled by whoever rolls in this campaign, answer them as usual.
    What comes of it is told and stands in the log, and counts only if you say so at the end; not
    even then while a die or card of the open step is known and not carried out.
    """


@click.command("consult", help=_HELP)
@campaign_file
@click.argument("what", required=False, metavar="[WHAT]")
@click.option("--player", metavar="NAME", help=described("consult whose", "Who is meant."))
@click.option("--chart", is_flag=True, help="WHAT is a chart, though a procedure is called so too.")
@as_json
def command(file: Path, what: str | None, player: str | None, chart: bool, as_json: bool) -> None:
    """Call it, or list what can be called."""
    if what is None:
        _list(file, as_json)
        return
    with writing(file) as campaign:
        entries = campaign.do(lambda session: _begin(session, what, player, chart=chart))
        tell_all(campaign, entries)


def _list(file: Path, as_json: bool) -> None:
    found = reading(file).game.out_of_turn()
    if as_json:
        out_json([{"name": one.name, "words": one.words, "rule": one.rule} for one in found])
    else:
        out(table([(one.name, one.words, f"[{one.rule}]") for one in found]))


def _begin(session: Session, what: str, player: str | None, *, chart: bool) -> Entries:
    """Call it, with as much answered as is said on the line; all of that is one act."""
    from companion.desk.play.consulting import call_out_of_turn, consult_act, open_options

    act = consult_act(session.acts())
    if act is None:
        raise Refused("nothing can be called out of turn in this game")
    known = session.game.out_of_turn()
    procedure = not chart and any(one.name == what and not one.is_chart for one in known)
    if not procedure and not any(one.name == what and one.is_chart for one in known):
        raise _unknown(what, [one.name for one in known])
    with session.as_one():
        made = call_out_of_turn(session, act, what, chart=not procedure)
        if procedure and player and player in open_options(session):
            made += session.answer(player)
        elif procedure and player and player not in session.game.players:
            raise Refused(f"there is no player {player!r}")
        return made


def _unknown(what: str, names: Sequence[str]) -> Refused:
    hint = did_you_mean(what, names, "without a name all are listed")
    return Refused(f"there is no procedure or chart {what!r}{hint}")
