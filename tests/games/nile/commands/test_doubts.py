"""`companion answer`: numbers that nobody means are to be confirmed."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import ran, refused


def test_an_outfit_that_leaves_money_and_no_musket_is_to_be_confirmed(outfits: Path) -> None:
    """5.3, 5.4451: what is lost by it is said before it is handed in."""
    before = outfits.read_bytes()
    said = refused("answer", outfits, "20b")
    assert "not spent" in said
    assert "no musket" in said
    assert said.endswith("If you mean it, add --sure")
    assert outfits.read_bytes() == before
    assert "20 bearers" in ran("answer", outfits, "20b", "--sure").out


def test_nothing_is_to_be_confirmed_of_a_sensible_outfit(outfits: Path) -> None:
    """5.3: the whole thousand, and a musket for the explorer."""
    ran("answer", outfits, "30b 9a 1g 1c 150r 95g 3k")
