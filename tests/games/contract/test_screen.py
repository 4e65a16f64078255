"""Every game on the screen: begun by its form, played by keys, its sheets and questions seen."""

from pathlib import Path
from random import Random

import pytest
from textual.widgets import Input, Select

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.header import plugin_for
from companion.desk.campaigns.new_campaign import setup_of
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Ask
from companion.tui.keys.actions import Action, actions_of
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import NewScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table.screen import TableScreen
from tests import examples
from tests.games.contract.games import FOREIGN, ONE_EACH, OWN, header_of
from tests.table.players import legal_answer
from tests.tui.conftest import (
    frames_at_rest,
    own_folders,
    quick_hands,
    styles_read_once,
)
from tests.tui.seats import LARGE, TableApp, lift, screen, sit_down, text_of, until

__all__ = ["frames_at_rest", "own_folders", "quick_hands", "styles_read_once"]

every_plugin = pytest.mark.parametrize("name", [*examples(ONE_EACH, OWN), *FOREIGN])
"""Games of one plugin look alike."""


@every_plugin
async def test_a_campaign_is_begun_by_its_form(name: str, tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        await screen(pilot, HomeScreen)
        app.push_screen(NewScreen(name))
        form = await screen(pilot, NewScreen)
        setup = setup_of(name)
        assert len(form.query(".new-player")) == setup.max_players
        assert bool(form.query("#dice")) == setup.dice
        assert bool(form.query("#cards")) == setup.cards
        assert form.query_one("#game", Select).value == name
        titles = [wish.title for wish in setup.wishes if wish.title]
        assert not {word for title in titles for word in title.split()} - set(text_of(app).split())
        form.query_one("#file", Input).value = str(tmp_path / "begun.toml")
        for seat in range(1, max(2, setup.min_players) + 1):
            form.query_one(f"#player-{seat}", Input).value = f"player {seat}"
        await pilot.press("ctrl+s")
        if plugin_for(name).to_copy():
            await screen(pilot, Ask)
            await pilot.press("down", "enter")  # with our figures
        await until(pilot, (tmp_path / "begun.toml").exists)
        await until(pilot, lambda: any(isinstance(s, TableScreen) for s in app.screen_stack))
    with Campaign.open(tmp_path / "begun.toml") as begun:
        assert begun.header.game == name


@every_plugin
async def test_a_campaign_is_seen_from_every_side(name: str, tmp_path: Path, rng: Random) -> None:
    """The question, everybody's sheets, the log and the help; nothing is answered by looking.

    Every key of the table leads to its action.
    """
    path = tmp_path / "seen.toml"
    with Campaign.new(path, header_of(name, rng, max(2, setup_of(name).min_players))) as made:
        for _ in range(10):
            question = made.session.question
            if question is None or question.request.secret:
                break
            value = legal_answer(rng, question.request, made.session)
            made.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
        entries = len(made.session.log)
    app = TableApp()
    campaign = Campaign.open(path, write=True)
    async with app.run_test(size=LARGE) as pilot:
        table = await sit_down(pilot, campaign)
        for action in actions_of("table"):
            for key in action.keys.split(",") if action.keys else ():
                assert action.needs or is_bound(app, table, action, key), f"{key} does nothing"
        if table.view.is_secret:
            await lift(pilot)
        question = campaign.session.question
        assert question is not None
        seen = "".join(text_of(app).split())
        assert "".join(question.request.question.split())[:12] in seen
        await pilot.press("f10")
        sheets = await screen(pilot, SheetsScreen)
        for _ in campaign.game.players:
            assert text_of(app).strip()
            await pilot.press("right", "tab")
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is not sheets)
        for key in ("f2", "f3", "f4", "f5", "f6", "question_mark", "escape", "f1", "escape"):
            await pilot.press(key)
        assert len(campaign.session.log) == entries


def is_bound(app: TableApp, table: TableScreen, action: Action, key: str) -> bool:
    """Whether a key of the table, or of the whole app, calls an action."""
    found = (one.key_to_bindings.get(key, ()) for one in (app._bindings, table._bindings))
    name = action.name.format(key=key)
    return any(name in binding.action for bindings in found for binding in bindings)
