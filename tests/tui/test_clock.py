"""The clock of the turn and of the evening."""

from __future__ import annotations

from companion.tui.clock import Clock


class Hand:
    """A time that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_turn_begins_with_another_player_and_the_evening_goes_on() -> None:
    hand = Hand()
    clock = Clock(hand)
    clock.turn_of((1, "Ada"))
    hand.now += 65
    clock.turn_of((1, "Ada"))
    assert clock.words("turn") == "1:05"
    clock.turn_of((1, "Ben"))
    hand.now += 3600
    assert clock.words("turn") == "1:00:00"
    assert clock.words("evening") == "1:01:05"
    assert clock.words("both") == "1:00:00 of 1:01:05"
    assert clock.words("off") == ""


def test_while_it_stands_still_nothing_is_taken() -> None:
    hand = Hand()
    clock = Clock(hand)
    clock.turn_of("Ada")
    hand.now += 10
    clock.pause()
    hand.now += 500
    assert clock.words("both") == "0:10 of 0:10 paused"
    clock.turn_of("Ben")
    clock.pause()
    hand.now += 5
    assert clock.words("both") == "0:05 of 0:15"
