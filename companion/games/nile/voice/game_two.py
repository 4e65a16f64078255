"""Sentences of Game II where it tells a fact otherwise than Game I."""

from __future__ import annotations

from companion.games.nile.facts import FeatureFound, GiftsGiven, PolicyFollowed
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives.encounter import NO_POLICY
from companion.games.nile.voice import mapping, natives
from companion.games.nile.voice.natives import policy_name
from companion.games.nile.voice.telling import Teller, place
from companion.table.nouns import plural

_RESULTS = {
    "hide": "they hide",
    "charge": "they charge",
    "ambush": "they attack from ambush",
    "friendly": "they are friends",
}

_KINDS = {"height": "mountain", "fall": "waterfall"}
"""Heights by the kind of find that a spectacular one is."""


def policy(game: NileGame, fact: PolicyFollowed) -> str:
    """What an explorer tried and what the natives did."""
    if fact.policy == NO_POLICY:
        return natives.policy(game, fact)
    result = f": {_RESULTS.get(fact.result, fact.result)}" if fact.result else ""
    name = policy_name(game, fact.policy)
    return f"{fact.player} follows policy {name} towards tribe {fact.tribe}{result}."


def gifts(_game: NileGame, fact: GiftsGiven) -> str:
    """What a chief is offered, its number with its noun."""
    return f"{fact.player} offers {plural(fact.gifts, 'gift')} to tribe {fact.tribe}."


def feature(game: NileGame, fact: FeatureFound) -> str:
    """What a hex holds; a height that is not spectacular is measured, and is no find (II 3.2)."""
    kind = _KINDS.get(fact.feature, "")
    if not kind or not fact.value or fact.value >= charts(game).spectacular(kind).value:
        return mapping.feature(game, fact)
    where = place(game, fact.hex)
    return f"The {kind} in {where} measures {fact.value:,} feet, which is no discovery."


TELLERS: dict[type, Teller] = {
    PolicyFollowed: policy,
    GiftsGiven: gifts,
    FeatureFound: feature,
}
