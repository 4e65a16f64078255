"""The meaning of every kind of fact is frozen: a save opens for ever."""

import pytest

from companion.table.journal.digest import digest
from tests.games.golden import Golden
from tests.games.nile.helpers.golden import NILE

ADD = "write a line into golden/facts.toml and run python -m tests.games.nile.tools.make_golden"


@pytest.mark.parametrize("sample", NILE.standing(), ids=lambda sample: sample.shows)
def test_a_fact_means_what_it_always_meant(sample: Golden) -> None:
    """Read from its journal line and applied to the same state, it leads to the same state."""
    assert digest(sample.fact.apply(NILE.state())) == sample.digest


def test_every_kind_and_field_of_a_fact_has_a_sample_and_none_was_altered() -> None:
    assert list(NILE.faults()) == [], ADD
