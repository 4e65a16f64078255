"""The state of a game of Source of the Nile: map, explorers and their expeditions, tribes, turn.

Everything is frozen and keyed by strings, explorers by the name of their player; a change makes a
new value. Game I and Game II share it.
"""

from collections.abc import Iterator

import msgspec

from companion.charts.values import ChartChange
from companion.games.nile.reports import Interview, News

SIZES = ("small", "medium", "large")
LEVELS = ("cautious", "normal", "reckless")
MODES = ("foot", "mounted", "canoe")
SPECIALTIES = (
    *("botanist", "doctor", "ethnologist", "explorer"),
    *("geologist", "journalist", "missionary", "zoologist"),
)


ENDS = ("months", "points", "map", "open")
"""What a game of Game II ends with (II 2.3): so many months, published points, all of Africa
mapped, or nothing but the table's word."""

WITHDREW = "withdrew"
"""Why a party went back by policy 2 (13.5)."""

STORES = ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens")
"""What may lie in a cache (17.2, 17.4), by the fields that hold how much."""

EVERYBODY = ""
"""The key under which an attitude stands that is the same towards everybody (Game II, ruling)."""


class _Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Frozen, and written without what is at its default."""


class Hex(_Value, frozen=True):
    """One hex of the map as it is known so far (3.2, 10).

    `terrain` is "" while the hex is blank. `river` has a letter for each of the directions 1 to 6:
    `.` no river, `i` water comes in over that side, `o` water goes out over that side. `source`
    marks a river source in the hex. `cataract` is the direction of its side, 0 for none. Heights
    are in feet, `area` (extra area of a lake) in square miles. `tribe` is its number, 0 for none.
    `half` marks a partly explored hex (10.29). `mapped` counts the hexes in the order they were
    mapped (0: printed on the board); `by` is the player whose explorer mapped it, `begun` are those
    whose explorers explored it in part before him (10.294).
    `place` is what a table with its own board told of a port and Cape Colony here: port, colony,
    both, neither, "" while it was not asked. `name` is what the mountain or the lake is called on
    every map, `fall_name` the waterfall; "" while only their finders may have a name for them.

    On a table with its own board: `label` is what the table calls the hex, the number that its
    board shows or a word. `ways` are the neighbouring hexes that were told, each with how the way
    there leads: down, up, coast, "" along no river, land along no coast either, ? while nobody
    asked. `away` are the hexes to the closest port, -1 while nobody asked. `untold` is what may be
    in the hex and was not asked. `left` says that an explorer withdrew from it, so that its water
    is drawn (13.5).
    """

    terrain: str = ""
    half: bool = False
    river: str = "......"
    source: bool = False
    oasis: bool = False
    cataract: int = 0
    height: int = 0
    fall: int = 0
    area: int = 0
    salt: bool = False
    tribe: int = 0
    published: bool = False
    counter: int = 0
    mapped: int = 0
    by: str = ""
    begun: tuple[str, ...] = ()
    place: str = ""
    name: str = ""
    fall_name: str = ""
    label: str = ""
    ways: dict[str, str] = {}
    away: int = -1
    untold: tuple[str, ...] = ()
    left: bool = False

    @property
    def whole(self) -> bool:
        """Whether it is explored whole: partly explored it counts for no ranking and no award.

        It is no hex of a lake, no end of a river, no height and no fall (10.293, 13.5, ruling).
        """
        return bool(self.terrain) and not self.half


class Tribe(_Value, frozen=True):
    """A native tribe: where it lives and how strong a village is (10.42).

    `heads` is the number of warriors (Game II), 0 where only the size is known. `attitudes` holds
    a number by player (Game II). `name` is what it is called on every map.
    """

    hex: str
    size: str
    heads: int = 0
    attitudes: dict[str, int] = {}
    name: str = ""

    def attitude(self, player: str) -> int:
        """How it stands towards a player's explorer (II 3.3.3)."""
        return sum(self.attitudes.get(whose, 0) for whose in {EVERYBODY, player})


class Relation(_Value, frozen=True):
    """What one explorer has had to do with one tribe (14.6, 14.9).

    `defeated` is the journalist's check: there was a victory or a defeat, and no other battle with
    this tribe brings him anything (24.4). `name` is what he himself calls the tribe. `given` is
    what the tribe gave him in trade, counted in gifts (Game II).
    """

    friendly: bool = False
    met: int = 0
    gifts: int = 0
    negotiated: int = 0
    defeated: bool = False
    studied: int = 0
    name: str = ""
    given: int = 0


class Party(_Value, frozen=True):
    """An expedition without its explorer: members and what they carry (5, 6).

    Sick members are counted among their kind as well. `muskets` are spare ones: an askari's own
    musket and the explorer's are not counted. Weights and capacities are in items.
    """

    bearers: int = 0
    askaris: int = 0
    guides: int = 0
    canoes: int = 0
    horses: int = 0
    camels: int = 0
    rations: int = 0
    gifts: int = 0
    water: int = 0
    muskets: int = 0
    tusks: int = 0
    specimens: int = 0
    sick_bearers: int = 0
    sick_askaris: int = 0
    sick_guides: int = 0


class Cache(_Value, frozen=True):
    """What lies hidden under a numbered marker (17).

    `note` is the name of the explorer who hid it and `life` his life, 0 where only the name is on
    record.
    """

    hex: str
    rations: int = 0
    gifts: int = 0
    water: int = 0
    muskets: int = 0
    canoes: int = 0
    tusks: int = 0
    specimens: int = 0
    note: str = ""
    life: int = 0


class Find(_Value, frozen=True):
    """A discovery on the Player Aid Sheet: a height, fall, lake, special counter, bonus.

    `place` says of a plant or animal where it is (20.72): "" on the expedition that found it,
    europe, `cache` and the number of his cache, or africa where it was left or lost on the way.
    `name` is what a plant, animal or
    counter is, or what its finder calls a mountain, waterfall or lake; a lake that he only named
    has a `value` of 0. `late` says that it was noted in a published hex whose finders were dead.
    """

    kind: str
    hex: str = ""
    value: int = 0
    name: str = ""
    turn: int = 0
    published: bool = False
    place: str = ""
    late: bool = False


class Points(_Value, frozen=True):
    """Victory points noted on the sheet, and whether they were published."""

    what: str
    points: int
    turn: int = 0
    published: bool = False


class Journey(_Value, frozen=True):
    """An epic journey that an explorer made, from port to port by name (25.3).

    `trail` are the hexes he entered on it, both ports included, empty on a table with its own
    board; `turn` is the month of his arrival. Of several who made it the earliest has it.
    """

    start: str
    end: str
    trail: tuple[str, ...] = ()
    turn: int = 0
    published: bool = False


class Errand(_Value, frozen=True):
    """Where a rumour sends an expedition (11.2): `what` is the disaster that told it.

    On a table with its own board `hex` is `@`, and only the table knows it. An empty `what` is no
    errand. `direction` is the side to which the rumour pointed, 1 to 6. It is so many hexes `away`
    from the hex `start` in which it was told, where these are on record.
    """

    what: str = ""
    hex: str = ""
    direction: int = 0
    away: int = 0
    start: str = ""


class Explorer(_Value, frozen=True):
    """A player's explorer, his expedition, and what he knows (3.2, 5, 6).

    `place` is europe, africa, captive or dead. `hex` is where he stands, `came` the hex he entered
    it from. On a table with its own board (`--map table`) the hex is named `@` and the player, and
    holds what the table told about it. `armed` says that he has a musket of his own. `debased`
    marks work as a bearer (5.52). `dry` counts turns since the camels drank (5.4444). `trips`
    counts portage trips made so far round the cataract of the hex, and `beyond` says that the party
    lies on the far side of it (9.27). `shed` says that items were cached or thrown away in the hex
    of a tribe since it was entered (14.5). `search` is the hex last searched in vain (Game II).
    `errand` is where a rumour sends him. `trail` is the way since the expedition landed, its port
    and those it passed included. `haste` are movement points more in the month `haste_turn`, from a
    bonus discovery (20.4). `journeys` are the epic journeys that he made (25.3). `astray` counts
    the months in a row that ended lost, where the house counts them. `backs` are the places in the
    trail, from 0, to which the party went back instead of moving on, and why: `WITHDREW` says that
    it had not entered the hex before (13.5). `falls` are hexes whose cataracts he met and withdrew
    from (9.28). Of a captive in Game II `beaten` is the expedition that he had, and `held_at` the
    attitude of the tribe when it took him. `hired` says how many guides were hired in which hex, or
    `elsewhere` (Game II). `outfitted` is the month of the last outfit that was bought while
    something in hand was kept back: what is older is no part of what the expedition garners (22.5).
    """

    name: str
    specialty: str
    colour: str = ""
    place: str = "europe"
    port: str = ""
    hex: str = ""
    came: str = ""
    life: int = 1
    party: Party = Party()
    mode: str = "foot"
    armed: bool = False
    sick: bool = False
    debased: bool = False
    dry: int = 0
    trips: int = 0
    beyond: bool = False
    shed: bool = False
    captor: int = 0
    money: int = 0
    search: str = ""
    known: dict[str, int] = {}
    oases: dict[str, int] = {}
    tribes: dict[str, Relation] = {}
    caches: dict[str, Cache] = {}
    finds: dict[str, Find] = {}
    points: dict[str, Points] = {}
    donations: dict[str, str] = {}
    trail: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    errand: Errand = Errand()
    haste: int = 0
    haste_turn: int = 0
    journeys: tuple[Journey, ...] = ()
    astray: int = 0
    backs: dict[str, str] = {}
    falls: tuple[str, ...] = ()
    beaten: Party = Party()
    held_at: int = 0
    hired: dict[str, int] = {}
    outfitted: int = 0


class Counter(_Value, frozen=True):
    """A special discovery counter (4.4, 23): its hex, and its face once somebody looked."""

    hex: str = ""
    face: str = ""
    seen: tuple[str, ...] = ()


class Ahead(_Value, frozen=True):
    """The hex at whose edge a party stands, with its ground drawn: it may go in (9.44, 9.45).

    `hex` is "" for none, `course` how the way leads there (9.21, 12.5); `watered`: with its water.
    """

    hex: str = ""
    course: str = ""
    watered: bool = False


class Turn(_Value, frozen=True):
    """The turn in progress.

    `number` counts months from 1. `at` is the place in the order of play. `step` is the step of
    the sequence of play (8.3). `allowance` and `spent` are movement points; `start` is the hex in
    which the turn began. `still` says that movement is over. `mapped`, `met` and `dealt` are the
    hexes mapped, the tribes met for the first time, and the tribes dealt with this turn; `traded`
    are those traded with (14.6). `fresh` are rations of fresh food not yet eaten, `meat` those of
    shot animals among them. What disasters leave behind for the turn: one gun in `guns` counts,
    `water` times the water is needed, and without `fords` rivers cannot be crossed. `published` are
    the victory points published this turn (26.5). `told` are values that a table with
    its own board was asked for in this turn, by what they are. `ahead` is the hex that may be gone
    into. `woken` are the tribes whose friendship sleeps and was won anew this turn (Game II).
    `no_water` says that a party by canoe takes no water along for the rest of it (5.4443).
    """

    number: int = 0
    at: int = 0
    step: str = "setup"
    level: str = "normal"
    mode: str = "foot"
    allowance: int = 0
    spent: int = 0
    start: str = ""
    still: bool = False
    lost: bool = False
    mapped: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    traded: tuple[str, ...] = ()
    fresh: int = 0
    meat: int = 0
    fought: bool = False
    hunted: bool = False
    watered: bool = False
    guns: int = 1
    water: int = 1
    fords: bool = True
    published: int = 0
    told: dict[str, int] = {}
    ahead: Ahead = Ahead()
    woken: tuple[str, ...] = ()
    no_water: bool = False


class Nile(_Value, frozen=True):
    """A whole game.

    `map` is app, or table where the real board lies on the table. `stage` is counters, ports,
    order, play or over. `mapped` counts hexes mapped so far. `target` is the victory points that
    win. `end` says in Game II what it ends with, one of `ENDS`, `months` how many it lasts, and
    `places` who came first, second, … when it was over: who share a place have the same. `house`
    holds house rules that are on, `charts` what was changed in charts during play, by the chart's
    name. `news` are the battles so far and `interviews` the pairs that have spoken,
    both by their number in order (24). `last_tribe` is the highest number of a tribe whose marker
    came off the board. `caches` are those of an earlier game on this map: nobody's (2.3, 17.7).
    `unordered` says that a sheet told the map, so that the order of mapping is not on record.
    """

    map: str = "app"
    stage: str = "counters"
    target: int = 75
    end: str = ""
    months: int = 0
    places: dict[str, int] = {}
    order: tuple[str, ...] = ()
    hexes: dict[str, Hex] = {}
    tribes: dict[str, Tribe] = {}
    explorers: dict[str, Explorer] = {}
    counters: dict[str, Counter] = {}
    turn: Turn = Turn()
    mapped: int = 0
    house: dict[str, str] = {}
    winner: str = ""
    news: dict[str, News] = {}
    interviews: dict[str, Interview] = {}
    charts: dict[str, ChartChange] = {}
    last_tribe: int = 0
    caches: dict[str, Cache] = {}
    unordered: bool = False

    @property
    def is_over(self) -> bool:
        """True once the game has ended: nothing can be published or paid any more (7, II 2.3)."""
        return self.stage == "over"

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won (7): several where they share the first place (II 2.3)."""
        first = tuple(player for player, place in self.places.items() if place == 1)
        return first or ((self.winner,) if self.winner else ())

    def hidden(self) -> Iterator[tuple[str, str, Cache]]:
        """Every cache with the player whose it is and its number; nobody's have "" for a player."""
        for number, cache in self.caches.items():
            yield "", number, cache
        for player, explorer in self.explorers.items():
            for number, cache in explorer.caches.items():
                yield player, number, cache
