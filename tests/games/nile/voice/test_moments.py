"""Decisive events: which facts of Game I are told to the whole table before play goes on."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    Found,
    JourneyMade,
    Moved,
    MoveEnded,
    PartyChanged,
    PointsNoted,
    SheetPublished,
    Won,
)
from companion.games.nile.state import Find, Points
from companion.games.nile.voice import moment
from companion.table.facts import Fact
from companion.table.game import Tone


@pytest.mark.parametrize(
    ("fact", "title", "tone"),
    [
        (ExplorerDied("Ada", "died of thirst"), "Death", "grave"),
        (ExplorerDied("Ada", "poisoned by a witch doctor"), "Death by poison", "grave"),
        (ExplorerDied("Ada", "retired"), "Retired", "grave"),
        (ExplorerCaptured("Ada", 7), "Captured", "grave"),
        (ExplorerFreed("Ada"), "Escaped", "grand"),
        (MoveEnded("lost", lost=True), "Lost", "grave"),
        (BattleFought("Ada", 7, "charge", "victory"), "Victory", "grand"),
        (BattleFought("Ada", 7, "charge", "defeat"), "Defeat", "grave"),
        (BattleFought("Ada", 7, "charge", "broken off"), "Battle broken off", "plain"),
        (BecameFriendly("Ada", 7), "A friendly tribe", "grand"),
        (Found("Ada", "1", Find("mountain", "1520", 22_400)), "A great find", "grand"),
        (Found("Ada", "1", Find("waterfall", "1520", 400)), "A great find", "grand"),
        (Found("Ada", "1", Find("lake", "1520", 900)), "A great find", "grand"),
        (Found("Ada", "1", Find("special", "1520", 10, "Lost City")), "A great find", "grand"),
        (JourneyMade("Ada", "Lagos", "Zanzibar", ("0505",)), "An epic journey", "grand"),
        (SheetPublished("Ada", total=3), "Published", "grand"),
        (PointsNoted("Ada", "1", Points("tusks", 2)), "Points", "grand"),
        (PointsNoted("Ada", "1", Points("a defeat", -2)), "Points lost", "grave"),
        (Won("Ada"), "The game is won", "grand"),
        (PartyChanged("Ada", {"bearers": -2}, "starving", "18.4"), "Hunger", "grave"),
        (PartyChanged("Ada", {"askaris": -3}, "thirst", "19.5"), "Thirst", "grave"),
    ],
)
def test_decisive_events_have_a_title_and_a_tone(fact: Fact, title: str, tone: str) -> None:
    """12.2, 13.4, 14.83, 15, 16, 10.5, 23, 7: what decides a turn."""
    found = moment(fact)
    assert found is not None
    assert (found.title, found.tone) == (title, tone)
    assert found.tone in get_args(Tone)


@pytest.mark.parametrize(
    "fact",
    [
        Moved("Ada", "1520"),
        MoveEnded("stays"),
        JourneyMade("Ada", "Lagos", "Zanzibar", ("0505",), after="Ben"),
        PartyChanged("Ada", {"rations": -20}, "eaten"),
        PartyChanged("Ada", {"camels": -1}, "thirst", "19.5"),
        Found("Ada", "1", Find("bonus", "", 2, "a butterfly")),
        SheetPublished("Ada"),
        PointsNoted("Ada", "1", Points("nothing", 0)),
        PointsNoted("Ada", "hex-1520", Points("hex 1520, veldt", 4)),  # in the sum published
    ],
)
def test_what_decides_nothing_has_no_card(fact: Fact) -> None:
    assert moment(fact) is None


def test_points_in_hand_stand_out_and_hold_nobody_up() -> None:
    """22.1: they count when they are published."""
    noted, published = (
        moment(PointsNoted("Ada", "1", Points("tusks", 2))),
        moment(SheetPublished("Ada", total=3)),
    )
    assert noted is not None
    assert published is not None
    assert (noted.holds, published.holds) == (False, True)
