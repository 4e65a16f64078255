"""A campaign open for appending: what is acknowledged is there, whatever happens in between."""

import errno
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.desk.errors import StoreError, StoreFull, StoreReadOnly
from companion.desk.files.store import Writer, read
from companion.table.journal.split import split
from tests import ROOT, examples
from tests.desk.files.written import START, failing, line

# --- appending -------------------------------------------------------------------------------


def test_appended_lines_are_in_the_file_when_append_returns(path: Path, writer: Writer) -> None:
    assert writer.data == START.encode()
    writer.append(line(2))
    assert read(path) == (START + line(2)).encode()
    writer.append(line(3) + line(4))
    assert read(path) == (START + line(2) + line(3) + line(4)).encode()


def test_each_append_waits_for_the_disk_once(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def noted(name: str) -> Callable[..., object]:
        real: Callable[..., object] = getattr(os, name)

        def call(*given: object) -> object:
            calls.append(name)
            return real(*given)

        return call

    for name in ("write", "fsync"):
        monkeypatch.setattr(os, name, noted(name))
    writer.append(line(2) + line(3))
    assert calls == ["write", "fsync"]


def test_opening_and_closing_change_nothing(path: Path) -> None:
    torn = START.encode() + b"2 = { sa"
    path.write_bytes(torn)
    before = path.stat().st_mtime_ns
    with Writer(path) as opened:
        opened.keep(split(opened.data).length_ok)
    assert read(path) == torn
    assert path.stat().st_mtime_ns == before


def test_a_torn_line_is_cut_off_by_the_first_append(path: Path) -> None:
    path.write_bytes(START.encode() + b"2 = { sa")
    with Writer(path) as opened:
        opened.keep(split(opened.data).length_ok)
        opened.append(line(2))
        opened.append(line(3))
    assert read(path) == (START + line(2) + line(3)).encode()


@pytest.mark.parametrize("end", ["[entries]", "[entries]\n1 = {}\n# a remark", "[entries]\n  "])
def test_a_file_that_ends_without_a_line_end_gets_one_first(end: str, path: Path) -> None:
    path.write_text(end)
    with Writer(path) as opened:
        parts = split(opened.data)
        opened.keep(parts.length_ok)
        opened.append(line(len(parts.entries) + 1))
    assert read(path) == f"{end}\n{line(len(parts.entries) + 1)}".encode()


def test_only_whole_lines_are_taken(writer: Writer) -> None:
    with pytest.raises(ValueError, match="whole lines"):
        writer.append("2 = {}")
    with pytest.raises(ValueError, match="outside a file"):
        writer.keep(len(writer.data) + 1)


def test_a_closed_writer_writes_no_more(path: Path) -> None:
    opened = Writer(path)
    opened.close()
    opened.close()
    with pytest.raises(StoreReadOnly, match="is closed"):
        opened.append(line(2))
    assert read(path) == START.encode()


# --- a disk that fails -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "kind", "why"),
    [
        (errno.ENOSPC, StoreFull, "the disk is full"),
        (errno.EFBIG, StoreFull, "the disk is full"),
        (errno.EIO, StoreError, "can't write .*: input/output error"),
    ],
)
@pytest.mark.parametrize("taken", [0, 1, 40])
def test_a_failed_append_leaves_the_file_as_it_was_and_the_next_one_works(
    code: int,
    kind: type[StoreError],
    why: str,
    taken: int,
    path: Path,
    writer: Writer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = os.write
    portions = iter([taken] if taken else [])

    def write(fd: int, data: bytes) -> int:
        portion = next(portions, None)
        return failing(code)() if portion is None else real(fd, data[:portion])

    writer.append(line(2))
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        for _ in range(2):
            with pytest.raises(kind, match=why):
                writer.append(line(3))
            assert read(path) == (START + line(2)).encode()
    assert writer.read_only is None
    writer.append(line(3))
    assert read(path) == (START + line(2) + line(3)).encode()


def test_short_writes_are_finished(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:7]))
    writer.append(line(2))
    assert read(path) == (START + line(2)).encode()


def test_a_disk_that_takes_nothing_is_an_error_not_an_endless_loop(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda *_: 0)
        with pytest.raises(StoreError, match="accepts no more data"):
            writer.append(line(2))
    writer.append(line(2))
    assert read(path) == (START + line(2)).encode()


def test_an_interrupted_append_is_taken_back(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            writer.append(line(2))
    assert read(path) == START.encode()
    writer.append(line(2))
    assert read(path) == (START + line(2)).encode()


def test_after_a_failed_sync_nothing_is_written_until_the_file_is_opened_anew(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(errno.EIO))
        with pytest.raises(StoreError, match="the disk didn't confirm the last line"):
            writer.append(line(2))
    assert read(path) == START.encode()
    with pytest.raises(StoreReadOnly, match="is read-only until you reopen it"):
        writer.append(line(2))
    writer.close()
    with Writer(path) as again:
        again.append(line(2))
    assert read(path) == (START + line(2)).encode()


def test_half_a_line_that_cannot_be_taken_back_stops_the_writer_and_is_torn_when_reopened(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    portions = iter([9])

    def write(fd: int, data: bytes) -> int:
        portion = next(portions, None)
        return failing(errno.EIO)() if portion is None else real(fd, data[:portion])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        patch.setattr(os, "ftruncate", failing(errno.EIO))
        with pytest.raises(StoreError):
            writer.append(line(2))
    with pytest.raises(StoreReadOnly, match="half a line couldn't be removed"):
        writer.append(line(2))
    writer.close()
    with Writer(path) as again:
        parts = split(again.data)
        assert parts.dropped == "the last line (entry 2) was cut off, so it's ignored"
        again.keep(parts.length_ok)
        again.append(line(2))
    assert read(path) == (START + line(2)).encode()


@pytest.mark.skipif(sys.platform == "win32", reason="limits of this kind are Unix's own")
def test_a_real_limit_of_the_system_is_met_in_words_and_play_goes_on(path: Path) -> None:
    """The system itself stops a line half-way; when there is room again, the line goes in."""
    code = f"""
        import resource
        from pathlib import Path
        from companion.desk.errors import StoreFull
        from companion.desk.files.store import Writer
        writer = Writer(Path({str(path)!r}))
        most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(writer.data) + 20, most))
        for _ in range(2):
            try:
                writer.append({line(2)!r})
            except StoreFull as error:
                assert Path({str(path)!r}).read_bytes() == writer.data
                print(error)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        writer.append({line(2)!r})
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("the disk is full") == 2
    assert read(path) == (START + line(2)).encode()


# --- killed ----------------------------------------------------------------------------------

KILLS = examples(6, 40)

WRITE_UNTIL_KILLED = """
import sys
from pathlib import Path
from companion.desk.files.store import Writer
from companion.table.journal.lines import write_line
from companion.table.journal.split import split
with Writer(Path(sys.argv[1])) as writer:
    parts = split(writer.data)
    writer.keep(parts.length_ok)
    number = len(parts.entries)
    while True:
        number += 1
        writer.append(write_line(number, {"said": "Ж" * (number * 37 % 3000)}))
        print(number, flush=True)
"""


def test_a_killed_writer_loses_nothing_it_has_acknowledged(path: Path, rng: Random) -> None:
    acknowledged = 1
    for kill in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", WRITE_UNTIL_KILLED, str(path)], cwd=ROOT, stdout=subprocess.PIPE
        ) as other:
            assert other.stdout is not None
            first = other.stdout.readline()
            time.sleep(rng.uniform(0, 0.02))
            other.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            said = (first + other.stdout.read()).split(b"\n")[:-1]
        assert said, f"kill {kill}: it wrote nothing"
        acknowledged = int(said[-1])
        parts = split(read(path))
        assert len(parts.entries) in {acknowledged, acknowledged + 1}, f"kill {kill}"
    assert acknowledged > KILLS
