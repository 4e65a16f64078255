"""Disasters: one card before the party moves (8.3.2, 11).

Where a disaster strikes and whom is read off its own words where they are plain; what it does is
resolved by the table (`outcomes`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.deck import DisasterKind
from companion.games.nile.facts import StepBegan
from companion.games.nile.rules import ground
from companion.games.nile.rules.attack import guns
from companion.games.nile.rules.makeup import PEOPLE, animals
from companion.games.nile.rules.outcome_kinds import explorer_instead
from companion.games.nile.rules.outcomes import outcome
from companion.games.nile.terrain import BASIC, LAKE, SWAMP, has
from companion.table.requests import Choose, Option, Rule, Settle

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

DECK, SECTION = "events", "disaster"

_YES_NO = (Option("yes", "Yes"), Option("no", "No, it does not concern this party"))


def draw_disaster(game: NileGame, player: str) -> Rule[None]:
    """One card, but not in a port nor in Cape Colony (8.3.2, 11.1)."""
    if not (yield from is_safe(game, player)):
        drawn = yield from game.draw(
            SECTION, "Which disaster does the card tell of?", "11.2", effects(game, player)
        )
        if drawn.says != "none":
            yield from strike(game, player, drawn.says)
    alive = game.explorer(player).place == "africa"
    yield StepBegan("move" if alive else "end")


def is_safe(game: NileGame, player: str) -> Rule[bool]:
    """Whether the party stands where no card is drawn: in a port or in Cape Colony (8.3.2)."""
    if (yield from ground.at_port(game, player)):
        return True
    colony = yield from ground.in_colony(game, player)
    return colony


def strike(game: NileGame, player: str, says: str) -> Rule[None]:
    """What a disaster means to this party (11.2, 11.45)."""
    kind = game.decks[DECK].disaster(says)
    name = kind.name if kind else says.removeprefix("other: ")
    if kind and misses_person(game, player, kind):
        yield from explorer_instead(game, player, name, False)
        return
    if (yield from _applies(game, player, says)) == "yes":
        yield from outcome(game, player, name, "11.2", _tell(kind) if kind else "")


def _applies(game: NileGame, player: str, says: str) -> Rule[str]:
    """Whether it strikes here: settled where its words are plain, else the table says (11.2)."""
    kind = game.decks[DECK].disaster(says)
    name = kind.name if kind else says.removeprefix("other: ")
    found = strikes(game, player, kind) if kind else None
    if found is None:
        choice = yield from Choose(
            question=f"{name}: does it strike this party?",
            rule="11.2",
            player=player,
            options=_YES_NO,
            why=_tell(kind) if kind else "",
        )
        return choice
    settled = yield from Settle(
        key="strikes",
        question=f"{name}: does it strike this party?",
        rule="11.2",
        player=player,
        value="yes" if found else "no",
        options=_YES_NO,
        why=_tell(kind) if kind else "",
    )
    return settled


def _tell(kind: DisasterKind) -> str:
    relief = f" {kind.relief}" if kind.relief else ""
    return f"Where: {kind.where}. Whom: {kind.who}. {kind.effect}{relief}"


def effects(game: NileGame, player: str) -> dict[str, str]:
    """What each disaster of the deck would be to this party, for the odds."""
    found: dict[str, str] = {}
    for text, kind in game.decks[DECK].kinds[SECTION].items():
        if isinstance(kind, DisasterKind):
            hits = strikes(game, player, kind)
            found[text] = kind.name + (", but not here" if hits is False else "")
    return found


# Reading where and whom


def strikes(game: NileGame, player: str, kind: DisasterKind) -> bool | None:
    """Whether place and people or things fit; None where the words are not plain enough (11.2)."""
    here, whom = is_where(game, player, kind.where), is_there(game, player, kind.who)
    if here is False or whom is False:
        return False
    return True if here and whom else None


def misses_person(game: NileGame, player: str, kind: DisasterKind) -> bool:
    """Whether it kills somebody whom the expedition has not: the explorer is in danger (11.45)."""
    party = game.party(player)
    absent = kind.who in PEOPLE and not getattr(party, kind.who)
    return absent and "kill" in kind.effect and is_where(game, player, kind.where) is True


def is_where(game: NileGame, player: str, where: str) -> bool | None:
    """Whether the party stands where a disaster strikes; None where that is not plain."""
    if where == "anywhere":
        return True
    near = re.fullmatch(r"within (\d+) hexes of a (tribe|port)(?: or (?:a )?port)?", where)
    if near:
        return _near(game, player, int(near[1]), "tribe" in where, "port" in where)
    if where.startswith("in a tribe's hex or next to one"):
        return _near(game, player, 1, True, False)
    if where.startswith("anywhere but a "):
        found = _is_place(game, player, where.removeprefix("anywhere but a "))
        return None if found is None else not found
    places = [p for p in re.split(r",? or |, ", where) if p]
    answers = [_is_place(game, player, place) for place in places]
    return True if True in answers else None if None in answers else False


def _near(game: NileGame, player: str, reach: int, tribe: bool, port: bool) -> bool | None:
    """Whether a tribe or a port lies within so many hexes; None where the table has the board."""
    if game.mapless:
        return None
    here = game.explorer(player).hex
    if port and game.port_distance(here) <= reach:
        return True
    return tribe and any(game.hex(name).tribe for name in game.grid.within(here, reach))


def _is_place(game: NileGame, player: str, place: str) -> bool | None:
    hex_ = game.here(player)
    with_river = place.removesuffix(" with a river")
    if with_river in BASIC:
        return has(hex_.terrain, with_river) and (with_river == place or hex_.river != NO_RIVER)
    if place == "river":
        return hex_.river != NO_RIVER
    if place == "any water":
        wet = has(hex_.terrain, LAKE) or has(hex_.terrain, SWAMP)
        return wet or hex_.oasis or hex_.river != NO_RIVER
    if game.mapless:
        return None
    if place == "lakeshore":
        # A lake fills its hex, so its shore lies in all hexes around it (11.44).
        around = game.grid.adjacent(game.explorer(player).hex)
        return any(has(game.hex(name).terrain, LAKE) for name in around)
    return not game.board.is_coast(game.explorer(player).hex) if place == "inland" else None


def is_there(game: NileGame, player: str, who: str) -> bool | None:
    """Whether the party has the people or things a disaster is about; None where not plain."""
    party = game.party(player)
    if who in ("everybody", "explorer", "anybody"):
        return True
    if who == "hunters":
        return guns(game, player) > 0
    if who == "stores":
        return any((party.rations, party.gifts, party.water, party.muskets))
    if who == "animals":
        return animals(party) > 0
    if who == "muskets":
        return party.muskets + party.askaris + game.explorer(player).armed > 0
    many = who.removeprefix("two or more ")
    words = [word for word in re.split(r" and | or |, ", many) if word]
    if not words or any(word not in party.__struct_fields__ for word in words):
        return None
    return any(getattr(party, word) >= (1 if many == who else 2) for word in words)
