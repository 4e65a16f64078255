"""Whole files: there as a whole or not at all, over no campaign, and read within limits."""

import errno
import lzma
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.desk.errors import AlreadyThere, CannotRead, StoreError, StoreFull
from companion.desk.files import whole_files as files
from companion.desk.files.store import Writer
from companion.desk.files.whole_files import (
    MOST_BYTES,
    create,
    pack,
    read,
    read_beginning,
    write_file,
)

START = '[entries]\n1 = { said = "Ada" }\n'
CAMPAIGN = f'kind = "companion-campaign"\nformat = 1\n\n{START}'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "ada.toml"
    create(found, START)
    return found


def failing(code: int) -> Callable[..., int]:
    def fail(*_: object, **__: object) -> int:
        raise OSError(code, os.strerror(code))

    return fail


def others_in(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir() if p.name not in {"ada.toml", "ada.toml.lock"})


# --- writing ---------------------------------------------------------------------------------


def test_a_new_campaign_is_there_as_a_whole(path: Path) -> None:
    assert read(path) == START.encode()
    assert others_in(path.parent) == []


def test_a_new_campaign_never_takes_the_place_of_a_file(path: Path) -> None:
    with pytest.raises(AlreadyThere, match=r"ada\.toml exists already"):
        create(path, "other")
    assert read(path) == START.encode()


def test_a_file_made_in_the_last_moment_is_not_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tmp_path / "ada.toml"
    monkeypatch.setattr(os.path, "lexists", lambda _: False)
    found.write_text("first")
    with pytest.raises(AlreadyThere):
        create(found, "second")
    assert found.read_text() == "first"
    assert others_in(tmp_path) == []


@pytest.mark.parametrize("there", [True, False])
def test_disks_without_hard_links_get_new_files_too(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tmp_path / "ada.toml"
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    monkeypatch.setattr(os.path, "lexists", lambda _: False)
    if there:
        found.write_text("first")
        with pytest.raises(AlreadyThere):
            create(found, START)
    else:
        create(found, START)
    assert found.read_text() == ("first" if there else START)
    assert others_in(tmp_path) == []


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_full_disk_leaves_no_new_file_and_the_old_one_whole(
    call: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, call, failing(errno.ENOSPC))
    with pytest.raises(StoreFull, match="the disk is full"):
        write_file(path, b"new", overwrite=True)
    with pytest.raises(StoreFull):
        create(path.with_name("new.toml"), START)
    assert read(path) == START.encode()
    assert others_in(path.parent) == []


def test_an_export_replaces_an_older_one_only_when_told_to(path: Path) -> None:
    with pytest.raises(AlreadyThere):
        write_file(path, b"new")
    path.chmod(0o640)
    write_file(path, b"new", overwrite=True)
    assert read(path) == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert others_in(path.parent) == []


def test_an_export_through_a_link_replaces_what_the_link_names(path: Path) -> None:
    link = path.with_name("link.toml")
    link.symlink_to(path)
    write_file(link, b"new", overwrite=True)
    assert link.is_symlink()
    assert read(path) == b"new"


def test_an_export_may_go_to_a_device(tmp_path: Path) -> None:
    write_file(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()
    if Path("/dev/full").exists():
        with pytest.raises(StoreFull):
            write_file(Path("/dev/full"), b"x" * 100)


def test_where_no_file_can_be_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there's no folder .*nowhere"):
        write_file(tmp_path / "nowhere" / "map.svg", b"")
    with pytest.raises(StoreError, match="is a folder, not a file"):
        write_file(tmp_path, b"", overwrite=True)
    with pytest.raises(StoreError, match="name too long"):
        write_file(tmp_path / ("x" * 300), b"")
    create(tmp_path / ("Ж" * 120), START)


def as_it_is(campaign: Path, out: Path) -> None:
    out.unlink()
    campaign.rename(out)


def linked(campaign: Path, out: Path) -> None:
    out.unlink()
    out.symlink_to(campaign)


def linked_twice(campaign: Path, out: Path) -> None:
    linked(campaign, out.with_name("between"))
    linked(out.with_name("between"), out)


def hard_linked(campaign: Path, out: Path) -> None:
    out.unlink()
    out.hardlink_to(campaign)


def packed(campaign: Path, out: Path) -> None:
    campaign.write_bytes(pack(campaign.read_bytes()))
    linked(campaign, out)


@pytest.mark.parametrize("way", [as_it_is, linked, linked_twice, hard_linked, packed])
def test_nothing_is_written_over_a_campaign_by_whatever_link(
    way: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    campaign, out = tmp_path / "ada.toml", tmp_path / "map.svg"
    create(campaign, CAMPAIGN)
    for name in (out.name, "between"):
        (tmp_path / name).touch()
    way(campaign, out)
    before = out.read_bytes()
    with pytest.raises(AlreadyThere, match=r"map\.svg is a campaign"):
        write_file(out, b"<svg/>", overwrite=True)
    assert out.read_bytes() == before


def test_a_file_of_ours_is_replaced_by_its_like_alone(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    first, second = b'kind = "nile-board"\nname = 1\n', b'kind = "nile-board"\nname = 2\n'
    write_file(board, first)
    with pytest.raises(AlreadyThere, match="is a companion file"):
        write_file(board, b"%PDF", overwrite=True)
    write_file(board, second, overwrite=True)
    assert board.read_bytes() == second


def test_a_pipe_that_nobody_reads_takes_no_export_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.svg")
    with pytest.raises(StoreError, match=r"can't write .*: no such device or address"):
        write_file(tmp_path / "pipe.svg", b"<svg/>", overwrite=True)


def test_a_new_name_that_the_folder_does_not_keep_is_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, new = os.fsync, path.with_name("new.toml")

    def fsync(fd: int) -> None:
        return failing(errno.EIO)() if stat.S_ISDIR(os.fstat(fd).st_mode) else real(fd)  # type: ignore[return-value]

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(StoreError):
        create(new, START)
    assert not new.exists()
    write_file(path, b"new", overwrite=True)
    assert read(path) == b"new"


def test_a_passing_file_that_cannot_be_removed_does_not_make_a_failure_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = path.with_name("new.toml")
    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", failing(errno.EIO))
        create(new, START)
    assert read(new) == START.encode()
    (left,) = [name for name in others_in(path.parent) if name != "new.toml"]
    write_file(new, b"2", overwrite=True)
    assert left in others_in(path.parent), "somebody may be writing it still"
    monkeypatch.setattr(time, "time", lambda: path.stat().st_mtime + 2 * files.ABANDONED)
    write_file(new, b"3", overwrite=True)
    assert others_in(path.parent) == ["new.toml"]


# --- reading ---------------------------------------------------------------------------------


def test_what_cannot_be_read_is_said_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotRead, match=r"there's no file .*none\.toml"):
        read(path.with_name("none.toml"))
    with pytest.raises(CannotRead, match="is a folder, not a file"):
        read(path.parent)
    with pytest.raises(CannotRead, match=r"can't read .*: not a directory"):
        read(path / "below")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", failing(errno.EACCES))
        with pytest.raises(CannotRead, match="you don't have permission to read"):
            read(path)
    for missing in (path.with_name("none.toml"), path.parent):
        with pytest.raises(CannotRead):
            Writer(missing)


def test_only_plain_files_are_read_and_nobody_waits(tmp_path: Path) -> None:
    loop, pipe = tmp_path / "loop.toml", tmp_path / "pipe.toml"
    loop.symlink_to(loop)
    os.mkfifo(pipe)
    said = {
        loop: "can't read .*: too many levels of symbolic links",
        pipe: "it's a pipe, not a regular file",
        Path("/dev/zero"): "it's a device, not a regular file",
        tmp_path / "a\0b": "isn't a valid file name",
    }
    for path, words in said.items():
        for reads in (read, read_beginning, Writer):
            with pytest.raises(CannotRead, match=words):
                reads(path)


def test_a_file_far_too_large_is_not_read(tmp_path: Path) -> None:
    path, bomb = tmp_path / "junk.toml", tmp_path / "bomb.toml.xz"
    path.touch()
    os.truncate(path, MOST_BYTES + 1)
    bomb.write_bytes(lzma.compress(bytes(MOST_BYTES + 1), preset=0))
    for large in (path, bomb):
        with pytest.raises(CannotRead, match="larger than 64 MiB"):
            read(large)
    with pytest.raises(CannotRead, match="larger than 64 MiB"):
        Writer(path)
    with pytest.raises(CannotRead, match="larger than 1 MiB"):
        read(path, 1 << 20)


def test_a_file_of_far_too_many_lines_is_not_read(tmp_path: Path) -> None:
    path, bomb = tmp_path / "junk.toml", tmp_path / "bomb.toml.xz"
    text = CAMPAIGN.encode() + b"# x\n" * (files.MOST_LINES + 100_000)
    path.write_bytes(text)
    bomb.write_bytes(lzma.compress(text, preset=0))
    for large in (path, bomb):
        with pytest.raises(CannotRead, match="more than 200000 lines"):
            read(large)
    with pytest.raises(CannotRead, match="more than 200000 lines"):
        Writer(path)


def test_of_a_damaged_packed_file_the_beginning_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "ada.toml.xz"
    text = bytes(range(256)) * 4096
    data = bytearray(lzma.compress(text, preset=0))
    path.write_bytes(data[: len(data) * 2 // 3])
    with pytest.raises(CannotRead, match="cut short"):
        read(path)
    found = read_beginning(path)
    assert found
    assert text.startswith(found)
