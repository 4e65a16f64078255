"""Chapters: an expedition's title, headings, beginning, body, points and muster."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.state import Explorer, Find, Party
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.finds import find_name, is_public
from companion.games.nile.voice.chronicle.month_writer import tribe_name
from companion.games.nile.voice.chronicle.months import BookWriter
from companion.games.nile.voice.chronicle.phrases import curly, joined, sentence, things
from companion.games.nile.voice.chronicle.values import (
    Chapter,
    Gain,
    Muster,
    Paragraph,
    Part,
    Remark,
)
from companion.games.nile.voice.chronicle.voyages import Beat, Note, Voyage, died
from companion.games.nile.voice.europe import is_closing
from companion.games.nile.voice.formatting import SINGULAR, article, capital
from companion.games.nile.voice.noted import noted_words
from companion.table.seats.hidden import is_hidden

_HEADS = 9
"""Most headings of a chapter."""

_GOALS = ("lake", "mountain", "waterfall")
"""Discoveries that a chapter may be named after, in order of preference."""


def chapter(teller: BookWriter, voyage: Voyage, place: int) -> Chapter:
    """Write one expedition as the chapter with this number, from 1."""
    explorer = voyage.opening.after.explorers[voyage.player]
    since, until = _span(voyage)
    parts = teller.prelude(voyage)
    parts.append(Paragraph(_beginning(teller, voyage), teller.calendar.name(since)))
    return Chapter(
        number=place,
        title=_title(teller, voyage),
        player=voyage.player,
        explorer=explorer.name,
        specialty=explorer.specialty,
        expedition=voyage.number,
        since=since,
        until=until,
        when=teller.calendar.span(since, until),
        argument=tuple(_heads(teller, voyage)),
        fate=_fate(voyage),
        parts=tuple(_with_remarks(teller, voyage, parts)),
        gains=tuple(_gains(teller, voyage)),
        muster=tuple(_muster(voyage)),
        trail=_trail(voyage),
    )


def remark(teller: BookWriter, note: Note) -> Remark:
    """Return a player's remark with its date."""
    when = teller.calendar.name(note.month) if note.month else CHRONICLE("before-the-start")
    return Remark(note.text, when)


def _with_remarks(teller: BookWriter, voyage: Voyage, parts: list[Paragraph]) -> Iterator[Part]:
    """Yield paragraphs, with remarks after the months in which they were made."""
    waiting = list(voyage.notes)
    yield from parts
    date = parts[-1].when
    for month, paragraph in teller.body(voyage):
        while waiting and waiting[0].month < month:
            yield remark(teller, waiting.pop(0))
        same = paragraph.when == date
        yield replace(paragraph, when="") if same else paragraph
        date = paragraph.when
    for note in waiting:
        yield remark(teller, note)


# When and where


def _span(voyage: Voyage) -> tuple[int, int]:
    """First and last month in Africa; publishing in Europe comes later."""
    end = next((b.month for b in voyage.beats if isinstance(b.fact, facts.WentToEurope)), 0)
    end = end or voyage.beats[-1].month
    return voyage.opening.month, max(end, voyage.opening.month)


def _trail(voyage: Voyage) -> tuple[str, ...]:
    """Hexes of the expedition's route, its port first."""
    trails = [beat.after.explorers[voyage.player].trail for beat in voyage.beats]
    return max(trails, key=len, default=())


def _start(teller: BookWriter, voyage: Voyage) -> str:
    explorer = voyage.opening.after.explorers[voyage.player]
    if explorer.hex.startswith("@"):
        return explorer.port or CHRONICLE("start-coast")
    port = teller.game.board.ports.get(explorer.hex)
    return port.name if port else CHRONICLE("start-hex", hex=explorer.hex)


def _end(teller: BookWriter, voyage: Voyage) -> str:
    """Port where the expedition was disbanded, "" if it wasn't."""
    for beat in voyage.beats:
        if isinstance(beat.fact, facts.WentToEurope):
            port = teller.game.board.ports.get(beat.before.explorers[voyage.player].hex)
            return port.name if port else ""
    return ""


def _title(teller: BookWriter, voyage: Voyage) -> str:
    start, end, country = _start(teller, voyage), _end(teller, voyage), _country(voyage)
    told, last = [beat.fact for beat in voyage.beats], died(voyage)
    kinds = {fact.find.kind for fact in told if isinstance(fact, facts.Found)}
    if end and end != start:
        message = "title-through"
    elif last is not None and getattr(last.fact, "cause", "") != "retired":
        message = "title-death"
    elif any(isinstance(fact, facts.ExplorerCaptured) for fact in told):
        message = "title-captivity"
    elif goal := next((kind for kind in _GOALS if kind in kinds), ""):
        message = f"title-{goal}"
    elif country:
        message = "title-country"
    else:
        message = "title-back" if end else "title"
    return CHRONICLE(message, start=start, end=end, country=country)


def _country(voyage: Voyage) -> str:
    """Terrain of more than half of the hexes mapped on the way; "" if there are none."""
    hexes = [
        beat.after.hexes[beat.fact.hex].terrain
        for beat in voyage.beats
        if isinstance(beat.fact, facts.HexExplored) and beat.fact.hex in beat.after.hexes
    ]
    if not hexes:
        return ""
    most = max(hexes, key=lambda terrain: (hexes.count(terrain), -hexes.index(terrain)))
    alike = hexes.count(most) * 2 > len(hexes) or len(hexes) == 1
    return (most if alike else "") or "unknown"


def _fate(voyage: Voyage) -> str:
    """Return what happened to the explorer, "" if he came home."""
    last, now = died(voyage), voyage.beats[-1].after.explorers[voyage.player]
    if last is not None:
        return CHRONICLE("fate", cause=getattr(last.fact, "cause", ""))
    came_home = any(isinstance(beat.fact, facts.WentToEurope) for beat in voyage.beats)
    return "" if came_home else CHRONICLE("fate", cause=_PLACES.get(now.place, ""))


_PLACES = {"africa": "away", "captive": "captive"}
"""Fate of an explorer by place, for the `fate` message."""


# The heads under the title


def _heads(teller: BookWriter, voyage: Voyage) -> Iterator[str]:
    """Yield headings: the start, highlights and the end."""
    found = list(dict.fromkeys(filter(None, (_head(teller, voyage, b) for b in voyage.beats[1:]))))
    explored = sum(isinstance(beat.fact, facts.HexExplored) for beat in voyage.beats)
    yield CHRONICLE("head-departure", start=_start(teller, voyage))
    room = _HEADS - 2 - bool(explored)
    weighed = sorted(range(len(found)), key=lambda at: (-found[at][0], at))[:room]
    yield from (found[at][1] for at in sorted(weighed))
    if explored:
        yield capital(CHRONICLE("head-mapped", count=explored))
    if end := _end(teller, voyage):
        yield CHRONICLE("head-return", end=end)
    elif died(voyage) is None:
        yield CHRONICLE("head-not-ended")


def _head(teller: BookWriter, voyage: Voyage, beat: Beat) -> tuple[int, str] | None:
    """Heading with its weight, None if a fact isn't notable."""

    def tribe(key: int) -> str:
        return tribe_name(teller.ending, voyage, key)

    match beat.fact:
        case facts.Found(key=key, find=find):
            return 9, _find_title(teller, voyage, key, find)
        case facts.BecameFriendly(tribe=key):
            return 7, CHRONICLE("head-friendship", who=tribe(key))
        case facts.TribeMet(tribe=key):
            return 3, CHRONICLE("head-met", who=capital(tribe(key)))
        case facts.BattleFought(tribe=key, result=("victory" | "defeat") as result):
            return _WEIGHTS[result], CHRONICLE(f"head-{result}", who=tribe(key))
        case facts.ExplorerCaptured():
            return 9, CHRONICLE("head-captivity")
        case facts.ExplorerFreed():
            return 9, CHRONICLE("head-escape")
        case facts.JourneyMade(start=start, end=end, after=""):
            return 9, CHRONICLE("head-journey", start=start, end=end)
        case facts.SheetPublished(total=total) as fact if total:
            return 6, CHRONICLE("head-closing" if is_closing(fact) else "head-publication")
        case facts.Won():
            return 10, CHRONICLE("head-won")
        case facts.ExplorerDied() if beat is died(voyage):
            return 10, CHRONICLE("head-death")
    return None


_WEIGHTS = {"victory": 5, "defeat": 8}
"""Weights of battles by result."""


def _find_title(teller: BookWriter, voyage: Voyage, key: str, find: Find) -> str:
    """Heading of a discovery: `A mountain of 15,000 feet`."""
    match find.kind:
        case "special" if not is_public(teller.ending, find):
            return CHRONICLE("head-secret")
        case "special":
            face = teller.game.decks["counters"].kind("face", find.name)
            return face.name if face else find.name
        case "mountain" | "waterfall" | "lake":
            name = find_name(teller.ending, voyage, voyage.player, key, find)
            return name or CHRONICLE(f"head-{find.kind}", value=find.value)
        case "specimen":
            return CHRONICLE("head-specimen", what=article(find.name).capitalize())
    return find.name or find.kind


# The beginning


def _beginning(teller: BookWriter, voyage: Voyage) -> str:
    """Sentences on who set out, from where, with what."""
    beat, fact = voyage.opening, voyage.opening.fact
    explorer = beat.after.explorers[voyage.player]
    start = _start(teller, voyage)
    if explorer.is_closed:
        return joined([_who(voyage, explorer), CHRONICLE("outfitted-unseen", start=start)])
    outfit = things(msgspec.structs.asdict(explorer.party)) or CHRONICLE("outfit-nobody")
    if isinstance(fact, facts.SheetAdopted):
        return sentence(CHRONICLE("begun-before", start=start, outfit=outfit))
    if not voyage.money:
        message = "outfitted-for-nothing"
    else:
        message = "outfitted-again" if voyage.own > 1 else "outfitted"
    words = teller.book.pick(
        *(beat.entry, message),
        start=start,
        outfit=outfit,
        money=voyage.money,
        expedition=voyage.own,
    )
    said = [_who(voyage, explorer), words]
    if isinstance(fact, facts.ExpeditionLanded) and fact.armed:
        said.append(teller.book.pick(beat.entry, "own-musket"))
    return joined(said)


def _who(voyage: Voyage, explorer: Explorer) -> str:
    """Introduction of a new explorer, "" for a known one."""
    if voyage.number == 1:
        return CHRONICLE("introduced", name=explorer.name, specialty=explorer.specialty)
    if voyage.own == 1 and explorer.history:
        return CHRONICLE("succeeded", name=explorer.name, before=explorer.history[-1])
    return ""


# The tables


def _gains(teller: BookWriter, voyage: Voyage) -> Iterator[Gain]:
    """Yield points noted until the next expedition, and what happened to them."""
    noted = {
        beat.fact.key: beat for beat in voyage.beats if isinstance(beat.fact, facts.PointsNoted)
    }
    now = teller.ending.explorers[voyage.player]
    life = voyage.opening.after.explorers[voyage.player].life
    for key, beat in noted.items():
        fact = beat.fact
        if not isinstance(fact, facts.PointsNoted):
            continue
        there = now.points.get(key)
        if there is None or (not there.published and now.life != life):
            fate = "lost"
        else:
            fate = "published" if there.published else "in hand"
        find = now.finds.get(key)
        if find is not None and not is_public(teller.ending, find):
            yield Gain(CHRONICLE("gains-secret"), fact.points.points, fate)
        else:
            what = noted_words(fact.points.what, teller.calendar.name)
            yield Gain(curly(what), fact.points.points, fate)


def _muster(voyage: Voyage) -> Iterator[Muster]:
    """Yield members and things at the start and end."""
    out = voyage.opening.after.explorers[voyage.player].party
    back = _last_party(voyage)
    if is_hidden((out, back)):
        return
    for key in SINGULAR:
        first, last = getattr(out, key), getattr(back, key)
        if first or last:
            yield Muster(key, first, last)


def _last_party(voyage: Voyage) -> Party:
    """Party before it was disbanded or lost its explorer, else the current one."""
    last = died(voyage)
    for beat in voyage.beats:
        if isinstance(beat.fact, facts.WentToEurope) or beat is last:
            return beat.before.explorers[voyage.player].party
    return voyage.beats[-1].after.explorers[voyage.player].party
