"""Mapping the river of a hex on a table with its own board: the table looks, the app guides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.games.nile.card_texts import RiverDraw, parse_river
from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped
from companion.games.nile.rules.ground import RIVER_TOLD
from companion.games.nile.rules.river_ground import circle_column, two_mouths_column
from companion.games.nile.terrain import LAKE, holds_water
from companion.table.columns import Column
from companion.table.requests import Choose, Option, Roll, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

CARDS: Final = 12
"""Cards that may fail for one hex."""

SITUATIONS: Final = (
    Option("none", "No river leads to the hex"),
    Option("out", "One, and its water flows out of this hex (towards a mouth)"),
    Option("in", "One or more, and all their water flows into this hex"),
    Option("both", "One flows out of this hex, and one or more flow in"),
    Option("two", "Two or more flow out of this hex"),
    Option("closed", "Water flows in, and no side is left over which it could go on"),
    Option("circle", "Joined here, water would flow in a circle"),
)
"""How rivers lead to a hex (10.312, 10.321, 10.333, 10.336)."""

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
    """The table says how rivers lead to the hex; the app draws and says what the card means."""
    if holds_water(game.hex(name).terrain):
        return None
    situation = yield from Choose(
        question="Do rivers of adjacent hexes lead to this hex?",
        rule="10.321",
        player=player,
        options=SITUATIONS,
    )
    if situation in ("none", "in", "out"):
        drawn = yield from _by_card(game, player, name, situation)
        return drawn
    if situation == "both":
        yield RiverMapped(hex=name, river=RIVER_TOLD)
    elif situation == "closed":
        yield TerrainMapped(hex=name, terrain=LAKE, by=player)
        yield FeatureFound(hex=name, feature="salt")
    elif situation == "two":
        yield from _filled(player, name, "10.3212", two_mouths_column(game, name))
    else:
        yield from _filled(player, name, "10.336", circle_column(game, name))
    return None


def _filled(player: str, name: str, rule: str, column: Column[str]) -> Rule[None]:
    """The hex becomes lake or swamp by a die."""
    roll = yield from Roll(
        question="What does the hex become?", rule=rule, player=player, column=column
    )
    yield TerrainMapped(hex=name, terrain=roll.result, by=player)


def _by_card(game: NileGame, player: str, name: str, situation: str) -> Rule[RiverDraw]:
    """Draw until the table has drawn what a card says, or says that it comes to no river.

    The last of `CARDS` cards cannot be put back: the table finds a course itself.
    """
    section = "river-b" if situation == "none" else "river-a"
    left = CARDS
    while True:
        left -= 1
        drawn = yield from game.draw(section, "What does the river do?", "10.323")
        card = parse_river(drawn.says, section)
        if card.b == "none":
            return card
        came = yield from _what_came(player, situation, card, last=not left)
        if came != "again":
            if came != "none":
                yield RiverMapped(hex=name, river=RIVER_TOLD, source=came == "source")
            return card


def _what_came(player: str, situation: str, card: RiverDraw, *, last: bool) -> Rule[str]:
    """What the card came to on the board: river, source, none, or another card."""
    meanings = {"none": _BY_B, "in": _DOWN, "out": _UP}[situation]
    sides = " and ".join(map(str, card.numbers))
    springs = "" if situation != "in" else "water flows in here"
    dry = "" if situation == "none" else "a river leads here"
    enough = f"{CARDS} cards were drawn: draw a course that the rules allow" if last else ""
    came = yield from Choose(
        question=f"Draw it on the board (sides {sides}). What came of it?"
        if sides
        else "Draw it on the board. What came of it?",
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
