"""Contents of a Player Aid Sheet: fields, Make-ups and lists, blank or filled in (6).

The fields are the same whether they are filled in by pencil, from a campaign or on a screen.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.paper.map.view import seats_of
from companion.games.nile.paper.sheets.kind import SheetKind
from companion.games.nile.paper.sheets.makeup import MakeUp, makeups
from companion.games.nile.secrets import port_words
from companion.games.nile.sheets.glance import hex_on_paper, on_paper
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.sheets.layout import SheetLayout
from companion.games.nile.sheets.pages import begun, cache_words, find_line
from companion.games.nile.sheets.values import BOXES, FindRow, PointRow, Sheets, sheets
from printables.forms.form import FormColumn, FormField, FormTable, rows_of

_HEAD = {"specialty": 1.4, "month": 1.0, "hex": 1.0, "port": 1.0, "money": 1.0, "counters": 1.0}
"""Fields below the names, with their shares of the width."""


def _published(row: FindRow | PointRow) -> int | bool:
    """Return the month of publication, True if it is unknown, False if unpublished."""
    return row.published and (row.noted.published or True)


_FINDS = (
    FormColumn("Discovery", 4.2, key="what", value=find_line),
    FormColumn("Hex", 1.1, "middle", "hex", value=lambda row: hex_on_paper(row.hex)),
    FormColumn("Month", 1.1, "middle", "month", value=lambda row: row.noted.month),
    FormColumn("Publ.", 0.9, "middle", "published", value=_published),
)
_POINTS = (
    FormColumn("For", 4.6, key="what", value=lambda row: begun(row.what)),
    FormColumn(
        "Points", 1.1, "middle", "points", value=lambda row: f"{row.points}".replace("-", "−")
    ),
    FormColumn("Month", 1.0, "middle", "month", value=lambda row: row.noted.month),
    FormColumn("Publ.", 0.9, "middle", "published", value=_published),
)


class AidForm(msgspec.Struct, frozen=True, kw_only=True):
    """Contents of one sheet; `player` is "" for a blank one.

    `names` are on every page, the `head` below them only on the first. There are at least as many
    `caches` as printed boxes. `totals` is the text for the points in hand and published; if it is
    "", both are the fields of `sums`. `taken` says what a tribe takes or gives according to the
    charts.
    """

    player: str = ""
    names: tuple[FormField, FormField]
    head: tuple[FormField, ...]
    makeups: tuple[MakeUp, MakeUp]
    caches: tuple[FormField, ...]
    tribes: FormTable
    finds: FormTable
    points: FormTable
    totals: str = ""
    sums: tuple[FormField, FormField]
    charts: Charts
    taken: str


def aid_forms(
    game: NileGame,
    book: SheetHistory,
    kind: SheetKind,
    player: str | None = None,
    *,
    fillable: bool = False,
) -> list[AidForm]:
    """Return the sheets of all players in the order of play, or of one; secrets stay masked.

    If there are several sheets, their field names begin with the seat number:
    `2-one-members-total`. Raises `KeyError` for a player who is not in the game.
    """
    seats = seats_of(game.state)
    return [
        _aid_form(game, name, book, kind, fillable, f"{seats[name]}-" if player is None else "")
        for name in (seats if player is None else (player,))
    ]


def _aid_form(
    game: NileGame, player: str, book: SheetHistory, kind: SheetKind, fillable: bool, prefix: str
) -> AidForm:
    """Return a player's sheet; a fillable one omits points in hand that have no note."""
    found, explorer = sheets(game, player, book), game.explorer(player)
    charts, totals = game.charts.with_target(game.state.target), found.totals
    points = rows_of(_POINTS, found.points)
    if not fillable:
        points += [(begun(one.label), f"({one.points})", "", "") for one in found.hand]
    sums = {"hand": "" if found.closed else totals.noted, "published": totals.published}
    known = {
        "explorer": explorer.name,
        "player": f"{seats_of(game.state)[player]} · {player}",
        "specialty": explorer.specialty,
        "month": str(game.state.turn.number or ""),
        "hex": on_paper(explorer),
        "port": port_words(explorer.port),
        "money": "" if found.closed else f"${explorer.money:,}",
        "counters": explorer.colour,
        **{f"cache-{row.number}": cache_words(row.cache) for row in found.caches},
        **{f"point-{key}": str(value or "") for key, value in sums.items()},
    }
    blocks = makeups(charts, explorer, book.of(player), fillable=fillable, prefix=prefix)
    form = _form(kind, charts, blocks, prefix, known)
    return replace(
        form,
        player=player,
        tribes=replace(form.tribes, rows=rows_of(form.tribes.columns, found.tribes)),
        finds=replace(form.finds, rows=rows_of(_FINDS, found.finds)),
        points=replace(form.points, rows=points),
        totals="" if fillable else totals_words(found, kind),
    )


def blank_aid(charts: Charts, kind: SheetKind, *, fillable: bool = False) -> AidForm:
    """Return a sheet to fill in by pencil, or on a screen."""
    return _form(kind, charts, makeups(charts, fillable=fillable), "", {})


def _form(
    kind: SheetKind,
    charts: Charts,
    blocks: tuple[MakeUp, MakeUp],
    prefix: str,
    known: Mapping[str, str],
) -> AidForm:
    """Return a sheet with its standard lines, filled in where a field's key is `known`."""

    def field(key: str, label: str = "", share: float = 1.0, tip: str = "") -> FormField:
        return FormField(label or key, known.get(key, ""), f"{prefix}{key}", share, tip=tip)

    numbers = [str(number) for number in range(1, BOXES + 1)]
    numbers += [key.removeprefix("cache-") for key in known if key.startswith("cache-")]
    caches = (
        replace(field(f"cache-{n}", n, tip=f"cache {n}: hex and contents"), kind="lines")
        for n in dict.fromkeys(numbers)
    )
    tribes = tribe_columns(kind.look)
    return AidForm(
        names=(field("explorer", share=0.58), field("player", share=0.42)),
        head=tuple(field(label, share=share) for label, share in _HEAD.items()),
        makeups=blocks,
        caches=tuple(caches),
        tribes=FormTable("Tribes", kind.tribes, tribes, key=f"{prefix}tribe"),
        finds=FormTable("Discoveries", kind.finds, _FINDS, key=f"{prefix}find"),
        points=FormTable("Victory points", "", _POINTS, key=f"{prefix}point"),
        sums=(field("point-hand", "in hand"), field("point-published", "published")),
        charts=charts,
        taken=kind.taken(charts),
    )


def tribe_columns(look: SheetLayout) -> tuple[FormColumn, ...]:
    """Return the printed columns of the list of tribes."""
    return tuple(
        FormColumn(
            head,
            each.share,
            "middle",
            head.lower().replace(" ", "-"),
            "tick" if each.tick else "line",
            value=each.written or each.value,
        )
        for each in look.tribes
        if each.share and (head := each.head or begun(each.title))
    )


def totals_words(found: Sheets, kind: SheetKind) -> str:
    """Return the text for the points in hand and published."""
    totals = found.totals
    done = f"published {totals.published}{kind.winning(totals.target)}"
    if totals.over:
        return f"{done}, {totals.noted} never published" if totals.noted else done
    if found.closed:
        return f"in hand: only {found.player} knows, {done}"
    more = f" and {totals.in_hand} in hexes and finds" if totals.in_hand else ""
    return f"in hand {totals.noted}{more}, {done}"
