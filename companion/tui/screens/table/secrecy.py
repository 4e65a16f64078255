"""The cover over secret questions: nobody else sees one before its player says so."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from companion.desk.play.answer import Answer
from companion.desk.play.commands import SessionAct
from companion.desk.play.seats import bot_asked
from companion.table.ask.options import Option, listed
from companion.table.play.modes import people_in
from companion.table.play.session import Session
from companion.table.seats.observation import Waiting
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.table.actions import journal
from companion.tui.screens.table.actions.lessons import course_at
from companion.tui.screens.table.submit import submit

if TYPE_CHECKING:
    from companion.tui.dialogs.cover import SecretCover

IDLE: Final = 60.0
"""Seconds without a key or a click after which a lifted cover falls again."""


class Secrecy:
    """Whether the open question of a table is covered, and the one cover that lies over it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.card_read = asyncio.Event()
        """Not set while a card for the whole table lies there: it comes before the cover."""
        self.card_read.set()
        self._lifted = ""
        self._looks = ""
        self._cover: SecretCover | None = None

    @property
    def seat(self) -> str | None:
        """Who looks at the screen: a player while his secret question is open, else the table."""
        question = self._table.campaign.session.question
        asked = question.player if question and question.request.secret else ""
        if bot_asked(self._table.campaign.session):
            asked = ""
        if self._lifted != asked:
            self._lifted = ""
        return (asked if not self._covers else self._lifted) or None

    @property
    def _covers(self) -> bool:
        """True if secret questions wait behind a cover."""
        session = self._table.campaign.session
        if len(people_in(session.modes, session.game.players)) < 2:
            return False  # nobody else is there to look
        if course_at(self._table) is not None:
            return False  # whoever learns plays every seat
        return companion_of(self._table.app).settings.covers

    @property
    def is_covered(self) -> bool:
        """True if a secret question waits behind its cover."""
        return self._table.view.waits and not self._table.view.bot

    def cover(self) -> None:
        """One cover, whoever is meant and however fast the answers before are taken back."""
        view = self._table.view
        about = f"A secret question: {view.step}."
        out = self._way_out
        words = listed(out.label, view.game.players) if out else ""
        if self._cover is not None:
            self._cover.turn_to(view.player, about, words)
            return
        self._cover = self._made(view.player, about, way_out=words)
        self._table.run_worker(self._pass_device(self._cover))

    def _made(
        self, player: str, about: str, *, again: bool = False, way_out: str = ""
    ) -> SecretCover:
        """A cover; a player who is asked may answer on a phone instead, if the table is shared."""
        from companion.tui.dialogs.cover import SecretCover

        table = self._table

        def phone() -> str:
            asked = "" if again else table.view.player
            return table.sharing.state_of(asked) if table.sharing and asked else ""

        return SecretCover(
            player, about, again=again, way_out=way_out, phone=phone, share=table.share
        )

    @property
    def _way_out(self) -> Option | None:
        """The answer to the covered question that nobody needs to look for."""
        question = self._table.view.question
        request = question.request if question else None
        return request.way_out if isinstance(request, Waiting) else None

    @property
    def shown(self) -> str:
        """The player whose secrets are on the screen, "" for none that others may not see."""
        return (self._looks or self._lifted) if self._covers else ""

    def fall(self) -> None:
        """Cover the screen again, whatever is on it: nobody may be there any more."""
        from companion.tui.dialogs.cover import SecretCover

        if self.shown and not isinstance(self._table.app.screen, SecretCover):
            about = "The screen is covered again: nobody pressed a key."
            cover = self._made(self.shown, about, again=True)
            self._table.app.push_screen(cover, self._left_behind)

    def _left_behind(self, wanted: str | None) -> None:
        if wanted == "leave":
            journal.leave(self._table)

    def fall_if_idle(self) -> None:
        """Cover the screen again if nobody has pressed a key for a while."""
        if self.shown and monotonic() - companion_of(self._table.app).last_input >= IDLE:
            self.fall()

    async def look_at_own(self, player: str) -> None:
        """A player's own sheets with all that others may not see, behind a cover."""
        from companion.tui.screens.sheets import SheetsScreen
        from companion.tui.view import look

        table = self._table
        if self._covers and player != self.shown:
            cover = self._made(player, "Your own cards and secrets.", again=True)
            if (wanted := await table.app.push_screen_wait(cover)) != "":
                self._left_behind(wanted)
                return
        self._looks = player
        try:
            view = await table.file_worker.run(lambda: look(table.campaign, player))
            await table.app.push_screen_wait(SheetsScreen(view, table.panels, player))
        finally:
            self._looks = ""

    def uncover(self) -> None:
        """Nothing is secret any more: a cover that still lies there goes."""
        if self._cover is not None and self._cover.is_attached:
            self._cover.dismiss("gone")

    async def _pass_device(self, cover: SecretCover) -> None:
        table = self._table
        await self.card_read.wait()
        if not self.is_covered:  # the answer was taken back when the card was read
            self._cover = None
            return
        wanted = await table.app.push_screen_wait(cover)
        self._cover = None
        if wanted == "leave":
            journal.leave(table)
            return
        question, out = table.view.question, self._way_out
        if wanted == "out" and question and out:
            await submit(table, Answer(value=out.key), question.entry)
        elif wanted in ("undo", "redo"):
            await submit(table, SessionAct(Session.undo if wanted == "undo" else Session.redo))
        elif not wanted and table.view.waits:
            self._lifted = table.view.player
            await table.look_again()
        table.show_map()
        if not (self.is_covered and self._cover):
            table.show_question()
        if not self.is_covered:
            table.show_panel("question")
