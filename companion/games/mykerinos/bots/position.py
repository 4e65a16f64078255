"""The bots' evaluation of a position: points, places, cubes in hand, powers, and the rival's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, sqrt
from operator import mul

from companion.api import Worth
from companion.games.mykerinos.bots.reading import GREENWISH_POWER, HOPE, POWER, Reading
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import GREENWISH, SEASONS, WINGS
from companion.games.mykerinos.scoring import live_score, wing_value
from companion.table.play.scoring import Remembered, total_worth

KEPT = {1: 0.6, 2: 0.5, 3: 0.3, 4: 0.0}
"""What a cube that is kept for the next season is worth, by the season."""

NEUTRAL_PART = 0.5
"""What a neutral cube in hand is worth, as a part of a cube."""

DOUBT, MORE_DOUBT = 0.4, 0.3
"""Cubes by which a lead in a place is in doubt, and how much more while cubes are in hand."""


def worth(game: MykerinosGame, player: str) -> Worth:
    """What a position is worth to a player in points, by reasons."""
    mine = own(game, player)
    others = [name for name in game.players if name != player]
    return {**mine, "rival": -max((total_worth(own(game, name)) for name in others), default=0.0)}


def own(game: MykerinosGame, player: str) -> Worth:
    """The same, others apart."""
    reading = Reading(game, player)
    state, mine = game.state, reading.mine
    if state.phase == "over":
        return {"points": float(mine.points)}
    kept = KEPT[max(1, state.season)] * (mine.cubes + NEUTRAL_PART * mine.neutral)
    return {
        "points": float(live_score(state, game.charts, player)),
        "prizes": sum(_prizes(reading)),
        "cubes": kept / 2 if _digs(reading, player) else kept,
        "powers": sum(_powers(reading)),
        "rooms": HOPE * reading.seasons_left * sum(_wings(reading)),
    }


def _wings(reading: Reading) -> Iterator[float]:
    """What a card more of each wing is worth above the least."""
    charts = reading.game.charts
    for at in range(len(WINGS)):
        patron = reading.state.wings[at] if reading.state.wings else ""
        yield wing_value(reading.state, charts, reading.player, patron) - charts.room("")


def _digs(reading: Reading, player: str) -> bool:
    """True if a player may still dig this season."""
    return reading.state.phase in ("dig", "neutral") and not reading.state.place(player)


def _powers(reading: Reading) -> Iterator[float]:
    """What the powers of the player's cards are worth in the seasons to come."""
    for card in reading.mine.cards:
        value = GREENWISH_POWER if card.patron == GREENWISH else POWER.get(card.patron, 0.0)
        yield value * reading.seasons_left


def _prizes(reading: Reading) -> Iterator[float]:
    """What may be won in each place: its prizes, by the chance of each rank.

    Cubes in hand are taken to be spread evenly over the places.
    """
    state, player = reading.state, reading.player
    if state.phase not in ("dig", "neutral", "nile", "area"):
        return
    hands = {
        name: one.cubes / len(reading.counts) if _digs(reading, name) else 0.0
        for name, one in state.players.items()
    }
    doubt = DOUBT + MORE_DOUBT * sqrt(sum(hands.values()) * len(reading.counts))
    for place, counts in reading.counts.items():
        if place != state.area and counts[player] + hands[player]:
            comes = 1.0 if counts[player] else 1 - exp(-hands[player])
            yield comes * _mean(reading, place, hands, doubt)


def _mean(reading: Reading, place: str, hands: Mapping[str, float], doubt: float) -> float:
    """The mean prize of a player who has, or will have, cubes in a place."""
    counts, player, ranks = reading.counts[place], reading.player, [1.0]
    mine = counts[player] + hands[player]
    for whose in reading.state.colours():
        theirs = counts[whose] + hands.get(whose, 0.0)
        if whose == player or not theirs:
            continue
        before = 1 / (1 + exp(-(mine - theirs + _tie(reading, whose)) / doubt))
        ahead = [chance * before for chance in (*ranks, 0.0)]
        behind = [chance * (1 - before) for chance in (0.0, *ranks)]
        ranks = [one + other for one, other in zip(ahead, behind, strict=True)]
    return sum(map(mul, _prizes_of(reading)[place], ranks), 0.0)


def _prizes_of(reading: Reading) -> Mapping[str, Sequence[float]]:
    """The prizes of each place: they stay as they are while only cubes are placed."""
    state = reading.state
    about = (
        reading.mine.cards, state.rooms, state.wings, state.cards, state.tiles, state.boat,
        state.discs, state.season, reading.game.charts, reading.player,
    )  # fmt: skip
    return _PRIZES.get(about, lambda: {place: reading.prizes(place) for place in reading.counts})


_PRIZES: Remembered[Mapping[str, Sequence[float]]] = Remembered()


def _tie(reading: Reading, whose: str) -> float:
    """Half a cube more or less, by who is ahead in a tie: whoever passed first."""
    mine, theirs = (reading.state.place(name) or SEASONS**2 for name in (reading.player, whose))
    return 0.0 if mine == theirs else (0.5 if mine < theirs else -0.5)
