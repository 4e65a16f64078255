"""`companion act FILE`: free actions, put before the unfinished step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import as_json, campaign_file, reading, tell_all, writing
from companion.cli.output import narrate, out, out_json, table

if TYPE_CHECKING:
    from companion.table.game import Act, Blank, Call
    from companion.table.play.session import Session


@click.command("act")
@campaign_file
@click.argument("name", required=False, metavar="[NAME]")
@click.argument("args", nargs=-1, metavar="[KEY=VALUE]…")
@as_json
def command(file: Path, name: str | None, args: tuple[str, ...], as_json: bool) -> None:
    """List the free actions that are open, or do one.

    It is done before the unfinished step, which then begins again with the same answers as far as
    they fit. Once a die or card of that step is known none but those that look are open until the
    step is done. KEY=VALUE says which is meant where a name stands in the list more than once, and
    fills in what the list shows as KEY=…, such as name "name=Lake Ada" "what=lake 1407".
    """
    if name is None:
        _list(reading(file).session, as_json)
        return
    with writing(file) as campaign:
        pairs = _pairs(args)
        act = _meant(campaign.session, name, pairs)
        call = _filled(act, pairs)
        tell_all(campaign, campaign.do(lambda session: session.act(call)))


def _list(session: Session, as_json: bool) -> None:
    acts, closed, when = session.acts(), session.closed_acts(), session.closed
    if as_json:
        out_json([*(_told(act, "") for act in acts), *(_told(act, when) for act in closed)])
        return
    if acts:
        out(table([(_said(act), act.label, act.rule and f"[{act.rule}]") for act in acts]))
    else:
        narrate("No free action is open now.")
    if closed:
        out(f"not now, {when}:")
        out(
            table([(_said(act), act.label, act.rule and f"[{act.rule}]") for act in closed], "    ")
        )


def _told(act: Act, barred: str) -> dict[str, object]:
    """A free action for programs; `barred` says when it is open again, "" where it is open."""
    told: dict[str, object] = {"name": act.call.name, "args": act.call.args}
    told |= {"label": act.label, "rule": act.rule, "barred": barred}
    return told | ({"blanks": list(map(_blank, act.blanks))} if act.blanks else {})


def _blank(blank: Blank) -> dict[str, object]:
    options = [
        {"key": one.key, "label": one.label, "place": one.place, "barred": one.barred}
        for one in blank.options
    ]
    return {"key": blank.key, "question": blank.question, "options": options}


def _said(act: Act) -> str:
    args = (f"{key}={value}" for key, value in act.call.args.items())
    return " ".join((act.call.name, *args, *(f"{blank.key}=…" for blank in act.blanks)))


def _filled(act: Act, pairs: dict[str, str]) -> Call:
    """The call with its blanks as they were typed; raises `Refused` or `Illegal`."""
    from companion.table.ask.access_keys import pick

    words = {}
    for blank in act.blanks:
        if blank.key not in pairs:
            open_ones = (f"{o.key} ({o.label})" for o in blank.options if not o.barred)
            choice = f": {', '.join(open_ones)}" if blank.options else ""
            raise Refused(f"say {blank.key}=…{choice or ', ' + blank.question}")
        typed = pairs[blank.key]
        words[blank.key] = pick(blank.options, typed, "an answer here") if blank.options else typed
    return act.filled(words)


def _pairs(args: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for arg in args:
        key, equals, value = arg.partition("=")
        if not equals:
            raise click.UsageError(f"{arg!r} should be KEY=VALUE")
        pairs[key.strip()] = value.strip()
    return pairs


def _meant(session: Session, name: str, pairs: dict[str, str]) -> Act:
    """The one free action of this name that has these arguments; raises `Refused`."""
    acts = session.acts()
    found = [act for act in acts if act.call.name == name and _fits(act, pairs)]
    if len(found) == 1:
        return found[0]
    wanted = " ".join((name, *(f"{key}={value}" for key, value in pairs.items())))
    if found:
        ways = "; ".join(_said(act) for act in found)
        raise Refused(f"{wanted!r} could mean several things: {ways}")
    ways = "; ".join(_said(act) for act in acts) or "none"
    waits = any(act.call.name == name for act in session.closed_acts())
    when = f": it's {session.closed}" if waits else ""
    raise Refused(f"you can't do {wanted!r} right now{when}. You can do: {ways}")


def _fits(act: Act, pairs: dict[str, str]) -> bool:
    """Whether an action has these arguments; what fills a blank fits for the time being."""
    blanks = [blank.key for blank in act.blanks]
    fixed = {key: value for key, value in pairs.items() if key not in blanks}
    return all(str(act.call.args.get(key)) == value for key, value in fixed.items())
