"""The meaning of every kind of fact is frozen: a save opens for ever."""

import msgspec
import pytest

from companion.table.journal.digest import digest
from tests.games.nile.helpers.golden import KINDS, Golden, read_samples, read_state, shown_fields
from tests.games.nile.helpers.golden_samples import SAMPLES, STATE

SAMPLES_THAT_STAND = read_samples()
ADD = "write a sample into golden_samples.py and run python -m tests.games.nile.tools.make_golden"


@pytest.mark.parametrize("sample", SAMPLES_THAT_STAND, ids=lambda sample: sample.shows)
def test_a_fact_means_what_it_always_meant(sample: Golden) -> None:
    """Read from its journal line and applied to the same state, it leads to the same state."""
    assert digest(sample.fact.apply(read_state())) == sample.digest


def test_the_state_reads_as_it_was_written() -> None:
    """A field that was renamed or dropped would be lost without a word."""
    assert digest(read_state()) == digest(STATE)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_has_samples_that_show_all_its_fields(kind: type) -> None:
    """A new kind of fact, or a new field, comes with a sample."""
    samples = [sample for sample in SAMPLES_THAT_STAND if type(sample.fact) is kind]
    assert samples, f"no golden sample of {kind.__name__}: {ADD}"
    shown = set().union(*map(shown_fields, samples))
    assert shown == {field.name for field in msgspec.structs.fields(kind)}, ADD


def test_no_sample_was_altered_or_lost() -> None:
    """The samples in the file are those of the list, each under a name of its own."""
    standing = {sample.shows: sample.fact for sample in SAMPLES_THAT_STAND}
    assert len(standing) == len(SAMPLES_THAT_STAND)
    assert standing == SAMPLES, ADD


@pytest.mark.parametrize("sample", SAMPLES_THAT_STAND, ids=lambda sample: sample.shows)
def test_samples_do_something(sample: Golden) -> None:
    """All but a remark, and a fact that is so already, change the state."""
    idle = {"by hand", "known before", "a rumour done with", "a chart as it was"}
    idle |= {"a procedure tried"}
    assert (sample.digest == digest(read_state())) == (sample.shows in idle)
