"""What the print center asks of the desk: every kind looked at, printed, remembered, opened."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pypdf
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import AlreadyThere, CannotPrint, StoreError
from companion.desk.files.open_externally import NoViewer, show_file
from companion.desk.printing.history import last_printed
from companion.desk.printing.jobs import (
    PrintPreview,
    PrintRequest,
    at_hand,
    look_at,
    pages_words,
    print_wish,
    usual_file,
)
from companion.games.nile.desk.printing.kinds import GAME_ONE as PAPERS
from printables.pdf.summary import summary_of

SAMPLE = "first-expedition.toml"


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    path = tmp_path / SAMPLE
    path.write_bytes((files("sample_campaigns") / "nile" / SAMPLE).read_bytes())
    with Campaign.open(path, write=True) as found:
        yield found


def a_wish(kind: str, out: Path, **options: str) -> PrintRequest:
    quick = {"cards": {"cards": "1-9"}, "kit": {"without": "cards,charts,counters"}}
    return PrintRequest(PAPERS.kind(kind), out, {**quick.get(kind, {}), **options})


@pytest.mark.parametrize("kind", [kind.name for kind in PAPERS.kinds])
def test_what_is_looked_at_is_what_is_written(
    kind: str, campaign: Campaign, tmp_path: Path
) -> None:
    wish = a_wish(kind, tmp_path / "out.pdf")
    look = look_at(campaign, wish)
    assert not wish.out.exists()
    assert campaign.session.log[-1].kind != "print"
    print_wish(campaign, wish)
    data = wish.out.read_bytes()
    assert look.size == len(data)
    assert look.pages == summary_of(data).pages
    assert look.outline == summary_of(data).outline
    assert look.pages


@pytest.mark.parametrize("ending", [".svg", ".png", ".txt", ".md"])
def test_pictures_and_words_are_looked_at_too(
    ending: str, campaign: Campaign, tmp_path: Path
) -> None:
    kind = "map" if ending in (".svg", ".png") else "chronicle"
    look = look_at(campaign, a_wish(kind, tmp_path / f"out{ending}", paper="a5 landscape"))
    if kind == "map":
        assert sorted(look.pages[0]) == [148, 210]
    else:
        assert look.pages == ()
        assert "words" in look.told


def test_posters_and_stickers_are_remembered_when_they_are_written(
    campaign: Campaign, tmp_path: Path
) -> None:
    before = len(campaign.session.log)
    look_at(campaign, a_wish("stickers", tmp_path / "s.pdf"))
    assert len(campaign.session.log) == before
    print_wish(campaign, a_wish("stickers", tmp_path / "s.pdf", hex_mm="15 mm"))
    assert last_printed(campaign, lambda printed: printed.options["hex_mm"] == 15)
    with pytest.raises(CannotPrint, match="nothing to print"):
        look_at(campaign, a_wish("stickers", tmp_path / "s.pdf", since="last"))


def test_what_cannot_be_remembered_is_printed_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / SAMPLE
    path.write_bytes((files("sample_campaigns") / "nile" / SAMPLE).read_bytes())
    with Campaign.open(path) as source:
        told = print_wish(source, a_wish("stickers", tmp_path / "s.pdf"))
    assert "couldn't record" in told
    assert (tmp_path / "s.pdf").exists()


def test_a_file_that_is_there_is_kept_unless_told(tmp_path: Path) -> None:
    wish = a_wish("counters", tmp_path / "c.pdf")
    wish.out.write_text("mine")
    with pytest.raises(AlreadyThere):
        print_wish(None, wish)
    assert wish.out.read_text() == "mine"
    print_wish(None, wish, overwrite=True)
    assert wish.out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("kind", "name", "options", "told"),
    [
        ("map", "m.txt", {}, r"m\.txt needs the ending \.pdf, \.svg or \.png"),
        ("kit", "k", {}, r"needs the ending \.pdf"),
        ("poster", "p.pdf", {"hex_mm": "wide"}, '"wide" isn.t a size for hexes'),
        ("poster", "p.pdf", {"hex_mm": "900"}, "900"),
        ("stickers", "p.pdf", {}, "Stickers need a campaign"),
        ("chronicle", "p.pdf", {}, "Name its file"),
        ("cards", "p.pdf", {"paper": "papyrus"}, "papyrus"),
        ("sheets", "p.pdf", {"player": "Zoe"}, "needs a campaign"),
        ("kit", "p.pdf", {"players": "many"}, '"many" should be a number of players'),
    ],
)
def test_faults_are_told_in_one_sentence_that_names_what_was_asked(
    kind: str, name: str, options: dict[str, str], told: str, tmp_path: Path
) -> None:
    for act in (look_at, print_wish):
        with pytest.raises(StoreError, match=told) as caught:
            act(None, PrintRequest(PAPERS.kind(kind), tmp_path / name, options))
        assert "look." not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_charts_on_one_side_are_not_folded(tmp_path: Path) -> None:
    look = look_at(None, a_wish("charts", tmp_path / "c.pdf", duplex="none"))
    assert pages_words(look) == f"{len(look.pages)} pages: A4 portrait"


def test_sheets_to_fill_in_are_those_of_whoever_is_named(
    campaign: Campaign, tmp_path: Path
) -> None:
    """Of a campaign the fields say what its sheets say; without one they are blank."""
    for source, name, said in ((None, "", ""), (campaign, "Ada", "Ada Hartley")):
        out = tmp_path / f"aid {said}.pdf"
        print_wish(source, a_wish("sheets", out, sheet="aid form", player=name))
        fields = pypdf.PdfReader(out).get_fields() or {}
        assert fields["explorer"].value == said
    print_wish(None, a_wish("sheets", tmp_path / "s.pdf", sheet="outfit form"))
    assert pypdf.PdfReader(tmp_path / "s.pdf").get_fields()


def test_sheets_and_kits_are_printed_in_the_style_that_is_asked_for(tmp_path: Path) -> None:
    for kind in ("sheets", "kit"):
        files = {
            print_wish(None, a_wish(kind, tmp_path / f"{kind}-{style}.pdf", style=style))
            or (tmp_path / f"{kind}-{style}.pdf").read_bytes()
            for style in ("colour", "antique", "ink-saver", "high-contrast")
        }
        assert len(files) == 4


def test_the_players_of_a_kit_are_asked_where_no_campaign_says_so(
    campaign: Campaign, tmp_path: Path
) -> None:
    two, four = (
        len(look_at(None, a_wish("kit", tmp_path / "k.pdf", players=many)).pages)
        for many in ("2", "4")
    )
    assert four - two == 4
    assert look_at(campaign, a_wish("kit", tmp_path / "k.pdf", players="2")).pages
    kit = PrintRequest(
        PAPERS.kind("kit"), tmp_path / "k.pdf", {"with": "counters", "without": "charts"}
    )
    assert "Counters" in [heading.title for heading in look_at(campaign, kit).outline]


def test_papers_are_told_by_name_and_how_they_lie() -> None:
    def told(*pages: tuple[float, float]) -> str:
        return pages_words(PrintPreview(pages, (), 1))

    assert told((210, 297)) == "one page: A4 portrait"
    assert told((297, 210), (210, 297), (297, 210)) == "3 pages: 2 A4 landscape, 1 A4 portrait"
    assert told((300, 450.5)) == "one page: 300 × 450.5 mm"


def test_files_are_named_after_the_campaign(campaign: Campaign) -> None:
    assert usual_file(campaign.path, PAPERS, PAPERS.kind("kit")) == campaign.path.with_name(
        "first-expedition-kit.pdf"
    )
    assert usual_file(None, PAPERS, PAPERS.kind("map")) == Path("nile-map.pdf")


def test_a_campaign_is_opened_for_writing_only_to_remember(tmp_path: Path) -> None:
    path = tmp_path / SAMPLE
    path.write_bytes((files("sample_campaigns") / "nile" / SAMPLE).read_bytes())
    for kind, writes, locked in (
        ("map", True, True),
        ("poster", False, True),
        ("poster", True, False),
    ):
        with at_hand(path, a_wish(kind, tmp_path / "x.pdf"), writes=writes) as found:
            assert found is not None
            assert bool(found.read_only) == locked
    with at_hand(None, a_wish("map", tmp_path / "x.pdf"), writes=True) as found:
        assert found is None


# Opening what was written


@pytest.fixture
def viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose viewer writes down what it is given, and fails for .png."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program, seen = folder / "xdg-open", tmp_path / "seen"
    program.write_text(f'#!/bin/sh\ncase "$1" in *.png) exit 3;; esac\necho "$1" > "{seen}"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(sys, "platform", "linux")
    return seen


def test_a_file_is_handed_to_the_viewer_of_the_system(viewer: Path, tmp_path: Path) -> None:
    mine = tmp_path / "my map; rm -rf.pdf"
    mine.write_text("x")
    show_file(mine)
    assert viewer.read_text().strip() == str(mine)


def test_where_nothing_shows_it_the_path_is_told(
    viewer: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "map.png"
    picture.write_text("x")
    with pytest.raises(NoViewer, match=r"No program here opens such a file.*map\.png"):
        show_file(picture)
    with pytest.raises(NoViewer, match="isn't there any more"):
        show_file(tmp_path / "gone.pdf")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(NoViewer, match=r"no program here to open it with.*map\.png"):
        show_file(picture)
    assert not viewer.exists()


def test_on_other_systems_their_own_programs_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "map.pdf"
    mine.write_text("x")
    opened: list[Any] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    show_file(mine)
    assert opened == [str(mine)]
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "open" else "/bin/true")
    with pytest.raises(NoViewer):
        show_file(mine)
