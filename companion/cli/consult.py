"""`companion consult FILE [WHAT]`: a chart or a procedure out of turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json, campaign_file, reading, tell_all, writing
from companion.cli.output import out, out_json, table

if TYPE_CHECKING:
    from companion.table.play.session import Entries, Session


@click.command("consult")
@campaign_file
@click.argument("what", required=False, metavar="[WHAT]")
@click.option("--player", metavar="NAME", help="Whose expedition is meant.")
@click.option("--chart", is_flag=True, help="WHAT is a chart, though a procedure is called so too.")
@as_json
def command(file: Path, what: str | None, player: str | None, chart: bool, as_json: bool) -> None:
    """Call a procedure or a chart out of turn, at any moment and for any player.

    WHAT is a procedure such as hunting, lost, losses or poison, or the name of a chart; without it
    they are listed. Its dice are rolled by whoever rolls in this campaign, answer them as usual.
    What comes of it is told and stands in the log, and counts only if you say so at the end; not
    even then while a die or card of the open step is known and not carried out.
    """
    if what is None:
        _list(file, as_json)
        return
    with writing(file) as campaign:
        entries = campaign.do(lambda session: _begin(session, what, player, chart=chart))
        tell_all(campaign, entries)


def _list(file: Path, as_json: bool) -> None:
    from companion.games.nile.rules.turn.procedures import PROCEDURES

    charts = reading(file).game.charts.charts
    rows = [(name, kind.words, kind.rule) for name, kind in PROCEDURES.items()]
    rows += [(name, chart.title, chart.rule) for name, chart in charts.items()]
    if as_json:
        out_json([{"name": name, "words": words, "rule": rule} for name, words, rule in rows])
    else:
        out(table([(name, words, f"[{rule}]") for name, words, rule in rows]))


def _begin(session: Session, what: str, player: str | None, *, chart: bool) -> Entries:
    """Call it, with as much answered as is said on the line; all of that is one act."""
    from companion.games.nile.rules.turn.consult import CHART
    from companion.games.nile.rules.turn.procedures import PROCEDURES
    from companion.table.ask.requests import Choose

    with session.as_one():
        made = session.act(next(a.call for a in session.acts() if a.call.name == "consult"))
        if what in PROCEDURES and not chart:
            made += session.answer(what)
            asked = session.question.request if session.question else None
            if player and isinstance(asked, Choose) and player in asked.limits()["options"]:
                made += session.answer(player)
            elif player and player not in session.game.state.explorers:
                raise Refused(f"there is no player {player!r}")
        else:
            made += session.answer(CHART)
            _known(session, what)
            made += session.answer(what)
        return made


def _known(session: Session, what: str) -> None:
    from companion.games.nile.rules.turn.procedures import PROCEDURES

    asked = session.question.request if session.question else None
    charts = asked.limits()["options"] if asked else []
    if what not in charts:
        near = [name for name in (*PROCEDURES, *charts) if what in name]
        hint = f"; did you mean {' or '.join(near)}?" if near else "; without a name all are listed"
        raise Refused(f"there is no procedure or chart {what!r}{hint}")
