"""One person plays any game against bots: recorded like people's answers, undone with them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import setup_of
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.play.bots import play_on
from companion.desk.play.seats import bot_asked, player_asked
from companion.plugins import registry
from companion.plugins.header import Header
from companion.table.journal.digest import state_digest
from companion.table.play.modes import SEAT, bot_of
from companion.testing.answers import legal_answer
from companion.testing.campaigns import header_of

ANSWERS, FEW = 12, 4
"""Answers of the one person, and with bots that think long."""


def solo(name: str, bot: str = "bot") -> Header:
    """A campaign in which the first player is here and all others are bots."""
    header = header_of(name, Random(7), seats=max(2, setup_of(name).min_players))
    seats = {f"{SEAT}{player.name}": bot for player in header.players[1:]}
    by_app = {"dice": "app", "cards": "app"}
    settings = {key: by_app.get(key, mode) for key, mode in header.settings.items()}
    return replace(header, settings={**settings, **seats})


def play(campaign: Campaign, rng: Random, answers: int) -> int:
    """Answer at random as the one person, and let bots go on; returns how often it was asked."""
    count = 0
    assert not play_on(campaign)
    for _ in range(answers):
        question = campaign.session.question
        if question is None:
            break
        value = legal_answer(rng, question.request, campaign.session)
        campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
        assert not play_on(campaign)
        count += 1
    return count


@pytest.mark.parametrize("bot", ["bot", "bot-ahead", "bot-playouts", "bot-random"])
def test_a_person_alone_plays_against_bots(game: str, bot: str, tmp_path: Path) -> None:
    if setup_of(game).max_players < 2:
        pytest.skip("a game for one")
    if bot_of(bot) not in ("", *registry.plugin_of(game).bots):
        pytest.skip("no such bot")
    rng, path = Random(1884), tmp_path / "solo.toml"
    with Campaign.new(path, solo(game, bot)) as campaign:
        count = play(campaign, rng, FEW if bot == "bot-playouts" else ANSWERS)
        session = campaign.session
        assert session.question is None or not bot_asked(session)
        by = [session.log[number - 1].by for number in session.live]
        assert "bot" in by or bot == "bot-playouts"
        digest, saved = state_digest(session), len(session.log)
    with Campaign.open(path, write=True) as campaign:
        session = campaign.session
        assert (len(session.log), state_digest(session)) == (saved, digest)
        for _ in range(count):
            campaign.do(lambda session: session.undo())
            assert play_on(campaign) == []
        assert session.question is not None
        assert player_asked(session) == session.game.players[0]
        for _ in range(count):
            campaign.do(lambda session: session.redo())
        assert state_digest(session) == digest
    assert not verify_campaign(path).differences


def test_the_same_answers_meet_the_same_bots(game: str, tmp_path: Path) -> None:
    if setup_of(game).max_players < 2:
        pytest.skip("a game for one")
    logs = []
    for file in ("one.toml", "two.toml"):
        with Campaign.new(tmp_path / file, solo(game, "bot-random")) as campaign:
            play(campaign, Random(3), ANSWERS)
            logs.append([*campaign.session.log])
    assert logs[0] == logs[1]


def test_each_game_has_a_usual_bot(game: str) -> None:
    assert next(iter(registry.plugin_of(game).bots))
