"""`companion adopt` and `companion new --map-of`: going on with what lies on the table."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import ran, refused, run
from tests.games.nile.desk.sheets import small_text


def sheet(folder: Path, text: str) -> Path:
    path = folder / "table.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_blank_sheet_is_printed_filled_in_and_taken_up(tmp_path: Path) -> None:
    """The blank sheet goes to stdout, so that it can be put into a file."""
    blank = ran("adopt", "--blank")
    assert blank.err == ""
    path = sheet(tmp_path, blank.out.replace('"Ada Hartley"', '"Ida"'))
    assert "no errors" in ran("check", path).err
    done = ran("adopt", tmp_path / "evening.toml", "--sheet", path, "--game", "nile-1")
    assert "A running game is adopted." in done.out
    assert "Month 12: it's Ada's turn. Play continues." in done.out
    assert "Entry 3" in done.err
    assert ran("next", tmp_path / "evening.toml", "--json").json["step"] == "activity"


def test_the_log_tells_of_the_adoption_and_undo_stops_there(tmp_path: Path) -> None:
    campaign = tmp_path / "evening.toml"
    ran("adopt", campaign, "--sheet", sheet(tmp_path, small_text()))
    log = ran("log", campaign, "--json").json
    assert [entry["kind"] for entry in log] == ["new", "adopt"]
    assert ran("state", campaign, "--json").json["explorers"]["Ada"]["party"]["tusks"] == 2
    assert "the game was taken over from paper" in refused("undo", campaign)
    assert ran("state", campaign, "--json").json["turn"]["number"] == 12
    assert "no difference" in ran("verify", campaign).err + ran("verify", campaign).out


def test_every_fault_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    """Exit status 1, as for any file with faults."""
    path = sheet(tmp_path, small_text(players__Ada={"specialty": "poet", "hex": "0000"}))
    done = run("adopt", tmp_path / "evening.toml", "--sheet", path)
    assert done.status == 1
    assert [line.split(": ")[1] for line in done.out.splitlines()] == [
        "Ada, specialty",
        "Ada, hex",
    ]
    assert all(f"{path}, line " in line for line in done.out.splitlines())
    assert "2 errors. Nothing was written." in done.err
    assert not (tmp_path / "evening.toml").exists()
    checked = run("check", path)
    assert (checked.status, checked.out) == (1, done.out)


def test_remarks_are_told_and_do_not_stop(tmp_path: Path) -> None:
    """6.55: a load that nobody can carry may lie so on the table."""
    path = sheet(tmp_path, small_text(players__Ada={"party": "2b 90r", "sick": ""}))
    done = ran("adopt", tmp_path / "evening.toml", "--sheet", path)
    assert "Remark: " in done.err
    assert "Ada: the expedition can't travel on foot" in done.err


def test_what_cannot_be_adopted_is_told_in_a_sentence(tmp_path: Path) -> None:
    there = sheet(tmp_path, small_text())
    new = tmp_path / "evening.toml"
    assert "exists already" in refused("adopt", there, "--sheet", there)
    assert "name the new campaign's FILE" in refused("adopt", new)
    assert "leave out FILE" in refused("adopt", new, "--blank")
    assert "unknown game" in refused("adopt", new, "--sheet", there, "--game", "chess")
    other = refused("adopt", new, "--sheet", there, "--game", "pyramids")
    assert other.endswith("is a sheet for nile-1, not for pyramids")
    assert "there's no file" in refused("adopt", new, "--sheet", tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    assert "it isn't text in UTF-8" in refused("adopt", new, "--sheet", tmp_path / "odd.toml")


def test_an_old_map_that_is_none_is_told(tmp_path: Path) -> None:
    new, odd = tmp_path / "new.toml", tmp_path / "odd.toml"
    odd.write_text('kind = "shopping"\n', encoding="utf-8")
    assert "isn't a campaign file" in refused("new", new, "--player", "Cy", "--map-of", odd)
    both = ("--map-of", odd, "--board", odd)
    assert "not both" in refused("new", new, "--player", "Cy", *both)
    assert not new.exists()
