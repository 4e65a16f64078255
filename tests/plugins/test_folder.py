"""A plugin whose parts are found by their places in the folder of its game."""

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.plugins.folder import FolderPlugin

PLUGIN = """
from companion.plugins.folder import FolderPlugin
from companion.plugins.setup import Setup

class Shed(FolderPlugin):
    def setup(self, name): return Setup(max_players=1)
    def load(self, header, where): raise NotImplementedError
"""

PARTS = {
    "bots/__init__.py": "BOTS = {'keen': None}",
    "desk/adopting.py": "ADOPTION, FILES = 'adoption', {'shed-table': None}",
    "desk/papers.py": "PAPERS = 'papers'",
    "desk/overrides.py": "OVERRIDES = 'overrides'",
    "desk/loose_decks.py": "DECKS = 'decks'",
    "desk/outcomes.py": "outcome = sum_up = lambda said: ('told', said)",
    "sheets/glance.py": "glance = lambda game, player: ()",
    "sheets/pages.py": "sheet = lambda record, player: ('sheet', record, player)",
    "sheets/overview.py": (
        "table_lines = lambda game: ['lines', game]\noverview_json = lambda game: {'json': game}"
    ),
    "screens/panels.py": "raise AssertionError('panels are loaded by the screen alone')",
}


@pytest.fixture
def shed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game with a plugin and nothing else."""
    folder = tmp_path / "shed"
    folder.mkdir()
    for name, text in (("__init__.py", ""), ("plugin.py", PLUGIN)):
        (folder / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "shed"]:
        del sys.modules[name]


def plugin() -> FolderPlugin:
    found: FolderPlugin = import_module("shed.plugin").Shed()
    return found


def test_for_what_is_not_there_stands_the_default(shed: Path) -> None:
    one = plugin()
    assert (one.adoption, one.overrides, one.loose_decks) == (None, None, None)
    assert (one.files, one.panels, list(one.bots)) == ({}, "", ["random"])
    assert not one.has_overrides
    assert not one.has_loose_decks
    assert one.papers("shed-1") is None


def test_each_part_is_found_by_its_place(shed: Path) -> None:
    for name, text in PARTS.items():
        (shed / name).parent.mkdir(exist_ok=True)
        (shed / name).write_text(text, "utf-8")
    one: Any = plugin()
    assert one.has_overrides
    assert one.has_loose_decks
    assert not {name for name in sys.modules if name.startswith("shed.desk.")}
    assert (one.adoption, one.overrides, one.loose_decks) == ("adoption", "overrides", "decks")
    assert (one.papers("shed-1"), list(one.files)) == ("papers", ["shed-table"])
    assert (one.panels, list(one.bots)) == ("shed.screens.panels:PANELS", ["keen"])
    assert (one.glance(1, 2), one.sheet(1, 2)) == ((), ("sheet", 1, 2))
    game = SimpleNamespace(order=("Ada",))
    assert one.state_lines(game) == ["lines", game, ""]
    assert one.state_json(1) == {"json": 1}
    assert (one.outcome(1), one.sum_up([2])) == (("told", 1), ("told", [2]))
