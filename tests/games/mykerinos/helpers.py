"""Positions of Mykerinos."""

from typing import Any

from msgspec.structs import replace

from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.game import BASE, COUNTS, GRID, NILE, MykerinosGame
from companion.games.mykerinos.pieces import PATRONS
from companion.games.mykerinos.state import Card, Digger, Mykerinos
from companion.table.ask.requests import Choose, Request
from tests.games.playing import Played, barred, play

NAMES = ("Ann", "Ben", "Cleo", "Dora")
COLOURS = ("blue", "red", "green", "white")

CARDS = {
    "1a": "violet", "1b": "lemon 3 ^2",
    "2a": "brown", "2b": "blackmore 5 ^25",
    "3a": "tangerine", "3b": "violet 2",
    "4a": "lemon", "4b": "none ^1",
}  # fmt: skip
"""The terrain cards of a season."""

TILES = {"1": "3 lwlwwr", "3": "3 lwwrlw"}


def position(
    players: int = 3, expansion: str = NILE, region: str = GRID, **changes: Any
) -> MykerinosGame:
    """The excavation of season 2: four areas with their cards, six cubes in every hand."""
    hands = {
        name: Digger(colour, cubes=6, neutral=4 if players == 2 else 0, discs=3)
        for name, colour in zip(NAMES[:players], COLOURS, strict=False)
    }
    state = Mykerinos(
        hands,
        season=2,
        phase="dig",
        first="Ann",
        mover="Ann",
        wings=PATRONS,
        cards=CARDS,
        tiles=TILES if expansion == NILE else {},
        boat="two" if expansion == NILE else "",
    )
    return MykerinosGame(replace(state, **changes), OVERRIDES.charts(), expansion, region)


def holding(game: MykerinosGame, player: str, *cards: str, **fields: Any) -> MykerinosGame:
    """The same with patrons won in season 1, and other pieces in a hand."""
    mine = game.state.players[player]
    won = (*mine.cards, *(Card(patron, patron, 1) for patron in cards))
    mine = replace(mine, cards=won, **fields)
    return game.at(replace(game.state, players={**game.state.players, player: mine}))


def passed(game: MykerinosGame, *order: str) -> MykerinosGame:
    """The same when all have passed, in this order."""
    players = {
        name: replace(one, place=order.index(name) + 1 if name in order else 0)
        for name, one in game.state.players.items()
    }
    return game.at(replace(game.state, players=players, mover=""))


def inspecting(game: MykerinosGame, area: str, **counts: int) -> MykerinosGame:
    """The same in the inspection of an area, with so many cubes of each there."""
    state = replace(game.state, phase="area", area=area, counts={area: counts}, tiles={})
    return passed(game.at(state), *(game.players if not game.state.has_neutral else ()))


def labels(request: Request | None) -> dict[str, str]:
    """The options of a choice in words by their keys."""
    assert isinstance(request, Choose)
    return {option.key: option.label for option in request.options}


def run(game: MykerinosGame, step: tuple[Any, ...], *answers: Any) -> Played:
    """A rule with its arguments played on a copy of a position."""
    rule, *args = step
    copy = game.at(game.state)
    return play(copy, rule(copy, *args), *answers)


__all__ = [
    "BASE",
    "CARDS",
    "COUNTS",
    "GRID",
    "NAMES",
    "NILE",
    "TILES",
    "Played",
    "barred",
    "holding",
    "inspecting",
    "labels",
    "passed",
    "position",
    "run",
]
