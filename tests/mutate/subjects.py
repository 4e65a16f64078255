"""The games whose rules are mutated: where these stand, their rulebook, their kept lists."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from tests import ROOT
from tests.games.congo.rules.test_rules_congo import CONGO
from tests.games.mykerinos.rules.test_rules_mykerinos import MYKERINOS
from tests.games.nile.rules.test_rules_game_one import GAME_ONE
from tests.games.nile.rules.test_rules_game_two import GAME_TWO
from tests.games.pyramids.rules.test_rules_pyramids import PYRAMIDS
from tests.games.rulebook import Rulebook

GAMES = ROOT / "companion" / "games"
HERE = Path(__file__).parent


class Subject(NamedTuple):
    """The rules of a game. Names of functions leave out the first folder below `root`.

    `files` are patterns below it; `lists` is the folder of equivalent.toml and no_rule.toml.
    """

    root: Path
    files: tuple[str, ...]
    book: Rulebook
    lists: Path

    def paths(self) -> list[Path]:
        """The modules with the rules."""
        return sorted(path for pattern in self.files for path in self.root.glob(pattern))


SUBJECTS: Final = {
    "nile": Subject(GAMES / "nile" / "rules", ("**/*.py",), GAME_ONE, HERE / "nile"),
    "nile-2": Subject(
        GAMES / "nile",
        tuple(f"game_two/{name}.py" for name in ("*", "natives/*", "studies/*")),
        GAME_TWO,
        HERE / "nile_two",
    ),
    "pyramids": Subject(
        GAMES,
        tuple(f"pyramids/{name}.py" for name in ("rules/*", "board", "costs", "pieces")),
        PYRAMIDS,
        HERE / "pyramids",
    ),
    "congo": Subject(
        GAMES,
        tuple(f"congo/{name}.py" for name in ("rules/*", "decks", "values")),
        CONGO,
        HERE / "congo",
    ),
    "mykerinos": Subject(
        GAMES,
        tuple(f"mykerinos/{name}.py" for name in ("rules/*", "decks", "region", "scoring")),
        MYKERINOS,
        HERE / "mykerinos",
    ),
}
"""By the names of their folders."""
