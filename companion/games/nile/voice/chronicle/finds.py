"""Discoveries: heights, falls, lakes, counters, finds of a calling, epic journeys (10, 20, 23)."""

from __future__ import annotations

from companion.games.nile.facts import (
    CounterSeen,
    FeatureFound,
    Found,
    HexPublished,
    Interviewed,
    JourneyMade,
    NewsMade,
    PointsNoted,
)
from companion.games.nile.state import Find, Nile
from companion.games.nile.voice.chronicle.phrases import ordinal
from companion.games.nile.voice.chronicle.telling import Handler, Telling, silent
from companion.games.nile.voice.chronicle.voyages import Voyage
from companion.games.nile.voice.telling import article


def found(told: Telling, at: int) -> None:
    """A discovery, in one of the wordings of its kind."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, Found):
        return
    find = fact.find
    wordings = find_wordings(told, fact.player, fact.key, find)
    told.say(told.pick(beat, f"find {find.kind}", *wordings))


def find_wordings(told: Telling, player: str, key: str, find: Find) -> tuple[str, ...]:
    """Ways of telling a discovery, by its kind."""
    name = find_name(told.ending, told.voyage, player, key, find)
    called = f", which I have named {name}" if name else ""
    where = told.place(find.hex) if find.hex else "that place"
    match find.kind:
        case "mountain":
            return (
                f"Above {where} stands a mountain of {find.value:,} feet{called}",
                f"I took the height of its great mountain{called}: {find.value:,} feet",
                f"We looked up at a summit of {find.value:,} feet{called}",
            )
        case "waterfall":
            return (
                f"The water falls {find.value:,} feet there{called}",
                f"I measured the fall{called}: {find.value:,} feet",
                f"There is a waterfall of {find.value:,} feet{called}",
            )
        case "lake":
            return (
                f"The lake{called} covers {find.value:,} square miles beyond what the map shows",
                f"I reckon the lake{called} at {find.value:,} square miles more than its hexes",
            )
        case "special":
            return _special(told, find)
        case "specimen":
            what = article(find.name)
            return (
                f"Our search was rewarded with {what} for the collection",
                f"From {where} we carried {what} such as no cabinet in Europe has",
                f"In the end we had {what} to take home",
            )
    title = _within(find.name or find.kind.replace("-", " "))
    return (
        f"To these days belongs a discovery of my own calling: {title}",
        f"I entered a discovery in my book: {title}",
        f"And here I may set down what I had come for: {title}",
    )


def _within(words: str) -> str:
    """Words in the middle of a sentence: small if they are one themselves, not if a name."""
    _, *rest = words.split()
    is_name = not rest or any(word[:1].isupper() for word in rest)
    return words if is_name else words[:1].lower() + words[1:]


def _special(told: Telling, find: Find) -> tuple[str, ...]:
    """A special discovery: told once it is published or the game is over, hinted at before (23)."""
    if not is_public(told.ending, find):
        return (
            "Of what I found there I am not yet at liberty to speak",
            "What I saw there I shall tell in its own time",
        )
    face = told.game.decks["counters"].kind("face", find.name)
    title = face.name if face else find.name.replace("-", " ")
    return (
        f"And there it was, long sought by others: {title}",
        f"I have to record nothing less than this: {title}",
    )


def is_public(ending: Nile, find: Find) -> bool:
    """Whether everybody may know what a special discovery is."""
    if find.kind != "special" or ending.is_over:
        return True
    return any(
        other.published and other.kind == "special" and other.hex == find.hex
        for explorer in ending.explorers.values()
        for other in explorer.finds.values()
    )


def find_name(ending: Nile, voyage: Voyage, player: str, key: str, find: Find) -> str:
    """The name that its finder gave to a mountain, fall or lake, "" for none.

    What he named on the expedition is told though he died with it.
    """
    if find.kind not in ("mountain", "waterfall", "lake"):
        return ""
    if given := voyage.name_of(find.kind, key):
        return given
    explorer = ending.explorers.get(player)
    now = explorer.finds.get(key) if explorer else None
    return now.name if now and now.hex == find.hex else find.name


def journey(told: Telling, at: int) -> None:
    """The first from port to port."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, JourneyMade) and fact.after:
        told.say(f"From {fact.start} we had come straight to {fact.end}, though not as the first")
    elif isinstance(fact, JourneyMade):
        told.say(
            told.pick(
                beat,
                "journey",
                f"Nobody before us had gone from {fact.start} straight to {fact.end}",
                f"With this the way from {fact.start} to {fact.end} was made, for the "
                f"{ordinal(1)} time in history",
            )
        )


def interview(told: Telling, at: int) -> None:
    """A journalist and an explorer meet."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, Interviewed):
        return
    spoken = fact.interview
    if spoken.journalist == told.player:
        told.say(
            told.pick(
                beat,
                "interview",
                f"I found {spoken.explorer} in camp, and had my interview",
                f"{spoken.explorer} answered all my questions, and some I had not put",
            )
        )
    else:
        writer = beat.after.explorers.get(spoken.journalist)
        name = writer.name if writer else spoken.journalist
        told.say(f"{name}, who writes for the papers, sought me out for an interview")


HANDLERS: dict[type, Handler] = {
    Found: found,
    JourneyMade: journey,
    Interviewed: interview,
    FeatureFound: silent,
    CounterSeen: silent,
    HexPublished: silent,
    NewsMade: silent,
    PointsNoted: silent,
}
