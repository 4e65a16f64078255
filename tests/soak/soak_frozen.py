"""Everything that is frozen comes to its recorded digest: papers in every style, JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frozen.digests import digest, recorded
from tests.frozen.outputs import outputs, quick

OTHERS = sorted(set(outputs()) - set(quick()))


@pytest.mark.parametrize("name", OTHERS)
def test_output_is_as_recorded(name: str, tmp_path: Path) -> None:
    assert digest(outputs()[name](tmp_path.resolve())) == recorded()[name], name
