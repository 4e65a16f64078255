"""Values for sentences of setup, turns, charts and the end (4, 7, 8)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.turn.outcomes import BY_HAND
from companion.games.nile.rules.turn.setup import APART, FROM_PUBLISHED
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import Nile
from companion.games.nile.texts import TEXTS
from companion.games.nile.voice.steps import step_title
from companion.table.facts import Corrected, Fact
from companion.table.game import Call
from companion.table.labels import path_words
from companion.table.play.corrections import corrected_words, in_secret
from companion.table.seats.hidden import HIDDEN
from companion.table.seats.told import tells_hidden

_ATTITUDE = re.compile(r'tribes\.([0-9]+)\.attitudes\.""')
"""Path of an attitude toward everybody (Game II)."""


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.PlayerJoined(player, explorer):
            return {"explorer": "" if explorer == player else explorer}
        case facts.CounterPlaced(hex=""):
            return {"place": ""}
        case facts.CounterSeen(face=face) if face == HIDDEN:
            return {"says": ""}
        case facts.CounterShown(counter=counter):
            face = game.state.counters[str(counter)].face
            kind = game.decks["counters"].kind("face", face)
            return {"says": kind.name if kind else face.replace("-", " ")}
        case facts.CounterSeen(face=face):
            kind = game.decks["counters"].kind("face", face)
            return {"says": kind.name if kind else face.replace("-", " ")}
        case facts.StageReached():
            return {"counters": COUNTERS, "from-published": FROM_PUBLISHED, "apart": APART}
        case facts.PortMarked(port=port):
            return {"secret": port == HIDDEN}
        case facts.OrderRolled(order=order):
            return {"first": order[0], "alone": len(order) == 1}
        case facts.TurnBegan(at=at):
            return {"player": game.state.order[at] if at < len(game.state.order) else ""}
        case facts.GameEnded(places=places):
            return {"found": "; ".join(_places(game, places))}
        case facts.HandResolved(matter=matter):
            step = matter.removeprefix(BY_HAND)
            told = "" if fact.outcome == HIDDEN else f": {fact.outcome}"
            return {
                "told": told,
                "step": step_title(game, Call(step)).lower() if step != matter else "",
            }
        case facts.HouseRuleSet(name=name):
            known = HOUSE_RULES.get(name)
            return {"words": known.words if known else "", "rule": known.rule if known else ""}
        case facts.ChartCellSet(chart=chart, was=was, value=value):
            return {"title": _title(game, chart), "was": "" if was == value else was}
        case facts.ChartSet(chart=chart, rows=rows):
            return {"title": _title(game, chart), "number": len(rows)}
        case facts.ChartReset(chart=chart):
            return {"title": _title(game, chart)}
        case facts.Consulted(result=result):
            return {"result": result.rstrip(".")}
    return {}


def _places(game: NileGame, places: Mapping[str, int]) -> list[str]:
    """Words for players' final places and points."""
    ranks = list(places.values())
    return [
        TEXTS(
            "place-taken",
            rank=rank,
            shared=ranks.count(rank) > 1,
            player=player,
            points=published(game.explorer(player)),
        )
        for player, rank in places.items()
    ]


def _title(game: NileGame, chart: str) -> str:
    found = game.charts.charts.get(chart)
    return found.title if found else chart


def corrected(fact: Corrected) -> str:
    """Sentence of a manual correction."""
    place = path_words(Nile, fact.where)
    if tells_hidden(fact):
        return in_secret(place, fact)
    if _ATTITUDE.fullmatch(fact.where):
        fact = replace(fact, was=fact.was or 0, now=fact.now or 0)
    return corrected_words(place, fact)
