"""The state of a game of Source of the Nile: map, explorers, expeditions, tribes, turn.

Everything is frozen and keyed by strings, explorers by their player's name. A change makes a new
value. Games I and II share it. Each field has a label with its words, its limits, and its form on
the sheet of a game started on paper.
"""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from companion.charts.values import ChartChange
from companion.games.nile.counter import Counter as Counter
from companion.games.nile.holdings import Cache as Cache
from companion.games.nile.holdings import Party as Party
from companion.games.nile.reports import Interview, News
from companion.games.nile.secrets import (
    LISTED,
    ON_SHEET,
    find_is_open,
    in_turn,
    points_are_open,
    ports_are_open,
    sheets_are_closed,
)
from companion.table.labels import Label
from companion.table.seats.hidden import Hidden, is_hidden

SIZES = ("small", "medium", "large")
LEVELS = ("cautious", "normal", "reckless")
MODES = ("foot", "mounted", "canoe")
SPECIALTIES = (
    *("botanist", "doctor", "ethnologist", "explorer"),
    *("geologist", "journalist", "missionary", "zoologist"),
)
PLACES = ("europe", "africa", "captive", "dead")
HEX_PLACES = ("neither", "port", "colony", "both")
FINDS = ("mountain", "waterfall", "lake", "special", "named", "bonus", "specimen")

ENDS = ("months", "points", "map", "open")
"""Ways in which Game II ends (II 2.3).

A number of months, published points, all of Africa mapped, or whenever the players agree.
"""

WITHDREW = "withdrew"
"""Reason for going back by policy 2 (13.5)."""

STORES = ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens")
"""Things that may be in a cache (17.2, 17.4), by the fields for their amounts."""

EVERYBODY = ""
"""Key of an attitude that applies to everybody (Game II, ruling)."""


_OWN_TURN = Hidden(in_turn, when=sheets_are_closed)
"""Marker of what the party in turn has for this turn."""


class _Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of frozen values, written without fields at their defaults."""


class Hex(_Value, frozen=True):
    """One hex of the map as far as it's known (3.2, 10).

    `terrain` is "" if the hex is blank. `half` marks a partly explored hex (10.29), and `begun` are
    the players who partly explored it before `by` mapped it (10.294). `name` and `fall_name` are ""
    as long as only finders have names for them. `left` is true if an explorer withdrew from it, so
    its water is drawn (13.5).

    `place` to `untold` are used with a physical board. The keys of `ways` are the neighboring hexes
    that players reported: `coast` is a way along the coast, "" is no river, `land` is neither.
    """

    terrain: Annotated[str, Label("terrain", "nothing while it is blank")] = ""
    half: Annotated[bool, Label("partly explored")] = False
    river: Annotated[
        str, Label("river", "a letter for each side 1 to 6, where . is none, i in and o out")
    ] = "......"
    source: Annotated[bool, Label("river source")] = False
    oasis: Annotated[bool, Label("oasis")] = False
    cataract: Annotated[int, Label("side of the cataract", "0 for none", least=0)] = 0
    height: Annotated[int, Label("height of the mountain", "in feet", least=0)] = 0
    fall: Annotated[int, Label("height of the waterfall", "in feet", least=0)] = 0
    area: Annotated[int, Label("extra area of the lake", "in square miles", least=0)] = 0
    salt: Annotated[bool, Label("salt lake")] = False
    tribe: Annotated[int, Label("number of the tribe", "0 for none", least=0)] = 0
    published: Annotated[bool, Label("published")] = False
    counter: Annotated[int, Label("discovery counter", "its number, 0 for none", least=0)] = 0
    mapped: Annotated[int, Label("order of mapping", "0 if it is printed", least=0)] = 0
    by: Annotated[str, Label("mapped by the explorer of")] = ""
    begun: Annotated[tuple[str, ...], Label("partly explored before by the explorers of")] = ()
    place: Annotated[str, Label("port or Cape Colony on your board", one_of=("", *HEX_PLACES))] = ""
    name: Annotated[str, Label("name of the mountain or lake", "on every map")] = ""
    fall_name: Annotated[str, Label("name of the waterfall", "on every map")] = ""
    label: Annotated[str, Label("what your board calls it")] = ""
    ways: Annotated[
        dict[str, str],
        Label("ways to its neighbors", "down, up, coast, land, nothing for no river, ? not asked"),
    ] = {}
    away: Annotated[int, Label("distance to the closest port", "in hexes, -1 if not asked")] = -1
    untold: Annotated[tuple[str, ...], Label("what nobody was asked about it")] = ()
    left: Annotated[bool, Label("left by an explorer who withdrew")] = False

    @property
    def whole(self) -> bool:
        """True if it's fully explored; partly explored hexes don't count for ranks and awards.

        They aren't part of a lake, the end of a river, a height or a fall (10.293, 13.5, ruling).
        """
        return bool(self.terrain) and not self.half


class Tribe(_Value, frozen=True):
    """A native tribe: its hex and the strength of its villages (10.42).

    `attitudes` is a number by player (Game II).
    """

    hex: Annotated[str, Label("hex")]
    size: Annotated[str, Label("strength of a village", one_of=SIZES)]
    heads: Annotated[int, Label("warriors (Game II)", "0 if only the size is known")] = 0
    attitudes: Annotated[dict[str, int], Label(part="the attitude of tribe {0} toward {1}")] = {}
    name: Annotated[str, Label("name", "on every map")] = ""

    def attitude(self, player: str) -> int:
        """Return its attitude toward a player's explorer (II 3.3.3)."""
        return sum(self.attitudes.get(whose, 0) for whose in {EVERYBODY, player})


class Relation(_Value, frozen=True):
    """Dealings of one explorer with one tribe (14.6, 14.9).

    `defeated` is the journalist's check mark: there was a victory or a defeat, so further battles
    with this tribe bring him nothing (24.4).
    """

    friendly: Annotated[bool, Label("friendly", example=True)] = False
    met: Annotated[int, Label("first meeting", "its month", least=0, example=9)] = 0
    gifts: Annotated[int, Label("gifts traded", least=0, example=20), ON_SHEET] = 0
    negotiated: Annotated[int, Label("negotiations", least=0, example=2)] = 0
    defeated: Annotated[
        bool, Label("battle decided", "a victory or a defeat (24.4)", example=True, key="fought")
    ] = False
    studied: Annotated[
        int, Label("studied, converted or treated (Game II)", "how often", least=0, example=1)
    ] = 0
    name: Annotated[
        str, Label("name", "what the explorer calls it", example="River People"), ON_SHEET
    ] = ""
    given: Annotated[
        int,
        Label(
            "given by the tribe (Game II)",
            "in gifts, anything else is 10",
            least=0,
            example=40,
        ),
        ON_SHEET,
    ] = 0


class Find(_Value, frozen=True):
    """A discovery on the Player Aid Sheet: a height, fall, lake, special counter or bonus.

    `place` is the place of a plant or animal (20.72): "" with the expedition that found it, europe,
    `cache` with its number, or africa if it was left or lost on the way. `name` is what a plant,
    animal or counter is, or its finder's name for a mountain, waterfall or lake. A lake that he
    only named has a `value` of 0. `late` is true if it was noted in a published hex whose finders
    were dead.
    """

    kind: Annotated[str, Label("kind", one_of=FINDS, example="named")]
    hex: Annotated[str, Label("hex", example="1521")] = ""
    value: Annotated[
        int, Label("value", "feet, square miles or points", example=12000, key="size")
    ] = 0
    name: Annotated[str, Label("name", example="Hartley's antelope")] = ""
    turn: Annotated[int, Label("month")] = 0
    published: Annotated[bool, Label("published", example=True)] = False
    place: Annotated[
        str,
        Label(
            "where a plant or animal is",
            "europe, africa, cache 3, or nothing with the party",
            example="africa",
        ),
    ] = ""
    late: Annotated[
        bool, Label("late", "noted in a published hex whose finders were dead", example=True)
    ] = False


class Points(_Value, frozen=True):
    """Victory points noted on the sheet, published or not."""

    what: Annotated[str, Label("reason")]
    points: Annotated[int, Label("victory points")]
    turn: Annotated[int, Label("month")] = 0
    published: Annotated[bool, Label("published")] = False


class Journey(_Value, frozen=True):
    """An epic journey that an explorer made, with both ports by name (25.3).

    `trail` are the hexes he entered on it, including both ports, or empty with a physical board.
    `turn` is the month of his arrival. If several made it, the earliest has it.
    """

    start: str
    end: str
    trail: tuple[str, ...] = ()
    turn: int = 0
    published: bool = False


class Errand(_Value, frozen=True):
    """A rumor's destination for an expedition (11.2); `what` is the disaster that brought it.

    With a physical board `hex` is `@`, because only the players know it. An empty `what` means no
    errand. The hex is `away` hexes from the hex `start`, if these are recorded.
    """

    what: Annotated[str, Label("disaster that brought the rumor", "nothing for none")] = ""
    hex: Annotated[str, Label("hex to make for")] = ""
    direction: Annotated[int, Label("side the rumor pointed to", "1 to 6")] = 0
    away: Annotated[int, Label("distance", "in hexes, on your own board")] = 0
    start: Annotated[str, Label("hex where it was heard")] = ""


class Explorer(_Value, frozen=True):
    """A player's explorer, his expedition and his knowledge (3.2, 5, 6).

    With a physical board (`--map table`) `hex` is `@` and the player. `shed` is true if items were
    cached or discarded in the hex of a tribe since it was entered (14.5). `trail` is the route
    since the expedition landed, including its port and others passed. `backs` are the places in the
    trail where the party went back instead of moving on, and why: `WITHDREW` means it had not
    entered the hex before (13.5). `falls` are hexes whose cataracts he met before withdrawing
    (9.28). `hired` is the number of guides hired by hex, or `elsewhere` (Game II). `outfitted` is
    the month of the last outfit bought while something was kept back: older gains don't count for
    this expedition (22.5).
    """

    name: Annotated[str, Label("name", example="Ada Hartley", key="explorer")]
    specialty: Annotated[str, Label("specialty", one_of=("", *SPECIALTIES), example="zoologist")]
    colour: Annotated[str, Label("color", example="red", help="one that is free if left out")] = ""
    place: Annotated[
        str,
        Label(
            "place",
            one_of=PLACES,
            example="captive",
            help="if left out, africa with a hex, else europe",
        ),
    ] = "europe"
    port: Annotated[str, Label("port"), Hidden(until=ports_are_open)] = ""
    hex: Annotated[
        str,
        Label("hex", example="2002", help="where he is, like 2002 or Mombasa; none in Europe"),
    ] = ""
    came: Annotated[str, Label("came from", "the hex beside it", example="2003")] = ""
    life: Annotated[int, Label("which explorer of the player", "1 for the first", least=1)] = 1
    party: Annotated[
        Party,
        Label(
            part="{0}'s expedition",
            example="24b 6a 1g 3c 200r 80g 2k",
            help="b bearers, a askaris, g guides, c canoes, h horses, m camels, r rations, then g "
            "gifts, k muskets, w water; the first musket is the explorer's own",
        ),
        ON_SHEET,
    ] = Party()
    mode: Annotated[
        str,
        Label(
            "travels", one_of=MODES, example="canoe", help="if left out, as load and ground allow"
        ),
    ] = "foot"
    armed: Annotated[bool, Label("has a musket of his own"), ON_SHEET] = False
    sick: Annotated[bool, Label("sick", example=True, key="explorer_sick"), ON_SHEET] = False
    debased: Annotated[bool, Label("did a bearer's work", "5.52", example=True), ON_SHEET] = False
    dry: Annotated[
        int, Label("camels dry", "months without (5.4444)", least=0, example=1), ON_SHEET
    ] = 0
    trips: Annotated[
        int, Label("portage trips", "around the cataract (9.27)", least=0, example=1)
    ] = 0
    beyond: Annotated[bool, Label("party beyond the cataract", example=True)] = False
    shed: Annotated[bool, Label("left items in this hex of a tribe"), ON_SHEET] = False
    captor: Annotated[
        int, Label("captor", "number of the tribe, 0 for a band", least=0, example=3)
    ] = 0
    money: Annotated[int, Label("dollars", least=0, example=0), ON_SHEET] = 0
    search: Annotated[str, Label("last searched in vain (Game II)", "a hex")] = ""
    known: Annotated[
        dict[str, int],
        Label(
            "hexes visited",
            example=["2003", "2004"],
            help="besides those with his name under [hexes]",
        ),
    ] = {}
    oases: Annotated[
        dict[str, int],
        Label("oases known (Game II)", example=["2004"], help="besides those that he mapped"),
    ] = {}
    tribes: Annotated[dict[str, Relation], Label(part="{0}: tribe {1}", numbered=True)] = {}
    caches: Annotated[dict[str, Cache], Label(part="{0}: cache {1}", numbered=True)] = {}
    finds: Annotated[
        dict[str, Find], Label(part="{0}: discovery {1}"), Hidden(until=find_is_open, entries=True)
    ] = {}
    points: Annotated[
        dict[str, Points],
        Label(part="{0}: points {1}"),
        Hidden(until=points_are_open, entries=True),
    ] = {}
    donations: Annotated[
        dict[str, str],
        Label(
            "donations",
            example=["$300", "ticket Lagos", "17: $500"],
            help="with the number of the card if you know it",
        ),
    ] = {}
    trail: Annotated[
        tuple[str, ...],
        Label("hexes since he landed", "for epic journeys (25.3)", example=["2003", "2002"]),
    ] = ()
    history: Annotated[
        tuple[str, ...],
        Label("explorers before him", "dead or retired", example=["Eve Hartley"], key="former"),
    ] = ()
    errand: Annotated[
        Errand,
        Label(
            part="the rumor that {0} follows",
            example="2004",
            key="rumor",
            help="the hex a rumor sends him to (11.2); without a map its side",
        ),
    ] = Errand()
    haste: Annotated[int, Label("extra movement points", "from a bonus", least=0)] = 0
    haste_turn: Annotated[int, Label("month in which they count")] = 0
    journeys: Annotated[
        tuple[Journey, ...],
        Label(
            "epic journeys",
            example=["Lagos to Durban"],
            help='"Lagos to Durban, published" once it is published',
        ),
    ] = ()
    astray: Annotated[int, Label("months lost in a row (house rule)")] = 0
    backs: Annotated[dict[str, str], Label("went back", "where in the trail, from 0")] = {}
    falls: Annotated[tuple[str, ...], Label("cataracts he withdrew from", "their hexes")] = ()
    beaten: Annotated[
        Party,
        Label("captive's expedition (Game II)", "before he was taken", example="4b 2a 9r"),
        ON_SHEET,
    ] = Party()
    held_at: Annotated[
        int,
        Label(
            "captors' attitude (Game II)",
            "when they took him",
            least=-999,
            example=-2,
        ),
    ] = 0
    hired: Annotated[dict[str, int], Label("guides hired (Game II)", "by hex"), LISTED] = {}
    outfitted: Annotated[
        int,
        Label("outfit bought", "month, if all in hand is older", least=0, example=9, key="outfit"),
        ON_SHEET,
    ] = 0

    @property
    def is_closed(self) -> bool:
        """True if his sheet is hidden from the viewer (house rule `closed-sheets`)."""
        return is_hidden(self.party)


class Ahead(_Value, frozen=True):
    """The hex a party is about to enter, with its terrain drawn (9.44, 9.45).

    `course` is the course of the way there (9.21, 12.5).
    """

    hex: Annotated[str, Label("hex that the party may enter")] = ""
    course: Annotated[str, Label("way there", "down, up, coast")] = ""
    watered: Annotated[bool, Label("its water is drawn too")] = False


class Turn(_Value, frozen=True):
    """The turn in progress.

    `step` is the step of the sequence of play (8.3). `still` is true if movement is over. `fresh`
    are rations of fresh food not eaten yet, including the `meat` of animals shot. `guns`, `water`
    and `fords` are effects of disasters this turn. `told` are values that players were asked for
    this turn with a physical board, by key. `woken` are the tribes with a dormant friendship
    renewed this turn (Game II). `no_water` is true if a party by canoe takes no more water this
    turn (5.4443).
    """

    number: Annotated[int, Label("month", "from 1", least=0)] = 0
    at: Annotated[int, Label("place in the order of play", "from 0")] = 0
    step: Annotated[str, Label("step of the sequence of play")] = "setup"
    level: Annotated[str, Label("activity", one_of=LEVELS)] = "normal"
    mode: Annotated[str, Label("travels", one_of=MODES)] = "foot"
    allowance: Annotated[int, Label("movement points")] = 0
    spent: Annotated[int, Label("movement points spent")] = 0
    start: Annotated[str, Label("hex where the turn began")] = ""
    still: Annotated[bool, Label("movement is over")] = False
    lost: Annotated[bool, Label("lost")] = False
    mapped: Annotated[tuple[str, ...], Label("hexes mapped this turn")] = ()
    met: Annotated[tuple[str, ...], Label("tribes met for the first time this turn")] = ()
    dealt: Annotated[tuple[str, ...], Label("tribes dealt with this turn")] = ()
    traded: Annotated[tuple[str, ...], Label("tribes traded with this turn")] = ()
    fresh: Annotated[int, Label("fresh rations left"), _OWN_TURN] = 0
    meat: Annotated[int, Label("fresh rations of animals shot", "among those left"), _OWN_TURN] = 0
    fought: Annotated[bool, Label("fought this turn")] = False
    hunted: Annotated[bool, Label("hunted", "or can't hunt any more")] = False
    watered: Annotated[bool, Label("drank this turn")] = False
    guns: Annotated[int, Label("guns", "one in how many counts", least=1)] = 1
    water: Annotated[int, Label("thirst", "how many times the water is needed", least=1)] = 1
    fords: Annotated[bool, Label("rivers can be forded")] = True
    published: Annotated[int, Label("victory points published this turn", "26.5")] = 0
    told: Annotated[dict[str, int], Label("what your board was asked this turn")] = {}
    ahead: Annotated[Ahead, Label(part="the hex ahead")] = Ahead()
    woken: Annotated[tuple[str, ...], Label("sleeping friendships renewed (Game II)")] = ()
    no_water: Annotated[bool, Label("takes no water along this turn")] = False


class Nile(_Value, frozen=True):
    """A whole game.

    `map` is app, or table with a physical board. `stage` is counters, ports, order, play or over.
    `places` are the players' final places; tied players have the same. `house` are the house rules
    in force, and `charts` the changes to charts during play, by chart. `news` and `interviews` are
    keyed by number in order (24). `caches` are those of an earlier game on this map, which are
    unowned (2.3, 17.7).
    """

    map: Annotated[str, Label("where the map is", one_of=("app", "table"))] = "app"
    stage: Annotated[str, Label("stage of the game")] = "counters"
    target: Annotated[int, Label("victory points that win", least=1)] = 75
    end: Annotated[str, Label("end of Game II", "months, points, map, open")] = ""
    months: Annotated[int, Label("months that Game II lasts")] = 0
    places: Annotated[dict[str, int], Label("places at the end")] = {}
    order: Annotated[tuple[str, ...], Label("order of play")] = ()
    hexes: Annotated[dict[str, Hex], Label(part="hex {0}")] = {}
    tribes: Annotated[dict[str, Tribe], Label(part="tribe {0}", numbered=True)] = {}
    explorers: Annotated[dict[str, Explorer], Label(part="{0}'s explorer")] = {}
    counters: Annotated[dict[str, Counter], Label(part="discovery counter {0}", numbered=True)] = {}
    turn: Annotated[Turn, Label(part="the turn in progress")] = Turn()
    mapped: Annotated[int, Label("hexes mapped so far")] = 0
    house: Annotated[dict[str, str], Label("house rules in force")] = {}
    winner: Annotated[str, Label("winner")] = ""
    news: Annotated[dict[str, News], Label(part="news {0}", numbered=True)] = {}
    interviews: Annotated[dict[str, Interview], Label(part="interview {0}", numbered=True)] = {}
    charts: dict[str, ChartChange] = {}
    last_tribe: Annotated[int, Label("highest number of a tribe whose marker came off")] = 0
    caches: Annotated[dict[str, Cache], Label(part="old cache {0}", numbered=True)] = {}
    unordered: Annotated[bool, Label("order of mapping unknown", "the map is from a sheet")] = False

    @property
    def is_over(self) -> bool:
        """True if the game has ended: nothing can be published or scored anymore (7, II 2.3)."""
        return self.stage == "over"

    @property
    def winners(self) -> tuple[str, ...]:
        """Players who have won (7): several if they share first place (II 2.3)."""
        first = tuple(player for player, place in self.places.items() if place == 1)
        return first or ((self.winner,) if self.winner else ())

    def hidden(self) -> Iterator[tuple[str, str, Cache]]:
        """Yield every cache with its player and number; the player is "" if unowned."""
        for number, cache in self.caches.items():
            yield "", number, cache
        for player, explorer in self.explorers.items():
            for number, cache in explorer.caches.items():
                yield player, number, cache
