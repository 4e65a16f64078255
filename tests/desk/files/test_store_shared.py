"""A campaign file that others change, hold or lock: it is noticed, and theirs is not touched."""

import errno
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import filelock
import pytest

from companion.desk.errors import CannotRead, StoreChanged, StoreError, StoreFull, StoreReadOnly
from companion.desk.files.store import Writer, create, read, write_file
from tests import ROOT
from tests.desk.files.written import START, failing, line


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.replace(path)


def grow(path: Path) -> None:
    with path.open("a") as file:
        file.write("2 = {}\n")


def cut(path: Path) -> None:
    os.truncate(path, 30)


def change(path: Path) -> None:
    """As an editor does that writes in place: one name for another of the same length."""
    with path.open("r+b") as file:
        file.seek(START.index("Ada"))
        file.write(b"Eve")
    os.utime(path, ns=(1, path.stat().st_mtime_ns + 1))  # clocks of files tick slowly


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (replace, "was replaced by another file while it was open here"),
        (grow, "was added to by another program while it was open here"),
        (cut, "was cut short by another program while it was open here"),
        (change, "was changed by another program while it was open here"),
        (Path.unlink, "was deleted or moved while it was open here"),
    ],
)
def test_a_file_changed_by_others_is_noticed_and_not_touched(
    change: Callable[[Path], None], why: str, path: Path, writer: Writer
) -> None:
    writer.append(line(2))
    change(path)
    after = path.read_bytes() if path.exists() else None
    for _ in range(2):
        with pytest.raises(StoreChanged, match=why):
            writer.append(line(3))
    assert (path.read_bytes() if path.exists() else None) == after


def test_once_the_file_is_as_it_was_play_goes_on(path: Path, writer: Writer) -> None:
    path.rename(path.with_name("away"))
    with pytest.raises(StoreChanged):
        writer.append(line(2))
    path.with_name("away").rename(path)
    grow(path)
    with pytest.raises(StoreChanged):
        writer.append(line(2))
    os.truncate(path, len(START))
    writer.append(line(2))
    assert read(path) == (START + line(2)).encode()


def test_a_file_that_was_only_touched_is_written_on(path: Path, writer: Writer) -> None:
    writer.append(line(2))
    os.utime(path, (1, 1))
    writer.append(line(3))
    os.utime(path, (2, 2))
    writer.append(line(4))
    assert read(path) == (START + line(2) + line(3) + line(4)).encode()


def test_a_torn_file_that_was_changed_in_place_is_noticed_as_well(path: Path) -> None:
    path.write_text(START + "2 = { torn")
    with Writer(path) as opened:
        opened.keep(len(START))
        os.utime(path, (1, 1))
        opened.append(line(2))
        change(path)
        with pytest.raises(StoreChanged, match="was changed by another program"):
            opened.append(line(3))


@pytest.mark.parametrize("code", [errno.EIO, errno.ESTALE])
def test_what_fails_after_the_disk_has_confirmed_is_not_told_as_failed(
    code: int, path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = os.fstat, iter([False, True])

    def fstat(fd: int) -> os.stat_result:
        return failing(code)() if next(calls, False) else real(fd)  # type: ignore[return-value]

    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", fstat)
        writer.append(line(2))
    assert read(path) == (START + line(2)).encode()
    with pytest.raises(StoreReadOnly, match="is read-only until you reopen it"):
        writer.append(line(3))
    with monkeypatch.context() as patch:
        patch.setattr(os, "close", failing(code))
        writer.close()


def test_somebody_writing_at_the_same_moment_stops_the_writer(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write

    def write(fd: int, data: bytes) -> int:
        grow(path)
        return real(fd, data)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        with pytest.raises(StoreChanged, match="another program wrote to it at the same time"):
            writer.append(line(3))
    with pytest.raises(StoreReadOnly):
        writer.append(line(3))
    assert read(path) == (START + "2 = {}\n" + line(3)).encode()


def test_others_lines_are_not_cut_off_with_ours(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = line(2) + line(3)

    def write(_: int, data: bytes) -> int:
        with path.open("a") as file:
            file.write(theirs)
        return failing(errno.ENOSPC)()

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(StoreFull):
        writer.append("2 = {}\n")
    assert writer.read_only is not None
    assert read(path) == (START + theirs).encode()


def test_a_second_window_can_only_read_until_the_first_is_closed(path: Path) -> None:
    with Writer(path) as first:
        with Writer(path) as second:
            assert second.data == START.encode()
            assert second.read_only == f"{path} is open in another window, so it's read-only here"
            with pytest.raises(StoreReadOnly, match="is open in another window"):
                second.append(line(2))
        first.append(line(2))
    with Writer(path) as third:
        assert third.read_only is None
        third.append(line(3))
    assert read(path) == (START + line(2) + line(3)).encode()


def test_a_campaign_reached_through_a_link_has_the_same_lock(path: Path, writer: Writer) -> None:
    link = path.with_name("link.toml")
    link.symlink_to(path)
    with Writer(link) as second:
        assert second.read_only is not None
        assert "another window" in second.read_only


def test_another_process_holds_the_lock_until_it_dies(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from companion.desk.files.store import Writer\n"
        f"writer = Writer(Path({str(path)!r})); print(writer.read_only, flush=True)\n"
        "sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"None"
        with Writer(path) as here:
            assert here.read_only is not None
            assert "is open in another window" in here.read_only
        other.kill()
        other.wait()
    with Writer(path) as here:
        here.append(line(2))
    assert read(path) == (START + line(2)).encode()


@pytest.fixture
def nobody() -> Iterator[Path]:
    """A folder of a person without special rights, and the tests as that person."""
    if sys.platform == "win32":
        pytest.skip("folders are guarded in another way")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            own = folder / "own"
            own.mkdir()
            yield own
            own.chmod(0o755)
        finally:
            if root:
                os.seteuid(0)


def test_a_read_only_folder_can_only_be_read_and_says_so(nobody: Path) -> None:
    path = nobody / "ada.toml"
    create(path, START)
    nobody.chmod(0o555)
    with Writer(path) as opened:
        assert opened.data == START.encode()
        assert opened.read_only is not None
        assert "because its lock file can't be created: permission denied" in opened.read_only
        with pytest.raises(StoreReadOnly):
            opened.append(line(2))
    with pytest.raises(StoreError, match=r"can't write .*: permission denied"):
        create(nobody / "new.toml", START)
    assert read(path) == START.encode()


def test_a_read_only_file_can_only_be_read_and_keeps_nobody_out(nobody: Path) -> None:
    path = nobody / "ada.toml"
    create(path, START)
    path.chmod(0o444)
    with Writer(path) as opened:
        assert opened.read_only == f"{path} is read-only: permission denied"
        path.chmod(0o644)
        with Writer(path) as second:
            assert second.read_only is None
    path.chmod(0o000)
    with pytest.raises(CannotRead, match="you don't have permission to read"):
        Writer(path)


def test_a_disk_without_locks_can_only_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filelock.FileLock, "acquire", failing(errno.EROFS))
    with Writer(path) as opened:
        assert opened.read_only is not None
        assert opened.read_only.endswith("created: read-only file system")
        assert opened.data == START.encode()


def test_a_closed_campaign_leaves_no_lock_file(path: Path) -> None:
    with Writer(path) as opened:
        assert path.with_name("ada.toml.lock").exists()
        opened.append(line(2))
    assert list(path.parent.iterdir()) == [path]


def test_a_lock_file_that_was_left_behind_is_taken_over_and_removed(path: Path) -> None:
    path.with_name("ada.toml.lock").touch()
    with Writer(path) as opened:
        opened.append(line(2))
    assert list(path.parent.iterdir()) == [path]


def test_opening_sweeps_what_a_killed_program_left_beside_the_campaign(path: Path) -> None:
    old, new = (path.with_name(f".ada.toml.{mark * 12}.tmp") for mark in "ab")
    other = path.with_name(".ben.toml.aaaaaaaaaaaa.tmp")
    ours = path.with_name(".map.svg.companion-aaaaaaaaaaaa.tmp")
    for left in (old, new, other, ours):
        left.touch()
    for left in (old, other, ours):
        os.utime(left, (1, 1))
    Writer(path).close()
    assert sorted(path.parent.iterdir()) == sorted([path, new, other])
    os.utime(new, (1, 1))
    write_file(path, START.encode(), overwrite=True)
    assert sorted(path.parent.iterdir()) == sorted([path, other])


def test_reading_makes_no_lock_file(path: Path) -> None:
    read(path)
    assert list(path.parent.iterdir()) == [path]


def test_loading_the_store_loads_no_lock() -> None:
    code = "import sys, companion.desk.files.store; sys.exit('filelock' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
