"""The sample of Game II: four players to the agreed end, and what the rules say of it today."""

from collections.abc import Iterator

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.games.nile.facts import ExplorerCaptured, ExplorerFreed
from companion.games.nile.rules.europe import score
from tests.games.nile.tools.make_sample_two import (
    MONTHS,
    OWN_DICE,
    PLAYERS,
    SAMPLE,
    WANTED,
    shown,
)
from tests.games.whole_games import facts_of

MOST_BYTES = 700_000


@pytest.fixture(scope="module")
def campaign() -> Iterator[Campaign]:
    """The sample, opened once and only looked at."""
    with Campaign.open(SAMPLE) as opened:
        yield opened


def test_the_sample_shows_what_a_whole_campaign_holds(campaign: Campaign) -> None:
    """Fights won and lost, an escape, finds, a study, names, publications, and the rest."""
    found = shown(campaign.session)
    assert all(found[name] >= least for name, least in WANTED.items()), found


def test_the_sample_ends_after_its_months_with_places(campaign: Campaign) -> None:
    """II 2.3: the agreed months are over, the account is closed, and one player came first."""
    state = campaign.game.state
    assert campaign.session.question is None
    assert campaign.game.turn == state.months == MONTHS
    assert sorted(state.places) == sorted(state.explorers)
    assert score.published(state.explorers[state.winner]) == max(
        map(score.published, state.explorers.values())
    )


def test_four_specialties_sat_at_the_table(campaign: Campaign) -> None:
    assert len({one.specialty for one in PLAYERS}) == len(PLAYERS) == 4
    assert sorted(campaign.game.state.explorers) == sorted(one.name for one in PLAYERS)


def test_a_captive_got_away(campaign: Campaign) -> None:
    """II 3.3.5.4: who was taken prisoner is held for a turn at least, and then free."""
    facts = [*facts_of(campaign.session)]
    freed = next(fact for fact in facts if isinstance(fact, ExplorerFreed))
    held = next(f for f in facts if isinstance(f, ExplorerCaptured) and f.player == freed.player)
    assert facts.index(held) < facts.index(freed)


def test_dice_and_cards_are_typed_in_the_months_of_their_own(campaign: Campaign) -> None:
    """No die and no card is the app's in those months, and all of them are in the others."""
    chance = [entry for entry in campaign.session.log if entry.kind in ("roll", "draw")]
    assert {entry.by for entry in chance if entry.turn in OWN_DICE} == {"people"}
    assert {entry.by for entry in chance if entry.turn not in OWN_DICE} == {"app"}
    assert {entry.kind for entry in chance if entry.by == "people"} == {"roll", "draw"}


def test_a_value_was_settled_otherwise_with_a_reason(campaign: Campaign) -> None:
    settled = [entry for entry in campaign.session.log if entry.kind == "settle"]
    other = [entry for entry in settled if entry.value != entry.limits["computed"]]
    assert all(entry.reason for entry in other)


def test_the_sample_has_no_fault_and_no_difference() -> None:
    assert SAMPLE.stat().st_size <= MOST_BYTES
    assert not check_file(SAMPLE).faults
    assert not check_file(SAMPLE).remarks
    report = verify_campaign(SAMPLE)
    assert not report.differences
    assert report.open_step == ""
