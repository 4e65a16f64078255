"""Settings on the screen: each in words, changed at once, and kept in the file."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.desk.files.user_folder import settings_file
from companion.desk.settings import NAMED, SETTINGS, Setting, Settings, in_words
from companion.tui.interfaces import Companion, companion_of
from companion.tui.keys.actions import bindings
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.words.wording import styled


class SettingsScreen(BaseScreen):
    """All settings; `first` is the one that is highlighted in the beginning."""

    CSS_PATH = "../styles/settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")
    TITLE = "settings"
    HELP = (
        "Your settings for every game on this machine. Move with up and down; change a "
        "value with left and right, Enter or a click. Changes apply at once and are saved "
        "in a file that you can also edit yourself."
    )

    def __init__(self, first: str = "") -> None:
        super().__init__()
        self._first = [*NAMED].index(first) if first in NAMED else 0

    def compose(self) -> ComposeResult:
        """The list, what the highlighted line is about, where it is kept."""
        yield Static(" Settings", id="settings-bar", markup=False)
        yield OptionList(*self._rows(), id="settings-list", compact=True)
        yield Static(id="settings-about", markup=False)
        yield Static(f"Saved in {settings_file()}", id="settings-file", markup=False)
        yield KeyFooter()

    @property
    def companion(self) -> Companion:
        """The app."""
        return companion_of(self)

    def on_mount(self) -> None:
        """To the first line; what is changed elsewhere is shown as well."""
        self.companion.settings_changed.subscribe(self, self._show)
        rows = self.query_one(OptionList)
        rows.highlighted = self._first
        rows.focus()

    def _rows(self) -> list[Row]:
        settings = self.companion.settings
        return [Row(_row(one, getattr(settings, one.name)), id=one.name) for one in SETTINGS]

    def _show(self, settings: Settings) -> None:
        """Every value as it now is."""
        rows = self.query_one(OptionList)
        for one in SETTINGS:
            rows.replace_option_prompt(one.name, _row(one, getattr(settings, one.name)))
        self._tell()

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        """What the highlighted line is about, and its values."""
        one = self._here
        now = getattr(self.companion.settings, one.name)
        self.query_one("#settings-about", Static).update(_about(one, now))

    @property
    def _here(self) -> Setting:
        """The setting that is highlighted."""
        return SETTINGS[self.query_one(OptionList).highlighted or 0]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_change(1)

    def action_change(self, by: int) -> None:
        """The next value of the highlighted setting, or the one before."""
        one = self._here
        if not one.choices:
            from companion.tui.dialogs.help import change_keys

            change_keys(self.companion, self.app.push_screen)
            return
        values = [value for value, _ in one.choices]
        now = getattr(self.companion.settings, one.name)
        at = values.index(now) if now in values else -by if by < 0 else -1
        self.companion.change_setting(one.name, values[(at + by) % len(values)])

    def action_usual(self) -> None:
        """The usual value of the highlighted setting."""
        one = self._here
        self.companion.change_setting(one.name, getattr(Settings(), one.name))

    def action_back(self) -> None:
        """Back to where people came from."""
        self.dismiss()


def show(screen: Screen[Any], name: str = "") -> None:
    """Show the settings over a screen, the one of that name highlighted."""
    if isinstance(screen, SettingsScreen):
        screen.query_one(OptionList).highlighted = [*NAMED].index(name) if name in NAMED else 0
    else:
        screen.app.push_screen(SettingsScreen(name))


_WIDE = max(len(one.title) for one in SETTINGS)


def _row(one: Setting, value: Any) -> Content:
    """A setting and its value."""
    return styled((f"{one.title:<{_WIDE}}  ", "bold"), in_words(one.name, value))


def _about(one: Setting, now: Any) -> Content:
    """What a setting does, with its values; the present one is marked."""
    about = f"{one.about[:1].upper()}{one.about[1:]}."
    if not one.choices:
        return styled(about, "\n\nEnter: change a key")
    parts: list[tuple[str, str] | str] = [about]
    for value, words in one.choices:
        look = ("\n ▸ ", "bold $text-accent") if value == now else "\n   "
        parts += [look, (words, "bold" if value == now else "")]
    return styled(*parts)
