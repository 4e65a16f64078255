"""How many keys a turn takes: a month of a recorded game, by signs and usual answers alone."""

from __future__ import annotations

import lzma
import re
from functools import partial
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.play.bots import asked as seen
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.tui.camera import cut
from tests.tui.seats import LARGE, TableApp, asked, nile, sit_down, typed, until

EVENING = lzma.decompress(Path(__file__).with_name("evening.toml.xz").read_bytes()).decode()
"""21 months of four players, cut off where a month begins that takes few keys."""


def cut_off(folder: Path, entry: int, seed: int = 1884) -> Campaign:
    """The game after an entry, all dice by the app, and from there on with other dice."""
    path = folder / f"{entry}.toml"
    journal = cut(EVENING, entry)
    path.write_text(re.sub(r"(?m)^seed = .*$", f"seed = {seed}", journal), encoding="utf-8")
    campaign = Campaign.open(path, write=True)
    campaign.do(lambda session: session.switch("dice", "app", "player:Ben"))
    return campaign


def by_hand(campaign: Campaign) -> Campaign:
    """The same with real dice and cards."""
    for what in ("dice", "cards"):
        campaign.do(lambda session, what=what: session.switch(what, "table"))  # type: ignore[misc]
    campaign.do(lambda session: session.switch("dice", "table", "player:Ben"))
    return campaign


async def test_water_a_tribe_and_gifts_and_a_whole_hex_on_one_line_take_few_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two blank hexes by canoe with water 6, a tribe with gifts 6 more; real dice: one line.

    The card that a great find is read from is put away besides.
    """
    monkeypatch.setattr(AnswerLine, "habit", 0.0)
    monkeypatch.setattr(AnswerLine, "turn", 0.0)
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, cut_off(tmp_path, 79, 67))

        async def at(campaign: Campaign) -> None:
            nonlocal table
            app.begin(campaign)
            await until(pilot, lambda: getattr(app.screen, "campaign", None) is campaign)
            table = app.screen  # type: ignore[assignment]
            await until(pilot, lambda: bool(table.query("#ask-line")))
            await pilot.pause(0.05)

        async def keys(*answers: str) -> int:
            """Press answers, ⏎ for Enter; each brings the next question."""
            for each in answers:
                before = len(table.view.log)
                await pilot.press(*("enter" if sign == "⏎" else sign for sign in each))
                await until(pilot, partial(lambda since: len(table.view.log) > since, before))
                await pilot.pause(0.02)
                if isinstance(app.screen, RecapCard):
                    await pilot.press("enter")
                    await until(pilot, lambda: isinstance(app.screen, TableScreen))
            return sum(map(len, answers))

        assert await keys("3", "5") == 2
        assert "water" in asked(table).question
        rest = await keys("⏎", "1", "5", "1")
        assert 2 + rest <= 6
        assert table.view.player == "Ben", "both hexes are mapped and entered"
        await at(cut_off(tmp_path, 179))
        assert "offer" in asked(table).question
        gifts = await keys("10⏎")
        while table.view.player == "Ben":
            gifts += await keys("0")
        assert 6 + 1 + gifts <= 12, "with the policy's key"
        await at(by_hand(cut_off(tmp_path, 103)))
        entry = len(table.view.log)
        await typed(pilot, "2, 4, 2 5 jungle, none, none")
        await until(pilot, lambda: "hunters" in asked(table).question)
        assert table.view.log[entry:][-1].player == "Dora"
        told = "\n".join(note.message for note in app._notifications)
        for question in ("lose its way?", "What terrain", "Go in?", "a river?"):
            assert question in told, "each answer is told with its question"
        await at(mapless(tmp_path))
        await typed(pilot, "1, blank, 0, 1, 4, 4 3 veldt, veldt, veldt, none, none")
        await until(pilot, lambda: "cannot carry itself" in asked(table).question)
        assert "Which terrain is it? 4 3 veldt" in "".join(
            note.message for note in app._notifications
        )


def mapless(folder: Path) -> Campaign:
    """Without a map, in the first turn of play, with real dice and cards."""
    campaign, bot = nile(folder / "mapless.toml", map="table"), SensibleBot(7)
    while (question := campaign.session.question) and "activity" not in question.request.question:
        if question.request.kind in ("roll", "draw"):
            campaign.do(lambda session: session.answer_by_app())
        else:
            campaign.do(lambda session: session.answer(bot.answer(seen(session)), sure=True))
    campaign.do(lambda session: session.answer("reckless"))
    campaign.do(lambda session: session.answer("no"))
    return by_hand(campaign)


async def test_a_quiet_turn_takes_three_keys_and_two_blank_hexes_five(tmp_path: Path) -> None:
    """Level and two steps; level, staying and a policy; level and twice a step and going in."""
    path = tmp_path / "evening.toml"
    path.write_text(EVENING, encoding="utf-8")
    campaign = Campaign.open(path, write=True)
    campaign.do(lambda session: session.switch("dice", "app", "player:Ben"))
    app = TableApp()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, campaign)

        def grown(before: int) -> bool:
            return len(table.view.log) > before

        async def pressed(keys: str, player: str) -> None:
            """Press keys, each at a question of its own; then this player is asked."""
            for key in keys:
                before = len(table.view.log)
                await pilot.press(key)
                await until(pilot, partial(grown, before), key)
                if not isinstance(app.screen, TableScreen):
                    await pilot.press("enter")
                    await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert table.view.player == player, asked(table).question

        await pressed("00", "Ben")
        await pressed("255", "Clea")
        await pressed("205", "Dora")
        await pressed("34141", "Ada")
