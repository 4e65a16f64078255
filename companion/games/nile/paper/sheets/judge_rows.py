"""What the judge's sheet says: every player's expedition, and all that the table knows of.

Starting ports stay masked until they are revealed (4.5); discovery counters show their faces where
somebody has looked (23.1). That is for the judge's eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.paper.map.hexes.things import FACES
from companion.games.nile.paper.map.view import seats_of
from companion.games.nile.paper.sheets.aid import Row
from companion.games.nile.paper.sheets.rows import contents
from companion.games.nile.rules.europe import news
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.secrets import public
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.sheets.values import Hand, Sheets, TribeRow, sheets
from companion.games.nile.sheets.whereabouts import hex_on_paper, on_paper
from companion.games.nile.state import Cache, Explorer, Nile, Tribe
from companion.games.nile.voice.telling import listed
from companion.table.game import winners_words
from printables.forms.form import Column


class List(msgspec.Struct, frozen=True):
    """A list of the sheet; on a blank one it has `blank` rows to write on."""

    title: str
    note: str
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    blank: int


class Judged(msgspec.Struct, frozen=True):
    """All that the sheet shows; `players` is the great table over the whole width."""

    title: str
    month: int
    turn: str
    players: List
    lists: tuple[List, ...]


_PLAYERS = (
    Column("", 0.5, "middle"),
    Column("Player", 2.6),
    Column("Explorer", 3.4),
    Column("Specialty", 2.1),
    Column("Where", 2.3),
    Column("Travels", 1.7),
    Column("Bear.", 1.2, "middle"),
    Column("Ask.", 1.1, "middle"),
    Column("Guid.", 1.1, "middle"),
    Column("Can.", 0.9, "middle"),
    Column("Hor.", 0.9, "middle"),
    Column("Cam.", 0.9, "middle"),
    Column("Rat.", 1.1, "middle"),
    Column("Gifts", 1.1, "middle"),
    Column("Water", 1.1, "middle"),
    Column("Musk.", 1.1, "middle"),
    Column("Load", 1.9, "middle"),
    Column("$", 1.2, "middle"),
    Column("Publ.", 1.1, "middle"),
    Column("In hand", 1.3, "middle"),
)
_CACHES = (
    Column("Player", 1.6),
    Column("No.", 0.7, "middle"),
    Column("Hex and contents", 5.2),
    Column("Month", 0.9, "middle"),
)
_COUNTERS = (
    Column("No.", 0.7, "middle"),
    Column("Hex", 1.0, "middle"),
    Column("What it is", 2.8),
    Column("Seen by", 2.8),
)
_NEWS = (
    Column("Battle", 5.2),
    Column("Points", 1.0, "middle"),
    Column("Who may report it", 2.6),
)
_HAND = (
    Column("Player", 1.5),
    Column("What", 4.0),
    Column("Points", 1.0, "middle"),
    Column("Held too by", 1.9),
)
_TRIBE = (
    Column("ID", 0.8, "middle"),
    Column("Name", 1.9),
    Column("Hex", 1.0, "middle"),
    Column("Strength", 1.5),
)

_BLANK_PLAYERS = 6


class JudgeKind(msgspec.Struct, frozen=True, kw_only=True):
    """What a variant's judge's sheet has of its own.

    A row of `tribe` stands below `tribes`, in front of a column for each player in which `relation`
    says what he has to do with it; `key` explains that. `winning` says which published points
    win, `last` heads what only the last instant pays, and `remark` is said of each of that.
    """

    tribes: tuple[Column, ...]
    tribe: Callable[[str, Tribe], Row]
    relation: Callable[[TribeRow, Tribe], str]
    key: str
    winning: Callable[[int], str]
    last: str
    remark: str


def _tribe_row(number: str, tribe: Tribe) -> Row:
    return (number, tribe.name, hex_on_paper(tribe.hex), tribe.size)


def _relation(row: TribeRow, _tribe: Tribe) -> str:
    return " ".join(filter(None, (*signs_of(row), _gifts(row)))) or "met"


def signs_of(row: TribeRow) -> tuple[str, str]:
    """Whether an explorer has a tribe for his friend, and whether he has fought it."""
    return "F" if row.friendly else "", "×" if row.checked else ""


def _gifts(row: TribeRow) -> str:
    return f"{row.gifts}/{row.limit}" if row.gifts else ""


JUDGE = JudgeKind(
    tribes=_TRIBE,
    tribe=_tribe_row,
    relation=_relation,
    key="F friendly, × fought (24.4), gifts traded (14.9)",
    winning=lambda target: f"{target} published points win" if target else "",
    last="At the win",
    remark="only to win",
)
"""That of Game I."""


def judged(game: NileGame, book: SheetHistory, title: str = "", kind: JudgeKind = JUDGE) -> Judged:
    """The sheet of a campaign."""
    game = game.at(public(game.state))
    state = game.state
    seats = seats_of(state)
    found = {player: sheets(game, player, book) for player in seats}
    rows = [
        _player(seats[player], state.explorers[player], sheet, begun=bool(state.turn.number))
        for player, sheet in found.items()
    ]
    return Judged(
        title,
        state.turn.number,
        game.player,
        _players(rows, kind, _players_note(game, kind)),
        (
            _caches(state.caches, found),
            _counters(state),
            _tribes(state, found, kind),
            _news(game),
            _hand(found, kind),
        ),
    )


def blank_judge(kind: JudgeKind = JUDGE) -> Judged:
    """A sheet to be filled in by pencil."""
    empty = Nile()
    lists = (
        _caches({}, {}),
        _counters(empty),
        _tribes(empty, {}, kind),
        _no_news(),
        _hand({}, kind),
    )
    return Judged("", 0, "", _players([], kind), lists)


# Players


def _players_note(game: NileGame, kind: JudgeKind) -> str:
    """Who has won, or which points win; and what +1 musket means where an explorer is armed."""
    own = any(explorer.armed for explorer in game.state.explorers.values())
    key = "Musk. +1: the explorer’s own" if own else ""
    won = winners_words(game) or kind.winning(game.state.target)
    return "; ".join(filter(None, (won, key)))


def _players(rows: Sequence[Row], kind: JudgeKind, note: str = "") -> List:
    columns = (*_PLAYERS, Column(kind.last, 1.5, "middle"))
    return List("Players", note or "6, 7", columns, rows, _BLANK_PLAYERS)


def _player(seat: int, explorer: Explorer, sheet: Sheets, *, begun: bool) -> Row:
    party = explorer.party
    now = next((mode for mode in sheet.modes if mode.now), None)
    totals = sheet.totals
    return (
        str(seat),
        sheet.player,
        sheet.explorer,
        sheet.specialty + (" (sick)" if explorer.sick else ""),
        _where(explorer, begun=begun),
        MODE_WORDS[explorer.mode] if now else "",
        _with_sick(party.bearers, party.sick_bearers),
        _with_sick(party.askaris, party.sick_askaris),
        _with_sick(party.guides, party.sick_guides),
        *(_some(count) for count in (party.canoes, party.horses, party.camels)),
        *(_some(count) for count in (party.rations, party.gifts, party.water)),
        _some(party.muskets) + ("+1" if explorer.armed else ""),
        f"{now.cost}/{now.capability}" if now else "",
        _some(explorer.money),
        str(totals.published),
        "" if totals.over else str(totals.noted + totals.in_hand),
        _some(totals.last_instant),
    )


def _where(explorer: Explorer, *, begun: bool) -> str:
    """Where he is; before the first turn also the port for which he is bound."""
    if explorer.place == "europe":
        return f"Europe, to {explorer.port}" if explorer.port and not begun else "Europe"
    return on_paper(explorer)


def _some(count: int) -> str:
    return f"{count:,}" if count else ""


def _with_sick(count: int, sick: int) -> str:
    return f"{count} ({sick})" if sick else _some(count)


# Lists


def _caches(old: Mapping[str, Cache], found: dict[str, Sheets]) -> List:
    """Every cache, first those that an earlier game left."""
    rows = [("", number, contents(cache), "") for number, cache in old.items()]
    rows += [
        (player, str(row.number), contents(row.cache), _some(row.noted.month))
        for player, sheet in found.items()
        for row in sheet.caches
    ]
    return List("Caches", "17", _CACHES, rows, 12)


def _counters(state: Nile) -> List:
    rows = [
        (
            number,
            hex_on_paper(counter.hex),
            FACES.get(counter.face, counter.face),
            listed(counter.seen),
        )
        for number, counter in sorted(state.counters.items(), key=lambda item: int(item[0]))
    ]
    return List("Discovery counters", "4.4, 23", _COUNTERS, rows, 8)


def _tribes(state: Nile, found: dict[str, Sheets], kind: JudgeKind) -> List:
    """Every tribe with a column for each player."""
    names = list(found) or [""] * _BLANK_PLAYERS
    columns = (*kind.tribes, *(Column(name, 1.3, "middle") for name in names))
    dealt = {player: {row.number: row for row in sheet.tribes} for player, sheet in found.items()}
    rows = [
        (
            *kind.tribe(number, tribe),
            *(
                kind.relation(rows[int(number)], tribe) if int(number) in rows else ""
                for rows in dealt.values()
            ),
        )
        for number, tribe in sorted(state.tribes.items(), key=lambda item: int(item[0]))
    ]
    return List("Tribes", kind.key, columns, rows, 30)


def _news(game: NileGame) -> List:
    """The battles that somebody may still report (24.5)."""
    rows = [
        (news.in_words(told), str(news.points(game, int(number))), listed(holders))
        for number, told in game.state.news.items()
        if (holders := news.holders(game, int(number)))
    ]
    return List("Battles", "24", _NEWS, rows, 10)


def _no_news() -> List:
    return List("Battles", "24", _NEWS, (), 10)


def _hand(found: dict[str, Sheets], kind: JudgeKind) -> List:
    rows: list[Row] = []
    for player, sheet in found.items():
        rows += [
            (player, note.what, str(note.points).replace("-", "−"), "")
            for note in sheet.points
            if not note.published
        ]
        rows += [_held(player, one, listed(one.others)) for one in sheet.hand]
        rows += [_held(player, one, kind.remark) for one in sheet.last]
    if any(sheet.totals.over for sheet in found.values()):
        return List("Never published", "noted when the game ended", _HAND, rows, 0)
    return List("In hand", "what each could publish: 22, 22.7", _HAND, rows, 30)


def _held(player: str, one: Hand, remark: str) -> Row:
    return (player, one.label, str(one.points), remark)
