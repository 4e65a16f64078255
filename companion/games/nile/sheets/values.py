"""A player's sheets as values: Make-up, caches, tribes, discoveries, points (6.1–6.7).

Used for screen, command line and paper. Secrets are masked. Nothing is asked.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.games.nile.advice.unload import lighten
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.measures import thousands_apart
from companion.games.nile.rules.europe import instant, worth
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.europe.unpublished import is_published, lines
from companion.games.nile.rules.party.makeup import MODE_WORDS, fit
from companion.games.nile.secrets import ON_SHEET
from companion.games.nile.sheets.history import (
    COUNTED,
    NOTHING,
    Change,
    Noted,
    PlayerHistory,
    SheetHistory,
)
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.state import MODES, Cache, Nile, Relation, Tribe
from companion.games.nile.voice.party import find_words
from companion.table.seats.hidden import HIDDEN, Unseen, is_hidden

BOXES = 8
"""Cache boxes on a printed sheet (17.5)."""


class Row(msgspec.Struct, frozen=True):
    """A number of the Make-up: its value, and every change since the expedition landed."""

    key: str
    now: int
    changes: tuple[Change, ...] = ()


class Mode(msgspec.Struct, frozen=True, kw_only=True):
    """Portage cost and transport capability in one mode of travel (6.51–6.55).

    `costs` and `capabilities` are the lines of their sums. `work` are the bearers by task, and
    `strays` animals that nobody would ride or lead. `now` marks the current mode. `reasons` bar it,
    apart from weight. If it doesn't fit, `left` is the cheapest load to leave behind, worth
    `dollars`; None if that doesn't help.
    """

    mode: str
    words: str
    now: bool
    fits: bool
    cost: int
    capability: int
    costs: dict[str, int]
    capabilities: dict[str, int]
    work: dict[str, int]
    strays: int
    reasons: tuple[str, ...] = ()
    left: dict[str, int] | None = None
    dollars: int = 0


class CacheRow(msgspec.Struct, frozen=True):
    """A cache: number, contents (with hex and note), and when it was last made."""

    number: int
    cache: Cache
    noted: Noted


class TribeRow(msgspec.Struct, frozen=True, kw_only=True):
    """Dealings of an explorer with a tribe; `gifts` of `limit` are used up in trade.

    These are gifts that it took (14.9), or items that it gave (Game II); hidden on a closed sheet.
    `met` is a month. `checked` is the journalist's check mark: a battle was fought (24.4). `heads`
    are the warriors and `attitude` is the tribe's attitude toward him. `asleep` is true if that is
    too low for a friendship, `minds` are its changes, and `studied` is how often he studied,
    converted or treated it (Game II).
    """

    number: int
    name: str = ""
    hex: str = ""
    size: str = ""
    friendly: bool = False
    met: int = 0
    gifts: int | Unseen = 0
    limit: int = 0
    negotiated: int = 0
    checked: bool = False
    heads: int = 0
    attitude: int = 0
    asleep: bool = False
    minds: tuple[Change, ...] = ()
    studied: int = 0


class FindRow(msgspec.Struct, frozen=True, kw_only=True):
    """A discovery. `value` is in feet or square miles; `by` is who published it, if anybody."""

    key: str
    kind: str
    words: str
    hex: str
    value: int
    noted: Noted
    published: bool
    by: str = ""


class HeightRow(msgspec.Struct, frozen=True, kw_only=True):
    """A mountain or waterfall too low to be a discovery, in feet (Game II)."""

    hex: str
    kind: str
    value: int


class HexRow(msgspec.Struct, frozen=True, kw_only=True):
    """A hex that the explorer knows, with its points, or who published it."""

    hex: str
    terrain: str
    points: int = 0
    known: int = 0
    noted: Noted = Noted()


class PointRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of victory points, negative for a loss."""

    key: str
    what: str
    points: int
    noted: Noted
    published: bool


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """Something unpublished without points noted yet; `others` have it too.

    For the winning instant, `why` is the rank and `hex` what must be published with it.
    """

    label: str
    points: int
    hex: str = ""
    why: str = ""
    others: tuple[str, ...] = ()


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """Victory points: published, noted, other things in hand, winning instant, target.

    `aim` is what they're published for. Once the game is `over` nothing more can be published:
    `in_hand` and `last_instant` are 0, and what is `noted` stays unpublished.
    """

    published: int
    noted: Annotated[int, ON_SHEET]
    in_hand: Annotated[int, ON_SHEET]
    last_instant: Annotated[int, ON_SHEET]
    target: int
    aim: str
    over: bool


class Sheets(msgspec.Struct, frozen=True, kw_only=True):
    """All sheets of one player; `trial` is what he may spend a whole turn on (Game II).

    A `closed` one only has what is public: places of caches, what is published, the tribes.
    """

    player: str
    explorer: str
    specialty: str
    place: str
    armed: Annotated[bool, ON_SHEET]
    sick: Annotated[bool, ON_SHEET]
    debased: Annotated[bool, ON_SHEET]
    trial: Annotated[str, ON_SHEET]
    rows: Annotated[tuple[Row, ...], ON_SHEET]
    changes: Annotated[tuple[Change, ...], ON_SHEET]
    modes: Annotated[tuple[Mode, ...], ON_SHEET]
    caches: tuple[CacheRow, ...]
    tribes: tuple[TribeRow, ...]
    finds: tuple[FindRow, ...]
    heights: tuple[HeightRow, ...]
    hexes: Annotated[tuple[HexRow, ...], ON_SHEET]
    published_hexes: tuple[HexRow, ...]
    points: tuple[PointRow, ...]
    hand: Annotated[tuple[Hand, ...], ON_SHEET]
    last: Annotated[tuple[Hand, ...], ON_SHEET]
    totals: Totals

    @property
    def closed(self) -> bool:
        """True if parts are hidden from the viewer."""
        return is_hidden(self.armed)


def sheets(game: NileGame, player: str, book: SheetHistory) -> Sheets:
    """Return the sheets of a player; `book` is the history."""
    explorer, mine = game.explorer(player), book.of(player)
    points = tuple(
        PointRow(
            key=key,
            what=thousands_apart(note.what),
            points=note.points,
            noted=_noted(mine.points.get(key), note.turn),
            published=note.published,
        )
        for key, note in explorer.points.items()
    )
    closed = explorer.is_closed
    hand, last = ((), ()) if closed else (_hand(game, player), _last(game, player))
    modes = MODES if explorer.place == "africa" and not closed else ()
    return Sheets(
        player=player,
        explorer=explorer.name,
        specialty=explorer.specialty,
        place=explorer.place,
        armed=explorer.armed,
        sick=explorer.sick,
        debased=explorer.debased,
        trial="" if closed else layout_of(game).trial(game, player),
        rows=() if closed else _rows(game, player, mine),
        changes=mine.changes,
        modes=tuple(_mode(game, player, mode) for mode in modes),
        caches=_caches(game, player, mine),
        tribes=tribe_rows(game.state, game.charts, player, book),
        finds=_finds(game, player, mine),
        heights=_heights(game, player),
        hexes=() if closed else _hexes(game, player),
        published_hexes=_published(game, player, book),
        points=points,
        hand=hand,
        last=last,
        totals=Totals(
            published=published(explorer),
            noted=pending(explorer),
            in_hand=sum(one.points for one in hand),
            last_instant=sum(one.points for one in last),
            target=game.state.target,
            aim=layout_of(game).aim(game),
            over=game.state.is_over,
        ),
    )


# The Make-up


def _rows(game: NileGame, player: str, mine: PlayerHistory) -> tuple[Row, ...]:
    """Rows for every current or former number."""
    party = game.party(player)
    rows = (Row(key, getattr(party, key), mine.of(key)) for key in COUNTED)
    return tuple(row for row in rows if row.now or row.changes)


def _mode(game: NileGame, player: str, mode: str) -> Mode:
    explorer, found = game.explorer(player), fit(game, player, mode)
    way = None if found.fits else lighten(game.charts, explorer, mode)
    return Mode(
        mode=mode,
        words=MODE_WORDS[mode],
        now=mode == explorer.mode,
        fits=found.fits,
        cost=found.cost,
        capability=found.capability,
        costs=found.costs,
        capabilities=found.capabilities,
        work={"carry": found.carrying, "lead": found.leading, "paddle": found.paddling},
        strays=found.strays,
        reasons=found.bars,
        left=way.left if way else None,
        dollars=way.dollars if way else 0,
    )


# Lists


def _caches(game: NileGame, player: str, mine: PlayerHistory) -> tuple[CacheRow, ...]:
    """Rows of caches, with the names of their hexes."""
    rows = []
    for number, cache in sorted(game.explorer(player).caches.items(), key=lambda one: int(one[0])):
        there = msgspec.structs.replace(cache, hex=reported.short_label(game.state, cache.hex))
        rows.append(CacheRow(int(number), there, mine.caches.get(number) or Noted()))
    return tuple(rows)


def tribe_rows(
    state: Nile, charts: Charts, player: str, book: SheetHistory = NOTHING
) -> tuple[TribeRow, ...]:
    """Rows of the tribes an explorer has met, by number; `book` has changes of attitude."""
    numbers = sorted(state.explorers[player].tribes, key=int)
    return tuple(_tribe(state, charts, player, number, book) for number in numbers)


def _tribe(state: Nile, charts: Charts, player: str, number: str, book: SheetHistory) -> TribeRow:
    relation = state.explorers[player].tribes[number]
    tribe = state.tribes.get(number) or Tribe("", "")
    attitude = tribe.attitude(player)
    return TribeRow(
        number=int(number),
        name=tribe.name if relation.name == HIDDEN else relation.name or tribe.name,
        hex=reported.short_label(state, tribe.hex),
        size=tribe.size,
        friendly=relation.friendly,
        met=relation.met,
        gifts=HIDDEN
        if is_hidden(relation.gifts)
        else charts.traded(relation.gifts, relation.given),
        limit=charts.trade_limit(tribe.size, tribe.heads) if tribe.size else 0,
        negotiated=relation.negotiated,
        checked=relation.defeated,
        heads=tribe.heads,
        attitude=attitude,
        asleep=charts.is_asleep(attitude),
        minds=book.minds(number, player),
        studied=relation.studied,
    )


def _gifts(charts: Charts, relation: Relation) -> int | Unseen:
    if is_hidden(relation.gifts):
        return HIDDEN
    return charts.traded(relation.gifts, relation.given)


def _finds(game: NileGame, player: str, mine: PlayerHistory) -> tuple[FindRow, ...]:
    return tuple(
        FindRow(
            key=key,
            kind=find.kind,
            words=find_words(game, find),
            hex=reported.short_label(game.state, find.hex),
            value=find.value if find.kind in _SIZED else 0,
            noted=_noted(mine.finds.get(key), find.turn),
            published=find.published,
            by=player if find.published else _publisher(game, player, key),
        )
        for key, find in game.explorer(player).finds.items()
    )


_SIZED = ("mountain", "waterfall", "lake")
"""Kinds of finds with a size in feet or square miles."""


def _publisher(game: NileGame, player: str, key: str) -> str:
    """Return who published a find that is only published once, "" for nobody (20.74, 23.2)."""
    find = game.explorer(player).finds[key]
    if not find.name or not is_published(game, find):
        return ""
    for other, explorer in game.state.explorers.items():
        for theirs in explorer.finds.values():
            same = theirs.kind == find.kind and theirs.name.casefold() == find.name.casefold()
            if same and theirs.published:
                return other
    return ""


def _heights(game: NileGame, player: str) -> tuple[HeightRow, ...]:
    """Heights in hexes an explorer knows that aren't discoveries (II 3.2.1, 3.2.2)."""
    found = []
    for name in sorted(game.explorer(player).known):
        here = game.hex(name)
        for kind, value in (("mountain", here.height), ("waterfall", here.fall)):
            if value and not game.charts.is_spectacular(kind, value):
                where = reported.short_label(game.state, name)
                found.append(HeightRow(hex=where, kind=kind, value=value))
    return tuple(found)


def _hexes(game: NileGame, player: str) -> tuple[HexRow, ...]:
    """Publishable hexes with their points; with a physical board, the recorded ones."""
    known = game.explorer(player).known
    return tuple(
        HexRow(
            hex=reported.short_label(game.state, name),
            terrain=game.hex(name).terrain,
            points=worth.hex_points(game, player, name),
            known=known[name],
        )
        for name in worth.publishable(game, player)
    )


def _published(game: NileGame, player: str, book: SheetHistory) -> tuple[HexRow, ...]:
    """Hexes he knows that were published in play, and by whom."""
    known = game.explorer(player).known
    return tuple(
        HexRow(
            hex=reported.short_label(game.state, name),
            terrain=game.hex(name).terrain,
            known=known.get(name, 0),
            noted=noted,
        )
        for name, noted in book.hexes.items()
        if name in known or noted.by == player
    )


def _noted(found: Noted | None, turn: int) -> Noted:
    """When a line was written; its own month takes precedence over that of its entry."""
    found = found or Noted()
    return msgspec.structs.replace(found, month=turn or found.month)


def _hand(game: NileGame, player: str) -> tuple[Hand, ...]:
    """Unpublished things without points noted yet: hexes, finds, news."""
    noted = game.explorer(player).points
    return tuple(
        Hand(label=one.label, points=one.points, hex=one.hex, others=tuple(one.others))
        for one in lines(game, player)
        if one.key not in noted
    )


def _last(game: NileGame, player: str) -> tuple[Hand, ...]:
    """Return what scores only in the winning instant, on the current map (22.7, 25.2)."""
    return tuple(
        Hand(label=thousands_apart(one.label), points=one.points, hex=one.publish, why=one.why)
        for one in instant.last_instant(game, player)
    )
