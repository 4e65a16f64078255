"""The voice of Source of the Nile: sentences of facts, names of steps, and the turn guide.

Facts contain no text. Their texts are the messages of `en/*.ftl`, with other languages in their own
folders.
"""

from __future__ import annotations

from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.log import tell
from companion.games.nile.voice.moments import moment
from companion.games.nile.voice.steps import (
    GUIDE,
    GUIDE_TWO,
    GuideStep,
    guide,
    guide_step,
    step_title,
)

__all__ = [
    "GUIDE",
    "GUIDE_TWO",
    "TEXTS",
    "GuideStep",
    "guide",
    "guide_step",
    "moment",
    "step_title",
    "tell",
]
