"""The golden facts of Source of the Nile: `golden/facts.toml` and `golden/state.json`.

To add one: write its line with a name of its own and an empty digest, every field of its kind shown
at least once, and run `python -m tests.games.nile.tools.make_golden`. That fills in the digest and
alters no other line: where the test of a line fails, an old campaign would read otherwise.
"""

import msgspec

from companion.games.nile.facts import FACTS
from companion.games.nile.state import Nile
from tests.games.golden import GoldenFacts
from tests.games.nile import RECORDED

IDLE = {
    *("by hand", "known before", "a rumour done with", "a chart as it was", "a procedure tried"),
    "by hand behind a closed sheet",
    "captors treated",
}
"""A remark, facts that are so already, a try that does not count: they change nothing."""

FOLDER = RECORDED / "golden"
STATE = msgspec.json.decode((FOLDER / "state.json").read_bytes(), type=Nile)

NILE = GoldenFacts(FOLDER, FACTS, STATE, idle=IDLE)
"""The samples of the game."""
