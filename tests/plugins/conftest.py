"""The registry as it is with the toy installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.plugins import registry
from tests.toy.installed import install


def forget() -> None:
    """Let the registry look anew."""
    for known in (registry.own_games, registry.installed_games, registry._loaded):
        known.cache_clear()


@pytest.fixture
def with_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy is found as a stranger's game is."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(install(tmp_path / "site"))])
    forget()
    yield
    monkeypatch.undo()
    forget()
