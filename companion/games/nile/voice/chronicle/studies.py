"""Whole turns given to a search or to a tribe: specimens, studies, sermons, cures (II 5, 6)."""

from __future__ import annotations

from companion.games.nile.facts import OasisFound, Searched, TribeStudied
from companion.games.nile.voice.chronicle.telling import Handler, Telling

_STUDIED: dict[str, tuple[str, ...]] = {
    "studied": (
        "I filled a book with the customs of {who}",
        "These weeks I gave to {who}, to their speech and their laws",
        "I sat with the old men of {who} and wrote down what they told me",
    ),
    "jeered": ("I preached to {who}, who laughed me down",),
    "ignored": (
        "I preached to {who}, and they went about their work",
        "My words to {who} fell on stony ground",
    ),
    "heard": (
        "{who} heard me out with courtesy",
        "I preached to {who}, and they listened",
    ),
    "applauded": ("{who} cheered my sermon, but not their chief",),
    "witch-doctor-baptized": ("The witch doctor of {who} asked me for baptism",),
    "chief-baptized": ("The chief of {who} himself asked me for baptism",),
    "dies": ("Among the sick of {who} I caught what could not be cured",),
    "sick": ("I treated the sick of {who}, and lay down beside them",),
    "epidemic": ("I could not stay the plague among {who}",),
    "minor": (
        "I had some success with the sick of {who}",
        "Some of the sick of {who} I sent home on their feet",
    ),
    "major": ("I healed people of {who} whom everybody had given up",),
}
"""What came of a turn with a tribe, by its result."""


def searched(told: Telling, at: int) -> None:
    """A search in vain."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, Searched):
        told.say(
            told.pick(
                beat,
                "searched",
                "We searched the country round the camp and found nothing",
                "I went out every day with my boxes, and they came back empty",
                "There was nothing here for my collection",
            )
        )


def studied(told: Telling, at: int) -> None:
    """What came of a turn with a tribe."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, TribeStudied):
        ways = _STUDIED.get(fact.result, ("I gave all my time to {who}",))
        words = told.pick(beat, f"studied {fact.result}", *ways)
        told.say(words.format(who=told.tribe(fact.tribe)))


def oasis(told: Telling, at: int) -> None:
    """An oasis that the explorer looked for."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, OasisFound):
        told.say(
            told.pick(
                beat,
                "oasis",
                "We found palms, and water under them",
                "There was an oasis after all",
            )
        )


HANDLERS: dict[type, Handler] = {
    Searched: searched,
    TribeStudied: studied,
    OasisFound: oasis,
}
