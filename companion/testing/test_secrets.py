"""No seat is told what it hasn't seen: twins that differ only in that give it the same texts.

A field is hidden by `Hidden`, a question by its `secret`. A fact that shows something to all says
`reveals = True`: from there on the twins may differ.
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.new_campaign import setup_of
from companion.table.seats.hidden import HOST, TABLE, hides
from companion.table.seats.observation import observe
from companion.testing.campaigns import Campaign, header_of
from companion.testing.examples import examples
from companion.testing.secrets import answered_openly, compared, twins_of

RUNS, ANSWERS = examples(12, 60), 60
"""Campaigns of a game, and answers in each."""

TRIED = examples(3, 20)
"""Campaigns in which two answers to each question are tried."""


def test_what_a_seat_has_not_seen_changes_nothing_that_it_is_told(game: str) -> None:
    """In no text, and in no question or its place in the order."""
    if setup_of(game).max_players < 2:
        pytest.skip("a game for one has no secrets")
    for number in range(RUNS):
        twins = twins_of(game, Random(f"{game} {number}"))
        for _ in range(ANSWERS):
            if not twins.go_on():
                break
            if twins.differ:
                compared(twins)


def test_an_answer_that_a_hidden_field_keeps_is_secret(game: str) -> None:
    """Else the log tells everybody what the state hides."""
    if setup_of(game).max_players < 2:
        pytest.skip("a game for one has no secrets")
    for number in range(TRIED):
        rng = Random(f"{game} {number}")
        header = header_of(game, rng, max(2, setup_of(game).min_players))
        by_table = {"dice": "table", "cards": "table"}
        campaign = Campaign(replace(header, settings=header.settings | by_table))
        if not any(map(hides, campaign.session.game.fact_types)):
            pytest.skip("no fact hides anything")
        for _ in range(ANSWERS):
            answered_openly(campaign.session, rng)
            if not campaign.answered_at_random(rng):
                break


def test_a_game_that_hides_nothing_is_seen_as_it_is(game: str) -> None:
    """Every seat gets the very state and entries of the table."""
    campaign = Campaign(header_of(game, Random(game)))
    now = campaign.session.game
    if any(hides(kind) for kind in (type(now.state), *now.fact_types)):
        pytest.skip("something is hidden")
    for seat in (*now.players, TABLE, HOST):
        seen = observe(campaign.session, seat)
        assert seen.game.state is now.state
        assert all(a is b for a, b in zip(seen.log, campaign.session.log, strict=True))
