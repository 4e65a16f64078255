"""Print options declared once: what flags, refusals and fields come of a game's declaration."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from companion.cli import print as printing
from companion.plugins.papers import (
    Called,
    Choice,
    Done,
    Field,
    Flag,
    PaperKind,
    Papers,
    PrintOption,
)

SIZE = PrintOption(
    "size",
    Flag("--size", "How large.", float, "MM", only="walls: print plan --wall"),
    Field("Size", "20", usual="20", read=float),
)
WALL = PrintOption("wall", Flag("--wall", "As large as a wall.", bool))
SIDES = PrintOption(
    "sides",
    Flag("--sides", "Of the paper.", choices=("one", "both")),
    Field(
        "Sides",
        choices=(Choice("one", "1", {"sides": "one", "fold": False}), Choice("both", "both")),
        usual="both",
    ),
)
FIRST = PrintOption("sides", SIDES.flag, Field("First", usual="x"), name="first")

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
    assert "{plan|tokens}" in told
    out = str(tmp_path / "x.pdf")
    said = CliRunner().invoke(command, ["plan", "--out", out, "--wall", "--size", "3"])
    assert said.output == f"Size 3.0, wall True\nPrinted to {out}.\n"


def test_every_maker_of_a_declaration_is_there() -> None:
    from companion.desk.print_kinds import papers_named

    for each in papers_named().kinds:
        assert callable(each.maker())
    assert isinstance(printing.command, click.Command)
