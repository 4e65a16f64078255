"""`companion recover`: what can be read of a damaged campaign is saved, what is lost is told."""

import lzma
import re
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.check import check_file
from companion.table.journal.digest import state_digest
from tests import ROOT
from tests.cli.running import ran, refused


def damaged(path: Path, entry: int) -> int:
    """A disk block is lost in the middle; returns the line."""
    lines = path.read_bytes().split(b"\n")
    at = next(n for n, line in enumerate(lines) if line.startswith(b"%d = " % entry))
    lines[at] = bytes(50)
    path.write_bytes(b"\n".join(lines))
    return at + 1


def test_what_stands_before_the_damage_is_saved_and_the_rest_is_told(
    played: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new.toml"
    with Campaign.open(played) as campaign:
        log = list(campaign.session.log)
    line = damaged(played, 80)
    before = played.read_bytes()
    with Campaign.open(played, damaged=True) as upto:
        digest = state_digest(upto.session)
    done = ran("recover", played, "--out", new)
    assert done.out.startswith(f"{played}: line {line}: this isn't valid TOML")
    assert f"entries in {new}" in done.err
    assert "to play again" in done.err
    assert played.read_bytes() == before
    with Campaign.open(new, write=True) as campaign:
        assert not campaign.read_only
        assert state_digest(campaign.session) == digest
        found = campaign.session.log
        kept = sum(entry.kind != "note" for entry in found)
        assert 70 < kept < 80
        assert found[-1].say.startswith(f"Lost in the damage, entry {len(log)}: ")
        assert found[-1].say.count(log[-1].say) == 1
        numbers = [entry.say.split(":")[0].rpartition(" ")[2] for entry in found[kept:]]
        assert numbers == [str(n) for n in range(kept + 1, len(log) + 1) if n != 80]
        whose = [log[int(number) - 1].player for number in numbers]
        assert any(whose)
        assert all(name in entry.say for name, entry in zip(whose, found[kept:], strict=True))
        campaign.do(lambda session: session.note("we go on"))
        campaign.do(lambda session: session.undo())
    assert check_file(new).faults == ()
    assert "exists already" in refused("recover", played, "--out", new)
    assert "exists already" in refused("recover", played, "--out", played)


def test_secrets_do_not_stand_in_the_notes(ports: Path, tmp_path: Path) -> None:
    with Campaign.open(ports, write=True) as campaign:
        question = campaign.session.question
        assert question is not None
        options = question.request.limits()["options"]
        campaign.do(lambda session: session.answer(options[0]))
        said = campaign.session.log[question.entry - 1]
        assert said.secret
    damaged(ports, question.entry - 1)
    ran("recover", ports, "--out", tmp_path / "new.toml")
    notes = (tmp_path / "new.toml").read_text(encoding="utf-8").split("Lost in the damage")[1:]
    assert any("(secret)" in note for note in notes)
    assert not any(said.say in note for note in notes)


def test_a_whole_campaign_loses_nothing(played: Path, tmp_path: Path) -> None:
    done = ran("recover", played, "--out", tmp_path / "new.toml")
    assert done.out == ""
    assert "Nothing is lost." in done.err
    with Campaign.open(played) as old, Campaign.open(tmp_path / "new.toml") as new:
        assert state_digest(old.session) == state_digest(new.session)


def test_of_a_damaged_packed_campaign_its_beginning_is_saved(played: Path, tmp_path: Path) -> None:
    packed = tmp_path / "old.toml.xz"
    data = lzma.compress(played.read_bytes(), preset=0)
    packed.write_bytes(data[: len(data) // 2])
    done = ran("recover", packed, "--out", tmp_path / "new.toml")
    assert "cut short" in done.out or "was cut off, so it's ignored" in done.out
    assert "Nothing is lost" not in done.err
    with Campaign.open(tmp_path / "new.toml") as new:
        assert len(new.session.log) > 10


def test_without_a_header_nothing_can_be_saved(played: Path, tmp_path: Path) -> None:
    played.write_bytes(bytes(99) + played.read_bytes()[99:])
    assert "isn't valid TOML" in refused("recover", played, "--out", tmp_path / "new.toml")
    assert not (tmp_path / "new.toml").exists()


@pytest.mark.parametrize("args", [("state",), ("log",), ("log", "--json")])
def test_a_damaged_campaign_can_be_looked_at_up_to_there(
    args: tuple[str, ...], played: Path
) -> None:
    line = damaged(played, 80)
    done = ran(args[0], played, *args[1:])
    assert f"line {line}: this isn't valid TOML" in done.err
    assert "read-only, up to entry" in done.err
    assert done.out


@pytest.mark.parametrize("args", [("next",), ("note", "x"), ("undo",), ("answer", "1")])
def test_a_damaged_campaign_is_neither_asked_nor_written(
    args: tuple[str, ...], played: Path
) -> None:
    line = damaged(played, 80)
    before = played.read_bytes()
    said = refused(args[0], played, *args[1:])
    assert f"line {line}: this isn't valid TOML" in said
    assert "companion recover" in said
    assert played.read_bytes() == before


def changed(path: Path, pattern: bytes, by: bytes) -> None:
    """Edit the last place in a file that a pattern finds."""
    data = path.read_bytes()
    *_, found = re.finditer(pattern, data)
    path.write_bytes(data[: found.start()] + found.expand(by) + data[found.end() :])


DEEP = b"value = { text = " + b"[" * 70 + b"]" * 70 + b" }"


@pytest.mark.parametrize(
    ("pattern", "by"),
    [
        (rb"turn = \d+", b"turn = %d" % 10**20),
        (rb'kind = "note", .*', b'kind = "note", ' + DEEP + b' , say = "we go on" }'),
        (rb'(?m)^id = ".*"', b'id = ""'),
    ],
    ids=["beyond 64 bits", "deeply nested", "no id"],
)
@pytest.mark.parametrize("broken", [False, True], ids=["whole", "damaged"])
def test_what_can_be_opened_can_be_recovered(
    played: Path, tmp_path: Path, pattern: bytes, by: bytes, broken: bool
) -> None:
    """It is kept as it was written, though it would not be written so today."""
    with Campaign.open(played, write=True) as campaign:
        campaign.do(lambda session: session.note("we go on"))
        last = len(campaign.session.log)
    changed(played, pattern, by)
    if broken:
        with played.open("ab") as file:
            file.write(b"%d = { kind = \n%d = {}\n" % (last + 1, last + 2))
    new = tmp_path / "new.toml"
    ran("recover", played, "--out", new)
    assert len(Campaign.open(new).session.log) == len(
        Campaign.open(played, damaged=True).session.log
    )


def test_a_lost_entry_of_a_turn_that_there_is_not_is_told_all_the_same(tmp_path: Path) -> None:
    path, new = tmp_path / "a.toml", tmp_path / "new.toml"
    sample = ROOT / "sample_campaigns" / "congo" / "up-the-river.toml"
    path.write_bytes(sample.read_bytes())
    changed(path, rb"turn = \d+", b"turn = 99")
    damaged(path, 50)
    ran("recover", path, "--out", new)
    assert "turn 99" in new.read_text(encoding="utf-8")


def test_a_header_of_a_newer_companion_is_recovered_without_what_is_unknown(
    played: Path, tmp_path: Path
) -> None:
    changed(played, rb"(?m)^seed = ", b"weather = 1\nseed = ")
    changed(played, rb'kind = "(\w+)", turn', rb'kind = "\1", mood = "good", turn')
    new = tmp_path / "new.toml"
    ran("recover", played, "--out", new)
    with Campaign.open(new, write=True) as campaign:
        assert not campaign.read_only
