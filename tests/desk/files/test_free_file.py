"""The default name of a campaign's file."""

from __future__ import annotations

from pathlib import Path

from companion.desk.files.free_file import free_file


def test_a_name_that_is_taken_is_numbered(tmp_path: Path) -> None:
    assert free_file(folder=tmp_path) == "campaign.toml"
    for name in ("campaign.toml", "campaign-2.toml"):
        (tmp_path / name).touch()
    assert free_file(folder=tmp_path) == "campaign-3.toml"
