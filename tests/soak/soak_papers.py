"""The same campaign and options give the same bytes in twenty surroundings, each paper in six."""

from __future__ import annotations

from pathlib import Path

from tests.games.nile.desk.test_papers_anywhere import ALWAYS, EVERYWHERE, same_everywhere


def test_twenty_surroundings_print_the_same_bytes(tmp_path: Path) -> None:
    counted = same_everywhere(tmp_path, range(len(EVERYWHERE)))
    assert all(counted[name] == 20 for name in ALWAYS)
    assert min(counted.values()) == 6
