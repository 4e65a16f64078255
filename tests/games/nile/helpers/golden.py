"""The golden facts of Source of the Nile: `golden/facts.toml` and `golden/state.json`."""

from companion.games.nile.facts import FACTS
from tests.games.golden import GoldenFacts
from tests.games.nile import RECORDED
from tests.games.nile.helpers.golden_samples import SAMPLES, STATE

IDLE = {
    *("by hand", "known before", "a rumour done with", "a chart as it was", "a procedure tried"),
    "by hand behind a closed sheet",
    "captors treated",
}
"""A remark, facts that are so already, a try that does not count: they change nothing."""

NILE = GoldenFacts(RECORDED / "golden", FACTS, STATE, SAMPLES, IDLE)
"""The samples of the game."""
