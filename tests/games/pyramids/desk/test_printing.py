"""Printing Nile: by command line, as a file or picture, and all of it as a kit."""

from pathlib import Path
from typing import Any

import pypdf
import pytest

from companion.desk.errors import CannotPrint
from companion.games.pyramids.desk.papers import PAPERS, SQUARE_MM
from companion.games.pyramids.desk.printing import PARTS
from printables.pdf.summary import PdfSummary, summary_of
from tests.cli.running import refused, run

BLANK = ("--game", "pyramids")


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nile") / "two-builders.toml"
    done = run("new", path, *BLANK, "--player", "Ann:red", "--player", "Bob:blue", "--seed", "1")
    assert done.status == 0, done.err
    return path


def printed(what: str, out: Path, *words: Any) -> PdfSummary:
    done = run("print", what, "--out", out, *words)
    assert done.status == 0, done.err
    return summary_of(out.read_bytes())


def titles(found: PdfSummary) -> list[str]:
    return [heading.title for heading in found.outline]


@pytest.mark.parametrize("what", PARTS)
def test_each_kind_is_one_page_blank(what: str, tmp_path: Path) -> None:
    assert len(printed(what, tmp_path / "paper.pdf", *BLANK, "--paper", "letter").pages) == 1


def test_the_tracker_of_a_campaign_bears_its_title(campaign: Path, tmp_path: Path) -> None:
    out = tmp_path / "tracker.pdf"
    printed("tracker", out, campaign)
    reader = pypdf.PdfReader(out)
    assert reader.metadata
    assert reader.metadata.title == "Two builders – tracker"
    assert "Two builders" in reader.pages[0].extract_text()


def test_a_kit_holds_all_and_everybody_s_sheets(campaign: Path, tmp_path: Path) -> None:
    blank = printed("kit", tmp_path / "blank.pdf", *BLANK)
    assert len(blank.pages) == len(PARTS)
    found = printed("kit", tmp_path / "kit.pdf", campaign, "--without", "board, pieces")
    assert len(found.pages) >= len(PARTS) - 2 + 2
    assert "Sheets" in titles(found)
    assert "Board" not in titles(found)


def test_parts_that_there_are_not_are_refused(tmp_path: Path) -> None:
    kit = ("print", "kit", "--out", tmp_path / "kit.pdf", *BLANK, "--without")
    assert 'The kit has no part "dice". Choose from board,' in refused(*kit, "dice")
    assert "left out every part of the kit" in refused(*kit, ",".join(PARTS))


def test_a_board_near_the_edge_of_the_paper_is_told(tmp_path: Path) -> None:
    done = run("print", "board", "--out", tmp_path / "b.svg", *BLANK, "--square-mm", "25.4")
    assert "3.4 mm from the edge" in done.err
    assert "use 8 to 25.5 mm" in refused(
        "print", "board", "--out", tmp_path / "b.pdf", *BLANK, "--square-mm", "40"
    )


def test_flags_go_with_the_kinds_that_have_them() -> None:
    assert PAPERS.refusal("cards", {"square_mm"})
    assert not PAPERS.refusal("overlays", {"square_mm"})


def test_a_size_is_read_as_people_write_it() -> None:
    assert SQUARE_MM.values("20,5 mm") == {"square_mm": 20.5}
    assert SQUARE_MM.values("") == {"square_mm": None}
    with pytest.raises(CannotPrint, match=r"Type millimeters, like 25\.4"):
        SQUARE_MM.values("large")
