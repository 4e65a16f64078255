"""Overview of a game, as lines and as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.api import plain_lines, plain_values
from companion.games.congo.rules.bidding import standing
from companion.games.congo.sheets.pages import river
from companion.games.congo.values import HALVES, total

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


def overview_json(game: CongoGame) -> dict[str, Any]:
    """The state as plain values: every field of `companion.games.congo.state.Congo`, and besides:

    | key | holds |
    |---|---|
    | `stops` | the stops up the river: `name`, `value`, `hippos`, `card`, `source` of the value |
    | `score` | points by player, halves and all |
    | `bids` | by player who bids with a character that lies open: the total with its helpers |
    | `spoken` | what is spoken in the port, "" without a flag |

    A path in it (`players.Ann.points`) is what `companion correct` takes.
    """
    state = game.state
    told: dict[str, Any] = plain_values(state)
    told |= {
        "stops": [stop._asdict() for stop in game.stops],
        "score": {name: mine.points / HALVES for name, mine in state.players.items()},
        "bids": {
            name: total(state.players[name].bid) / HALVES
            for name in state.bidders()
            if state.players[name].bid.shown
        },
        "spoken": game.port_language if state.phase != "over" else "",
    }
    return told


def table_lines(game: CongoGame) -> list[str]:
    """The river, the bids of the stop."""
    lines = ["", *(line for block in river(game) for line in plain_lines([block]))]
    shown = [name for name in game.state.bidders() if game.state.players[name].bid.shown]
    return [*lines, "", f"Bids: {standing(game)}"] if shown else lines
