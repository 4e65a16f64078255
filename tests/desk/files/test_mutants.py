"""Files spoilt at random: a small part of `tests/soak/soak_mutants.py`."""

from pathlib import Path

from tests.soak.mutants import tried, whole_files


def test_a_spoilt_file_is_told_in_a_sentence(tmp_path: Path, seed: int) -> None:
    assert tried(tmp_path, whole_files(tmp_path), seed, 150) == []


def test_so_it_is_in_a_process_of_its_own(tmp_path: Path, seed: int) -> None:
    assert tried(tmp_path, whole_files(tmp_path), seed, 3, fresh=True) == []
