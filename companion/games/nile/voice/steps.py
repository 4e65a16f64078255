"""Names of the steps, and the turn guide with rule numbers.

Rule numbers of Game I are those of its rulebook, with the sequence of play in 8.3. Those of Game II
are the steps of its sequence of play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.texts import STEPS
from companion.table.game import Call


class GuideStep(msgspec.Struct, frozen=True):
    """A line of the turn guide: the step's name in `sequence`, its rule, and its message."""

    step: str
    rule: str
    message: str = ""

    @property
    def title(self) -> str:
        """Return the name of the step."""
        return STEPS(self.message or f"step-{self.step}")

    @property
    def text(self) -> str:
        """Return a reminder of the step."""
        return STEPS(f"{self.message or f'step-{self.step}'}.text")


_STEPS = (
    # Setup
    GuideStep("place-counter", "4.4"),
    GuideStep("choose-specialty", "4.6"),
    GuideStep("mark-port", "4.5"),
    GuideStep("roll-order", "4.62"),
    GuideStep("next-stage", "4.0"),
    GuideStep("first-outfit", "5.0"),
    GuideStep("first-turn", "8.1"),
    # A turn in Africa
    GuideStep("activity", "8.3.1"),
    GuideStep("disaster", "8.3.2"),
    GuideStep("move", "8.3.3"),
    GuideStep("enter", "9.44"),
    GuideStep("encounter", "8.3.3c"),
    GuideStep("trade", "14.6"),
    GuideStep("hunt", "8.3.4"),
    GuideStep("meal", "18.1"),
    GuideStep("recover", "19.0"),
    GuideStep("bonus", "8.3.5"),
    GuideStep("end", "8.2"),
    # Elsewhere
    GuideStep("captive", "15.3"),
    GuideStep("europe", "26.0"),
    GuideStep("outfit", "26.2"),
    GuideStep("successor", "21.33"),
)

GUIDE: Final = {entry.step: entry for entry in _STEPS}
"""Steps of Game I, by name."""


def of_specialty(step: str, specialty: str) -> str:
    """Key of a step for one specialty in a guide."""
    return f"{step} {specialty}"


_TURN_TWO = (
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
"""Rule for a whole turn's activity by specialty; other specialties have none."""

_COUNTERS = GuideStep("bonus", "23.1", "two-counters")
"""Bonus step for specialties that draw no bonus."""

_NO_BONUS = (*_SEARCHES, "journalist")

GUIDE_TWO: Final = {
    **GUIDE,
    **{entry.step: entry for entry in _TURN_TWO},
    **{
        of_specialty("search", who): GuideStep("search", rule, f"search-{who}")
        for who, rule in _SEARCHES.items()
    },
    **{of_specialty("bonus", who): _COUNTERS for who in _NO_BONUS},
}
"""Steps of Game II, by name, and by name and specialty if they differ."""

_GUIDES: Final[Mapping[str, Mapping[str, GuideStep]]] = {"nile-1": GUIDE, "nile-2": GUIDE_TWO}

_ELSEWHERE = {"captive": ("captive",), "europe": ("europe", "outfit"), "dead": ("successor",)}


def guide(game: NileGame, place: str = "africa") -> tuple[GuideStep, ...]:
    """Steps of a turn in order, for an explorer in africa, captive, europe or dead (8.3, 8.4).

    The end of the turn is the last of them.
    """
    steps = (*_ELSEWHERE[place], "end") if place in _ELSEWHERE else game.variant.africa
    found = (guide_step(game, step) for step in steps)
    return tuple(line for line in found if line)


def guide_step(game: NileGame, step: str, player: str = "") -> GuideStep | None:
    """Turn guide line for a step, including setup; None for a free action.

    If a step differs by specialty, it's that of the player, or of the player in turn.
    """
    known, whose = _GUIDES[game.variant.name], game.state.explorers.get(player or game.player)
    specialty = whose.specialty if whose else ""
    return known.get(of_specialty(step, specialty)) or known.get(step)


def step_title(game: NileGame, call: Call) -> str:
    """Name of a step or free action in the turn guide."""
    found = guide_step(game, call.name, str(call.args.get("player", "")))
    if found:
        return found.title
    act = f"act-{call.name}"
    return STEPS(act) if act in STEPS else call.name.replace("-", " ").capitalize()
