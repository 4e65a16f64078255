"""Positions of Congo River 1884, and rules played on them by given answers."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.congo.cards import HIDDEN
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.game import APP, TABLE, CongoGame
from companion.games.congo.state import Bid, Congo, Traveller
from tests.games.playing import Played, barred, play

NAMES = ("Joe", "Pete", "Eric", "Mia")


def table(
    stop: str = "Stanley-Falls",
    tile: str = "mission",
    flag: str = "UK",
    players: int = 3,
    hands: str = TABLE,
    **changes: Any,
) -> CongoGame:
    """A stop with its tile turned up, in the phase of choosing; four cards of each kind held."""
    mine = Traveller("red", 0, (HIDDEN,) * 5, (HIDDEN,) * 5, (HIDDEN,) * 2, (HIDDEN,))
    names = NAMES[:players]
    game = CongoGame(Congo(dict.fromkeys(names, mine), first=names[0]), OVERRIDES.charts(), hands)
    at = [each.name for each in game.stops].index(stop)
    state = replace(
        game.state,
        at=at,
        phase="choose",
        tiles={stop: tile},
        flags={stop: flag} if flag else {},
        **changes,
    )
    return game.at(state)


def bidding(game: CongoGame, **bids: str | Bid) -> CongoGame:
    """The same with characters turned up, each by its key or as a whole bid in halves."""
    players = dict(game.state.players)
    for name, said in bids.items():
        bid = said if isinstance(said, Bid) else Bid(said)
        players[name] = replace(players[name], bid=bid)
    return game.at(replace(game.state, players=players))


def holding(game: CongoGame, player: str, **hands: tuple[str, ...]) -> CongoGame:
    """The same with other cards in a hand."""
    mine = replace(game.state.players[player], **hands)
    return game.at(replace(game.state, players={**game.state.players, player: mine}))


def totals(game: CongoGame) -> Mapping[str, float]:
    """Every bid in points."""
    from companion.games.congo.values import total

    return {name: total(game.state.players[name].bid) / 2 for name in game.state.bidders()}


__all__ = [
    "APP",
    "NAMES",
    "TABLE",
    "Played",
    "barred",
    "bidding",
    "holding",
    "play",
    "table",
    "totals",
]
