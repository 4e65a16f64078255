"""Following a campaign in a terminal: what others do, as a seat may see it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.lookups import watch
from tests import ROOT
from tests.cli.running import ran, refused

SAMPLE = ROOT / "sample_campaigns" / "congo" / "at-bumba.toml"


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Has acts done, one before each look at the file, then presses Ctrl+C."""

    def later(*acts: Callable[[], object]) -> None:
        left = iter(acts)

        def sleep(_seconds: float) -> None:
            act = next(left, None)
            if act is None:
                raise KeyboardInterrupt
            act()

        monkeypatch.setattr(watch, "sleep", sleep)

    return later


def test_what_happens_is_told_as_the_seat_sees_it(
    tmp_path: Path, meanwhile: Callable[..., None]
) -> None:
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLE, path)
    acts = (lambda: ran("answer", path, "servant"), lambda: ran("answer", path, "pass"))
    meanwhile(*acts)
    bens = ran("watch", path, "--seat", "Ben")
    assert "Ben adds a servant: 3½." in bens.out
    assert "what else do you add? done" in bens.out
    assert "nuns only help the missionary" in bens.err
    assert "Cleo decides in secret" in bens.err


def test_the_table_sees_no_secret(tmp_path: Path, meanwhile: Callable[..., None]) -> None:
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLE, path)
    meanwhile(lambda: ran("answer", path, "servant"))
    done = ran("watch", path)
    assert "(secret)" in done.out
    assert "more" not in done.out
    assert "missionary" not in done.err


def test_another_campaign_in_the_file_ends_it(
    tmp_path: Path, meanwhile: Callable[..., None]
) -> None:
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLE, path)
    other = ROOT / "sample_campaigns" / "mykerinos" / "second-season.toml"
    meanwhile(lambda: shutil.copy(other, path))
    assert "holds another campaign now" in ran("watch", path).err


def test_nobody_follows_with_the_hosts_eyes(tmp_path: Path) -> None:
    path = tmp_path / "bumba.toml"
    shutil.copy(SAMPLE, path)
    assert "--seat" in refused("watch", path, "--all")
