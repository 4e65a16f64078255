"""The clock of the turn and of the evening."""

from pathlib import Path

from companion.desk.files.evenings import keep_played, played_before
from companion.tui.table_line.clock import Clock
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import MemoryCampaign, bare_toy, seated, text_of, until


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


async def test_the_evening_goes_on_where_a_campaign_is_opened_again() -> None:
    keep_settings(f'{AT_ONCE}clock = "evening"\n')
    path = Path("toy.toml")
    keep_played(path, 3600)
    async with seated(MemoryCampaign(bare_toy("Ada"))) as (app, pilot, _):
        await until(pilot, lambda: "1:00:0" in text_of(app))
    assert 3600 < played_before(path) < 3700
