"""Europe: the way home, publishing, donations, new expeditions, new explorers (21, 22, 26).

Donations are counted by the table: what a player holds in all is entered once a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import (
    MoneyRaised,
    NewExplorer,
    PortMarked,
    StepBegan,
    WentToEurope,
)
from companion.games.nile.rules import ground, score
from companion.games.nile.rules.publishing import has_news, publish
from companion.games.nile.state import SPECIALTIES
from companion.table.requests import Choose, Count, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

MOST_MONEY = 20_000
"""Dollars that may be entered as held, at most."""

NAMES = (
    "A. Ashcombe",
    "B. Brandt",
    "C. Cavendish-Gray",
    "D. Delacourt",
    "E. Ekström",
    "F. Fairweather",
    "G. Grünfeld",
    "H. Hollis",
    "I. Ivanov",
    "J. Jessop",
    "K. Kowalska",
    "L. Lindqvist",
)
"""Names for new explorers; they are invented."""


# The way home


def may_sail(game: NileGame, player: str) -> Rule[bool]:
    """Whether the party stands in a port at the start of its turn, and so may sail home (21.4)."""
    port = yield from ground.at_port(game, player)
    return port


def sail_home(game: NileGame, player: str) -> Rule[None]:
    """Disband the expedition and sail; the trip takes this whole turn (21.4, 21.5).

    Tusks count when they reach Europe (20.71); the points of plants and animals stand on the sheet.
    """
    tusks = game.party(player).tusks
    if tusks:
        points = tusks * game.charts.award("tusk").value
        yield from score.note(game, player, f"tusks-{game.turn}", f"{tusks} tusks", points)
    yield WentToEurope(player)
    yield StepBegan("end")


# A turn in Europe


def europe(game: NileGame, player: str) -> Rule[None]:
    """A turn in Europe: publish, and then stay for donations or sail again (26)."""
    news = has_news(game, player)
    choice = yield from Choose(
        question="What does the explorer do in Europe?",
        rule="26.2",
        player=player,
        options=(
            Option("publish", "publish", barred="" if news else "there is nothing new to publish"),
            Option("stay", "stay and gather donations"),
            Option("sail", "sail to Africa with a new expedition"),
        ),
        why=f"There are ${game.explorer(player).money} at hand.",
    )
    if choice == "publish":
        yield from publish(game, player)
    elif choice == "stay":
        yield from gather(game, player)
    else:
        yield from sail(game, player)


def gather(game: NileGame, player: str) -> Rule[None]:
    """Draw donations from the table's own cards, and enter what they now come to (26.3–26.5)."""
    charts = game.charts
    draws, points = charts.fund("draws").value, charts.fund("points-a-draw").value
    money = yield from Count(
        question="How many dollars of donations are held now, the new ones counted?",
        rule="26.4",
        player=player,
        key="money",
        most=MOST_MONEY,
        why=f"Free tickets go, at most {charts.fund('hand').value} donations stay; then draw "
        f"{draws}, and one more for each {points} points published this turn.",
    )
    yield MoneyRaised(player, money)
    yield StepBegan("end")


def sail(game: NileGame, player: str) -> Rule[None]:
    """Pay the passage, or use a free ticket, and outfit in the port (26.2, 26.6)."""
    fare = game.charts.fund("fare").value
    money = game.explorer(player).money
    short = "" if money >= fare else f"there are only ${money}"
    paid = yield from Choose(
        question="How is the passage paid?",
        rule="26.6",
        player=player,
        options=(
            Option("fare", f"with ${fare}, to any port", barred=short),
            Option("ticket", "with a free ticket, to the port it names"),
            Option("back", "the explorer does not sail after all"),
        ),
    )
    if paid == "back":
        return
    port = yield from Choose(
        question="To which port?",
        rule="26.6",
        player=player,
        options=tuple(Option(p, p, hex=name) for p, name in game.board.port_hexes.items()),
    )
    if paid == "fare":
        yield MoneyRaised(player, game.explorer(player).money - fare)
    yield PortMarked(player, port)
    yield StepBegan("outfit")


# After a death


def successor(game: NileGame, player: str) -> Rule[None]:
    """A new explorer of any specialty begins in Europe, at the next turn (21.33)."""
    specialty = yield from Choose(
        question="What is the new explorer?",
        rule="21.33",
        player=player,
        options=tuple(Option(name, name) for name in SPECIALTIES),
    )
    name = yield from Choose(
        question="What is the new explorer called?",
        rule="21.33",
        player=player,
        options=tuple(Option(name, name) for name in free_names(game, player)),
        why="Any other name can be put in its place by a correction.",
    )
    yield NewExplorer(player, name, specialty)
    yield StepBegan("europe")


def free_names(game: NileGame, player: str) -> list[str]:
    """Names that no explorer of this game has borne, first one that carries on the last."""
    explorers = game.state.explorers.values()
    taken = {name for explorer in explorers for name in (explorer.name, *explorer.history)}
    last = game.explorer(player).name
    heir = next(
        name for n in range(2, len(taken) + 3) if (name := f"{_stem(last)} ({n})") not in taken
    )
    return [heir, *(name for name in NAMES if name not in taken)]


def _stem(name: str) -> str:
    """A name without the number that an heir's has: `Ada (2)` is `Ada`."""
    stem, bracket, rest = name.rpartition(" (")
    return stem if bracket and rest.rstrip(")").isdigit() else name
