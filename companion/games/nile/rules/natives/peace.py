"""Peace between tribes, made by an explorer's specialty (11.4)."""

from __future__ import annotations

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.mapping.reported_hex import MOST_TRIBES
from companion.games.nile.rules.natives.friends import befriend
from companion.games.nile.rules.turn.amounts import DIE, die_column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule

MADE, FAILED = "peace", "war goes on"


def make_peace(game: NileGame, player: str, kind: DisasterKind) -> Rule[bool]:
    """True if peace is made: the tribe becomes friendly and the disaster is averted (11.4)."""
    roll = yield from Roll(
        question=f"{kind.name}: can the {game.explorer(player).specialty} make peace?",
        rule="11.4",
        player=player,
        column=die_column(game, kind, {n: MADE if n >= kind.helps_on else FAILED for n in DIE}),
    )
    if roll.result != MADE:
        return False
    tribe = yield from _which(game, player, kind)
    yield from befriend(game, player, tribe)
    return True


def _which(game: NileGame, player: str, kind: DisasterKind) -> Rule[int]:
    """Tribe of the party's hex, or one nearby; 0 if the app knows of none."""
    here = game.here(player).tribe
    if here:
        return here
    around = game.map.within(game.explorer(player).hex, kind.tribe_within or 0)
    if around is None:
        number = yield from _told(game, player, kind)
        return number
    near = {game.hex(name).tribe: name for name in around if game.hex(name).tribe}
    if len(near) < 2:
        return next(iter(near), 0)
    choice = yield from Choose(
        question=f"{kind.name}: with which tribe is peace made?",
        rule="11.4",
        player=player,
        options=tuple(Option(str(n), f"tribe {n} in {name}", name) for n, name in near.items()),
    )
    return int(choice)


def _told(game: NileGame, player: str, kind: DisasterKind) -> Rule[int]:
    """Number of a nearby tribe on a physical board; asks its size if it's new."""
    number = yield from Count(
        question=f"{kind.name}: with which tribe is peace made (its number)?",
        rule="11.4",
        player=player,
        key="tribe",
        least=1,
        most=MOST_TRIBES,
        why=f"one within {kind.tribe_within or 0} hexes of the party",
    )
    if str(number) not in game.state.tribes:
        name = reported.new_key(game.state, player)
        yield from game.variant.tell_tribe(game, player, name, number)
    return number
