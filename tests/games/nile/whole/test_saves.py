"""A save of any released version opens for ever: sample journals stopped inside every rule."""

from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.verify import verify_campaign
from companion.games.nile.charts.captions import captioned
from companion.games.nile.rules.turn.free_actions import ACTS
from companion.games.nile.variants import GAME_ONE
from companion.table.ask.requests import Roll, Rolls
from tests.games.nile.helpers.data_files import charts, events
from tests.games.nile.helpers.saves import VERSION, Stop, files, opened, stops, versions, where
from tests.table.players import legal_answer

SILENT = {"next-stage", "first-turn", "work", "take-musket", "name"}
"""Rules that ask nothing, so that no journal can stop inside them."""

SINCE = {"show-counter"}
"""Free actions that there are since these journals were recorded."""

ONE_QUESTION = {
    "place-counter",
    "choose-specialty",
    "mark-port",
    "house-rule",
    "retire",
    "take-water",
    "change-mode",
    "interview",
}
"""Rules that end with the answer to their first question."""

PLAIN_DICE = {
    "One die",
    "Two dice",
    "Order of play",
    "Points of a bonus",
    "Bearers who join",
    "Compass",
}
"""Rolls that are read in no chart."""

JOURNALS = [(VERSION, path) for path in files(VERSION)]
EARLIER = [
    (version, path) for version in versions() if version != VERSION for path in files(version)
]
"""Journals of earlier releases, whose rules may have been put right since."""


def names(journal: tuple[str, Path]) -> str:
    return f"{journal[0]}-{journal[1].stem}"


def stops_of(version: str, path: Path) -> list[Stop]:
    return [stop for stop in stops(version) if stop.file == path.name]


@pytest.mark.parametrize("journal", JOURNALS, ids=names)
def test_a_journal_opens_where_it_was_stopped(journal: tuple[str, Path], tmp_path: Path) -> None:
    """The same state, the same question, and the rules agree with what is recorded."""
    version, path = journal
    for stop in stops_of(version, path):
        campaign = opened(version, stop, tmp_path)
        assert not campaign.session.mismatch, f"{stop}: {campaign.session.mismatch}"
        assert not campaign.dropped
        assert where(campaign.session, stop.file) == stop


@pytest.mark.parametrize("journal", JOURNALS, ids=names)
def test_the_rules_still_say_what_a_journal_recorded(
    journal: tuple[str, Path], tmp_path: Path
) -> None:
    """`companion verify` finds nothing; a rule that is put right makes a new version's journals."""
    version, path = journal
    last = max(stops_of(version, path), key=lambda stop: stop.entries)
    opened(version, last, tmp_path)
    report = verify_campaign(tmp_path / path.name)
    assert report.differences == ()
    assert report.open_step == ""


@pytest.mark.parametrize("journal", EARLIER, ids=names)
def test_a_journal_of_an_earlier_release_opens_for_ever(
    journal: tuple[str, Path], tmp_path: Path
) -> None:
    """The same state to the digest; where its rule has changed people choose, and play goes on."""
    version, path = journal
    rng = Random(path.stem)
    for stop in stops_of(version, path):
        campaign = opened(version, stop, tmp_path)
        found = where(campaign.session, stop.file)
        assert not campaign.dropped
        assert (found.entries, found.digest) == (stop.entries, stop.digest)
        session = campaign.session
        if session.mismatch:
            session.answer(rng.choice(("restart", "finish")))
        for _ in range(12):
            question = session.question
            if question is None:
                break
            session.answer(legal_answer(rng, question.request, session), sure=True)


@pytest.mark.parametrize("journal", EARLIER, ids=names)
def test_what_an_earlier_release_recorded_is_only_reported(
    journal: tuple[str, Path], tmp_path: Path
) -> None:
    """`companion verify` reads it through, and says where today's rules say something else."""
    version, path = journal
    last = max(stops_of(version, path), key=lambda stop: stop.entries)
    opened(version, last, tmp_path)
    for difference in verify_campaign(tmp_path / path.name).differences:
        assert difference.sentence
        assert 1 <= difference.entry <= last.entries


def test_a_journal_is_stopped_inside_every_rule() -> None:
    """Every step and free action that asks anything, after an answer wherever one can be given."""
    found = stops(VERSION)
    inside = {stop.inside for stop in found}
    assert {*GAME_ONE.steps, *ACTS} - SILENT - SINCE <= inside
    answered = {stop.inside for stop in found if stop.answers}
    assert {*GAME_ONE.steps, *ACTS} - SILENT - ONE_QUESTION - SINCE <= answered


@pytest.mark.parametrize("version", versions())
def test_every_journal_is_kept_for_something(version: str) -> None:
    """No file without a stop, no stop without a file, and all of it small."""
    kept = {path.name for path in files(version)}
    assert kept == {stop.file for stop in stops(version)}
    assert sum(path.stat().st_size for path in files(version)) < 1_500_000


def test_rolls_name_the_charts_they_are_read_in(tmp_path: Path) -> None:
    """The title of the chart, as `companion chart` lists it; other dice say what they are for."""
    titles = {chart.title for chart in captioned(charts().charts).values()}
    titles |= {kind.name for kind in events().kinds["disaster"].values()}
    found = set()
    for stop in stops(VERSION):
        if stop.asks.endswith(" roll"):
            question = opened(VERSION, stop, tmp_path).session.question
            assert question is not None
            assert isinstance(question.request, Roll | Rolls)
            found.add(question.request.column.chart)
    assert found <= titles | PLAIN_DICE
