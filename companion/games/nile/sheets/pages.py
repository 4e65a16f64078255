"""A player's sheets in words, page by page, as the value that screen and command line render."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.games.nile.sheets.heights import HeightRow
from companion.games.nile.sheets.history import Change, Noted, history_of
from companion.games.nile.sheets.layout import LAYOUT, SheetLayout
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.values import (
    BOXES,
    FindRow,
    Hand,
    HexRow,
    Mode,
    PointRow,
    Row,
    Sheets,
    sheets,
)
from companion.games.nile.state import Cache
from companion.games.nile.voice.formatting import amounts, because, listed
from companion.games.nile.voice.party import stores_words
from companion.sheets.plain import whole
from companion.sheets.text import TIE
from companion.sheets.values import (
    Block,
    Cell,
    Column,
    Field,
    Heading,
    Page,
    Paragraph,
    Phrase,
    Sheet,
    Table,
    cells,
)
from companion.table.journal.effective import standing
from companion.table.look.record import Record
from companion.table.nouns import plural


def sheets_in(record: Record, player: str) -> Sheets:
    """The sheets of a player with where everything came from, from a game and its journal."""
    facts = standing(record.log, sorted(record.live))
    return sheets(record.game, player, history_of(record.opening, facts))


def sheet_json(record: Record, player: str) -> dict[str, Any]:
    """A player's sheets as plain values, every field of them:

    | key | holds |
    |---|---|
    | `player` `explorer` `specialty` `place` `armed` `sick` `debased` | who, and how he is |
    | `trial` | in Game II what he may give a whole turn to, and whether he did |
    | `rows` | each number of the Make-up: `key`, `now`, its own `changes` |
    | `changes` | all of them in order: `key`, `was`, `now`, `cause`, `rule`, `month`, `entry` |
    | `modes` | for each mode of travel `cost`, `capability`, the lines of both, `fits`, `reasons`,
    the cheapest to be `left` (null: nothing helps) and what it is worth in `dollars` |
    | `caches` `tribes` `finds` | the lists of the sheet; `noted` says when and by which entry |
    | `heights` | in Game II mountains and falls that are no discoveries: `hex`, `kind`, `value` |
    | `hexes` `published_hexes` | those he could publish · published ones he knows, and by whom |
    | `points` `hand` `last` | notes · what else is in hand · what the winning instant would pay |
    | `totals` | `published`, `noted`, `in_hand`, `last_instant`, `target`, in words the `aim`; is
    the game `over`, when nothing can be published any more |
    """
    told: dict[str, Any] = whole(sheets_in(record, player))
    return told


def sheet(record: Record, player: str) -> Sheet:
    """Make-up, caches, tribes, discoveries, points, and where all came from (6)."""
    return sheet_pages(sheets_in(record, player), layout_of(record.game))


def sheet_pages(found: Sheets, style: SheetLayout = LAYOUT) -> Sheet:
    """The same from their values, as a variant of the game has them."""
    return Sheet(
        whose(found.player, found.explorer, found.specialty),
        (
            Page("make-up", "Make-up", tuple(_make_up(found))),
            Page("caches", "Caches", tuple(_caches(found))),
            Page("tribes", "Tribes", tuple(_tribes(found, style))),
            Page("discoveries", "Discoveries", tuple(_discoveries(found))),
            Page("points", "Victory points", tuple(_points(found, style))),
        ),
    )


def whose(player: str, explorer: str, specialty: str) -> str:
    """Whose sheet it is: the player, the explorer if he has a name of his own, the specialty."""
    named = f" ({explorer})" if explorer != player else ""
    return f"{player}{named}, {specialty or 'specialty not chosen'}"


# Make-up


def _make_up(found: Sheets) -> Iterator[Block]:
    yield Heading("Members and things", "what was is struck out (6.6)")
    if not found.rows:
        yield Phrase(cells("  No expedition."))
    if found.modes:
        yield Field("explorer", Cell(_explorer(found)))
    yield from map(_row, found.rows)
    if found.trial:
        yield Field("whole turn", Cell(found.trial))
    if found.modes:
        yield Heading("Portage cost of transport capability", "6.51–6.55")
        for mode in found.modes:
            yield from _mode(mode)
    if found.changes:
        yield Heading("What changed", "the last first")
        groups = groupby(found.changes, lambda one: (one.entry, one.cause))
        for changes in reversed([list(group) for _, group in groups]):
            yield Paragraph(_changed(changes))


def _explorer(found: Sheets) -> str:
    states = [word for word, so in (("sick", found.sick), ("debased", found.debased)) if so]
    return ", ".join(["1", "armed" if found.armed else "unarmed", *states])


def _row(row: Row) -> Field:
    """A number with what it was, and why it changed."""
    values = [Cell(str(one.now), "", one.entry, one.cause) for one in row.changes]
    *past, now = values or [Cell(str(row.now))]
    return Field(row.key.replace("sick_", "sick "), now, tuple(past))


def _changed(group: Sequence[Change]) -> str:
    first = group[0]
    told = (
        f"{_label(one.key)} {f'{one.was} → ' if one.was or one.now < 1 else ''}{one.now}".replace(
            " ", TIE
        )
        for one in group
    )
    return f"{_when(first.month, first.entry)}{', '.join(told)}{because(first.cause, first.rule)}"


def _label(key: str) -> str:
    return key.replace("_", " ")


def _when(month: int, entry: int) -> str:
    parts = [f"month {month}" if month else "set-up", f"entry {entry}" if entry else ""]
    return f"{', '.join(part for part in parts if part)}: "


def _mode(mode: Mode) -> Iterator[Block]:
    """How the party stands in a mode of travel, from what, and what to leave."""
    sign = "✓" if mode.fits else "✗"
    over = mode.cost - mode.capability
    rest = f"{over} too much" if over > 0 else f"room for {-over} more"
    head = f"{'▶' if mode.now else ' '} {mode.words:<9} {sign} "
    load = Cell(f"{mode.cost} of {mode.capability}", "strong")
    yield Phrase((Cell(head, "strong" if mode.now else ""), load, Cell(f", {rest}")))
    for reason in mode.reasons:
        yield Paragraph(f"✗ {reason}", indent=4)
    if mode.capability:
        costs, carried = _lines(mode.costs), _lines(mode.capabilities)
        doing = ", ".join(f"{number} {what}" for what, number in mode.work.items() if number)
        work = f"; bearers: {doing}" if doing else ""
        words = f"cost: {costs}; capability: {carried}{work}"
        yield Paragraph(words, "faint", indent=4)
    if mode.strays:
        words = f"✗ {mode.strays} animals would wander off: nobody rides or leads them (5.428)"
        yield Paragraph(words, indent=4)
    if not mode.fits and mode.left is not None:
        words = f"→ leave or cache {amounts(mode.left)}, worth ${mode.dollars:,}, and it fits"
        yield Paragraph(words, indent=4)
    elif not mode.fits:
        yield Paragraph("nothing that could be left would help", "faint", indent=4)


def _lines(parts: dict[str, int]) -> str:
    names = {"bearers": "on bearers' backs", "sick": "the sick", "people": "people aboard"}
    said = (f"{names.get(key, _label(key))} {amount}" for key, amount in parts.items())
    return ", ".join(said) or "nothing"


# Caches


def _caches(found: Sheets) -> Iterator[Block]:
    yield Heading("Caches", "17.3")
    rows = []
    for row in found.caches:
        made = _when(row.noted.month, row.noted.entry)[:-2]
        since = f", since {made}" if row.noted.entry else ""
        rows.append(cells(str(row.number), f"{cache_words(row.cache)}{since}"))
    yield Table((Column(width=2, right=True), Column()), tuple(rows), indent=2)
    taken = [row.number for row in found.caches]
    free = [str(number) for number in range(1, BOXES + 1) if number not in taken]
    if free:
        yield Phrase((Cell(f"  free boxes: {', '.join(free)}", "faint"),))


def cache_words(cache: Cache) -> str:
    """Hex, contents and note of a cache."""
    note = f" ({cache.note})" if cache.note else ""
    return f"{_hex(cache.hex)}: {stores_words(msgspec.structs.asdict(cache))}{note}"


def _hex(name: str) -> str:
    """A hex as people know it; one of the table's own board without a name lies on that."""
    return "on your board" if name.startswith("@") else f"hex {name}" if name else ""


# Tribes


def _tribes(found: Sheets, style: SheetLayout) -> Iterator[Block]:
    yield Heading("Tribes", style.rules)
    yield style.table(found.tribes)
    minds = [(row.number, change) for row in found.tribes for change in row.minds]
    if minds:
        yield Heading("What changed their attitudes", "II 3.3.5, 6; the first first", minor=True)
        yield from (Paragraph(_mind(number, change)) for number, change in minds)


def _mind(tribe: int, change: Change) -> str:
    """A change of an attitude, and towards whom where it is not everybody's."""
    whom = f" towards {change.key}" if change.key else ""
    step = f"{change.now - change.was:+d} to {change.now}"
    return f"Tribe {tribe}{whom}, {_when(change.month, change.entry)}{step}, {change.cause}"


# Discoveries


def _discoveries(found: Sheets) -> Iterator[Block]:
    yield Heading("Discoveries", "20, 22.7, 23")
    if not found.finds:
        yield Phrase(cells("  None yet."))
    for find in found.finds:
        yield Paragraph(_find(find, found.player, over=found.totals.over))
    if found.heights:
        yield Heading("Heights that are no discoveries", "II 3.2.1, 3.2.2")
        yield Paragraph("; ".join(map(_height, found.heights)))
    if found.hexes:
        worth = sum(row.points for row in found.hexes)
        yield Heading("Hexes in hand", f"known and published by nobody: {worth} points (22.6)")
        yield Paragraph("; ".join(map(_hex_row, found.hexes)))
    if found.published_hexes:
        yield Heading("Hexes published in play", "of those he knows")
        yield Paragraph("; ".join(map(_hex_published, found.published_hexes)))


def _find(find: FindRow, player: str, *, over: bool) -> str:
    where = f", {_hex(find.hex)}" if find.hex else ""
    if find.published:
        state = f"published{_published(find.noted)}"
    elif find.by and find.by != player:
        state = f"published by {find.by} already"
    else:
        state = "never published" if over else "in hand"
    return f"{find_line(find)}{where}, {_when(find.noted.month, find.noted.entry)}{state}"


def find_line(find: FindRow) -> str:
    """What a discovery is, with its size if it has one."""
    unit = "square miles" if find.kind == "lake" else "feet"
    size = f", {find.value:,} {unit}" if find.value else ""
    return f"{begun(find.words)}{size}"


def begun(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def _height(row: HeightRow) -> str:
    where = f"{_hex(row.hex)}: " if row.hex else ""
    return f"{where}{row.kind}, {row.value:,} feet"


def _published(noted: Noted) -> str:
    return f" in {_when(noted.published, noted.published_entry)[:-2]}" if noted.published else ""


def _hex_row(row: HexRow) -> str:
    return f"{row.hex} {row.terrain} {row.points}"


def _hex_published(row: HexRow) -> str:
    by = f" by {row.noted.by}" if row.noted.by else ""
    return f"{row.hex} {row.terrain}{by}, month {row.noted.published}"


# Victory points


def _points(found: Sheets, style: SheetLayout) -> Iterator[Block]:
    totals = found.totals
    yield Heading("Victory points", f"{totals.published} published{totals.aim}")
    done = [row for row in found.points if row.published]
    if done:
        yield Heading("Published", minor=True)
        yield _list((row.points, _point(row)) for row in done)
    noted = [(row.points, _point(row)) for row in found.points if not row.published]
    if not totals.over:
        besides = f"{totals.noted} noted on the sheet, {totals.in_hand} besides"
        yield Heading("In hand", besides, minor=True)
        yield _list([*noted, *_hand(found)])
    elif noted:
        yield Heading("Never published", str(totals.noted), minor=True)
        yield _list(noted)
    if found.last:
        what = f"{totals.last_instant}, {style.condition}"
        yield Heading(style.last, what, minor=True)
        yield _list((one.points, _last(one)) for one in found.last)


def _list(rows: Iterable[tuple[int, str]]) -> Table:
    """Points, each with its words."""
    made = tuple(cells(str(points), words) for points, words in rows)
    return Table((Column(width=4, right=True), Column()), made, indent=4)


def _last(one: Hand) -> str:
    owed = f"; publish {one.hex} with it" if one.hex else ""
    return f"{one.label}: {one.why}{owed}"


def _hand(found: Sheets) -> Iterator[tuple[int, str]]:
    """What could be published besides, the hexes in one line."""
    hexes = [one for one in found.hand if one.hex]
    if hexes:
        worth = sum(one.points for one in hexes)
        yield worth, f"{plural(len(hexes), 'hex', 'hexes')} (see Discoveries)"
    for one in found.hand:
        if not one.hex:
            also = f"; {listed(one.others)} could publish it too" if one.others else ""
            yield one.points, f"{one.label}{also}"


def _point(row: PointRow) -> str:
    what = begun(row.what)
    noted = _when(row.noted.month, row.noted.entry)[:-2]
    if not row.published:
        said = noted
    elif row.noted.published_entry == row.noted.entry:
        said = f"published{_published(row.noted)}"
    else:
        said = f"{noted}, published{_published(row.noted)}"
    return f"{what}, {said}"
