"""The gazetteer lists every name once with its size; the contact sheet has every seed once."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from companion.desk.errors import CannotPrint
from companion.games.nile.desk.continent_pages import (
    MOST,
    check_gazetteer,
    print_contact_sheet,
    save_gazetteer,
)
from companion.games.nile.desk.generate import CannotWrite, Generated, generate
from companion.games.nile.desk.map_views import board_view
from companion.games.nile.paper.map.gazetteer import HEADS, entries, gazetteer_text
from companion.games.nile.paper.map.map import map_svg
from companion.games.nile.paper.styles import STYLES
from printables.pages.paper import parse
from tests import examples
from tests.cli.running import run
from tests.games.nile.paper.maps import drawn_map
from tests.games.nile.paper.test_map_labels import collisions

PAPERS = ("a4", "500x700")


@cache
def named() -> Generated:
    return generate(7, names=True)


def test_every_name_is_listed_once_with_its_hex_and_size() -> None:
    made = named()
    view = board_view(made.board)
    found = entries(view)
    listed = [entry.name for entry in found]
    assert len(set(listed)) == len(listed)
    assert len(found) == len(view.names) + len(made.board.places) + len(made.board.rivers)
    assert all(entry.hex in made.board.hexes and entry.size for entry in found)
    assert listed == sorted(listed, key=str.casefold)
    high = {entry.name: entry.size for entry in found if entry.kind == "mountain"}
    for at, kind, name in view.names:
        if kind == "mountain":
            height = made.board.hexes[at].height
            assert high[f"{name.removeprefix('Mount ')}, Mount"] == f"{height:,} ft"


def test_rivers_are_as_long_as_on_the_map() -> None:
    sizes = {entry.name: entry.size for entry in entries(board_view(named().board))}
    assert sizes["Congo"] == "54 hexes"
    assert sizes["Nile"] == "52 hexes, 25 off the board"


def test_the_list_as_text_and_on_paper(tmp_path: Path) -> None:
    made = named()
    save_gazetteer(made, tmp_path / "g.txt")
    save_gazetteer(made, tmp_path / "g.pdf")
    text = (tmp_path / "g.txt").read_text(encoding="utf-8")
    assert text == gazetteer_text(board_view(made.board))
    assert text.startswith("Gazetteer: Seed 7\n\n")
    assert text.splitlines()[2].split() == list(HEADS)
    pdf = (tmp_path / "g.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    save_gazetteer(made, tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == pdf
    with pytest.raises(CannotWrite, match=r"\.txt or \.pdf"):
        check_gazetteer(tmp_path / "g.gif")


def test_a_map_without_names_lists_its_river_systems() -> None:
    view = board_view(generate(7, hexes=1).board)
    assert {entry.kind for entry in entries(view)} == {"river"}


def test_most_places_are_written_on_their_map() -> None:
    """What has no room stays off the map, and in the list: letters on curves come one by one."""
    spy, _ = drawn_map(board_view(named().board), "500x700", "colour")
    said = "".join(text for text, _ in spy.texts)
    places = named().board.places
    assert sum(name in said or name.replace(" ", "") in said for name in places) >= 0.6 * len(
        places
    )


@pytest.mark.parametrize(
    ("seed", "paper", "style"),
    examples(
        [(7, "a4", "colour"), (8, "500x700", "antique")],
        [(seed, paper, style) for seed in (7, 8, 9) for paper in PAPERS for style in STYLES],
    ),
)
def test_no_invented_name_lies_on_another_word(seed: int, paper: str, style: str) -> None:
    assert collisions(board_view(generate(seed, names=True).board), paper, style) == []


def test_a_contact_sheet_has_every_seed_once(tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    out = tmp_path / "sheet.svg"
    print_contact_sheet(5, 3, out, hexes=30, progress=lambda *at: done.append(at))
    assert done == [(1, 3), (2, 3), (3, 3)]
    svg = out.read_text(encoding="utf-8")
    assert len(re.findall(r'href="#[^"]*sea"', svg)) == 3
    print_contact_sheet(5, 3, tmp_path / "again.svg", hexes=30)
    assert (tmp_path / "again.svg").read_text(encoding="utf-8") == svg


@pytest.mark.parametrize("count", [0, -1, MOST + 1, 500])
def test_too_few_or_many_seeds_are_one_sentence(count: int, tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match=rf"^A contact sheet has 1 to {MOST} seeds, not {count}"):
        print_contact_sheet(1, count, tmp_path / "s.pdf")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--contact-sheet", "500", "--out", "s.pdf"), "1 to 60 seeds, not 500"),
        (("--contact-sheet", "0", "--out", "s.pdf"), "1 to 60 seeds, not 0"),
        (("--contact-sheet", "2", "--out", "s.toml"), ".pdf"),
        (("--contact-sheet", "2", "--names", "--out", "s.pdf"), "--names doesn't go with"),
        (("--contact-sheet", "2", "--gazetteer", "g.txt", "--out", "s.pdf"), "--gazetteer"),
        (("--contact-sheet", "2", "--hex-mm", "19", "--out", "s.pdf"), "--hex-mm"),
        (("--contact-sheet", "2"), "--out"),
        (("--gazetteer", "g.gif"), ".txt or .pdf"),
        (("--out", "a.txt", "--gazetteer", "none/g.txt", "--hexes", "0"), "there's no folder"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    more: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("generate", "--seed", 7, *more)
    assert done.status == 2
    assert says in done.err.splitlines()[-1]
    assert "Traceback" not in done.err


def test_the_command_writes_a_named_board_and_its_list(tmp_path: Path) -> None:
    board, text = tmp_path / "a.toml", tmp_path / "g.txt"
    done = run("generate", "--seed", 7, "--hexes", 120, "--out", board, "--gazetteer", text)
    assert done.status == 0, done.err
    assert "[places]" in board.read_text(encoding="utf-8")
    assert "Mount" in text.read_text(encoding="utf-8")


MOST_BYTES = 700_000
"""Bytes of an SVG file that can be opened at once."""


@pytest.mark.parametrize("made", [named, lambda: generate(7)])
def test_the_svg_file_of_a_whole_continent_is_small_with_names_and_without(
    made: Callable[[], Generated],
) -> None:
    assert MOST_BYTES / 2 < len(map_svg(board_view(made().board), parse("a4"))) <= MOST_BYTES
