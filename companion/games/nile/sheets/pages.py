"""A player's sheets in words, page by page, rendered by the app and the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.games.nile.sheets.history import Change, Noted, history_of
from companion.games.nile.sheets.layout import LAYOUT, SheetLayout
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.values import (
    BOXES,
    FindRow,
    Hand,
    HeightRow,
    HexRow,
    Mode,
    PointRow,
    Row,
    Sheets,
    Totals,
    sheets,
)
from companion.games.nile.state import Cache
from companion.games.nile.texts import SHEETS
from companion.games.nile.voice.formatting import amounts, because, listed
from companion.games.nile.voice.party import stores_words
from companion.sheets.plain import plain_values
from companion.sheets.text import TIE
from companion.sheets.values import (
    Block,
    Cell,
    Field,
    Heading,
    Page,
    Paragraph,
    Phrase,
    Sheet,
    Table,
    TableColumn,
    plain_cells,
)
from companion.table.journal.effective import standing
from companion.table.look.record import Record
from companion.table.seats.hidden import HIDDEN, is_hidden, marked


def sheets_in(record: Record, player: str) -> Sheets:
    """Return a player's sheets with their history, from a game and its journal."""
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

    On a sheet that others keep closed (house rule `closed-sheets`) what is hidden is `?`.
    """
    found = sheets_in(record, player)
    told: dict[str, Any] = plain_values(found)
    if found.closed:
        told |= dict.fromkeys(marked(Sheets), HIDDEN)
        told["totals"] |= dict.fromkeys(marked(Totals), HIDDEN)
    return told


def sheet(record: Record, player: str) -> Sheet:
    """Pages of a player's sheet: Make-up, caches, tribes, discoveries, points, with history (6)."""
    return sheet_pages(sheets_in(record, player), layout_of(record.game))


def sheet_pages(found: Sheets, style: SheetLayout = LAYOUT) -> Sheet:
    """Pages of a sheet from its values, in the layout of a variant."""
    return Sheet(
        whose(found.player, found.explorer, found.specialty),
        (
            Page("make-up", SHEETS("page-make-up"), tuple(_make_up(found))),
            Page("caches", SHEETS("page-caches"), tuple(_caches(found))),
            Page("tribes", SHEETS("page-tribes"), tuple(_tribes(found, style))),
            Page("discoveries", SHEETS("page-discoveries"), tuple(_discoveries(found))),
            Page("points", SHEETS("page-points"), tuple(_points(found, style))),
        ),
    )


def whose(player: str, explorer: str, specialty: str) -> str:
    """Heading of a sheet: player, explorer if his name differs, specialty."""
    own = explorer if explorer != player else ""
    return SHEETS("owner", player=player, explorer=own, specialty=specialty)


# Make-up


def _make_up(found: Sheets) -> Iterator[Block]:
    yield _heading("members-and-things")
    if found.closed:
        yield Paragraph(SHEETS("closed-sheet", player=found.player))
        return
    if not found.rows:
        yield Phrase(plain_cells(f"  {SHEETS('no-expedition')}"))
    if found.modes:
        himself = {"armed": found.armed, "sick": found.sick, "debased": found.debased}
        yield Field(SHEETS("row-explorer"), Cell(SHEETS("explorer-himself", **himself)))
    yield from map(_row, found.rows)
    if found.trial:
        yield Field(SHEETS("row-whole-turn"), Cell(found.trial))
    if found.modes:
        yield Heading(SHEETS("portage"), "6.51–6.55")
        for mode in found.modes:
            yield from _mode(mode)
    if found.changes:
        yield _heading("what-changed")
        groups = groupby(found.changes, lambda one: (one.entry, one.cause))
        for changes in reversed([list(group) for _, group in groups]):
            yield Paragraph(_changed(changes))


def _heading(message: str, *, minor: bool = False, **values: object) -> Heading:
    """Heading with its note, an attribute of the message."""
    return Heading(SHEETS(message), SHEETS(f"{message}.note", **values), minor=minor)


def _row(row: Row) -> Field:
    """Field of a number with its former values and causes."""
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
    return f"{_when(first.month, first.entry)}: {', '.join(told)}{because(first.cause, first.rule)}"


def _label(key: str) -> str:
    return key.replace("_", " ")


def _when(month: int, entry: int) -> str:
    return SHEETS("in-month", month=month, entry=str(entry))


def _mode(mode: Mode) -> Iterator[Block]:
    """Blocks on the party's fit in a mode of travel, its parts, and what to leave."""
    sign = "✓" if mode.fits else "✗"
    over = mode.cost - mode.capability
    rest = SHEETS("load-exact", over=str(max(0, over)), room=str(-over))
    head = f"{'▶' if mode.now else ' '} {mode.words:<9} {sign} "
    load = Cell(SHEETS("load-of", cost=str(mode.cost), capability=str(mode.capability)), "strong")
    yield Phrase((Cell(head, "strong" if mode.now else ""), load, Cell(rest)))
    for reason in mode.reasons:
        yield Paragraph(f"✗ {reason}", indent=4)
    if mode.capability:
        costs, carried = _lines(mode.costs), _lines(mode.capabilities)
        doing = ", ".join(f"{number} {what}" for what, number in mode.work.items() if number)
        words = SHEETS("load-made-up", cost=costs, capability=carried, work=doing)
        yield Paragraph(words, "faint", indent=4)
    if mode.strays:
        yield Paragraph(SHEETS("would-stray", number=mode.strays), indent=4)
    if not mode.fits and mode.left is not None:
        words = SHEETS("leave-this", left=amounts(mode.left), dollars=mode.dollars)
        yield Paragraph(words, indent=4)
    elif not mode.fits:
        yield Paragraph(SHEETS("nothing-helps"), "faint", indent=4)


def _lines(parts: dict[str, int]) -> str:
    names = {"bearers": "on bearers' backs", "sick": "the sick", "people": "people aboard"}
    said = (f"{names.get(key, _label(key))} {amount}" for key, amount in parts.items())
    return ", ".join(said) or "nothing"


# Caches


def _caches(found: Sheets) -> Iterator[Block]:
    yield Heading(SHEETS("page-caches"), "17.3")
    rows = []
    for row in found.caches:
        made = _when(row.noted.month, row.noted.entry)
        since = SHEETS("since-entry", when=made) if row.noted.entry else ""
        rows.append(plain_cells(str(row.number), f"{cache_words(row.cache)}{since}"))
    yield Table((TableColumn(width=2, right=True), TableColumn()), tuple(rows), indent=2)
    taken = [row.number for row in found.caches]
    free = [str(number) for number in range(1, BOXES + 1) if number not in taken]
    if free:
        yield Phrase((Cell(f"  {SHEETS('free-boxes', boxes=', '.join(free))}", "faint"),))


def cache_words(cache: Cache) -> str:
    """Hex, contents and note of a cache; only the hex if it's closed."""
    if is_hidden(cache.rations):
        return _hex(cache.hex)
    note = f" ({cache.note})" if cache.note else ""
    return f"{_hex(cache.hex)}: {stores_words(msgspec.structs.asdict(cache))}{note}"


def _hex(name: str) -> str:
    """Name of a hex for players; one without a name is on the physical board."""
    message = "on-your-board" if name.startswith("@") else "hex-named"
    return SHEETS(message, hex=name) if name else ""


# Tribes


def _tribes(found: Sheets, style: SheetLayout) -> Iterator[Block]:
    yield Heading(SHEETS("page-tribes"), style.rules)
    yield style.table(found.tribes)
    minds = [(row.number, change) for row in found.tribes for change in row.minds]
    if minds:
        yield _heading("what-changed-attitudes", minor=True)
        yield from (Paragraph(_mind(number, change)) for number, change in minds)


def _mind(tribe: int, change: Change) -> str:
    """Words for a change of attitude, with the player unless it applies to everybody."""
    return SHEETS(
        "attitude-changed",
        tribe=tribe,
        player=change.key,
        when=_when(change.month, change.entry),
        step=f"{change.now - change.was:+d}",
        now=str(change.now),
        cause=change.cause,
    )


# Discoveries


def _discoveries(found: Sheets) -> Iterator[Block]:
    yield Heading(SHEETS("page-discoveries"), "20, 22.7, 23")
    if not found.finds:
        yield Phrase(plain_cells(f"  {SHEETS('none-found')}"))
    for find in found.finds:
        yield Paragraph(_find(find, found.player, over=found.totals.over))
    if found.heights:
        yield Heading(SHEETS("no-discoveries"), "II 3.2.1, 3.2.2")
        yield Paragraph("; ".join(map(_height, found.heights)))
    if found.hexes:
        worth = sum(row.points for row in found.hexes)
        yield _heading("hexes-in-hand", points=worth)
        yield Paragraph("; ".join(map(_hex_row, found.hexes)))
    if found.published_hexes:
        yield _heading("hexes-published")
        yield Paragraph("; ".join(map(_hex_published, found.published_hexes)))


def _find(find: FindRow, player: str, *, over: bool) -> str:
    where = f", {_hex(find.hex)}" if find.hex else ""
    state = SHEETS(
        "find-state",
        published=find.published,
        when=_published(find.noted),
        by=find.by if find.by != player else "",
        over=over,
    )
    return f"{find_line(find)}{where}, {_when(find.noted.month, find.noted.entry)}: {state}"


def find_line(find: FindRow) -> str:
    """Name of a discovery, with its size if it has one."""
    if not find.value:
        return begun(find.words)
    size = SHEETS("size-lake" if find.kind == "lake" else "size-feet", value=find.value)
    return f"{begun(find.words)}, {size}"


def begun(words: str) -> str:
    """Capitalize the start of a line."""
    return words[:1].upper() + words[1:]


def _height(row: HeightRow) -> str:
    where = f"{_hex(row.hex)}: " if row.hex else ""
    return f"{where}{row.kind}, {SHEETS('size-feet', value=row.value)}"


def _published(noted: Noted) -> str:
    return _when(noted.published, noted.published_entry) if noted.published else ""


def _hex_row(row: HexRow) -> str:
    return f"{row.hex} {row.terrain} {row.points}"


def _hex_published(row: HexRow) -> str:
    noted, where = row.noted, {"hex": row.hex, "terrain": row.terrain}
    return SHEETS("hex-published", **where, by=noted.by, month=noted.published)


# Victory points


def _points(found: Sheets, style: SheetLayout) -> Iterator[Block]:
    totals = found.totals
    yield Heading(
        SHEETS("page-points"),
        SHEETS("points-published-so-far", points=totals.published, aim=totals.aim),
    )
    done = [row for row in found.points if row.published]
    if done:
        yield Heading(SHEETS("published-heading"), minor=True)
        yield _list((row.points, _point(row)) for row in done)
    noted = [(row.points, _point(row)) for row in found.points if not row.published]
    if found.closed:
        yield Paragraph(SHEETS("closed-points", player=found.player))
    elif not totals.over:
        counts = {"noted": totals.noted, "besides": totals.in_hand}
        yield _heading("in-hand-heading", minor=True, **counts)
        yield _list([*noted, *_hand(found)])
    elif noted:
        yield Heading(SHEETS("never-published-heading"), str(totals.noted), minor=True)
        yield _list(noted)
    if found.last:
        what = f"{totals.last_instant}, {style.condition}"
        yield Heading(style.last, what, minor=True)
        yield _list((one.points, _last(one)) for one in found.last)


def _list(rows: Iterable[tuple[int, str]]) -> Table:
    """Table of points with words."""
    made = tuple(plain_cells(str(points), words) for points, words in rows)
    return Table((TableColumn(width=4, right=True), TableColumn()), made, indent=4)


def _last(one: Hand) -> str:
    owed = SHEETS("publish-with-it", hex=one.hex) if one.hex else ""
    return f"{one.label}: {one.why}{owed}"


def _hand(found: Sheets) -> Iterator[tuple[int, str]]:
    """Yield what else could be published, the hexes in one line."""
    hexes = [one for one in found.hand if one.hex]
    if hexes:
        worth = sum(one.points for one in hexes)
        yield worth, SHEETS("hexes-counted", number=len(hexes))
    for one in found.hand:
        if not one.hex:
            also = SHEETS("also-theirs", players=listed(one.others)) if one.others else ""
            yield one.points, f"{one.label}{also}"


def _point(row: PointRow) -> str:
    """Reason for points, when they were noted, and when published if later."""
    noted, said = row.noted, _when(row.noted.month, row.noted.entry)
    if row.published:
        done = SHEETS("find-state", published=True, when=_published(noted))
        said = done if noted.published_entry == noted.entry else f"{said}, {done}"
    return f"{begun(row.what)}, {said}"
