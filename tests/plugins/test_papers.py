"""Print options declared once: what flags, refusals and fields come of a game's declaration."""

from pathlib import Path
from typing import Any

import click
import pypdf
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from companion.cli.lookups import print as printing
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.desk.errors import CannotPrint
from companion.desk.printing import jobs
from companion.desk.printing.jobs import PrintRequest, at_hand
from companion.desk.printing.kinds import papers_named
from companion.desk.printing.names_shown import stand_ins
from companion.plugins.papers import (
    Called,
    Done,
    Flag,
    PaperChoice,
    PaperField,
    PaperKind,
    Papers,
    PrintOption,
)
from tests.cli.running import ran, refused
from tests.toy.plugin import ToyPlugin

SIZE = PrintOption(
    "size",
    Flag("--size", "How large.", float, "MM", only="walls: print plan --wall"),
    PaperField("Size", "20", usual="20", read=float),
)
WALL = PrintOption("wall", Flag("--wall", "As large as a wall.", bool))
SIDES = PrintOption(
    "sides",
    Flag("--sides", "Of the paper.", choices=("one", "both")),
    PaperField(
        "Sides",
        choices=(
            PaperChoice("one", "1", {"sides": "one", "fold": False}),
            PaperChoice("both", "both"),
        ),
        usual="both",
    ),
)
FIRST = PrintOption("sides", SIDES.flag, PaperField("First", usual="x"), name="first")

_HERE = f"{__name__}:make"


def make(source: None, out: Path, *, overwrite: bool, **options: Any) -> Done:
    """The maker of everything here."""
    return Done(told=", ".join(f"{key} {value}" for key, value in sorted(options.items())))


def kind(name: str, *options: PrintOption, called: tuple[Called, ...] = ()) -> PaperKind:
    return PaperKind(name=name, title=name, about=name, options=options, make=_HERE, called=called)


PAPERS = Papers(
    kinds=(
        kind("plan", SIDES),
        kind("wall", SIDES, SIZE, WALL, called=(Called("plan", "wall"),)),
        kind("tokens", FIRST, SIDES),
    ),
    options=(SIZE, SIDES, WALL),
    help="Print a plan.",
    stem="toy",
)


@pytest.mark.parametrize(
    ("word", "given", "kind"),
    [("plan", (), "plan"), ("plan", ("wall",), "wall"), ("tokens", ("wall",), "tokens")],
)
def test_a_kind_is_called_by_a_word_and_an_option(
    word: str, given: tuple[str, ...], kind: str
) -> None:
    assert PAPERS.meant(word, given).name == kind


@pytest.mark.parametrize(
    ("word", "given", "told"),
    [
        ("plan", {"sides"}, ""),
        ("plan", {"wall", "size"}, ""),
        ("plan", {"size"}, "--size is an option of walls: print plan --wall"),
        ("tokens", {"size"}, "--size is an option of print plan, not of tokens"),
    ],
)
def test_an_option_of_other_paper_is_refused_in_words(
    word: str, given: set[str], told: str
) -> None:
    assert PAPERS.refusal(word, given) == told


def test_fields_stand_in_an_order_that_suits_every_kind() -> None:
    names = [option.called for option in PAPERS.fields]
    assert sorted(names) == ["first", "sides", "size"]
    for each in PAPERS.kinds:
        mine = [option.called for option in each.fields]
        assert mine == [name for name in names if name in mine]


def test_a_choice_may_stand_for_several_options() -> None:
    assert SIDES.values("1") == {"sides": "one", "fold": False}
    assert SIDES.values(" ") == {"sides": "both"}
    assert SIZE.values("12.5") == {"size": 12.5}
    assert SIZE.values("") == {"size": 20.0}


def test_the_command_line_has_the_flags_and_gives_the_maker_what_was_said(tmp_path: Path) -> None:
    command = printing.print_command(PAPERS)
    told = CliRunner().invoke(command, ["--help"]).output
    assert "Print a plan." in told
    assert "KIND is plan or tokens" in told
    out = str(tmp_path / "x.pdf")
    said = CliRunner().invoke(command, ["plan", "--out", out, "--wall", "--size", "3"])
    assert said.output == f"Size 3.0, wall True\nPrinted to {out}.\n"


def test_every_maker_of_a_declaration_is_there() -> None:
    for each in papers_named().kinds:
        assert callable(each.maker())
    assert isinstance(printing.command, click.Command)


def test_a_maker_is_given_what_nobody_is_asked_for(tmp_path: Path) -> None:
    fixed = replace(kind("plan", SIDES), fixed={"game": "toy-1"})
    done = jobs.make(None, fixed, tmp_path / "plan.pdf", {"sides": "both"})
    assert done.told == "game toy-1, sides both"


# A game that another package brings


@pytest.fixture
def printing_toy(with_toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy, which prints."""
    monkeypatch.setattr(ToyPlugin, "papers", lambda self, name: PAPERS)  # noqa: ARG005


def toy_campaign(path: Path, *players: str) -> Path:
    seats = [read_player(name, "toy-1") for name in players]
    Campaign.new(path, new_header(players=seats, game="toy-1", seed=3)).close()
    return path


@pytest.mark.usefixtures("printing_toy")
def test_the_file_or_a_word_says_whose_paper_is_meant(tmp_path: Path) -> None:
    path, out = toy_campaign(tmp_path / "toy.toml", "Ada"), tmp_path / "plan.pdf"
    assert ran("print", "plan", path, "--out", out, "--sides", "both").err.startswith("Sides both")
    assert ran("print", "tokens", "--game", "toy-1", "--out", out).err.startswith("Printed")
    assert "'map' is not one of 'plan', 'tokens'" in refused("print", "map", path, "--out", out)
    assert "'plan' is not one of 'map'" in refused("print", "plan", "--out", out)
    assert "unknown game 'chess'" in refused("print", "plan", "--game", "chess", "--out", out)


@pytest.mark.usefixtures("printing_toy")
def test_names_on_its_paper_are_those_of_its_players(tmp_path: Path) -> None:
    with Campaign.open(toy_campaign(tmp_path / "toy.toml", "Ada", "नमस्ते")) as campaign:
        assert stand_ins(campaign) == {"नमस्ते": "player 2"}


@pytest.mark.usefixtures("printing_toy")
def test_a_list_of_one_game_refuses_a_campaign_of_another(tmp_path: Path) -> None:
    path = toy_campaign(tmp_path / "toy.toml", "Ada")
    wish = PrintRequest(papers_named().kind("kit"), tmp_path / "kit.pdf")
    with pytest.raises(CannotPrint, match="is of another game"), at_hand(path, wish, writes=False):
        pass


# A game that declares no paper


@pytest.mark.usefixtures("with_toy")
def test_a_game_that_declares_no_paper_prints_its_sheets(tmp_path: Path) -> None:
    path, out = toy_campaign(tmp_path / "toy.toml", "Ada", "Ben"), tmp_path / "sheets.pdf"
    for style in ("colour", "antique", "ink", "high-contrast"):
        ran("print", "sheets", path, "--out", out, "--style", style)
        first = out.read_bytes()
        ran("print", "sheets", path, "--out", out, "--style", style)
        assert out.read_bytes() == first
    told = [page.extract_text() for page in pypdf.PdfReader(out).pages]
    assert ["ada" in page.lower() for page in told] == [True, False]
    assert "ben" in told[1].lower()
    ran("print", "sheets", path, "--out", out, "--player", "Ben", "--paper", "a5")
    [page] = pypdf.PdfReader(out).pages
    assert "Ben" in page.extract_text()


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--out", "x.svg"), "needs the ending .pdf"),
        (("--out", "x.pdf", "--player", "Zoe"), "no player 'Zoe'"),
        (("--out", "x.pdf", "--paper", "papyrus"), '"papyrus" isn\'t a paper size'),
        (("--out", "x.pdf", "--hex-mm", "3"), "no such option '--hex-mm'"),
    ],
)
def test_what_it_cannot_print_is_told_in_a_sentence(
    options: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = toy_campaign(tmp_path / "toy.toml", "Ada")
    assert told in refused("print", "sheets", path, *options)
    assert "Name its file" in refused("print", "sheets", "--game", "toy-1", "--out", "x.pdf")
    assert not Path("x.pdf").exists()
