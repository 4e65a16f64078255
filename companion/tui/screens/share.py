"""Share: the links of a campaign's pages, each with its QR code, on the host's screen."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static

from companion.tui.keys.actions import bindings
from companion.tui.screens.base import BaseScreen
from companion.tui.widgets.key_footer import KeyFooter
from companion.web.qr import qr_text
from companion.web.sharing import Sharing

EACH = 2.0
"""Seconds between two looks at who is away."""

THE_TABLE = "The table's screen"

HINT = (
    "Links travel unencrypted. Can't a phone reach them? Check guest network, VPN, firewall and "
    "mobile data."
)

MOVED = (
    "This computer has lost the network, or has another address now. The links lead nowhere: stop "
    "sharing, then share again."
)


class ShareScreen(BaseScreen):
    """A line for each seat, and the code of the one that is highlighted.

    Dismissed with "stop" if the campaign is to be shared no longer.
    """

    CSS_PATH = "../styles/share.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("share")
    TITLE = "share"
    AUTO_FOCUS = "OptionList"
    HELP = (
        "Pages for phones and a projector. Choose a seat with up and down: its player scans the "
        "code, or types the link. If a seat is on the wrong phone, N frees it: it gets a new link, "
        "and the old one opens nothing. L locks a page or unlocks it. S stops sharing. Esc goes "
        "back to the table, and the pages stay."
    )

    def __init__(self, sharing: Sharing) -> None:
        super().__init__()
        self._sharing = sharing
        self._seats = list(sharing.addresses)

    def compose(self) -> ComposeResult:
        """The bar, the seats beside a code, what links can't do."""
        self.take_room()
        yield Static(" Share: each player scans the code of his or her own seat", id="share-bar")
        with Horizontal(id="share-body"):
            yield OptionList(*map(self._words, self._seats), compact=True, id="share-seats")
            yield Static(id="share-code", markup=False)
        yield Static(id="share-link", markup=False)
        yield Static(HINT, id="share-hint", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Show the table's screen first, which is no secret, and follow who is away."""
        self._show()
        self.set_interval(EACH, self._refresh_words)

    def _words(self, seat: str) -> Content:
        name = seat or THE_TABLE
        return Content(f"{name} – {self._sharing.state_of(seat)}" if seat else name)

    @property
    def _seat(self) -> str:
        at = self.query_one(OptionList).highlighted
        return self._seats[at or 0]

    def _refresh_words(self) -> None:
        lines = self.query_one(OptionList)
        for number, seat in enumerate(self._seats):
            lines.replace_option_prompt_at_index(number, self._words(seat))
        self.query_one("#share-hint", Static).update(HINT if self._sharing.is_reachable else MOVED)

    def _show(self) -> None:
        link = self._sharing.addresses[self._seat]
        self.query_one("#share-code", Static).update(qr_text(link))
        self.query_one("#share-link", Static).update(link)

    @on(OptionList.OptionHighlighted)
    def highlight(self) -> None:
        """Another seat's code."""
        self._show()

    async def action_renew(self) -> None:
        """Replace the link of the seat."""
        await self._sharing.renew(self._seat)
        self._show()

    async def action_lock(self) -> None:
        """Lock the page of the seat, or unlock it; the table's screen has nothing to lock."""
        if self._seat:
            await self._sharing.lock(self._seat)
            self._refresh_words()

    def action_stop(self) -> None:
        """Share no longer."""
        self.dismiss("stop")

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss(None)
