"""A small part of what `tests/soak/soak_strengths.py` measures: bots that think beat chance."""

import pytest

from tests.soak.soak_strengths import won


@pytest.mark.parametrize(
    ("game", "bot", "games", "least"),
    [
        ("congo", "ahead", 2, 2),
        ("pyramids", "sensible", 4, 4),
    ],
)
def test_who_thinks_beats_chance(game: str, bot: str, games: int, least: int) -> None:
    found = won(game, bot, "random", games)
    assert found[bot] >= least, found
