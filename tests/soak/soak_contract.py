"""The contract of every game at length: campaigns played to their end, paper in every format."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.plugins import registry
from companion.testing.test_papers import is_the_same_twice
from companion.testing.test_play import (
    answers_are_what_they_should_be,
    do_something,
    play_reopened,
    question_is_told,
    undone_to_the_start,
)
from companion.testing.test_texts import sentences_are_for_people
from tests.games.contract.conftest import strangers
from tests.games.contract.games import OWN, Campaign, every_game, header_of
from tests.games.contract.test_papers import kinds
from tests.soak import times

__all__ = ["strangers"]

CAMPAIGNS, SHARES, ACTS = 50, 10, 400
"""Campaigns of a game, the tests that they are shared out to, and acts in each."""

TO_THE_END = 3_000
"""Acts after which a campaign is left as it is, though it has not come to its end."""


@pytest.fixture(autouse=True)
def nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder lie in the test's own."""
    monkeypatch.chdir(tmp_path)


@every_game
@pytest.mark.parametrize("share", range(SHARES))
def test_campaigns_are_opened_after_every_act(name: str, share: int, seed: int) -> None:
    rng = Random(f"{seed} {share}")
    for _ in range(times(CAMPAIGNS // SHARES)):
        undone_to_the_start(play_reopened(name, rng, times(ACTS)))


@every_game
@pytest.mark.parametrize("share", range(SHARES))
def test_campaigns_are_played_to_their_end(name: str, share: int, seed: int) -> None:
    rng = Random(f"{seed} {share}")
    for _ in range(times(CAMPAIGNS // SHARES)):
        campaign = Campaign(header_of(name, rng))
        for act in range(times(TO_THE_END)):
            if campaign.session.question is None:
                break
            if act % 25 == 0:
                question_is_told(campaign)
                answers_are_what_they_should_be(campaign, rng)
            do_something(campaign, rng)
        assert list(campaign.opened().live) == list(campaign.session.live)


@pytest.mark.parametrize(("name", "kind"), kinds())
def test_paper_is_the_same_twice_as_every_kind_of_file(
    name: str, kind: str, tmp_path: Path
) -> None:
    papers = registry.plugin_of(name).papers(name)
    assert papers is not None
    is_the_same_twice(name, papers.kind(kind), tmp_path, every=True)


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("share", range(SHARES))
def test_sentences_of_campaigns_are_for_people(name: str, share: int) -> None:
    for number in range(times(2)):
        sentences_are_for_people(name, 1 + share + number * SHARES)
