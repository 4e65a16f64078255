"""Sentences of disasters that last (11)."""

from __future__ import annotations

from companion.games.nile.facts import ErrandGiven, Hampered, ShotAt
from companion.games.nile.game import NileGame
from companion.games.nile.rules.events.errands import where as errand_place
from companion.games.nile.voice.telling import Teller, listed, place, side
from companion.table.nouns import plural

_PARTS = {2: "half of the guns count"}
_TIMES = {2: "twice"}


def hampered(_game: NileGame, fact: Hampered) -> str:
    """What a disaster leaves behind for the turn."""
    said = []
    if fact.guns > 1:
        said.append(_PARTS.get(fact.guns, f"one gun in {fact.guns} counts"))
    if fact.water > 1:
        said.append(f"{_TIMES.get(fact.water, f'{fact.water} times')} the water is needed")
    if not fact.fords:
        said.append("no river can be forded")
    return f"{fact.cause}: {listed(said)} this turn." if said else ""


def shot_at(_game: NileGame, fact: ShotAt) -> str:
    """Whether a dangerous animal was shot (11.42)."""
    animal = f"the {fact.animal[:1].lower()}{fact.animal[1:]}"
    if not fact.shots:
        return f"{fact.player}'s party has no gun to shoot {animal} with."
    if fact.own:
        return f"{fact.player}'s explorer himself shoots {animal}."
    if fact.hits:
        shots = plural(fact.shots, "shot")
        return f"{fact.player}'s party shoots {animal}: {plural(fact.hits, 'hit')} in {shots}."
    all_ = "its only shot" if fact.shots == 1 else f"all {fact.shots} shots"
    return f"{fact.player}'s party misses {animal} with {all_}."


def errand(game: NileGame, fact: ErrandGiven) -> str:
    """Where a rumour leads, or that it is done with."""
    if not fact.errand.what:
        return f"{fact.player} follows the rumour no further."
    kind = game.decks["events"].disaster(fact.errand.what)
    name = kind.name if kind else fact.errand.what
    if fact.errand.away:
        where = errand_place(game, fact.errand)
    elif fact.errand.hex.startswith("@"):
        where = f"the hex of the rumour, on side {side(game, fact.errand.direction)}"
    else:
        where = place(game, fact.errand.hex)
    return f"{name}: {fact.player} must make for {where}."


TELLERS: dict[type, Teller] = {Hampered: hampered, ShotAt: shot_at, ErrandGiven: errand}
