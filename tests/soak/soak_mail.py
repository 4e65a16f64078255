"""Ten thousand corrupted replies: no error gets out, and nothing is taken twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.desk.mail.fuzz import fuzzed
from tests.desk.mail.table import at_a_choice
from tests.soak import times

REPLIES, SHARES = 10_000, 10


@pytest.mark.parametrize("share", range(SHARES))
def test_corrupted_replies_do_no_harm(
    share: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    letter = at_a_choice(tmp_path / "friday.toml").post("Ada")
    assert fuzzed(tmp_path, Random(f"{seed} {share}"), times(REPLIES // SHARES), letter)
