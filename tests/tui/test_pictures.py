"""Pictures of the screen: every situation in windows of three sizes, as they were looked at.

`python -m tests.tui.record_pictures NAME…` takes them anew; a change is read in the diff of the
text. They depend on the Textual that the constraints name.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tui import recent_campaigns
from tests.tui.camera import PICTURES, SIZES, pictures
from tests.tui.record_pictures import WANTED
from tests.tui.situations import EVENINGS


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose name is as long everywhere; nothing tells of the day."""
    monkeypatch.setattr(recent_campaigns, "when", lambda *_: "on Friday")
    with tempfile.TemporaryDirectory(prefix="nile-") as name:
        path = Path(name).resolve()
        for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
            monkeypatch.setenv(f"XDG_{kind}_HOME", str(path / kind.lower()))
        yield path


@pytest.mark.parametrize("evening", EVENINGS)
async def test_the_screen_is_as_it_was_looked_at(evening: str, folder: Path) -> None:
    found = await pictures(evening, folder)
    wanted = os.environ.get(WANTED)
    if wanted is not None:
        for name, text in found.items():
            if any(word in f"{evening} {name}" for word in wanted.split() or [""]):
                (PICTURES / f"{name}.txt").write_text(text, encoding="utf-8")
    for name, text in found.items():
        path = PICTURES / f"{name}.txt"
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text == kept, f"{name} is shown otherwise: python -m tests.tui.record_pictures {name}"


def test_there_are_a_hundred_and_none_too_many() -> None:
    names = [one.name for evening in EVENINGS.values() for one in evening]
    assert len(names) == len(set(names))
    assert {path.stem for path in PICTURES.glob("*.txt")} == set(names)
    assert len(names) * len(SIZES) >= 100
