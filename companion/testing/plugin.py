"""The pytest plugin: `--game NAME` says which games the tests of `companion.testing` are about."""

from __future__ import annotations

import pkgutil
import sys
from pathlib import Path

import pytest

import companion.testing
from companion.plugins import registry

TESTS = "companion.testing.test_"
"""How the modules with the tests begin."""

# Assertions tell what they compared, in every module that isn't loaded already.
pytest.register_assert_rewrite(
    *(
        module.name
        for module in pkgutil.iter_modules(companion.testing.__path__, "companion.testing.")
        if module.name not in sys.modules
    )
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, in a group of their own."""
    group = parser.getgroup("companion", "games for the companion")
    group.addoption(
        "--game",
        action="append",
        default=[],
        metavar="NAME",
        help="a game that `pytest --pyargs companion.testing` tests (default: those of all other "
        "installed packages)",
    )
    group.addoption(
        "--recorded",
        type=Path,
        default=None,
        metavar="FOLDER",
        help="games that `python -m companion.testing.record` has recorded",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Stop at once at a game that there isn't."""
    if config.getoption("--game"):
        asked(config)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try each game; a module that takes over these tests may list its own `GAMES`."""
    if metafunc.function.__module__.startswith(TESTS) and "game" in metafunc.fixturenames:
        own = getattr(metafunc.module, "GAMES", None)
        metafunc.parametrize("game", asked(metafunc.config) if own is None else own)


def asked(config: pytest.Config) -> list[str]:
    """Return the games that are tested, by their names; an unknown one is a usage error."""
    try:
        named = [
            name
            for game in config.getoption("--game")
            for name in ([game] if game in _names(game) else _names(game))
        ]
    except registry.NoSuchGame as error:
        raise pytest.UsageError(str(error)) from None
    if broken := registry.broken_games():
        raise pytest.UsageError("; ".join(broken))
    return named or [name for about in registry.installed_games() for name in about.names]


def _names(game: str) -> list[str]:
    return list(registry.about_of(game).names)
