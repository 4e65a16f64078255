"""The example as an installed package of its own, to make mistakes in."""

import re
import sys
from importlib import invalidate_caches
from pathlib import Path

from tests import ROOT
from tests.cli.running import ran
from tests.toy.installed import forget

BOATS = ROOT / "companion" / "example" / "boats"


def change(package: Path, file: str, old: str, new: str) -> int:
    """Make a mistake in a file of the package; returns the line where it begins."""
    path = package / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    invalidate_caches()
    return text[: text.index(old)].count("\n") + 1


def near(told: str, file: str, line: int) -> bool:
    """True if a place that is told is near the line of the mistake: it may be its class's."""
    places = re.findall(rf"boats/{file}, line (\d+)", told)
    return any(-5 <= line - int(place) <= 30 for place in places)


def begun(package: Path, folder: Path, *answers: str) -> Path:
    """A race of the example, with some answers."""
    campaign = folder / "race.toml"
    ran("new", campaign, "--game", "boats-1", "--player", "Ada", "--player", "Ben", "--seed", 3)
    for answer in answers:
        ran("answer", campaign, answer)
    return campaign


def load_anew() -> None:
    """Forget the modules of the example, which has changed."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "boats"]:
        del sys.modules[name]
    forget()
