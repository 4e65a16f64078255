"""A player's sheets in words, page by page: pieces of text with a look, lines broken to a width.

The screen gives each look its own colour; plain text leaves them out and loses nothing.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, TypeAlias

import msgspec

from companion.games.nile.sheets.history import Change, Noted
from companion.games.nile.sheets.values import (
    BOXES,
    CacheRow,
    FindRow,
    HexRow,
    Mode,
    PointRow,
    Row,
    Sheets,
    TribeRow,
)
from companion.games.nile.voice.party import stores_words
from companion.games.nile.voice.telling import amounts, because, listed

Look: TypeAlias = Literal["", "strong", "faint", "struck"]
Piece: TypeAlias = tuple[str, Look]
Text: TypeAlias = tuple[Piece, ...]

PAGES = ("make-up", "caches", "tribes", "discoveries", "points")
"""The pages, in the order of the sheet, by the names that a command takes."""

TITLES = {
    "make-up": "Make-up",
    "caches": "Caches",
    "tribes": "Tribes",
    "discoveries": "Discoveries",
    "points": "Victory points",
}

WIDTH = 78
"""Letters of a line at most, unless a wider window is told."""

_INDENT = 2


class Page(msgspec.Struct, frozen=True):
    """One page: its name, its title, its lines."""

    name: str
    title: str
    lines: tuple[Text, ...]


def pages(found: Sheets, width: int = WIDTH) -> tuple[Page, ...]:
    """All pages of a player's sheets."""
    writers = {
        "make-up": _make_up,
        "caches": _caches,
        "tribes": _tribes,
        "discoveries": _discoveries,
        "points": _points,
    }
    return tuple(
        Page(name, TITLES[name], tuple(writers[name](found, max(40, width)))) for name in PAGES
    )


def plain(text: Text) -> str:
    """A line without its looks."""
    return "".join(words for words, _ in text).rstrip()


def _head(words: str, note: str = "") -> Text:
    return ((words, "strong"), (f"  {note}" if note else "", "faint"))


def _wrapped(
    words: str, width: int, look: Look = "", indent: int = _INDENT, hang: int = 2
) -> Iterator[Text]:
    """Words broken to the width, further in by `hang` where they go on."""
    first, more = " " * indent, " " * (indent + hang)
    for line in textwrap.wrap(words, width, initial_indent=first, subsequent_indent=more):
        yield ((line.replace(_TIE, " "), look),)


_TIE = "\N{NO-BREAK SPACE}"
"""Holds words together where a line is broken."""

_EMPTY: Text = (("", ""),)


# Make-up


def _make_up(found: Sheets, width: int) -> Iterator[Text]:
    yield _head("Members and things", "what was is struck out (6.6)")
    if not found.rows:
        yield (("  No expedition.", ""),)
    if found.modes:
        yield (("  explorer     ", ""), (_explorer(found), "strong"))
    for row in found.rows:
        yield _row(row, width)
    if found.modes:
        yield _EMPTY
        yield _head("Portage cost of transport capability", "6.51–6.55")
        for mode in found.modes:
            yield from _mode(mode, width)
    if found.changes:
        yield _EMPTY
        yield _head("What changed", "the last first")
        for group in reversed(_grouped(found.changes)):
            yield from _wrapped(_changed(group), width)


def _explorer(found: Sheets) -> str:
    states = [word for word, so in (("sick", found.sick), ("debased", found.debased)) if so]
    return ", ".join(["1", "armed" if found.armed else "unarmed", *states])


def _row(row: Row, width: int) -> Text:
    """A number with what it was, as far as the line has room for it."""
    label = f"  {row.key.replace('sick_', 'sick '):<13}"
    values = [str(change.now) for change in row.changes] or [str(row.now)]
    old, now = values[:-1], values[-1]
    room = width - len(label) - len(now) - 4
    kept: list[str] = []
    while old and sum(map(len, kept)) + 3 * len(kept) + len(old[-1]) + 3 <= room:
        kept.insert(0, old.pop())
    pieces: list[Piece] = [(label, ""), ("… " if old else "", "faint")]
    for value in kept:
        pieces += [(value, "struck"), (" → ", "faint")]
    return (*pieces, (now, "strong"))


def _grouped(changes: Sequence[Change]) -> list[list[Change]]:
    """Changes that one entry made for one cause, together."""
    return [list(group) for _, group in groupby(changes, lambda one: (one.entry, one.cause))]


def _changed(group: Sequence[Change]) -> str:
    first = group[0]
    told = (
        f"{_label(one.key)} {f'{one.was} → ' if one.was or one.now < 1 else ''}{one.now}".replace(
            " ", _TIE
        )
        for one in group
    )
    return f"{_when(first.month, first.entry)}{', '.join(told)}{because(first.cause, first.rule)}"


def _label(key: str) -> str:
    return key.replace("_", " ")


def _when(month: int, entry: int) -> str:
    parts = [f"month {month}" if month else "set-up", f"entry {entry}" if entry else ""]
    return f"{', '.join(part for part in parts if part)}: "


def _mode(mode: Mode, width: int) -> Iterator[Text]:
    """How the party stands in a mode of travel, from what, and what to leave."""
    sign = "✓" if mode.fits else "✗"
    over = mode.cost - mode.capability
    rest = f"{over} too much" if over > 0 else f"room for {-over} more"
    yield (
        (f"{'▶' if mode.now else ' '} {mode.words:<9} {sign} ", "strong" if mode.now else ""),
        (f"{mode.cost} of {mode.capability}", "strong"),
        (f", {rest}", ""),
    )
    for reason in mode.reasons:
        yield from _wrapped(f"✗ {reason}", width, "", 4)
    if mode.capability:
        costs, carried = _lines(mode.costs), _lines(mode.capabilities)
        words = f"cost: {costs}; capability: {carried}{_work(mode)}"
        yield from _wrapped(words, width, "faint", 4)
    if mode.strays:
        words = f"✗ {mode.strays} animals would wander off: nobody rides or leads them (5.428)"
        yield from _wrapped(words, width, "", 4)
    if not mode.fits and mode.left is not None:
        yield from _wrapped(_way(mode.left, mode.dollars), width, "", 4)
    elif not mode.fits:
        yield from _wrapped("nothing that could be left would help", width, "faint", 4)


def _work(mode: Mode) -> str:
    doing = [f"{number} {what}" for what, number in mode.work.items() if number]
    return f"; bearers: {', '.join(doing)}" if doing else ""


def _way(left: dict[str, int], dollars: int) -> str:
    return f"→ leave or cache {amounts(left)}, worth ${dollars}, and it fits"


def _lines(parts: dict[str, int]) -> str:
    names = {"bearers": "on bearers' backs", "sick": "the sick", "people": "people aboard"}
    said = (f"{names.get(key, _label(key))} {amount}" for key, amount in parts.items())
    return ", ".join(said) or "nothing"


# Caches


def _caches(found: Sheets, width: int) -> Iterator[Text]:
    yield _head("Caches", "17.3")
    for row in found.caches:
        yield from _wrapped(_cache(row), width, hang=4)
    taken = [row.number for row in found.caches]
    free = [str(number) for number in range(1, BOXES + 1) if number not in taken]
    if free:
        yield ((f"  free boxes: {', '.join(free)}", "faint"),)


def _cache(row: CacheRow) -> str:
    cache, noted = row.cache, row.noted
    note = f" ({cache.note})" if cache.note else ""
    since = f", since {_when(noted.month, noted.entry)[:-2]}" if noted.entry else ""
    stores = stores_words(msgspec.structs.asdict(cache))
    return (
        f"{_TIE if row.number < 10 else ''}{row.number}  {_hex(cache.hex)}: {stores}{note}{since}"
    )


def _hex(name: str) -> str:
    """A hex as people know it; one of the table's own board without a name lies on that."""
    return "on your board" if name.startswith("@") else f"hex {name}" if name else ""


# Tribes

_TRIBE = "{:>4}  {:<6} {:<8} {:<9} {:>8}  {:>6}  {:<6} {:>5}  {}"


def _tribes(found: Sheets, width: int) -> Iterator[Text]:
    yield _head("Tribes", "14.4, 14.9, 24.4; gifts: traded, of how many the tribe takes")
    if not found.tribes:
        yield (("  None met yet.", ""),)
        return
    head = ("ID", "hex", "strength", "friendly", "gifts", "offers", "fought", "met", "name")
    yield ((_TRIBE.format(*head), "faint"),)
    for row in found.tribes:
        yield ((_tribe(row)[:width], ""),)


def _tribe(row: TribeRow) -> str:
    """`met` is a month, `offers` how often gifts were offered, `fought` the journalist's check."""
    limit = f"{row.gifts} of {row.limit}" if row.limit else str(row.gifts)
    where = "" if row.hex.startswith("@") else row.hex
    signs = ("✓" if row.friendly else "", limit, row.negotiated, "✓" if row.checked else "")
    return _TRIBE.format(row.number, where, row.size, *signs, row.met or "", row.name).rstrip()


# Discoveries


def _discoveries(found: Sheets, width: int) -> Iterator[Text]:
    yield _head("Discoveries", "20, 22.7, 23")
    if not found.finds:
        yield (("  None yet.", ""),)
    for find in found.finds:
        yield from _wrapped(_find(find, found.player), width)
    if found.hexes:
        worth = sum(row.points for row in found.hexes)
        yield _EMPTY
        yield _head("Hexes in hand", f"known and published by nobody: {worth} points (22.6)")
        yield from _wrapped("; ".join(map(_hex_row, found.hexes)), width)
    if found.published_hexes:
        yield _EMPTY
        yield _head("Hexes published in play", "of those he knows")
        yield from _wrapped("; ".join(map(_hex_published, found.published_hexes)), width)


def _find(find: FindRow, player: str) -> str:
    unit = "square miles" if find.kind == "lake" else "feet"
    size = f", {find.value:,} {unit}" if find.value else ""
    where = f", {_hex(find.hex)}" if find.hex else ""
    if find.published:
        state = f"published{_published(find.noted)}"
    elif find.by and find.by != player:
        state = f"published by {find.by} already"
    else:
        state = "in hand"
    words = find.words[:1].upper() + find.words[1:]
    return f"{words}{size}{where}, {_when(find.noted.month, find.noted.entry)}{state}"


def _published(noted: Noted) -> str:
    return f" in {_when(noted.published, noted.published_entry)[:-2]}" if noted.published else ""


def _hex_row(row: HexRow) -> str:
    return f"{row.hex} {row.terrain} {row.points}"


def _hex_published(row: HexRow) -> str:
    by = f" by {row.noted.by}" if row.noted.by else ""
    return f"{row.hex} {row.terrain}{by}, month {row.noted.published}"


# Victory points


def _points(found: Sheets, width: int) -> Iterator[Text]:
    totals = found.totals
    yield _head("Victory points", f"{totals.published} published of {totals.target} that win (7)")
    done = [row for row in found.points if row.published]
    noted = [row for row in found.points if not row.published]
    if done:
        yield (("  Published", "strong"),)
        for row in done:
            yield from _wrapped(_point(row), width, "", 4, _POINTS)
    yield (
        ("  In hand", "strong"),
        (f"  {totals.noted} noted on the sheet, {totals.in_hand} besides", "faint"),
    )
    for row in noted:
        yield from _wrapped(_point(row), width, "", 4, _POINTS)
    yield from _hand(found, width)
    if found.last:
        yield (
            ("  In the last instant", "strong"),
            (f"  {totals.last_instant}, if it wins the game (22.7, 25.2)", "faint"),
        )
        for one in found.last:
            owed = f"; publish {one.hex} with it" if one.hex else ""
            yield from _wrapped(
                f"{_right(one.points)}  {one.label}: {one.why}{owed}", width, "", 4, _POINTS
            )


def _hand(found: Sheets, width: int) -> Iterator[Text]:
    """What could be published besides, the hexes in one line."""
    hexes = [one for one in found.hand if one.hex]
    if hexes:
        worth = sum(one.points for one in hexes)
        words = f"{_right(worth)}  {_many(len(hexes))} (see Discoveries)"
        yield from _wrapped(words, width, "", 4, _POINTS)
    for one in found.hand:
        if not one.hex:
            also = f"; {listed(one.others)} could publish it too" if one.others else ""
            yield from _wrapped(f"{_right(one.points)}  {one.label}{also}", width, "", 4, _POINTS)


_POINTS = 6
"""Room for a number of points before its words."""


def _right(points: int) -> str:
    """Points as wide as a column, held together."""
    return f"{points:>{_POINTS - 2}}".replace(" ", _TIE)


def _many(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


def _point(row: PointRow) -> str:
    what = row.what[:1].upper() + row.what[1:]
    noted = _when(row.noted.month, row.noted.entry)[:-2]
    if not row.published:
        said = noted
    elif row.noted.published_entry == row.noted.entry:
        said = f"published{_published(row.noted)}"
    else:
        said = f"{noted}, published{_published(row.noted)}"
    return f"{_right(row.points)}  {what}, {said}"
