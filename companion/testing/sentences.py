"""Every sentence that people read in a campaign, and what none of them may hold."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.plugins import registry
from companion.plugins.header import Header
from companion.sheets.text import block_lines, plain
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.ask.typed import give
from companion.table.game import Call, Game
from companion.table.journal.entries import Entry
from companion.table.look.explain import told, why
from companion.table.look.odds import of_outlook, of_question, outlook_words
from companion.table.look.odds_table import NoOdds, table_lines
from companion.table.look.option_odds import NO_BREAK, option_odds
from companion.table.play.bots import WhimsicalBot, asked
from companion.table.play.session import Session
from companion.table.play.step import RuleFailed
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import seen_state
from companion.testing.campaigns import Campaign
from companion.tui.widgets.question.words import options_of

PLAYERS = ("Ada", "Ben", "Clea", "Dora")
"""Players whose names hold nothing that a sentence may not."""

WIDTH = 2000
"""Letters of a line: sheets are read unbroken."""

Sentence = tuple[str, str]
"""Where it is read, and its words."""


def plain_header(name: str, seed: int) -> Header:
    """The header of a campaign of players with plain names."""
    setup, plugin = setup_of(name), registry.plugin_of(name)
    seats = min(setup.max_players, max(setup.min_players, 2 + seed % 3))
    words = ("", *setup.seat_words)
    taken = (words[(seed + at) % len(words)] for at in range(seats))
    players = [plugin.seated(who, word) for who, word in zip(PLAYERS, taken, strict=False)]
    return new_header(players=players, game=name, seed=seed)


class Listener:
    """Plays a campaign with whims, corrections and slips, and hears all that is said."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.campaign = Campaign(plain_header(name, seed))
        self.rng = Random(seed)
        bots = list(self.campaign.plugin.bots.values())
        self.bot = WhimsicalBot(seed, bots[0], bots[-1], 6)
        self._told = 0

    @property
    def session(self) -> Session:
        """The campaign that is played."""
        return self.campaign.session

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self.session.game

    def play(self, questions: int) -> Iterator[Sentence]:
        """So many questions, and all that is said on the way."""
        for number in range(questions):
            if self.session.question is None:
                break
            yield from self._asked(self.session.question)
            if self.rng.random() < 0.15:
                yield from self._refused(self.session.question.request)
            if self.rng.random() < 0.05:
                yield from self._corrected()
            self._answer(self.session.question)
            yield from self._log()
            if number % 25 == 24:
                yield from self._shown()

    def _answer(self, question: Any) -> None:
        one = asked(self.session)
        call = self.bot.act(one, self.session.acts)
        if call is not None:
            self.session.act(call)
        elif isinstance(question.request, Roll | Rolls | Draw):
            self.session.answer_by_app()
        else:
            self.session.answer(self.bot.answer(one), sure=True)

    # What is said

    def _asked(self, question: Any) -> Iterator[Sentence]:
        yield from of_request(question.request)
        yield "step", self.game.step_title(question.call)
        for option in options_of(question.request, self.game.players):
            first = option.label.partition(" ")[0]
            capital = not first[:1].islower() or any(map(str.isdigit, first))
            assert capital or option.label.startswith(tuple(self.game.players)), option.label
        yield from (("odds", odd.label) for odd in of_question(self.session))
        yield "outlook", outlook_words(of_outlook(question.request))
        for act in self.session.acts():
            yield "act", act.label
            yield from (("blank", blank.question) for blank in act.blanks)
        beside = option_odds(self.game, question.request, question.player, self.session.seen).beside
        assert beside.keys() <= {each.key for each in getattr(question.request, "options", ())}
        yield from (("beside", said.words.replace(NO_BREAK, " ")) for said in beside.values())
        what = self.game.odds_help(question.request)
        if what and self.rng.random() < 0.3:
            try:
                tables = self.game.odds_tables(question.player, what, self.session.seen)
            except NoOdds as reason:
                yield "no odds", str(reason)
            else:
                yield from (("table", line.strip()) for line in table_lines(tables))

    def _refused(self, request: Request) -> Iterator[Sentence]:
        if isinstance(request, Choose) and request.own:
            return
        for typed in ("9999", "xyzzy", "1 2 3 4 5 6 7"):
            try:
                give(self.session, typed)
            except Illegal as refused:
                yield "refusal", str(refused)

    def _corrected(self) -> Iterator[Sentence]:
        """One number more by hand, wherever that can be, and taken back."""
        forms = list(self.game.correctable(self.game.player, ""))
        fields = [(form, field) for form in forms for field in form.fields]
        yield from (("form", form.title) for form in forms)
        yield from (("field", field.label) for _, field in fields)
        numbers = [field for form, field in fields if not form.new and type(field.value) is int]
        for field in self.rng.sample(numbers, min(len(numbers), 12)):
            try:
                self.session.correct(field.path, field.value + 1, "counted twice")
            except Illegal as refused:
                yield "no correction", str(refused)
            except RuleFailed:
                continue
            else:
                yield from self._log()
                self.session.undo()
                break

    def _log(self) -> Iterator[Sentence]:
        for entry in self.session.log[self._told :]:
            yield from of_entry(self.game, entry)
        if self.rng.random() < 0.1 and self.session.log:
            number = self.rng.randint(1, len(self.session.log))
            explained = why(self.session.teller, self.session.log, number)
            step = self._title(self.session.log[number - 1].step)
            yield from (("why", words) for _, words in told(explained, step))
        self._told = len(self.session.log)

    def _title(self, step: str) -> str:
        try:
            return str(self.game.step_title(Call(step))) if step else ""
        except (LookupError, ValueError):
            return "a step"

    def _shown(self) -> Iterator[Sentence]:
        masked, plugin = (
            self.game.at(seen_state(self.game, self.game.state, TABLE)),
            self.campaign.plugin,
        )
        for player in self.game.order:
            lines = block_lines(plugin.glance(masked, player), WIDTH)
            yield from (("glance", plain(line)) for line in lines)
        yield from (("state", line) for line in plugin.state_lines(masked))
        yield "turn", self.game.turn_words(self.game.turn)
        yield from (("out of turn", one.words) for one in self.game.out_of_turn())

    def keys(self) -> set[str]:
        """Words of this game's data that only programs read."""
        found = {one.name for one in self.game.out_of_turn()}
        for deck in self.game.decks.values():
            sections: Collection[str] = getattr(deck, "sections", tuple)()
            found |= {deck.read(number, one) for number in deck.numbers for one in sections}
        said = [(entry.value, entry.step, entry.facts) for entry in self.session.log]
        return {key for key in _words([*found, *said, self.game.state]) if _KEY.fullmatch(key)}


def of_entry(game: Game, entry: Entry[Any]) -> Iterator[Sentence]:
    """A line of the log."""
    yield "say", entry.say
    yield "ask", entry.ask
    for fact in entry.facts:
        yield f"fact {type(fact).__name__}", game.words(fact)
        moment = game.moment(fact)
        if moment:
            yield "moment", moment.title


def of_request(request: Request) -> Iterator[Sentence]:
    """All words of a question."""
    yield from (("question", request.question), ("why", request.why))
    if isinstance(request, Choose | Settle):
        yield from (("option", option.label) for option in request.options)
        yield from (("barred", option.barred) for option in request.options)
    elif isinstance(request, Roll | Rolls):
        yield from (("line", line.words) for line in request.column.lines)
        yield from (("chart", request.column.chart), ("row", request.column.row))
        yield from (("modifier", words) for words, _ in request.column.modifiers)
    elif isinstance(request, Draw):
        yield from (("effect", words) for words in request.effects.values())
    elif isinstance(request, Count) and request.form:
        yield "form", request.form.title
        yield from (("field", field.label) for field in request.form.fields)


# What no sentence may hold

VERBS = frozenset(
    (
        *("begins", "brings", "lies", "lives", "stands", "weighs", "deserts", "escapes"),
        *("is", "was", "has", "pass", "less", "across", "rises", "falls", "strikes", "oasis"),
    )
)
"""Words with an s at their end that may follow a 1 that counts nothing of theirs."""

COMPOUNDS = frozenset({"make-up", "set-up"})
"""Words with a hyphen that people write so, whatever keys there are."""

_KEY = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)+")
_PATH = re.compile(r"\b[a-z_]\w+\.\w{2,}")
_ONES = re.compile(r"(?<![\w.,+-])1 (?:more |fresh |sick |spare |extra )?([a-z]+s)\b")
_MANY = re.compile(r"(?<![\w.,:/–+-])(?:[2-9]|[1-9]\d+) ([a-z]+)\b")
_EMPTY = re.compile(r"\(\s*\)|\[\s*\]|“”|\bNone\b|\{\w*\}| [,;](?=\s|$)|,,")
_COMPOUND = re.compile(r"\b[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)+\b")

ALIGNED = ("glance", "state", "table", "beside")
"""Where words stand in columns, with spaces between."""


def faults(where: str, words: str, keys: Collection[str]) -> Iterator[str]:
    """What is wrong with a sentence."""
    if _PATH.search(words):
        yield "a path"
    signs = where == "refusal"  # options stand there behind their signs: `1 plants, 2 animals`
    if not signs and any(found[1] not in VERBS for found in _ONES.finditer(words)):
        yield "1 of several"
    if _EMPTY.search(words):
        yield "an empty place"
    if "  " in words.strip() and where not in ALIGNED:
        yield "two spaces"
    if "(sides" in words:
        yield "the sides of a die"
    compounds = {found[0] for found in _COMPOUND.finditer(words)} - COMPOUNDS
    if "_" in words or (compounds & {*keys}):
        yield "a key of the data"


def several_of_one(heard: Iterable[Sentence]) -> Iterator[Sentence]:
    """Sentences with several of what stands in the singular: `3 ration`."""
    heard = [(where, words) for where, words in heard if where != "refusal"]
    nouns = {found[1] for _, words in heard for found in _MANY.finditer(words)}
    singular = {noun for noun in nouns if f"{noun}s" in nouns}
    for where, words in heard:
        if any(found[1] in singular for found in _MANY.finditer(words)):
            yield where, words


def _words(value: Any) -> Iterator[str]:
    """Every word of plain values, structs and dicts."""
    if isinstance(value, msgspec.Struct):
        yield from _words(msgspec.to_builtins(value, str_keys=True))
    elif isinstance(value, dict):
        yield from _words([*value, *value.values()])
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str):
        yield value
