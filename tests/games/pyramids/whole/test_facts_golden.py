"""The meaning of every kind of fact is frozen: a save opens for ever."""

from tests.games.pyramids.helpers.golden import BOARD_ONLY, PYRAMIDS

ADD = "write a sample into helpers/golden.py and run python -m tests.games.pyramids.helpers.golden"


def test_every_kind_and_field_of_a_fact_has_a_sample_that_means_what_it_always_meant() -> None:
    assert [*PYRAMIDS.faults(), *BOARD_ONLY.faults()] == [], ADD
