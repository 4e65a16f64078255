"""Contents of the judge's sheet: every expedition, and everything the players know.

Starting ports stay masked until they are revealed (4.5); discovery counters show their faces if
anyone has seen them (23.1), because the sheet is for the judge only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.paper.map.hexes.things import FACES
from companion.games.nile.paper.map.view import seats_of
from companion.games.nile.paper.sheets.kind import SHEETS, SheetKind
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.secrets import port_words
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.sheets.pages import cache_words
from companion.games.nile.sheets.values import Hand, Mode, Sheets, sheets
from companion.games.nile.sheets.whereabouts import hex_on_paper, on_paper
from companion.games.nile.state import Explorer, Nile, Party
from companion.games.nile.voice.formatting import listed
from companion.table.game import winners_words
from printables.forms.form import FormColumn, FormTable, rows_of


class JudgeForm(msgspec.Struct, frozen=True):
    """Contents of the sheet; `players` is the large table over the whole width."""

    title: str
    month: int
    turn: str
    players: FormTable
    lists: tuple[FormTable, ...]


class _Seat(NamedTuple):
    """Player with seat, explorer and sheets; `begun` is false before the first turn."""

    number: int
    explorer: Explorer
    found: Sheets
    begun: bool

    @property
    def party(self) -> Party:
        """Explorer's party."""
        return self.explorer.party

    @property
    def mode(self) -> Mode | None:
        """Current mode of travel of the expedition, None without one."""
        return next((mode for mode in self.found.modes if mode.now), None)

    def with_sick(self, kind: str) -> int | str:
        """Return the number of members of a kind, with the sick ones in brackets."""
        count, sick = getattr(self.party, kind), getattr(self.party, f"sick_{kind}")
        return f"{count} ({sick})" if sick else int(count)

    @property
    def where(self) -> str:
        """Explorer's location; before the first turn also the port he will sail to."""
        explorer = self.explorer
        if explorer.place == "europe":
            port = "" if self.begun else port_words(explorer.port)
            return f"Europe, to {port}" if port else "Europe"
        return on_paper(explorer)

    @property
    def load(self) -> str:
        """Portage cost and transport capability, as `cost/capability`."""
        return f"{self.mode.cost}/{self.mode.capability}" if self.mode else ""

    @property
    def in_hand(self) -> str:
        """Points that he could publish, "" once the game is over."""
        totals = self.found.totals
        return "" if totals.over else str(totals.noted + totals.in_hand)


def _players(last: str) -> tuple[FormColumn, ...]:
    """Return the columns of the table of players.

    `last` is the heading for points awarded only at the end of the game.
    """
    return (
        FormColumn("", 0.5, "middle", value=lambda one: one.number),
        FormColumn("Player", 2.6, value=lambda one: one.found.player),
        FormColumn("Explorer", 3.4, value=lambda one: one.found.explorer),
        FormColumn(
            "Specialty", 2.1, value=lambda one: one.found.specialty + " (sick)" * one.explorer.sick
        ),
        FormColumn("Where", 2.3, value=lambda one: one.where),
        FormColumn("Travels", 1.7, value=lambda one: MODE_WORDS[one.mode.mode] if one.mode else ""),
        FormColumn("Bear.", 1.2, "middle", value=lambda one: one.with_sick("bearers")),
        FormColumn("Ask.", 1.1, "middle", value=lambda one: one.with_sick("askaris")),
        FormColumn("Guid.", 1.1, "middle", value=lambda one: one.with_sick("guides")),
        FormColumn("Can.", 0.9, "middle", value=lambda one: one.party.canoes),
        FormColumn("Hor.", 0.9, "middle", value=lambda one: one.party.horses),
        FormColumn("Cam.", 0.9, "middle", value=lambda one: one.party.camels),
        FormColumn("Rat.", 1.1, "middle", value=lambda one: one.party.rations),
        FormColumn("Gifts", 1.1, "middle", value=lambda one: one.party.gifts),
        FormColumn("Water", 1.1, "middle", value=lambda one: one.party.water),
        FormColumn(
            "Musk.",
            1.1,
            "middle",
            value=lambda one: f"{one.party.muskets or ''}{'+1' * one.explorer.armed}",
        ),
        FormColumn("Load", 1.9, "middle", value=lambda one: one.load),
        FormColumn("$", 1.2, "middle", value=lambda one: one.explorer.money),
        FormColumn("Publ.", 1.1, "middle", value=lambda one: str(one.found.totals.published)),
        FormColumn("In hand", 1.3, "middle", value=lambda one: one.in_hand),
        FormColumn(last, 1.5, "middle", value=lambda one: one.found.totals.last_instant),
    )


_CACHES = (
    FormColumn("Player", 1.6),
    FormColumn("No.", 0.7, "middle"),
    FormColumn("Hex and contents", 5.2),
    FormColumn("Month", 0.9, "middle"),
)
_COUNTERS = (
    FormColumn("No.", 0.7, "middle", value=lambda one: one[0]),
    FormColumn("Hex", 1.0, "middle", value=lambda one: hex_on_paper(one[1].hex)),
    FormColumn("What it is", 2.8, value=lambda one: FACES.get(one[1].face, one[1].face)),
    FormColumn("Seen by", 2.8, value=lambda one: listed(one[1].seen)),
)
_NEWS = (
    FormColumn("Battle", 5.2),
    FormColumn("Points", 1.0, "middle"),
    FormColumn("Who may report it", 2.6),
)
_HAND = (
    FormColumn("Player", 1.5),
    FormColumn("What", 4.0),
    FormColumn("Points", 1.0, "middle"),
    FormColumn("Also held by", 1.9),
)
_BLANK_PLAYERS = 6


def judged(
    game: NileGame, book: SheetHistory, title: str = "", kind: SheetKind = SHEETS
) -> JudgeForm:
    """Return the sheet of a campaign."""
    state, seats = game.state, seats_of(game.state)
    found = {player: sheets(game, player, book) for player in seats}
    begun = bool(state.turn.number)
    people = [_Seat(seats[name], state.explorers[name], found[name], begun) for name in found]
    return _form(title, state, game.player, people, kind, _players_note(game, kind), _news(game))


def blank_judge(kind: SheetKind = SHEETS) -> JudgeForm:
    """Return a sheet to fill in by pencil."""
    return _form("", Nile(), "", [], kind, "6, 7", [])


def _form(
    title: str,
    state: Nile,
    turn: str,
    people: list[_Seat],
    kind: SheetKind,
    note: str,
    battles: list[tuple[str, str, str]],
) -> JudgeForm:
    """Return the sheet with its lists, each with the rows of a blank one."""
    found = {one.found.player: one.found for one in people}
    columns = _players(kind.last)
    counters = sorted(state.counters.items(), key=lambda item: int(item[0]))
    return JudgeForm(
        title,
        state.turn.number,
        turn,
        FormTable("Players", note, columns, rows_of(columns, people), _BLANK_PLAYERS),
        (
            FormTable("Caches", "17", _CACHES, _caches(state, found), 12),
            FormTable("Discovery counters", "4.4, 23", _COUNTERS, rows_of(_COUNTERS, counters), 8),
            _tribes(state, found, kind),
            FormTable("Battles", "24", _NEWS, battles, 10),
            _hand(found, kind),
        ),
    )


def _players_note(game: NileGame, kind: SheetKind) -> str:
    """Return who won, or which points win; and what +1 musket means if an explorer is armed."""
    own = any(explorer.armed for explorer in game.state.explorers.values())
    key = "Musk. +1: the explorer’s own" if own else ""
    won = winners_words(game) or kind.ends(game.state.target)
    return "; ".join(filter(None, (won, key))) or "6, 7"


# Lists


def _caches(state: Nile, found: Mapping[str, Sheets]) -> list[tuple[str, ...]]:
    """Return the rows of all caches, first those of an earlier game."""
    rows: list[tuple[str, ...]]
    rows = [("", number, cache_words(cache), "") for number, cache in state.caches.items()]
    rows += [
        (player, str(row.number), cache_words(row.cache), str(row.noted.month or ""))
        for player, sheet in found.items()
        for row in sheet.caches
    ]
    return rows


def _tribes(state: Nile, found: Mapping[str, Sheets], kind: SheetKind) -> FormTable:
    """Return the table of tribes with a column for each player."""
    names = list(found) or [""] * _BLANK_PLAYERS
    columns = (*kind.judged, *(FormColumn(name, 1.3, "middle") for name in names))
    met = [{row.number: row for row in sheet.tribes} for sheet in found.values()]
    tribes = sorted(state.tribes.items(), key=lambda item: int(item[0]))
    rows = [
        (
            *first,
            *(
                kind.relation(rows[int(number)], tribe) if int(number) in rows else ""
                for rows in met
            ),
        )
        for first, (number, tribe) in zip(rows_of(kind.judged, tribes), tribes, strict=True)
    ]
    return FormTable("Tribes", kind.key, columns, rows, 30)


def _news(game: NileGame) -> list[tuple[str, str, str]]:
    """Return the battles that can still be reported (24.5)."""
    return [
        (news.in_words(battle), str(news.points(game, int(number))), listed(holders))
        for number, battle in game.state.news.items()
        if (holders := news.holders(game, int(number)))
    ]


def _hand(found: Mapping[str, Sheets], kind: SheetKind) -> FormTable:
    """Return the table of what each player could publish, or in the end never published.

    It lists noted points, unnoted ones, and those awarded only at the end of the game.
    """
    rows = list[tuple[str, ...]]()
    for player, sheet in found.items():
        rows += [
            (player, note.what, str(note.points).replace("-", "−"), "")
            for note in sheet.points
            if not note.published
        ]
        rows += [_held(player, one, listed(one.others)) for one in sheet.hand]
        rows += [_held(player, one, kind.remark) for one in sheet.last]
    if any(sheet.totals.over for sheet in found.values()):
        return FormTable("Never published", "noted when the game ended", _HAND, rows)
    return FormTable("In hand", "what each could publish: 22, 22.7", _HAND, rows, 30)


def _held(player: str, one: Hand, remark: str) -> tuple[str, ...]:
    return (player, one.label, str(one.points), remark)
