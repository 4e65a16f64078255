"""A player's sheets as values: Make-up, caches, tribes, discoveries, victory points (6.1–6.7).

For the screen, the command line and paper alike. What is secret is masked; nothing is asked.
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
"""Cache boxes that a printed sheet has (17.5)."""


class Row(msgspec.Struct, frozen=True):
    """One number of the Make-up: what it is now and every change since the expedition landed."""

    key: str
    now: int
    changes: tuple[Change, ...] = ()


class Mode(msgspec.Struct, frozen=True, kw_only=True):
    """Portage cost against transport capability in one mode of travel (6.51–6.55).

    `costs` and `capabilities` are the lines that they are the sums of; `work` are the bearers by
    what they do, and `strays` animals that nobody would ride or lead. `now` marks the present
    mode. `reasons` stand against it, weight apart; where it does not fit `left` is the cheapest
    that must be left behind, worth so many `dollars`, None where leaving things does not help.
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
    """A cache: its number, what lies in it (hex and note too), and when it was made last."""

    number: int
    cache: Cache
    noted: Noted


class TribeRow(msgspec.Struct, frozen=True, kw_only=True):
    """What an explorer has had to do with a tribe; `gifts` of `limit` are spent in trade.

    Those are gifts that it took (14.9), or items that it gave (Game II); hidden on a closed sheet.

    `met` is a month. `checked` is the journalist's check: a battle was fought (24.4). `heads` are
    the warriors, `attitude` is how the tribe stands towards him, `asleep` says that it is too low
    for a friendship, `minds` are its changes, and `studied` says how often he studied, converted or
    treated it (Game II).
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
    """A discovery. `value` are feet or square miles; `by` is who published the same, if anybody."""

    key: str
    kind: str
    words: str
    hex: str
    value: int
    noted: Noted
    published: bool
    by: str = ""


class HeightRow(msgspec.Struct, frozen=True, kw_only=True):
    """A mountain or waterfall that was measured and is no discovery, in feet (Game II)."""

    hex: str
    kind: str
    value: int


class HexRow(msgspec.Struct, frozen=True, kw_only=True):
    """A hex that the explorer knows, with the points it would bring, or who published it."""

    hex: str
    terrain: str
    points: int = 0
    known: int = 0
    noted: Noted = Noted()


class PointRow(msgspec.Struct, frozen=True, kw_only=True):
    """A note of victory points, below 0 for a loss."""

    key: str
    what: str
    points: int
    noted: Noted
    published: bool


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could be published and is not noted with points yet; `others` hold it too.

    Of what only the last instant pays `why` gives the rank, and `hex` what must be published
    with it.
    """

    label: str
    points: int
    hex: str = ""
    why: str = ""
    others: tuple[str, ...] = ()


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """Victory points: published, noted in hand, hexes and finds in hand beside them, to win.

    `aim` says what they are published for. Once the game is `over` nothing more can be published:
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
    """All of one player's; `trial` says what a whole turn may be given to (Game II).

    Of a `closed` one only what lies open is there: where caches are, what is published, the tribes.
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
        """True if whoever looks may not see all of it."""
        return is_hidden(self.armed)


def sheets(game: NileGame, player: str, book: SheetHistory) -> Sheets:
    """The sheets of a player; `book` says where everything came from."""
    explorer, mine = game.explorer(player), book.of(player)
    points = _points(game, player, mine)
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
    """Every number that there is or was."""
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
    """Each with what its hex is called."""
    rows = []
    for number, cache in sorted(game.explorer(player).caches.items(), key=lambda one: int(one[0])):
        there = msgspec.structs.replace(cache, hex=reported.short_label(game.state, cache.hex))
        rows.append(CacheRow(int(number), there, mine.caches.get(number) or Noted()))
    return tuple(rows)


def tribe_rows(
    state: Nile, charts: Charts, player: str, book: SheetHistory = NOTHING
) -> tuple[TribeRow, ...]:
    """The tribes that an explorer has met, by number; `book` says what changed their attitudes."""
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
"""Kinds of finds that have a size: feet, or square miles."""


def _publisher(game: NileGame, player: str, key: str) -> str:
    """Who published a find that is published once, "" for nobody (20.74, 23.2)."""
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
    """Heights in the hexes that an explorer knows that are no discoveries (II 3.2.1, 3.2.2)."""
    found = []
    for name in sorted(game.explorer(player).known):
        here = game.hex(name)
        for kind, value in (("mountain", here.height), ("waterfall", here.fall)):
            if value and not game.charts.is_spectacular(kind, value):
                where = reported.short_label(game.state, name)
                found.append(HeightRow(hex=where, kind=kind, value=value))
    return tuple(found)


def _hexes(game: NileGame, player: str) -> tuple[HexRow, ...]:
    """Hexes that could be published, with their points; of a table's own board those on record."""
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
    """Hexes that he knows and that were published in play, with who did."""
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


def _points(game: NileGame, player: str, mine: PlayerHistory) -> tuple[PointRow, ...]:
    return tuple(
        PointRow(
            key=key,
            what=thousands_apart(note.what),
            points=note.points,
            noted=_noted(mine.points.get(key), note.turn),
            published=note.published,
        )
        for key, note in game.explorer(player).points.items()
    )


def _noted(found: Noted | None, turn: int) -> Noted:
    """When a line was written: the month that it names itself counts before that of its entry."""
    found = found or Noted()
    return msgspec.structs.replace(found, month=turn or found.month)


def _hand(game: NileGame, player: str) -> tuple[Hand, ...]:
    """What could be published and has no note of points yet: hexes, finds, news."""
    noted = game.explorer(player).points
    return tuple(
        Hand(label=one.label, points=one.points, hex=one.hex, others=tuple(one.others))
        for one in lines(game, player)
        if one.key not in noted
    )


def _last(game: NileGame, player: str) -> tuple[Hand, ...]:
    """What only the winning instant pays, as the map stands now (22.7, 25.2)."""
    return tuple(
        Hand(label=thousands_apart(one.label), points=one.points, hex=one.publish, why=one.why)
        for one in instant.last_instant(game, player)
    )
