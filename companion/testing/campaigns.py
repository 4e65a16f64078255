"""Campaigns of any game in memory: players with any names, settings at random, a journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.desk.campaigns.campaign import Campaign as OnDisk
from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.desk.campaigns.seen import Seen
from companion.plugins import registry
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.journal.digest import state_digest
from companion.table.journal.entries import Entry
from companion.table.play.session import Session
from companion.table.seats.observation import Observation
from companion.testing.answers import legal_answer, through_a_file


def fair(name: str, number: int) -> int:
    """What a plugin is tried of something at random, shared out to the names that it has."""
    return -(-number // len(registry.about_of(name).names))


NAMES = (
    *("Ada", "B. Ben", "Zoë \u2018Ζ\u2019 Żółw", "a\"b'c", "[red]x[/]", "nobody", "-5", "x" * 40),
    *("$(ls)", "50%", "Ada ", "None", "two  words", "=1+1", "😀", "1"),
)
"""What players may be called: letters of any kind, marks of files, markup, sentences, numbers."""


def players_of(name: str, rng: Random, seats: int) -> list[Any]:
    """So many players with names that anybody may have, each with what may stand beside."""
    setup, plugin = setup_of(name), registry.plugin_of(name)
    named = rng.sample([*dict.fromkeys(" ".join(each.split()) for each in NAMES)], seats)
    words = rng.choices(("", *setup.seat_words), k=seats)
    if setup.seat_words_differ:
        words = rng.sample(("", *setup.seat_words), seats)
    return [plugin.seated(each, word) for each, word in zip(named, words, strict=True)]


def header_of(name: str, rng: Random, seats: int = 0) -> Header:
    """The header of a campaign with players and settings at random."""
    setup = setup_of(name)
    seats = seats or rng.randint(setup.min_players, min(setup.max_players, len(NAMES) - 2))
    wishes: dict[str, Any] = {
        wish.key: rng.choice(wish.choices).key
        for wish in setup.wishes
        if wish.kind == "choice" and rng.random() < 0.5
    }
    by = ("app", "table", "remind")
    wishes |= {"dice": rng.choice(by)} if setup.dice else {}
    wishes |= {"cards": rng.choice(by)} if setup.cards else {}
    return new_header(
        players=players_of(name, rng, seats),
        game=name,
        seed=rng.randrange(1 << 30),
        **wishes,
    )


def standing(session: Session) -> tuple[Any, ...]:
    """Everything that must be the same when a campaign is opened again."""
    question = session.question
    return (
        state_digest(session),
        question and (question.entry, question.player, question.turn, question.call),
        question and said_of(question.request),
        session.mismatch,
        [act.call for act in session.acts()],
    )


def said_of(request: Any) -> Any:
    """A request as plain values: what it holds to be called is left out."""
    if isinstance(request, msgspec.Struct):
        values = ((name, getattr(request, name)) for name in request.__struct_fields__)
        return type(request).__name__, {name: said_of(each) for name, each in values}
    if isinstance(request, tuple | list):
        return [said_of(each) for each in request]
    return None if callable(request) else request


class Campaign:
    """A campaign in memory, its journal as a file would hold it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.plugin: Plugin = registry.plugin_of(header.game)
        self.session = Session(self.fresh(), header.seed, header.settings)
        self.journal: list[Entry[Any]] = []
        self.session.start(self.plugin.opening(header))
        self.keep()

    @property
    def shown(self) -> OnDisk:
        """The same for whatever shows a campaign that is open."""
        return OnDisk(Path("evening.toml"), self.header, self.session.game, self.session, None)

    def fresh(self) -> Any:
        """Its game before the first entry."""
        return self.plugin.load(self.header, "a campaign")

    def keep(self) -> None:
        """Write down what is new."""
        for entry in self.session.log[len(self.journal) :]:
            number = len(self.journal) + 1
            self.journal.append(through_a_file(number, entry, self.session.game))

    def opened(self) -> Session:
        """The campaign opened from its journal."""
        session = Session(self.fresh(), self.header.seed, self.header.settings)
        assert session.load(list(self.journal)) == []
        return session

    def answered_at_random(self, rng: Random) -> bool:
        """Whether a question was there to be answered; a legal answer was given to it."""
        question = self.session.question
        if question is None:
            return False
        self.session.answer(legal_answer(rng, question.request, self.session), sure=True)
        self.keep()
        return True


class SeenInMemory(Seen):
    """A campaign in memory as a seat sees it."""

    def __init__(self, header: Header, observation: Observation) -> None:
        self.header: Any = header
        self.path, self.plugin = Path("evening.toml"), registry.plugin_of(header.game)
        self.session, self.game = observation, observation.game


def ends_and_between(request: Request, rng: Random, session: Session) -> Iterator[Any]:
    """Legal answers to a question: every option, both ends of a range and one between."""
    if isinstance(request, Choose):
        yield from (option.key for option in request.options if not option.barred)
    elif isinstance(request, Count):
        yield from {request.least, (request.least + request.most) // 2, request.most}
    elif isinstance(request, Roll):
        for line in request.column.lines:
            yield {"result": line.result}
            if request.reading == "sum":
                yield from ({"total": total} for total in (line.totals[0], line.totals[-1]))
    elif isinstance(request, Settle) and request.options:
        yield from (option.key for option in request.options)
    elif isinstance(request, Settle):
        yield from {min(request.least, request.value), request.value, request.most}
    else:
        assert isinstance(request, Draw | Rolls), request
        yield from (legal_answer(rng, request, session) for _ in range(4))
