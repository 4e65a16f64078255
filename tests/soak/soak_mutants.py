"""A hundred thousand spoilt files: exit status 0, 1 or 2, in a sentence, and soon."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak import times
from tests.soak.mutants import tried, whole_files

SHARDS = 20


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return whole_files(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_spoilt_file_is_told_in_a_sentence(
    shard: int, whole: dict[str, bytes], tmp_path: Path
) -> None:
    count = times(100_000 // SHARDS)
    wrong = tried(tmp_path, whole, shard * 1_000_000, count)
    assert not wrong, f"{len(wrong)} of {count}:\n" + "\n".join(wrong[:40])


def test_so_it_is_in_a_process_of_its_own(whole: dict[str, bytes], tmp_path: Path) -> None:
    wrong = tried(tmp_path, whole, 90_000_000, times(1_000), fresh=True)
    assert not wrong, "\n".join(wrong[:40])
