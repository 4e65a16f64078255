"""The chapters: an expedition's title, heads, beginning, body, points and muster."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    Found,
    HexExplored,
    JourneyMade,
    PointsNoted,
    SheetAdopted,
    SheetPublished,
    TribeMet,
    WentToEurope,
    Won,
)
from companion.games.nile.map.terrain import (
    DESERT,
    JUNGLE,
    JUNGLE_MOUNTAIN,
    JUNGLE_SWAMP,
    MOUNTAIN,
    SWAMP,
    VELDT,
)
from companion.games.nile.state import Explorer, Find, Party
from companion.games.nile.voice.chronicle.finds import find_name, is_public
from companion.games.nile.voice.chronicle.months import Teller
from companion.games.nile.voice.chronicle.phrases import curly, number, ordinal, sentence, things
from companion.games.nile.voice.chronicle.telling import tribe_name
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
from companion.games.nile.voice.telling import SINGULAR, article, parted
from companion.table.nouns import plural as figures

_HEADS = 9
"""Heads of a chapter at most."""

_GOALS = {"lake": "the great lake", "mountain": "the high mountains", "waterfall": "the falls"}
"""What a chapter is called after, by the kind of its discovery."""

_COUNTRIES = {
    DESERT: "into the desert",
    JUNGLE: "into the great forest",
    JUNGLE_MOUNTAIN: "into the wooded hills",
    JUNGLE_SWAMP: "into the drowned forest",
    MOUNTAIN: "into the mountains",
    SWAMP: "into the swamps",
    VELDT: "across the grasslands",
}
"""What it is called after, by the terrain of more than half of what it mapped."""

_UNKNOWN = "into the unknown"

_MONTH = re.compile(r"\bmonth (\d+)")


def chapter(teller: Teller, voyage: Voyage, place: int) -> Chapter:
    """One expedition as the chapter at a place in the book, from 1."""
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
        parts=tuple(_with_remarks(teller, voyage, parts)),
        gains=tuple(_gains(teller, voyage)),
        muster=tuple(_muster(voyage)),
        trail=_trail(voyage),
    )


def remark(teller: Teller, note: Note) -> Remark:
    """A remark at the table, dated."""
    when = teller.calendar.name(note.month) if note.month else "before the start"
    return Remark(note.text, when)


def _with_remarks(teller: Teller, voyage: Voyage, parts: list[Paragraph]) -> Iterator[Part]:
    """The paragraphs with the remarks behind the months in which they fell."""
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
    """The first month and the last one in Africa; publication in Europe comes after it."""
    end = next((b.month for b in voyage.beats if isinstance(b.fact, WentToEurope)), 0)
    end = end or voyage.beats[-1].month
    return voyage.opening.month, max(end, voyage.opening.month)


def _trail(voyage: Voyage) -> tuple[str, ...]:
    """The hexes that it went through, its port first."""
    trails = [beat.after.explorers[voyage.player].trail for beat in voyage.beats]
    return max(trails, key=len, default=())


def _start(teller: Teller, voyage: Voyage) -> str:
    explorer = voyage.opening.after.explorers[voyage.player]
    if explorer.hex.startswith("@"):
        return explorer.port or "the coast"
    port = teller.game.board.ports.get(explorer.hex)
    return port.name if port else f"hex {explorer.hex}"


def _end(teller: Teller, voyage: Voyage) -> str:
    """The port at which the expedition was disbanded, "" if it was not."""
    for beat in voyage.beats:
        if isinstance(beat.fact, WentToEurope):
            port = teller.game.board.ports.get(beat.before.explorers[voyage.player].hex)
            return port.name if port else ""
    return ""


def _title(teller: Teller, voyage: Voyage) -> str:
    start, end = _start(teller, voyage), _end(teller, voyage)
    beats = voyage.beats
    if end and end != start:
        return f"From {start} to {end}"
    last = died(voyage)
    if last is not None and getattr(last.fact, "cause", "") != "retired":
        return f"From {start}, without return"
    if any(isinstance(beat.fact, ExplorerCaptured) for beat in beats):
        return f"From {start} into captivity"
    for kind, words in _GOALS.items():
        if any(isinstance(b.fact, Found) and b.fact.find.kind == kind for b in beats):
            return f"From {start} to {words}"
    country = _country(voyage)
    if country:
        return f"From {start} {country}"
    return f"From {start} and back" if end else f"From {start}"


def _country(voyage: Voyage) -> str:
    """What most of the hexes mapped on the way are, in words; "" if there are none."""
    hexes = [
        beat.after.hexes[beat.fact.hex].terrain
        for beat in voyage.beats
        if isinstance(beat.fact, HexExplored) and beat.fact.hex in beat.after.hexes
    ]
    if not hexes:
        return ""
    most = max(hexes, key=lambda terrain: (hexes.count(terrain), -hexes.index(terrain)))
    alike = hexes.count(most) * 2 > len(hexes) or len(hexes) == 1
    return _COUNTRIES.get(most, _UNKNOWN) if alike else _UNKNOWN


# The heads under the title


def _heads(teller: Teller, voyage: Voyage) -> Iterator[str]:
    """What the chapter is about: the beginning, what was remarkable, the end."""
    found = list(dict.fromkeys(filter(None, (_head(teller, voyage, b) for b in voyage.beats[1:]))))
    explored = sum(isinstance(beat.fact, HexExplored) for beat in voyage.beats)
    yield f"Departure from {_start(teller, voyage)}"
    room = _HEADS - 2 - bool(explored)
    weighed = sorted(range(len(found)), key=lambda at: (-found[at][0], at))[:room]
    yield from (found[at][1] for at in sorted(weighed))
    if explored:
        yield "A hex mapped" if explored == 1 else f"{number(explored).capitalize()} hexes mapped"
    end = _end(teller, voyage)
    if end:
        yield f"Return to Europe from {end}"
    elif died(voyage) is None:
        yield "The journey not ended"


def _head(teller: Teller, voyage: Voyage, beat: Beat) -> tuple[int, str] | None:
    """A head with its weight, where a fact deserves one."""
    fact = beat.fact
    match fact:
        case Found():
            return 9, _find_title(teller, voyage, fact.key, fact.find)
        case BecameFriendly():
            return 7, f"Friendship with {_tribe(teller, voyage, fact.tribe)}"
        case TribeMet():
            return 3, f"{_tribe(teller, voyage, fact.tribe, head=True)} met"
        case BattleFought() if fact.result in ("victory", "defeat"):
            foe = _tribe(teller, voyage, fact.tribe) if fact.tribe else "a band"
            won = fact.result == "victory"
            return (5, f"Victory over {foe}") if won else (8, f"Defeat by {foe}")
        case ExplorerCaptured():
            return 9, "Captivity"
        case ExplorerFreed():
            return 9, "Escape"
        case JourneyMade() if not fact.after:
            return 9, f"The first from {fact.start} to {fact.end}"
        case SheetPublished() if fact.total:
            return (6, "The closing account") if is_closing(fact) else (6, "Publication")
        case Won():
            return 10, "The prize won"
    if isinstance(fact, ExplorerDied) and beat is died(voyage):
        return 10, "The end of the explorer"
    return None


def _tribe(teller: Teller, voyage: Voyage, key: int, *, head: bool = False) -> str:
    name = tribe_name(teller.ending, voyage, key)
    return name[:1].upper() + name[1:] if head else name


def _find_title(teller: Teller, voyage: Voyage, key: str, find: Find) -> str:
    """A discovery as a head: `A mountain of 15,000 feet`."""
    name = find_name(teller.ending, voyage, voyage.player, key, find)
    if find.kind == "special":
        if not is_public(teller.ending, find):
            return "A secret"
        face = teller.game.decks["counters"].kind("face", find.name)
        return face.name if face else find.name
    if find.kind in ("mountain", "waterfall"):
        return name or f"A {find.kind} of {find.value:,} feet"
    if find.kind == "lake":
        return name or "A great lake"
    if find.kind == "specimen":
        return f"{article(find.name).capitalize()} for the collection"
    return find.name or find.kind


# The beginning


def _beginning(teller: Teller, voyage: Voyage) -> str:
    """Who set out, from where, with whom."""
    beat, fact = voyage.opening, voyage.opening.fact
    explorer = beat.after.explorers[voyage.player]
    start = _start(teller, voyage)
    outfit = things(msgspec.structs.asdict(explorer.party)) or "nobody at all"
    if isinstance(fact, SheetAdopted):
        return sentence(
            f"What went before stands in notebooks that are not printed here. At this point I was "
            f"at {start} with {outfit}"
        )
    said = [_who(voyage, explorer), _outfitted(teller, voyage, start, outfit)]
    if isinstance(fact, ExpeditionLanded) and fact.armed:
        said.append(
            teller.book.pick(
                beat.entry,
                "musket",
                "A musket of my own hung from my shoulder",
                "I carried a musket like everybody else",
                "My own musket I kept by me",
                "",
                "",
            )
        )
    return " ".join(filter(None, map(sentence, said)))


def _who(voyage: Voyage, explorer: Explorer) -> str:
    """A new explorer introduces himself; one who is known does not."""
    if voyage.number == 1:
        trade = f", {article(explorer.specialty)} by calling" if explorer.specialty else ""
        return f"My name is {explorer.name}{trade}"
    if voyage.own == 1 and explorer.history:
        return f"I, {explorer.name}, took up what {explorer.history[-1]} had to leave unfinished"
    return ""


def _outfitted(teller: Teller, voyage: Voyage, start: str, outfit: str) -> str:
    entry = voyage.opening.entry
    sum_ = f"${voyage.money:,}" if voyage.money else ""
    if not sum_:
        return f"At {start} I stood ready with {outfit}"
    if voyage.own > 1:
        which = ordinal(voyage.own)
        return teller.book.pick(
            entry,
            "again",
            f"For my {which} expedition I had {sum_}; at {start} it bought me {outfit}",
            f"{start} was chosen for the {which} attempt, and {sum_} went into {outfit}",
            f"I landed at {start} for the {which} time of setting out, with {sum_} to spend, and "
            f"soon had {outfit}",
            f"With {sum_} in hand I fitted out my {which} expedition at {start}: {outfit}",
            f"Once more a ship put me ashore, at {start}; my {which} expedition, bought for "
            f"{sum_}, had {outfit}",
        )
    return teller.book.pick(
        entry,
        "first",
        f"At {start} {sum_} procured me {outfit}",
        f"I came ashore at {start}, where for {sum_} I got together {outfit}",
        f"My patrons had given {sum_}; at {start} they turned into {outfit}",
        f"It was from {start} that I set out, {sum_} the poorer and the richer by {outfit}",
    )


# The tables


def _gains(teller: Teller, voyage: Voyage) -> Iterator[Gain]:
    """What points were noted on the expedition and until the next one, and what became of them."""
    noted = {beat.fact.key: beat for beat in voyage.beats if isinstance(beat.fact, PointsNoted)}
    now = teller.ending.explorers[voyage.player]
    life = voyage.opening.after.explorers[voyage.player].life
    for key, beat in noted.items():
        fact = beat.fact
        if not isinstance(fact, PointsNoted):
            continue
        there = now.points.get(key)
        if there is None or (not there.published and now.life != life):
            fate = "lost"
        else:
            fate = "published" if there.published else "in hand"
        if _is_secret(teller, fact.player, key):
            yield Gain("a discovery not yet published", fact.points.points, fate)
        else:
            what = _MONTH.sub(lambda found: teller.calendar.name(int(found[1])), fact.points.what)
            yield Gain(curly(parted(what)), fact.points.points, fate)


def _is_secret(teller: Teller, player: str, key: str) -> bool:
    find = teller.ending.explorers[player].finds.get(key)
    return find is not None and not is_public(teller.ending, find)


def _muster(voyage: Voyage) -> Iterator[Muster]:
    """Members and things at the beginning and at the end."""
    out = voyage.opening.after.explorers[voyage.player].party
    back = _last_party(voyage)
    for key in SINGULAR:
        first, last = getattr(out, key), getattr(back, key)
        if first or last:
            yield Muster(key, first, last)


def _last_party(voyage: Voyage) -> Party:
    """The expedition before it was disbanded or lost its explorer, else as it is now."""
    last = died(voyage)
    for beat in voyage.beats:
        if isinstance(beat.fact, WentToEurope) or beat is last:
            return beat.before.explorers[voyage.player].party
    return voyage.beats[-1].after.explorers[voyage.player].party


def points_words(count: int) -> str:
    """Points in figures: `1 point`, `12 points`."""
    return figures(count, "point")
