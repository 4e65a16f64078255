"""Panels of *Mykerinos* on the table screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from companion.api import Choose
from companion.api.screen import Action, Guide, Panels, View, picture_actions, read_help
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import COLUMNS, NEUTRAL, RIVER, ROOMS, areas
from companion.games.mykerinos.region import (
    cubes_in,
    has_pyramid,
    patron_words,
    place_of,
    place_words,
    square_words,
)
from companion.games.mykerinos.rules.digging import AFTER
from companion.games.mykerinos.scoring import ranking, room_words, standing
from companion.games.mykerinos.screens.guide import turn_guide
from companion.games.mykerinos.screens.picture import SIGNS
from companion.games.mykerinos.screens.table_view import TableView
from companion.games.mykerinos.voice import whose_words
from companion.table.play.open_rule import Question

ACTIONS = picture_actions("table")
"""All of them for the picture of the table."""


class MykerinosPanels(Panels):
    """The panels: the region, the sheets, the turn guide."""

    actions: ClassVar[Sequence[Action]] = ACTIONS
    help: ClassVar[Mapping[str, str]] = read_help("companion.games.mykerinos")
    picture = TableView
    card_example: ClassVar[str] = "violet 3 ^25"

    def map_look(self, view: View) -> MykerinosGame:
        """The table as it stands, with the cubes of a dig that is not finished."""
        return with_dig(_game(view), view.question)

    def place_words(self, view: View, place: str) -> str:
        """A square, an area, the river or a room."""
        game = _game(view)
        state = game.state
        request = view.question.request if view.question else None
        if isinstance(request, Choose) and state.phase in ("dig", "neutral"):
            answer = next((one for one in request.options if one.place == place), None)
            if answer and not answer.barred:
                return f"{answer.label}, with one more cube"
            if f" {place}" in request.question:
                return f"{place}: a cube that was just placed"
        if place in ROOMS:
            owner = state.rooms.get(place, "")
            told = f"cube of {owner}" if owner else "empty"
            return f"{room_words(state, game.charts, place)}: {told}" if state.wings else place
        if place == RIVER or place in areas(state.season or 1):
            found = cubes_in(state, place)
            order = (f"{whose_words(who)} {found[who]}" for who in ranking(state, place))
            cards = (patron_words(state.cards[slot]) for slot in game.slots_left(place))
            told = "; ".join((*cards, ", ".join(order) or "no cube"))
            return f"{place_words(place).capitalize()}: {told}"
        if game.grid and place[0] in COLUMNS and state.season:
            return f"{square_words(state, place)}: {_on(game, place)}{_then(game, place)}"
        return place

    def guide(self, view: View) -> Guide:
        """The turn guide."""
        return turn_guide(_game(view))

    def sign(self, view: View, player: str) -> str:
        """The sign of the player's cubes on the picture of the table."""
        return SIGNS[_game(view).state.players[player].colour]


def with_dig(game: MykerinosGame, question: Question | None) -> MykerinosGame:
    """The game with the cubes already placed in the open dig."""
    state = game.state
    if question is None or not game.grid or state.phase not in ("dig", "neutral"):
        return game
    _, _, after = question.request.question.partition(AFTER)
    squares = re.findall(rf"\b[{COLUMNS}]\d\b", after)
    whose = NEUTRAL if state.phase == "neutral" else question.player
    cubes = {**state.cubes, **dict.fromkeys(squares, whose)}
    return game.at(replace(state, cubes=cubes)) if squares else game


def _then(game: MykerinosGame, square: str) -> str:
    """Rank of the player in turn with one more cube on a square, during a dig."""
    state = game.state
    if state.phase != "dig" or square in state.cubes:
        return ""
    rank = standing(state, place_of(state, square), state.mover, 1)
    return f"; {state.mover} with one more cube: {rank}"


def _on(game: MykerinosGame, square: str) -> str:
    """What is on a square."""
    state = game.state
    if square in state.cubes:
        return f"a cube of {whose_words(state.cubes[square])}"
    if square in state.discs:
        return f"a disc of {state.discs[square]}"
    return "a pyramid" if has_pyramid(state, square) else "free"


def _game(view: View) -> MykerinosGame:
    assert isinstance(view.game, MykerinosGame)
    return view.game


PANELS = MykerinosPanels
"""The class of the panels."""
