"""Conditions of a bonus discovery, and checks if they're met (20.4, 20.7)."""

from __future__ import annotations

import msgspec

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import BASIC, has
from companion.games.nile.rules.europe import specimens, unpublished
from companion.games.nile.state import Find

SPECIMENS = ("botanist", "zoologist")
"""Specialties that carry their finds home as pelts, seeds or live animals (20.72)."""

NAMED = (*SPECIMENS, "ethnologist")
"""Specialties that find plants, animals and tribal names, each published once (20.74)."""

ANIMALS = "zoologist"
"""The specialty that finds animals, which requires muskets (20.75)."""

NEEDS = {
    "muskets": "muskets",
    "tribe": "a tribe here",
    "friendly-tribe": "a friendly tribe here",
    "peaceful-tribe": "a tribe here that is not at war with the party",
    "known-tribe": "a tribe met in an earlier turn",
    "fight": "a fight this turn",
}
"""Words for each thing that a bonus may need."""


class Condition(msgspec.Struct, frozen=True):
    """A condition, and if it's met; None if only the players know (20.4)."""

    words: str
    met: bool | None

    def __str__(self) -> str:
        return f"{self.words}: {'?' if self.met is None else 'yes' if self.met else 'no'}"


def conditions(game: NileGame, player: str, kind: BonusKind) -> list[Condition]:
    """All conditions of a bonus, those of the card and those of the rules."""
    found = []
    if kind.terrain:
        here = any(_is_ground(game, player, word) for word in kind.terrain)
        found.append(Condition(" or ".join(kind.terrain), here))
    needs = list(kind.needs)
    if game.explorer(player).specialty == ANIMALS and "muskets" not in needs:
        needs.append("muskets")
    found += [Condition(NEEDS[need], _has_need(game, player, need)) for need in needs]
    if kind.within:
        near = game.map.port_within(game.explorer(player).hex, kind.within)
        found.append(Condition(f"within {kind.within} hexes of a port", near))
    stale = staleness(game, player, kind.name)
    if stale:
        found.append(Condition(f"not {stale}", met=False))
    return found


def meets(game: NileGame, player: str, kind: BonusKind) -> bool | None:
    """True if all conditions are met; None if only the players know the way to a port (20.4)."""
    met = [condition.met for condition in conditions(game, player, kind)]
    return False if False in met else None if None in met else True


def staleness(game: NileGame, player: str, name: str) -> str:
    """Reason why a plant, animal or tribal name is worth nothing now, "" if it counts (20.74).

    You may also take one that others carry unpublished: the first to publish it scores (ruling).
    """
    explorer = game.explorer(player)
    if explorer.specialty not in NAMED:
        return ""
    if unpublished.is_published(game, Find(unpublished.NAMED, name=name)):
        return "published before (20.74)"
    carried = any(
        find.kind == unpublished.NAMED
        and find.place != specimens.AFRICA
        and find.name.casefold() == name.casefold()
        for find in explorer.finds.values()
    )
    return "found before by this explorer (20.74)" if carried else ""


def armed(game: NileGame, player: str) -> bool:
    """True if the expedition has a musket (20.75)."""
    explorer = game.explorer(player)
    return explorer.armed or explorer.party.muskets > 0 or explorer.party.askaris > 0


def _is_ground(game: NileGame, player: str, word: str) -> bool:
    here = game.here(player)
    if word in BASIC:
        return has(here.terrain, word)
    if word == "oasis":
        return game.knows_oasis(player, game.explorer(player).hex)
    return here.river != NO_RIVER


def _has_need(game: NileGame, player: str, need: str) -> bool:
    """True if a need of `NEEDS` is met (20.4)."""
    tribe, turn = game.here(player).tribe, game.state.turn
    friendly = tribe > 0 and game.is_friend(player, tribe)
    at_war = turn.fought and str(tribe) in turn.dealt and not friendly
    relations = game.explorer(player).tribes.values()
    return {
        "muskets": armed(game, player),
        "tribe": tribe > 0,
        "friendly-tribe": friendly,
        "peaceful-tribe": tribe > 0 and not at_war,
        "known-tribe": any(0 < relation.met < turn.number for relation in relations),
        "fight": turn.fought,
    }[need]
