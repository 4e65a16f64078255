"""Programs as a person starts them: a bare interpreter, the companion, a screen's first frame."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from tests import ROOT
from tests.bench.harness import NotYet

BARE = (sys.executable, "-c", "pass")

_ESCAPES = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X].*?(?:\x1b\\|\x07)|[ -/]*[0-Z\\^-~])", re.DOTALL
)
_SCREEN_TAKEN = b"\x1b[?1049h"
_WORDS = rb"[A-Za-z]{3}"
_SIZE = (40, 120)  # rows and columns
_PATIENCE = 20.0  # seconds until a program that shows nothing is given up


def companion(*arguments: str) -> tuple[str, ...]:
    """The command line of the companion: as installed, or of the working tree."""
    script = Path(sys.executable).with_name("companion")
    head = (str(script),) if script.exists() else (sys.executable, "-m", "companion")
    return (*head, *arguments)


def run(command: Sequence[str]) -> None:
    """Run a program to its end; raises NotYet with its own words when it fails."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        words = done.stderr.strip().splitlines() or ["it said nothing"]
        raise NotYet(f"{Path(command[0]).name} ended with {done.returncode}: {words[-1]}")


def first_frame(command: Sequence[str], words: bytes = _WORDS) -> float:
    """Seconds from starting a program to words (a pattern; any) on its full screen of 120×40."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    for name in ("COLUMNS", "LINES"):
        environment.pop(name, None)
    start = perf_counter()
    program = subprocess.Popen(
        command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    try:
        return _until_words(ours, start, words)
    finally:
        program.kill()
        program.wait()
        os.close(ours)


def _until_words(terminal: int, start: float, words: bytes) -> float:
    shown = b""
    while (left := start + _PATIENCE - perf_counter()) > 0:
        if not select.select([terminal], [], [], left)[0]:
            break
        try:
            shown += os.read(terminal, 65536)
        except OSError:  # how a terminal tells that its program has ended
            break
        if has_words(shown, words):
            return perf_counter() - start
    raise NotYet(f"no screen came; the program wrote {shown[-200:]!r}")


def has_words(shown: bytes, words: bytes = _WORDS) -> bool:
    """Whether a program has taken the full screen and has written such words on it."""
    _, taken, after = shown.partition(_SCREEN_TAKEN)
    return bool(taken) and re.search(words, _ESCAPES.sub(b" ", after)) is not None
