"""Every call on files of every operation that writes fails once with each error, and is killed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.desk.campaigns.test_campaign import cut_and_open
from tests.desk.campaigns.test_kills import kill_often
from tests.soak import times
from tests.soak.faulty import ERRORS
from tests.soak.operations import WRITING, Operation, begun
from tests.soak.trying import calls_of, with_fault, with_kill

KILLS = 1_000


@pytest.mark.parametrize("operation", WRITING, ids=lambda operation: operation.name)
def test_no_failing_call_loses_anything_or_makes_a_failure_of_what_is_done(
    operation: Operation, tmp_path: Path, seed: int
) -> None:
    """`SCALE` takes a part of the calls; in full, each of them fails with each of the errors."""
    ready = begun(operation, tmp_path)
    calls = calls_of(ready)
    tries = [(number, code) for number in range(1, len(calls) + 1) for code in ERRORS]
    chosen = Random(seed).sample(tries, min(len(tries), times(len(tries))))
    wrong = [said for number, code in chosen if (said := with_fault(ready, number, code))]
    assert not wrong, f"{len(wrong)} of {len(chosen)}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("operation", WRITING, ids=lambda operation: operation.name)
def test_a_kill_at_any_call_loses_nothing_and_leaves_nothing_by_halves(
    operation: Operation, tmp_path: Path, seed: int
) -> None:
    """Before, after and in the middle of a call; all operations come to a thousand kills."""
    ready = begun(operation, tmp_path)
    ways = [(n, when) for n in range(1, len(calls_of(ready)) + 1) for when in ("amid", "after")]
    number = times(KILLS // len(WRITING))
    chosen = (ways * (number // len(ways) + 1))[:number]
    if number < len(ways):
        chosen = Random(seed).sample(ways, number)
    wrong = [said for at, when in chosen if (said := with_kill(ready, at, when))]
    assert not wrong, f"{len(wrong)} of {len(chosen)}:\n" + "\n".join(wrong)


def test_a_journal_cut_at_every_byte_keeps_whole_acts_alone(tmp_path: Path) -> None:
    cut_and_open(tmp_path, lambda lengths: lengths)


@pytest.mark.parametrize("share", range(4))
def test_a_process_killed_at_any_moment_loses_nothing_acknowledged(
    share: int, tmp_path: Path, seed: int
) -> None:
    kill_often(tmp_path, seed + share, times(KILLS // 4))
