"""Benefits of a bonus discovery other than victory points (20.4, 20.71)."""

from __future__ import annotations

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.facts import ExplorerChanged, Hastened, PartyChanged, WayTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.terrain import BLANK
from companion.games.nile.rules.natives import friends
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.outcomes import outcome
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Choose, Option, Roll, Rule

BONUS = "20.4"


def bring(game: NileGame, player: str, kind: BonusKind, die: int) -> Rule[None]:
    """Apply all benefits of a bonus, in the order of the card's fields (20.4).

    Afterwards the party's load is checked. `die` is the roll for the points, 0 if none was rolled.
    """
    if kind.weight:
        yield PartyChanged(player, {"specimens": 1}, kind.name, "20.72")
    if kind.tusks:
        yield PartyChanged(player, {"tusks": kind.tusks}, kind.name, "20.71")
    if kind.befriends:
        yield from friends.befriend(game, player, game.here(player).tribe)
    if kind.bearer_dice:
        yield from _bearers_join(player, kind)
    if 0 < die <= kind.sick_upto and not game.explorer(player).sick:
        yield ExplorerChanged(player, sick=True, cause=kind.name, rule=BONUS)
    if kind.speed:
        yield Hastened(player, game.turn + 1, kind.speed)
    if kind.view:
        yield from _far_view(game, player, kind)
    if kind.by_hand:
        yield from outcome(game, player, kind.name, BONUS, kind.award)
    yield from reconstruct(game, player)


def _bearers_join(player: str, kind: BonusKind) -> Rule[None]:
    roll = yield from Roll(
        question=f"{kind.name}: how many bearers join?",
        rule=BONUS,
        player=player,
        dice=kind.bearer_dice,
        column=number_column("Bearers who join", kind.bearer_dice),
    )
    yield PartyChanged(player, {"bearers": roll.result}, kind.name, BONUS)


def _far_view(game: NileGame, player: str, kind: BonusKind) -> Rule[None]:
    """Draw the terrain of one blank neighboring hex seen from afar (10.292, 20.4)."""
    here = game.explorer(player).hex
    if not game.map.around(here):
        yield from _far_view_told(game, player, kind)
        return
    options = _views(game, here)
    if not options:
        return
    choice = options[0].key
    if len(options) > 1:
        choice = yield from Choose(
            question=f"{kind.name}: which blank hex do you see?",
            rule=BONUS,
            player=player,
            options=options,
            why="its terrain is drawn; the hex is only partly explored then (10.29)",
        )
    name = game.map.neighbor(here, int(choice)) or ""
    yield from game.variant.map_terrain(game, player, name)


def _views(game: NileGame, here: str) -> tuple[Option, ...]:
    """Options for the blank land hexes next to the party (20.4)."""
    found = []
    for direction, name in enumerate(game.grid.neighbours(here), start=1):
        if name and game.board.is_land(name) and game.hex(name).terrain == BLANK:
            label = f"{game.grid.bearing(direction)} {name}"
            found.append(Option(str(direction), label, place=name))
    return tuple(found)


def _far_view_told(game: NileGame, player: str, kind: BonusKind) -> Rule[None]:
    """Draw the terrain of a blank neighboring hex on a physical board (10.292, 20.4).

    The players pick the hex and draw half a symbol in it.
    """
    choice = yield from Choose(
        question=f"{kind.name}: pick a blank neighboring hex on your board. Is there one?",
        rule=BONUS,
        player=player,
        options=ground.YES_NO,
        why="its terrain is drawn; the hex is only partly explored then (10.29)",
    )
    if choice == "yes":
        name = reported.new_key(game.state, player)
        yield WayTold(game.explorer(player).hex, name, reported.UNKNOWN)
        yield from game.variant.map_terrain(game, player, name)
