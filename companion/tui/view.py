"""The view model of a campaign: one frozen picture for the screen, taken after each act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from companion.table.play.open_rule import Question
from companion.table.seats.known_faults import known_faults
from companion.table.seats.observation import Waiting, observe


class View(NamedTuple):
    """The state of things after an act.

    It's what `seat` sees, "" for the whole table, and nothing else of the campaign is in it. `game`
    is the screen's own: its state never changes under a picture. `opening` is the state
    before the first entry. `live` are the numbers of the entries that hold; `teller` makes
    sentences of them all. `step` is the name of the open rule. With `reminds` the table may handle
    the open roll or draw on paper; `idle_act` is the entry that began a free action or a line of
    choices of which nothing has come yet, 0 where none is open. `closed_acts` are the free actions
    that are open again when `closed` says. `outlook` is where the line of the open question may
    end.
    `undoes` and `redoes` are what an undo and a redo would take back, "" for nothing.
    `seen` are the discards of each deck. `bot` is the player whose bot the open question waits for,
    "" where it waits for people. `faults` are what the seat knows to be wrong since a correction.

    >>> def coins(view: View) -> str:
    ...     return str(view.state[view.player])
    """

    name: str
    plugin: Plugin
    seat: str
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
    faults: Sequence[str] = ()

    @property
    def player(self) -> str:
        """Who has to answer, else who is in turn."""
        return (self.question.player if self.question else "") or self.game.player

    @property
    def is_secret(self) -> bool:
        """True if others must look away from the open question."""
        return bool(self.question and self.question.request.secret)

    @property
    def waits(self) -> bool:
        """True if another player decides in secret: nothing of the question is in the picture."""
        return bool(self.question and isinstance(self.question.request, Waiting))


def look(campaign: OpenCampaign, seat: str | None = None) -> View:
    """A picture of a campaign as a seat sees it now; without a seat as the whole table does."""
    session = campaign.session
    seen = observe(session, seat)
    question = seen.question
    return View(
        name=campaign.path.name,
        plugin=campaign.plugin,
        seat=seen.seat,
        game=seen.game,
        state=seen.game.state,
        opening=seen.opening,
        question=question,
        mismatch=seen.mismatch,
        log=seen.log,
        teller=seen.teller,
        live=frozenset(seen.live),
        acts=tuple(seen.acts()),
        odds=tuple(of_question(seen)),
        modes=seen.modes,
        read_only=campaign.read_only,
        step=title_of(seen.game, question.call) if question else "",
        reminds=seen.reminds,
        idle_act=seen.idle_act or seen.begun_line,
        closed_acts=tuple(seen.closed_acts()),
        closed=seen.closed,
        seen=seen.seen,
        outlook=tuple(of_outlook(question.request)) if question else (),
        undoes=undo_label(seen),
        redoes=redo_label(seen),
        faults=known_faults(seen),
        bot=player_asked(session) if bot_asked(session) else "",
    )
