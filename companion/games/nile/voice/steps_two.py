"""The turn guide of Game II: the steps that it has its own, or plays otherwise than Game I.

Rule numbers are the steps of its sequence of play.
"""

from __future__ import annotations

from companion.games.nile.voice.steps import GUIDE, GuideStep, of_specialty

_TURN = (
    GuideStep("activity", "II 1", "two-activity"),
    GuideStep("disaster", "II 2"),
    GuideStep("move", "II 3", "two-move"),
    GuideStep("enter", "9.44"),
    GuideStep("encounter", "II 3.3", "two-encounter"),
    GuideStep("hunt", "II 4"),
    GuideStep("meal", "II 4"),
    GuideStep("recover", "II 4"),
    GuideStep("search", "II 5", "two-search"),
    GuideStep("bonus", "20.1", "two-bonus"),
    GuideStep("captive", "II 3.3.5.4", "two-captive"),
    GuideStep("europe", "II E2", "two-europe"),
    GuideStep("outfit", "II E1"),
)

_SEARCHES = {
    "zoologist": "II 5",
    "botanist": "II 5",
    "geologist": "II 5",
    "ethnologist": "II 6",
    "missionary": "II 6",
    "doctor": "II 6",
}
"""The rule of what a whole turn may be given to, by specialty; others have nothing."""

_COUNTERS = GuideStep("bonus", "23.1", "two-counters")
"""The step of a bonus for whoever draws none."""

_NO_BONUS = (*_SEARCHES, "journalist")

GUIDE_TWO = {
    **GUIDE,
    **{entry.step: entry for entry in _TURN},
    **{
        of_specialty("search", who): GuideStep("search", rule, f"search-{who}")
        for who, rule in _SEARCHES.items()
    },
    **{of_specialty("bonus", who): _COUNTERS for who in _NO_BONUS},
}
"""The steps of Game II, by name, and by name and specialty where they part."""
