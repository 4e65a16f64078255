"""`companion act FILE`: list free actions, or do one before the unfinished step."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from shlex import quote as quoted
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import (
    Who,
    as_json,
    campaign_file,
    seeing,
    tell_all,
    with_seat,
    writing,
)
from companion.cli.output import narrate, out, out_json, table
from companion.table.seats.hidden import TABLE

if TYPE_CHECKING:
    from companion.cli.shapes.lists import ActShape, BlankOption, BlankShape
    from companion.table.game import Act, Blank, Call
    from companion.table.play.session import Session
    from companion.table.seats.observation import Observation


@click.command("act")
@campaign_file
@click.argument("name", required=False, metavar="[NAME]")
@click.argument("args", nargs=-1, metavar="[KEY=VALUE]…")
@as_json
@with_seat
def command(file: Path, name: str | None, args: tuple[str, ...], as_json: bool, who: Who) -> None:
    """List the free actions available now, or do one.

    The action comes before the unfinished step. That step then starts again with the same
    answers, as far as they still fit. Once you know a die or card of the step, you can only look
    things up until the step is done.

    Use KEY=VALUE if a name is listed more than once, and to fill in whatever the list shows as
    KEY=…: companion act FILE name "name=Lake Ada" "what=lake 1407".
    """
    if name is None:
        _list(seeing(file, who).session, as_json)
        return
    with writing(file) as campaign:
        pairs = _pairs(args)
        seat = who.seat(campaign.game.players) or TABLE
        act = _meant(campaign.session, seat, name, pairs)
        call = _filled(act, pairs)
        tell_all(campaign, campaign.do(lambda session: session.act(call)), seat or None)


def _list(session: Observation, as_json: bool) -> None:
    acts, closed, when = session.acts(), session.closed_acts(), session.closed
    if as_json:
        out_json([*(_act_json(act, "") for act in acts), *(_act_json(act, when) for act in closed)])
        return
    if acts:
        out(table(_rows(acts)))
    else:
        narrate("There are no free actions right now.")
    if whose := session.private_acts:
        narrate(_private(whose))
    if closed:
        out(f"not now, {when}:")
        out(table(_rows(closed), "    "))


def _private(player: str) -> str:
    """Return how to see free actions that are a player's alone."""
    return f"Only {player} sees the other actions: add --seat {quoted(player)}"


def _rows(acts: Iterable[Act]) -> list[tuple[str, str, str]]:
    return [(_command(act), act.label, act.rule and f"[{act.rule}]") for act in acts]


def _act_json(act: Act, barred: str) -> ActShape:
    """A free action for programs; `barred` says when it's available again, "" if it is now."""
    found: ActShape = {
        "name": act.call.name,
        "args": act.call.args,
        "label": act.label,
        "rule": act.rule,
        "barred": barred,
    }
    if act.blanks:
        found["blanks"] = list(map(_blank_json, act.blanks))
    return found


def _blank_json(blank: Blank) -> BlankShape:
    options: list[BlankOption] = [
        {"key": one.key, "label": one.label, "place": one.place, "barred": one.barred}
        for one in blank.options
    ]
    return {"key": blank.key, "question": blank.question, "options": options}


def _command(act: Act) -> str:
    """Return the words that do an action, its blanks as `KEY=…`."""
    args = (f"{key}={value}" for key, value in act.call.args.items())
    return " ".join((act.call.name, *args, *(f"{blank.key}=…" for blank in act.blanks)))


def _filled(act: Act, pairs: dict[str, str]) -> Call:
    """Return the call with its blanks filled in; raises `Refused` or `Illegal`."""
    from companion.table.ask.access_keys import pick

    words = {}
    for blank in act.blanks:
        if blank.key not in pairs:
            open_ones = (f"{o.key} ({o.label})" for o in blank.options if not o.barred)
            choice = f". Choose one of {', '.join(open_ones)}" if blank.options else ""
            raise Refused(f"{blank.key}=… is missing{choice or ': ' + blank.question}")
        typed = pairs[blank.key]
        words[blank.key] = pick(blank.options, typed, "an answer here") if blank.options else typed
    return act.filled(words)


def _pairs(args: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for arg in args:
        key, equals, value = arg.partition("=")
        if not equals:
            raise click.UsageError(f"{arg!r} isn't KEY=VALUE")
        pairs[key.strip()] = value.strip()
    return pairs


def _meant(session: Session, seat: str, name: str, pairs: dict[str, str]) -> Act:
    """Return a seat's only free action with this name and arguments; raises `Refused`."""
    acts = [act for act in session.acts() if act.is_for(seat)]
    found = [act for act in acts if act.call.name == name and _fits(act, pairs)]
    if len(found) == 1:
        return found[0]
    wanted = " ".join((name, *(f"{key}={value}" for key, value in pairs.items())))
    if found:
        raise Refused(
            f"{wanted!r} fits several actions. Choose one of: {'; '.join(map(_command, found))}"
        )
    known = "; ".join(map(_command, acts)) or "nothing"
    waits = any(act.call.name == name for act in session.closed_acts() if act.is_for(seat))
    when = f": it's {session.closed}" if waits else ""
    whose = next((a.owner for a in session.acts() if a.private and not a.is_for(seat)), "")
    more = f". {_private(whose)}" if whose else ""
    raise Refused(f"you can't do {wanted!r} right now{when}. You can do: {known}{more}")


def _fits(act: Act, pairs: dict[str, str]) -> bool:
    """True if an action has these arguments; values for its blanks aren't checked here."""
    blanks = [blank.key for blank in act.blanks]
    fixed = {key: value for key, value in pairs.items() if key not in blanks}
    return all(str(act.call.args.get(key)) == value for key, value in fixed.items())
