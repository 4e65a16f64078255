"""`companion print`: files to cut and fold, maps and posters, stickers, what is remembered."""

from __future__ import annotations

import lzma
import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pypdf
import pytest

from tests.cli.running import ran, refused
from tests.printables.pdf_reading import layers, read, small_objects


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


@pytest.mark.parametrize("what", ["map", "stickers"])
def test_hexes_of_no_size_are_refused(tmp_path: Path, played: Path, what: str) -> None:
    """Nothing is not the same as no wish."""
    since = ("--since", "start") if what == "stickers" else ()
    out = tmp_path / "out.pdf"
    told = refused("print", what, played, "--out", out, "--hex-mm", "0", *since)
    assert "Hexes of 0 mm don't fit: use 4 to 100 mm." in told
    assert not out.exists()


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """A copy of a campaign in which hexes have been mapped."""
    path = tmp_path / "sample.toml"
    path.write_bytes((files("sample_campaigns") / "nile" / "first-expedition.toml").read_bytes())
    return path


def prints(file: Path) -> list[str]:
    """What a campaign remembers of its printing."""
    entries = tomllib.loads(file.read_text())["entries"].values()
    return [entry["value"]["what"] for entry in entries if entry["kind"] == "print"]


def test_a_poster_is_remembered_and_a_page_to_look_at_is_not(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "map.pdf"
    before = played.read_bytes()
    ran("print", "map", played, "--out", out)
    assert played.read_bytes() == before
    assert ran("print", "map", played, "--out", out, "--hex-mm", "19").err == f"Printed to {out}.\n"
    assert prints(played) == ["poster"]
    assert len(pypdf.PdfReader(out).pages) > 10
    ran("print", "map", played, "--out", out, "--hex-mm", "19", "--no-remember")
    assert prints(played) == ["poster"]
    ran("print", "map", played, "--out", out, "--remember")
    assert prints(played) == ["poster", "map"]
    assert "Printed: the map as a poster, hexes of 19 mm." in ran("log", played).out


def test_what_changed_since_the_last_print_are_stickers(sample: Path, tmp_path: Path) -> None:
    out = tmp_path / "new.pdf"
    told = ran("print", "map", sample, "--out", out, "--since", "last").err
    assert re.match(r"\d+ hexes mapped and \d+ partly explored since the beginning\. ", told)
    assert "no earlier print of it" in told
    assert prints(sample) == ["stickers"]
    assert "nothing to print" in refused(
        "print", "stickers", sample, "--out", out, "--since", "last"
    )
    ran("print", "stickers", sample, "--out", out, "--since", "start", "--paper", "letter")
    assert prints(sample) == ["stickers", "stickers"]


def test_a_campaign_that_cannot_be_written_prints_all_the_same(
    played: Path, tmp_path: Path
) -> None:
    packed, out = tmp_path / "packed.toml.xz", tmp_path / "p.pdf"
    packed.write_bytes(lzma.compress(played.read_bytes()))
    told = ran("print", "map", packed, "--out", out, "--hex-mm", "30").err
    assert "couldn't record this print" in told
    assert "read-only" in told
    assert out.exists()


def test_a_poster_of_the_blank_board(tmp_path: Path) -> None:
    out = tmp_path / "board.pdf"
    ran("print", "map", "--out", out, "--hex-mm", "12", "--overlap", "0", "--paper", "a3")
    assert len(pypdf.PdfReader(out).pages) == 5
    ran("print", "map", "--out", tmp_path / "board.svg", "--hex-mm", "19")


def test_a_board_is_printed_as_a_map_or_poster_of_its_own(tmp_path: Path) -> None:
    """With its own title and lists, and a legend of what it shows; --title names it otherwise."""
    board, out, same = tmp_path / "land.toml", tmp_path / "a.pdf", tmp_path / "b.pdf"
    ran(
        "generate", "--seed", 7, "--hexes", 60, "--out", board, "--out", same, "--hex-mm", "19",
        "--paper", "a3",
    )  # fmt: skip
    before = board.read_bytes()
    ran("print", "map", board, "--out", out, "--hex-mm", "19", "--paper", "a3")
    assert (out.read_bytes(), board.read_bytes()) == (same.read_bytes(), before)
    assert len(pypdf.PdfReader(out).pages) > 3
    picture = tmp_path / "a.svg"
    ran("print", "map", board, "--out", picture)
    said = labels(picture)
    for words in ("Seed 7, 60 hexes", "Longest rivers", "Largest lakes", "Port", "Not explored"):
        assert words in said
    for words in ("The expeditions", "Points", "Explorer", "Discovery", "not published", "month"):
        assert words not in said
    ran("print", "map", board, "--out", picture, "--title", "The Land of Seven")
    assert "The Land of Seven" in labels(picture)
    told = refused("print", "map", board, "--out", out, "--player", "Ada")
    assert "needs a campaign" in told.lower()


def labels(picture: Path) -> str:
    """The words that are drawn on a picture, apart from each other."""
    return " · ".join(re.findall('aria-label="([^"]*)"', picture.read_text(encoding="utf-8")))


def test_charts_stand_beside_a_map_on_a_large_sheet_and_on_a_poster(
    played: Path, tmp_path: Path
) -> None:
    out, sheet = tmp_path / "poster.pdf", tmp_path / "sheet.pdf"
    ran("print", "map", played, "--out", out, "--hex-mm", "19", "--charts")
    ran("print", "map", played, "--out", sheet, "--paper", "a1", "--charts", "--remember")
    for file in (out, sheet):
        assert "charts" in layers(read(file.read_bytes()))
    entries = tomllib.loads(played.read_text())["entries"].values()
    kept = [entry["value"]["options"] for entry in entries if entry["kind"] == "print"]
    assert [options["charts"] for options in kept] == ["beside", "beside"]
    assert "use A2 or larger" in refused("print", "map", "--out", out, "--charts")
    for what in ("stickers", "sheets"):
        assert "--charts is an option of" in refused(
            "print", what, played, "--out", tmp_path / "x.pdf", "--charts"
        )


def test_options_of_other_paper_are_refused(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    assert "option of print map, stickers or sheets" in refused(
        "print", "cards", "--out", out, "--hex-mm", "19"
    )
    assert "option of posters" in refused("print", "map", "--out", out, "--overlap", "5")
    assert "Stickers need a campaign" in refused("print", "stickers", "--out", out)
    assert "isn't an earlier print" in refused(
        "print", "stickers", played, "--out", out, "--since", "monday"
    )


def test_a_map_may_do_without_its_legend_but_not_give_it_a_sheet(
    tmp_path: Path, sample: Path
) -> None:
    with_it, without = tmp_path / "with.svg", tmp_path / "without.svg"
    ran("print", "map", sample, "--out", with_it)
    ran("print", "map", sample, "--out", without, "--legend", "none")
    assert 'aria-label="Explanation"' in with_it.read_text(encoding="utf-8")
    assert 'aria-label="Explanation"' not in without.read_text(encoding="utf-8")
    told = refused("print", "map", sample, "--out", without, "--legend", "own")
    assert "A legend on its own sheet goes with a poster: add --hex-mm 19." in told
    told = refused("print", "map", sample, "--out", without, "--legend", "none", "--charts")
    assert "leave out one of --charts and --legend" in told
