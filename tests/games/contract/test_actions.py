"""Every action of the registry, games' own too, called once: looking leaves nothing, doing goes."""

from asyncio import sleep
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import setup_of
from companion.table.journal.digest import state_digest
from companion.tui.app import CompanionApp
from companion.tui.dialogs.cover import SecretCover
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.keys.actions import ACTIONS, Action, actions_on
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.table.screen import TableScreen
from tests import examples
from tests.games.contract.games import ONE_EACH, header_of, with_marked_names
from tests.table.players import legal_answer
from tests.tui.conftest import frames_at_rest, own_folders, quick_hands, styles_read_once
from tests.tui.markup import fail_on_markup
from tests.tui.seats import LARGE, screen, seated, text_of, until

__all__ = ["frames_at_rest", "own_folders", "quick_hands", "styles_read_once"]

EVERY = examples(len(ONE_EACH), 1)
"""Of so many shared actions one is called in each game; the first has all that not all have."""

SHARED = [action.name for action in ACTIONS]

ENDS = frozenset({"leave", "quit"})
"""What takes the screen itself away; tried last, or by other tests."""

DOES = frozenset({"app_answers", "app_rolls_on", "choose", "undo", "redo"})
"""What may write at once; taken back here."""


def begun(name: str, path: Path, rng: Random) -> Campaign:
    """A campaign some answers old, at a question that is no secret and begins its line."""
    header = header_of(name, rng, max(2, setup_of(name).min_players))
    Campaign.new(path, with_marked_names(header)).close()
    campaign = Campaign.open(path, write=True)
    session = campaign.session
    for number in range(60):
        question = session.question
        goes_on = question is not None and (question.request.secret or session.begun_line)
        if question is None or (number > 30 and not goes_on):
            break
        value = legal_answer(rng, question.request, session)
        campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]
    return campaign


@pytest.mark.filterwarnings("error::RuntimeWarning")
@pytest.mark.parametrize("name", ONE_EACH)
async def test_every_action_is_called_once_and_taken_back(
    name: str, tmp_path: Path, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None fails; the table is as it was before each, on the screen and in the journal.

    What would be markup in the names of players is drawn as it is.
    """
    fail_on_markup(monkeypatch)
    campaign = begun(name, tmp_path / "a.toml", rng)
    async with seated(campaign) as (_, pilot, table):
        await back_to(pilot, table)
        before, file = state_digest(campaign.session), campaign.path.read_bytes()
        for action in actions_on(table):
            if action.name not in ENDS and is_tried(action, ONE_EACH.index(name)):
                await call(pilot, table, action)
                if action.name in DOES:
                    key = "ctrl+y" if action.name == "undo" else "ctrl+z"
                    await taken_back(pilot, table, before, key)
                else:
                    assert campaign.path.read_bytes() == file, action.title
                assert state_digest(campaign.session) == before, action.title
                file = campaign.path.read_bytes()


def is_tried(action: Action, game: int) -> bool:
    """True if a game of this number calls it: what is shared is shared out."""
    is_shared = action.name in SHARED and action.name not in DOES
    by_turns = SHARED.index(action.name) % EVERY == game % EVERY if is_shared else True
    return by_turns or (game == 0 and bool(action.needs))


async def test_every_action_of_the_home_screen_is_called_once_and_left(tmp_path: Path) -> None:
    """With a campaign to go on with, and all that games add here."""
    header = header_of(ONE_EACH[0], Random(1))
    Campaign.new(tmp_path / "a.toml", header).close()
    app = CompanionApp()
    async with app.run_test(size=LARGE) as pilot:
        home = await screen(pilot, HomeScreen)
        for action in actions_on(home):
            if action.name not in ENDS:
                await call(pilot, app.screen, action)
        assert isinstance(app.screen, HomeScreen)


async def call(pilot: Pilot[Any], at: Screen[Any], action: Action) -> None:
    """Carry it out as the palette does; what comes up is drawn, and goes with Escape."""
    await pilot.app.run_action(action.call, at if "." not in action.call else None)
    await until(pilot, lambda: bool(text_of(pilot.app).strip()), action.title)
    await back_to(pilot, at)


async def taken_back(pilot: Pilot[Any], table: TableScreen, before: str, key: str) -> None:
    """Undo until the table stands as it did, or redo what was undone."""
    session = table.campaign.session
    while state_digest(session) != before:
        number = len(session.log)
        await pilot.press(key)
        await until(pilot, lambda number=number: len(session.log) != number)  # type: ignore[misc]
        await back_to(pilot, table)


async def back_to(pilot: Pilot[Any], at: Screen[Any]) -> None:
    """Whatever lies over a screen goes, once it is put together; the app comes to rest."""
    for _ in range(400):
        await pilot.pause()
        shown = pilot.app.screen
        is_back = type(shown) is type(at)
        busy = is_back and any(not worker.is_finished for worker in pilot.app.workers)
        if busy or not shown.is_mounted:
            await sleep(0.01)
        elif is_back:
            return
        elif isinstance(shown, TableScreen):
            await shown.action_do("leave")
        else:
            await pilot.press("enter" if isinstance(shown, SecretCover | RecapCard) else "escape")
    raise AssertionError(f"it stays: {pilot.app.screen}")
