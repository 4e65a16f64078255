"""The paper of nile-2 as files: its own sheets and kit, and none that are Game I's alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import CannotPrint
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.desk.printing.cards import print_charts
from companion.games.nile.desk.printing.kinds import PAPERS
from companion.games.nile.desk.printing.kit import all_parts, parts_of, print_kit
from companion.games.nile.desk.printing.maps import print_map
from companion.games.nile.desk.printing.sheets import PENCIL, print_sheets
from companion.games.nile.paper.paper_sets import PAPER_SETS
from companion.games.nile.variants import VARIANTS
from tests.cli.running import ran, refused

GAME = "nile-2"
TWO = PAPER_SETS[GAME]
QUICK = "cards,charts,counters,map"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    header = NileHeader(game=GAME, id="t", seed=1, players=[NilePlayer("Ada")])
    folder = tmp_path_factory.mktemp("two")
    with Campaign.new(folder / "two.toml", header) as campaign:
        yield campaign


def said(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_both_games_have_their_papers() -> None:
    assert PAPERS.keys() == VARIANTS.keys()
    shared = {kind.name for kind in PAPERS["nile-1"].kinds}
    assert {kind.name for kind in PAPERS[GAME].kinds} == shared
    assert "fight" not in PAPERS["nile-1"].flags["kind"].choices
    assert {"fight", "dice"} < set(PAPERS[GAME].flags["kind"].choices)


KINDS = [kind for kind in PAPERS[GAME].flags["kind"].choices if kind not in [*PENCIL][1:]]
"""Its sheets, and one of those for pencils; the others come the same way."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_sheet_is_printed_of_a_campaign_and_blank(
    begun: Campaign, tmp_path: Path, kind: str
) -> None:
    for source in (begun, None):
        out = tmp_path / "out.pdf"
        print_sheets(source, out, kind=kind, game=GAME)
        assert pypdf.PdfReader(out).pages[0].extract_text()


def test_a_blank_sheet_is_that_of_the_game(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    ran("print", "sheets", "--game", GAME, "--out", out)
    assert "Warriors" in said(out)
    ran("print", "sheets", "--out", out)
    assert "Warriors" not in said(out)


def test_a_form_of_game_two_has_places_for_attitudes(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    print_sheets(None, out, fillable=True, game=GAME)
    fields = pypdf.PdfReader(out).get_fields() or {}
    assert {"tribe-1-warriors", "tribe-1-attitude"} <= fields.keys()


def test_worksheets_of_game_two_are_refused_elsewhere(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    with pytest.raises(CannotPrint, match=r"There's no kind of sheet 'fight'. Choose from aid"):
        print_sheets(None, out, kind="fight")
    with pytest.raises(CannotPrint, match="can't print a fight worksheet for one player"):
        print_sheets(None, out, kind="fight", player="Ada", game=GAME)
    with pytest.raises(CannotPrint, match="can't fill in a mapping worksheet"):
        print_sheets(None, out, kind="dice", fillable=True, game=GAME)
    assert "'fight' is not one of" in refused("print", "sheets", "--kind", "fight", "--out", out)


def test_half_size_paper_is_too_small_for_the_mapping_worksheet(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    with pytest.raises(CannotPrint, match="needs A4 or Letter paper"):
        print_sheets(None, out, kind="dice", paper="a5", game=GAME)
    print_kit(None, out, paper="a5", without=QUICK, game=GAME)
    assert "The mapping worksheet needs A4 or Letter paper" in " ".join(said(out).split())


def test_the_kit_says_whose_it_is_and_has_its_worksheets(begun: Campaign, tmp_path: Path) -> None:
    for source in (begun, None):
        out = tmp_path / "out.pdf"
        print_kit(source, out, without=QUICK, game=GAME)
        told = " ".join(said(out).split())
        assert "Game II" in told
        assert "Fight worksheet" in told
        assert "Mapping worksheet" in told
    assert "fight" not in all_parts(PAPER_SETS["nile-1"])
    assert parts_of(begun, TWO).index("fight") == parts_of(begun, TWO).index("outfit") + 1
    with pytest.raises(CannotPrint, match='The kit has no part "fight"'):
        print_kit(None, out, without="fight")


def test_the_booklet_has_the_charts_that_are_read(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    print_charts(None, out, fold=False, game=GAME)
    told = " ".join(said(out).split())
    assert "Terrain Key" in told
    assert "Points that win" not in told
    assert "gifts a tribe takes" not in told.lower()
    print_charts(None, out, fold=False)
    assert "Terrain Key" not in said(out)


def test_a_map_has_its_charts_beside_it(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    print_map(None, out, paper="a2", charts=True, game=GAME)
    assert "Terrain Key" in out.read_text()
    print_map(None, out, paper="a2", charts=True)
    assert "Terrain Key" not in out.read_text()
