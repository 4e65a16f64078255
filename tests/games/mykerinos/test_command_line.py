"""Mykerinos on the command line: a long question stays short, a deck of ours is marked."""

from pathlib import Path

from tests.cli.running import ran

NEW = ("--game", "mykerinos", "--player", "Ann", "--player", "Ben", "--player", "Cleo")


def test_barred_squares_stand_in_a_line_for_each_reason(tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    ran("new", file, *NEW, "--seed", "3")
    ran("answer", file, "Ann")
    ran("answer", file, "start")
    lines = [line for line in ran("next", file).out.splitlines() if line.startswith("    not ")]
    reasons = [line.rpartition(": ")[2] for line in lines]
    assert reasons == ["there's a pyramid on it"]
    assert lines[0].count(",") >= 2


def test_chances_by_a_deck_of_ours_have_a_dagger(tmp_path: Path) -> None:
    """The terrain is reconstructed; the markers of the wings are given by the rules."""
    file = tmp_path / "evening.toml"
    ran("new", file, *NEW, "--cards", "table")
    ran("answer", file, "Ann")
    assert "†" not in ran("next", file).out
    ran("answer", file, "v, l, br, bl")
    assert "† for our reconstructed deck" in ran("next", file).out
