"""Players at random, and a campaign written down and read again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from companion.table.ask.columns import read_dice
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.digest import state_digest
from companion.table.journal.entries import Entry, decoder, plain
from companion.table.journal.lines import read_line, write_line
from companion.table.play.session import Entries, Session


def legal_answer(rng: Random, request: Request, session: Session) -> Any:
    """A legal answer in one of the ways that people may give it."""
    if isinstance(request, Roll):
        return _roll(rng, request)
    if isinstance(request, Rolls):
        faces = [face for line in request.column.lines for face in line.totals]
        dice = [rng.choice(faces) for _ in range(request.dice)]
        if rng.random() < 0.5:
            return dice
        return {"counts": {str(k): n for k, n in request.read(dice).counts if n}}
    if isinstance(request, Draw):
        return _card(rng, request, session)
    if isinstance(request, Choose):
        return rng.choice([option.key for option in request.options if not option.barred])
    if isinstance(request, Count):
        return rng.randint(request.least, request.most)
    assert isinstance(request, Settle)
    if rng.random() < 0.5:
        return request.value
    if request.options:
        return rng.choice(request.options).key
    return rng.randint(request.least, request.most)


def _roll(rng: Random, request: Roll[Any]) -> Any:
    line = rng.choice(request.column.lines)
    way = rng.random()
    if way < 0.3:
        return {"result": line.result}
    if way < 0.5 and request.reading == "sum":
        return {"total": rng.choice(line.totals)}
    while True:
        dice = [rng.randint(1, request.sides) for _ in range(request.dice)]
        if request.column.line_at(read_dice(request.reading, dice)):
            return dice


def own_dice(seed: int, request: Roll[Any] | Rolls[Any]) -> list[int]:
    """Dice as people throw them themselves, those that count for nothing thrown again."""
    rng = Random(seed)
    if isinstance(request, Rolls):
        faces = [face for line in request.column.lines for face in line.totals]
        return [rng.choice(faces) for _ in range(request.dice)]
    while True:
        dice = [rng.randint(1, request.sides) for _ in range(request.dice)]
        if request.column.line_at(read_dice(request.reading, dice)):
            return dice


def _card(rng: Random, request: Draw, session: Session) -> dict[str, Any]:
    deck = session.deck(request.deck)
    number = rng.choice(deck.numbers)
    says = deck.read(number, request.section)
    return {"says": says} if rng.random() < 0.4 else {"card": number, "says": says}


def through_a_file(number: int, entry: Entry[Fact], game: Game) -> Entry[Fact]:
    """An entry as it comes back from the journal."""
    found, data = read_line(write_line(number, plain(entry)))
    assert found == number
    return decoder(game.fact_types).decode(data)


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
