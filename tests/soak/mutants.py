"""Files of ours, spoilt at random: whatever they hold, a command ends with a sentence."""

from __future__ import annotations

import lzma
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.adopt.parts import BLANK
from companion.games.nile.desk.data import shipped
from tests import ROOT
from tests.cli.running import Done, header, run, walk

MOST_SECONDS = 2.0
"""Processor time of a command on a file of ordinary size."""

MOST_MEMORY = 240 << 10
"""KiB that a command takes at most on top of the program and its caches."""


OWN_DECK = """kind = "owner-deck"
format = 1

[events.17]
mapping = "4 2 jungle"
"""

Commands = tuple[tuple[str, ...], ...]

LOOKS: Commands = (
    *(("check",), ("next",), ("next", "--json"), ("state",), ("state", "--json"), ("log",)),
    *(("log", "--json"), ("log", "--why", "--last", "9"), ("verify",), ("act",), ("odds",)),
)
WRITES: Commands = (
    *(("note", "x"), ("undo",), ("redo",), ("answer", "1"), ("answer", "--app"), ("skip",)),
    *(("finish",), ("consult", "lost"), ("correct", "explorers.Ada.money", "5")),
    *(("recover", "--out", "{new}"), ("print", "map", "--out", "{svg}")),
)

KINDS: dict[str, tuple[str, Commands]] = {
    "campaign": ("c.toml", LOOKS + WRITES),
    "campaign of one's own": ("o.toml", LOOKS + WRITES),
    "packed": ("c.toml.xz", (("check",), ("next",), ("state",), ("recover", "--out", "{new}"))),
    "board": ("board.toml", (("check",), ("new", "{new}", "--player", "A", "--board", "{file}"))),
    "charts": (
        "charts.toml",
        (("check",), ("new", "{new}", "--player", "A", "--charts", "{file}")),
    ),
    "deck": ("deck.toml", (("check",),)),
    "own deck": ("own.toml", (("check",),)),
    "sheet": ("sheet.toml", (("check",), ("adopt", "{new}", "--sheet", "{file}"))),
}


def whole_files(folder: Path) -> dict[str, bytes]:
    """A sound file of each kind."""
    paths = {kind: folder / name for kind, (name, _) in KINDS.items()}
    with Campaign.new(paths["campaign"], header(11)) as campaign:
        walk(campaign, 60, Random(11))
    (folder / "b.toml").write_text(shipped("board", 1), encoding="utf-8")
    (folder / "h.toml").write_text(shipped("charts", 1), encoding="utf-8")
    own = header(5, board=folder / "b.toml", charts=folder / "h.toml")
    with Campaign.new(paths["campaign of one's own"], own) as campaign:
        walk(campaign, 30, Random(5))
    found = {kind: path.read_bytes() for kind, path in paths.items() if path.exists()}
    found["packed"] = lzma.compress(found["campaign"], preset=0)
    found |= {
        name: shipped(data, 1).encode()
        for name, data in (("board", "board"), ("charts", "charts"), ("deck", "events"))
    }
    return found | {"own deck": OWN_DECK.encode(), "sheet": BLANK.encode()}


# Spoiling


def _bit(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _byte(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] = rng.choice(b'\0\n"{}[]=,. 9-\xff#\\')


def _gone(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.choice((1, 2, 9, 99, 999))]


def _cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def _block(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    data[at : at + 50] = bytes(50)


def _line(data: bytearray, rng: Random) -> None:
    """A line is doubled, dropped, or changes places."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(3)
    if way == 0:
        lines.insert(other, lines[one])
    elif way == 1:
        del lines[one]
    else:
        lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


_NUMBERS = (b"0", b"-1", b"9", b"1000000", b"-9223372036854775808", b"1" + b"0" * 26, b"9" * 5000)


def _number(data: bytearray, rng: Random) -> None:
    found = list(re.finditer(rb"\d+", data))
    if found:
        one = rng.choice(found)
        data[one.start() : one.end()] = rng.choice(_NUMBERS)


def _word(data: bytearray, rng: Random) -> None:
    """One word, or one value in quotes, for another of the file."""
    found = list(re.finditer(rng.choice((rb"[A-Za-z_]+", rb'"[^"\n]*"')), data))
    if found:
        one, other = rng.choice(found), rng.choice(found)
        data[one.start() : one.end()] = other[0]


_ODD = (
    *(b"[" * 3000, b"{ a = " * 500, b"'", b'"""', b"\xef\xbb\xbf", b"\r", b"inf", b"nan"),
    *(b"2020-01-01", b"\xe2\x80\xae", b"\xed\xa0\x80", b"x" * 100_000, b"null", b"\n[entries]\n"),
    *(b"0x1F", b"1_000", b"-0.0", b"1e400", b"true"),
)


def _odd(data: bytearray, rng: Random) -> None:
    found = list(re.finditer(rb"= ?|\[|, ", data))
    at = rng.choice(found).end() if found and rng.random() < 0.8 else rng.randrange(len(data))
    data[at:at] = rng.choice(_ODD)


SPOILS: tuple[Callable[[bytearray, Random], None], ...] = (
    *(_bit, _byte, _gone, _cut, _block, _line, _number, _number, _word, _word, _odd),
)


def spoilt(data: bytes, rng: Random) -> bytes:
    """The same file, spoilt in one place or in a few."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if found:
            rng.choice(SPOILS)(found, rng)
    return bytes(found)


# Trying


def tried(
    folder: Path, whole: dict[str, bytes], seed: int, count: int, *, fresh: bool = False
) -> list[str]:
    """Try so many spoilt files with a command each; returns what went wrong, with its seed.

    With `fresh` each is tried in a process of its own.
    """
    wrong = []
    for number in range(seed, seed + count):
        rng = Random(number)
        kind = rng.choice(list(KINDS))
        name, commands = KINDS[kind]
        path = folder / name
        path.write_bytes(spoilt(whole[kind], rng))
        args = _line_of(rng.choice(commands), path, folder)
        for new in (folder / "new.toml", folder / "new.svg"):
            new.unlink(missing_ok=True)
        start, before = time.process_time(), _peak()
        done = _in_a_process(args) if fresh else run(*args)
        seconds = 0.0 if fresh else time.process_time() - start
        if complaint := _complaint(done, seconds, before):
            said = " ".join((done.err + done.out)[-300:].split())
            wrong.append(f"{number}, {kind}, {args[0]}: {complaint}: {said}")
    return wrong


def _line_of(command: tuple[str, ...], path: Path, folder: Path) -> list[str]:
    names = {"file": path, "new": folder / "new.toml", "svg": folder / "new.svg"}
    words = [word.format(**names) for word in command]
    if not any("{file}" in word for word in command):
        words.insert(2 if words[0] == "print" else 1, str(path))
    return words


def _peak() -> int:
    """The most memory that this process ever took, in KiB; it never sinks."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _complaint(done: Done, seconds: float, before: int) -> str:
    if done.status not in (0, 1, 2):
        return f"exit status {done.status}"
    if "something went wrong" in done.err or "Traceback" in done.err + done.out:
        return "no sentence for people"
    if done.status == 2 and not done.err.strip():
        return "no word on what is wrong"
    if seconds > MOST_SECONDS:
        return f"{seconds:.1f} s"
    if _peak() - before > MOST_MEMORY:
        return "too much memory"
    return ""


def _in_a_process(args: list[str]) -> Done:
    """In a process of its own, with no more memory and time than it may take."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY * 5 << 10, -1))
        resource.setrlimit(resource.RLIMIT_CPU, (10, 10))

    done = subprocess.run(
        [sys.executable, "-m", "companion", *args],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        preexec_fn=limit,
        check=False,
    )
    return Done(
        done.returncode, *(s.decode("utf-8", "replace") for s in (done.stdout, done.stderr))
    )
