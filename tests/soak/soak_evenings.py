"""A solo evening by keys in every game: one person against bots in a small window, to its end."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.play.seats import bot_asked
from companion.plugins import registry
from companion.table.ask.access_keys import access_keys
from companion.table.ask.requests import Choose, Count, Request
from companion.table.play.bots import asked
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.screens.story import StoryScreen
from companion.tui.screens.table.actions import answers
from companion.tui.screens.table.screen import TableScreen
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.games.contract.test_reasons import GAMES
from tests.soak import times
from tests.tui.conftest import own_folders, quick_hands, styles_read_once
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import SMALL, TableApp, screen, sit_down, text_of, until

__all__ = ["own_folders", "quick_hands", "styles_read_once"]


def begun(path: Path, game: str, seed: int) -> Campaign:
    """A campaign of Ada, who sits here, and Otto, whom a bot plays."""
    players = [registry.plugin_of(game).seated(name, "") for name in ("Ada", "Otto")]
    wishes: dict[str, Any] = {"dice": "app", "cards": "app", **setup_of(game).for_bots}
    header = new_header(players=players, game=game, seed=seed, seats={"Otto": "bot"}, **wishes)
    return Campaign.new(path, header)


def as_typed(request: Request, value: Any) -> str:
    """An answer as people type it, nothing where Enter takes what was computed."""
    if isinstance(request, Choose):
        return str(access_keys(request).get(value, value))
    return str(value) if isinstance(request, Count) else ""


async def play(pilot: Pilot[Any], table: TableScreen) -> int:
    """Answer with sense whatever Ada is asked, until the game is over; returns how often."""
    session = table.campaign.session
    sense = next(iter(table.campaign.plugin.bots.values()))(1)
    count = 0
    while session.question is not None:
        await until(pilot, lambda: not bot_asked(session), "the bots never came to an end")
        question, before = session.question, len(session.log)
        if question is None:
            break
        if not isinstance(pilot.app.screen, TableScreen):
            await pilot.press("y" if isinstance(pilot.app.screen, Ask) else "enter")
            continue
        await until(pilot, lambda: table.view.question == session.question)
        seen = asked(session, "Ada")
        if table.is_covered or seen.request is not question.request:
            raise AssertionError(f"Ada can't see the question:\n{text_of(pilot.app)}")
        line = table.query_one(AnswerLine)
        line.value = ""
        answer = sense.answer(seen)
        await pilot.press(*as_typed(seen.request, answer))
        await pilot.pause(0.02)
        if not went_on(table, before):  # what can't be the beginning of more is taken at once
            await pilot.press("enter")
        wrong = f"{seen.request.question} isn't answered by {answer!r}"
        await until(pilot, partial(went_on, table, before), wrong)
        count += 1
    return count


def went_on(table: TableScreen, before: int) -> bool:
    """True if something was answered since, or the app asks about what was typed."""
    return len(table.campaign.session.log) > before or table.app.screen is not table


@pytest.mark.parametrize("game", GAMES)
async def test_an_evening_alone_ends(
    game: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PAUSE", 0.0)
    for guard in ("habit", "word"):
        monkeypatch.setattr(AnswerLine, guard, 0.0)
    keep_settings(f'{AT_ONCE}bot_pace = "instant"\n')
    for evening in range(times(1)):
        with begun(tmp_path / f"{evening}.toml", game, seed + evening) as campaign:
            async with TableApp().run_test(size=SMALL) as pilot:
                table = await sit_down(pilot, campaign)
                count = await play(pilot, table)
                while isinstance(pilot.app.screen, RecapCard):
                    await pilot.press("enter")
                await screen(pilot, StoryScreen)
                assert "The game is over" in text_of(pilot.app)
                print(f"{game}: {count} answers, {campaign.session.game.winners}")
