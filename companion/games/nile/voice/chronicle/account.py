"""The book of a campaign, from its preface to the final table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.state import Nile
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.chapters import chapter, remark
from companion.games.nile.voice.chronicle.months import BookWriter
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle, Paragraph, Part
from companion.games.nile.voice.chronicle.values import Standing as Line
from companion.games.nile.voice.chronicle.voyages import Note, Voyages, voyages_of
from companion.games.nile.voice.formatting import capital
from companion.table.journal.effective import Standing, standing
from companion.table.journal.entries import Entry


def account(
    game: NileGame,
    opening: Nile,
    log: Sequence[Entry[Any]],
    live: Sequence[int],
    *,
    title: str = "",
    calendar: Calendar | None = None,
) -> Chronicle:
    """Return the account of a campaign; `opening` is the state before its first entry.

    `live` are the numbers of the entries in force. It contains nothing secret.
    """
    facts: list[Standing] = standing(log, live)
    found = voyages_of(opening, facts, list(_notes(log, live)))
    teller = BookWriter(game, calendar or Calendar())
    told = (chapter(teller, voyage, n) for n, voyage in enumerate(found.voyages, 1))
    chapters = tuple(_told_apart(told))
    last = max(1, game.state.turn.number)
    explorers = tuple(explorer.name for explorer in game.state.explorers.values())
    return Chronicle(
        title=title,
        years=teller.calendar.years(1, last),
        explorers=tuple(dict.fromkeys(one.explorer for one in chapters)) or explorers,
        preface=tuple(_preface(teller, found, chapters)),
        chapters=chapters,
        closing=tuple(_closing(teller, chapters)),
        standings=tuple(_standings(game.state, chapters)),
        is_over=bool(game.state.winner),
    )


def _told_apart(chapters: Iterable[Chapter]) -> Iterator[Chapter]:
    """Yield chapters with unique titles: a repeated title gets a number."""
    seen: Counter[str] = Counter()
    for one in chapters:
        seen[one.title] += 1
        title = CHRONICLE("title-again", title=one.title, times=seen[one.title])
        yield replace(one, title=title)


def _notes(log: Sequence[Entry[Any]], live: Iterable[int]) -> Iterator[Note]:
    for at in live:
        entry = log[at - 1]
        if entry.kind == "note" and entry.say.strip():
            yield Note(at, entry.player, entry.turn, entry.say)


def _preface(teller: BookWriter, found: Voyages, chapters: Sequence[Chapter]) -> Iterator[Part]:
    """Yield the preface: the book, the travelers, and remarks before the first expedition."""
    state, calendar = teller.ending, teller.calendar
    now = max(1, state.turn.number)
    words = CHRONICLE(
        "preface",
        expeditions=len(chapters),
        months=calendar.span(1, now),
        month=calendar.name(now),
    )
    yield Paragraph(words)
    *others, last = [_introduced(teller, player) for player in state.explorers] or [""]
    if last:
        yield Paragraph(CHRONICLE("travellers", others="; ".join(others), last=last))
    yield from (remark(teller, note) for note in found.before)


def _introduced(teller: BookWriter, player: str) -> str:
    explorer = teller.ending.explorers[player]
    earlier, name = list(explorer.history), explorer.name
    return CHRONICLE(
        "traveller",
        name=name,
        specialty=explorer.specialty,
        earlier=earlier,
        player="" if any(player in one for one in (*earlier, name)) else player,
    )


def _closing(teller: BookWriter, chapters: Sequence[Chapter]) -> Iterator[Paragraph]:
    """Yield how it ended, or the current situation."""
    state = teller.ending
    explorers = state.explorers.values()
    month = teller.calendar.name(max(1, state.turn.number))
    if state.places or state.winner in state.explorers:
        yield Paragraph(_decided(state, month))
    elif chapters:
        away = [one.name for one in explorers if one.place in ("africa", "captive")]
        words = CHRONICLE("closing-undecided", month=month, away=away, number=len(away))
        yield Paragraph(words)
    mapped = state.mapped if state.map == "table" else mapped_in_play(state.hexes)
    friends = sum(relation.friendly for one in explorers for relation in one.tribes.values())
    if mapped:
        yield Paragraph(capital(CHRONICLE("closing-mapped", hexes=mapped, friends=friends)))


def _decided(state: Nile, month: str) -> str:
    """Sentence on how the race was decided (7, II 2.3)."""
    return CHRONICLE(
        "closing-ended" if state.places else "closing-won",
        month=month,
        who=[state.explorers[player].name for player in state.winners],
        number=len(state.winners),
        points=_published(state, state.winners[0]),
        target=state.target,
    )


def _standings(state: Nile, chapters: Sequence[Chapter]) -> Iterator[Line]:
    """Yield a line for each player, most points first."""
    lines = [
        Line(
            player=player,
            explorers=tuple(dict.fromkeys((*explorer.history, explorer.name))),
            expeditions=sum(one.player == player for one in chapters),
            hexes=mapped_in_play({n: here for n, here in state.hexes.items() if here.by == player}),
            tribes=sum(relation.friendly for relation in explorer.tribes.values()),
            published=_published(state, player),
            hand=sum(n.points for n in explorer.points.values() if not n.published),
        )
        for player, explorer in state.explorers.items()
    ]
    yield from sorted(lines, key=lambda line: (-line.published, -line.hand))


def _published(state: Nile, player: str) -> int:
    """Published points, never below 0 (22.5)."""
    points = state.explorers[player].points.values()
    return max(0, sum(note.points for note in points if note.published))
