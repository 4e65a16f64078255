"""Europe: the way home, a turn there, and new explorers (21, 26.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.facts import (
    NewExplorer,
    StepBegan,
    WentToEurope,
)
from companion.games.nile.rules import donations, ground, score
from companion.games.nile.rules.publishing import has_news, publish
from companion.games.nile.state import SPECIALTIES
from companion.table.requests import Choose, Option, Rule

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

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
    """A turn in Europe: publish, and sail again or else stay for donations (22.1, 26.2).

    Whether to sail is decided before any donation is discarded (ruling).
    """
    news = has_news(game, player)
    choice = yield from Choose(
        question="What does the explorer do in Europe?",
        rule="26.2",
        player=player,
        options=(
            Option("publish", "publish", barred="" if news else "there is nothing new to publish"),
            Option("stay", "stay and draw donations"),
            Option("sail", "sail to Africa with a new expedition"),
            Option("by-hand", "stay; the table counts its donations itself"),
        ),
        why=donations.in_words(game.explorer(player)),
    )
    ways = {
        "publish": publish,
        "stay": donations.gather,
        "sail": donations.sail,
        "by-hand": donations.count_by_hand,
    }
    yield from ways[choice](game, player)


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
