"""Undo goes back to any act of people: play goes on there, and what was undone is still told."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.recover import damages
from companion.table.journal.history import CannotGoBack
from companion.table.look.log_filter import LogFilter
from tests import ROOT, examples

SAMPLES = sorted((ROOT / "sample_campaigns").glob("*/*.toml"))
RECORDED = sorted((ROOT / "tests" / "games").glob("*/campaigns*/*.toml.xz"))

of_every_sample = pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)


def undone(campaign: Campaign, acts: Iterable[int]) -> Iterator[int]:
    """Go back to before each act that can be undone, one after the other."""
    session = campaign.session
    count = len(session.log)
    for number in acts:
        try:
            session.undo(number)
        except CannotGoBack:
            continue
        yield number
        session.forget(count)


def is_told(campaign: Campaign) -> bool:
    """Whether all entries can be told: by the log, its filters, and `companion check`."""
    nothing = LogFilter(words=("no entry says this",))
    assert [*damages(campaign)] == []
    return nothing.matching(campaign.session.teller, campaign.session.log) == []


def test_there_are_campaigns_of_every_game() -> None:
    assert {path.parent.name for path in SAMPLES} >= {"nile", "congo", "mykerinos", "pyramids"}
    assert len({path.parents[1] for path in RECORDED}) >= 4


@of_every_sample
def test_a_sample_goes_on_wherever_it_is_undone_to(path: Path, rng: Random) -> None:
    """The rules ask what is recorded: the options of a question are compared without order."""
    campaign = Campaign.open(path)
    acts = campaign.session.live[1:]
    for number in undone(campaign, [*acts[-12:], *rng.sample(acts, 12)]):
        assert campaign.session.mismatch == "", number


@pytest.mark.parametrize(
    "path", [*SAMPLES, *RECORDED[:: examples(120, 40)]], ids=lambda path: path.stem
)
def test_what_was_undone_is_told_though_the_state_has_gone_back(path: Path) -> None:
    campaign = Campaign.open(path)
    assert all(is_told(campaign) for _ in undone(campaign, campaign.session.live[11:12]))
