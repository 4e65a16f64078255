"""`companion answer`: numbers that nobody means are told beside what they came to."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import ran


def test_an_outfit_that_leaves_money_and_no_musket_is_told_on_standard_error(outfits: Path) -> None:
    """5.3, 5.4451: it is handed in; what is lost by it is told."""
    done = ran("answer", outfits, "20b")
    assert "Note: $" in done.err
    assert "not spent" in done.err
    assert "no musket" in done.err
    assert "Note" not in done.out


def test_nothing_is_told_of_a_sensible_outfit(outfits: Path) -> None:
    """5.3: the whole thousand, and a musket for the explorer."""
    done = ran("answer", outfits, "30b 9a 1g 1c 150r 95g 3k")
    assert "Note" not in done.err, done.err
