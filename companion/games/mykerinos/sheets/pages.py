"""A player's sheet as pages: counts with earlier values, the region, the museum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.api import (
    Block,
    Cell,
    Field,
    Heading,
    Page,
    Record,
    Sheet,
    Table,
    TableColumn,
    plain_cells,
    value_history,
)
from companion.games.mykerinos.counted import points_words
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.pieces import SEASONS, TITLES, WINGS, areas
from companion.games.mykerinos.region import cubes_in, patron_words, place_words, places
from companion.games.mykerinos.scoring import final_lines, ranking, won_in_play
from companion.games.mykerinos.sheets.words import hand_words, patrons_held
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.voice import whose_words

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def sheet(record: Record, player: str) -> Sheet:
    """All pages of a player's sheet."""
    game: MykerinosGame = record.game
    mine = game.state.players[player]
    title = f"{player}, {mine.colour} · {points_words(mine.points)}"
    blocks = (*_player(record, game, player), *_score(game, player), *_places(game), *_museum(game))
    return Sheet(title, (Page("player", "Player", blocks),))


def _player(record: Record, game: MykerinosGame, player: str) -> Iterator[Block]:
    """Every line with those before it, struck out."""

    def lines(state: Mykerinos) -> dict[str, str]:
        mine = state.players[player]
        return {
            "Points": str(mine.points),
            "In hand": hand_words(
                mine, game.charts, neutral=state.has_neutral, discs=game.has_nile
            ),
        }

    for label, values in value_history(record, lines).items():
        *past, now = (Cell(one.text, "", one.entry, one.reason) for one in values)
        yield Field(label, now, tuple(past))


def _score(game: MykerinosGame, player: str) -> Iterator[Block]:
    """Points won in play, and what patrons and sets come to, at the end or as it would be now."""
    state, charts = game.state, game.charts
    over = state.phase == "over"
    rows = [plain_cells("In play", "", "", str(won_in_play(state, charts, player)), "")]
    for patron in patrons_held(state, charts, player):
        points = "" if patron.worth is None else str(patron.cards * patron.worth)
        each = "sets" if patron.worth is None else str(patron.worth)
        asked = f"{patron.ready} can be asked" if patron.ready else ""
        rows.append(plain_cells(patron.title, str(patron.cards), each, points, asked))
    sets = sum(line.points for line in final_lines(state, charts, player) if line.what == "sets")
    rows.append(plain_cells("Sets of five", "", "", str(sets), ""))
    rows.append(
        (Cell("Together", "strong"), *plain_cells("", ""), _strong(game.score(player)), Cell(""))
    )
    titles = (TableColumn(title, right=True) for title in ("cards", "each", "points"))
    yield Heading("Score", "" if over else "with patrons and sets as they are now")
    yield Table((TableColumn(""), *titles, TableColumn("")), tuple(rows))


def _strong(points: int) -> Cell:
    return Cell(str(points), "strong")


def _places(game: MykerinosGame) -> Iterator[Block]:
    """The region under its heading, while anything lies there."""
    if game.state.cards or game.state.tiles:
        yield Heading("The region", f"season {game.state.season} of {SEASONS}")
        yield from region(game)


def region(game: MykerinosGame) -> Iterator[Block]:
    """The areas and the river: what lies there, and who is ahead."""
    state, rows = game.state, []
    for place in places(state):
        found = cubes_in(state, place)
        order = ", ".join(f"{whose_words(whose)} {found[whose]}" for whose in ranking(state, place))
        rows.append(plain_cells(place_words(place), prizes(game, place), order or "–"))
    yield Table(tuple(TableColumn(title) for title in ("place", "prizes", "cubes")), tuple(rows))


def prizes(game: MykerinosGame, place: str) -> str:
    """What lies in a place: cards, or Nile tiles by their points."""
    state = game.state
    if place in areas(state.season):
        cards = [patron_words(state.cards[slot]) for slot in game.slots_left(place)]
        return "; ".join(cards) or "–"
    tiles = ", ".join(str(points_of(says)) for says in state.tiles.values())
    return f"tiles of {tiles}" if tiles else "–"


def _museum(game: MykerinosGame) -> Iterator[Block]:
    """The rooms of each wing, and whose cube is in each."""
    state = game.state
    points = {kind: game.charts.room_points(kind) for kind in ("large", "middle", "small")}
    names = [TITLES[patron] for patron in state.wings] or [f"wing {wing}" for wing in WINGS]
    rows = []
    for at, wing in enumerate(WINGS):
        after = (at + 1) % len(WINGS)
        rooms = (f"{wing}5", f"{wing}3", wing + WINGS[after])
        rows.append(
            plain_cells(names[at], *(state.rooms.get(room, "–") for room in rooms), names[after])
        )
    heads = [f"room of {each}" for each in points.values()]
    yield Heading("The museum", "whose cube is in each room")
    yield Table(tuple(map(TableColumn, ("wing", *heads, "shared with"))), tuple(rows))
