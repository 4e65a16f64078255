"""Changing a ruling during play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Choose, Option, Rule
from companion.games.pyramids.facts import RulingSet
from companion.games.pyramids.rulings import RULINGS, ruling_words

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

NONE = "none"
"""The answer that changes nothing."""


def change(game: PyramidsGame) -> Rule[None]:
    """Ask for a ruling and its new answer, which applies from now on."""
    now = game.rulings
    others = (
        (key, answer)
        for key, ruling in RULINGS.items()
        for answer in ruling.answers
        if answer != getattr(now, key)
    )
    chosen = yield from Choose(
        question="Which ruling changes?",
        rule="",
        why=f"Now: {'; '.join(now.sentences.values())}.",
        options=(
            Option(NONE, "Leave them as they are"),
            *(Option(f"{key}-{answer}", ruling_words(key, answer)) for key, answer in others),
        ),
        default=NONE,
    )
    if chosen != NONE:
        key, _, answer = chosen.partition("-")
        yield RulingSet(key, answer)
