"""Everything that a seat is told of a campaign in memory, as text by its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from companion.cli.mailing import letter_of, table_parts
from companion.desk.mail.box import Box
from companion.desk.mail.letter import letter_html, letter_text
from companion.plugins.plugin import Plugin
from companion.sheets.text import sheet_text
from companion.table.ask.described import describe
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.journal.paths import NoSuchPlace
from companion.table.look.explain import told as explained
from companion.table.look.explain import why
from companion.table.look.log_filter import make_filter
from companion.table.look.odds import of_question
from companion.table.look.story import story
from companion.table.look.turns import turns
from companion.table.look.undo_labels import redo_label, undo_label
from companion.table.play.bots import asked, decide
from companion.table.play.session import Session
from companion.table.seats.observation import Observation
from companion.table.seats.worlds import ahead

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
"""Where an object lies in memory."""

LAST = 12
"""So many entries are explained, from the last on: those before were explained when they came."""


def outputs(seen: Observation, plugin: Plugin) -> Iterator[tuple[str, str]]:
    """Each text by its name."""
    game, log = seen.game, seen.log
    question = seen.question
    if question:
        yield "question", f"{describe(question.request)} {question.player} {question.entry}"
        yield "answers unseen", str(getattr(question.request, "unseen", None))
        yield "odds of the question", str(of_question(seen))
    yield "digest", seen.digest
    yield "state", json.dumps(plugin.state_json(game), default=str)
    yield "state in lines", "\n".join(plugin.state_lines(game))
    for player in game.players:
        yield "sheet", "\n".join(sheet_text(plugin.sheet(seen, player), 80))
        yield "sheet as JSON", json.dumps(plugin.sheet_json(seen, player), default=str)
        yield "figures", str(game.figures(player))
        yield "status", str(game.status(player))
    if seen.seat in game.players:
        yield "letter", letter(seen, plugin)
    yield "log", str(log)
    for number in range(max(1, len(log) - LAST), len(log) + 1):
        entry = log[number - 1]
        yield "words", "\n".join(seen.teller.followed(number, entry.facts))
        told = why(seen.teller, log, number, request=seen.asked(number))
        yield "why", "\n".join(map(str, explained(told)))
        yield "face", str(game.face(entry))
        yield "moments", str([game.moment(fact) for fact in entry.facts])
    yield "search", str(make_filter(game, words=["officer"]).matching(seen.teller, log))
    yield "story", str(story(seen))
    yield "turns", str(turns(seen))
    yield "tree", _ADDRESS.sub("", str(ahead(seen, depth=2)))
    yield "undo", undo_label(seen)
    yield "redo", redo_label(seen)
    yield (
        "free actions",
        str([(act.call, act.label) for act in (*seen.acts(), *seen.closed_acts())]),
    )


def letter(seen: Observation, plugin: Plugin) -> str:
    """A letter to the seat, as plain text and as a page; its code is always the same."""
    found = letter_of(seen, "A game", "AAAA-AAAA", Box(host="host@example.org"))
    found = found._replace(parts=[*found.parts, *table_parts(seen, plugin)])
    return f"{found.subject}\n{letter_text(found)}\n{letter_html(found)}"


def refusals(session: Session, tries: list[tuple[str, Any]]) -> Iterator[tuple[str, str]]:
    """What corrections that a seat tries are refused with; those that aren't are taken back."""
    for where, now in tries:
        before = len(session.log)
        try:
            session.correct_all({where: now}, "a guess")
        except (Illegal, NoSuchPlace) as error:
            yield "refused correction", str(error)
            continue
        yield "refused correction", ""
        session.forget(before)


def bot_answers(session: Session, plugin: Plugin, seat: str) -> list[str]:
    """What each bot answers for a seat that is asked, and why; nothing if another is asked."""
    question = session.question
    if question is None or question.player != seat or session.mismatch:
        return []
    if isinstance(question.request, Roll | Rolls | Draw):
        return []
    return [
        f"{name}: {decide(make(7), asked(session), session.acts)}"
        for name, make in plugin.bots.items()
    ]
