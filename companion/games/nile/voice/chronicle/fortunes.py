"""Fortunes and losses: disasters, sickness, hunger, hunting, caches, errands (11, 17, 18, 19)."""

from __future__ import annotations

from collections import Counter

from companion.games.nile.facts import (
    ActivityChosen,
    Cached,
    CacheOpened,
    ErrandGiven,
    ExplorerChanged,
    FreshFood,
    Hampered,
    Moved,
    MoveEnded,
    PartyChanged,
    PointsSpent,
    ShotAt,
    StepBegan,
)
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.state import Party
from companion.games.nile.voice.chronicle.causes import BEGINNINGS_KNOWN, CAUSES, KNOWN_ELSEWHERE
from companion.games.nile.voice.chronicle.phrases import things
from companion.games.nile.voice.chronicle.telling import Handler, Telling
from companion.games.nile.voice.telling import article, listed
from companion.table.facts import Fact
from companion.table.nouns import plural

_RICH = 40
"""Fresh rations of a hunt that are worth a sentence."""

_SETTLED = ("As it was settled in council", "By common consent")
"""What people resolved by hand."""

_UNMENTIONED = ("finished by hand", "lost", "stays", "no movement points are left")


def struck(told: Telling, at: int) -> None:
    """What came of one cause: all that it took, brought and did, in one sentence."""
    beat, cause = told.beats[at], cause_of(told.beats[at].fact)
    if not _is_told_of(cause) or (isinstance(beat.fact, MoveEnded) and cause not in CAUSES):
        return
    changes, said = _gathered(told, at, cause)
    came = [*_people_and_things(dict(changes)), *said]
    head = _SETTLED if cause.startswith("By hand: ") else CAUSES.get(cause)
    if head is None and not came:
        return
    said_already = "\n".join(piece for piece in told.pieces if isinstance(piece, str)).casefold()
    if head is None and cause.casefold() in said_already:
        told.say(f"Through it we {listed(came)}")
        return
    words = told.pick(beat, f"cause {cause}", *head) if head else cause
    if "{}" in words:
        told.say(words.format(_all(dict(changes)) or "a part"))
    else:
        told.say(_with(words, came, told, at))


def _is_told_of(cause: str) -> bool:
    """Whether a cause has words here: those of other tellers and quiet ones have none."""
    quiet = cause in KNOWN_ELSEWHERE or cause in _UNMENTIONED
    return bool(cause) and not quiet and not cause.startswith(BEGINNINGS_KNOWN)


def _gathered(told: Telling, at: int, cause: str) -> tuple[Counter[str], list[str]]:
    """What one cause changed in the party, and what came of it besides; all of it is told now."""
    changes: Counter[str] = Counter()
    said: list[str] = []
    for index in range(at, len(told.beats)):
        fact = told.beats[index].fact
        if cause_of(fact) == cause and not told.is_told(index):
            told.done(index)
            if isinstance(fact, PartyChanged):
                changes.update(fact.changes)
            said += _besides(fact)
        elif not isinstance(fact, ActivityChosen | PointsSpent | StepBegan | ErrandGiven):
            break
    return changes, said


def cause_of(fact: Fact) -> str:
    """Why something happened to an expedition, as the fact has it; "" where it says nothing."""
    if isinstance(fact, MoveEnded):
        return fact.reason
    return str(getattr(fact, "cause", "")) if isinstance(fact, _CAUSED) else ""


_CAUSED = (PartyChanged, ExplorerChanged, Hampered)


def _with(words: str, came: list[str], told: Telling, at: int) -> str:
    """A cause and what came of it."""
    if not came:
        return words
    link = told.pick(told.beats[at], "link", ": we {}", "; we {}", ", and we {}")
    return words + link.format(listed(came))


def _people_and_things(changes: dict[str, int]) -> list[str]:
    """What a party lost, gained, and who fell sick or recovered, as `lost two guides`."""
    kinds = [key for key in changes if not key.startswith("sick_")]
    lost = things({key: -changes[key] for key in kinds})
    gained = things({key: changes[key] for key in kinds})
    fallen = things({kind: changes.get(f"sick_{kind}", 0) for kind in PEOPLE})
    well = things(
        {kind: -changes.get(f"sick_{kind}", 0) for kind in PEOPLE if not changes.get(kind, 0)}
    )
    said = [f"lost {lost}"] if lost else []
    said += [f"gained {gained}"] if gained else []
    said += [f"had {fallen} down with sickness"] if fallen else []
    return said + ([f"saw {well} recover"] if well else [])


def _all(changes: dict[str, int]) -> str:
    """All that was lost, without more words."""
    return things({key: -amount for key, amount in changes.items() if key[:5] != "sick_"})


def _besides(fact: Fact) -> list[str]:
    """What one fact tells beyond people and things."""
    if isinstance(fact, ExplorerChanged):
        said = ["had to make a litter for me"] if fact.sick else []
        said += ["were glad to see me well again"] if fact.sick is False else []
        return said + (["had to see my musket go"] if fact.armed is False else [])
    if isinstance(fact, MoveEnded):
        return ["could not stir that month"]
    if isinstance(fact, Hampered):
        said = ["had only part of our guns to rely on"] if fact.guns > 1 else []
        said += ["needed more water than ever"] if fact.water > 1 else []
        return said if fact.fords else [*said, "could ford no river"]
    return []


def party(told: Telling, at: int) -> None:
    """Gains and losses; a guide who left a lost party is told with the losing of the way."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, PartyChanged):
        return
    if fact.cause == "lost":
        told.guides += -fact.changes.get("guides", 0)
    elif fact.cause == "meal":
        _stores(told, at)
    elif fact.cause in ("taken up", "taken from the hex") and set(fact.changes) == {"water"}:
        told.say(
            told.pick(
                beat,
                "water",
                "We filled every skin with water",
                "We took up as much water as we could carry",
            )
        )
    else:
        struck(told, at)


def _stores(told: Telling, at: int) -> None:
    """A meal that emptied the stores."""
    beat = told.beats[at]
    was: Party = beat.before.explorers[told.player].party
    left: Party = beat.after.explorers[told.player].party
    if was.rations > 0 and left.rations == 0:
        told.say(
            told.pick(
                beat,
                "empty",
                "With that the last ration was eaten",
                "Our stores were at an end",
                "The ration bags were now empty",
            )
        )


def explorer(told: Telling, at: int) -> None:
    """The explorer himself."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, ExplorerChanged):
        return
    if fact.debased:
        told.say(
            told.pick(
                beat,
                "debased",
                "I shouldered a load myself, and was looked at askance for it",
                "For want of bearers I carried like one of them",
            )
        )
    elif fact.debased is False:
        told.say("My standing among the people was restored")
    elif fact.sick is False:
        told.say(
            told.pick(
                beat, "well", "I was on my feet again", "My own health came back", "I recovered"
            )
        )
    elif fact.armed and fact.cause == "takes a spare musket":
        told.say("I armed myself with one of the spare muskets")
    elif fact.sick is not None or fact.armed is False:
        struck(told, at)


def hampered(told: Telling, at: int) -> None:
    """A disaster that lasts for the month."""
    struck(told, at)


def shot(told: Telling, at: int) -> None:
    """A dangerous animal that was shot, and its tusks; one that was missed tells by its deeds."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, ShotAt) or not fact.hits:
        return
    animal = article(fact.animal[:1].lower() + fact.animal[1:])
    if fact.own:
        words = told.pick(beat, "own shot", f"I shot {animal} myself", f"{animal} fell to me")
    else:
        words = told.pick(
            beat,
            "shot",
            f"We shot {animal} that had come too near",
            f"{animal} charged, and fell to our guns",
            f"Our guns accounted for {animal}",
        )
    for index, _, gained in told.ahead(at, PartyChanged, StepBegan, Moved):
        if gained.cause == fact.animal and set(gained.changes) == {"tusks"}:
            told.done(index)
            words += f", and we took {things(gained.changes)}"
            break
    told.say(words[:1].upper() + words[1:])


def hunt(told: Telling, at: int) -> None:
    """A hunt that brought a great deal, or nothing where the stores ran low."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, FreshFood):
        return
    stores = beat.after.explorers[told.player].party.rations
    if fact.rations >= _RICH:
        told.say(
            told.pick(
                beat,
                "hunt",
                f"Game was plentiful: {plural(fact.rations, 'fresh ration')} in a month",
                f"The hunters brought in {plural(fact.rations, 'ration')} of fresh meat",
                f"Never did we eat better: the guns procured {plural(fact.rations, 'ration')}",
                f"With {plural(fact.rations, 'fresh ration')} in camp nobody grumbled",
            )
        )
    elif fact.hunted and not fact.rations and 0 < stores < _RICH:
        told.say(
            told.pick(
                beat,
                "no hunt",
                "The hunters came home with empty hands, which we could ill afford",
                "There was no game, and the stores were low",
            )
        )


def cached(told: Telling, at: int) -> None:
    """A cache made."""
    beat, fact = told.beats[at], told.beats[at].fact
    if isinstance(fact, Cached):
        where = told.place(fact.cache.hex)
        told.say(
            told.pick(
                beat,
                "cache",
                f"At {where} we hid part of our stores against the way back",
                f"We made a cache at {where}, and marked it so that we alone should find it",
                f"Under a heap of stones at {where} we left a cache",
            )
        )


def cache_opened(told: Telling, at: int) -> None:
    """A cache found again, or gone; or that of another."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, CacheOpened):
        return
    others = f"a cache of {fact.owner}’s" if fact.owner else "a cache of men long gone"
    whose = "our cache" if fact.by == fact.owner else others
    if fact.left:
        told.say(f"We found {whose}, and left a part of it in the ground")
    elif fact.found:
        told.say(
            told.pick(
                beat,
                "cache found",
                f"We dug up {whose}, untouched",
                f"We came upon {whose} and opened it",
            )
        )
    else:
        told.say(f"Where {whose} should have been there was an empty hole")


def errand(told: Telling, at: int) -> None:
    """A rumour to follow, or the end of it."""
    beat, fact = told.beats[at], told.beats[at].fact
    if not isinstance(fact, ErrandGiven):
        return
    if fact.errand.what:
        kind = told.game.decks["events"].disaster(fact.errand.what)
        name = kind.name if kind else fact.errand.what
        name = name[:1].lower() + name[1:]
        at_hex = fact.errand.hex
        where = f", which was said to lie at {told.place(at_hex)}" if at_hex[:1] != "@" else ""
        for index, _, ended in told.ahead(at, ErrandGiven, Moved, MoveEnded):
            if not ended.errand.what:
                told.done(index)
                told.say(f"There was talk of {name}{where}, but we could not follow it up")
                return
        told.say(
            told.pick(
                beat,
                "rumour",
                f"A rumour of {name} drew us on{where}",
                f"The guides spoke of {name}{where}, and nothing else would do",
            )
        )
    else:
        told.say(
            told.pick(
                beat,
                "rumour ends",
                "The rumour proved to be just that",
                "Of what had been promised us there was no trace",
                "That hope was laid aside",
            )
        )


HANDLERS: dict[type, Handler] = {
    PartyChanged: party,
    ExplorerChanged: explorer,
    Hampered: hampered,
    FreshFood: hunt,
    ShotAt: shot,
    Cached: cached,
    CacheOpened: cache_opened,
    ErrandGiven: errand,
}
