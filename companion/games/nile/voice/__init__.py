"""The voice of Source of the Nile: facts as sentences, the names of the steps, the turn guide.

Facts know no words; another voice, or another language, would stand beside this package.
"""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.voice import (
    adoption,
    charts,
    consulting,
    disaster,
    europe,
    game_two,
    journeys,
    mapping,
    naming,
    natives,
    news,
    party,
    setup,
    studies,
)
from companion.games.nile.voice.moments import moment
from companion.games.nile.voice.steps import GUIDE, GuideStep, guide, guide_step, step_title
from companion.games.nile.voice.steps_two import GUIDE_TWO
from companion.games.nile.voice.telling import Teller
from companion.table.facts import Fact

__all__ = [
    "GUIDE",
    "GUIDE_TWO",
    "TELLERS",
    "TELLERS_TWO",
    "GuideStep",
    "guide",
    "guide_step",
    "moment",
    "step_title",
    "tell",
    "tell_two",
]

TELLERS: dict[type[Fact], Teller] = {
    **setup.TELLERS,
    **party.TELLERS,
    **mapping.TELLERS,
    **naming.TELLERS,
    **natives.TELLERS,
    **studies.TELLERS,
    **news.TELLERS,
    **disaster.TELLERS,
    **europe.TELLERS,
    **journeys.TELLERS,
    **charts.TELLERS,
    **consulting.TELLERS,
    **adoption.TELLERS,
}
"""How each kind of fact is told."""

TELLERS_TWO: dict[type[Fact], Teller] = {**TELLERS, **game_two.TELLERS}
"""How each kind of fact is told in Game II."""


def tell(game: NileGame, fact: Fact) -> str:
    """A fact as one sentence, "" where it needs none; what is secret stays masked."""
    teller = TELLERS.get(type(fact))
    return teller(game, fact) if teller else ""


def tell_two(game: NileGame, fact: Fact) -> str:
    """A fact of Game II as one sentence, "" where it needs none; what is secret stays masked."""
    teller = TELLERS_TWO.get(type(fact))
    return teller(game, fact) if teller else ""
