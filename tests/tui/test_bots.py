"""Bots in the app: they play after a person's answer, and are undone, paced and taken over."""

from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_seat
from companion.desk.play.seats import bot_asked
from companion.table.ask.requests import Count
from companion.tui.dialogs.pick import Pick
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.table.actions import answers
from companion.tui.screens.table.screen import TableScreen
from tests import examples
from tests.cli.running import legal
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import nile, screen, seated, typed, until, words


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "PAUSE", 0.0)


def solo(path: Path, *players: str) -> Campaign:
    """Ada against bots; the first turn may be a bot's."""
    seats = [read_seat(said, "pyramids") for said in players or ("Ada", "Otto:bot")]
    modes = {player.name: bot for player, bot in seats if bot}
    header = new_header(
        players=[player for player, _ in seats], game="pyramids", seed=5, seats=modes
    )
    return Campaign.new(path, header)


async def my_turn(pilot: Pilot[Any], table: TableScreen) -> None:
    await until(pilot, lambda: not table.view.bot, "the bots never came to an end")


def by_bots(table: TableScreen) -> int:
    return sum(table.view.log[number - 1].by == "bot" for number in table.view.live)


@pytest.mark.parametrize("pace", ["steady", "instant"])
async def test_bots_play_until_people_are_asked(tmp_path: Path, pace: str) -> None:
    keep_settings(f'{AT_ONCE}bot_pace = "{pace}"\n')
    async with seated(solo(tmp_path / "solo.toml")) as (_, pilot, table):
        await my_turn(pilot, table)
        first = by_bots(table)
        assert first
        assert "Otto claims" in words(table, "#ask-before")
        await typed(pilot, "0")
        await until(pilot, lambda: by_bots(table) > first)
        await my_turn(pilot, table)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: by_bots(table) == first)
        assert not table.view.bot


async def test_a_card_waits_for_a_key(tmp_path: Path) -> None:
    keep_settings(f'{AT_ONCE}bot_pace = "key"\nturn_card = "off"\n')
    async with seated(solo(tmp_path / "solo.toml")) as (_, pilot, _):
        card = await screen(pilot, RecapCard)
        assert "Otto claims" in words(card, "#happened")
        await pilot.press("enter")
        await screen(pilot, TableScreen)


async def test_a_seat_is_taken_over_and_handed_back(tmp_path: Path) -> None:
    async with seated(solo(tmp_path / "solo.toml")) as (_, pilot, table):
        await my_turn(pilot, table)
        await pilot.press("alt+g")
        await screen(pilot, Pick)
        await pilot.press(*"here", "enter")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: table.view.modes["seat player:Otto"] == "here")
        await typed(pilot, "0")
        await until(pilot, lambda: table.view.player == "Otto")
        assert not table.view.bot
        before = by_bots(table)
        await pilot.press("alt+g")
        await screen(pilot, Pick)
        await pilot.press(*"Otto", "enter")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: by_bots(table) > before)


async def test_a_bot_advises_and_changes_nothing(tmp_path: Path) -> None:
    async with seated(solo(tmp_path / "solo.toml")) as (_, pilot, table):
        await my_turn(pilot, table)
        saved = len(table.campaign.session.log)
        await pilot.press("alt+h")
        told = "A bot would choose “Claim a resource”: it comes closer to finishing"
        await until(pilot, lambda: told in "".join(n.message for n in pilot.app._notifications))
        assert len(table.campaign.session.log) == saved


async def test_nobody_answers_for_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it plays, its question isn't shown; the game is over when bots end it."""
    monkeypatch.setattr(answers, "PAUSE", 3600.0)
    async with seated(solo(tmp_path / "solo.toml")) as (_, pilot, table):
        assert table.view.bot == "Otto"
        await until(pilot, lambda: "A bot plays this seat" in words(table, "#ask-words"))
        assert table.is_covered
        saved = len(table.campaign.session.log)
        await pilot.press("1", "enter", "ctrl+r", "percent_sign")
        await pilot.pause()
        assert len(table.campaign.session.log) == saved


async def test_a_bots_form_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "PAUSE", 3600.0)
    campaign = nile(tmp_path / "nile.toml", seats={"Ben": "bot"})
    rng = Random(1)
    while not (bot_asked(campaign.session) and is_form(campaign)):
        question = campaign.session.question
        assert question is not None
        value = legal(question.request, rng)
        campaign.do(lambda session, value=value: session.answer(value))  # type: ignore[misc]
    async with seated(campaign) as (_, pilot, table):
        assert table.view.bot == "Ben"
        assert not list(pilot.app._notifications)
        await pilot.press("ctrl+g")
        await pilot.pause()
        assert await screen(pilot, TableScreen) is table


def is_form(campaign: Campaign) -> bool:
    question = campaign.session.question
    return bool(question and isinstance(question.request, Count) and question.request.form)


async def test_whoever_plays_alone_sees_no_cover(tmp_path: Path) -> None:
    """Against bots Ada's own hand lies open to her: she answers five secret questions at once."""
    seats = [read_seat(said, "congo") for said in ("Ada", "Otto:bot")]
    header = new_header(
        players=[player for player, _ in seats],
        game="congo",
        seed=5,
        seats={"Otto": "bot"},
        hands="app",
    )
    async with seated(Campaign.new(tmp_path / "alone.toml", header)) as (_, pilot, table):
        secret = 0
        while secret < 5:
            await my_turn(pilot, table)
            if isinstance(pilot.app.screen, RecapCard):
                await pilot.press("enter")
                continue
            assert isinstance(pilot.app.screen, TableScreen)
            assert table.view.question is not None
            assert not table.is_covered
            assert table.view.seat == "Ada"
            assert "(secret)" not in words(table, "#ask-before"), "what came of it says more"
            secret += table.view.is_secret
            entry = table.view.question.entry
            table.answer(entry, "", table.view.question.request.limits()["options"][0])
            await until(pilot, partial(is_answered, table, entry))
        await my_turn(pilot, table)


def is_answered(table: TableScreen, entry: int) -> bool:
    return table.view.question is None or table.view.question.entry != entry


PACES = ("steady", "key", "instant")
GAMES = ("nile-1", "nile-2", "congo", "mykerinos", "pyramids")
ONE_PACE = (*(("nile-1", pace) for pace in PACES), *zip(GAMES[1:], (*PACES, "key"), strict=True))
"""The first game at every pace, the others at one of them."""


@pytest.mark.parametrize(("game", "pace"), examples(ONE_PACE, (*product(GAMES, PACES),)))
async def test_a_bots_turn_is_summed_up_in_every_game(tmp_path: Path, game: str, pace: str) -> None:
    """Once people are asked again one card or the lines above the question tell of all of it."""
    keep_settings(f'{AT_ONCE}bot_pace = "{pace}"\n')
    seats = [read_seat(said, game) for said in ("Ada", "Otto:bot")]
    header = new_header(
        players=[player for player, _ in seats], game=game, seed=5, seats={"Otto": "bot"}
    )
    campaign, rng = Campaign.new(tmp_path / "solo.toml", header), Random(1)
    while not bot_asked(campaign.session):
        question = campaign.session.question
        assert question is not None
        value = legal(question.request, rng)
        campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    before = len(campaign.session.log)
    async with seated(campaign) as (_, pilot, table):
        await my_turn(pilot, table)
        assert {entry.by for entry in table.view.log[before:]} <= {"bot", "app"}
        if pace == "key":
            card = await screen(pilot, RecapCard)
            assert "Otto" in words(card, "#happened") or "counter" in words(card, "#happened")
        else:
            told = words(table, "#ask-before")
            assert "Otto" in told or "Discovery counter 2 is placed" in told
