"""Decisive events: the facts that decide a turn, told to the whole table before play goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExplorerCaptured,
    ExplorerDied,
    ExplorerFreed,
    Found,
    GameEnded,
    JourneyMade,
    MoveEnded,
    NewsPublished,
    OrderRolled,
    PartyChanged,
    PointsNoted,
    SheetPublished,
    ShotAt,
    Won,
)
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.voice.europe import is_closing
from companion.table.facts import Fact
from companion.table.game import Moment, Tone

GREAT = (*SPECTACLES, "special")
"""Kinds of finds that are great ones (10.5, 23)."""

_BATTLES = {
    "victory": Moment("Victory", "grand"),
    "defeat": Moment("Defeat", "grave"),
    "broken off": Moment("Battle broken off", "plain"),
}

_WANTS = {"starving": "Hunger", "thirst": "Thirst"}
"""For want of what people desert, by the cause of a loss (18.4, 19.5)."""

OF_HEX = "hex-"
"""How the keys of points begin that are paid for hexes when they are published (22.1)."""

POISON = "poisoned by a "
"""How the cause of a death by poison begins: a witch doctor's or a chief's."""


def moment(fact: Fact) -> Moment | None:
    """What a fact decides, None where it decides nothing."""
    teller = _MOMENTS.get(type(fact))
    return teller(fact) if teller else None


def _battle(fact: BattleFought) -> Moment:
    return _BATTLES.get(fact.result, Moment("Battle", "plain"))


def _lost(fact: MoveEnded) -> Moment | None:
    return Moment("Lost", "grave") if fact.lost else None


def _find(fact: Found) -> Moment | None:
    return Moment("A great find", "grand") if fact.find.kind in GREAT else None


def _journey(fact: JourneyMade) -> Moment | None:
    """Who makes one that another has made before him has nothing to tell yet (25.31)."""
    return None if fact.after else Moment("An epic journey", "grand")


def _order(fact: OrderRolled) -> Moment | None:
    return Moment("The order of play", "plain") if len(fact.order) > 1 else None


def _death(fact: ExplorerDied) -> Moment:
    if fact.cause == "retired":
        return Moment("Retired", "grave")
    return Moment("Death by poison" if fact.cause.startswith(POISON) else "Death", "grave")


def _published(fact: SheetPublished) -> Moment | None:
    title = "The closing account" if is_closing(fact) else "Published"
    return Moment(title, "grand") if fact.total else None


def _noted(fact: PointsNoted) -> Moment | None:
    """Points in hand hold nobody up: they count when they are published (22.1).

    Those for hexes are paid as they are published, and told in one sum.
    """
    number = fact.points.points
    if not number or fact.key.startswith(OF_HEX):
        return None
    return Moment("Points" if number > 0 else "Points lost", _tone(number), holds=False)


def _deserted(fact: PartyChanged) -> Moment | None:
    """People whom nobody could feed, or give water; the turn goes on (18.4, 19.5)."""
    title = _WANTS.get(fact.cause)
    gone = any(fact.changes.get(kind, 0) < 0 for kind in PEOPLE)
    return Moment(title, "grave", holds=False) if title and gone else None


def _shot(fact: ShotAt) -> Moment | None:
    """A dangerous animal that is shot (11.42); one that is missed tells by what it does."""
    animal = f"{fact.animal[:1].lower()}{fact.animal[1:]}"
    return Moment(f"The {animal} is shot", "grand", holds=False) if fact.hits else None


def _tone(number: int) -> Tone:
    return "grand" if number > 0 else "grave"


_MOMENTS: dict[type[Fact], Callable[[Any], Moment | None]] = {
    ExplorerDied: _death,
    ExplorerCaptured: lambda _: Moment("Captured", "grave"),
    ExplorerFreed: lambda _: Moment("Escaped", "grand"),
    MoveEnded: _lost,
    BattleFought: _battle,
    BecameFriendly: lambda _: Moment("A tribe won over", "grand"),
    Found: _find,
    JourneyMade: _journey,
    PartyChanged: _deserted,
    PointsNoted: _noted,
    SheetPublished: _published,
    ShotAt: _shot,
    NewsPublished: lambda _: Moment("Published first", "grand", holds=False),
    GameEnded: lambda _: Moment("The game is over", "grand"),
    OrderRolled: _order,
    Won: lambda _: Moment("The game is won", "grand"),
}
