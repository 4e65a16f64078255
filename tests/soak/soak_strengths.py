"""How strong bots are: paired games of two, the seats swapped, seeds fixed.

SCALE plays so many times the games. What was found with how many games is said when a test fails,
and with `-s`.
"""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from typing import Any, NamedTuple

import pytest

from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.campaigns.simulate import play
from companion.plugins import registry
from tests.games.contract.test_reasons import GAMES
from tests.soak import times

NAMES = ("Ada", "Ben")


def winner(game: str, bots: tuple[str, str], seed: int) -> str:
    """The bot that wins a game of two, by its seat: its name, or several with a comma."""
    plugin = registry.plugin_of(game)
    wishes: dict[str, Any] = {"dice": "app", "cards": "app", **setup_of(game).for_bots}
    players = [plugin.seated(name, "") for name in NAMES]
    header = new_header(players=players, game=game, seed=seed, **wishes)
    return ",".join(sorted(play(header, ",".join(bots)).game.winners))


def won(game: str, one: str, other: str, games: int, first: int = 1) -> Counter[str]:
    """How many games each of two bots wins; of a tie each wins half, `none` for no winner."""
    found = Counter[str]()
    for seed in islice(count(first), games // 2):
        for seats in ((one, other), (other, one)):
            winners = [name for name in winner(game, seats, seed).split(",") if name]
            for name in winners:
                found[seats[NAMES.index(name)]] += 2 // len(winners)
            found["none"] += 0 if winners else 2
    return Counter({name: number // 2 for name, number in found.items()})


class Match(NamedTuple):
    """Two bots, the share of games that the first must win, and how many are played."""

    game: str
    one: str
    other: str
    least: float
    games: int = 400


DOUBT = 0.05
"""Two standard errors of the share that is won of 400 games."""

SENSE = [Match(game, "sensible", "random", 0.9) for game in GAMES]

AHEAD = [
    Match("congo", "ahead", "sensible", 0.6 - DOUBT),
    Match("mykerinos", "ahead", "sensible", 0.8, 40),
    Match("pyramids", "ahead", "sensible", 0.7, 100),
]
"""In Mykerinos and Pyramids it sees to the end of the season or round."""

PLAYOUTS = [
    Match("congo", "playouts", "ahead", 0.6 - DOUBT, 100),
    Match("congo", "playouts", "sensible", 0.6 - DOUBT, 100),
    Match("mykerinos", "playouts", "sensible", 0.6 - DOUBT, 40),
    Match("pyramids", "playouts", "sensible", 0.4, 40),
]


@pytest.mark.parametrize(
    "match", [*SENSE, *AHEAD, *PLAYOUTS], ids=lambda match: "-".join(match[:3])
)
def test_the_stronger_wins(match: Match) -> None:
    games = max(2, times(match.games))
    found = won(match.game, match.one, match.other, games)
    print(f"{match.game}: {dict(found)} of {games} games")
    assert found[match.one] >= match.least * games, found


@pytest.mark.parametrize("game", GAMES)
def test_equals_are_even(game: str) -> None:
    """The first seat wins no more than three of five, and no less than two."""
    games = max(40, times(200))
    found = Counter(winner(game, ("sensible", "sensible"), seed) for seed in range(1, games + 1))
    ties = games - found["Ada"] - found["Ben"]
    print(f"{game}: {dict(found)} of {games} games")
    assert 0.4 * games <= found["Ada"] + ties / 2 <= 0.6 * games, found
