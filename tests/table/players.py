"""A campaign in memory, written down and read again."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.table.ask.requests import Request
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.digest import state_digest
from companion.table.journal.entries import Entry
from companion.table.play.session import Entries, Session
from companion.testing.answers import legal_answer as legal_answer
from companion.testing.answers import own_dice as own_dice
from companion.testing.answers import through_a_file as through_a_file


class Table:
    """A session with its journal, as a file would hold it."""

    def __init__(self, game: Game, modes: Mapping[str, str] | None = None, seed: int = 1) -> None:
        self.game = game
        self.seed = seed
        self.opening = game.state
        self.first_modes = dict(modes or {})
        self.session = Session(game, seed, modes)
        self.journal: list[Entry[Fact]] = []
        self.keep(self.session.start())

    def keep(self, made: Iterable[Entry[Fact]]) -> Entries:
        """Write entries down."""
        kept = list(made)
        for entry in kept:
            self.journal.append(through_a_file(len(self.journal) + 1, entry, self.game))
        return kept

    def request(self) -> Request:
        """What is asked now."""
        assert self.session.question is not None
        return self.session.question.request

    def answer(self, *values: Any, sure: bool = False) -> Entries:
        """Answer the open questions one after the other."""
        made = Entries()
        for value in values:
            made += self.keep(self.session.answer(value, sure=sure))
        return made

    def opened(self, entries: Sequence[Entry[Fact]] | None = None) -> tuple[Session, Entries]:
        """The campaign opened from its journal (or from these entries), and what it lacked."""
        session = Session(self.game.at(self.opening), self.seed, self.first_modes)
        return session, session.load(self.journal if entries is None else entries)


def standing(session: Session) -> tuple[Any, ...]:
    """Everything that must be the same when a campaign is opened again."""
    return (
        state_digest(session),
        session.question,
        session.mismatch,
        session.unfinished,
        list(session._here.feed),
        list(session._here.stack),
        [act.call for act in session.acts()],
    )
