"""Tracker: the whole table on one sheet, blank for a pencil or filled from a campaign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paper,
    Stationery,
    TextStyle,
    form_page,
    screen_page,
)
from companion.games.pyramids.game import SEVEN, PyramidsGame
from companion.games.pyramids.paper.pieces import piece
from companion.games.pyramids.pieces import COLOURS, KINDS, SIZE_WORDS, SIZES, SLOTS, Kind, many
from companion.games.pyramids.rules.claiming import piece_words
from companion.games.pyramids.sheets.overview import STASHES
from companion.games.pyramids.sheets.words import SIZES_TOLD, stacked_words, standing_of
from companion.games.pyramids.state import Nile
from printables.boards.pieces import Layer, draw_piece, draw_stack, slots
from printables.boards.square import chessboard, draw_board, square_in
from printables.forms.pages import round_track

_BLANK: Final = Nile({}, treasure={}, supply={})
"""A table on which there is nothing."""

_UNFINISHED: Final = 6
_WIDTHS: Final = {"S": 0.5, "M": 0.72, "L": 0.94}
"""Bars of a stack, as shares of a slot."""

_OWN: Final = {
    "Workers standing": "standing",
    "Workers tired": "tired",
    "Workers claiming": "claiming",
    "Workers building": "on the board",
    **{title: title.lower() for title in STASHES.values()},
    "Pyramids left": "left",
    "Pyramids completed": "completed",
}
"""Rows of a player's table, and how his sheet calls them."""

_SIZES: Final = [FormColumn(word, 1.0, "middle") for word in SIZE_WORDS.values()]
_OWN_COLUMNS: Final = [FormColumn("", 1.8), *_SIZES]


def tracker_page(paper: Paper, style: str, title: str, game: PyramidsGame | None) -> DrawnPage:
    """The tracker on an upright sheet, blank without a game; raises `NoSuchStyle`."""
    title, remark = title or "Nile: tracker", _now(game) if game else "the table, round by round"
    draw = partial(_draw, game)
    return form_page("Tracker", paper.portrait(), style, draw, title=title, remark=remark)


def _draw(game: PyramidsGame | None, form: Form, look: Stationery, box: Box) -> None:
    unit, half, state = form.unit, 92.5 * form.unit, game.state if game else _BLANK
    _board(form, Box(box.x, box.y, half, half), look, state)
    _between(form, Box(box.right - half, box.y, half, half), look, state)
    y = box.y + half + 5 * unit
    players = game.players if game else ("", "")
    for x, player in zip((box.x, box.right - half), players, strict=True):
        _player(form, Box(x, y, half, 60 * unit), game, player)
    rest = Box(box.x, y + 65 * unit, box.width, 62 * unit)
    sites = list(_sites(game)) if game else []
    note = f"white on the board, {SIZES_TOLD}; one point off for each at the end"
    below = form.heading(rest, "Under construction", note if game else note.partition("; ")[2])
    form.table(below, _site_columns(state), sites, max(_UNFINISHED, len(sites)))
    below = Box(box.x, rest.bottom + 4 * unit, box.width, 30 * unit)
    note = "who acts first; tick a round that is over"
    round_track(form, below, note, across=12, rows=2, now=state.round, said=state.starter)


def screen_of(style: str, game: PyramidsGame) -> DrawnPage:
    """The board, stashes, pools and players for a screen, in letters that are read from afar."""
    return screen_page("Table", (146, 156), style, partial(_draw_screen, game), unit=1.42)


def _draw_screen(game: PyramidsGame, form: Form, look: Stationery, box: Box) -> None:
    state, side = game.state, 68.0
    _board(form, Box(box.x, box.y, side, side), look, state, names=0.44)
    right = Box(box.x + side + 3, box.y, box.width - side - 3, side)
    for number, kind in enumerate(KINDS):
        _slots(form, Box(right.x, right.y + 35 * number, right.width, 33), kind, look, state)
    _pool(form, Box(box.x, box.y + side + 2, box.width, 24), state, form.plain)
    owns = [standing_of(state, player) for player in game.players]
    rows = [
        (name, *(_counted(own[label]) for own in owns))
        for name, label in (*_OWN.items(), ("Favor", "favor"))
        if label in owns[0]
    ]
    columns = [
        FormColumn("", 1.2),
        *(FormColumn(_whose(game, player), 1.0) for player in game.players),
    ]
    top = box.y + side + 28
    form.table(Box(box.x, top, box.width, box.bottom - top), columns, rows, len(rows))


def _counted(own: str) -> str:
    """Pieces by their sizes, each with its number; a number as it is."""
    counts = ((own.count(size), size) for size in SIZES)
    return own if own.isdecimal() else "  ".join(f"{n} {size}" for n, size in counts if n) or "–"


def _whose(game: PyramidsGame, player: str) -> str:
    return f"{player} ({game.state.players[player].colour})"


def _site_columns(state: Nile) -> tuple[FormColumn, ...]:
    """Columns for pyramids under construction: what they lack, or their full cost."""
    wants = "lacks" if state.follows_pieces else "needs"
    return (
        *(FormColumn("square", 0.8), FormColumn("whose", 1.5), FormColumn("size", 1.0)),
        *(FormColumn("on it", 4.0, prose=True), FormColumn(wants, 4.6, prose=True)),
    )


def _now(game: PyramidsGame) -> str:
    """The round and what is due in it."""
    step = game.next_step()
    due = game.step_title(step) if step else "the game is over"
    who = [f"{game.player} in turn"] if game.player else []
    return " · ".join([game.turn_words(game.turn), due, *who])


def _board(form: Form, box: Box, look: Stationery, state: Nile, *, names: float = 0.24) -> None:
    """Draw the board; sites have no color."""
    board = chessboard()
    side = draw_board(form.surface, board, box, look, names=names)
    for square, site in state.board.items():
        draw_piece(
            form.surface,
            square_in(board, box, square).inset(side * (0.14 - 0.04 * SIZES.index(site.size))),
            piece(state.players[site.owner].colour, site.size, site.size),
            look,
            told=f"{square}: {SIZE_WORDS[site.size]} pyramid of {site.owner}",
            size=2 * side if site.done else None,
        )


def _between(form: Form, box: Box, look: Stationery, state: Nile) -> None:
    """Draw both stashes and both pools."""
    unit, y = form.unit, box.y
    for kind in KINDS:
        _slots(form, Box(box.x, y, box.width, 30 * unit), kind, look, state)
        y += 32 * unit
    _pool(form, Box(box.x, y, box.width, box.bottom - y - 9 * unit), state)
    idle = many(state.worker_pool) if state.players and state.follows_pieces else ""
    form.field(Box(box.x, box.bottom - 8 * unit, box.width, 8 * unit), "Worker pool", idle)


def _pool(form: Form, box: Box, state: Nile, style: TextStyle | None = None) -> None:
    """Draw the resource pool in words."""
    inside = form.heading(box, "Resource pool", "and who claims it")
    form.cell(inside)
    lying = Counter(map(piece_words, state.pool.values()))
    told = (f"{number} × {piece}" if number > 1 else piece for piece, number in lying.items())
    form.block(inside.inset(1.2 * form.unit), "; ".join(told), style)


def _slots(form: Form, box: Box, kind: Kind, look: Stationery, state: Nile) -> None:
    """Draw a stash: each stack as bars, the lowest piece at the bottom."""
    colour = COLOURS[kind]
    room = form.heading(box, f"{STASHES[kind]} ({colour})")
    for number, slot in enumerate(slots(room, SLOTS, 1.5 * form.unit), 1):
        lies = state.stash(kind).get(str(number), "") if state.follows_pieces else ""
        stack = [Layer(size, _WIDTHS[size]) for size in lies]
        draw_stack(form, slot, str(number), stack, colour, look)


def _player(form: Form, box: Box, game: PyramidsGame | None, player: str) -> None:
    """Draw a player's pieces by size, and the score."""
    unit = form.unit
    colour = game.state.players[player].colour if game else "red or blue"
    rest = form.heading(box, player or "Player", colour)
    if not game:
        form.rule(
            box.x + 16 * unit, rest.y - unit, box.right - 16 * unit, rest.y - unit, faint=True
        )
    own = standing_of(game.state, player) if game else {}
    rows = [
        (name, *(str(own[label].count(size) or "–") if label in own else "" for size in SIZES))
        for name, label in _OWN.items()
    ]
    end = form.table(rest, _OWN_COLUMNS, rows, len(rows), step=5 * unit)
    done = str(len(game.state.sites(player, done=True))) if game else ""
    figures = {
        "Favor": own.get("favor", ""),
        f"Completed, of {SEVEN}": done,
        "Points": own.get("points", ""),
    }
    form.fields(Box(box.x, end + 2 * unit, box.width, 8.5 * unit), figures, strong=True)


def _sites(game: PyramidsGame) -> Iterator[Sequence[str]]:
    """Draw every site with its pieces and what it lacks."""
    for at, site in sorted(game.state.board.items()):
        if not site.done:
            lacks = "; ".join(game.cost(at).lacks)
            on_it = stacked_words(site) if game.state.follows_pieces else ""
            yield at, site.owner, SIZE_WORDS[site.size], on_it, lacks
