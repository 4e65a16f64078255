"""Outputs come to their recorded digests: every paper once, all that is told."""

from pathlib import Path

import pytest

from tests.frozen.digests import digest, recorded
from tests.frozen.outputs import outputs, quick


@pytest.mark.parametrize("name", quick())
def test_output_is_as_recorded(name: str, tmp_path: Path) -> None:
    found = digest(outputs()[name](tmp_path.resolve()))
    assert found == recorded()[name], f"python -m tests.frozen.record --texts FOLDER '{name}'"


def test_every_output_is_recorded() -> None:
    assert set(recorded()) == set(outputs())
