"""Settings in the app: read behind the first frame, changed at once, kept for the next time."""

from __future__ import annotations

from textual.widgets import Static

from companion.desk.files.user_folder import settings_file
from companion.desk.settings import Settings, read_settings
from companion.tui.app import CompanionApp
from companion.tui.interfaces import companion_of
from companion.tui.screens.home import HomeScreen
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.seats import SMALL, screen


def _told(app: CompanionApp) -> str:
    return "\n".join(note.message for note in app._notifications)


async def test_settings_are_there_for_every_widget_and_a_change_is_told_and_kept() -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        home = await screen(pilot, HomeScreen)
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
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, HomeScreen)
        assert "is not TOML any more" in _told(app)
        assert app.settings == Settings()
        app.change_setting("clock", "both")
        await pilot.pause()
        assert "It holds for now." in _told(app)
        assert app.settings == Settings(clock="both")
        assert settings_file().read_text("utf-8") == "sound = yes\n"
