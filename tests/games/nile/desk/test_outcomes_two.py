"""What is told of simulated campaigns: of those that end as agreed, and of what people died of."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.outcomes import NileSummary, summary_parts
from companion.games.nile.desk.outcomes_two import (
    POLICY_RULE,
    OutcomeTwo,
    Tally,
    _meetings,
    outcome_two,
    sum_up_two,
)
from companion.games.nile.facts import BattleFought, BecameFriendly, ExplorerDied
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.play.session import Session
from tests.cli.running import ran
from tests.games.nile.helpers.campaigns_two import campaign

MONTHS = 14


def played() -> OutcomeTwo:
    return outcome_two(campaign(("doctor", "geologist", "zoologist"), 5, MONTHS))


def test_it_tells_months_places_and_points() -> None:
    """II 2.3: whoever has most comes first, and equal points share the place."""
    found = played()
    assert found.turns == MONTHS
    assert set(found.places) == {"Ada", "Ben", "Clea"}
    first = {player for player, place in found.places.items() if place == 1}
    assert first == {
        p for p, points in found.points.items() if points == max(found.points.values())
    }
    assert set(found.winner.split(" and ")) == first


def test_every_month_and_point_belongs_to_a_specialty() -> None:
    """21.33: also where an explorer of another one took over."""
    found = played()
    tallies = found.specialties.values()
    assert sum(tally.months for tally in tallies) == MONTHS * 3
    assert sum(tally.expeditions for tally in tallies) == found.expeditions == len(found.hauls)
    by_source: dict[str, int] = {}
    for tally in tallies:
        for source, points in tally.sources.items():
            by_source[source] = by_source.get(source, 0) + points
    losses = sum(by_source.values()) - sum(found.points.values())
    assert losses >= 0
    assert set(found.sources) <= set(by_source)


def test_meetings_are_told_by_policy() -> None:
    """II 3.3.2: each ended in one of the ends, whatever else happened to the player later."""
    session = campaign(("doctor", "geologist", "zoologist"), 5, MONTHS)
    met = sum(_is_a_policy(session, at) for at in range(len(session.log)))
    found = outcome_two(session).meetings
    assert sum(n for ends in found.values() for end, n in ends.items() if end != "died") == met
    assert set(found) <= {"1", "2", "3", "4", "5"}


@pytest.mark.parametrize(
    ("facts", "ends"),
    [
        ((), {"no contact": 1}),
        ((BattleFought("Ada", 7, "charge", "victory"),), {"victory": 1}),
        ((BattleFought("Ada", 7, "charge", "victory"), BecameFriendly("Ada", 7)), {"friendly": 1}),
        ((ExplorerDied("Ada", "poisoned by a chief"),), {"poisoned": 1, "died": 1}),
    ],
)
def test_a_meeting_ends_as_the_last_fact_of_it_says(
    facts: tuple[Fact, ...], ends: dict[str, int]
) -> None:
    policy = Entry[Fact]("choose", step="encounter", rule=POLICY_RULE, value="3")
    log = [policy, *(Entry("roll", step="encounter", facts=(fact,)) for fact in facts)]
    assert _meetings(log) == {"3": ends}


def _is_a_policy(session: Session, at: int) -> bool:
    entry = session.log[at]
    return (entry.kind, entry.rule, entry.step) == ("choose", "II 3.3.2", "encounter")


def test_a_summary_adds_up() -> None:
    one = played()
    tie = replace(one, places={"Ada": 1, "Ben": 1, "Clea": 3})
    summary = sum_up_two([one, tie, replace(one, places={})])
    assert (summary.campaigns, summary.won, summary.shared) == (3, 2, 1)
    assert summary.places["1"] == list(one.places.values()).count(1) + 2
    assert sum(summary.wins.values()) == summary.places["1"]
    assert summary.wins["Ben"] >= 1
    assert summary.specialties["doctor"].months == 3 * one.specialties["doctor"].months
    told = "\n".join(part.line for part in summary.told(MONTHS))
    assert "3 campaigns: 2 ended within 14 months, the first place shared in 1" in told
    for title in (
        "First places",
        "Published points by specialty",
        "Meetings by policy",
        "came home",
    ):
        assert title in told


def test_a_rate_is_points_a_month() -> None:
    tally = Tally(10, 1, {"hex": 4}).and_(Tally(10, 2, {"hex": 4, "tribe": 2}))
    assert (tally.points, tally.rate, tally.expeditions) == (10, 0.5, 3)
    assert Tally().rate == 0


def test_the_command_line_tells_it_too() -> None:
    told = ran("simulate", "--game", "nile-2", "--campaigns", 1, "--months", 3, "--json").json
    assert told["summary"]["played"]["most"] == 3
    assert told["campaigns"][0]["places"] == {"Ada": 1}
    said = ran("simulate", "--game", "nile-2", "--campaigns", 1, "--end", "open", "--turns", 3).out
    assert "1 campaign: 0 ended within 3 months" in said


class Summary:
    """As much of a summary as its lists read."""

    returned = 0.75
    sources = {"hex": 3}
    deaths = {"Snakes": 2, "died of thirst": 1}
    captured = 0


def test_every_cause_of_death_begins_with_a_capital() -> None:
    lines = summary_parts(cast(NileSummary, Summary()))
    listed = " ".join(str(part) for part in lines)
    assert "Died of thirst" in listed
    assert "Snakes" in listed
    assert "died of thirst" not in listed
    assert "75%" in listed
