"""Chronicle of disasters, sickness, hunger, hunting, caches and errands (11, 17, 18, 19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.games.nile import facts
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.month_writer import MonthWriter
from companion.games.nile.voice.chronicle.phrases import things
from companion.games.nile.voice.formatting import animal_words, article, capital
from companion.table.facts import Fact
from companion.voice.texts import message_name

_RICH = 40
"""Fresh rations of a hunt worth a sentence."""

_LOSSES_WITHIN = ("too much to carry", "wandered off")
"""Causes whose sentence includes the losses."""

_TOLD_ELSEWHERE = (
    *("meal", "lost", "taken up", "drunk in the desert", "killed in the fight"),
    *("offered to the chief", "given to the chief", "native trade", "escaped", "camels"),
    *("the make-up is changed", "water found", "things were left in a hex with natives"),
    *("victory", "does a bearer's work", "takes a spare musket", "the explorer takes it"),
    *("the explorer did a bearer's work", "finished by hand", "stays"),
    "no movement points are left",
)
"""Causes told by another fact, or not worth telling."""

_BEGIN_ELSEWHERE = ("policy ", "hidden in cache ", "found in cache ", "the search for ")
"""Prefixes of other causes told by another fact."""

_CAUSED = (facts.PartyChanged, facts.ExplorerChanged, facts.Hampered)


def tell(told: MonthWriter, at: int) -> bool:
    """Tell what happened to an expedition; returns False for facts of other modules."""
    beat = told.beats[at]
    match beat.fact:
        case facts.PartyChanged() as fact:
            _party(told, at, fact)
        case facts.ExplorerChanged() as fact:
            _explorer(told, at, fact)
        case facts.Hampered():
            struck(told, at)
        case facts.FreshFood(rations=rations, hunted=hunted):
            stores = beat.after.explorers[told.player].party.rations
            if rations >= _RICH:
                told.tell(at, "hunt-rich", figure=str(rations))
            elif hunted and not rations and 0 < stores < _RICH:
                told.tell(at, "hunt-poor")
        case facts.ShotAt() as fact:
            _shot(told, at, fact)
        case facts.Cached(cache=cache):
            told.tell(at, place=told.place(cache.hex))
        case facts.CacheOpened() as fact:
            _cache_opened(told, at, fact)
        case facts.ErrandGiven() as fact:
            _errand(told, at, fact)
        case _:
            return False
    return True


# Causes


def struck(told: MonthWriter, at: int) -> None:
    """Tell all effects of one cause in one sentence."""
    fact = told.beats[at].fact
    cause = _cause(fact)
    if not cause or cause in _TOLD_ELSEWHERE or cause.startswith(_BEGIN_ELSEWHERE):
        return
    by_hand = cause.startswith("By hand: ")
    message = "settled" if by_hand else f"cause-{message_name(cause)}"
    is_known = bool(CHRONICLE.wordings(message))
    if isinstance(fact, facts.MoveEnded) and (by_hand or not is_known):
        return
    changes, said = _gathered(told, at, cause)
    came = [*_people_and_things(changes), *said]
    if not is_known and not came:
        return
    said_already = "\n".join(piece for piece in told.pieces if isinstance(piece, str)).casefold()
    if not is_known and cause.casefold() in said_already:
        told.say(CHRONICLE("came-through-it", came=came))
        return
    lost = things({key: -amount for key, amount in changes.items()}) or CHRONICLE("a-part")
    words = told.words(at, message, turns=cause, lost=lost) if is_known else cause
    if came and cause not in _LOSSES_WITHIN:
        words = told.words(at, "came-of-it", words=words, came=came)
    told.say(words)


def _gathered(told: MonthWriter, at: int, cause: str) -> tuple[Mapping[str, int], list[str]]:
    """Collect the changes and other effects of one cause, and mark them as told."""
    changes: Counter[str] = Counter()
    said: list[str] = []
    for index in range(at, len(told.beats)):
        fact = told.beats[index].fact
        if _cause(fact) == cause and not told.is_told(index):
            told.done(index)
            if isinstance(fact, facts.PartyChanged):
                changes.update(fact.changes)
            said += map(CHRONICLE, _besides(fact))
        elif not isinstance(fact, _BETWEEN):
            break
    return changes, said


_BETWEEN = (facts.ActivityChosen, facts.PointsSpent, facts.StepBegan, facts.ErrandGiven)
"""Facts that may come between those of one cause."""


def _cause(fact: Fact) -> str:
    """Cause of a fact about an expedition; "" if it has none."""
    if isinstance(fact, facts.MoveEnded):
        return fact.reason
    return fact.cause if isinstance(fact, _CAUSED) else ""


def _people_and_things(changes: Mapping[str, int]) -> list[str]:
    """Losses, gains, sickness and recoveries, like `lost two guides`."""
    sick = {kind: changes.get(f"sick_{kind}", 0) for kind in PEOPLE}
    found = {
        "came-lost": {key: -amount for key, amount in changes.items()},
        "came-gained": changes,
        "came-sick": sick,
        "came-well": {kind: -sick[kind] for kind in PEOPLE if not changes.get(kind, 0)},
    }
    said = {message: things(counts) for message, counts in found.items()}
    return [CHRONICLE(message, things=words) for message, words in said.items() if words]


def _besides(fact: Fact) -> Iterator[str]:
    """Yield messages for a fact's effects other than people and things."""
    match fact:
        case facts.ExplorerChanged(sick=sick, armed=armed):
            if sick is not None:
                yield "came-litter" if sick else "came-explorer-well"
            if armed is False:
                yield "came-musket"
        case facts.MoveEnded():
            yield "came-halt"
        case facts.Hampered(guns=guns, water=water, fords=fords):
            if guns > 1:
                yield "came-guns"
            if water > 1:
                yield "came-water"
            if not fords:
                yield "came-fords"


# The party and its explorer


def _party(told: MonthWriter, at: int, fact: facts.PartyChanged) -> None:
    """Tell gains and losses; a guide lost on the way is told with getting lost."""
    beat = told.beats[at]
    if fact.cause == "lost":
        told.guides += -fact.changes.get("guides", 0)
    elif fact.cause == "meal":
        was, left = (state.explorers[told.player].party for state in (beat.before, beat.after))
        if was.rations > 0 and left.rations == 0:
            told.tell(at, "stores-empty")
    elif fact.cause in ("taken up", "taken from the hex") and set(fact.changes) == {"water"}:
        told.tell(at, "water-taken")
    else:
        struck(told, at)


def _explorer(told: MonthWriter, at: int, fact: facts.ExplorerChanged) -> None:
    """Tell changes of the explorer himself."""
    if fact.debased is not None:
        told.tell(at, "explorer-debased" if fact.debased else "explorer-restored")
    elif fact.sick is False:
        told.tell(at, "explorer-well")
    elif fact.armed and fact.cause == "takes a spare musket":
        told.tell(at, "explorer-armed")
    elif fact.sick or fact.armed is False:
        struck(told, at)


# Animals, caches, rumors


def _shot(told: MonthWriter, at: int, fact: facts.ShotAt) -> None:
    """Tell a dangerous animal shot, and its tusks; a missed one is told by its effects."""
    if not fact.hits:
        return
    animal = article(animal_words(fact.animal))
    words = told.words(at, "shot-at-alone" if fact.own else "shot-at", animal=animal)
    for index, _, gained in told.ahead(at, facts.PartyChanged, facts.StepBegan, facts.Moved):
        if gained.cause == fact.animal and set(gained.changes) == {"tusks"}:
            told.done(index)
            words = CHRONICLE("shot-at-tusks", words=words, things=things(gained.changes))
            break
    told.say(capital(words))


def _cache_opened(told: MonthWriter, at: int, fact: facts.CacheOpened) -> None:
    """Tell a cache found again or gone, his own or another's."""
    if fact.left:
        message = "cache-opened-in-part"
    else:
        message = "cache-opened" if fact.found else "cache-opened-empty"
    told.tell(at, message, own=fact.by == fact.owner)


def _errand(told: MonthWriter, at: int, fact: facts.ErrandGiven) -> None:
    """Tell a rumor to follow, or its end."""
    what, hex_ = fact.errand.what, fact.errand.hex
    if not what:
        told.tell(at, "rumour-ends")
        return
    kind = told.game.decks["events"].disaster(what)
    name = kind.name if kind else what
    known = {
        "what": name[:1].lower() + name[1:],
        "where": "" if hex_.startswith("@") else told.place(hex_),
    }
    for index, _, ended in told.ahead(at, facts.ErrandGiven, facts.Moved, facts.MoveEnded):
        if not ended.errand.what:
            told.done(index)
            told.tell(at, "rumour-left", **known)
            return
    told.tell(at, "rumour", **known)
