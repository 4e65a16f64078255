"""A player's sheet as pages: what he has with what it was before, and every stop of the river."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.congo.charts import UNCOPIED
from companion.games.congo.secrets import masked
from companion.games.congo.sheets.words import TITLES, bid_words, hand_words
from companion.games.congo.state import HANDS, Congo
from companion.games.congo.values import halves_words, points_words
from companion.sheets.values import Block, Cell, Column, Field, Page, Paragraph, Sheet, Table, cells
from companion.table.look.record import Record, history

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


def sheet(record: Record, player: str) -> Sheet:
    """All pages of a player's sheet."""
    game: CongoGame = record.game.at(record.game.public())
    mine = game.state.players[player]
    title = f"{player}, {mine.colour} · {points_words(mine.points)}"
    return Sheet(
        title,
        (
            Page("player", "Player", tuple(_player(record, game, player))),
            Page("river", "The river", tuple(river(game))),
        ),
    )


def _player(record: Record, game: CongoGame, player: str) -> Iterator[Block]:
    """Every line with those before it, struck out; what is secret now is masked as it was."""

    def lines(state: Congo) -> dict[str, str]:
        return _lines(state if game.state.phase == "over" else masked(state, ""), player)

    written = history(record, lines)
    for label, values in written.items():
        *past, now = (Cell(one.text, "", one.entry, one.reason) for one in values)
        yield Field(label, now, tuple(past))
    yield Field("Bid", Cell(bid_words(game.state.players[player].bid)))


def _lines(state: Congo, player: str) -> dict[str, str]:
    mine = state.players[player]
    found = {"Points": halves_words(mine.points)}
    return found | {TITLES[hand]: hand_words(hand, mine.hand(hand)) for hand in HANDS}


def river(game: CongoGame) -> Iterator[Block]:
    """The stops in their order: value, tile, flag, icons, who controls them."""
    columns = (
        Column("stop"),
        Column("value", right=True),
        *(Column(title) for title in ("tile", "flag", "brings", "controlled by")),
    )
    yield Table(columns, tuple(_stop(game, at) for at in range(len(game.stops))))
    if game.charts.to_copy:
        yield Paragraph(UNCOPIED)


def _stop(game: CongoGame, at: int) -> tuple[Cell, ...]:
    """The row of a stop, counted from 0; where the boat lies is marked."""
    state, stop = game.state, game.stops[at]
    here = "▶ " if at == state.at and state.phase != "over" else ""
    icons = ", ".join(word for word, has in (("hippos", stop.hippos), ("card", stop.card)) if has)
    return cells(
        f"{here}{stop.name}",
        stop.worth,
        state.tiles.get(stop.name, "–"),
        state.flags.get(stop.name, "–"),
        icons or "–",
        state.controlled.get(stop.name, "–"),
    )
