"""What screens know of the app and of the table screen: their interfaces, so that none needs both.

Whoever acts at the table is given a `Table`; the screen itself is known to the app alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from textual.app import App
    from textual.message_pump import MessagePump
    from textual.signal import Signal

    from companion.desk.play.commands import Command, OpenCampaign
    from companion.desk.settings import Settings
    from companion.tui.file_worker import FileWorker
    from companion.tui.panels import Panels
    from companion.tui.screens.table.secrecy import Secrecy
    from companion.tui.view import View
    from companion.web.sharing import Sharing


class Companion(Protocol):
    """The app: who works on files, and what is opened next."""

    file_worker: FileWorker
    campaign: OpenCampaign | None
    settings_changed: Signal[Settings]
    last_input: float
    """When a key was last pressed or the mouse clicked, by the monotonic clock."""

    @property
    def settings(self) -> Settings:
        """What is set for this person; `settings_changed` tells when that is another."""

    def change_setting(self, name: str, value: Any) -> None:
        """Set something from now on, and keep it; `ValueError` where it has no such value."""

    def open_campaign(self, path: Path) -> None:
        """Open a campaign off the event loop and sit down with it."""

    def begin(self, campaign: OpenCampaign) -> None:
        """Sit down with a new campaign, whatever becomes of the screen that made it."""

    def leave(self) -> None:
        """Close the campaign and go home."""

    def clear_remarks(self) -> None:
        """Remove the toasts that are no warnings; `show_remarks` brings back the unread ones."""

    def show_remarks(self) -> None:
        """Show again the toasts that were removed before anyone could read them."""


def companion_of(node: MessagePump) -> Companion:
    """The app of a screen or widget."""
    return cast(Companion, node.app)


class HomeTable(Protocol):
    """The home screen as the actions that games add to it know it."""

    @property
    def app(self) -> App[object]:
        """The app, which shows screens."""

    @property
    def companion(self) -> Companion:
        """The same, as the companion knows it."""

    def say(self, sentence: str) -> None:
        """Say in place what was wrong."""

    def run_worker(self, work: Awaitable[Any]) -> object:
        """Do something beside the event loop's messages."""


class Pointing(NamedTuple):
    """What people point at: a place of the map, a player's sheet, a line of the log in focus.

    `place` and `player` are empty and `entry` is 0 for none.
    """

    place: str = ""
    player: str = ""
    entry: int = 0


class Table(Protocol):
    """The table screen as its actions and dialogs know it."""

    campaign: OpenCampaign
    file_worker: FileWorker
    view: View
    panels: Panels
    lacks: Collection[str]
    secrecy: Secrecy
    drafts: dict[tuple[object, ...], Any]
    sharing: Sharing | None

    @property
    def app(self) -> App[object]:
        """The app, which shows dialogs."""

    @property
    def pointed(self) -> Pointing:
        """What people point at."""

    @property
    def is_covered(self) -> bool:
        """True if a secret question waits behind its cover."""

    def act(self, command: Command, entry: int = 0) -> object:
        """Submit a command; `entry` is the question that it was meant for, 0 for whichever."""

    def answer(self, entry: int, typed: str, value: Any = None, *, meant: bool = False) -> None:
        """Answer the question that would be this entry; doubts are asked about unless `meant`."""

    async def refresh_view(self) -> None:
        """Show the campaign as it now is."""

    async def look_again(self) -> None:
        """Show the same moment to whoever looks now."""

    def show_map(self) -> None:
        """Show the map with the answers that it gives."""

    def show_question(self) -> None:
        """Show the open question, or the cover over it."""

    def show_panel(self, name: str) -> None:
        """Go to a panel."""

    def shows(self, name: str) -> bool:
        """True if a panel is in sight."""

    def show_sheet(self, player: str) -> None:
        """Show a player's sheet; a narrow window shows it in place of another panel."""

    def share(self) -> None:
        """Show the links of the pages for phones and a projector."""

    def pause_clock(self) -> None:
        """Stop the clock, or let it go on."""

    def say(self, words: str) -> None:
        """Say beside the question what was wrong with an answer, "" for nothing any more."""

    def note_ahead(self, sign: str) -> None:
        """What was typed too early is put in the line of the question, and answers nothing."""

    def offer_again(self) -> None:
        """What was typed as an answer stays, and gives way to what is typed next."""

    def leave_over(self, typed: str) -> None:
        """What is left of a line of several answers stays typed."""

    def remark(self, words: str, *, warn: bool = False) -> None:
        """Tell people something in passing."""

    def run_worker(
        self, work: Awaitable[Any], *, group: str = "default", exclusive: bool = False
    ) -> object:
        """Do something beside the event loop's messages."""
