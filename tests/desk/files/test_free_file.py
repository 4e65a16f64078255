"""The default name of a campaign's file."""

from pathlib import Path

from companion.desk.files.whole_files import already_there, free_file


def test_a_name_that_is_taken_is_numbered(tmp_path: Path) -> None:
    assert free_file(folder=tmp_path) == "campaign.toml"
    for name in ("campaign.toml", "campaign-2.toml"):
        (tmp_path / name).touch()
    assert free_file(folder=tmp_path) == "campaign-3.toml"


def test_a_packed_file_keeps_both_endings_and_a_dangling_link_counts(tmp_path: Path) -> None:
    (tmp_path / "a.toml.xz").symlink_to(tmp_path / "nowhere")
    assert free_file("a.toml.xz", tmp_path) == "a-2.toml.xz"
    said = str(already_there(tmp_path / "a.toml.xz"))
    assert "exists already" in said
    assert said.endswith(str(tmp_path / "a-2.toml.xz"))
