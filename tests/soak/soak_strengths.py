"""How strong bots are: paired games of two, the seats swapped."""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from typing import Any

import pytest

from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.campaigns.simulate import play
from companion.plugins import registry
from tests.soak import times

GAMES = 400
"""Games of each pair of bots, half of them with the seats swapped."""


def won(game: str, one: str, other: str, games: int, first: int = 1) -> Counter[str]:
    """How many games each of two bots wins; of a tie each wins half, `none` for no winner."""
    plugin, found = registry.plugin_of(game), Counter[str]()
    for seed in islice(count(first), games // 2):
        for seats in ((one, other), (other, one)):
            players = [plugin.seated(name, "") for name in ("Ada", "Ben")]
            wishes: dict[str, Any] = {"dice": "app", "cards": "app", **setup_of(game).for_bots}
            header = new_header(players=players, game=game, seed=seed, **wishes)
            winners = play(header, ",".join(seats)).game.winners
            for winner in winners:
                at = ("Ada", "Ben").index(winner)
                found[seats[at]] += 2 // len(winners)
            found["none"] += 0 if winners else 2
    return Counter({name: number // 2 for name, number in found.items()})


@pytest.mark.parametrize("game", ["nile-1", "nile-2", "congo", "mykerinos", "pyramids"])
def test_sense_beats_chance(game: str) -> None:
    games = max(2, times(GAMES))
    found = won(game, "sensible", "random", games)
    assert found["sensible"] >= 0.9 * games, found
