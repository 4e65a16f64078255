"""Decks of *Source of the Nile*: the 108 Event cards and the eight discovery counters.

A card is identified by its number and has one canonical text in each section (see `texts`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from companion.cards.deck import BaseDeck
from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.cards.texts import (
    parse_donation,
    parse_natives,
    parse_river,
    parse_size,
    parse_terrain,
    print_donation,
    print_natives,
    print_river,
    print_size,
    print_terrain,
)
from companion.games.nile.state import SPECIALTIES

EVENT_SECTIONS = (
    "disaster",
    "terrain",
    "river",
    "river-a",
    "river-b",
    "natives",
    "mountain",
    "waterfall",
    "lake",
    *(f"bonus-{specialty}" for specialty in SPECIALTIES),
    "donation",
)
COUNTER_SECTIONS = ("face",)


class BonusKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bonus discovery (20.0), its conditions and benefits.

    `terrain`: any one of these must be in the hex (six basic terrains, river, oasis); empty:
    anywhere. `needs`: all of muskets, tribe, friendly-tribe, peaceful-tribe, known-tribe, fight.
    `within`: the most hexes to the nearest port, 0 for any distance. `points`: victory points, 0 to
    roll one die (20.5). `weight` in items: above 0 it is a specimen to be carried (20.72).

    Further benefits: `befriends` the tribe of the hex; `bearer_dice` dice of bearers join; the
    explorer falls sick if the die for the points shows `sick_upto` or less; `speed` additional
    movement points next turn; `view`: one blank neighboring hex is partly explored; `tusks` are
    found (20.71). `award` describes them in words; without other fields the players apply it
    themselves.
    """

    name: str
    terrain: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    within: int = 0
    points: int = 0
    weight: int = 0
    award: str = ""
    befriends: bool = False
    bearer_dice: int = 0
    sick_upto: int = 0
    speed: int = 0
    view: bool = False
    tusks: int = 0
    attested: bool = False

    @property
    def by_hand(self) -> bool:
        """True if its benefits are described only in words."""
        known = (self.befriends, self.bearer_dice, self.sick_upto, self.speed, self.view)
        return bool(self.award) and not any((*known, self.tusks))


class FaceKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Face of a discovery counter (3.32)."""

    name: str


Kind = DisasterKind | BonusKind | FaceKind


class Deck(BaseDeck[Kind], frozen=True):
    """Event cards or discovery counters."""

    def disaster(self, text: str) -> DisasterKind | None:
        """Return the disaster of a canonical text; None for none and other."""
        kind = self.kind("disaster", text)
        return kind if isinstance(kind, DisasterKind) else None

    def bonus(self, specialty: str, text: str) -> BonusKind | None:
        """Return the bonus of a canonical text for a specialty; None for none and other."""
        kind = self.kind(f"bonus-{specialty}", text)
        return kind if isinstance(kind, BonusKind) else None

    def ports(self) -> tuple[str, ...]:
        """Return the ports named by free tickets, each once."""
        texts = [card.get("donation", "") for card in self.cards.values()]
        names = [text.removeprefix("ticket ") for text in texts if text.startswith("ticket ")]
        return tuple(dict.fromkeys(names))

    def form(self, section: str, typed: str) -> str:
        """Return the canonical text of a section that isn't a list of named things."""
        return canonical_text(section, typed, self.ports())

    def laid(self, number: int, own: Mapping[str, str]) -> dict[str, str]:
        """Return a card with the owner's texts in place of ours.

        Its directions are those of its terrain, so its rivers follow a terrain that was given, and
        both its river situations a river that was given whole.
        """
        card = self.cards[number]
        laid = {**card, **own}
        if "terrain" in own and "river" in card and "river" not in own:
            situations = re.sub(r"\s*\d", "", card["river"])
            directions = " ".join(re.findall(r"\d", own["terrain"]))
            laid["river"] = canonical_text("river", f"{situations} {directions}")
        if laid.get("river") != card.get("river"):
            parts = {part: canonical_text(part, laid["river"]) for part in ("river-a", "river-b")}
            laid = {**laid, **parts, **own}
        return laid


def canonical_text(section: str, typed: str, ports: tuple[str, ...] = ()) -> str:
    """Return the canonical text of a section that isn't a list of named things.

    Such as terrain, lake or donation. Raises `CardTextError` with one sentence.
    """
    if section == "terrain":
        return print_terrain(parse_terrain(typed))
    if section.startswith("river"):
        return print_river(parse_river(typed, section))
    if section == "natives":
        return print_natives(parse_natives(typed))
    if section == "donation":
        return print_donation(parse_donation(typed, ports))
    return print_size(parse_size(typed, section), section)
