"""The sensible bot's expected values of a meeting: each policy and offer, by exact odds.

Two strategies work inland: a strong column keeps coastal tribes away, and an unarmed man with gifts
is safe far from ports. Everything is counted in victory points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.nile.advice.game_two import meeting_odds as ends
from companion.games.nile.advice.game_two.meeting_tables import (
    NO_OFFER,
    Offer,
    Stranger,
    meeting,
    offers,
    stranger,
)
from companion.games.nile.bots import chances, diplomacy
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.game_two.natives.negotiation import FRIENDLY
from companion.games.nile.rules.travel import crossing
from companion.table.look.odds_table import NoOdds

RATE, HORIZON = 0.8, 12
"""Points that an explorer makes per month, and the months for which a loss matters."""

LOST = {ends.AWAY: 0.15, ends.TAKEN: 0.4, ends.DEAD: 1.0, ends.POISONED: 1.0}
"""Share of the points in hand that each end costs; some who escape starve later."""

FRIEND = 1.0
"""Value of a friendly tribe besides its points: food, and a safe way back."""

WON = -0.3
"""Value of a victory: fallen askaris weigh more than prisoners and loot."""

GIFT = 0.05
"""Value of a gift."""

MARCH = 1.0
"""Value of moving on this turn, if points are left."""


class Approach(NamedTuple):
    """A policy with the offer if the natives hide, and their value."""

    policy: str
    offer: Offer
    worth: float

    @property
    def gifts(self) -> int:
        """Number of gifts offered."""
        return self.offer.gifts[0] if self.offer.gifts else 0

    @property
    def answer(self) -> str:
        """Key of the offer in the question."""
        if self.offer == NO_OFFER:
            return "none"
        return "gifts" if self.offer.gifts else "everything"


def months_left(game: NileGame) -> float:
    """Months until the agreed end, including this one; infinite if none is agreed."""
    state = game.state
    return state.months - game.turn + 1 if state.end == "months" else float("inf")


def ahead(game: NileGame) -> float:
    """Points that a new start costs, by the months it loses."""
    return RATE * min(HORIZON, months_left(game))


def stake(game: NileGame, player: str, end: str = ends.DEAD) -> float:
    """Cost of an end of a meeting: a new start, and a share of the points in hand."""
    return ahead(game) + LOST[end] * chances.in_hand(game, player)


def approach(game: NileGame, player: str) -> Approach:
    """Most valuable policy and offer toward the tribe of the party's hex.

    No policy if it's unknown who is met, since a policy may be looked up anywhere.
    """
    try:
        met = stranger(game, player)
    except NoOdds:
        return Approach("", NO_OFFER, 0.0)
    return max(_approaches(game, player, met), key=lambda each: each.worth)


def _approaches(game: NileGame, player: str, met: Stranger) -> Iterator[Approach]:
    all_ = diplomacy.offers_everything(game, player)
    found = [one for one in offers(game, player, met.warriors) if one.gifts or all_]
    for key in POLICIES:
        plain = meeting(game, player, met, int(key))
        for offer in (NO_OFFER, *found):
            gifts = offer.gifts[0] if offer.gifts else 0
            odds = ends.meeting_odds(game, replace(plain, gifts=gifts, sure=offer.sure))
            worth = sum(float(odds[end]) * _worth(game, player, end, gifts) for end in odds)
            if offer == NO_OFFER and crossing.points_left(game):
                worth += float(odds[ends.HIDDEN]) * MARCH
            yield Approach(key, offer, worth)


def _worth(game: NileGame, player: str, end: str, gifts: int) -> float:
    """Value of an end of a meeting; a friend's points are noted only once (22.6)."""
    if end in LOST:
        return -stake(game, player, end)
    if end == FRIENDLY:
        new = not game.relation(player, game.here(player).tribe).friendly
        points = game.charts.points("tribe", game.explorer(player).specialty).value
        return FRIEND + new * points - GIFT * gifts
    return WON if end == ends.VICTORY else 0.0
