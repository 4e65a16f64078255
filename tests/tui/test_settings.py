"""Settings in the app: read behind the first frame, changed at once, kept for the next time."""

import pytest
from textual.widgets import OptionList, Static
from textual.widgets._footer import FooterKey

from companion.desk.files.user_folder import settings_file
from companion.desk.settings import NAMED, SETTINGS, Settings, in_words, read_settings
from companion.table.play.corrections import PlaceForm
from companion.tui.app import CompanionApp
from companion.tui.dialogs.help import HelpScreen, PressKey
from companion.tui.dialogs.pick import Pick
from companion.tui.dialogs.recap_card import RecapCard
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import ACTIONS, actions_on, in_present_keys, key_words
from companion.tui.screens.forms.correct_form import CorrectForm
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.settings import SettingsScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.table_line.strip import hand_over_bell
from companion.tui.widgets.question.answer_line import AnswerLine
from companion.tui.words.recap import Recap, RecapLine, TurnRecap
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import (
    SMALL,
    MemoryCampaign,
    at_home,
    bare_toy,
    screen,
    seated,
    text_of,
    until,
    words,
)


def _told(app: CompanionApp) -> str:
    return "\n".join(note.message for note in app._notifications)


async def test_settings_are_there_for_every_widget_and_a_change_is_told_and_kept() -> None:
    async with at_home() as (_, pilot, home):
        companion = companion_of(home.query_one("#home-wrong", Static))
        assert companion.settings == Settings(roll_seconds=0, dwell=0)
        told: list[Settings] = []
        companion.settings_changed.subscribe(home, told.append)
        companion.change_setting("sound", True)
        await pilot.pause()
        assert companion.settings.sound
        assert told == [companion.settings]
        assert read_settings().settings == companion.settings
        assert settings_file().read_text("utf-8").startswith(AT_ONCE)


async def test_a_damaged_file_is_told_and_a_change_holds_for_now() -> None:
    keep_settings("sound = yes\n")
    async with at_home() as (app, pilot, _):
        assert "isn't a valid TOML file any more" in _told(app)
        assert app.settings == Settings()
        app.change_setting("clock", "both")
        await pilot.pause()
        assert "The change applies until you close the app." in _told(app)
        assert app.settings == Settings(clock="both")
        assert settings_file().read_text("utf-8") == "sound = yes\n"


async def test_every_setting_is_told_in_words_and_changed_by_key_and_mouse() -> None:
    async with at_home("e") as (app, pilot, _):
        await screen(pilot, SettingsScreen)
        for setting in SETTINGS:
            now = app.settings
            shown = text_of(app)
            assert f"{setting.title} " in shown
            assert in_words(setting.name, getattr(now, setting.name)) in shown
            for _, words in setting.choices:
                assert words in shown
            if setting.choices:
                await pilot.press("right")
                assert app.settings != now
                await pilot.press("left")
                assert app.settings == now
            await pilot.press("down")
        await pilot.press("up")
        await pilot.click(OptionList, offset=(30, 0))
        assert app.theme == read_settings().settings.theme == "parchment"
        await pilot.press("delete")
        assert app.theme == read_settings().settings.theme == "night"
        await pilot.press("escape")
        await screen(pilot, HomeScreen)
        assert read_settings().settings == app.settings


async def test_other_keys_are_pressed_shown_and_kept() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"), dice="table")
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    async with seated(campaign) as (app, pilot, table):
        table.query_one(AnswerLine).focus()
        await app.run_action("setting('keys')")
        await screen(pilot, SettingsScreen)
        await pilot.press("enter")
        await screen(pilot, Pick)
        await pilot.press(*"undo", "space", *"the", "space", *"last", "enter")
        await screen(pilot, PressKey)
        await pilot.press("ctrl+u")
        await screen(pilot, SettingsScreen)
        await until(pilot, lambda: "answer: undo the last one: ctrl+u" in text_of(app))
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        assert "Ctrl+U" in [key_words(action) for action in actions_on(table)]
        await until(pilot, lambda: "^u" in [key.key_display for key in table.query(FooterKey)])
        app.change_setting("keys", {**app.settings.keys, "app_answers": "f20"})
        await table.refresh_view()
        assert "F20 rolls" in table.query_one(AnswerLine).placeholder
        assert in_present_keys("Ctrl+Z, not Ctrl+Zed: F2.", app) == "Ctrl+U, not Ctrl+Zed: F2."
        app.change_setting("keys", {**app.settings.keys, "save_as": "f19", "back": "f18"})
        assert in_present_keys("Ctrl+S saves. Esc", app) == "F19 saves. Esc"
        app.push_screen(CorrectForm(PlaceForm("", "", ()), lambda _: ""))
        await screen(pilot, CorrectForm)
        said = "Ctrl+S submits, Ctrl+U undoes it"
        assert in_present_keys(said.replace("+U", "+Z"), app) == said, "it has a Ctrl+S of its own"
        await pilot.press("escape")
        answers: list[str | None] = []
        happened = TurnRecap("Ada", "turn 1", (RecapLine("She is lost."),))
        app.push_screen(RecapCard(Recap((happened,))), answers.append)
        card = await screen(pilot, RecapCard)
        assert "Ctrl+U undoes it" in words(card, ".box-hint")
        await pilot.press("ctrl+z", "ctrl+u")
        await screen(pilot, TableScreen)
        await until(pilot, lambda: answers == ["undo"])
        await pilot.press("f1")
        shown = (await screen(pilot, HelpScreen)).query(Static)
        assert "With F20 the app rolls" in " ".join(str(part.render()) for part in shown)
        await pilot.press("escape")
        before = len(campaign.session.log)
        await pilot.press("ctrl+u")
        await app.workers.wait_for_complete()
        assert len(campaign.session.log) == before + 1
        assert read_settings().settings.keys["answer: undo the last one"] == "ctrl+u"


async def test_keys_that_cannot_be_are_told_once() -> None:
    keep_settings('keys = {undo = "ctrl+y", nothing = "f20"}')
    async with at_home() as (app, pilot, _):
        await pilot.pause()
        app.change_setting("sound", True)
        await pilot.pause()
        assert _told(app).count("keeps its default key") == 1
        assert _told(app).count("There is no action called 'nothing'.") == 1
        assert app.settings.keys


async def test_the_bell_rings_when_the_turn_is_handed_over_and_sound_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = CompanionApp()
    rung: list[str] = []
    monkeypatch.setattr(app, "bell", lambda: rung.append("bell"))
    async with app.run_test(size=SMALL) as pilot:
        home = await screen(pilot, HomeScreen)
        hand_over_bell(home, "Ada", "Ben")
        assert not rung
        app.change_setting("sound", True)
        for before, now in (("Ada", "Ben"), ("Ben", "Ben"), ("Ben", "")):
            hand_over_bell(home, before, now)
        assert rung == ["bell"]


async def test_dense_screens_leave_out_blank_lines() -> None:
    async with at_home("e") as (app, pilot, _):
        rows = (await screen(pilot, SettingsScreen)).query_one(OptionList)
        roomy = rows.region.y
        app.change_setting("density", "dense")
        await until(pilot, lambda: rows.region.y < roomy)
        app.change_setting("reduced_motion", True)
        assert app.animation_level == "none"


def test_the_palette_has_every_setting() -> None:
    names = {action.name for action in ACTIONS}
    assert {f"setting({name!r})" for name in NAMED} <= names
