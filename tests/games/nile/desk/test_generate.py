"""A continent mapped from a seed, and its files: the same bytes everywhere, a board to play on."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from companion.charts.file import OVERRIDE_HEAD
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.check import check_file
from companion.desk.errors import AlreadyThere, NotOurs
from companion.games.nile.desk.board_writing import board_of_map
from companion.games.nile.desk.data import standard_board
from companion.games.nile.desk.generate import CannotWrite, Generated, check_out, generate, save
from companion.games.nile.desk.loading import NilePlayer, game_at
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.terrain import MOUNTAIN, has
from companion.games.nile.map.water import WET
from companion.games.nile.variants import GAME_TWO


@cache
def africa(seed: int = 7, hexes: int | None = None) -> Generated:
    return generate(seed, hexes=hexes)


def test_every_blank_hex_is_mapped_and_the_board_says_from_what() -> None:
    made = africa()
    assert made.mapped == made.waiting == len(standard_board().blanks)
    assert made.board.blanks == ()
    assert made.title == made.board.name == "Seed 7"
    assert "from seed 7, along the rivers" in made.board.note
    assert "Natural Earth" in made.board.note


def test_it_stops_anywhere_and_the_rest_stays_blank() -> None:
    made = africa(hexes=200)
    assert (made.mapped, len(made.board.blanks)) == (200, made.waiting - 200)
    assert made.title == "Seed 7, 200 hexes"
    assert generate(7, hexes=0).mapped == 0
    assert generate(7, hexes=10**6).mapped == made.waiting


def test_seeds_and_orders_differ() -> None:
    boards = {write_board(generate(seed, hexes=60).board) for seed in (1, 2)}
    boards |= {
        write_board(generate(1, order=order, hexes=60).board) for order in ("ports", "coast")
    }
    assert len(boards) == 4


def test_a_continent_by_dice_has_what_game_two_knows_of_it() -> None:
    """II 3.2: every mountain measured, every tribe counted; its game is that of the dice."""
    made = generate(7, hexes=150, game="nile-2")
    assert made.game.variant is GAME_TWO
    assert all(tribe.heads for tribe in made.board.tribes.values())
    blanks = standard_board().blanks
    new = {name: here for name in blanks if (here := made.board.hexes[name]).terrain}
    assert len(new) == 150
    assert all(bool(here.height) == has(here.terrain, MOUNTAIN) for here in new.values())
    assert all(bool(here.fall) == bool(here.cataract) for here in new.values())


@pytest.mark.parametrize("seed", [7, 8, 2**63 - 1, -1])
def test_the_board_is_sound_and_can_be_played_on(seed: int, tmp_path: Path) -> None:
    """2.3: each game starts where the last left off; a campaign embeds the map."""
    path = tmp_path / "africa.toml"
    save(africa(seed), path)
    assert check_file(path).faults == ()
    assert parse_board(path.read_text(encoding="utf-8"), "africa.toml") == africa(seed).board
    header = new_header(players=[NilePlayer("Ada", "doctor")], seed=1, map_of=path)
    with Campaign.new(tmp_path / "campaign.toml", header) as campaign:
        assert game_at(campaign).board == africa(seed).board
        assert campaign.session.question is not None
    with Campaign.open(tmp_path / "campaign.toml") as again:
        assert len(again.game.state.tribes) == len(africa(seed).board.tribes) > 40


def test_half_a_board_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "half.toml"
    save(africa(hexes=200), path)
    made = generate(3, source=path)
    assert made.mapped == africa().waiting - 200
    assert made.board.blanks == ()
    known = {n: here for n, here in africa(hexes=200).board.hexes.items() if here.terrain}
    other = {n: made.board.hexes[n].terrain for n in known}
    changed = {n: ground for n, ground in other.items() if ground != known[n].terrain}
    assert set(changed.values()) <= WET, "only water may change the ground of a known hex (10.336)"
    assert {n for n in known if known[n].oasis} <= {n for n in known if made.board.hexes[n].oasis}


def test_a_campaign_is_gone_on_with_by_its_own_map(tmp_path: Path) -> None:
    path = tmp_path / "campaign.toml"
    save(africa(hexes=200), tmp_path / "half.toml")
    header = new_header(
        players=[NilePlayer("Ada", "doctor")], seed=1, map_of=tmp_path / "half.toml"
    )
    Campaign.new(path, header).close()
    with Campaign.open(path) as campaign:
        known = len(board_of_map(game_at(campaign).board, game_at(campaign).state).published)
    before = path.read_bytes()
    made = generate(4, source=path, hexes=10)
    assert len(made.board.published) == known + 10
    assert path.read_bytes() == before


def test_a_campaign_on_the_tables_own_board_has_no_map_to_go_on_from(tmp_path: Path) -> None:
    path = tmp_path / "campaign.toml"
    header = new_header(players=[NilePlayer("Ada", "doctor")], seed=1, map="table")
    Campaign.new(path, header).close()
    with pytest.raises(NotOurs, match="table's own board"):
        generate(4, source=path)


def test_nothing_of_the_owners_folder_takes_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "nile-companion"
    folder.mkdir()
    (folder / "charts.toml").write_text("no charts at all")
    assert write_board(generate(7, hexes=200).board) == write_board(africa(hexes=200).board)


def test_the_owners_charts_that_are_named_are_mapped_by(tmp_path: Path) -> None:
    """II 3.2.1: a Terrain Key of desert alone."""
    mine = tmp_path / "mine.toml"
    mine.write_text(f'{OVERRIDE_HEAD}[terrain-key.rows]\nhex = {{ 1-6 = "desert" }}\n')
    made = [generate(7, hexes=60, game="nile-2", charts=one) for one in (None, mine)]
    drawn = [Counter(one.board.terrain(name) for name in one.lockable) for one in made]
    assert drawn[1]["desert"] > drawn[0]["desert"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (0, ""),
        (2, "The river of 10, 11 flows another way than before."),
        (8, "The river of 10, 11, 12, 13, 14, 15 and 2 more flows another way than before."),
    ],
)
def test_rivers_that_turned_round_are_named_up_to_six(number: int, told: str) -> None:
    turned = frozenset(str(10 + at) for at in range(number))
    assert africa(hexes=0)._replace(turned=turned).turned_words == told


# Files


@pytest.mark.parametrize(
    ("ending", "begins"), [("svg", b"<?xml"), ("pdf", b"%PDF-"), ("PDF", b"%PDF-")]
)
def test_pictures_are_what_their_names_say(ending: str, begins: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"map.{ending}"
    save(africa(hexes=50), path, style="ink")
    assert path.read_bytes().startswith(begins)
    if ending == "svg":
        assert "Seed 7, 50 hexes" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["map", "map.gif", "map.toml.xz", ".toml"])
def test_a_name_that_says_no_format_is_refused_with_those_there_are(
    name: str, tmp_path: Path
) -> None:
    with pytest.raises(CannotWrite, match=re.escape(".txt (Text Mapper's text)")):
        check_out(tmp_path / name)


def test_a_board_is_replaced_by_force_alone_and_nothing_else_is(tmp_path: Path) -> None:
    path = tmp_path / "africa.toml"
    save(africa(hexes=200), path)
    kept = path.read_bytes()
    with pytest.raises(AlreadyThere, match=r"exists already.*africa-2\.toml"):
        save(africa(), path)
    assert path.read_bytes() == kept
    save(africa(), path, force=True)
    assert path.read_bytes() != kept
    assert check_file(path).faults == ()
    header = new_header(players=[NilePlayer("Ada", "doctor")], seed=1)
    Campaign.new(tmp_path / "mine.toml", header).close()
    before = (tmp_path / "mine.toml").read_bytes()
    with pytest.raises(CannotWrite, match="isn't a board"):
        save(africa(), tmp_path / "mine.toml", force=True)
    assert (tmp_path / "mine.toml").read_bytes() == before


def test_the_board_of_a_seed_is_saved_as_its_text(tmp_path: Path) -> None:
    save(africa(), tmp_path / "map.toml")
    text = (tmp_path / "map.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["name"] == "Seed 7"
    assert text == write_board(africa().board)
