"""The conditions of a bonus discovery: what it asks for, and whether that is so (20.4, 20.7)."""

from __future__ import annotations

import msgspec

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import BASIC, has
from companion.games.nile.rules.europe import specimens, unpublished
from companion.games.nile.state import Find

SPECIMENS = ("botanist", "zoologist")
"""Specialties whose finds are carried home, as pelts, seeds or alive (20.72)."""

NAMED = (*SPECIMENS, "ethnologist")
"""Specialties whose finds are plants, animals and tribal names, each published once (20.74)."""

ANIMALS = "zoologist"
"""The specialty whose finds are animals, which take muskets (20.75)."""

NEEDS = {
    "muskets": "muskets",
    "tribe": "a tribe here",
    "friendly-tribe": "a friendly tribe here",
    "peaceful-tribe": "a tribe here that is not at war with the party",
    "known-tribe": "a tribe met in an earlier turn",
    "fight": "a fight this turn",
}
"""What a bonus may need, in words."""


class Condition(msgspec.Struct, frozen=True):
    """One condition, and whether it is met; None where the table has to say (20.4)."""

    words: str
    met: bool | None

    def __str__(self) -> str:
        return f"{self.words}: {'?' if self.met is None else 'yes' if self.met else 'no'}"


def conditions(game: NileGame, player: str, kind: BonusKind) -> list[Condition]:
    """All conditions of a bonus of the explorer's specialty, printed and by the rules."""
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
    """Whether all conditions are met; None where only the table knows the way to a port (20.4)."""
    met = [condition.met for condition in conditions(game, player, kind)]
    return False if False in met else None if None in met else True


def staleness(game: NileGame, player: str, name: str) -> str:
    """Why a plant, animal or tribal name brings nothing more, empty where it does (20.74).

    One that others carry unpublished may be taken as well: the first to publish it is paid
    (ruling).
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
    """True if there is any musket in the expedition (20.75)."""
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
    """One condition of `NEEDS` (20.4)."""
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
