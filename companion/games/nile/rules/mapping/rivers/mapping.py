"""Mapping the river of a hex (10.3): joining the rivers that lead there, else by cards.

No hex can ask forever. Each of at most `REDRAWS` cards may need a die that picks a lake (10.32533).
Then one die picks among the legal courses, and there's always one (see `Site.lawful`). If water
would circle, a last die picks the swamp (10.336). That makes at most `MOST_ANSWERS`. The special
cases (10.321) ask for one die.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from companion.games.nile.cards.texts import PASSED_OVER, RiverDraw, parse_river
from companion.games.nile.facts import FeatureFound, RiverMapped, TerrainMapped
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.map.water import settle_lake
from companion.games.nile.rules.mapping.effects import Effects
from companion.games.nile.rules.mapping.rivers import reported as reported_river
from companion.games.nile.rules.mapping.rivers.cards import (
    Choices,
    RiverSite,
)
from companion.games.nile.rules.mapping.rivers.closed_water import (
    circle_column,
    turn,
    two_mouths_column,
)
from companion.games.nile.rules.mapping.rivers.courses import NO_COURSE, Course, lay
from companion.table.ask.columns import Column, Line
from companion.table.ask.requests import Roll, Rule, Settle

REDRAWS: Final = reported_river.CARDS
"""Most cards drawn for a hex before a die chooses among the legal courses."""

MOST_ANSWERS: Final = 2 * REDRAWS + 2
"""Most cards and dice that the river of a hex takes."""

FACES: Final = 6
"""Most courses that the die chooses from."""


def map_river(game: NileGame, player: str, name: str) -> Rule[RiverDraw | None]:
    """Map the water of a hex with known terrain; returns the last River card drawn (10.32).

    The hex may become a lake or swamp if water leaves no choice. Returns None if no card was
    needed. A hex with a river keeps it.
    """
    if game.hex(name).river != NO_RIVER:
        return None
    if game.map.waters is None:
        told = yield from reported_river.map_river(game, player, name)
        return told
    yield from _find_lake_sources(game, name)
    if game.waters.is_wet(name):
        yield from _fill(game, player, name)
        return None
    site = _site(game, name)
    if site.outs or site.ins:
        drawn = yield from _situation_a(game, player, name)
        return drawn
    drawn = yield from _draw(game, player, name, "10.325", "Is there a river?")
    return drawn


def _site(game: NileGame, name: str) -> RiverSite:
    """Return the site of the hex on the current map."""
    view = game.waters
    kept = view.kept.get(name)
    if isinstance(kept, RiverSite):
        return kept
    site = view.kept[name] = RiverSite.on(view, name)
    return site


# Special cases (10.321) and restrictions (10.33)


def _find_lake_sources(game: NileGame, name: str) -> Rule[None]:
    """Make rivers from lakes that reach no mouth flow here (10.337)."""
    view = game.waters
    grid = game.grid
    for side in view.leading(name, "o"):
        other = grid.neighbour(name, side)
        if other:
            turned = settle_lake(game.waters, other, name)
            yield from turn(game, turned, "its lake can reach no mouth, so is its source (10.337)")


def _fill(game: NileGame, player: str, name: str) -> Rule[None]:
    """Join every river that leads to a lake or swamp (10.3211, 10.313).

    If water would circle, the circle is broken (10.336).
    """
    laid = lay(game.waters, name, game.hex(name))
    if laid.circle:
        yield from _break_circle(game, player, name)
    else:
        yield from turn(game, laid.turned, _found_mouth(name))


def _situation_a(game: NileGame, player: str, name: str) -> Rule[RiverDraw | None]:
    """Map a hex that a river leads to: special cases first, then cards.

    (10.3212, 10.3213, 10.324)
    """
    site = _site(game, name)
    joined = Course(site.join())
    if site.outs and site.lay(joined).circle:
        yield from _break_circle(game, player, name)
    elif len(site.outs) > 1:
        yield from _two_mouths(game, player, name)
    elif site.outs and site.ins:
        why = "what flows in and the one river that flows out are joined (10.3213)"
        why = "; ".join(each for each in (why, site.taken_words) if each)
        yield from _lay(game, player, name, joined, why, by_card=False)
    elif site.is_trapped:
        why = "water flows in, and no side is left over which it could go on (10.333)"
        yield TerrainMapped(hex=name, terrain=LAKE, by=player, why=why)
        yield FeatureFound(hex=name, feature="salt")
    else:
        question = (
            "Where does the river continue?" if site.ins else "Where does the river come from?"
        )
        drawn = yield from _draw(game, player, name, "10.324", question)
        return drawn
    return None


def _two_mouths(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll for lake, swamp or jungle/swamp if two rivers flow out (10.3212)."""
    roll = yield from Roll(
        question="Two rivers flow out of the hex: what is it?",
        rule="10.3212",
        player=player,
        column=two_mouths_column(game, name),
    )
    yield from _flood(game, player, name, roll.result)


def _break_circle(game: NileGame, player: str, name: str) -> Rule[None]:
    """Roll for swamp or jungle/swamp if water would flow in a circle (10.336)."""
    roll = yield from Roll(
        question="Water would flow in a circle: which swamp does the hex become?",
        rule="10.336",
        player=player,
        column=circle_column(game, name),
    )
    yield from _flood(game, player, name, roll.result)


def _flood(game: NileGame, player: str, name: str, terrain: str) -> Rule[None]:
    """Turn the hex into water, and join the rivers that lead to it."""
    yield TerrainMapped(hex=name, terrain=terrain, by=player)
    turned = lay(game.waters, name, game.hex(name)).turned
    yield from turn(game, turned, _found_mouth(name))


# The cards (10.323)


def _draw(
    game: NileGame, player: str, name: str, rule: str, question: str
) -> Rule[RiverDraw | None]:
    """Draw until a card gives a course that may be drawn (10.323–10.32543).

    If only one course is legal, it's drawn (10.33).
    """
    why, card, continues = "", None, False
    for _ in range(REDRAWS):
        section = _site(game, name).section
        request = replace(
            game.draw(section, question, rule),
            player=player,
            why=why,
            effects=_effects(game, name, continues),
        )
        drawn = yield from request
        if drawn.says == PASSED_OVER and section == "river-a":
            break
        card = parse_river(drawn.says, section)
        number = _site(game, name).numbers_read(card, continues)
        card = yield from game.variant.river_numbers(player, card, number)
        extends = section == "river-b" and card.b == "extends"
        lake = (yield from _which_lake(game, player, name)) if extends else 0
        reading = _site(game, name).read(card, continues, lake)
        if reading.course is not None:
            yield from _lay(game, player, name, reading.course, reading.why)
            return card
        why, continues = f"another card: {reading.why}", continues or reading.continues
        forced = _site(game, name).forced
        if forced is not None:
            told = f"{reading.why}; no other course is lawful"
            yield from _lay(game, player, name, forced, told, by_card=False)
            return card
    course = yield from _course_by_die(game, player, name)
    yield from _lay(game, player, name, course, f"by the die, after {REDRAWS} cards")
    return card


def _which_lake(game: NileGame, player: str, name: str) -> Rule[int]:
    """Side of the lake or swamp that a river may extend from, 0 for none (10.32531–33)."""
    site = _site(game, name)
    sides = tuple(site.lakes)
    if len(sides) < 2:
        return sides[0] if sides else 0
    labels = [f"{site.waters.hex(other).terrain} {other}" for other in site.lakes.values()]
    roll = yield from Roll(
        question="From which lake or swamp?",
        rule="10.32533",
        player=player,
        column=_by_face("lakes and swamps", sides, labels),
    )
    return roll.result


def _course_by_die(game: NileGame, player: str, name: str) -> Rule[Course]:
    """Roll for one of the legal courses, after too many cards failed."""
    site = _site(game, name)
    lawful = site.lawful()[:FACES]
    labels = [site.drawn_words(course)[0] for course in lawful]
    roll = yield from Roll(
        question="Which course does the river take?",
        rule="10.33",
        player=player,
        column=_by_face("courses", range(len(lawful)), labels),
        why=f"{REDRAWS} cards in a row could not be used",
    )
    return _site(game, name).lawful()[roll.result]


def _by_face(chart: str, results: Iterable[int], labels: list[str]) -> Column[int]:
    """Column of one die with a result per face from 1; the remaining faces are void."""
    lines = tuple(
        Line(result, (face,), label)
        for face, (result, label) in enumerate(zip(results, labels, strict=True), start=1)
    )
    return Column(chart, lines, void=tuple(range(len(lines) + 1, 7)))


def _effects(game: NileGame, name: str, continues: bool) -> Mapping[str, str]:
    """Effect of each card here, if its own numbers count (10.324–10.32543)."""
    if not game.variant.river_by_card:
        return {}
    site = _site(game, name)
    return Effects(game, site.section, lambda says: site.meaning(says, continues))


# Drawing it


def _lay(
    game: NileGame, player: str, name: str, course: Course, why: str, *, by_card: bool = True
) -> Rule[None]:
    """Draw a course, or the one players replace it with; a circle makes a swamp (10.336).

    A course that no card gave records its reason.
    """
    settled = yield from Settle(
        key="river",
        question="The river's course",
        rule="10.32",
        player=player,
        value=course.key,
        options=Choices(_site(game, name), course),
        why=why,
    )
    site = _site(game, name)
    course = Course.of(settled)
    laid = site.lay(course)
    if laid.circle:
        yield from _break_circle(game, player, name)
    elif course != NO_COURSE:
        drawn = laid.waters.hex(name)
        told = "" if by_card else why
        yield RiverMapped(hex=name, river=drawn.river, source=drawn.source, why=told)
        others = {hex_: new for hex_, new in laid.turned.items() if hex_ != name}
        yield from turn(game, others, _found_mouth(name))


def _found_mouth(name: str) -> str:
    return f"its water can flow to a mouth since {name} is mapped (10.313)"
