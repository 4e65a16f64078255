"""The meaning of every kind of fact is frozen: a save opens for ever."""

from tests.games.mykerinos.golden_facts import MYKERINOS

ADD = "write a sample into golden_facts.py and run python -m tests.games.mykerinos.golden_facts"


def test_every_kind_and_field_of_a_fact_has_a_sample_that_means_what_it_always_meant() -> None:
    assert list(MYKERINOS.faults()) == [], ADD
