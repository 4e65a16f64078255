# ruff: noqa: ARG001
"""Disasters that move the party: going astray, a rumor, a fire (11.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import ErrandGiven, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.events import errands
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.party.makeup import ANIMALS, animals
from companion.games.nile.rules.travel import entering, ground, retreat, shore, unmapped
from companion.games.nile.rules.turn.amounts import DIE, die_column, pick
from companion.games.nile.state import Errand
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.nouns import plural

CLOSED = "closed"
"""Answer for a hex that the party can't enter."""


# Astray


def astray(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Roll the direction the party strays; it stays if that hex can't be entered (11.2).

    Straying costs no movement points. A blank hex is mapped like any other.
    """
    direction = yield from _direction(game, player, kind)
    name = game.map.neighbor(game.explorer(player).hex, direction)
    if name is None:
        yield from _astray_told(game, player, kind, direction)
    elif game.board.is_land(name):
        yield from _stray(game, player, name)


def _direction(game: NileGame, player: str, kind: DisasterKind) -> Rule[int]:
    roll = yield from Roll(
        question=f"{kind.name}: in which direction?",
        rule="11.2",
        player=player,
        column=die_column(game, kind, {n: n for n in DIE}),
    )
    return roll.result


def _astray_told(game: NileGame, player: str, kind: DisasterKind, direction: int) -> Rule[None]:
    """Ask the players with a physical board what is in that direction, then stray there."""
    options = tuple(Option(status, words) for status, words in reported_hex.STATUSES)
    status = yield from Choose(
        question=f"{kind.name}: what is the neighboring hex in direction {direction}?",
        rule="11.2",
        player=player,
        options=(*options, Option(CLOSED, "sea, off the board, or closed to the party")),
    )
    if status != CLOSED:
        name = yield from unmapped.tell_beside(game, player, status)
        yield from _stray(game, player, name)


def _stray(game: NileGame, player: str, name: str) -> Rule[None]:
    """Move to the rolled hex, landing the canoes if needed (11.2, ruling)."""
    way = shore.way(game, player, name, shore.STRAYING)
    if way.barred:
        return
    yield from entering.take_water(game, player, name, way.course)
    if way.mode != game.explorer(player).mode:
        yield overload.changed(game, player, way.mode)
    yield from entering.arrive(game, player, name, way.course)


# A rumor


def rumour(game: NileGame, player: str, says: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Roll the direction of the hex the party must reach (11.2).

    The rumor has no effect if there's no land.
    """
    direction = yield from _direction(game, player, kind)
    name: str | None = game.explorer(player).hex
    for _ in range(deed.number):
        name = game.map.neighbor(name, direction) if name else name
    if name is None:
        errand = Errand(says, reported.ANYWHERE, direction, deed.number)
        yield from _rumour_told(game, player, kind, errand)
    elif game.board.is_land(name):
        yield ErrandGiven(player, Errand(says, name, direction))


def _rumour_told(game: NileGame, player: str, kind: DisasterKind, errand: Errand) -> Rule[None]:
    """Ask the players with a physical board if there's land, then set the errand."""
    errand = replace(errand, start=game.explorer(player).hex)
    land = yield from Choose(
        question=f"{kind.name}: does land lie in {errands.where(game, errand)}?",
        rule="11.2",
        player=player,
        options=ground.YES_NO,
        why="where none does the rumor comes to nothing",
    )
    if land == "yes":
        yield ErrandGiven(player, errand)


# Back


def fall_back(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Fall back one hex, or lose a share of the animals, rounded down (11.2).

    If only one is possible, it happens.
    """
    lost = animals(game.party(player)) // deed.share
    bars = {"back": (yield from retreat.back_bar(game, player)), "animals": ""}
    bars["animals"] = "" if lost else "there are too few animals"
    open_ = [key for key, barred in bars.items() if not barred]
    choice = open_[0] if open_ else ""
    if len(open_) > 1:
        choice = yield from Choose(
            question=f"{kind.name}: what does the party do?",
            rule="11.2",
            player=player,
            options=(
                Option("back", "Fall back one hex"),
                Option(
                    "animals",
                    f"Go through: {plural(lost, 'animal')} {'is' if lost == 1 else 'are'} lost",
                ),
            ),
        )
    went = choice == "back" and (yield from retreat.fall_back(game, player))
    if choice and not went:
        yield from _lose_animals(game, player, kind.name, lost)


def _lose_animals(game: NileGame, player: str, cause: str, number: int) -> Rule[None]:
    have = {kind: getattr(game.party(player), kind) for kind in ANIMALS}
    lost = yield from pick(player, "Animals lost", "11.2", number, have)
    if lost:
        yield PartyChanged(player, {kind: -n for kind, n in lost.items()}, cause, "11.2")
