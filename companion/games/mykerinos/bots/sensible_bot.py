"""The sensible bot: digs where a cube is worth most, takes what is worth most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.api import (
    Choose,
    DecidingBot,
    Decision,
    Texts,
    Worth,
    best_answer,
    reason_words,
)
from companion.games.mykerinos.bots.reading import Reading
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import GREENWISH, NEUTRAL, RIVER, ROOMS
from companion.games.mykerinos.region import extensions, places, starts
from companion.games.mykerinos.rules.digging import EXTEND, PASS, RULES, START
from companion.games.mykerinos.rules.inspection import NONE
from companion.table.play import bots

Asked = bots.Asked[MykerinosGame]
"""One question to one player of this game."""

_REASONS: Final = Texts("companion.games.mykerinos", "bots")

DIGS = {
    START: (START, START, 0),
    EXTEND: (EXTEND, EXTEND, 0),
    "blackmore": (START, "blackmore", 0),
    "tangerine": (EXTEND, "tangerine", 0),
    "lemon": (EXTEND, EXTEND, 1),
    "violet": (EXTEND, EXTEND, 0),
    GREENWISH: (EXTEND, EXTEND, 0),
}
"""What each action comes to: the kind of dig, whose cubes it has, pyramids it may use."""

BONUS = {"violet": 1.0, "lemon": 0.4, "brown": 0.0, "blackmore": 0.6, "tangerine": 0.6}
"""What is gained besides by a power that would lapse with the season."""

KEPT = {1: 0.5, 2: 0.4, 3: 0.2, 4: 0.0}
"""What a cube that is kept for the next season is worth, by the season."""


class SensibleBot(DecidingBot):
    """Bot that digs by the value of places, and passes if a cube is worth more next season."""

    def decide(self, asked: Asked, plan: Any = None) -> Decision:
        """The best answer, and the reasons for it; that of a plan if it has one."""
        request = asked.request
        if not isinstance(request, Choose):
            return super().decide(asked)
        reading = Reading(asked.game, asked.player)
        open_ = request.open_keys
        drops = asked.step == "area" and request.rule == "Two players"
        think = dropped if drops else _THOUGHTS.get(asked.step, _nothing)
        key, names = best_answer({key: think(reading, key) for key in open_}, self._whim)
        planned = plan.answer(request) if plan else ""
        if planned in open_ and planned != key:
            key, names = planned, ("plan",)
        return Decision(key, reason_words(_REASONS, names or ("any",)) if len(open_) > 1 else "")

    def _whim(self) -> float:
        """Small random number that breaks ties."""
        return self.chance.below(1000) / 1e5


def _nothing(reading: Reading, key: str) -> Worth:  # noqa: ARG001
    return {}


def dig(reading: Reading, key: str) -> Worth:
    """Value of an action, a square, or a room for a disc or Sir Brown's cube."""
    if key == PASS:
        return {}
    if key == "brown":
        return {"room": reading.best_room, "kept": -KEPT[reading.state.season]}
    if key in DIGS:
        kind, whose, pyramids = DIGS[key]
        cubes = reading.game.charts.dig(whose)
        kept = KEPT[reading.state.season] * cubes
        gain = _best(reading, kind, cubes, pyramids)
        return {"place": gain, "power": BONUS.get(key, 0.0), "kept": -kept}
    if key in ROOMS:
        return {"room": reading.room(key)}
    if key.startswith("region-"):
        return {}
    return {"place": reading.gain(reading.place(key), 1)}


def _best(reading: Reading, kind: str, cubes: int, pyramids: int) -> float:
    """Best value of a dig with a number of cubes."""
    game, player = reading.game, reading.player
    if not game.grid:
        return max(reading.gain(place, cubes) for place in places(game.state))
    first = (
        starts(game.state, player, cubes, pyramids)
        if kind == START
        else extensions(game.state, player, cubes, pyramids)
    )
    found = {reading.place(square) for square, barred in first if not barred}
    return max((reading.gain(place, cubes) for place in found), default=0.0)


def neutral(reading: Reading, key: str) -> Worth:
    """Put neutral cubes where the opponent is ahead, to make him second."""
    if key == "no":
        return {}
    if key in RULES:
        return {"hinder": 0.2 * reading.game.charts.dig(key), "kept": -KEPT[reading.state.season]}
    there = reading.counts[reading.place(key)]
    other = max((n for who, n in there.items() if who not in (reading.player, NEUTRAL)), default=0)
    return {"behind": float(other - there[reading.player])}


def nile(reading: Reading, key: str) -> Worth:
    """The tile with most points; a tie on the river is worth its boat."""
    if key in ("yes", "no"):
        return _tie(reading, key, RIVER)
    return {"tile": float(points_of(reading.state.tiles[key]))}


def area(reading: Reading, key: str) -> Worth:
    """The card or room that is worth most."""
    place = reading.state.area
    if key in ("yes", "no"):
        return _tie(reading, key, place)
    if key == NONE:
        return {"card": -1.0}
    if key in ROOMS:
        return {"room": reading.room(key)}
    return {"card": reading.card(reading.state.cards[place + key])}


def dropped(reading: Reading, key: str) -> Worth:
    """The neutral color's card: what the opponent would take, and not what the bot wants."""
    says = reading.state.cards[reading.state.area + key]
    foe = next(name for name in reading.game.players if name != reading.player)
    return {"opponent": Reading(reading.game, foe).card(says), "own": -reading.card(says)}


def _tie(reading: Reading, key: str, place: str) -> Worth:
    """Give up the boat for a prize of three points or more, and always in the last season."""
    prizes = reading.prizes(place)
    gain = prizes[0] - prizes[1] if len(prizes) > 1 else 0.0
    least = 3.0 if reading.seasons_left else 0.1
    return {"prize": gain, "boat": -least} if key == "yes" else {}


_THOUGHTS: dict[str, Callable[[Reading, str], Worth]] = {
    "dig": dig,
    "neutral": neutral,
    "nile": nile,
    "area": area,
}
