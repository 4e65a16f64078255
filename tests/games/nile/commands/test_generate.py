"""`companion generate` maps a continent; `companion state --rivers` tells of its rivers."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.main import companion
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.commands import generate as module
from companion.games.nile.desk.loading import game_at
from tests.cli.running import header, ran, refused, run


def test_a_board_a_picture_and_a_text_come_from_one_map(tmp_path: Path) -> None:
    board, text = tmp_path / "a.toml", tmp_path / "a.txt"
    done = ran(
        "generate", "--seed", 7, "--hexes", 40, "--out", board, "--out", tmp_path / "a.svg",
        "--out", text, "--style", "ink-saver", "--paper", "letter",
    )  # fmt: skip
    assert done.out == ""
    assert "Seed 7: 40 of 498 hexes mapped, along the rivers" in done.err
    assert f"Written to {board}." in done.err
    assert "no errors" in ran("check", board).err
    assert "0101 desert" in text.read_text()
    ran("new", tmp_path / "c.toml", "--player", "Ada:doctor", "--map-of", board)
    with Campaign.open(tmp_path / "c.toml") as campaign:
        assert len(game_at(campaign).board.blanks) == 498 - 40


def test_a_map_by_the_dice_of_game_two(tmp_path: Path) -> None:
    """II 3.2: the same seed, another Africa; either game is played on it."""
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    ran("generate", "--seed", 7, "--hexes", 40, "--out", one)
    done = ran("generate", "--seed", 7, "--hexes", 40, "--game", "nile-2", "--out", two)
    assert "Seed 7: 40 of 498 hexes mapped by the rules of Game II, along the rivers" in done.err
    assert "mapped by the rules of Game II from seed 7" in two.read_text()
    assert one.read_text() != two.read_text()
    assert "no errors" in ran("check", two).err
    for game in ("nile-1", "nile-2"):
        path = tmp_path / f"{game}.toml"
        ran("new", path, "--game", game, "--player", "Ada:doctor", "--map-of", two)
        assert "no errors" in ran("check", path).err


def test_a_campaign_is_mapped_to_its_end_by_the_rules_of_its_own_game(tmp_path: Path) -> None:
    """2.3: unless another game is named."""
    path, out = tmp_path / "c.toml", tmp_path / "a.txt"
    ran("new", path, "--game", "nile-2", "--player", "Ada:doctor")
    by_two = "mapped by the rules of Game II"
    assert by_two in ran("generate", "--hexes", 2, "--board", path, "--out", out).err
    named = ran("generate", "--hexes", 2, "--board", path, "--game", "nile-1", "--out", out)
    assert by_two not in named.err


def test_without_a_file_to_write_it_says_so_in_a_sentence() -> None:
    assert "--out" in refused("generate", "--seed", 7)


def test_a_seed_may_be_nothing(tmp_path: Path) -> None:
    said = ran("generate", "--seed", 0, "--hexes", 1, "--out", tmp_path / "a.txt").err
    assert said.startswith("Seed 0: 1 of 498")


def test_without_a_seed_one_is_picked_and_told(tmp_path: Path) -> None:
    one, two = (ran("generate", "--hexes", 1, "--out", tmp_path / f"{n}.txt").err for n in (1, 2))
    assert one.startswith("Seed ")
    assert "1 of 498 hex mapped" in one
    assert one.split(":")[0] != two.split(":")[0]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--out", "map.gif"), "should end in one of .toml"),
        (("--out", "map.txt", "--order", "odd"), "isn't a mapping order"),
        (("--out", "map.txt", "--hexes", "-1"), "hexes"),
        (("--out", "map.txt", "--game", "chess"), "nile-2"),
        (("--out", "map.txt", "--board", "none.toml"), "there's no file"),
        (("--out", "map.txt", "--data-set", "99"), "data set 99"),
        (("--out", "map.svg", "--hexes", "0", "--style", "odd"), "isn't a style"),
        (("--out", "map.svg", "--hexes", "0", "--paper", "napkin"), "napkin"),
        (("--out", "none/map.txt", "--hexes", "0"), "there's no folder"),
        (("--out", "map.txt", "--seed", "seven"), "seven"),
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
    assert list(tmp_path.iterdir()) == []


def test_a_board_is_written_over_by_force_alone(tmp_path: Path) -> None:
    path, some = tmp_path / "g.toml", ("generate", "--hexes", 2, "--out", tmp_path / "g.toml")
    ran(*some, "--seed", 1)
    before = path.read_bytes()
    assert "g-2.toml" in refused(*some, "--seed", 2)
    kept = ("--keep", path, "--lock", "1512")
    assert "g-2.toml" in refused("generate", "--seed", 2, *kept, "--out", path)
    assert path.read_bytes() == before
    ran(*some, "--seed", 2, "--force")
    assert path.read_bytes() != before


def test_a_bar_shows_how_far_it_is_where_it_takes_more_than_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "A_MOMENT", 0.0)
    out = tmp_path / "a.txt"
    args = ["generate", "--seed", "7", "--hexes", "3", "--out", str(out)]
    quiet = CliRunner().invoke(companion, args, prog_name="companion")
    assert "Mapping" not in quiet.stderr
    monkeypatch.setattr(module, "_on_a_terminal", lambda: True)
    loud = CliRunner().invoke(companion, args, prog_name="companion")
    assert "Mapping" in loud.stderr
    assert loud.exit_code == 0
    with module._Bar("Mapping") as bar:
        for done in (3, 5, 9):
            bar.show(done, 10)
        assert bar._bar.pos == 9


# Rivers


def test_the_rivers_of_a_campaign_are_told_in_a_table_and_in_full(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    Campaign.new(path, header()).close()
    said = ran("state", path, "--rivers").out
    assert said.splitlines()[0].split() == [
        "mouth", "hexes", "minimum", "owes", "longest", "farthest", "ways", "on",
    ]  # fmt: skip
    assert "Nile     2101   13     35       22" in said
    assert "Of its minimum of 35 hexes it still owes 22 (10.3352)." in said
    assert "Mapped by: nobody, printed on the board: 13." in said


def test_the_rivers_as_json_have_every_field(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    Campaign.new(path, header()).close()
    told = ran("state", path, "--rivers", "--json").json
    nile = told["systems"][0]
    assert (nile["name"], nile["mouth"], nile["owed"]) == ("Nile", "2101", 22)
    assert nile["course"][-1] == nile["mouth"]
    assert nile["course"][0] == nile["farthest"]
    assert set(nile["tributaries"][0]) == {"joins", "hexes", "farthest", "length"}
    assert nile["mapped_by"] == {"": nile["hexes"]}
    assert told["without_a_mouth"] == []


def test_with_the_real_board_there_are_no_rivers_to_tell_of(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    Campaign.new(path, header(map="table")).close()
    assert "table's own board" in refused("state", path, "--rivers")
    assert "not both" in refused("state", path, "--rivers", "--sheet", "Ada")
