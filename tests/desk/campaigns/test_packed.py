"""Packed campaigns are read as they are and never written."""

import lzma
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import Task, file_for, run
from companion.desk.errors import CannotRead, StoreReadOnly
from companion.desk.files import whole_files as packed
from companion.desk.files.store import read
from companion.desk.printing.names_shown import title_of
from companion.games.nile.desk.loading import NilePlayer
from companion.plugins.outcomes import spread
from companion.table.journal.digest import state_digest


def a_packed_campaign(folder: Path) -> Path:
    path = folder / "short.toml.xz"
    run(Task(new_header(players=[NilePlayer("Ada")], seed=5), "sensible", 3, str(path)))
    return path


def test_a_packed_campaign_opens_to_the_same_place(tmp_path: Path) -> None:
    path = tmp_path / "short.toml.xz"
    task = Task(new_header(players=[NilePlayer("Ada")], seed=5), "sensible", 3, str(path))
    found = run(task)
    with Campaign.open(path) as campaign:
        assert state_digest(campaign.session) == found.digest
        assert len(campaign.session.log) == found.entries


def test_a_packed_campaign_is_called_as_it_was_before(tmp_path: Path) -> None:
    with Campaign.open(a_packed_campaign(tmp_path)) as campaign:
        assert title_of(campaign) == "Short"


def test_a_packed_campaign_can_only_be_read(tmp_path: Path) -> None:
    path = a_packed_campaign(tmp_path)
    before = path.read_bytes()
    with Campaign.open(path, write=True) as campaign:
        assert "compressed" in campaign.read_only
        with pytest.raises(StoreReadOnly, match="Unpack it"):
            campaign.do(lambda session: session.note("no"))
    assert path.read_bytes() == before
    assert [other.name for other in tmp_path.iterdir()] == [path.name]


def test_packing_gives_the_same_bytes_each_time() -> None:
    assert packed.pack(b"Nile" * 999) == packed.pack(b"Nile" * 999)
    assert packed.unpack(packed.pack(b"Nile"), Path("a.xz")) == b"Nile"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"kind = 1", "damaged"),
        (b"", "cut short"),
        (lzma.compress(b"Nile" * 99)[:-9], "cut short"),
    ],
)
def test_a_damaged_packed_file_is_told_in_a_sentence(
    tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "bad.toml.xz"
    path.write_bytes(data)
    with pytest.raises(CannotRead, match=said):
        read(path)


def test_a_file_that_would_fill_the_memory_is_not_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "MOST_BYTES", 1 << 10)
    path = tmp_path / "bomb.toml.xz"
    path.write_bytes(lzma.compress(bytes(1 << 16)))
    with pytest.raises(CannotRead, match="larger than"):
        read(path)


def test_where_simulated_campaigns_are_kept() -> None:
    assert file_for(Path("out"), 7, 3) == Path("out/campaign-7.toml")
    assert file_for(Path("out/a.toml.xz"), 7, 3) == Path("out/a-7.toml.xz")
    assert file_for(Path("out/a.toml"), 7, 1) == Path("out/a.toml")


def test_a_spread_names_the_quarters() -> None:
    found = spread([5, 1, 3, 2, 4])
    assert found is not None
    assert (found.mean, found.least, found.lower, found.median, found.upper, found.most) == (
        3.0, 1, 2, 3, 4, 5,
    )  # fmt: skip
    assert spread([]) is None
