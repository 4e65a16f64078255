"""`companion act FILE`: free actions, put before the unfinished step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.files import as_json, campaign_file, reading, tell_all, writing
from companion.cli.say import narrate, out, out_json, table
from companion.cli.trouble import Refused

if TYPE_CHECKING:
    from companion.table.game import Act


@click.command("act")
@campaign_file
@click.argument("name", required=False, metavar="[NAME]")
@click.argument("args", nargs=-1, metavar="[KEY=VALUE]…")
@as_json
def command(file: Path, name: str | None, args: tuple[str, ...], as_json: bool) -> None:
    """List the free actions that are open, or do one.

    It is done before the unfinished step, which then begins again with the same answers as far as
    they fit. KEY=VALUE says which is meant where a name stands in the list more than once.
    """
    if name is None:
        _list(reading(file).session.acts(), as_json)
        return
    with writing(file) as campaign:
        act = _meant(campaign.session.acts(), name, _pairs(args))
        tell_all(campaign, campaign.do(lambda session: session.act(act.call)))


def _list(acts: Sequence[Act], as_json: bool) -> None:
    if as_json:
        told = [
            {"name": act.call.name, "args": act.call.args, "label": act.label, "rule": act.rule}
            for act in acts
        ]
        out_json(told)
    elif acts:
        out(table([(_said(act), act.label, act.rule and f"[{act.rule}]") for act in acts]))
    else:
        narrate("No free action is open now.")


def _said(act: Act) -> str:
    return " ".join((act.call.name, *(f"{key}={value}" for key, value in act.call.args.items())))


def _pairs(args: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for arg in args:
        key, equals, value = arg.partition("=")
        if not equals:
            raise click.UsageError(f"{arg!r} should be KEY=VALUE")
        pairs[key.strip()] = value.strip()
    return pairs


def _meant(acts: Sequence[Act], name: str, pairs: dict[str, str]) -> Act:
    """The one free action of this name that has these arguments; raises `Refused`."""
    found = [
        act
        for act in acts
        if act.call.name == name
        and all(str(act.call.args.get(key)) == value for key, value in pairs.items())
    ]
    if len(found) == 1:
        return found[0]
    wanted = " ".join((name, *(f"{key}={value}" for key, value in pairs.items())))
    if found:
        ways = "; ".join(_said(act) for act in found)
        raise Refused(f"{wanted!r} may mean several: {ways}")
    ways = "; ".join(_said(act) for act in acts) or "none"
    raise Refused(f"{wanted!r} is not open now; open are: {ways}")
