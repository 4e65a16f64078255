"""`companion log FILE`: show the journal, with undone lines marked and secrets masked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.files import Who, as_json, campaign_file, seeing, with_seat
from companion.cli.output import narrate, out, out_json, table
from companion.cli.own import WithOwnFlags, own_flags
from companion.table.look.entry_words import headline
from companion.table.seats.told import is_masked, tells_hidden

if TYPE_CHECKING:
    from companion.cli.shapes.records import ColumnLine, Lookup
    from companion.desk.campaigns.seen import Seen
    from companion.table.journal.entries import Entry
    from companion.table.journal.teller import Teller
    from companion.table.look.explain import Why

COPIED = ("kind", "turn", "player", "step", "rule", "ask", "by", "why", "again", "undo", "redo")
"""Fields of an entry that JSON has as the journal does."""

WIDTH = 84
"""Characters per line of an explanation, without its label."""


@click.command("log", cls=WithOwnFlags)
@campaign_file
@as_json
@click.option("--last", type=click.IntRange(min=1), metavar="N", help="Only the last N entries.")
@click.option("--place", "--hex", "place", metavar="NAME", help="Only entries about a place.")
@click.option("--player", metavar="NAME", help="Only entries about a player.")
@click.option("--turn", metavar="N", help="Only one turn, or several: 12-14.")
@own_flags("log")
@click.option("--rule", metavar="NUMBER", help="Only a rule and its subsections.")
@click.option("--search", metavar="WORDS", help="Only entries that contain all these words.")
@click.option("--entry", type=click.IntRange(min=1), metavar="N", help="Only entry N, and why.")
@click.option("--why", is_flag=True, help="Add chart, row, modifiers and rule to every entry.")
@click.option(
    "--turning-points",
    is_flag=True,
    help="After the game: where its outlook changed most. Takes a minute or two.",
)
@click.option(
    "--playouts",
    type=click.IntRange(2),
    metavar="N",
    help="With --turning-points: from each position.",
)
@with_seat
def command(
    file: Path,
    as_json: bool,
    last: int | None,
    entry: int | None,
    why: bool,
    turning_points: bool,
    playouts: int | None,
    own: Mapping[str, str],
    who: Who,
    **wanted: str | None,
) -> None:
    """Show the journal: questions, answers, and what happened.

    Undone lines are between ~ signs. If you use several filters, an entry must match them all.
    For example: companion log evening.toml --player Ada --turn 3-5
    """
    from companion.table.journal.remarks import remarks
    from companion.table.look.log_filter import turn_name

    campaign = seeing(file, who)
    if turning_points:
        _show_turning_points(campaign, as_json, playouts)
        return
    session = campaign.session
    wanted["turn"] = wanted["turn"] or own.get(turn_name(campaign.game))
    numbers = _chosen(campaign, last, entry, {key: said for key, said in wanted.items() if said})
    why = why or entry is not None
    teller = session.teller
    if as_json:
        out_json([_entry_json(campaign, teller, number, why) for number in numbers])
        return
    if not numbers:
        narrate("No entries match.")
    width, remarked = len(str(len(session.log))), remarks(session.log, set(session.live))
    for number in numbers:
        if why:
            out("\n".join(_why_lines(campaign, teller, number)))
        else:
            out("\n".join(_lines(session.log, teller, number, width, remarked)))


def _show_turning_points(campaign: Seen, as_json: bool, playouts: int | None) -> None:
    """Work out and show the turning points; raises `Illegal` while the game goes on."""
    from companion.desk.play.turning_points import turning_points
    from companion.table.look.turning_points import (
        NOTHING_STANDS_OUT,
        PLAYOUTS,
        how_found,
        point_lines,
    )

    shown = [0]

    def tick(done: int, of: int) -> None:
        if (percent := 10 * (10 * done // of)) > shown[0]:
            narrate(f"{percent}%")
            shown[0] = percent

    session, number = campaign.session, playouts or PLAYOUTS
    found = turning_points(session, campaign.plugin, campaign.header, tick, number)
    if as_json:
        out_json([point.plain() for point in found])
        return
    out("\n\n".join("\n  ".join(point_lines(campaign.game, point)) for point in found))
    narrate(how_found(number) if found else NOTHING_STANDS_OUT)


def _chosen(
    campaign: Seen, last: int | None, entry: int | None, wanted: dict[str, str]
) -> list[int]:
    """Return the numbers of the entries to show; raises `Illegal` if there's no such entry."""
    from companion.table.ask.illegal import Illegal
    from companion.table.look.log_filter import make_filter

    log = campaign.session.log
    if entry is not None:
        if entry > len(log):
            raise Illegal(f"there's no entry {entry}. The journal has entries 1 to {len(log)}")
        return [entry]
    words = wanted.pop("search", "").split()
    numbers = make_filter(campaign.game, words=words, **wanted).matching(
        campaign.session.teller, log
    )
    return numbers[-last:] if last else numbers


# Why


def _explained(campaign: Seen, teller: Teller, number: int, whole: bool) -> Why:
    """Return the explanation of an entry; with the `whole` column if the rules still ask it."""
    from companion.table.look.explain import why

    session = campaign.session
    request = session.asked(number) if whole else None
    return why(teller, session.log, number, request=request)


def _why_lines(campaign: Seen, teller: Teller, number: int) -> list[str]:
    """Return the lines that explain an entry, and an empty line."""
    from textwrap import wrap

    from companion.table.game import title_of
    from companion.table.look.explain import call_of, told

    found = _explained(campaign, teller, number, whole=True)
    begun = call_of(campaign.session.log, number)
    title = title_of(campaign.game, begun)
    rows = [
        (label if not at else "", part)
        for label, words in told(found, title)
        for at, part in enumerate(wrap(words, WIDTH, replace_whitespace=False))
    ]
    return [table(rows), ""]


def _entry_json(campaign: Seen, teller: Teller, number: int, whole: bool) -> dict[str, Any]:
    entry = campaign.session.log[number - 1]
    plain = entry_json(teller, number, entry)
    return plain | {"looked": lookup_json(_explained(campaign, teller, number, whole))}


def lookup_json(why: Why) -> Lookup:
    """Return where an answer was looked up; empty for a secret."""
    if why.secret:
        return {}
    found: Lookup = {"rule_words": why.rule_words} if why.rule else {}
    if why.kind == "roll":
        found |= {"chart": why.chart, "row": why.row}
        found["modifiers"] = [{"name": name, "amount": amount} for name, amount in why.modifiers]
        found |= {"dice": list(why.dice), "total": why.total}
        if why.outcomes:
            column: list[ColumnLine] = [
                {"totals": list(o.totals), "words": o.words, "chance": o.chance, "came": o.came}
                for o in why.outcomes
            ]
            found |= {"source": why.source, "column": column}
    elif why.kind == "draw":
        found |= {"deck": why.deck, "section": why.section, "card": why.card}
    elif why.kind == "settle":
        found |= {"computed": why.computed, "otherwise": why.otherwise}
    return found


# Every entry


def entry_json(teller: Teller, number: int, entry: Entry[Any]) -> dict[str, Any]:
    """Return an entry as plain values, an `EntryShape` without `looked`."""
    game = teller.game
    hidden = is_masked(entry)
    found: dict[str, Any] = {"entry": number, "live": teller.is_live(number)}
    found |= {key: getattr(entry, key) for key in COPIED}
    found["value"] = None if hidden else entry.value
    found["say"] = headline(game, entry) if hidden else entry.say
    found["secret"] = hidden
    if entry.by == "bot":
        found["reason"] = "" if hidden else entry.reason
    found["facts"] = [_fact_json(teller, number, fact) for fact in entry.facts]
    return found


def _fact_json(teller: Teller, number: int, fact: Any) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(fact, str_keys=True)
    if tells_hidden(fact):
        plain = {"fact": plain["fact"], "secret": True}
    return {"fact": plain.pop("fact"), "say": "".join(teller.followed(number, [fact])), **plain}


def _lines(
    log: Sequence[Entry[Any]],
    teller: Teller,
    number: int,
    width: int,
    remarked: Mapping[int, Sequence[str]],
) -> list[str]:
    """Return an entry as lines: what was answered or done, then indented what followed, notes."""
    game, entry = teller.game, log[number - 1]
    back = bool(entry.undo or entry.redo)
    turn = game.turn_words(entry.turn)
    when = f"{turn[0]}{entry.turn}" if entry.turn else "" if back else turn
    rule = f" [{entry.rule}]" if entry.rule else ""
    lines = [f"{headline(game, entry, log)}{rule}", *teller.followed(number, entry.facts)]
    lines += [f"✎ {text}" for text in remarked.get(number, ())]
    head = f"{number:>{width}}  {when:<6}  "
    if not teller.is_live(number) and not back:
        lines = [f"~{line}~" for line in lines]
    return [f"{head if at == 0 else ' ' * (len(head) + 2)}{line}" for at, line in enumerate(lines)]
