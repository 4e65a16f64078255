"""Chronicle of tribes: first meetings, policies, battles, gifts, friendship, trade (13 to 16)."""

from __future__ import annotations

from collections import Counter

from companion.charts.values import NoSuchCell
from companion.games.nile import facts
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.month_writer import MonthWriter
from companion.games.nile.voice.chronicle.phrases import things
from companion.games.nile.voice.formatting import capital
from companion.voice.texts import message_name

_MOST = 12
"""Most gifts written as a word, since no sentence starts with a figure."""


def tell(told: MonthWriter, at: int) -> bool:
    """Tell a fact about a tribe; returns False for facts of other modules."""
    match told.beats[at].fact:
        case facts.TribeFound() as fact:
            _found(told, at, fact)
        case facts.TribeMet(tribe=tribe):
            if not _was_found(told, at, tribe):
                told.tell(at)
        case facts.PolicyFollowed() as fact:
            _policy(told, at, fact)
        case facts.BattleFought() as fact:
            _battle(told, at, fact)
        case facts.GiftsGiven() as fact:
            _gifts(told, at, fact)
        case facts.TribeStudied(result=result):
            told.tell(at, CHRONICLE.first(f"tribe-studied-{result}", "tribe-studied"))
        case _:
            return False
    return True


def _found(told: MonthWriter, at: int, fact: facts.TribeFound) -> None:
    """Tell the discovery of a tribe, usually with the first meeting."""
    counted = "warriors" if fact.heads else "villages"
    for index, _, met in told.ahead(at, facts.TribeMet, facts.Moved):
        if met.tribe == fact.tribe:
            told.done(index)
            told.tell(at, f"tribe-found-{counted}")
            return
    told.tell(at, f"tribe-seen-{counted}")


def _was_found(told: MonthWriter, at: int, tribe: int) -> bool:
    """True if the discovery of the tribe was told earlier in the month."""
    before = (beat.fact for beat in told.beats[:at])
    return any(isinstance(fact, facts.TribeFound) and fact.tribe == tribe for fact in before)


def _policy(told: MonthWriter, at: int, fact: facts.PolicyFollowed) -> None:
    """Tell what the explorer tried, and the tribe's reaction."""
    if fact.result == "friendly":
        told.tell(at, "policy-friendly")
        return
    who, name = told.tribe(fact.tribe), _policy_name(told, fact.policy)
    approach = CHRONICLE.first(f"approach-{message_name(name)}", "approach-other")
    words = told.words(at, approach, who=who, policy=name.lower())
    result = _result(told, at, fact)
    if CHRONICLE.wordings(f"policy-{result}"):
        words = told.words(at, f"policy-{result}", words=words)
    elif result:
        words = CHRONICLE("policy-result", words=words, result=result)
    was_named = any(who in piece for piece in told.pieces[-2:] if isinstance(piece, str))
    if not was_named and who not in words:
        within = words if words.startswith("I ") else words[:1].lower() + words[1:]
        words = told.words(at, "policy-near", who=who, words=words, within=within)
    told.say(capital(words))


def _result(told: MonthWriter, at: int, fact: facts.PolicyFollowed) -> str:
    """Result of a policy; natives who hide and then talk were only shy (Game II)."""
    later = told.ahead(at, facts.GiftsGiven, facts.PolicyFollowed)
    is_shy = fact.result == "hide" and any(given.tribe == fact.tribe for *_, given in later)
    return "neutral" if is_shy else fact.result


def _policy_name(told: MonthWriter, key: int) -> str:
    try:
        return told.game.charts.policy_name(key)
    except NoSuchCell:
        return CHRONICLE("policy-number", number=key)


def _battle(told: MonthWriter, at: int, fact: facts.BattleFought) -> None:
    """Tell how a fight ended and who fell; a band from a disaster has no number."""
    if not fact.tribe:
        told.tell(at, "band-attacked")
    words = told.words(at, f"battle-{message_name(fact.result)}")
    if fallen := _fallen(told, at):
        words = told.words(at, "battle-fallen", words=words, fallen=fallen)
    told.say(words)


def _fallen(told: MonthWriter, at: int) -> str:
    """People killed in all rounds of the fight, stated before its end."""
    fallen: Counter[str] = Counter()
    for index in range(at - 1, -1, -1):
        fact = told.beats[index].fact
        if isinstance(fact, facts.BattleFought | facts.PolicyFollowed):
            break
        if isinstance(fact, facts.PartyChanged) and fact.cause == "killed in the fight":
            fallen.subtract(fact.changes)
    return things(fallen)


def _gifts(told: MonthWriter, at: int, fact: facts.GiftsGiven) -> None:
    """Tell a negotiation, and the friendship if there was one."""
    if not fact.gifts:
        words = CHRONICLE("gifts-none")
    else:
        message = "gifts-given" if fact.gifts <= _MOST else "gifts-given-many"
        words = told.words(at, message, turns="gifts", gifts=fact.gifts)
    for index, _, friend in told.ahead(at, facts.BecameFriendly, facts.PolicyFollowed, facts.Moved):
        if friend.tribe == fact.tribe:
            told.done(index)
            friendship = told.words(index, "became-friendly", who=told.tribe(friend.tribe))
            told.tell(at, "gifts-friendship", words=words, friendship=friendship)
            return
    told.tell(at, "gifts-refused" if fact.gifts else "gifts-none-refused", words=words)
