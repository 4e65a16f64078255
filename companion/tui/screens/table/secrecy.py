"""The cover over secret questions: nobody else sees one before its player says so."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from textual.geometry import Size

from companion.desk.play.answer import Answer
from companion.desk.play.commands import SessionAct
from companion.desk.play.seats import bot_asked
from companion.table.ask.options import Option, listed
from companion.table.play.modes import people_in
from companion.table.play.session import Session
from companion.table.seats.observation import Waiting
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.table.actions import journal
from companion.tui.screens.table.actions.recaps import course_at
from companion.tui.screens.table.submit import submit
from companion.tui.widgets.question.words import with_log_key
from companion.tui.words.recap import recap_of
from companion.tui.words.recap_text import recap_above_question

if TYPE_CHECKING:
    from companion.tui.dialogs.cover import SecretCover

ROOM: Final = Size(54, 3)
"""Cells of what all have just seen, on a cover."""

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

    def cover(self, wrong: str = "") -> None:
        """One cover, whoever is meant and however fast the answers before are taken back."""
        view = self._table.view
        unseen = {sign: listed(one.label, view.game.players) for sign, one in self._unseen.items()}
        about = f"A secret question: {view.step}."
        if unseen and view.question:
            asked = view.question.request
            about = f"{asked.question} {asked.why}".rstrip()
        told = with_log_key(recap_above_question(recap_of(view), *ROOM), "")
        if self._cover is not None:
            self._cover.turn_to(view.player, about, unseen, told, wrong)
            return
        self._cover = self._made(view.player, about, unseen=unseen, told=told, wrong=wrong)
        self._table.run_worker(self._pass_device(self._cover))

    def _made(self, player: str, about: str, *, again: bool = False, **more: Any) -> SecretCover:
        """A cover; a player who is asked may answer on a phone instead, if the table is shared."""
        from companion.tui.dialogs.cover import SecretCover

        table = self._table

        def phone() -> str:
            asked = "" if again else table.view.player
            return table.sharing.state_of(asked) if table.sharing and asked else ""

        return SecretCover(player, about, again=again, phone=phone, share=table.share, **more)

    @property
    def _unseen(self) -> Mapping[str, Option]:
        """The answers to the covered question that can be given without looking, by their signs."""
        question = self._table.view.question
        request = question.request if question else None
        return request.unseen if isinstance(request, Waiting) else {}

    async def _answer_unseen(self, sign: str) -> None:
        """Give an answer without looking; what can't be is told, but not why."""
        table = self._table
        question, option = table.campaign.session.question, self._unseen.get(sign)
        if question is None or option is None:
            return
        limits = question.request.limits()
        if option.key in limits["options"]:
            await submit(table, Answer(value=option.key), question.entry)
        elif self.is_covered:
            self.cover(f"{question.player} can't answer “{option.key}” now.")

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
        if wanted in self._unseen:
            await self._answer_unseen(wanted)
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
