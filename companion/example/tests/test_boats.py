"""The boat race as people play it: its rules by their numbers, and whole games by bots.

`pytest --pyargs companion.testing --game boats-1` holds it to what every game must do.
"""

from __future__ import annotations

from boats.state import SEA

from companion.testing import played, position


def test_along_the_bank_a_boat_goes_one_reach() -> None:
    """Rule 1."""
    table = position("boats-1", "Ada", "Ben")
    table.answer("bank")
    assert table.state.reaches == {"Ada": 1, "Ben": 0}
    assert table.game.player == "Ben"


def test_the_die_says_how_far_the_current_takes_it() -> None:
    """Rule 2."""
    for die, reaches in ((1, 0), (2, 2), (4, 2), (5, 3), (6, 3)):
        table = position("boats-1", "Ada", "Ben")
        table.answer("current", [die])
        assert table.state.reaches["Ada"] == reaches


def test_the_first_at_sea_wins() -> None:
    """Rule 3."""
    table = position("boats-1", "Ada", "Ben", state={"reaches.Ada": SEA - 1})
    table.answer("bank")
    assert (table.game.winners, table.session.question) == (["Ada"], None)
    assert table.told() == ["Ada goes 1 reach on", "Ada reaches the sea"]


def test_bots_play_whole_races() -> None:
    """Every one comes to an end."""
    for seed in range(1, 21):
        assert played("boats-1", "Ada", "Ben", seed=seed).game.winners
