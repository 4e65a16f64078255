"""The bots' evaluation of a position: points, the chance of the port, cards kept, the rival's."""

from __future__ import annotations

from math import exp

from companion.api import Worth
from companion.games.congo.bots.reading import Reading
from companion.games.congo.cards import HIDDEN, character
from companion.games.congo.game import CongoGame
from companion.games.congo.state import Bid
from companion.games.congo.values import HALVES, total
from companion.games.congo.values import worth as worth_of

CHARACTER = 0.3
"""What a point of a character's mean value is worth while it's kept in hand."""

HELPER, SPECIAL, HIPPO = 0.5, 1.0, 0.12
"""What an auxiliary or special card, and a point of a hippo tile, are worth in hand."""

SPREAD, IN_BIDDING = 1.2, 0.6
"""Points of a bid by which a lead is in doubt, before the bidding and in it."""

PART = 0.6
"""The part of the helpers in hand that a player is taken to add to a bid."""


def worth(game: CongoGame, player: str) -> Worth:
    """What a position is worth to a player in points, by reasons."""
    state = game.state
    readings = {name: Reading(game, name) for name in game.players}
    points = {name: one.mine.points / HALVES for name, one in readings.items()}
    if state.phase == "over":
        others = [points[name] for name in points if name != player]
        return {"points": points[player] - max(others, default=0.0)}
    bids = {name: _bid(reading) for name, reading in readings.items()}
    spread = IN_BIDDING if state.phase in ("bid", "control") else SPREAD
    chances = {name: _chance(bids, name, spread) for name in bids}
    prize = readings[player].prize if state.at < len(game.stops) else 0
    rival = max(
        (points[name] + prize * chances[name] + _hand(readings[name])
         for name in readings if name != player),
        default=0.0,
    )  # fmt: skip
    return {
        "points": points[player],
        "port": prize * chances[player],
        "hand": _hand(readings[player]),
        "rival": -rival,
    }


def _hand(reading: Reading) -> float:
    """What the cards and tiles in hand are worth at later stops."""
    mine, left = reading.mine, len(reading.game.stops) - reading.state.at - 1
    if left <= 0:
        return 0.5 * len(mine.specials)
    means = (float(reading.general(character(c))) for c in mine.characters if c != HIDDEN)
    tiles = sum(int(tile) for tile in mine.hippos if tile.isdecimal())
    best = sorted(means, reverse=True)[:left]
    return (
        CHARACTER * sum(best)
        + HELPER * min(len(mine.auxiliaries), 2 * left)
        + SPECIAL * len(mine.specials)
        + HIPPO * tiles
    )


def _bid(reading: Reading) -> float | None:
    """The bid in points that a player is likely to reach at this stop; None for none."""
    mine = reading.mine
    own = reading.own
    if mine.bid.card and own is None:
        return None
    if own is None:
        if reading.state.phase not in ("choose", "draw"):
            return None
        known = [character(card) for card in mine.characters if card != HIDDEN]
        return max((_reach(reading, who, Bid()) for who in known), default=None)
    return _reach(reading, own, mine.bid)


def _reach(reading: Reading, who: object, bid: Bid) -> float:
    if bid.out:
        return total(bid) / HALVES
    added = sum(map(worth_of, reading.helpers(who, bid))) / HALVES  # type: ignore[arg-type]
    base = total(bid) / HALVES if bid.shown else float(reading.expected(who))  # type: ignore[arg-type]
    return base + PART * added


def _chance(bids: dict[str, float | None], player: str, spread: float) -> float:
    """The chance that a bid becomes the highest."""
    mine = bids[player]
    if mine is None:
        return 0.0
    found = 1.0
    for name, other in bids.items():
        if name != player and other is not None:
            found /= 1 + exp((other - mine) / spread)
    return found
