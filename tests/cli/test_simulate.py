"""`companion simulate`: bots play whole campaigns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli.workshop.simulate import command
from companion.desk.campaigns.simulate import Task, run
from companion.games.pyramids.rulings import RULINGS
from tests.cli.running import ran, refused

SHORT = ("simulate", "--campaigns", 2, "--turns", 6, "--seed", 4)


def test_the_table_tells_what_came_of_the_campaigns() -> None:
    done = ran("simulate", "--campaigns", 1, "--seed", 4, "--target", 3)
    for words in ("1 campaign: 1 won", "Months to the win", "Published points by source", "hex"):
        assert words in done.out, done.out
    assert done.err == ""


def test_as_json_each_campaign_is_told_and_all_together() -> None:
    told = ran(*SHORT, "--players", 2, "--json").json
    assert [one["seed"] for one in told["campaigns"]] == [4, 5]
    assert told["summary"]["campaigns"] == 2
    assert {one["turns"] for one in told["campaigns"]} == {6}
    assert set(told["campaigns"][0]["points"]) == {"Ada", "Ben"}


def test_several_at_a_time_play_the_same_campaigns() -> None:
    alone, together = ran(*SHORT, "--json").json, ran(*SHORT, "--jobs", 2, "--json").json
    assert alone == together


@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_campaigns_that_are_kept_can_be_read(tmp_path: Path, bot: str) -> None:
    out = tmp_path / "kept" / "game.toml.xz"
    done = ran(*SHORT, "--bot", bot, "--out", out)
    assert "Saved 2 campaigns" in done.err
    files = sorted(path.name for path in out.parent.iterdir())
    assert files == ["game-4.toml.xz", "game-5.toml.xz"]
    path = out.parent / files[0]
    assert "no errors" in ran("check", path).err
    assert "no difference" in ran("verify", path).err
    assert ran("state", path, "--json").json


def test_a_kept_campaign_that_is_not_packed_can_be_played_on(tmp_path: Path) -> None:
    ran("simulate", "--campaigns", 1, "--turns", 2, "--out", tmp_path)
    path = tmp_path / "campaign-1.toml"
    ran("note", path, "Now we go on ourselves.")
    assert "Now we go on" in ran("log", path).out


def test_nothing_that_stands_already_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text("mine", encoding="utf-8")
    said = refused("simulate", "--campaigns", 1, "--turns", 1, "--out", path)
    assert "exists already" in said
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--bot", "clever"), "Choose one of sensible, whimsical, random"),
        (("--game", "chess"), "nile-1"),
        (("--players", 5), "--players"),
        (("--campaigns", 0), "--campaigns"),
        (("--target", 0), "at least 1 victory point"),
        (("--game", "pyramids", "--target", 3), "pyramids has no option target"),
        (("--game", "nile-1", "--months", 9), "nile-1 has no option months"),
        (("--game", "nile-2", "--months", 0), "--months"),
        (("--game", "nile-2", "--end", "soon"), "end should be one of months, points, map, open"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: tuple[object, ...], said: str) -> None:
    assert said in refused("simulate", "--campaigns", 1, *wrong)


def test_a_game_brings_its_own_flags() -> None:
    """Those of the house stand in the help, and say nothing of one game."""
    own = ("target", "end", "months", "charts", "expansion", *RULINGS)
    shared = {each.name: each for each in command.params if each.name not in own}
    assert set(shared) == {
        *("game", "campaigns", "seed", "players", "bot", "turns", "folder", "jobs", "as_json"),
    }
    told = ran("simulate", "--help").out
    assert "--target N" in told
    assert not any("month" in str(vars(each).get("help")).casefold() for each in shared.values())


def test_a_packed_campaign_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "a.toml.xz"
    ran("simulate", "--campaigns", 1, "--turns", 1, "--out", path)
    assert "Unpack it" in refused("note", path, "no")


@pytest.mark.parametrize("kept", [True, False])
def test_stopped_it_says_what_was_played_and_kept(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(tasks: list[Task], jobs: int = 1) -> Iterator[Any]:
        yield run(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.desk.campaigns.simulate.run_all", stopped)
    said = refused(*SHORT, *(("--out", tmp_path) if kept else ()))
    assert "stopped: 1 of 2 campaigns were played to the end" in said
    assert (f"saved in {tmp_path}" if kept else "Nothing is saved") in said
