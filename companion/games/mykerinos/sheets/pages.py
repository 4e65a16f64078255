"""A player's sheet as pages: what he has with what it was before, the region, the museum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.mykerinos.counted import points_words
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.pieces import ROOMS, areas
from companion.games.mykerinos.region import cubes_in, patron_words, place_words, places
from companion.games.mykerinos.scoring import final_lines, ranking, room_words, won_in_play
from companion.games.mykerinos.sheets.words import hand_words, patrons_words, rooms_words
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.voice import whose_words
from companion.sheets.values import Block, Cell, Column, Field, Page, Sheet, Table, cells
from companion.table.look.record import Record, history

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def sheet(record: Record, player: str) -> Sheet:
    """All pages of a player's sheet."""
    game: MykerinosGame = record.game.at(record.game.public())
    mine = game.state.players[player]
    title = f"{player}, {mine.colour} · {points_words(mine.points)}"
    return Sheet(
        title,
        (
            Page(
                "player",
                "Player",
                (*_player(record, game, player), *_score(game), *region(game), *_museum(game)),
            ),
        ),
    )


def _player(record: Record, game: MykerinosGame, player: str) -> Iterator[Block]:
    """Every line with those before it, struck out."""

    def lines(state: Mykerinos) -> dict[str, str]:
        mine = state.players[player]
        return {
            "Points": str(mine.points),
            "In hand": hand_words(
                mine, game.charts, neutral=state.has_neutral, discs=game.has_nile
            ),
            "Museum": rooms_words(state, game.charts, player),
        }

    for label, values in history(record, lines).items():
        *past, now = (Cell(one.text, "", one.entry, one.reason) for one in values)
        yield Field(label, now, tuple(past))
    for label, words in patrons_words(game.state, game.charts, player):
        yield Field(label, Cell(words))


def _score(game: MykerinosGame) -> Iterator[Block]:
    """Points won in play, and what patrons and sets come to, at the end or as it would be now."""
    rows = []
    for player in game.order:
        lines = final_lines(game.state, game.charts, player)
        sets = sum(line.points for line in lines if line.what == "sets")
        patrons = sum(line.points for line in lines) - sets
        points = won_in_play(game.state, game.charts, player)
        rows.append(cells(player, str(points), str(patrons), str(sets), str(game.score(player))))
    titles = ("in play", "exhibition", "sets", "together")
    yield Table((Column("player"), *(Column(title, right=True) for title in titles)), tuple(rows))


def region(game: MykerinosGame) -> Iterator[Block]:
    """The areas and the river: what lies there, and who is ahead."""
    state, rows = game.state, []
    for place in places(state):
        found = cubes_in(state, place)
        order = ", ".join(f"{whose_words(whose)} {found[whose]}" for whose in ranking(state, place))
        rows.append(cells(place_words(place), prizes(game, place), order or "–"))
    yield Table(tuple(Column(title) for title in ("place", "prizes", "cubes")), tuple(rows))


def prizes(game: MykerinosGame, place: str) -> str:
    """What lies in a place: cards, or Nile tiles by their points."""
    state = game.state
    if place in areas(state.season):
        cards = [patron_words(state.cards[slot]) for slot in game.slots_left(place)]
        return "; ".join(cards) or "–"
    tiles = ", ".join(str(points_of(says)) for says in state.tiles.values())
    return f"tiles of {tiles}" if tiles else "–"


def _museum(game: MykerinosGame) -> Iterator[Block]:
    """The rooms in their ring, and whose cube is in each."""
    state = game.state
    rows = [
        cells(room_words(state, game.charts, room), room, state.rooms.get(room, "–"))
        for room in ROOMS
    ]
    yield Table((Column("room"), Column("key"), Column("cube")), tuple(rows))
