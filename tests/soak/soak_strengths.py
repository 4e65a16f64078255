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

WISHES: dict[str, dict[str, Any]] = {
    "nile-1": {"points": 30},
    "nile-2": {"points": 30},
    "congo": {"hands": "app"},
}
"""What the header of a game says: short campaigns of the Nile, hands that a bot can hold."""


def won(game: str, one: str, other: str, games: int, first: int = 1) -> Counter[str]:
    """How many games each of two bots wins; of a tie each wins half, `none` for no winner."""
    plugin, found = registry.plugin_of(game), Counter[str]()
    for seed in islice(count(first), games // 2):
        for seats in ((one, other), (other, one)):
            players = [plugin.seated(name, "") for name in ("Ada", "Ben")]
            wishes = {"dice": "app", "cards": "app", **WISHES.get(game, {})}
            known = {key: wishes[key] for key in wishes if _has(game, key)}
            header = new_header(players=players, game=game, seed=seed, **known)
            winners = play(header, ",".join(seats)).game.winners
            for winner in winners:
                found[seats[header.players.index(_named(header, winner))]] += 2 // len(winners)
            found["none"] += 0 if winners else 2
    return Counter({name: number // 2 for name, number in found.items()})


def _has(game: str, key: str) -> bool:
    setup = setup_of(game)
    return {"dice": setup.dice, "cards": setup.cards}.get(key, setup.wish(key) is not None)


def _named(header: Any, name: str) -> Any:
    return next(player for player in header.players if player.name == name)


@pytest.mark.parametrize("game", ["nile-1", "nile-2", "congo", "mykerinos", "pyramids"])
def test_sense_beats_chance(game: str) -> None:
    games = max(2, times(GAMES))
    found = won(game, "sensible", "random", games)
    print(game, dict(found))
    assert found["sensible"] >= 0.9 * games, found
