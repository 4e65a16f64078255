"""How the games of the house tell what was hidden, and markers that are dropped to be missed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import pytest
from msgspec.structs import replace

from companion.games.nile.secrets import sheet_secret
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.play.session import Question
from companion.table.seats import hidden
from companion.testing.twins import Revealed, Twins

HOUSE: Final[Mapping[str, Revealed]] = {
    "toy-1": Revealed(kept=("port",)),
    "congo": Revealed(
        # Bids are turned up (C3), tiles of a tie together (C5), the tile of a stop (A). Discards
        # lie open: characters that are lost, cards that leave a hand.
        openly={"BidRevealed", "HipposPlayed", "TileRevealed", "BidLost", "Discarded"},
        # A helper is laid face up, a pass and a special card are said aloud (C2, C4); whose turn
        # follows is plain to all.
        at_once={"HelperAdded", "Passed", "SpecialPlayed", "SpecialDeclined", "PhaseBegan"},
        turned_up=("value",),
    ),
    **dict.fromkeys(
        ("nile-1", "nile-2"),
        Revealed(
            # A counter is shown, or what it brought is published; losses come off points in hand
            # before they come off published ones (22.5, 23.1).
            openly={"CounterShown", "SheetPublished", "PointsNoted"},
            # Ports, when all are marked (4.5).
            opens=("StageReached",),
            shows_card=("CounterShown",),
            kept=("mark-port", "port"),
        ),
    ),
}
"""How the games of the house that hide something reveal it, by their names."""


@contextmanager
def dropped(struct: str, field: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A field that is marked no more."""
    original = hidden.marked

    def without(kind: type) -> dict[str, hidden.Hidden]:
        found = dict(original(kind))
        if kind.__name__ == struct:
            found.pop(field, None)
        return found

    monkeypatch.setattr(hidden, "marked", without)
    hidden._with_marked.cache_clear()
    hidden._hides.cache_clear()
    hidden._whens.cache_clear()
    try:
        yield
    finally:
        monkeypatch.undo()
        hidden._with_marked.cache_clear()
        hidden._hides.cache_clear()
        hidden._whens.cache_clear()


ALOUD: Final = frozenset(
    (
        *("ActivityChosen", "Hastened", "ModeChanged", "MoveEnded", "PointsSpent", "Portaged"),
        *("BattleFought", "Moved", "PolicyFollowed", "StepBegan", "TurnBegan"),
    )
)
"""The facts of a party with a closed sheet that all see or hear: they may depend on what is on it.
"""

LOOKED_INTO: Final = ("open-cache",)
"""The free actions by which a seat sees what was on another's sheet."""


class SheetTwins(Twins):
    """Twins with closed sheets: they differ in what is on one, not in what its player decides.

    They are twins until somebody is asked something else for it, or until all see or hear something
    of it.
    """

    def _varies(self, asked: Question) -> bool:
        return asked.request.secret != sheet_secret(asked.player) and super()._varies(asked)

    def _same_question(self, asked: Question, twin: Question) -> None:
        if _asks(asked) != _asks(twin):
            self.are_twins = False
        elif asked.request.secret and asked.player != self.seat:
            return  # others hear the step, not the question
        elif asked.call.name in LOOKED_INTO and asked.request != twin.request:
            self.are_twins = False
        else:
            super()._same_question(asked, twin)

    def _brings_into_the_open(
        self, ours: Sequence[Entry[Fact]], theirs: Sequence[Entry[Fact]], openly: Collection[str]
    ) -> bool:
        if _acts_otherwise(ours, theirs):
            return True
        return super()._brings_into_the_open(ours, theirs, {*openly, *ALOUD})


def _asks(asked: Question) -> tuple[str, ...]:
    """Who is asked what kind of question by which rule, whatever its words are."""
    return asked.request.kind, asked.request.rule, asked.player, asked.call.name


def _acts_otherwise(ours: Sequence[Entry[Fact]], theirs: Sequence[Entry[Fact]]) -> bool:
    """True if another question was answered, or is asked, before anything is told otherwise."""
    for one, other in zip(ours, theirs, strict=False):
        if (one.kind, one.rule, one.player) != (other.kind, other.rule, other.player):
            return True
        if one != other:
            fewer = min(len(one.facts), len(other.facts))
            same = replace(one, facts=(), began=None) == replace(other, facts=(), began=None)
            is_longer = len(one.facts) != len(other.facts)
            return same and is_longer and one.facts[:fewer] == other.facts[:fewer]
    return len(ours) != len(theirs)
