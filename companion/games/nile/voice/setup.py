"""Sentences of the set-up, the turn and the end of the game (4, 7, 8)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from companion.games.nile.facts import (
    CounterPlaced,
    CounterSeen,
    EndAgreed,
    GameEnded,
    HandResolved,
    HouseRuleSet,
    OrderRolled,
    PlayerJoined,
    PortMarked,
    SpecialtyChosen,
    StageReached,
    StepBegan,
    TurnBegan,
    Won,
)
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.turn.outcomes import BY_HAND
from companion.games.nile.rules.turn.setup import APART, FROM_PUBLISHED
from companion.games.nile.secrets import port_secret, tells_secret
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.sheets.place_words import place_words
from companion.games.nile.voice.steps import step_title
from companion.games.nile.voice.telling import Teller, article, listed, place
from companion.table.facts import Corrected
from companion.table.game import Call
from companion.table.nouns import plural
from companion.table.play.corrections import corrected_words, in_secret

_STAGES = {
    "counters": "The discovery counters are laid out.",
    "specialties": "The explorers take up their callings.",
    "ports": "The starting ports are marked in secret.",
    "order": "All ports are marked; dice decide who begins.",
    "outfit": "The ports are revealed, and the expeditions are outfitted.",
    "play": "Everything is ready: play begins.",
    "over": "The game is over.",
}


def joined(_game: NileGame, fact: PlayerJoined) -> str:
    """Who sits down."""
    explorer = f" with {fact.explorer}" if fact.explorer != fact.player else ""
    calling = f", {article(fact.specialty)}" if fact.specialty else ""
    colour = f" ({fact.colour})" if fact.colour else ""
    return f"{fact.player} sits down{explorer}{calling}{colour}."


def specialty(_game: NileGame, fact: SpecialtyChosen) -> str:
    """What an explorer is."""
    return f"{fact.player}'s explorer is {article(fact.specialty)}."


def counter_placed(game: NileGame, fact: CounterPlaced) -> str:
    """Where a counter lies."""
    if not fact.hex and not game.mapless:
        return f"No blank hex is left for discovery counter {fact.counter}: it stays in the box."
    if not fact.hex:
        return f"Discovery counter {fact.counter} lies on the board of the table."
    return f"Discovery counter {fact.counter} lies face down in {place(game, fact.hex)}."


def counter_seen(game: NileGame, fact: CounterSeen) -> str:
    """What a counter shows."""
    kind = game.decks["counters"].kind("face", fact.face)
    face = kind.name if kind else fact.face.replace("-", " ")
    return f"{fact.player} turns discovery counter {fact.counter} over: {face}."


def stage(game: NileGame, fact: StageReached) -> str:
    """How far the set-up is; a table with its own board lays the counters there (4.41, 4.42)."""
    if fact.stage == "specialties" and game.mapless:
        return (
            f"Lay the {COUNTERS} discovery counters face down on your board, each in a blank hex "
            f"at least {FROM_PUBLISHED} hexes from published land and {APART} from any other."
        )
    return _STAGES.get(fact.stage, "")


def port(game: NileGame, fact: PortMarked) -> str:
    """A starting port, masked until all are revealed."""
    if game.is_secret(port_secret(fact.player)):
        return f"{fact.player} has marked a port in secret."
    return f"{fact.player} begins from {fact.port}."


_ATTITUDE = re.compile(r'tribes\.([0-9]+)\.attitudes\.""')
"""The place of an attitude that is the same towards everybody (Game II)."""


def corrected(game: NileGame, fact: Corrected) -> str:
    """What people set by hand."""
    place = place_words(fact.where)
    if tells_secret(game.state, fact):
        return in_secret(place, fact)
    if _ATTITUDE.fullmatch(fact.where):
        fact = replace(fact, was=fact.was or 0, now=fact.now or 0)
    return corrected_words(place, fact)


def order(_game: NileGame, fact: OrderRolled) -> str:
    """Who plays when."""
    if len(fact.order) == 1:
        return f"{fact.order[0]} plays alone."
    return f"{fact.order[0]} begins; the order is {listed(fact.order)}."


def turn(game: NileGame, fact: TurnBegan) -> str:
    """Whose turn begins."""
    players = game.state.order
    who = players[fact.at] if fact.at < len(players) else "the next player"
    return f"Month {fact.number}: {who} is in turn."


def end_agreed(_game: NileGame, fact: EndAgreed) -> str:
    """What the table agreed that the game ends with."""
    ends = {
        "months": f"after {plural(fact.months, 'month')}",
        "points": f"with {plural(fact.target, 'published victory point')}",
        "map": "when all of Africa is mapped",
    }
    return f"The table agrees that the game ends {ends.get(fact.end, 'when the table likes')}."


def ended(game: NileGame, fact: GameEnded) -> str:
    """Why the game is over, and who came where."""
    found = []
    for player, rank in fact.places.items():
        shared = " (shared)" if list(fact.places.values()).count(rank) > 1 else ""
        points = plural(published(game.explorer(player)), "point")
        found.append(f"{rank}{shared} {player}, {points}")
    return f"The game is over: {fact.why}. Places: {'; '.join(found)}."


def won(_game: NileGame, fact: Won) -> str:
    """Who has won."""
    return f"{fact.player} has published enough and wins the game."


def by_hand(game: NileGame, fact: HandResolved) -> str:
    """What the table resolved itself."""
    step = fact.matter.removeprefix(BY_HAND)
    if step != fact.matter:
        return f"Finished by hand: {step_title(game, Call(step)).lower()}: {fact.outcome}."
    return f"Resolved by hand: {fact.matter}: {fact.outcome}."


def house_rule(_game: NileGame, fact: HouseRuleSet) -> str:
    """A house rule."""
    if not fact.value:
        return f"The house rule {fact.name} is dropped."
    known = HOUSE_RULES.get(fact.name)
    words = f": {known.words} ({known.rule})" if known else ""
    return f"From now on the house rule {fact.name} is {fact.value}{words}."


def silent(_game: NileGame, _fact: object) -> str:
    """Nothing: the turn guide shows it, or the facts beside it tell it."""
    return ""


TELLERS: dict[type, Teller] = {
    PlayerJoined: joined,
    SpecialtyChosen: specialty,
    CounterPlaced: counter_placed,
    CounterSeen: counter_seen,
    StageReached: stage,
    PortMarked: port,
    OrderRolled: order,
    TurnBegan: turn,
    StepBegan: silent,
    EndAgreed: end_agreed,
    GameEnded: ended,
    Won: won,
    HandResolved: by_hand,
    HouseRuleSet: house_rule,
    Corrected: corrected,
}
