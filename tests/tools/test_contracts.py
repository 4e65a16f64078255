"""The contract on the rooms of a game: each import that it forbids is found, and no other."""

from pathlib import Path
from typing import Any

import pytest
from grimp import ImportGraph

from tools import contracts
from tools.contracts import ImportsTheApi, RoomsOfAGame, StandsAlone


def broken(module: str, imports: str) -> list[str]:
    """What the contract says of one import."""
    graph = ImportGraph()
    for name in (module, imports):
        graph.add_module(name, is_squashed=name in ("random", "textual"))
    graph.add_import(importer=module, imported=imports)
    contract = RoomsOfAGame(
        name="", session_options={}, contract_options={"forbidden": ["random", "textual"]}
    )
    found: list[Any] = contract.check(graph, verbose=False).metadata["wrong"]
    return found


GAME = "companion.games.toy"


@pytest.mark.parametrize(
    ("module", "imports"),
    [
        ("rules.turn", "random"),
        ("state", "textual"),
        ("rules.turn", "companion.plugins.plugin"),
        ("rules.turn", "printables.text.fonts"),
        ("anything", f"{GAME}.paper.map"),
        ("paper.map", "companion.desk.files.store"),
        ("paper.map", f"{GAME}.desk.files"),
        ("desk.files", "companion.tui.app"),
        ("desk.files", f"{GAME}.screens.panels"),
        ("screens.panels", "companion.cli.main"),
        ("commands.race", f"{GAME}.screens.panels"),
        ("plugin", "companion.desk.files.store"),
        ("about", "companion.plugins.about"),
        ("rules.turn", "companion.games.other.state"),
        ("rules.turn", f"{GAME}.plugin"),
    ],
)
def test_what_a_room_may_not_import_is_told(module: str, imports: str) -> None:
    assert len(broken(f"{GAME}.{module}", imports)) == 1


@pytest.mark.parametrize(
    ("module", "imports"),
    [
        ("rules.turn", "companion.table.facts"),
        ("rules.turn", "companion.charts"),
        ("rules.turn", f"{GAME}.state"),
        ("paper.map", "printables.text.fonts"),
        ("paper.map", f"{GAME}.state"),
        ("desk.files", "companion.desk.files.store"),
        ("desk.files", "random"),
        ("screens.panels", "textual"),
        ("screens.panels", f"{GAME}.desk.files"),
        ("commands.race", "companion.cli.output"),
        ("plugin", f"{GAME}.commands.race"),
        ("rules.turn", "msgspec"),
    ],
)
def test_what_it_may_import_is_not(module: str, imports: str) -> None:
    assert broken(f"{GAME}.{module}", imports) == []


def test_other_modules_are_nobody_s_business() -> None:
    assert broken("companion.desk.files.store", "random") == []


@pytest.mark.parametrize(
    ("module", "imports", "wrong"),
    [
        ("companion.table", "companion.table.facts", 0),
        ("companion.table.facts", "msgspec", 0),
        ("companion.table.facts", "fractions", 0),
        ("companion.hexes", "textual", 0),
        ("companion.table", "textual", 1),
        ("companion.table.play.session", "textual", 1),
        ("companion.table.facts", "companion.tables", 1),
        ("companion.table.facts", "companion.voice", 1),
    ],
)
def test_a_room_that_stands_alone(module: str, imports: str, wrong: int) -> None:
    graph = ImportGraph()
    for name in {"companion.table", module, imports}:
        graph.add_module(name, is_squashed=name in ("msgspec", "fractions", "textual"))
    graph.add_import(importer=module, imported=imports)
    contract = StandsAlone(
        name="",
        session_options={},
        contract_options={"rooms": ["companion.table"], "allowed": ["msgspec"]},
    )
    assert len(contract.check(graph, verbose=False).metadata["wrong"]) == wrong


@pytest.mark.parametrize(("name", "kept"), [("Roll", True), ("Guest", False), ("PAPER", False)])
def test_of_a_name_from_the_api_its_home_counts(
    name: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule may ask for a roll, and may not know of plugins or paper."""
    monkeypatch.setattr(contracts, "_names_from", lambda *_: [name])
    module = "companion.api.paper" if name == "PAPER" else "companion.api"
    assert (broken(f"{GAME}.rules.turn", module) == []) == kept


def test_authors_import_the_api_and_what_is_named_beyond_it(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(
        "from companion.api import Roll\n"
        "from companion.testing import position\n"
        "from companion.plugins.outcomes import counts\n"
        "from msgspec import Struct\n"
        "from companion.table.facts import Fact\n"
        "import printables.pdf.writer\n"
    )
    options = {"folders": [str(tmp_path)], "beyond": ["companion.plugins.outcomes"]}
    contract = ImportsTheApi(name="", session_options={}, contract_options=options)
    found = contract.check(ImportGraph(), verbose=False).metadata["wrong"]
    assert [line.split(" imports ")[1].split(",")[0] for line in found] == [
        "companion.table.facts",
        "printables.pdf.writer",
    ]
