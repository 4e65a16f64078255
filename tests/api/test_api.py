"""What authors of games import: every name documented with an example that runs, loaded late."""

import ast
import doctest
import inspect
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

import companion.api
from tests.api.index import WIDEST, documentation, listed, written
from tests.api.promised import MODULES, parameters, promised
from tests.test_rooms import PAPER, SCREEN, SERVER, loaded_by, ours, tops

NAMES = [(module, name) for module in MODULES for name in module.__all__ if name != "VERSION"]

IDS = [f"{module.__name__.removeprefix('companion.')}.{name}" for module, name in NAMES]

EVERYTHING = {
    **{name: getattr(module, name) for module, name in NAMES},
    "Struct": msgspec.Struct,
    "Annotated": Annotated,
    "__package__": "companion.games.congo",
    "GAME": "congo",
}
"""What an example may use without importing it."""


@pytest.mark.parametrize(("module", "name"), NAMES, ids=IDS)
def test_every_name_is_documented_with_an_example_that_runs(module: Any, name: str) -> None:
    text = documentation(module, name)
    assert text[:1].isupper()
    example = doctest.DocTestParser().get_doctest(text, dict(EVERYTHING), name, None, None)
    assert any(name in each.source for each in example.examples)
    runner, said = doctest.DocTestRunner(verbose=False), list[str]()
    runner.run(example, out=said.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_index_has_every_name_once_with_a_line_of_its_documentation(module: Any) -> None:
    """`python -m tests.api.index` writes the lines."""
    text = str(module.__doc__)
    assert sorted(listed(text)) == [name for name in module.__all__ if name != "VERSION"]
    assert written(module, text) == text
    assert max(map(len, text.splitlines())) <= WIDEST


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_type_checkers_are_told_the_names_that_are_there(module: Any) -> None:
    """The imports for types, and the table by which a name is found, agree."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    imported = {
        (node.module, alias.name)
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == alias.asname
    }
    found = {(home, name) for home, names in module.HOMES.items() for name in names.split()}
    assert imported == found
    assert sorted(name for _, name in found) == [n for n in module.__all__ if n != "VERSION"]


def test_a_name_is_said_by_one_module_alone() -> None:
    names = [name for _, name in NAMES]
    assert len(names) == len(set(names))


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match=r"companion\.api has no 'Chose'; `dir\(companion"):
        _ = companion.api.Chose  # type: ignore[attr-defined]


def test_importing_them_loads_nothing() -> None:
    modules = loaded_by("import companion.api, companion.api.paper, companion.api.screen")
    assert {name for name in ours(modules) if not name.startswith("companion.api")} == set()


def test_none_of_the_names_loads_screen_paper_or_server() -> None:
    """All of `companion.api` without the names for paper and screen."""
    modules = loaded_by("from companion.api import *")
    assert "companion.table.base_game" in modules
    assert tops(modules) & (SCREEN | PAPER | SERVER) == set()
    assert not [name for name in modules if name.startswith("companion.web")]


def test_what_is_printed_is_drawn_without_a_screen() -> None:
    assert tops(loaded_by("from companion.api.paper import *")) & (SCREEN | SERVER) == set()


def test_the_version_is_that_of_the_promise() -> None:
    assert companion.api.VERSION == "1.0"
    assert "What you import from elsewhere" in str(sys.modules["companion.api"].__doc__)


@pytest.mark.parametrize(
    ("module", "name", "kept"),
    [(module, name, kept) for module, name, *kept in promised()],
    ids=[f"{module}.{name}" for module, name, *_ in promised()],
)
def test_what_was_promised_is_there(module: str, name: str, kept: list[str]) -> None:
    """Every name with its parameters in their order; what is new has a default."""
    now = parameters(getattr(import_module(module), name))
    assert [each for each in now if each in kept] == kept
    free = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    for each, parameter in now.items():
        is_given = parameter.default is not inspect.Parameter.empty or parameter.kind in free
        assert each in kept or is_given, each


def test_every_name_is_promised() -> None:
    """`python -m tests.api.promised` adds what is new."""
    known = {(module, name) for module, name, *_ in promised()}
    assert {(module.__name__, name) for module, name in NAMES} == known
