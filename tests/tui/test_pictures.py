"""Pictures of the screen: every situation in a window of 80 by 24, some in larger ones too.

`python -m tests.tui.record_pictures NAME…` takes them anew; a change is read in the diff of the
text. They depend on the Textual that the constraints name. What is not `USUAL`, and larger windows,
are compared by `make soak`.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tui import recent_campaigns
from tests.tui.camera import HEAD, PICTURES, SIZES, pictures
from tests.tui.record_pictures import WANTED, is_wanted
from tests.tui.situations import EVENINGS, USUAL


@pytest.fixture(autouse=True)
def frames_at_rest() -> None:
    """Every frame is drawn, as on a terminal: what is left out between two sizes would be seen."""


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose name is as long everywhere; nothing tells of the day."""
    monkeypatch.setattr(recent_campaigns, "when", lambda *_: "on Friday")
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 1 / 60, raising=False)
    with tempfile.TemporaryDirectory(prefix="nile-") as name:
        path = Path(name).resolve()
        for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
            monkeypatch.setenv(f"XDG_{kind}_HOME", str(path / kind.lower()))
        yield path


async def compare(evening: str, folder: Path, sizes: int = len(SIZES)) -> None:
    """Compare the pictures of an evening with those that are kept, or take them anew."""
    wanted = os.environ.get(WANTED)
    windows = SIZES if wanted is not None else SIZES[:sizes]
    for name, text in (await pictures(evening, folder, windows)).items():
        path = PICTURES / f"{name}.txt"
        if wanted is not None and is_wanted(evening, name, wanted.split()):
            path.write_text(text, encoding="utf-8")
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        kept = kept[: len(text)]
        assert text == kept, f"other than kept: python -m tests.tui.record_pictures {name}"


@pytest.mark.parametrize("evening", USUAL)
async def test_the_screen_is_as_it_was_looked_at(evening: str, folder: Path) -> None:
    await compare(evening, folder, sizes=1)


def test_there_are_a_hundred_pictures_and_none_that_nobody_takes() -> None:
    kept = [one for evening in EVENINGS.values() for one in evening]
    names = {one.name for one in kept}
    assert len(kept) == len(names) >= 100
    assert {path.stem for path in PICTURES.glob("*.txt")} == names
    assert {one.name: len(SIZES) if one.in_all_sizes else 1 for one in kept} == {
        path.stem: path.read_text("utf-8").count(HEAD) for path in PICTURES.glob("*.txt")
    }
    assert set(USUAL) < set(EVENINGS)
