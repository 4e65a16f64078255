"""A player's sheet as pages: counts with earlier values, and every stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from companion.api import (
    Block,
    Cell,
    Field,
    Heading,
    Page,
    Paragraph,
    Record,
    Sheet,
    Table,
    TableColumn,
    plain_cells,
    value_history,
)
from companion.api import ChartCell as Figure
from companion.games.congo.cards import HIDDEN, NATIONS, POWERS, PROFESSIONS, TILES
from companion.games.congo.charts import UNCOPIED, mark
from companion.games.congo.sheets.words import TITLES, bid_line, bid_words, hand_words
from companion.games.congo.state import HANDS, Congo
from companion.games.congo.values import halves_words, points_words

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


def sheet(record: Record, player: str) -> Sheet:
    """All pages of a player's sheet."""
    game: CongoGame = record.game
    mine = game.state.players[player]
    title = f"{player}, {mine.colour} · {points_words(mine.points)}"
    return Sheet(
        title,
        (
            Page("player", "Player", tuple(_player(record, game, player))),
            Page("river", "The river", tuple(river(game, player))),
            Page("values", "Values", tuple(_values(game))),
        ),
    )


def _player(record: Record, game: CongoGame, player: str) -> Iterator[Block]:
    """Every line with those before it, struck out; what is secret now is masked as it was."""

    def lines(state: Congo) -> dict[str, str]:
        return _lines(state, player)

    written = value_history(record, lines, lambda state: state.players[player])
    for label, values in written.items():
        *past, now = (Cell(one.text, "", one.entry, one.reason) for one in values)
        yield Field(label, now, tuple(past))
    bid = game.state.players[player].bid
    if bid.card:
        yield Field("Bid", Cell(bid_words(bid)))
    ports = [stop for stop, name in game.state.controlled.items() if name == player]
    yield Field("Ports", Cell(", ".join(ports) or "none"))


def _lines(state: Congo, player: str) -> dict[str, str]:
    mine = state.players[player]
    found = {"Points": halves_words(mine.points)}
    return found | {TITLES[hand]: hand_words(hand, mine.hand(hand)) for hand in HANDS}


def river(game: CongoGame, player: str = "") -> Iterator[Block]:
    """The stops in their order: value, tile, flag, icons, who controls them; a player's bids."""
    columns = (
        TableColumn("stop"),
        TableColumn("value", right=True),
        *(TableColumn(title) for title in ("tile", "flag", "brings", "controlled by")),
        *((TableColumn("your bid"),) if player else ()),
    )
    rows = [_stop(game, at) for at in range(len(game.stops))]
    if player:
        past = [game.state.past.get(stop.name, {}).get(player) for stop in game.stops]
        bids = [plain_cells(bid_line(bid) if bid else "–") for bid in past]
        rows = [(*row, *bid) for row, bid in zip(rows, bids, strict=True)]
    yield Table(columns, tuple(rows))
    if game.charts.to_copy:
        yield Paragraph(UNCOPIED)


def _values(game: CongoGame) -> Iterator[Block]:
    """What professions are worth in the ports, and what flags take off nations (C3)."""
    yield Heading("Professions in the ports")
    yield _grid("profession", PROFESSIONS, TILES, game.charts.profession)
    yield Heading("Flags")
    yield _grid("nation", tuple(NATIONS), POWERS, game.charts.modifier)


def _grid(
    title: str,
    names: Sequence[str],
    heads: Sequence[str],
    figure: Callable[[str, str], Figure[int]],
) -> Table:
    """Table of figures, with a dagger for those not copied from the owner's board."""
    rows = tuple(
        plain_cells(name, *(figure_words(figure(name, head)) for head in heads)) for name in names
    )
    return Table((TableColumn(title), *(TableColumn(head, right=True) for head in heads)), rows)


def figure_words(figure: Figure[int]) -> str:
    """A figure of a chart, with its minus, and a dagger if it isn't the owner's."""
    return f"{figure.value}{mark(figure.source)}".replace("-", "−")


def _stop(game: CongoGame, at: int) -> tuple[Cell, ...]:
    """The row of a stop, counted from 0; where the boat lies is marked."""
    state, stop = game.state, game.stops[at]
    here = "▶ " if at == state.at and state.phase != "over" else ""
    icons = ", ".join(word for word, has in (("hippos", stop.hippos), ("card", stop.card)) if has)
    return plain_cells(
        f"{here}{stop.name}",
        stop.worth,
        state.tiles.get(stop.name) or _peeked(state, stop.name) or "–",
        state.flags.get(stop.name, "–"),
        icons or "–",
        state.controlled.get(stop.name, "–"),
    )


def _peeked(state: Congo, stop: str) -> str:
    """A tile that lies face down, as far as it is seen."""
    tile = state.peeked.get(stop, HIDDEN)
    return "" if tile == HIDDEN else f"{tile}, face down"
