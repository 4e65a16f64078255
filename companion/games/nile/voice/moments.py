"""Decisive events: facts shown to everybody before play continues."""

from __future__ import annotations

from typing import Final

from companion.games.nile import facts
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.europe import is_closing
from companion.games.nile.voice.formatting import animal_words
from companion.table.facts import Fact
from companion.table.game import Moment, Tone

GREAT = (*SPECTACLES, "special")
"""Kinds of great finds (10.5, 23)."""

_BATTLES: Final[dict[str, Tone]] = {"victory": "grand", "defeat": "grave"}

_WANTS = ("starving", "thirst")
"""Causes that make people desert: hunger and thirst (18.4, 19.5)."""

OF_HEX = "hex-"
"""Key prefix of points for published hexes (22.1)."""

POISON = "poisoned by a "
"""Prefix of the cause of a death by poison, from a witch doctor or a chief."""


def moment(fact: Fact) -> Moment | None:
    """Return the moment of a fact, None if it isn't decisive.

    Points in hand don't stop play: they count when published (22.1). Nor does getting lost or
    breaking off a battle, since the turn just ends. An epic journey that another has already made
    doesn't count (25.31).
    """
    match fact:
        case facts.ExplorerDied(cause=cause):
            return _moment(_death(cause), "grave")
        case facts.ExplorerCaptured():
            return _moment("captured", "grave")
        case facts.ExplorerFreed():
            return _moment("escaped", "grand")
        case facts.BattleFought(result=result) if result in _BATTLES:
            return _moment("battle", _BATTLES[result], result)
        case facts.BecameFriendly():
            return _moment("friend", "grand")
        case facts.Found(find=find) if find.kind in GREAT:
            return _moment("find", "grand")
        case facts.JourneyMade(after=""):
            return _moment("journey", "grand")
        case facts.SheetPublished(total=total) if total:
            return _moment("account" if is_closing(fact) else "published", "grand")
        case facts.GameEnded():
            return _moment("over", "grand")
        case facts.OrderRolled(order=order) if len(order) > 1:
            return _moment("order", "plain")
        case facts.Won():
            return _moment("won", "grand")
    return _passing(fact)


def _passing(fact: Fact) -> Moment | None:
    """Return the moment of a fact that has a title but doesn't stop play."""
    match fact:
        case facts.MoveEnded(lost=True):
            return _moment("lost", "grave", holds=False)
        case facts.BattleFought(result=result):
            return _moment("battle", "plain", result, holds=False)
        case facts.PartyChanged(changes=changes, cause=cause) if cause in _WANTS:
            gone = any(changes.get(kind, 0) < 0 for kind in PEOPLE)
            return _moment(cause, "grave", holds=False) if gone else None
        case facts.PointsNoted(key=key, points=note):
            if not note.points or key.startswith(OF_HEX):  # those are shown as one sum
                return None
            if note.points > 0:
                return _moment("points", "grand", holds=False)
            return _moment("points-lost", "grave", holds=False)
        case facts.ShotAt(animal=animal, hits=hits) if hits:
            return _moment("shot", "grand", animal_words(animal), holds=False)
        case facts.NewsPublished():
            return _moment("news", "grand", holds=False)
    return None


def _moment(name: str, tone: Tone, value: str = "", *, holds: bool = True) -> Moment:
    title = TEXTS(f"moment-{name}", value=value)
    return Moment(title, tone, holds=holds, name=value if name == "battle" else name)


def _death(cause: str) -> str:
    if cause == "retired":
        return cause
    return "poison" if cause.startswith(POISON) else "death"
