"""Import contracts of our own: rooms that stand alone, and what each room of a game may import.

A game's core is whatever else it has beside the rooms that are named here, so that a new game, and
a new folder in one, touches no contract.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

import companion.api
import companion.api.paper
import companion.api.screen

VALUES = ("companion.table", "companion.hexes", "companion.charts", "companion.cards")
CORE = (*VALUES, "companion.sheets", "companion.voice")
"""Rooms of values: what the core of a game may import of ours."""

OF_CORE = ("core",)
OF_PAPER = (*OF_CORE, "paper")
OF_DESK = (*OF_PAPER, "desk")

MAY_IMPORT: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "about": ((), ()),
    "core": (CORE, OF_CORE),
    "paper": ((*CORE, "printables"), OF_PAPER),
    "desk": ((*CORE, "printables", "companion.plugins", "companion.desk"), OF_DESK),
    "screens": (
        (*CORE, "printables", "companion.plugins", "companion.desk", "companion.tui"),
        (*OF_DESK, "screens"),
    ),
    "commands": (
        (*CORE, "printables", "companion.plugins", "companion.desk", "companion.cli"),
        (*OF_DESK, "commands"),
    ),
    "plugin": ((*CORE, "companion.plugins"), (*OF_DESK, "screens", "commands", "about")),
}
"""For each room of a game the shared rooms, and the rooms of the same game, that it may import."""


class _TellsEach(Contract):
    """A contract that finds imports that may not be, and tells each."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at the imports of the modules that it is about."""
        wrong = sorted(self._wrong(graph))
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def _wrong(self, graph: ImportGraph) -> Iterator[str]:
        raise NotImplementedError

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each import that may not be."""
        for line in check.metadata["wrong"]:
            output.print_error(line)


class StandsAlone(_TellsEach):
    """Each of these `rooms` imports itself, the standard library and `allowed`, no more."""

    type_name = "stands_alone"

    rooms = fields.SetField(subfield=fields.StringField())
    allowed = fields.SetField(subfield=fields.StringField())

    def _wrong(self, graph: ImportGraph) -> Iterator[str]:
        rooms: Any = self.rooms
        allowed: Any = self.allowed
        for room in rooms:
            for module in {room, *graph.find_descendants(room)}:
                for other in graph.find_modules_directly_imported_by(module):
                    top = other.partition(".")[0]
                    own = other == room or other.startswith(f"{room}.")
                    if not own and top not in (*allowed, *sys.stdlib_module_names):
                        yield f"{module} imports {other}, and {room} stands alone"


API = {each.__name__: each for each in (companion.api, companion.api.paper, companion.api.screen)}
"""The interface for authors: of a name that a game takes from it, its home is what counts."""


class ImportsTheApi(_TellsEach):
    """Games in these `folders` import of ours what authors may import, and `beyond` it no more."""

    type_name = "imports_the_api"

    folders = fields.SetField(subfield=fields.StringField())
    beyond = fields.SetField(subfield=fields.StringField(), required=False)

    def _wrong(self, graph: ImportGraph) -> Iterator[str]:
        folders: Any = self.folders
        beyond: Any = self.beyond or ()
        for file in sorted(file for folder in folders for file in Path(folder).rglob("*.py")):
            own = ".".join(file.parts[:3])
            for other in _written_in(file):
                allowed = (own, *API, "companion.testing", *beyond)
                if _is_ours(other) and other not in allowed and not other.startswith(f"{own}."):
                    yield f"{file} imports {other}, which authors of games can't rely on"


def _written_in(file: Path) -> Iterator[str]:
    """The modules that a file imports from."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


class RoomsOfAGame(_TellsEach):
    """The contract of games; `forbidden` are modules of others that no core may import."""

    type_name = "rooms_of_a_game"

    forbidden = fields.SetField(subfield=fields.StringField())

    def _wrong(self, graph: ImportGraph) -> Iterator[str]:
        forbidden: Any = self.forbidden
        for module in graph.modules:
            game, room = _room_of(module)
            if not game:
                continue
            for other in _imported(graph, module):
                if room == "core" and other.partition(".")[0] in forbidden:
                    yield f"{module} imports {other}, and it belongs to the core"
                elif _is_ours(other) and not _may(game, room, other):
                    yield f"{module} imports {other}, and it belongs to the {room}"


def _imported(graph: ImportGraph, module: str) -> Iterator[str]:
    """The modules that a module imports; behind the interface, those that define the names."""
    for other in sorted(graph.find_modules_directly_imported_by(module)):
        if other not in API:
            yield other
            continue
        homes = {name: home for home, names in API[other].HOMES.items() for name in names.split()}
        yield from {homes.get(name, other) for name in _names_from(module, other)}


def _names_from(module: str, other: str) -> Iterator[str]:
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.ImportFrom) and node.module == other and not node.level:
            yield from (alias.name for alias in node.names)


@cache
def _tree(module: str) -> ast.AST:
    found = find_spec(module)
    assert found is not None
    return ast.parse(Path(str(found.origin)).read_text(encoding="utf-8"))


def _room_of(module: str) -> tuple[str, str]:
    """The game that a module belongs to, "" for none, and its room there."""
    parts = module.split(".")
    if parts[:2] != ["companion", "games"] or len(parts) < 3:
        return "", ""
    room = parts[3] if len(parts) > 3 else "core"
    return parts[2], room if room in MAY_IMPORT else "core"


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in ("companion", "printables")


def _may(game: str, room: str, other: str) -> bool:
    shared, own = MAY_IMPORT[room]
    their_game, their_room = _room_of(other)
    if their_game:
        return their_game == game and their_room in (*own, room)
    return any(other == place or other.startswith(f"{place}.") for place in shared)
