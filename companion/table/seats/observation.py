"""Observations: state, journal and open question as a seat, the table or the host sees them.

Everything shown, printed, computed or answered is made from an observation. It can be read like a
session, and it's a snapshot: later acts don't change it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.table.ask.access_keys import unseen
from companion.table.ask.requests import Choose, Draw, Option, Request
from companion.table.facts import Fact
from companion.table.game import Act, Deck, Game
from companion.table.journal.digest import digest
from companion.table.journal.entries import Entry
from companion.table.journal.teller import Teller
from companion.table.play.modes import people_in
from companion.table.play.open_rule import Unfinished
from companion.table.play.session import Question, Session
from companion.table.seats.hidden import HOST, TABLE
from companion.table.seats.told import is_masked, is_open, seen_rule, seen_state, told_entries

__all__ = ["HOST", "TABLE", "Observation", "Waiting", "observe", "seat_of"]


class Waiting(Request, frozen=True, kw_only=True):
    """Another player's secret question: whose it is, but not the possible answers.

    `unseen` are answers that can be given without looking, by their signs. They are the same
    whatever the player holds, so some of them may not be possible.
    """

    unseen: Mapping[str, Option] = {}


class Observation:
    """What a seat sees of a campaign.

    `game` is in the state that the seat sees, and `log` has the entries as it sees them. `live` are
    the numbers of the entries that apply. `question` is a `Waiting` while another player decides in
    secret. `seen` are the discards of each deck that the seat knows. `is_open` means that the seat
    sees everything, `is_masked` that something hidden may matter to what comes next.
    """

    def __init__(self, session: Session, seat: str) -> None:
        truth = session.game.at(session.game.state)
        self.seat = seat
        self.is_open = is_open(truth, seat)
        self.game: Game = truth.at(seen_state(truth, truth.state, seat))
        self.opening = seen_state(truth, session.opening, seat)
        self.log = told_entries(truth, session.log, seat)
        self.live: Sequence[int] = session.live
        self.unfinished = (
            None if session.mismatch else seen_rule(truth, session.unfinished, self.log, seat)
        )
        self.is_masked = self._is_masked(truth, session.unfinished)
        self.question = _question(session.question, self)
        self.mismatch = session.mismatch if self.may_answer(session.question) else ""
        self.reminds = session.reminds
        self.idle_act, self.begun_line = session.idle_act, session.begun_line
        self.unasked = tuple(
            one for one in session.unasked if self._sees(one, one.player or session.game.player)
        )
        self.modes: Mapping[str, str] = dict(session.modes)
        self.apps = session.apps
        self.seen = known_discards(session, self.log)
        self.closed = session.closed
        self._acts, self._closed_acts = _tried(session.acts), _tried(session.closed_acts)
        self._session, self._truth = session, truth

    def _is_masked(self, truth: Game, rule: Unfinished | None) -> bool:
        return self.game.state is not truth.state or self.unfinished != rule

    def may_answer(self, question: Question | None) -> bool:
        """True if a question is this seat's, or open to everyone."""
        return question is None or self._sees(question.request, question.player)

    def _sees(self, request: Request, player: str) -> bool:
        """True if a request to a player is this seat's, or open to everyone."""
        return self.is_open or not request.secret or player == self.seat

    def acts(self) -> Sequence[Act]:
        """The free actions it may do now; raises what the rules raise in a damaged state."""
        return _of(self._acts, self.seat)

    @property
    def private_acts(self) -> str:
        """The player who has free actions that this seat doesn't see, "" for none."""
        acts = () if isinstance(self._acts, Exception) else self._acts
        return next((a.owner for a in acts if a.private and not a.is_for(self.seat)), "")

    def closed_acts(self) -> Sequence[Act]:
        """The free actions that it may do again when `closed` says."""
        return _of(self._closed_acts, self.seat)

    def deck(self, name: str) -> Deck:
        """A deck of the game by name."""
        return self.game.decks[name]

    @property
    def teller(self) -> Teller:
        """The words for the entries, as the seat sees them."""
        return Teller(self.game, frozenset(self.live), self.state_after)

    def state_after(self, number: int) -> Any:
        """Return the state after an entry, as the seat sees it; raise `BrokenEntry`."""
        return seen_state(self._truth, self._session.state_after(number), self.seat)

    def asked(self, number: int) -> Request | None:
        """Return an entry's question as today's rules ask it; None for a secret one."""
        return None if is_masked(self.log[number - 1]) else self._session.asked(number)

    def live_after(self, count: int) -> Sequence[int]:
        """Return the entries that applied after the first `count` lines, by number."""
        return self._session.live_after(count)

    def next_undo(self) -> int:
        """The entry that an undo goes back before; raises `CannotGoBack`."""
        return self._session.next_undo()

    def next_redo(self) -> int:
        """The undo line that a redo takes back; raises `CannotGoBack`."""
        return self._session.next_redo()

    def told(self, entries: Iterable[Entry[Fact]]) -> Sequence[Entry[Fact]]:
        """Return entries of the campaign as the seat sees them."""
        return told_entries(self._truth, entries, self.seat)

    @property
    def digest(self) -> str:
        """The digest of what the seat sees: the campaign's if nothing is hidden."""
        return digest(
            {
                "state": self.game.state,
                "seen": {name: cards for name, cards in self.seen.items() if cards},
                "apps": self.apps,
                "modes": self.modes,
            }
        )


def observe(session: Session, seat: str | None = None) -> Observation:
    """Return what a seat sees of a session now; without a seat, the one from `seat_of`."""
    return Observation(session, seat_of(session) if seat is None else seat)


def seat_of(session: Session) -> str:
    """Return the default seat: the only person's, or the whole table's."""
    people = people_in(session.modes, session.game.players)
    return people[0] if len(people) == 1 else TABLE


def _tried(look: Callable[[], Sequence[Act]]) -> Sequence[Act] | Exception:
    """Return the acts, or why the rules can't list them: the state may have been edited."""
    try:
        return tuple(look())
    except Exception as error:  # raised when somebody asks; the log can be read all the same
        return error


def _of(found: Sequence[Act] | Exception, seat: str) -> Sequence[Act]:
    if isinstance(found, Exception):
        raise found
    return tuple(act for act in found if act.is_for(seat))


def _question(question: Question | None, seen: Observation) -> Question | None:
    """Return the open question as a seat sees it."""
    if question is None:
        return None
    request = question.request
    if not seen.may_answer(question):
        request = Waiting(
            question=seen.game.asked_aloud(request.secret, request.question, question.call),
            rule="",
            player=question.player,
            secret=request.secret,
            unseen=unseen(request),
            why=request.why if isinstance(request, Choose) and request.aloud else "",
        )
    elif isinstance(request, Draw) and seen.is_masked:
        request = msgspec.structs.replace(request, out=seen.game.out(request.deck))
    return msgspec.structs.replace(question, request=request)


def known_discards(session: Session, log: Sequence[Entry[Fact]]) -> Mapping[str, frozenset[int]]:
    """Return the discards of each deck, without cards that were drawn unseen."""
    unseen, known = set[tuple[str, int]](), set[tuple[str, int]]()
    for entry, told in zip(session.log, log, strict=True):
        if entry.kind == "draw":
            card = entry.limits["deck"], entry.value.get("card", 0)
            (unseen if is_masked(told) else known).add(card)
    unseen -= known
    return {
        deck: cards.difference(card for name, card in unseen if name == deck)
        for deck, cards in session.seen.items()
    }
