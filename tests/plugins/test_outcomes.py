"""What is told of many simulated campaigns by player."""

from companion.plugins.outcomes import margins, spread_each

POINTS = [{"Ada": 7, "Ben": 3, "Eve": 5}, {"Ada": 4, "Ben": 4}]


def test_numbers_of_every_player_are_spread_together() -> None:
    found = spread_each(POINTS)
    assert found
    assert (found.count, found.least, found.most) == (5, 3, 7)
    assert spread_each([]) is None


def test_the_first_is_ahead_of_the_second_and_not_of_the_last() -> None:
    found = margins(POINTS)
    assert found
    assert (found.count, found.least, found.most) == (2, 0, 2)
    assert margins([]) is None
