"""A rumor that drives the party to a certain hex, for several turns if needed (11.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.cards.disasters import Deed
from companion.games.nile.facts import ErrandGiven, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.travel import crossing, ground, shore
from companion.games.nile.rules.turn import modes
from companion.games.nile.state import Errand
from companion.table.ask.columns import column, number_column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.nouns import plural

DECK, DIE = "events", range(1, 7)

FOUND, NOTHING, GIVEN_UP = "found", "nothing", "given-up"


def reach(game: NileGame, player: str, *, new: bool = True) -> Rule[None]:
    """End the errand when the party reaches its hex, and roll for ivory there (11.2).

    With a physical board, the players are asked if the party is `new` in its hex.
    """
    what = game.explorer(player).errand.what
    if not what or not (yield from _arrived(game, player, new=new)):
        return
    yield ErrandGiven(player)
    deed = _deed(game, what)
    if deed is None:
        return
    roll = yield from Roll(
        question=f"{_name(game, what)}: is anything found?",
        rule="11.2",
        player=player,
        column=column(
            _name(game, what),
            {face: FOUND if face >= deed.on else NOTHING for face in DIE},
            source=game.decks[DECK].source,
        ),
    )
    if roll.result == FOUND:
        yield from _take_tusks(game, player, what, deed.dice)


def give_up(game: NileGame, player: str) -> Rule[None]:
    """Drop the rumor before a step if no way leads nearer to its hex (11.2).

    With a physical board, the players report this on arrival.
    """
    errand = game.explorer(player).errand
    if not errand.hex or reported.is_reported(errand.hex) or crossing.cannot_travel(game, player):
        return
    if not _leads_on(game, player):
        yield ErrandGiven(player)


def only_nearer(game: NileGame, player: str, ways: tuple[Option, ...]) -> tuple[Option, ...]:
    """Ways of a party; on an errand, ways that don't lead nearer are barred if any does."""
    goal = game.explorer(player).errand.hex
    if not goal or reported.is_reported(goal):
        return ways
    if not any(not way.barred and _is_nearer(game, player, way.place) for way in ways):
        return ways
    barred = f"the rumor sends the party to {goal} (11.2)"
    return tuple(
        way if way.barred or _is_nearer(game, player, way.place) else replace(way, barred=barred)
        for way in ways
    )


def reminder(game: NileGame, player: str) -> str:
    """Reminder of the errand in the question where to go, "" if there is none (11.2)."""
    errand = game.explorer(player).errand
    if not errand.what:
        return ""
    return f"{_name(game, errand.what)}: the party must head for {where(game, errand)}"


def where(game: NileGame, errand: Errand) -> str:
    """Hex of a rumor in words: `hex 1520`, `the hex 2 hexes SE of 2321`."""
    if not reported.is_reported(errand.hex):
        return f"hex {errand.hex}"
    if not errand.away:
        return f"its hex on side {errand.direction} of where it was heard"
    away = plural(errand.away, "hex", "hexes")
    bearing = game.grid.bearing(errand.direction)
    return f"the hex {away} {bearing} of {reported.label(game.state, errand.start)}"


def _arrived(game: NileGame, player: str, *, new: bool) -> Rule[bool]:
    explorer = game.explorer(player)
    if not reported.is_reported(explorer.errand.hex):
        return explorer.hex == explorer.errand.hex
    if not new or explorer.hex == explorer.errand.start:
        return False
    answer = yield from Choose(
        question="Is this the hex the rumor sends the party to?",
        rule="11.2",
        player=player,
        options=(*ground.YES_NO, Option(GIVEN_UP, "It can't be reached: give up the rumor")),
        why=reminder(game, player),
    )
    if answer == GIVEN_UP:
        yield ErrandGiven(player)
    return answer == "yes"


def _take_tusks(game: NileGame, player: str, what: str, dice: int) -> Rule[None]:
    roll = yield from Roll(
        question=f"{_name(game, what)}: how many tusks?",
        rule="11.2",
        player=player,
        dice=dice,
        column=number_column(_name(game, what), dice),
    )
    yield PartyChanged(player, {"tusks": roll.result}, _name(game, what), "11.2")
    yield from reconstruct(game, player)


def _leads_on(game: NileGame, player: str) -> bool:
    """True if a way leads nearer to the goal at any cost, in any mode (11.2, 9.5, ruling)."""
    changed = (shore.as_if(game, player, mode) for mode in modes.open_here(game, player))
    views, here = (game, *changed), game.explorer(player).hex
    return any(
        _is_nearer(game, player, name)
        and any(not shore.way(view, player, name, shore.EVER).barred for view in views)
        for name in game.board.land_neighbours(here)
    )


def _is_nearer(game: NileGame, player: str, name: str) -> bool:
    explorer = game.explorer(player)
    goal = explorer.errand.hex
    return game.grid.distance(name, goal) < game.grid.distance(explorer.hex, goal)


def _deed(game: NileGame, what: str) -> Deed | None:
    kind = game.decks[DECK].disaster(what)
    deeds = kind.deeds if kind else ()
    return next((deed for deed in deeds if deed.act == "rumour"), None)


def _name(game: NileGame, what: str) -> str:
    kind = game.decks[DECK].disaster(what)
    return kind.name if kind else what
