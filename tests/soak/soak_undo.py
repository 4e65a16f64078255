"""Every sample is undone to each of its acts, recorded games to some, and told from there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.desk.campaigns.campaign import Campaign
from tests.desk.campaigns.test_undo_everywhere import (
    RECORDED,
    SAMPLES,
    is_told,
    of_every_sample,
    undone,
)
from tests.soak import times


@of_every_sample
def test_a_sample_goes_on_wherever_it_is_undone_to(path: Path) -> None:
    campaign = Campaign.open(path)
    for number in undone(campaign, campaign.session.live[1:]):
        assert campaign.session.mismatch == "", number


@pytest.mark.parametrize("path", [*SAMPLES, *RECORDED], ids=lambda path: path.stem)
def test_what_was_undone_is_told_though_the_state_has_gone_back(path: Path, rng: Random) -> None:
    campaign = Campaign.open(path)
    acts = campaign.session.live[1:]
    sampled = rng.sample(acts, min(times(40), len(acts)))
    assert all(is_told(campaign) for _ in undone(campaign, sampled))
