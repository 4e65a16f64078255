"""Words: facts as sentences, steps by their names, the rules in our own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.api import Fact, Moment, message_name
from companion.games.mykerinos import facts
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.counted import boat_words, dig_words
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.pieces import NEUTRAL, ROOMS, TITLES, kind_of
from companion.games.mykerinos.region import patron_words, place_words, terrain_card_words
from companion.games.mykerinos.scoring import room_words
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.texts import TEXTS

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

STEPS: Final = TEXTS.table("step", ("begin", "season", "dig", "neutral", "nile", "area", "count"))

PARTS: Final = (
    *("Set-up", "1", "2", "2A", "2B", "2C", "2D", "3.1", "3.2", "3.3", "4"),
    *("Boats", "Museum", "Exhibition", "Sets", "Two players"),
)
"""The parts of the rules."""

OF_THE_NILE: Final = ("3.1", "3.2", "Boats")
"""Parts that the base game does not have."""


def rulebook(charts: Charts, *, nile: bool) -> dict[str, str]:
    """The parts of the rules in a sentence or two each, with the figures of these charts.

    `nile` says whether The Nile is played.
    """
    rooms = {kind: charts.room_points(kind) for kind in ("large", "middle", "small", "none")}
    digs = {kind: dig_words(charts, kind).capitalize() for kind in ("start", "extend")}
    values = {**rooms, **digs, "set": charts.set_points, "nile": nile}
    return {
        part: TEXTS(message_name(f"rule {part}"), **values)
        for part in PARTS
        if nile or part not in OF_THE_NILE
    }


def words(game: MykerinosGame, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    return TEXTS.of(fact, **_more(game, fact))


def _more(game: MykerinosGame, fact: Fact) -> Mapping[str, Any]:
    """Extra values for a fact's message."""
    match fact:
        case facts.PhaseBegan(phase):
            return {"level": game.level if phase == "over" else ()}  # ruling tie
        case facts.WingsLaid(patrons):
            return {"titles": ", ".join(TITLES[each] for each in patrons)}
        case facts.CardLaid(slot=slot, says=says):
            return {"area": slot[0], "side": slot[1], "card": terrain_card_words(says)}
        case facts.TileLaid(gap=gap, says=says):
            return {"points": points_of(says), "next": int(gap) + 1}
        case facts.BoatLaid(boat=boat):
            return {"gives": boat_words(game.charts, boat)}
        case facts.Dug():
            return {"places": _dug(fact)}
        case facts.PatronAsked(patron=patron) | facts.CardTaken(patron=patron):
            return {"title": TITLES[patron]}
        case facts.RoomEntered(room=room):
            return {"place": room_words(game.state, game.charts, room)}
        case facts.DiscPlaced(where=where):
            return {"place": _disc(game, where)}
        case facts.TileTaken():
            return {"title": TITLES["greenwish"]}
        case facts.NileInspected(river=river):
            return {"cubes": len(river)}
        case facts.CardDropped(says=says):  # a journal from before cards were named has no name
            return {"card": patron_words(says) if says else ""}
        case facts.Scored(cause=cause):
            return {"title": TITLES.get(cause, cause)}
    return {}


def _dug(fact: facts.Dug) -> str:
    if not fact.counted:
        return TEXTS.bundle.listed(fact.where)
    places = [
        TEXTS("place-cubes", place=place_words(place), number=number)
        if number > 1
        else place_words(place)
        for place, number in Counter(fact.where).items()
    ]
    return TEXTS.bundle.listed(places)


def _disc(game: MykerinosGame, where: str) -> str:
    if where in ROOMS:
        return room_words(game.state, game.charts, where)
    return TEXTS("a-square") if where.startswith("region") else where


def moment(fact: Fact) -> Moment | None:
    """Points, tiles, ties and large rooms stand out where they are told; the end is shown until
    somebody has read it."""
    match fact:
        case facts.Scored(points=points) if points:
            return Moment(TEXTS("moment-scored"), "grand" if points > 0 else "grave", holds=False)
        case facts.TileTaken():
            return Moment(TEXTS("moment-tile"), "grand", holds=False)
        case facts.TieWon():
            return Moment(TEXTS("moment-tie"), "grand", holds=False)
        case facts.RoomEntered(room=room) if kind_of(room) == "large":
            return Moment(TEXTS("moment-room"), "grand", holds=False)
        case facts.PhaseBegan("over"):
            return Moment(TEXTS("moment-over"), "grand")
    return None


def is_small(fact: Fact) -> bool:
    """True for facts that only the log shows, as they're the same every season."""
    if isinstance(fact, facts.CubesTaken):
        return fact.cause == "season"  # the figures tell them
    return isinstance(fact, facts.AreaInspected | facts.CardLaid | facts.DiscsHome)


def figures(state: Mykerinos, player: str) -> dict[str, str]:
    """Points, patrons, cubes in hand, those of the neutral color where two play."""
    mine = state.players[player]
    found = {
        TEXTS("figure-points"): str(mine.points),
        TEXTS("figure-patrons"): str(len(mine.cards)),
        TEXTS("figure-cubes"): str(mine.cubes),
    }
    return found | ({TEXTS("figure-neutral"): str(mine.neutral)} if state.has_neutral else {})


def whose_words(whose: str) -> str:
    """A color by its player, or as the neutral one."""
    return TEXTS("the-neutral-colour") if whose == NEUTRAL else whose
