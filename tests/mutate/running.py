"""Runs tests on mutants: everything is imported and collected once, each mutant in a fork.

What a fork changes nobody else sees: no file of the tree is touched. Tests run from the quickest to
the slowest until one fails. A test that fails without any mutant is left out, and told.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import process_time
from typing import Final

import pytest

from tests import ROOT
from tests.mutate.mutants import Mutant, put_in_place

SECONDS: Final = 60
"""Processor time after which a mutant counts as caught: it runs for ever."""

QUICK: Final = 0.2
"""Processor time of a test that is quick."""

CAUGHT, LIVE, UNTESTED = "caught", "live", "untested"

QUIET: Final = (
    *("-o", "addopts=", "--benchmark-disable"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal"),
)  # fmt: skip


class Runner:
    """A session of pytest that, instead of its tests, runs what it is given.

    `work` gets the runner once all tests are collected.
    """

    def __init__(self, nodes: Iterable[str], work: Callable[[Runner], None]) -> None:
        self._nodes = sorted({node.partition("::")[0] for node in nodes})
        self._work = work
        self._session: pytest.Session | None = None
        self._items: dict[str, list[pytest.Item]] = {}
        self._seconds: dict[str, float] = {}
        self.broken: set[str] = set()

    def run(self) -> None:
        """Collect and work; raises `RuntimeError` where the tests cannot be collected."""
        with tempfile.TemporaryDirectory() as folder:
            base = str(Path(folder) / "base")
            arguments = [*QUIET, "--basetemp", base, "--rootdir", str(ROOT), *self._nodes]
            status = pytest.main(arguments, plugins=[self])
        if self._session is None:
            raise RuntimeError(f"the tests cannot be collected (pytest ends with {status})")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Work in place of running all tests."""
        self._session = session
        for item in session.items:
            self._items.setdefault(item.nodeid.partition("[")[0], []).append(item)
        capture = session.config.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled():
            self._work(self)
        return True

    def judge(self, mutant: Mutant, nodes: Sequence[str]) -> str:
        """Whether one of these tests catches a mutant."""
        sound = self._in_order(nodes)
        if not sound:
            return UNTESTED
        return LIVE if self._forked(sound, mutant) == "passed" else CAUGHT

    def elsewhere(self, mutant: Mutant, nodes: Sequence[str]) -> str:
        """A quick one of other tests that catches a mutant, empty where none does."""
        quick = [node for node in self._in_order(nodes) if self._seconds[node] < QUICK]
        said = self._forked(quick, mutant)
        return said.partition(" ")[2] if said.startswith("failed") else ""

    def _in_order(self, nodes: Sequence[str]) -> list[str]:
        """Those that pass without a mutant, the quickest first."""
        for node in nodes:
            if node not in self._seconds:
                self._try(node)
        sound = [node for node in nodes if node not in self.broken]
        return sorted(sound, key=lambda node: self._seconds[node])

    def _try(self, node: str) -> None:
        outcome = self._forked([node], None) if node in self._items else "missing"
        said, _, seconds = outcome.partition(" ")
        self._seconds[node] = float(seconds) if said == "sound" else 0.0
        if said != "sound":
            self.broken.add(node)

    def _forked(self, nodes: Sequence[str], mutant: Mutant | None) -> str:
        """What a process of its own reports of these tests; `failed` if it does not come to it."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._in_child(nodes, mutant, writing)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as told:
            said = told.read()
        os.waitpid(child, 0)
        return str(json.loads(said)) if said else "failed"

    def _in_child(self, nodes: Sequence[str], mutant: Mutant | None, writing: int) -> None:
        """Run the tests and leave at once, whatever happens."""
        said = "failed"
        try:
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            if mutant:
                put_in_place(mutant)
            said = self._run_tests(nodes, mutant)
        except BaseException:
            said = "failed"
        finally:
            os.write(writing, json.dumps(said).encode())
            os._exit(0)

    def _run_tests(self, nodes: Sequence[str], mutant: Mutant | None) -> str:
        assert self._session is not None
        started = process_time()
        items = [item for node in nodes for item in self._items[node]]
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self._session.testsfailed:
                return f"failed {item.nodeid}"
        return "passed" if mutant else f"sound {process_time() - started}"


def warn(sentence: str) -> None:
    """Tell something beside the report."""
    print(sentence, file=sys.stderr, flush=True)
