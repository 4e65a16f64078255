"""The book: a campaign from its preface to the last table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.chapters import chapter, points_words, remark
from companion.games.nile.voice.chronicle.months import Teller
from companion.games.nile.voice.chronicle.phrases import number, ordinal
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle, Paragraph, Part
from companion.games.nile.voice.chronicle.values import Standing as Line
from companion.games.nile.voice.chronicle.voyages import Note, Voyages, voyages_of
from companion.games.nile.voice.telling import article, listed
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
    """The account of a campaign as it stands; `opening` is the state before its first entry.

    `live` are the numbers of the entries that hold. Nothing secret is told.
    """
    facts: list[Standing] = standing(log, live)
    found = voyages_of(opening, facts, list(_notes(log, live)))
    teller = Teller(game, calendar or Calendar())
    told = (chapter(teller, voyage, n) for n, voyage in enumerate(found.voyages, 1))
    chapters = tuple(_told_apart(told))
    last = max(1, game.state.turn.number)
    return Chronicle(
        title=title,
        years=teller.calendar.years(1, last),
        explorers=tuple(dict.fromkeys(one.explorer for one in chapters)) or _names(game.state),
        preface=tuple(_preface(teller, found, chapters)),
        chapters=chapters,
        closing=tuple(_closing(teller, chapters)),
        standings=tuple(_standings(game.state, chapters)),
        is_over=bool(game.state.winner),
    )


def _told_apart(chapters: Iterable[Chapter]) -> Iterator[Chapter]:
    """Chapters whose titles differ: a second of a title is called so again, later ones counted."""
    seen: Counter[str] = Counter()
    for one in chapters:
        seen[one.title] += 1
        times = seen[one.title]
        words = {1: "", 2: ", again"}.get(times, f", the {ordinal(times)} time")
        yield replace(one, title=one.title + words)


def _notes(log: Sequence[Entry[Any]], live: Iterable[int]) -> Iterator[Note]:
    for at in live:
        entry = log[at - 1]
        if entry.kind == "note" and entry.say.strip():
            yield Note(at, entry.player, entry.turn, entry.say)


def _names(state: Nile) -> tuple[str, ...]:
    return tuple(explorer.name for explorer in state.explorers.values())


def _preface(teller: Teller, found: Voyages, chapters: Sequence[Chapter]) -> Iterator[Part]:
    """What the book is, who travelled, and what was remarked before anybody did."""
    state, calendar = teller.ending, teller.calendar
    months = max(1, state.turn.number)
    if chapters:
        times = "one expedition" if len(chapters) == 1 else f"{number(len(chapters))} expeditions"
        head = f"These pages contain {times} into the interior of Africa"
    else:
        head = "No expedition had set out into the interior of Africa when this was printed"
    yield Paragraph(
        f"{head}, from {calendar.span(1, months)}, each told by the explorer who led it and put "
        "in the order in which they left the coast. Four figures name a place by its column and "
        "row on the map."
        if chapters
        else f"{head}, in {calendar.name(months)}."
    )
    who = [_introduced(teller, player) for player in state.explorers]
    if who:
        listing = listed(who) if len(who) == 1 else f"{'; '.join(who[:-1])}; and {who[-1]}"
        are = "The traveller is" if len(who) == 1 else "The travellers are"
        yield Paragraph(f"{are} {listing}.")
    yield from (remark(teller, note) for note in found.before)


def _introduced(teller: Teller, player: str) -> str:
    explorer = teller.ending.explorers[player]
    names = [*explorer.history, explorer.name]
    trade = f", {article(explorer.specialty)}" if explorer.specialty else ""
    whose = f" (sent out by {player})" if not any(player in name for name in names) else ""
    earlier = f", successor of {listed(names[:-1])}" if names[:-1] else ""
    return f"{names[-1]}{trade}{earlier}{whose}"


def _closing(teller: Teller, chapters: Sequence[Chapter]) -> Iterator[Paragraph]:
    """How it ended, or where it stands."""
    state, calendar = teller.ending, teller.calendar
    when = calendar.name(max(1, state.turn.number))
    mapped = state.mapped if state.map == "table" else mapped_in_play(state.hexes)
    hexes = "one hex" if mapped == 1 else f"{number(mapped)} hexes"
    friends = sum(
        relation.friendly
        for explorer in state.explorers.values()
        for relation in explorer.tribes.values()
    )
    if state.places or state.winner in state.explorers:
        yield Paragraph(f"In {when} {_decided(state)}")
    elif chapters:
        under_way = [
            explorer.name
            for explorer in state.explorers.values()
            if explorer.place in ("africa", "captive")
        ]
        away = (
            f" {listed(under_way)} {'is' if len(under_way) == 1 else 'are'} still out."
            if (under_way)
            else ""
        )
        yield Paragraph(f"In {when}, where this account stops, nothing is decided.{away}")
    if mapped:
        friendly = {0: "no friendship", 1: "one friendship"}.get(
            friends, f"{number(friends)} friendships"
        )
        yield Paragraph(
            f"{hexes[:1].upper()}{hexes[1:]} of the interior had been mapped by then, and "
            f"{friendly} made with its tribes."
        )


def _decided(state: Nile) -> str:
    """How the race was decided, in words that follow a month (7, II 2.3)."""
    first = state.winners
    who = listed([state.explorers[player].name for player in first])
    points = points_words(_published(state, first[0]))
    if not state.places:
        return (
            f"the question was settled: {who} had {points} to show in print, "
            f"where {state.target} were asked, and the race for the interior was over."
        )
    if len(first) > 1:
        return f"the accounts were closed: {who} had {points} each to show in print."
    return f"the accounts were closed: {who} came first, with {points} to show in print."


def _standings(state: Nile, chapters: Sequence[Chapter]) -> Iterator[Line]:
    """A line for each player, the most points first."""
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
