"""What every test shares: seeds that are shown on failure, and nobody's own folders."""

import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Generator
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import settings

from companion.testing.fixtures import nobodys_folders as nobodys_folders
from companion.testing.fixtures import rng as rng
from companion.testing.fixtures import seed as seed
from tests import examples, quick

pytest_plugins = ["companion.testing.plugin"]

# Shared machines are slow now and then: a deadline would fail tests for nothing.
# A property is tried on few examples here, and on many in the long runs.
settings.register_profile("house", deadline=None, print_blob=True, max_examples=examples(30, 200))
settings.load_profile("house")

# Garbage is looked for less often: tests are collected and states made by the thousand.
gc.set_threshold(1_000_000, 20, 50)


MEASURED = "companion/seconds"
"""Where pytest's cache keeps the seconds that each test took; a quick run goes by them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        type=int,
        default=None,
        help="the seed of every random test (otherwise each test has its own, always the same)",
    )
    parser.addoption(
        "--quick",
        action="store_true",
        help="the quickest tests alone, by what they took before, and two parameters of each",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a quick run, keep what finds most for least."""
    if config.getoption("--quick"):
        kept = quick.chosen([item.nodeid for item in items], _measured(config))
        items[:] = [item for item in items if item.nodeid in kept]


def _measured(config: pytest.Config) -> dict[str, float]:
    """The seconds of each test by its name, as far as tests have run here."""
    return dict(config.cache.get(MEASURED, {})) if _keeps(config) else {}


def _keeps(config: pytest.Config) -> bool:
    """Whether pytest keeps anything from run to run."""
    return config.pluginmanager.hasplugin("cacheprovider")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What a test takes, with what is set up for it."""
    _taken[report.nodeid] += report.duration


@pytest.hookimpl(tryfirst=True)
def pytest_report_to_serializable(
    config: pytest.Config, report: pytest.CollectReport | pytest.TestReport
) -> dict[str, object] | None:
    """A worker tells nothing of what was set up or taken down well, unless durations are asked for.

    Of three reports a test this leaves one to pack, send, unpack and count.
    """
    told = config.getoption("--durations")
    small = isinstance(report, pytest.TestReport) and report.when != "call" and report.passed
    return {_UNSENT: True} if small and not told and _is_worker(config) else None


_UNSENT = "unsent"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Keep back the reports that are not to be sent."""
    for plugin in session.config.pluginmanager.get_plugins():
        if hasattr(plugin, "sendevent"):
            plugin.sendevent = partial(_send, plugin.sendevent)


def _is_worker(config: pytest.Config) -> bool:
    """Whether tests run in several processes, of which this is one."""
    return hasattr(config, "workerinput")


def _send(send: Callable[..., None], name: str, **words: Any) -> None:
    if name != "logstart" and _UNSENT not in words.get("data", ()):
        send(name, **words)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what the tests of a worker took."""
    _taken.update(getattr(node, "workeroutput", {}).get(MEASURED, {}))


def pytest_terminal_summary(config: pytest.Config) -> None:
    """Note what tests took, for quick runs."""
    if _keeps(config) and not config.getoption("--quick"):
        config.cache.set(MEASURED, _measured(config) | quick.longest(_taken))


_taken: defaultdict[str, float] = defaultdict(float)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect in turns where nothing is compiled yet: what one worker compiles the others read."""
    kept = Path(sys.pycache_prefix or "", "collected")
    if not sys.pycache_prefix or kept.exists() or not _is_worker(session.config):
        return (yield)
    kept.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{kept}.lock"):
        collected = yield
    kept.touch()
    return collected


def pytest_collection_finish() -> None:
    """What is loaded now stays and is no garbage.

    Tests that read PDF files get a quicker parser for them. A line of a journal is the same JSON
    whenever it is read, and the same campaigns are opened by many tests.
    """
    lines = import_module("companion.table.journal.lines")
    vars(lines)["_quick"] = lru_cache(maxsize=1 << 15)(vars(lines)["_quick"])
    if "pypdf" in sys.modules:
        import_module("tests.printables.quick_pypdf").install()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell what tests took; spare the end a search for garbage in all that was loaded and made."""
    if _is_worker(session.config):
        vars(session.config)["workeroutput"][MEASURED] = dict(_taken)
    gc.freeze()
