"""The end of a journey: Europe, publication, captivity, death, victory (15.3, 21, 22, 26, 7)."""

from __future__ import annotations

from collections import Counter

from companion.games.nile.facts import (
    DonationReceived,
    DonationsDiscarded,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    GameEnded,
    HandResolved,
    JourneyPublished,
    MoneyRaised,
    NewExplorer,
    NewsPublished,
    PartyChanged,
    PointsPublished,
    PortMarked,
    SheetPublished,
    SpecimensLanded,
    WentToEurope,
    Won,
)
from companion.games.nile.voice.chronicle.phrases import hexes, number, plenty, things
from companion.games.nile.voice.chronicle.telling import Handler, Quiet, Telling, silent, times
from companion.games.nile.voice.europe import is_closing
from companion.games.nile.voice.telling import listed

_TICKET = "ticket "


def europe(told: Telling, at: int) -> None:
    """The expedition is disbanded."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, WentToEurope):
        return
    port = told.place(beat.before.explorers[told.player].hex)
    told.say(
        told.pick(
            beat,
            "europe",
            f"At {port} I paid off the people and took ship for Europe",
            f"The expedition was disbanded at {port}, and I sailed for home",
            f"I said farewell to my people at {port} and went on board",
            f"A ship lay at {port}; there the journey ended",
        )
    )


def published(told: Telling, at: int) -> None:
    """All publications of a month together."""
    beat = told.beats[at]
    total, closing = 0, 0
    for index, _, fact in told.ahead(at - 1, SheetPublished):
        told.done(index)
        total += fact.total
        closing += fact.total if is_closing(fact) else 0
    if closing and closing == total:
        told.say(_closed(told, at, plenty(closing, "point")))
        return
    points = plenty(total, "point")
    if not total:
        told.say("What I could publish was received with silence")
        return
    told.say(
        told.pick(
            beat,
            "published",
            f"My account was laid before the learned societies, who valued it at {points}",
            f"I published what I had brought home: {points}",
            f"The printers had my manuscript by the end of the month; it was worth {points}",
            f"Before a full house I told my story, and {points} were put to my name",
        )
    )


def _closed(told: Telling, at: int, points: str) -> str:
    """The account of the end: what was published long ago is counted once more."""
    return told.pick(
        told.beats[at],
        "closing",
        f"When all was reckoned up, my rivers, lakes and heights were counted once more: {points}",
        f"In the closing account the waters and heights of my maps brought another {points}",
    )


def all_published(told: Telling, _at: int) -> None:
    """A sheet published as a whole."""
    told.say("All that stood in my notebook was given to the public")


def news(told: Telling, at: int) -> None:
    """The battles with which a journalist was first, in a month."""
    beat = told.beats[at]
    count = 0
    for index, _, _fact in told.ahead(at - 1, NewsPublished):
        told.done(index)
        count += 1
    told.say(
        told.pick(
            beat,
            "news",
            f"With the news of {_battles(count)} I was ahead of every other paper",
            f"The report of {_battles(count)} appeared under my name before any other",
        )
    )


def _battles(count: int) -> str:
    return "one battle" if count == 1 else f"{number(count)} battles"


def donations(told: Telling, at: int) -> None:
    """What was given in a month, in money and passages."""
    beat = told.beats[at]
    money, tickets = 0, []
    for index, _, fact in told.ahead(at - 1, DonationReceived):
        told.done(index)
        if fact.says.startswith(_TICKET):
            tickets.append(fact.says.removeprefix(_TICKET))
        else:
            digits = "".join(char for char in fact.says if char.isdigit())
            money += int(digits) if digits else 0
    told.pieces.append(Quiet(beat.entry, europe=1, money=money, tickets=tuple(tickets)))


def given(told: Telling, quiet: Quiet) -> str:
    """What Europe gave in a month, or in all the months that were spent waiting there."""
    passages = list(dict.fromkeys(quiet.tickets))
    ways = f"free passage to {listed(passages)}" if passages else ""
    money = f"${quiet.money:,}" if quiet.money else ""
    if quiet.europe > 1:
        got = " and ".join(part for part in (money, ways) if part) or "nothing but promises"
        return told.book.pick(
            quiet.entry,
            "waiting",
            f"I stayed in Europe, lectured, and collected {got}",
            f"These months went by in Europe with dinners and speeches; they brought me {got}",
            f"I waited for means to set out again, and was given {got}",
            f"There was nothing to do in Europe but to ask for money: I was offered {got}",
        )
    if not money and not ways:
        return told.book.pick(
            quiet.entry,
            "nothing given",
            "Nobody opened a purse",
            "Subscribers there were none",
        )
    if not ways:
        return told.book.pick(
            quiet.entry,
            "money",
            f"Subscriptions came to {money}",
            f"My patrons put down {money}",
            f"A collection brought {money}",
        )
    got = f"{money} and {ways}" if money else ways
    return told.book.pick(
        quiet.entry, "money and ways", f"I was offered {got}", f"From my patrons I had {got}"
    )


def specimens(told: Telling, at: int) -> None:
    """Plants and animals that came home."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, SpecimensLanded):
        finds = beat.after.explorers[told.player].finds
        home = [finds[key].name for key in fact.home if key in finds]
        if home:
            told.say(f"Safely landed with me: {_collection(home)}")


def _collection(names: list[str]) -> str:
    """Specimens in a row, those alike together: `two animals and Gorilla`."""
    alike = Counter(names)
    return listed(times(count, name) if name.islower() else name for name, count in alike.items())


def journey(told: Telling, at: int) -> None:
    """An epic journey published."""
    fact = told.beats[at].fact
    if isinstance(fact, JourneyPublished):
        told.say(f"The journey from {fact.start} to {fact.end} made the greatest stir")


def captured(told: Telling, at: int) -> None:
    """An explorer is taken captive."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, ExplorerCaptured):
        who = told.tribe(fact.tribe) if fact.tribe else "a band"
        told.say(
            told.pick(
                beat,
                "captured",
                f"The expedition was no more, and I was a captive of {who}",
                f"Of my people nobody was left about me; {who} kept me bound",
            )
        )


def freed(told: Telling, at: int) -> None:
    """Escape, with those who came along."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, ExplorerFreed):
        return
    since = max(
        (
            other.month
            for other in told.voyage.beats
            if isinstance(other.fact, ExplorerCaptured) and other.entry < beat.entry
        ),
        default=beat.month,
    )
    months = f" after {times(beat.month - since, 'month')}" if beat.month > since else ""
    along = ""
    for index, _, change in told.ahead(at, PartyChanged):
        if change.cause == "escaped":
            told.done(index)
            along = f" with {things(change.changes)}"
            break
    told.say(f"I escaped{months}, by night,{along or ' with nothing but my life'}")


def dead(told: Telling, at: int) -> None:
    """The end of an explorer, in another's words."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, ExplorerDied):
        return
    before = beat.before.explorers[told.player]
    if fact.cause == "retired":
        words = f"{before.name} retired, and set out no more."
    else:
        words = f"Here the journal breaks off. {before.name} did not return ({fact.cause})."
    if fact.erased:
        count = hexes(len(fact.erased))
        are, them = ("is", "it") if len(fact.erased) == 1 else ("are", "them")
        words += f" {count[:1].upper()}{count[1:]} known to nobody else {are} blank again; "
        words += f"what is told of {them} here is hearsay."
    told.editor.append(words)


def by_hand(told: Telling, at: int) -> None:
    """What the table settled itself."""
    fact = told.beats[at].fact
    if isinstance(fact, HandResolved):
        told.editor.append(
            f"The company settled this among themselves: {fact.matter}: {fact.outcome.rstrip('.')}."
        )


def won(told: Telling, at: int) -> None:
    """The end of the game."""
    fact = told.beats[at].fact
    if isinstance(fact, Won):
        told.say("With this there was nothing left to prove")


def ended(told: Telling, at: int) -> None:
    """The end that the company had agreed on (II 2.3)."""
    fact = told.beats[at].fact
    if isinstance(fact, GameEnded):
        told.say(f"Here the company closed its books: {fact.why}")


HANDLERS: dict[type, Handler] = {
    WentToEurope: europe,
    SheetPublished: published,
    PointsPublished: all_published,
    NewsPublished: news,
    DonationReceived: donations,
    DonationsDiscarded: silent,
    SpecimensLanded: specimens,
    JourneyPublished: journey,
    ExplorerCaptured: captured,
    ExplorerFreed: freed,
    ExplorerDied: dead,
    HandResolved: by_hand,
    GameEnded: ended,
    Won: won,
    MoneyRaised: silent,
    PortMarked: silent,
    NewExplorer: silent,
}
