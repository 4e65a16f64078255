"""`companion log FILE`: the journal, undone lines marked, secrets masked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import as_json, campaign_file, reading
from companion.cli.happened import headline, is_hidden
from companion.cli.say import out, out_json

if TYPE_CHECKING:
    from companion.games.nile.at_table import NileAtTable
    from companion.table.entries import Entry

KEPT = ("kind", "turn", "player", "step", "rule", "ask", "by", "why", "again", "undo", "redo")
"""Fields of an entry that a program is given as they stand in the journal."""


@click.command("log")
@campaign_file
@as_json
@click.option("--last", type=click.IntRange(min=1), metavar="N", help="The last N entries alone.")
@click.option("--hex", "hex_name", metavar="HEX", help="What happened in one hex alone, like 1407.")
def command(file: Path, as_json: bool, last: int | None, hex_name: str | None) -> None:
    """Show the journal: what was asked, answered, and what followed.

    Lines that were undone are struck out with ~.
    """
    campaign = reading(file)
    session = campaign.session
    live = set(session.live)
    numbered = list(enumerate(session.log, 1))
    if hex_name:
        numbered = [(n, entry) for n, entry in numbered if _is_about(entry, hex_name)]
    if last:
        numbered = numbered[-last:]
    game = campaign.game
    if as_json:
        out_json([entry_json(game, n, entry, n in live) for n, entry in numbered])
        return
    width = len(str(len(session.log)))
    for number, entry in numbered:
        for line in _lines(game, number, entry, number in live, width):
            out(line)


def _is_about(entry: Entry[Any], name: str) -> bool:
    """Whether a hex is named anywhere in what was answered or followed."""
    import msgspec

    def names(value: Any) -> bool:
        if isinstance(value, dict):
            return any(key == name or names(inner) for key, inner in value.items())
        if isinstance(value, list | tuple):
            return any(names(inner) for inner in value)
        return bool(value == name)

    return names(msgspec.to_builtins((entry.value, entry.facts), str_keys=True))


def entry_json(game: NileAtTable, number: int, entry: Entry[Any], live: bool) -> dict[str, Any]:
    """An entry as plain values.

    | key | holds |
    |---|---|
    | `entry` `live` | its number, and whether it holds or was undone |
    | `kind` | roll, draw, choose, count, settle (answers) or new, act, correct, switch, note, … |
    | `turn` `player` `step` `rule` `ask` `why` | what was asked, of whom, when, where it is read |
    | `by` `value` `say` | who answered what, and in words; value null and say masked if secret |
    | `again` `undo` `redo` | the entry that it repeats or goes back before, 0 for none |
    | `facts` | what followed: `fact` (its name), `say` (its sentence), and its own fields |
    """
    hidden = is_hidden(game, entry)
    told: dict[str, Any] = {"entry": number, "live": live}
    told |= {key: getattr(entry, key) for key in KEPT}
    told["value"] = None if hidden else entry.value
    told["say"] = headline(game, entry) if hidden else entry.say
    told["secret"] = hidden
    told["facts"] = [_fact_json(game, fact) for fact in entry.facts]
    return told


def _fact_json(game: NileAtTable, fact: Any) -> dict[str, Any]:
    import msgspec

    from companion.games.nile.secrets import tells_secret

    plain: dict[str, Any] = msgspec.to_builtins(fact, str_keys=True)
    if tells_secret(game.state, fact):
        plain = {"fact": plain["fact"], "secret": True}
    return {"fact": plain.pop("fact"), "say": game.words(fact), **plain}


def _lines(game: NileAtTable, number: int, entry: Entry[Any], live: bool, width: int) -> list[str]:
    """An entry in lines: what was answered or done, then what followed, further in."""
    back = bool(entry.undo or entry.redo)
    month = f"m{entry.turn}" if entry.turn else "" if back else "set-up"
    rule = f" [{entry.rule}]" if entry.rule else ""
    lines = [f"{headline(game, entry)}{rule}", *_followed(game, entry)]
    head = f"{number:>{width}}  {month:<6}  "
    if not live and not back:
        lines = [f"~{line}~" for line in lines]
    return [f"{head if at == 0 else ' ' * (len(head) + 2)}{line}" for at, line in enumerate(lines)]


def _followed(game: NileAtTable, entry: Entry[Any]) -> list[str]:
    told = (game.words(fact) for fact in entry.facts)
    return [sentence for sentence in told if sentence]
