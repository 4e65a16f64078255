"""Log of the river: a row per stop with every player's bid, blank or filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.api import DAGGER
from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paper,
    Stationery,
    form_page,
    screen_page,
)
from companion.games.congo.charts import Stop, mark
from companion.games.congo.game import CongoGame
from companion.games.congo.sheets.words import bid_line, bid_words
from companion.games.congo.values import halves_words, points_words, total

_PLAYERS: Final = 4
_LADDER: Final = range(1, 25)
"""The rungs of the ladder of bids, in halves."""


def log_page(
    paper: Paper, style: str, title: str, stops: Sequence[Stop], game: CongoGame | None
) -> DrawnPage:
    """The log on a landscape sheet, blank without a game; raises `NoSuchStyle`."""
    draw = partial(_draw, stops, game)
    name = title or "Congo River: log"
    return form_page("Log", paper.landscape(), style, draw, title=name, remark=_remark(stops))


def _remark(stops: Sequence[Stop]) -> str:
    """What the signs beside stops and figures mean."""
    remark = "h: two hippo tiles; c: a special card for the player with the fewest points"
    if any(mark(stop.source) for stop in stops):
        remark += f"; {DAGGER} our figure: your board may differ"
    return remark


def screen_of(style: str, game: CongoGame) -> DrawnPage:
    """The river for a screen: every bid as a number, and those of the stop in words."""
    return screen_page("River", (140, 128), style, partial(_draw_screen, game), unit=1.35)


def _draw_screen(game: CongoGame, form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
    state, names, stops = game.state, list(game.players), game.stops
    columns = [
        FormColumn("stop", 2.3),
        FormColumn("worth", 0.8, "middle"),
        FormColumn("tile", 1.3),
        FormColumn("flag", 1.2),
        *(FormColumn(name, 1.3, "middle") for name in names),
        FormColumn("controlled by", 1.6),
    ]
    here = stops[state.at].name if state.phase not in ("begin", "over") else ""
    rows = []
    for stop in stops:
        row = list(_row(stop, game, len(names)))
        bids = state.past.get(stop.name, {})
        row[4:-1] = [
            halves_words(total(bids[n])) if n in bids and bids[n].card else "" for n in names
        ]
        rows.append([f"→ {row[0]}" if stop.name == here else row[0], *row[1:]])
    end = form.table(box, columns, rows, len(rows), step=(75 if here else 114) / len(rows))
    note = Box(box.x, box.bottom - 4, box.width, 4)
    form.line(note, _remark(stops), form.italic)
    if here:
        below = Box(box.x, end + 4, box.width, box.bottom - end - 4)
        said = [(name, bid_words(state.players[name].bid)) for name in names]
        columns = [FormColumn("player", 1.3), FormColumn("bid", 8)]
        form.table(form.heading(below, f"Bids at {here}"), columns, said, len(said), step=7)


def _draw(
    stops: Sequence[Stop],
    game: CongoGame | None,
    form: Form,
    look: Stationery,  # noqa: ARG001
    box: Box,
) -> None:
    unit = form.unit
    names = list(game.players) if game else [""] * _PLAYERS
    river = Box(box.x, box.y, box.width, box.height - 46 * unit)
    rows = [_row(stop, game, len(names)) for stop in stops]
    end = form.table(river, _columns(names), rows, len(rows))
    below = Box(box.x, end + 4 * unit, box.width, 14 * unit)
    named = {name or f"Points {number}": name for number, name in enumerate(names, 1)}
    form.fields(below, {title: _points(game, name) for title, name in named.items()})
    ladder = Box(box.x, below.bottom + 4 * unit, box.width, 20 * unit)
    rest = form.heading(ladder, "Ladder of bids", "a marker for each player, in halves")
    rungs = [FormColumn(halves_words(rung), 1.0, "middle") for rung in _LADDER]
    form.table(rest, rungs, [], 1, step=9 * unit)


def _columns(names: Sequence[str]) -> list[FormColumn]:
    return [
        FormColumn("stop", 2.0),
        FormColumn("worth", 0.7, "middle"),
        FormColumn("tile", 1.2),
        FormColumn("flag", 1.1),
        *(FormColumn(name or "player: character, bid", 2.6, prose=True) for name in names),
        FormColumn("controlled by", 1.6),
    ]


def _row(stop: Stop, game: CongoGame | None, players: int) -> Sequence[str]:
    icons = "".join((" h" if stop.hippos else "", " c" if stop.card else ""))
    name, value = f"{stop.name}{icons}", stop.worth
    if game is None:
        return (name, value, "", "", *[""] * players, "")
    state = game.state
    return (
        name,
        value,
        state.tiles.get(stop.name, ""),
        state.flags.get(stop.name, ""),
        *(_bid(game, stop.name, player) for player in game.players),
        state.controlled.get(stop.name, ""),
    )


def _bid(game: CongoGame, stop: str, player: str) -> str:
    bid = game.state.past.get(stop, {}).get(player)
    return bid_line(bid) if bid else ""


def _points(game: CongoGame | None, player: str) -> str:
    return points_words(game.state.players[player].points) if game else ""
