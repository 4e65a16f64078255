"""The meaning of every kind of fact is frozen: a save opens for ever."""

from tests.games.congo.golden_facts import CONGO

ADD = "write a sample into golden_facts.py and run python -m tests.games.congo.golden_facts"


def test_every_kind_and_field_of_a_fact_has_a_sample_that_means_what_it_always_meant() -> None:
    assert list(CONGO.faults()) == [], ADD
