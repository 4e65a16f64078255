"""`companion print cards|charts|counters|kit`: files to cut and to fold, and all in one."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tests.cli.running import ran, refused
from tests.printables.pdf_reading import small_objects


@pytest.mark.parametrize(
    ("what", "options", "pages"),
    [
        ("cards", ("--cards", "1-20,45", "--size", "bridge"), 6),
        ("cards", ("--cards", "1-9", "--duplex", "none", "--bleed", "2"), 1),
        ("cards", ("--cards", "3", "--paper", "card"), 2),
        ("charts", ("--blank", "--style", "ink-saver"), 6),
        ("charts", ("--no-fold", "--paper", "a5"), 11),
        ("kit", ("--without", "cards,charts,counters,aid", "--style", "antique"), 4),
        ("kit", ("--without", "charts,counters,aid", "--duplex", "none"), 11),
        ("kit", ("--without", "charts,cards,counters", "--players", "6"), 16),
        ("counters", ("--colours", "red", "--natives", "10", "--counter-mm", "15"), 2),
    ],
)
def test_they_are_printed_without_a_campaign(
    tmp_path: Path, what: str, options: tuple[str, ...], pages: int
) -> None:
    out = tmp_path / "out.pdf"
    assert ran("print", what, "--out", out, *options).err == f"Printed to {out}.\n"
    assert len(pypdf.PdfReader(out).pages) == pages


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--paper", "a4"), ""),
        (("--paper", "letter"), "end 5.7 mm from the edge of Letter paper"),
        (("--paper", "letter", "--bleed", "0"), ""),
        (("--paper", "card"), ""),
    ],
)
def test_cards_near_the_edge_of_the_paper_are_told_of(
    tmp_path: Path, options: tuple[str, ...], told: str
) -> None:
    """Many printers leave a quarter of an inch white."""
    said = ran("print", "cards", "--cards", "1-2", "--out", tmp_path / "c.pdf", *options).err
    assert told in said
    assert len(said.splitlines()) == (2 if told else 1)


@pytest.mark.parametrize(
    ("what", "options", "pages"),
    [("counters", (), 2), ("kit", ("--without", "cards,charts,map,judge,outfit"), 8)],
)
def test_they_are_printed_of_a_campaign(
    tmp_path: Path, played: Path, what: str, options: tuple[str, ...], pages: int
) -> None:
    """Counters of its players alone; the kit bears their names."""
    out = tmp_path / "out.pdf"
    ran("print", what, played, "--out", out, *options)
    found = pypdf.PdfReader(out).pages
    assert len(found) == pages
    if what == "kit":
        text = "".join(page.extract_text() for page in found)
        assert all(player in text for player in ("Ada", "Ben"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("map", "--duplex", "long"), "--duplex is an option of print cards, charts, counters"),
        (("sheets", "--cards", "3"), "--cards is an option of print cards"),
        (("cards", "--blank"), "--blank is an option of print charts"),
        (("charts", "--no-fold", "--counter-mm", "9"), "--counter-mm is an option"),
        (("cards", "--player", "Ada"), "--player is an option of maps and sheets"),
        (("counters", "--orientation", "portrait"), "--orientation is an option of maps"),
        (("cards", "--size", "tarot"), "'poker'"),
        (("cards", "--without", "aid"), "--without is an option of print kit"),
        (("kit", "--cards", "1-9"), "--cards is an option of print cards"),
        (("kit", "--player", "Ada"), "--player is an option of maps and sheets"),
        (("kit", "--hex-mm", "19"), "--hex-mm is an option of print map"),
        (("cards", "--with", "aid"), "--with is an option of print kit"),
        (("cards", "--bleed", "x"), "--bleed"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    out = tmp_path / "out.pdf"
    assert told in refused("print", *arguments, "--out", out)
    assert not out.exists()


@pytest.mark.parametrize("kind", ["aid", "turn", "outfit", "judge"])
def test_sheets_are_printed_in_a_style_and_filled_in_from_a_campaign(
    tmp_path: Path, played: Path, kind: str
) -> None:
    fills = ("--fillable",) if kind in ("aid", "outfit") else ()
    files = set()
    for style in ("antique", "ink-saver"):
        out = tmp_path / f"{style}.pdf"
        ran("print", "sheets", played, "--kind", kind, "--style", style, *fills, "--out", out)
        files.add(out.read_bytes())
        assert (b"/AcroForm" in small_objects(out.read_bytes())) == bool(fills)
    assert len(files) == 2
