"""The view model of a campaign: one frozen picture for the screen, taken after each act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.desk.play.commands import OpenCampaign
from companion.desk.play.seats import bot_asked, player_asked
from companion.plugins.plugin import Plugin
from companion.table.facts import Fact
from companion.table.game import Act, Game, title_of
from companion.table.journal.entries import Entry
from companion.table.journal.teller import Teller
from companion.table.look.odds import Odd, of_outlook, of_question
from companion.table.look.undo_labels import redo_label, undo_label
from companion.table.play.session import Question


class View(NamedTuple):
    """The state of things after an act.

    `game` is the screen's own: its state never changes under a picture. `opening` is the state
    before the first entry. `live` are the numbers of the entries that hold; `teller` makes
    sentences of them all. `step` is the name of the open rule. With `reminds` the table may handle
    the open roll or draw on paper; `idle_act` is the entry that began a free action or a line of
    choices of which nothing has come yet, 0 where none is open. `closed_acts` are the free actions
    that are open again when `closed` says. `outlook` is where the line of the open question may
    end.
    `undoes` and `redoes` are what an undo and a redo would take back, "" for nothing.
    `seen` are the discards of each deck. `bot` is the player whose bot the open question waits for,
    "" where it waits for people.
    """

    name: str
    plugin: Plugin
    game: Game
    state: Any
    opening: Any
    question: Question | None
    mismatch: str
    log: tuple[Entry[Fact], ...]
    teller: Teller
    live: frozenset[int]
    acts: tuple[Act, ...]
    odds: tuple[Odd, ...]
    modes: Mapping[str, str]
    read_only: str
    step: str
    reminds: bool = False
    idle_act: int = 0
    closed_acts: tuple[Act, ...] = ()
    closed: str = ""
    outlook: tuple[Odd, ...] = ()
    undoes: str = ""
    redoes: str = ""
    seen: Mapping[str, frozenset[int]] = {}
    bot: str = ""

    @property
    def player(self) -> str:
        """Who has to answer, else who is in turn."""
        return (self.question.player if self.question else "") or self.game.player

    @property
    def is_secret(self) -> bool:
        """True if others must look away from the open question."""
        return bool(self.question and self.question.request.secret)


def look(campaign: OpenCampaign) -> View:
    """A picture of a campaign as it is now."""
    session = campaign.session
    question, game = session.question, session.game.at(session.game.state)
    live = frozenset(session.live)
    return View(
        name=campaign.path.name,
        plugin=campaign.plugin,
        game=game,
        state=session.game.state,
        opening=session.opening,
        question=question,
        mismatch=session.mismatch,
        log=tuple(session.log),
        teller=Teller(game, live, session.state_after),
        live=live,
        acts=tuple(session.acts()),
        odds=tuple(of_question(session)),
        modes=dict(session.modes),
        read_only=campaign.read_only,
        step=title_of(game, question.call) if question else "",
        reminds=session.reminds,
        idle_act=session.idle_act or session.begun_line,
        closed_acts=tuple(session.closed_acts()),
        closed=session.closed,
        seen=dict(session.seen),
        outlook=tuple(of_outlook(question.request)) if question else (),
        undoes=undo_label(session),
        redoes=redo_label(session),
        bot=player_asked(session) if bot_asked(session) else "",
    )
