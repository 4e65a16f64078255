"""Words: facts as sentences, steps by their names, the rules in our own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.games.mykerinos import facts
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.counted import boat_words, cubes_words, dig_words, points_words
from companion.games.mykerinos.decks import points_of
from companion.games.mykerinos.pieces import NEUTRAL, RIVER, ROOMS, TITLES, kind_of
from companion.games.mykerinos.region import card_told, patron_words, place_words
from companion.games.mykerinos.scoring import room_words
from companion.games.mykerinos.state import Mykerinos
from companion.table.facts import Fact
from companion.table.game import Moment

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

STEPS: Final = {
    "begin": "Setting up",
    "season": "New season",
    "dig": "Excavation",
    "neutral": "Neutral cubes",
    "nile": "Inspection of the Nile",
    "area": "Inspection of area",
    "count": "Counting the cubes",
}

RULEBOOK: Final[Mapping[str, str]] = {
    "Set-up": "Patrons' markers lie at random on the five wings; with The Nile everybody takes the "
    "discs into the hand, and the large Nile tile waits for the last season.",
    "1": "Eight cards make four areas, in the last season twelve make six. With The Nile tiles lie "
    "between them and a boat beside. Everybody takes cubes.",
    "2": "One action in turn, until all have passed: start a dig, extend one, ask a patron, pass.",
    "2A": "{start} on any free square without a pyramid, on the river too.",
    "2B": "{extend}: the first orthogonally beside a cube of one's own, the next beside that.",
    "2C": "The marker goes on the first free space of the scale; cubes in hand are kept. Who alone "
    "is left has one turn more.",
    "2D": "A patron's card is tilted for its power, once a season, from the season after it was "
    "won; one a turn.",
    "3.1": "All discs in region and museum go home.",
    "3.2": "Most cubes on the river: a Nile tile, its points and Governor Greenwish. Second: the "
    "boat. In the last season the large tile, and a small one.",
    "3.3": "In each area the first takes a card or goes to the museum, then the second; third and "
    "fourth take a card that is left. Ties go to whoever passed first.",
    "4": "Whoever passed first is first player of the next season.",
    "Boats": "Points or cubes at once; or one tie is won, any time from now on.",
    "Museum": "A large room needs a cube of one's own in a smaller room of that wing.",
    "Exhibition": "Each patron is worth the best room in that wing: {large}, {middle} or {small}, "
    "without one {none}. Governor Greenwish has no wing.",
    "Sets": "Five different patrons are worth {set}; Governor Greenwish stands for any.",
    "Two players": "A neutral colour is dug by both; what it wins is discarded.",
}
"""The parts of the rules, with figures of the charts in braces; `rulebook` fills them in."""


BASE_GAME: Final[Mapping[str, str]] = {
    "Set-up": "Patrons' markers lie at random on the five wings.",
    "1": "Eight cards make four areas, in the last season twelve make six. Everybody takes cubes.",
    "2A": "{start} on any free square without a pyramid.",
    "3.1": "",
    "3.2": "",
    "Boats": "",
    "Exhibition": "Each patron is worth the best room in that wing: {large}, {middle} or {small}, "
    "without one {none}.",
    "Sets": "Five different patrons are worth {set}.",
}
"""What the base game says instead, "" where it has no such part."""


def rulebook(charts: Charts, *, nile: bool) -> dict[str, str]:
    """The parts of the rules in a sentence or two each, with the figures of these charts.

    `nile` says whether The Nile is played.
    """
    rooms = {kind: charts.room_points(kind) for kind in ("large", "middle", "small", "none")}
    digs = {kind: dig_words(charts, kind).capitalize() for kind in ("start", "extend")}
    found = {**rooms, **digs, "set": charts.set_points}
    parts = RULEBOOK if nile else {**RULEBOOK, **BASE_GAME}
    return {part: words.format(**found) for part, words in parts.items() if words}


def words(game: MykerinosGame, fact: Fact) -> str:
    """A fact as a sentence, "" where it needs none."""
    teller = _TELLERS.get(type(fact))
    return teller(game, fact) if teller else ""


def moment(fact: Fact) -> Moment | None:
    """Points, tiles, ties and large rooms stand out where they are told; the end is shown until
    somebody has read it."""
    match fact:
        case facts.Scored(points=points) if points:
            return Moment("Points", "grand" if points > 0 else "grave", holds=False)
        case facts.TileTaken():
            return Moment("A Nile tile is won", "grand", holds=False)
        case facts.TieWon():
            return Moment("A tie is won", "grand", holds=False)
        case facts.RoomEntered(room=room) if kind_of(room) == "large":
            return Moment("The largest room of a wing", "grand", holds=False)
        case facts.PhaseBegan("over"):
            return Moment("The game is over", "grand")
    return None


def is_small(fact: Fact) -> bool:
    """What is the same every season is left to the log where a whole turn is told."""
    if isinstance(fact, facts.CubesTaken):
        return fact.cause == "season"  # the figures tell them
    return isinstance(fact, facts.AreaInspected | facts.CardLaid | facts.DiscsHome)


def figures(state: Mykerinos, player: str) -> dict[str, str]:
    """Points, patrons, cubes in hand, those of the neutral colour where two play."""
    mine = state.players[player]
    found = {
        "points": str(mine.points),
        "patrons": str(len(mine.cards)),
        "cubes": str(mine.cubes),
    }
    return found | ({"neutral cubes": str(mine.neutral)} if state.has_neutral else {})


def whose_words(whose: str) -> str:
    """A colour by its player, or as the neutral one."""
    return "the neutral colour" if whose == NEUTRAL else whose


def _laid(game: MykerinosGame, fact: facts.CardLaid) -> str:
    del game
    side = "left" if fact.slot[1] == "a" else "right"
    return f"Area {fact.slot[0]}, {side}: {card_told(fact.says)}."


def _taken(game: MykerinosGame, fact: facts.CubesTaken) -> str:
    del game
    neutral = f" and {fact.neutral} neutral" if fact.neutral else ""
    return f"{fact.player} takes {cubes_words(fact.own)}{neutral}."


def _dug(game: MykerinosGame, fact: facts.Dug) -> str:
    del game
    if fact.counted:
        counts = Counter(fact.where)
        told = [
            f"{place_words(place)}{f' ({number} cubes)' if number > 1 else ''}"
            for place, number in counts.items()
        ]
    else:
        told = list(fact.where)
    colour = " with neutral cubes" if fact.neutral else ""
    return f"{fact.player} digs{colour} {'in' if fact.counted else 'at'} {' and '.join(told)}."


def _placed(game: MykerinosGame, fact: facts.RoomEntered) -> str:
    return f"{fact.player} enters the museum: {room_words(game.state, game.charts, fact.room)}."


def _disc(game: MykerinosGame, fact: facts.DiscPlaced) -> str:
    where = (
        room_words(game.state, game.charts, fact.where)
        if fact.where in ROOMS
        else "a square of the region"
        if fact.where.startswith("region")
        else fact.where
    )
    return f"{fact.player} lays a disc: {where}."


def _dropped(game: MykerinosGame, fact: facts.CardDropped) -> str:
    """Journals from before cards were named in it tell no name."""
    del game
    named = f": {patron_words(fact.says)}" if fact.says else ""
    return f"The neutral colour takes a card, which is discarded{named}."


def _taken_tile(game: MykerinosGame, fact: facts.TileTaken) -> str:
    del game
    return f"{fact.player} takes a Nile tile, and with it {TITLES['greenwish']}."


def _inspected(game: MykerinosGame, fact: facts.NileInspected) -> str:
    del game
    cubes = len(fact.river)
    told = f"; {cubes_words(cubes)} on the river {'goes' if cubes == 1 else 'go'} to the stock"
    return f"The Nile is inspected{told if cubes else ''}."


def _over(game: MykerinosGame, fact: facts.PhaseBegan) -> str:
    """At the end what decides between equal points (ruling tie)."""
    if fact.phase != "over" or not game.level:
        return ""
    return f"{' and '.join(game.level)} are level on points: most cubes left in hand decide."


_TELLERS: Final[Mapping[type[Fact], Callable[[MykerinosGame, Any], str]]] = {
    facts.FirstPlayer: lambda _, fact: f"{fact.player} is first player.",
    facts.PhaseBegan: _over,
    facts.WingsLaid: lambda _, fact: (
        "The wings of the museum: " + ", ".join(TITLES[each] for each in fact.patrons) + "."
    ),
    facts.SeasonBegan: lambda _, fact: f"Season {fact.season} begins.",
    facts.CardLaid: _laid,
    facts.TileLaid: lambda _, fact: (
        f"A Nile tile of {points_of(fact.says)} lies between areas {fact.gap} and "
        f"{int(fact.gap) + 1}."
    ),
    facts.BoatLaid: lambda game, fact: f"The boat: {boat_words(game.charts, fact.boat)}.",
    facts.CubesTaken: _taken,
    facts.Dug: _dug,
    facts.PatronAsked: lambda _, fact: f"{fact.player} asks {TITLES[fact.patron]}.",
    facts.RoomEntered: _placed,
    facts.DiscPlaced: _disc,
    facts.DiscsHome: lambda *_: "All discs go home.",
    facts.Passed: lambda _, fact: f"{fact.player} passes, in space {fact.place}.",
    facts.TieWon: lambda _, fact: (
        f"{fact.player} gives up the boat and wins the tie "
        f"{'on the river' if fact.place == RIVER else f'in area {fact.place}'}."
    ),
    facts.TileTaken: _taken_tile,
    facts.BoatTaken: lambda _, fact: f"{fact.player} takes the boat.",
    facts.NileInspected: _inspected,
    facts.CardTaken: lambda _, fact: f"{fact.player} takes a card: {TITLES[fact.patron]}.",
    facts.CardDropped: _dropped,
    facts.Declined: lambda _, fact: f"{fact.player} takes nothing in area {fact.area}.",
    facts.AreaInspected: lambda _, fact: f"Area {fact.area} is done.",
    facts.Scored: lambda _, fact: (
        f"{fact.player}: {points_words(fact.points)} ({TITLES.get(fact.cause, fact.cause)})."
    ),
}
