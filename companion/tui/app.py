"""The terminal app: one window, a home screen, a table; `run` is all that others call."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.constants import TEXTUAL_ANIMATIONS
from textual.signal import Signal
from textual.widgets import Static

from companion.desk.files.user_folder import glimpse
from companion.plugins import registry
from companion.tui.file_worker import FileWorker
from companion.tui.keys.actions import bindings
from companion.tui.styles.charset import PlainSigns, PlainStyle, charset, tolerate_any_byte
from companion.tui.styles.themes import DEFAULT, THEMES, theme_of

if TYPE_CHECKING:
    from textual.dom import DOMNode
    from textual.filter import LineFilter
    from textual.screen import Screen

    from companion.desk.play.commands import OpenCampaign
    from companion.desk.settings import Settings


S = TypeVar("S", bound="Screen[Any]")

UNREAD = 1.0
"""Seconds in which nobody has read a toast."""

START = 2.0
"""Seconds after the first frame for which the garbage collector rests: what a start loads stays."""

HANG_UP = 1.0
"""Seconds between two looks whether the terminal is still there."""


class CompanionApp(App[int]):
    """The companion on a terminal. What is heavy is loaded behind the first frame."""

    CSS = """
    #first { width: 1fr; height: 1fr; content-align: center middle; color: $text-muted; }
    """
    STYLES = Path(__file__).with_name("styles") / "app.tcss"
    TITLE = "Companion"
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    AUTO_FOCUS = None

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._path = path
        self.file_worker = FileWorker()
        self.problem = ""
        self.campaign: OpenCampaign | None = None
        self._settings: Settings | None = None
        self._unread: list[str] = []
        self._wanted_keys: Mapping[str, str] = {}
        self.other_keys: dict[str, str] = {}
        self.settings_changed: Signal[Settings] = Signal(self, "settings_changed")
        self.last_input = monotonic()
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = theme_of(glimpse("theme"))
        self._signs = PlainSigns(charset(glimpse("signs")))

    async def on_event(self, event: events.Event) -> None:
        """Note when somebody was last there."""
        if isinstance(event, events.Key | events.MouseDown | events.MouseScrollDown):
            self.last_input = monotonic()
        await super().on_event(event)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own variables, for themes that do not know them."""
        return THEMES[DEFAULT].variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is drawn goes through Textual's filters, and ours where the terminal needs it."""
        found = super().get_line_filters()
        found = [PlainStyle(), *found] if self.no_color else found
        return [*found, self._signs] if self._signs.enabled else found

    @property
    def settings(self) -> Settings:
        """What is set for this person; read when it is first needed, behind the first frame."""
        if self._settings is None:
            self._settings = self._read_settings()
            self._follow(self._settings)
        return self._settings

    def _follow(self, settings: Settings) -> None:
        """Let what is Textual's own be as it is set."""
        self.theme = settings.theme
        # Other signs from now on, also for what is shown already.
        signs = PlainSigns(charset(settings.signs))
        if signs.enabled != self._signs.enabled:
            self._signs = signs
            for screen in self.screen_stack:
                for node in screen.walk_children(with_self=True):
                    node.refresh()
        self.set_class(settings.density == "dense", "-dense")
        self._take_keys(settings.keys)
        self.animation_level = "none" if settings.reduced_motion else TEXTUAL_ANIMATIONS

    def _read_settings(self) -> Settings:
        """The settings as they are kept; what cannot be read is told in one sentence."""
        from companion.desk.settings import read_settings

        found = read_settings()
        if found.wrong:
            self.notify(_sentence(found.wrong), title="Settings", severity="warning", timeout=20)
        return found.settings

    def _take_keys(self, wanted: Mapping[str, str]) -> None:
        """Other keys for actions; what cannot be is told."""
        if wanted == self._wanted_keys:
            return
        self._wanted_keys = wanted
        from companion.tui.keys.key_map import key_map
        from companion.tui.panel_registry import every_action

        found = key_map(wanted, every_action())
        self.other_keys = dict(found.keys)
        self.set_keymap(self.other_keys)
        for wrong in found.wrong:
            self.notify(_sentence(wrong), title="Keys", severity="warning", timeout=20)

    def change_setting(self, name: str, value: Any) -> None:
        """Set something from now on, and keep it; `ValueError` where it has no such value.

        Where it cannot be kept that is told, and it holds until the app is closed.
        """
        from msgspec.structs import replace

        from companion.desk.errors import StoreError
        from companion.desk.settings import lawful
        from companion.desk.settings_writing import change_setting

        value = lawful(name, value)
        try:
            change_setting(name, value)
        except StoreError as error:
            self.notify(
                f"{_sentence(str(error))} The change applies until you close the app.",
                severity="warning",
            )
        self._settings = replace(self.settings, **{name: value})
        self._follow(self._settings)
        self.settings_changed.publish(self._settings)

    def compose(self) -> ComposeResult:
        """The first frame: one sentence."""
        about = f"Opening {self._path.name} …" if self._path else "Companion"
        yield Static(about, id="first", markup=False)

    def on_ready(self) -> None:
        """After the first frame: the campaign, or the home screen."""
        self._read_styles(self.STYLES)
        if self._path is not None:
            self.open_campaign(self._path)
        else:
            self.call_after_refresh(self.go_home)
        self.call_after_refresh(lambda: self.settings)
        if not gc.isenabled():
            self.set_timer(START, _collect_again)
        if not self.is_headless:
            self.set_interval(HANG_UP, _end_without_terminal)

    def _styled(self, screen: S) -> S:
        """A screen whose style sheets are read: Textual would parse all others anew with them."""
        self._read_styles(*screen.css_path)
        return screen

    def _read_styles(self, *sheets: Path) -> None:
        for sheet in sheets:
            if not self.stylesheet.has_source(str(sheet)):
                self.stylesheet.read(sheet)

    def go_home(self, wrong: str = "") -> None:
        """The home screen, with a sentence where something was wrong."""
        from companion.tui.screens.home import HomeScreen

        self.push_screen(self._styled(HomeScreen(wrong)))

    def open_campaign(self, path: Path) -> None:
        """Open a campaign off the event loop and sit down with it."""
        self.run_worker(self._open(path), exclusive=True, group="open")

    async def _open(self, path: Path) -> None:
        def opened() -> OpenCampaign:
            from companion.desk.campaigns.campaign import Campaign

            return Campaign.open(path, write=True, damaged=True)

        try:
            campaign = await self.file_worker.run(opened)
        except Exception as error:
            self._say(_words(error))
            return
        await self.sit_down(campaign)

    def _say(self, sentence: str) -> None:
        """Say on the home screen what was wrong, and open it where it is not there yet."""
        from companion.tui.screens.home import HomeScreen

        if isinstance(self.screen, HomeScreen):
            self.screen.say(sentence)
        else:
            self.go_home(sentence)

    def begin(self, campaign: OpenCampaign) -> None:
        """Sit down with a new campaign, whatever becomes of the screen that made it."""
        self.run_worker(self.sit_down(campaign), exclusive=True, group="open")

    async def sit_down(self, campaign: OpenCampaign) -> None:
        """Show the table of an open campaign."""
        from companion.tui.view import look

        self.campaign = campaign
        view = await self.file_worker.run(lambda: look(campaign))
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        screen = _screen_of(campaign)(campaign, self.file_worker, view)
        await self.push_screen(self._styled(screen))
        if campaign.read_only:
            from companion.desk.files.store import has_lock
            from companion.tui.words.wording import sentence

            words = sentence(campaign.read_only)
            if has_lock(campaign.path):
                words += " It follows the game there."
            self.notify(words, title="Read only", severity="warning", timeout=15)
        path = campaign.path
        await self.file_worker.run(lambda: _remember(path))

    def leave(self) -> None:
        """Close the campaign and go home."""
        self.run_worker(self._leave())

    async def _leave(self) -> None:
        from companion.tui.screens.home import HomeScreen

        if self.campaign is not None:
            await self.file_worker.run(self.campaign.close)
        played = self.campaign.header.game if self.campaign is not None else ""
        while len(self.screen_stack) > 2:  # a dialog that has come up meanwhile
            await self.pop_screen()
        self.switch_screen(self._styled(HomeScreen(game=played)))

    def action_explain(self) -> None:
        """What is in focus, and every key."""
        from companion.tui.dialogs.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen, self.focused))

    def action_command_palette(self) -> None:
        """Open the command palette, but with no cover below: it could be switched off there."""
        from companion.tui.keys.palette import Palette, listed

        if not all(getattr(screen, "has_palette", True) for screen in self.screen_stack):
            return
        at: Screen[Any] = self.screen
        items = listed(at)

        async def chosen(number: int | None) -> None:
            if number is not None:
                action = items[number].action
                of_map = [at.query_one("#map")] if action.where == "map" else []
                targets: list[DOMNode] = [*of_map, self if action.where == "app" else at]
                await self.run_action(action.call, targets[0])

        self.push_screen(Palette(items), chosen)

    def notify(self, message: str, **how: Any) -> None:
        """Show a toast; brackets in it are never markup."""
        super().notify(message, **{**how, "markup": False})

    def clear_remarks(self) -> None:
        """Remove the toasts that are no warnings; `show_remarks` brings back the unread ones."""
        removed = [one for one in self._notifications if one.severity == "information"]
        for one in removed:
            self._unnotify(one, refresh=False)
        self._refresh_notifications()
        self._unread += [one.message for one in removed if one.timeout - one.time_left < UNREAD]

    def show_remarks(self) -> None:
        """Show again the toasts that were removed before anyone could read them."""
        for message in self._unread:
            self.notify(message, timeout=8)
        self._unread = []

    def action_setting(self, name: str) -> None:
        """Show one of the settings, to change it."""
        from companion.tui.screens.settings import show

        show(self.screen, name)

    async def on_unmount(self) -> None:
        """The end: what is open is closed after all that waits to be written."""
        self.file_worker.stop(self.campaign.close if self.campaign else None)

    def _handle_exception(self, error: Exception) -> None:
        """A defect ends the app with one sentence; what was answered is on the disk."""
        if self.is_headless:
            super()._handle_exception(error)
            return
        self.problem = (
            f"the companion had to stop ({_defect(error)}). Every answer is saved: open the "
            "campaign again"
        )
        self.exit(1, return_code=1)


def _collect_again() -> None:
    """Let the garbage collector work, and pass over all that was loaded so far."""
    gc.freeze()
    gc.enable()


def _screen_of(campaign: OpenCampaign) -> Any:
    """The class of the screen that a campaign is played on: the table, or one of its own."""
    if campaign.plugin.screen:
        from pkgutil import resolve_name

        return resolve_name(campaign.plugin.screen)
    from companion.tui.screens.table.screen import TableScreen

    return TableScreen


def _words(error: Exception) -> str:
    from companion.desk.errors import StoreError

    if isinstance(error, StoreError | ValueError):
        return str(error)
    return _defect(error)


def _defect(error: Exception) -> str:
    """What failed in the code, with its place in a game's."""
    from companion.table.blame import cause

    what, package = cause(error), registry.failing_package(error)
    return f"{what}, in the game of the package {package}" if package else what


def _sentence(words: str) -> str:
    from companion.tui.words.wording import sentence

    return sentence(words)


def _remember(path: Path) -> None:
    from companion.desk.files.recent import remember

    remember(path)


def _end_without_terminal() -> None:
    """End as by a hang-up once the terminal is closed: `make` keeps that signal for itself."""
    if hasattr(signal, "SIGHUP") and not sys.stdin.isatty():
        signal.raise_signal(signal.SIGHUP)


def run(path: Path | None = None) -> int:
    """Run the app with a campaign, or at the home screen; returns the exit code."""
    tolerate_any_byte()
    app = CompanionApp(path)
    gc.disable()
    try:
        app.run()
    finally:
        gc.enable()
    if app.problem:
        print(f"companion: {app.problem}", file=sys.stderr)
    return app.return_code or 0
