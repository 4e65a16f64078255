"""Setup: the first player, the wings of the museum, the discs (Set-up)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.api import Choose, Option, Rule
from companion.games.mykerinos.decks import draw
from companion.games.mykerinos.facts import DiscsGiven, FirstPlayer, PhaseBegan, WingsLaid
from companion.games.mykerinos.pieces import PATRONS, TITLES

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

RULE: Final = "Set-up"


_WINGS: Final = (
    "the first wing",
    *(f"the {nth} wing, clockwise," for nth in ("second", "third", "fourth")),
)


def begin(game: MykerinosGame) -> Rule[None]:
    """Ask for the first player and the patrons' markers on the wings (Set-up)."""
    first = yield from Choose(
        question="Who is the first player?",
        rule=RULE,
        options=tuple(Option(name, name) for name in game.players),
    )
    yield FirstPlayer(first)
    laid: list[str] = []
    while len(laid) < len(PATRONS) - 1:
        question = f"Which patron has {_WINGS[len(laid)]} of the museum?"
        patron = yield from draw(game, "wings", question, RULE, TITLES.__getitem__, laid)
        laid += [patron] if patron not in laid else []
    laid += [patron for patron in PATRONS if patron not in laid]
    yield WingsLaid(tuple(laid))
    if game.has_nile:
        yield DiscsGiven(game.charts.pieces("discs"))
    yield PhaseBegan("season")
