"""Europe: sailing home, turns there, and new explorers (21, 26.2)."""

from __future__ import annotations

from itertools import count

from companion.games.nile.facts import MoneyRaised, NewExplorer, StepBegan, WentToEurope
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import RANDOM_SPECIALTY, TUSKS
from companion.games.nile.map.names import LONGEST, plain, unfit
from companion.games.nile.rules.europe import donations, journeys, score, specimens
from companion.games.nile.rules.europe.publishing import has_news, publish
from companion.games.nile.rules.party.makeup import counted
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.house_rules import dice_specialty
from companion.games.nile.rules.turn.specialties import specialty_options
from companion.table.ask.requests import Choose, Count, Option, OwnWords, Rule

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
"""Invented names for new explorers."""


# The way home


def may_sail(game: NileGame, player: str) -> Rule[bool]:
    """True if the party is in a port at the start of its turn, so it may sail home (21.4)."""
    port = yield from ground.at_port(game, player)
    return port


def sail_home(game: NileGame, player: str) -> Rule[None]:
    """Disband the expedition and sail home, which takes the whole turn (21.4, 21.5).

    Tusks score when they reach Europe (20.71). Plants and animals can be published then (20.72).
    """
    sold = yield from _sell_tusks(game, player)
    tusks = game.party(player).tusks - sold
    if tusks:
        points = tusks * game.charts.award("tusk").value
        yield from score.note(game, player, f"tusks-{game.turn}", counted(tusks, "tusks"), points)
    yield from specimens.bring_home(game, player)
    yield from journeys.recall(game, player)
    yield WentToEurope(player)
    if sold:
        price = game.charts.house("tusk").value
        yield MoneyRaised(player, game.explorer(player).money + sold * price)
    yield StepBegan("end")


def _sell_tusks(game: NileGame, player: str) -> Rule[int]:
    """Number of tusks sold for dollars, a house rule (20.71)."""
    tusks = game.party(player).tusks
    if not tusks or not game.plays(TUSKS):
        return 0
    sold = yield from Count(
        question="How many tusks do you sell? The rest score points.",
        rule="20.71",
        player=player,
        key="tusks",
        most=tusks,
        why=f"house rule: ${game.charts.house('tusk').value:,} each",
    )
    return sold


# A turn in Europe


def europe(game: NileGame, player: str) -> Rule[None]:
    """Play a turn in Europe: publish, then sail again or stay for donations (22.1, 26.2).

    Sailing is decided before any donation is discarded (ruling).
    """
    news = has_news(game, player) is not False
    choice = yield from Choose(
        question="What does the explorer do in Europe?",
        rule="26.2",
        player=player,
        options=(
            Option("publish", "Publish", barred="" if news else "there is nothing new to publish"),
            Option("stay", _staying(game, player)),
            Option(
                "sail",
                "Sail to Africa with a new expedition",
                barred=game.variant.sailing_bar(game, player),
            ),
            Option("by-hand", "Stay; the table tracks donations itself"),
        ),
        default="" if news or donations.tickets(game.explorer(player)) else "stay",
        why=_means(game, player),
    )
    ways = {
        "publish": publish,
        "stay": donations.gather,
        "sail": donations.sail,
        "by-hand": donations.count_by_hand,
    }
    yield from ways[choice](game, player)


def _staying(game: NileGame, player: str) -> str:
    paid = game.variant.paper_pays(game, player)
    return "Stay for a month" if paid else "Stay and draw donations"


def _means(game: NileGame, player: str) -> str:
    """Words for the money available for another expedition (26.2)."""
    if game.variant.paper_pays(game, player):
        fund = game.charts.house("journalist-fund").value
        return f"His paper pays the passage to any port, and ${fund:,} for the outfit."
    return donations.in_words(game.explorer(player))


# After a death


def successor(game: NileGame, player: str) -> Rule[None]:
    """Create a new explorer of any specialty in Europe, on the next turn (21.33)."""
    specialty = yield from _calling(game, player)
    name = yield from Choose(
        question="What is the new explorer called?",
        rule="21.33",
        player=player,
        options=tuple(Option(name, name) for name in free_names(game, player)),
        own=OwnWords("any other name", lambda typed: name_fault(game, typed)),
    )
    yield NewExplorer(player, name, specialty)
    yield StepBegan("europe")


def _calling(game: NileGame, player: str) -> Rule[str]:
    """Specialty of the new explorer: chosen (21.33), or by dice with the house rule."""
    if game.plays(RANDOM_SPECIALTY):
        by_dice = yield from dice_specialty(game, player, "21.33")
        return by_dice
    chosen = yield from Choose(
        question="What is the new explorer?",
        rule="21.33",
        player=player,
        options=specialty_options(game),
    )
    return chosen


def name_fault(game: NileGame, typed: str) -> str:
    """Reason why an explorer can't have a name, without its period; "" if he can.

    Names must be unique, even among the dead, because their caches remain (17.8).
    """
    name = plain(typed)
    if wrong := unfit(typed):
        return wrong
    return f"{name} is the name of an explorer of this game" if _is_taken(game, name) else ""


def _is_taken(game: NileGame, name: str) -> bool:
    explorers = game.state.explorers.values()
    borne = (each for explorer in explorers for each in (explorer.name, *explorer.history))
    return name.casefold() in (each.casefold() for each in borne)


def free_names(game: NileGame, player: str) -> list[str]:
    """Unused names for a new explorer; the first continues the last explorer's name."""
    stem = _stem(game.explorer(player).name)
    stem = stem[: LONGEST - len(" (999)")].strip()
    heir = next(name for n in count(2) if not _is_taken(game, name := f"{stem} ({n})"))
    return [heir, *(name for name in NAMES if not _is_taken(game, name))]


def _stem(name: str) -> str:
    """Name without an heir's number: `Ada (2)` becomes `Ada`."""
    stem, bracket, rest = name.rpartition(" (")
    return stem if bracket and rest.rstrip(")").isdigit() else name
