"""Mapping a river on a physical board: players report, the app guides."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.nile.cards.texts import PASSED_OVER, RiverDraw, parse_river
from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped, WayTold
from companion.games.nile.game import NileGame
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import JUNGLE_SWAMP, LAKE, SWAMP, holds_water
from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.mapping.rivers.closed_water import circle_column, two_mouths_column
from companion.games.nile.rules.travel import crossing, ground
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule

CARDS: Final = 12
"""Most cards drawn for a hex."""

SITUATIONS: Final = (
    Option("none", "No river leads to the hex"),
    Option("out", "One, and its water flows out of this hex (towards a mouth)"),
    Option("in", "One or more, and all their water flows into this hex"),
    Option("both", "One flows out of this hex, and one or more flow in"),
    Option("two", "Two or more flow out of this hex"),
    Option("closed", "Water flows in, and no side is left for it to continue"),
    Option("circle", "Joined here, water would flow in a circle"),
)
"""Ways in which rivers may lead to a hex (10.312, 10.321, 10.333, 10.336)."""

_DOWN: Final = {
    "continues": "It goes on over the first side, if that is open (10.3241).",
    "ends": "Water that flows in cannot end: it goes on over the first side (10.3242).",
    "forks": "A branch goes over each side that is open, one alone if only one is (10.3243).",
}
_UP: Final = {
    "continues": "It goes on over the first side; if that is closed it ends (10.3241).",
    "ends": "It has its source here, but not in desert, nor as the last way on (10.3242, 10.3354).",
    "forks": "A branch comes over each side that is open; with none it ends (10.3243).",
}
_BY_B: Final = {
    "begins": "A source, and a river over the first side, if that is open (10.3252).",
    "extends": "A river from an adjacent lake or swamp goes on over the first side (10.3253).",
    "crosses": "From the first side to the second; with one side open it begins (10.3254).",
}


def map_river(game: NileGame, player: str, name: str) -> Rule[RiverDraw | None]:
    """Ask how rivers lead to the hex, draw a card and explain it.

    The courses of ways to the hex may have changed, so they're asked again when they matter.
    """
    if not holds_water(game.hex(name).terrain):
        card = yield from _map_river(game, player, name)
        yield from _doubt_ways(game, name)
        return card
    yield from _doubt_ways(game, name)
    return None


def _doubt_ways(game: NileGame, name: str) -> Rule[None]:
    """Forget ways without a river, since the hex's new river may follow any of them (10.31)."""
    hex_ = game.hex(name)
    if hex_.river == NO_RIVER and not holds_water(hex_.terrain):
        return
    for other, course in hex_.ways.items():
        if course in ("", reported.LAND):
            yield WayTold(hex=name, to=other, course=reported.UNKNOWN)


def _situations(game: NileGame, player: str, name: str) -> tuple[Option, ...]:
    """Options for how rivers lead to the hex; the party's own course rules some out (12.5)."""
    course = "" if game.explorer(player).hex == name else crossing.course(game, player, name)
    denied = {"down": ("none", "out"), "up": ("none", "in", "closed")}.get(course, ())
    words = {
        "down": "the party came downstream: water flows in",
        "up": "the party came upstream: water flows out",
    }.get(course, "")
    return tuple(
        replace(option, barred=words) if option.key in denied else option for option in SITUATIONS
    )


def _map_river(game: NileGame, player: str, name: str) -> Rule[RiverDraw | None]:
    """Resolve how rivers lead to the hex (10.3212, 10.3213, 10.323, 10.333, 10.336)."""
    situation = yield from Choose(
        question="Do rivers of adjacent hexes lead to this hex?",
        rule="10.321",
        player=player,
        options=_situations(game, player, name),
    )
    if situation in ("none", "in", "out"):
        drawn = yield from _by_card(game, player, name, situation)
        return drawn
    if situation == "both":
        yield RiverMapped(hex=name, river=REPORTED_RIVER)
    elif situation == "closed":
        yield TerrainMapped(hex=name, terrain=LAKE, by=player)
        yield FeatureFound(hex=name, feature="salt")
    elif situation == "two":
        yield from _filled(game, player, name, "10.3212", two_mouths_column(game, name))
    else:
        yield from _filled(game, player, name, "10.336", circle_column(game, name))
    return None


def _filled(game: NileGame, player: str, name: str, rule: str, column: Column[str]) -> Rule[None]:
    """Roll for lake or swamp: no fourth lake hex (10.28), no jungle beside desert (10.27)."""
    while True:
        roll = yield from Roll(
            question="What does the hex become?", rule=rule, player=player, column=column
        )
        terrain = roll.result
        if terrain != LAKE or not (yield from ground.too_many_lakes(game, player, name)):
            break
        column = _without(column, LAKE)
    if terrain == JUNGLE_SWAMP and (yield from ground.clashes(game, player, name, terrain)):
        terrain = SWAMP
    yield TerrainMapped(hex=name, terrain=terrain, by=player)


def _without(column: Column[str], result: str) -> Column[str]:
    """Column of a die that is rolled again on a result."""
    gone = tuple(total for line in column.lines if line.result == result for total in line.totals)
    kept = tuple(line for line in column.lines if line.result != result)
    return replace(column, lines=kept, void=(*column.void, *gone))


def _by_card(game: NileGame, player: str, name: str, situation: str) -> Rule[RiverDraw]:
    """Draw until players have drawn a card's river, or report that it gives none (10.323).

    The last of `CARDS` cards can't be put back: players then choose a course themselves.
    """
    section = "river-b" if situation == "none" else "river-a"
    left = CARDS
    while True:
        left -= 1
        drawn = yield from game.draw(section, "What does the river do?", "10.323")
        card = (
            RiverDraw(b=PASSED_OVER)
            if drawn.says == PASSED_OVER
            else parse_river(drawn.says, section)
        )
        if card.b == "none":
            return card
        number = _sides(situation, card)
        card = yield from game.variant.river_numbers(player, card, number)
        came = yield from _what_came(game, player, situation, card, last=not left)
        if came != "again":
            if came != "none":
                yield RiverMapped(hex=name, river=REPORTED_RIVER, source=came == "source")
            return card


def _sides(situation: str, card: RiverDraw) -> int:
    """Number of sides a card is read for; a source has none."""
    if situation == "out" and card.a == "ends":
        return 0
    return 2 if "forks" in (card.a, card.b) or "crosses" in (card.a, card.b) else 1


def _what_came(
    game: NileGame, player: str, situation: str, card: RiverDraw, *, last: bool
) -> Rule[str]:
    """Ask the result of the card on the board: river, source, none, or another card."""
    meanings = {"none": _BY_B, "in": _DOWN, "out": _UP}[situation]
    sides = " and ".join(f"{n} ({game.grid.bearing(n)})" for n in card.numbers)
    word = "side" if len(card.numbers) == 1 else "sides"
    springs = "" if situation != "in" else "water flows in here"
    dry = "" if situation == "none" else "a river leads here"
    enough = f"{CARDS} cards were drawn: draw a course that the rules allow" if last else ""
    came = yield from Choose(
        question=f"Draw it on your board ({word} {sides}). What came of it?"
        if sides
        else "Draw it on your board. What came of it?",
        rule="10.324" if card.a else "10.325",
        player=player,
        options=(
            Option("river", "A river runs through the hex"),
            Option("source", "A river has its source in the hex", barred=springs),
            Option("none", "No river: it cannot go there", barred=dry),
            Option("again", "Another card: the rules forbid it (10.33)", barred=enough),
        ),
        why=meanings[card.a or card.b],
    )
    return came
