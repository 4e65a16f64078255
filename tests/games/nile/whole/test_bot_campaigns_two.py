"""Campaigns of Game II by sensible bots: the books are kept, and every specialty has its chance."""

from collections import Counter

from companion.games.nile.desk.outcomes_two import Tally
from companion.games.nile.state import SPECIALTIES
from companion.table.journal.digest import state_digest
from tests.games.nile.helpers.campaigns_two import (
    campaign,
    out_of_balance,
    table,
    together,
    watched,
)


def test_books_are_kept_and_the_campaign_opens_again() -> None:
    """II 2.3: to the agreed end, everything looked at after each act."""
    found = watched(3, months=15)
    found.look_at_all()
    assert set(found.game.state.places) == {"Ada", "Ben", "Clea"}


def test_under_watch_the_same_campaign_is_played() -> None:
    simulated = campaign(table(3), 3, 15)
    assert state_digest(watched(3, months=15).session) == state_digest(simulated)


def test_each_specialty_is_played_equally() -> None:
    seats = Counter(specialty for number in range(8) for specialty in table(number))
    assert set(seats) == set(SPECIALTIES)
    assert set(seats.values()) == {3}


def test_who_fares_too_well_or_too_badly_is_named() -> None:
    fair = {name: Tally(100, 4, {"hex": 90}) for name in SPECIALTIES}
    assert out_of_balance(fair) == []
    poor = {**fair, "doctor": Tally(100, 4, {"hex": 20})}
    assert [said.split()[0] for said in out_of_balance(poor)] == ["doctor"]
    rich = {**fair, "geologist": Tally(100, 4, {"hex": 300})}
    assert [said.split()[0] for said in out_of_balance(rich)] == ["geologist"]


def test_campaigns_are_summed_up() -> None:
    summary = together(1, 2, months=4)
    assert (summary.campaigns, summary.won) == (2, 2)
    assert sum(tally.months for tally in summary.specialties.values()) == 2 * 3 * 4
