"""The sample of Game II: four players to the agreed end, and what the rules say of it today."""

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.games.nile.facts import (
    AttitudeChanged,
    BattleFought,
    ExplorerCaptured,
    ExplorerFreed,
    Found,
    Named,
    SheetPublished,
    TribeStudied,
)
from companion.games.nile.rules.europe import score
from companion.games.nile.table_game import NileAtTable
from companion.table.play.session import Session
from tests import SAMPLES
from tests.games.whole_games import facts_of

MOST_BYTES = 700_000
SAMPLE = SAMPLES / "years-inland.toml"
MONTHS = 30
OWN_DICE = range(6, 10)
"""Months in which they threw their own dice and turned their own cards."""

WANTED: dict[str, int] = {
    "typed": 60,
    "four dice": 1,
    "won": 1,
    "lost": 1,
    "escaped": 1,
    "searched": 2,
    "studied": 1,
    "attitudes": 4,
    "named": 2,
    "published": 3,
    "closing": 2,
    "alone first": 1,
    "taken back": 1,
    "corrected": 1,
    "agreed": 1,
}


def shown(session: Session) -> dict[str, int]:
    """What a campaign has to show: a count by name."""
    game = session.game
    assert isinstance(game, NileAtTable)
    facts, state = [*facts_of(session)], game.state
    live = [session.log[number - 1] for number in session.live]
    fights = [fact.result for fact in facts if isinstance(fact, BattleFought) and fact.tribe]
    held = {fact.player for fact in facts if isinstance(fact, ExplorerCaptured)}
    closing = [
        one
        for one in state.explorers.values()
        if any(key.startswith("last-") for key in one.points)
    ]
    entries = [entry.kind for entry in session.log]
    return {
        "months": game.turn,
        "typed": sum(entry.kind in ("roll", "draw") and entry.by == "people" for entry in live),
        "four dice": _throws(session),
        "won": fights.count("victory"),
        "lost": fights.count("defeat"),
        "escaped": len({f.player for f in facts if isinstance(f, ExplorerFreed)} & held),
        "searched": sum(isinstance(f, Found) and f.find.kind == "specimen" for f in facts),
        "studied": sum(isinstance(fact, TribeStudied) for fact in facts),
        "attitudes": sum(isinstance(fact, AttitudeChanged) for fact in facts),
        "named": sum(isinstance(fact, Named) for fact in facts),
        "published": sum(isinstance(f, SheetPublished) and f.total > 0 for f in facts),
        "closing": len(closing),
        "alone first": [*state.places.values()].count(1),
        "taken back": entries.count("undo"),
        "corrected": entries.count("correct"),
        "agreed": sum(
            entry.kind == "settle" and entry.value != entry.limits["computed"] for entry in live
        ),
    }


def _throws(session: Session) -> int:
    """How often four terrain dice were thrown at once, and all of them counted."""
    parts = Counter(
        entry.part
        for entry in session.log
        if entry.kind == "roll" and entry.by == "people" and entry.rule == "II 3.2.1"
    )
    return sum(number == 3 for part, number in parts.items() if part)


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
    explorers = campaign.game.state.explorers
    assert len({explorer.specialty for explorer in explorers.values()}) == 4
    assert sorted(explorers) == ["Iris", "Jonas", "Kate", "Luis"]


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
