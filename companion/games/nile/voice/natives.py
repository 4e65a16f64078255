"""Sentences between an explorer and a tribe (13 to 16)."""

from __future__ import annotations

from companion.charts.values import NoSuchCell
from companion.games.nile.facts import (
    AttitudeChanged,
    BattleFought,
    BecameFriendly,
    ExpeditionBeaten,
    FriendshipWoken,
    GiftsGiven,
    GuidesCounted,
    PolicyFollowed,
    Traded,
    TribeCounted,
    TribeMet,
)
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.encounter import NO_POLICY
from companion.games.nile.rules.natives.trade import MANY
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.voice.telling import Teller
from companion.table.nouns import plural

_ENDS = {
    "victory": "wins",
    "defeat": "is beaten",
    "broken off": "breaks off",
}


def met(_game: NileGame, fact: TribeMet) -> str:
    """A first meeting."""
    return f"{fact.player} meets tribe {fact.tribe} for the first time."


def policy(game: NileGame, fact: PolicyFollowed) -> str:
    """What an explorer tried and what came of it."""
    if fact.policy == NO_POLICY:
        return f"{fact.player} is among friends with tribe {fact.tribe}."
    result = f": {fact.result}" if fact.result else ""
    name = policy_name(game, fact.policy)
    return f"{fact.player} follows policy {name} towards tribe {fact.tribe}{result}."


def policy_name(game: NileGame, number: int) -> str:
    """A policy's number and name."""
    try:
        return f"{number} ({game.charts.policy_name(number)})"
    except NoSuchCell:
        return str(number)


def gifts(_game: NileGame, fact: GiftsGiven) -> str:
    """What a chief is offered."""
    return f"{fact.player} offers {counted(fact.gifts, 'gifts')} to tribe {fact.tribe}."


def heads(_game: NileGame, fact: TribeCounted) -> str:
    """The strength of a tribe that was known by its size."""
    return f"Tribe {fact.tribe} has {plural(fact.heads, 'warrior')}."


def attitude(_game: NileGame, fact: AttitudeChanged) -> str:
    """What a tribe thinks from now on, and why."""
    whom = f" towards {fact.player}" if fact.player else ""
    way = "rises" if fact.change >= 0 else "falls"
    return f"The attitude of tribe {fact.tribe}{whom} {way} by {abs(fact.change)}: {fact.why}."


def beaten(_game: NileGame, _fact: ExpeditionBeaten) -> str:
    """What becomes of the explorer is told beside it."""
    return ""


def traded(_game: NileGame, fact: Traded) -> str:
    """A trade; what changed hands is told beside it."""
    price = f" for {counted(fact.gifts, 'gifts')}" if fact.gifts else ""
    goods = MANY.get(fact.item, fact.item.replace("-", " "))
    return f"{fact.player} trades with tribe {fact.tribe}: {goods}{price}."


def friendly(_game: NileGame, fact: BecameFriendly) -> str:
    """A tribe becomes friendly."""
    return f"Tribe {fact.tribe} is friendly to {fact.player} from now on."


def woken(_game: NileGame, fact: FriendshipWoken) -> str:
    """A friendship that holds for a turn."""
    return f"The friendship of tribe {fact.tribe} with {fact.player} is awake for this turn."


def guides(_game: NileGame, fact: GuidesCounted) -> str:
    """Where guides are from."""
    said = [f"{n} {key if key == 'elsewhere' else f'in {key}'}" for key, n in fact.hired.items()]
    if not said:
        return f"No guide is left with {fact.player}."
    return f"Guides with {fact.player} were hired: {', '.join(said)}."


def battle(_game: NileGame, fact: BattleFought) -> str:
    """How a battle ended."""
    foe = f" {'by' if fact.kind else 'against'} tribe {fact.tribe}" if fact.tribe else ""
    kind = fact.kind or "battle"
    fallen = f"; {plural(fact.fallen, 'warrior')} fell" if fact.fallen else ""
    return f"{fact.player} {_ENDS.get(fact.result, fact.result)} in the {kind}{foe}{fallen}."


TELLERS: dict[type, Teller] = {
    TribeMet: met,
    PolicyFollowed: policy,
    GiftsGiven: gifts,
    GuidesCounted: guides,
    Traded: traded,
    TribeCounted: heads,
    AttitudeChanged: attitude,
    ExpeditionBeaten: beaten,
    BecameFriendly: friendly,
    FriendshipWoken: woken,
    BattleFought: battle,
}
