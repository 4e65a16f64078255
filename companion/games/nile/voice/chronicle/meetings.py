"""Tribes: first meetings, policies, battles, gifts, friendships, trade (13 to 16)."""

from __future__ import annotations

from collections import Counter

from companion.charts.values import NoSuchCell
from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    GiftsGiven,
    Moved,
    PartyChanged,
    PolicyFollowed,
    Traded,
    TribeFound,
    TribeMet,
)
from companion.games.nile.voice.chronicle.approaches import APPROACHES
from companion.games.nile.voice.chronicle.phrases import number, thing, things
from companion.games.nile.voice.chronicle.telling import Handler, Telling
from companion.games.nile.voice.chronicle.voyages import Beat

_RESULTS: dict[str, tuple[str, ...]] = {
    "neutral": (
        "and they let us be",
        "and met with nothing worse than looks",
        "and nobody raised a hand",
        "while they waited and looked on",
    ),
    "hide": ("but found nobody: they had hidden", "and saw only empty huts"),
    "charge": ("and they charged us", "whereupon they came at us in a body"),
    "ambush": ("and walked into an ambush", "and fell into an ambush"),
}

_ENDS: dict[str, tuple[str, ...]] = {
    "victory": (
        "We beat them off",
        "The day was ours",
        "Our fire was steady, and they gave way",
    ),
    "defeat": ("We were beaten", "It ended in our defeat", "We could not hold them"),
    "broken off": (
        "The fight broke off with neither side the victor",
        "After some shots both sides drew back",
        "They melted away before it came to a decision",
        "It came to nothing in the end",
    ),
}


def found(told: Telling, at: int) -> None:
    """A tribe that nobody had found, and mostly the first meeting with it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, TribeFound):
        return
    for index, _, met in told.ahead(at, TribeMet, Moved):
        if met.tribe == fact.tribe:
            told.done(index)
            told.say(told.pick(beat, "found", *_found(told, fact)))
            return
    told.say(told.pick(beat, "seen", *_seen(told, fact)))


def _found(told: Telling, fact: TribeFound) -> tuple[str, ...]:
    """Ways of telling a tribe that was met as it was found."""
    who, size = told.tribe(fact.tribe), fact.size
    if fact.heads:
        strong = _warriors(fact.heads)
        return (
            f"Here live {who}, with {strong}, and no traveller had met them",
            f"We came upon {who}, who can call up {strong}",
            f"Smoke rose from the villages of {who}; I counted {strong}",
            f"The land is held by {who} with {strong}",
            f"That it is peopled we soon saw: {who} came to look at us, and I counted {strong}",
        )
    return (
        f"Here live {who}, in {size} villages, and no traveller had met them",
        f"We came upon {who}, who live in {size} villages",
        f"Smoke rose from {size} villages: they were those of {who}",
        f"The land is held by {who}, whose villages are {size}",
        f"That it is peopled we soon saw: {who} have their {size} villages there",
    )


def _seen(told: Telling, fact: TribeFound) -> tuple[str, ...]:
    """Ways of telling a tribe that was found from afar."""
    who, size = told.tribe(fact.tribe), fact.size
    if fact.heads:
        strong = _warriors(fact.heads)
        return (f"It is the country of {who}, with {strong}", f"{who} live there, with {strong}")
    return (
        f"It is the country of {who}, in {size} villages",
        f"{who} live there, in {size} villages",
    )


def _warriors(heads: int) -> str:
    return f"{number(heads)} warrior{'s' if heads != 1 else ''}"


def met(told: Telling, at: int) -> None:
    """A tribe known to others and new to this explorer."""
    fact = told.beats[at].fact
    if isinstance(fact, TribeMet) and not _was_found(told, at, fact.tribe):
        who = told.tribe(fact.tribe)
        told.say(
            told.pick(
                told.beats[at],
                "met",
                f"There I saw {who} with my own eyes",
                f"I now met {who}, of whom I had only heard",
                f"It was my first meeting with {who}",
            )
        )


def _was_found(told: Telling, at: int, tribe: int) -> bool:
    """Whether the tribe was found, and told of, earlier in the month."""
    facts = (beat.fact for beat in told.beats[:at])
    return any(isinstance(fact, TribeFound) and fact.tribe == tribe for fact in facts)


def policy(told: Telling, at: int) -> None:
    """What the explorer tried, and what the tribe made of it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, PolicyFollowed):
        return
    who = told.tribe(fact.tribe)
    if fact.result == "friendly":
        told.say(
            told.pick(
                beat,
                "friends",
                f"Our friends, {who}, made us welcome",
                f"{who} received us as old friends",
                f"Among {who} we were at home",
                f"We rested with {who}, who bore us no grudge",
            )
        )
        return
    name = _policy_name(told, fact.policy)
    wordings = APPROACHES.get(name) or (f"Our way with {who} was this: {name.lower()}",)
    words = told.pick(beat, f"policy {name}", *wordings)
    result = _result(told, at, fact)
    if result in _RESULTS:
        words += f", {told.pick(beat, f'result {result}', *_RESULTS[result])}"
    elif result:
        words += f": {result}"
    was_named = any(who in piece for piece in told.pieces[-2:] if isinstance(piece, str))
    if not was_named and who not in words:
        near = told.pick(beat, "near", f"As for {who}: ", f"{who} again. ", f"With {who} ")
        words = _led(near, words)
    told.say(words)


def _result(told: Telling, at: int, fact: PolicyFollowed) -> str:
    """What came of a policy: who hide and are then spoken to were only shy (Game II)."""
    spoken = (met.tribe == fact.tribe for *_, met in told.ahead(at, GiftsGiven, PolicyFollowed))
    return "neutral" if fact.result == "hide" and any(spoken) else fact.result


def _led(near: str, words: str) -> str:
    """The words with the tribe named before them."""
    if near.startswith("With "):
        return f"{near}it went thus: {words[:1].lower() if words[:2] != 'I ' else 'I'}{words[1:]}"
    if near.endswith(". "):
        return near[:1].upper() + near[1:] + words
    return near + (words if words.startswith("I ") else words[:1].lower() + words[1:])


def _policy_name(told: Telling, key: int) -> str:
    try:
        return told.game.charts.policy_name(key)
    except NoSuchCell:
        return f"policy {key}"


def battle(told: Telling, at: int) -> None:
    """How a fight ended, and who fell in it; a band that a disaster brought has no number."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, BattleFought):
        return
    if not fact.tribe:
        how = "from ambush" if fact.kind == "ambush" else "in the open"
        told.say(
            told.pick(
                beat,
                "band",
                f"A band attacked us {how}",
                f"Armed men fell on us {how}",
                f"We had to fight a band that came at us {how}",
            )
        )
    words = told.pick(beat, f"end {fact.result}", *_ENDS.get(fact.result, (fact.result,)))
    fallen = _fallen(told, at)
    if fallen:
        words += told.pick(beat, "fallen", f", at the price of {fallen}", f"; {fallen} fell")
    told.say(words)


def _fallen(told: Telling, at: int) -> str:
    """Who was killed in the fight, in all its strokes: stated before its end."""
    fallen: Counter[str] = Counter()
    for index in range(at - 1, -1, -1):
        fact = told.beats[index].fact
        if isinstance(fact, BattleFought | PolicyFollowed):
            break
        if isinstance(fact, PartyChanged) and fact.cause == "killed in the fight":
            fallen.subtract(fact.changes)
    return things(fallen)


def gifts(told: Telling, at: int) -> None:
    """A negotiation, and whether a friendship came of it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, GiftsGiven):
        return
    if not fact.gifts:
        words = "I had nothing to give to the chief"
    else:
        words = _given(told, beat, fact.gifts)
    for index, _, friend in told.ahead(at, BecameFriendly, PolicyFollowed, Moved):
        if friend.tribe == fact.tribe:
            told.done(index)
            told.say(f"{words}, and {_friendship(told, index)}")
            return
    if not fact.gifts:
        told.say(f"{words}, and we parted as strangers")
        return
    told.say(
        words
        + told.pick(
            beat,
            "refused",
            ", and won nothing by it",
            ", but it did not make a friend of him",
            "; he took them and gave no sign",
            ", to no purpose",
        )
    )


def _given(told: Telling, beat: Beat, count: int) -> str:
    """Gifts offered to a chief, one at least; no sentence begins with a figure."""
    gifts, were = ("a single gift", "was") if count == 1 else (f"{number(count)} gifts", "were")
    ways: tuple[str, ...] = (
        f"I offered the chief {gifts}",
        f"The talk with the chief cost us {gifts}",
    )
    if not gifts[0].isdigit():
        ways += (
            f"{gifts} {were} laid before the chief",
            f"{gifts} changed hands before we talked",
        )
    return told.pick(beat, "gifts", *ways)


def friendly(told: Telling, at: int) -> None:
    """A friendship that no gifts were given for."""
    told.say(_friendship(told, at))


def _friendship(told: Telling, at: int) -> str:
    fact = told.beats[at].fact
    who = told.tribe(getattr(fact, "tribe", 0))
    return told.pick(
        told.beats[at],
        "friendship",
        f"from that day {who} were our friends",
        f"{who} have been true friends ever since",
        f"we parted from {who} as friends",
        f"{who} gave us their friendship",
    )


def traded(told: Telling, at: int) -> None:
    """A trade; what changed hands stands beside it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, Traded):
        return
    price = f" for {thing(fact.gifts, 'gifts')}" if fact.gifts else ""
    item = fact.item.replace("-", " ")
    told.say(
        told.pick(
            beat,
            "trade",
            f"We traded with {told.tribe(fact.tribe)}: {item}{price}",
            f"There was a market among {told.tribe(fact.tribe)}, and we came away with "
            f"{item}{price}",
        )
    )


HANDLERS: dict[type, Handler] = {
    TribeFound: found,
    TribeMet: met,
    PolicyFollowed: policy,
    BattleFought: battle,
    GiftsGiven: gifts,
    BecameFriendly: friendly,
    Traded: traded,
}
