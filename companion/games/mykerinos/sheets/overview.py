"""Overview of a game, as lines and as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.api import plain_lines, plain_values
from companion.games.mykerinos.region import cubes_in, places
from companion.games.mykerinos.scoring import ranking
from companion.games.mykerinos.sheets.pages import region

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def overview_json(game: MykerinosGame) -> dict[str, Any]:
    """The state as plain values: every field of `companion.games.mykerinos.state.Mykerinos`, and:

    | key | holds |
    |---|---|
    | `places` | by area, and `river`: the cubes of each color |
    | `ranking` | by the same: everybody with cubes there, the first ahead |
    | `score` | by player: points with what patrons and sets would come to now |
    | `stock` | by color: cubes in the stock |

    A path in it (`players.Ann.points`) is what `companion correct` takes.
    """
    state = game.state
    told: dict[str, Any] = plain_values(state)
    there = places(state)
    told |= {
        "places": {place: dict(cubes_in(state, place)) for place in there},
        "ranking": {place: ranking(state, place) for place in there},
        "score": {name: game.score(name) for name in game.players},
        "stock": {whose: game.stock(whose) for whose in state.colours()},
    }
    return told


def table_lines(game: MykerinosGame) -> list[str]:
    """The region, while anything lies there."""
    if not game.state.cards and not game.state.tiles:
        return []
    return ["", *(line for block in region(game) for line in plain_lines([block]))]
