"""Calls on files that fail, and kills at them: a small part of `tests/soak/soak_faults.py`."""

import errno
from pathlib import Path

import pytest

from tests.soak.operations import WRITING, Operation, begun
from tests.soak.trying import calls_of, with_fault, with_kill

SOME = [each for each in WRITING if each.name in ("answer", "consult", "new", "chart --edit")]


@pytest.mark.parametrize("operation", SOME, ids=lambda operation: operation.name)
def test_every_call_on_files_may_fail_once(operation: Operation, tmp_path: Path) -> None:
    ready = begun(operation, tmp_path)
    calls = range(1, len(calls_of(ready)) + 1)
    assert [said for number in calls if (said := with_fault(ready, number, errno.EIO))] == []


@pytest.mark.parametrize("operation", SOME, ids=lambda operation: operation.name)
def test_a_kill_at_every_other_call_leaves_nothing_by_halves(
    operation: Operation, tmp_path: Path
) -> None:
    ready = begun(operation, tmp_path)
    calls = range(1, len(calls_of(ready)) + 1, 2)
    assert [said for number in calls if (said := with_kill(ready, number, "amid"))] == []
