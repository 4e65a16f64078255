"""Checks if a disaster's place and people fit the party (11.2, 11.44).

These look-ups ask nothing. With a physical board, the surroundings of the party are unknown and the
answer is None. Then the players are asked.
"""

from __future__ import annotations

from companion.games.nile.cards import disasters as kinds
from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import BASIC, LAKE, SWAMP, VELDT, has
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party.makeup import ANIMALS, ITEMS


def strikes(game: NileGame, player: str, kind: DisasterKind) -> bool | None:
    """True if place and people or things fit; None if only the players know (11.2).

    A disaster that kills endangers the explorer if its victim is missing (11.45, ruling).
    """
    if not kind.ruled:
        return None
    return (is_there(game, player, kind) or misses_victim(game, player, kind)) and is_where(
        game, player, kind
    )


def is_where(game: NileGame, player: str, kind: DisasterKind) -> bool | None:
    """True if the party is somewhere the disaster strikes; None if unknown."""
    answers = [is_place(game, player, place) for place in kind.places]
    if kind.tribe_within is not None or kind.port_within is not None:
        answers.append(_near(game, player, kind))
    if any(is_place(game, player, place) for place in kind.apart):
        return False
    if not answers or True in answers:
        return True
    return None if None in answers else False


def is_place(game: NileGame, player: str, place: str) -> bool | None:
    """True if the party is in one of `disasters.PLACES`; None if unknown."""
    hex_ = game.here(player)
    river = hex_.river != NO_RIVER
    if place in BASIC:
        return has(hex_.terrain, place)
    if place == kinds.RIVER:
        return river
    if place == kinds.VELDT_RIVER:
        return river and has(hex_.terrain, VELDT)
    if place == kinds.WATER:
        oasis = game.knows_oasis(player, game.explorer(player).hex)
        return has(hex_.terrain, LAKE) or has(hex_.terrain, SWAMP) or oasis or river
    if place == kinds.LAKESHORE:
        return _at_lake(game, player)
    coast = game.map.is_coast(game.explorer(player).hex)
    return None if coast is None else not coast


def _at_lake(game: NileGame, player: str) -> bool | None:
    """True if in or next to a lake hex, which has its shore around it (11.44); None if unknown."""
    if has(game.here(player).terrain, LAKE):
        return True
    around = game.map.around(game.explorer(player).hex)
    return any(has(game.hex(name).terrain, LAKE) for name in around) if around else None


def _near(game: NileGame, player: str, kind: DisasterKind) -> bool | None:
    """True if a tribe or port is within the disaster's range; None if unknown."""
    reach, here = kind.tribe_within, game.explorer(player).hex
    if reach is not None and game.hex(here).tribe:
        return True
    around = game.map.within(here, reach or 0)
    if around is None:
        return None
    if kind.port_within is not None and game.map.port_within(here, kind.port_within):
        return True
    return reach is not None and any(game.hex(name).tribe for name in around)


def is_there(game: NileGame, player: str, kind: DisasterKind) -> bool:
    """True if the party has any of the people or things that a disaster needs (11.2)."""
    return not kind.whom or any(_has(game, player, w) >= kind.least for w in kind.whom)


def misses_victim(game: NileGame, player: str, kind: DisasterKind) -> bool:
    """True if the expedition has no one of the kind it kills: the explorer is at risk (11.45)."""
    party, victims = game.party(player), kind.victims
    return bool(victims) and not any(getattr(party, victim) for victim in victims)


def _has(game: NileGame, player: str, word: str) -> int:
    party = game.party(player)
    if word == kinds.HUNTERS:
        return guns(game, player)
    if word == kinds.STORES:
        return sum(getattr(party, key) for key in ITEMS)
    if word == kinds.ANIMALS:
        return sum(getattr(party, key) for key in ANIMALS)
    if word == kinds.GUNS:
        return int(party.muskets + party.askaris + game.explorer(player).armed)
    return int(getattr(party, word))
