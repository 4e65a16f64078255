"""A sample of every kind of fact, and the state to which they are applied.

The meaning of a fact is frozen once it has been released. `golden/facts.toml` holds each sample as
it stands in a journal, with the digest of the state it leads to; `golden/state.json` is the state.

To add one: write it here under a name of its own, every field of its kind shown at least once, and
run `python -m tests.games.nile.tools.make_golden`. That adds the missing lines and touches no
other. A line that stands is never altered: where its test fails, an old campaign would read
otherwise.
"""

from companion.charts.values import Entry
from companion.games.nile import facts
from companion.games.nile.reports import Interview, News
from companion.games.nile.state import (
    Cache,
    Counter,
    Errand,
    Explorer,
    Find,
    Hex,
    Nile,
    Party,
    Points,
    Relation,
    Tribe,
    Turn,
)
from companion.table.facts import Corrected, Fact

ADA = Explorer(
    name="Ada Hartley",
    specialty="zoologist",
    colour="red",
    place="africa",
    port="Khartoum",
    hex="1520",
    came="1519",
    life=2,
    party=Party(
        bearers=18,
        askaris=6,
        guides=2,
        canoes=3,
        horses=2,
        camels=1,
        rations=85,
        gifts=47,
        water=20,
        muskets=15,
        tusks=2,
        specimens=3,
        sick_bearers=2,
        sick_askaris=1,
        sick_guides=1,
    ),
    mode="canoe",
    armed=True,
    sick=True,
    debased=True,
    dry=1,
    trips=2,
    beyond=True,
    shed=True,
    money=300,
    search="animals",
    known={"1519": 1, "1520": 3, "1620": 2},
    oases={"1519": 1},
    tribes={"7": Relation(True, 3, 12, 1, True, 1), "8": Relation(met=2)},
    caches={"1": Cache("1519", 20, 10, 5, 2, 1, 1, 2, "Ada Hartley")},
    finds={
        "mountain 1520": Find("mountain", "1520", 16000, turn=3),
        "waterfall 1519": Find("waterfall", "1519", 120, turn=1),
        "counter-2": Find("special", "1620", name="livingstone", turn=2, published=True),
    },
    points={
        "hex-1519": Points("hex 1519, veldt", 3, 1, published=True),
        "released-7-3": Points("prisoners of tribe 7 released", 1, 3),
    },
    donations={"17": "$300"},
    trail=("2002", "1519", "1520"),
    history=("Augustus Hartley",),
)

BEN = Explorer(
    name="Benedikt Weiß",
    specialty="doctor",
    colour="blue",
    place="captive",
    port="Durban",
    hex="1620",
    came="1519",
    captor=8,
    known={"1519": 2, "1620": 2},
    tribes={"8": Relation(met=2, negotiated=1)},
)

STATE = Nile(
    map="app",
    stage="play",
    target=60,
    order=("Ada", "Ben"),
    hexes={
        "1519": Hex(
            "veldt", river="i..o..", cataract=4, fall=120, published=True, mapped=1, by="Ada"
        ),
        "1520": Hex("jungle/mountain", height=16000, tribe=7, mapped=3, by="Ada"),
        "1521": Hex("swamp", half=True, by="Ben"),
        "1620": Hex("desert", oasis=True, tribe=8, counter=2, mapped=2, by="Ada"),
        "1621": Hex(counter=3),
    },
    tribes={
        "7": Tribe("1520", "large", 60, {"Ada": -1}, "Hatsa"),
        "8": Tribe("1620", "small"),
    },
    explorers={"Ada": ADA, "Ben": BEN},
    counters={
        "1": Counter("2030"),
        "2": Counter("1620", "livingstone", ("Ada",)),
        "3": Counter("1621"),
    },
    turn=Turn(
        number=3,
        at=0,
        step="encounter",
        level="cautious",
        mode="canoe",
        allowance=4,
        spent=2,
        start="1519",
        mapped=("1520",),
        met=("7",),
        dealt=("7",),
        traded=("7",),
        fresh=12,
        meat=10,
    ),
    mapped=3,
    house={"natives-once": "on"},
)

SAMPLES: dict[str, Fact] = {
    "activity": facts.ActivityChosen("reckless", "foot", 4),
    "a battle won": facts.BattleFought("Ada", 8, "charge", "victory"),
    "a battle broken off": facts.BattleFought("Ada", 8, "ambush", "broken off"),
    "a battle whose dead are counted": facts.BattleFought("Ada", 8, "charge", "victory", 13),
    "a battle with a band": facts.BattleFought("Ada", 0, "charge", "defeat"),
    "a friend": facts.BecameFriendly("Ada", 8),
    "a cache": facts.Cached("Ada", 2, Cache("1520", 5, 4, 3, 2, 1, 1, 1, "Ada Hartley")),
    "a cache hidden in a life": facts.Cached(
        "Ada", 2, Cache("1520", rations=5, note="Ada Hartley", life=2)
    ),
    "a cache found": facts.CacheOpened("Ada", 1, "Ben"),
    "a cache opened in part": facts.CacheOpened(
        "Ada", 1, "Ben", left=Cache("1519", rations=3, note="Ada Hartley", life=2)
    ),
    "a cache gone": facts.CacheOpened("Ada", 1, "Ada", found=False),
    "a counter on the map": facts.CounterPlaced(4, "2030", "Ben"),
    "a counter on the table's own board": facts.CounterPlaced(5, ""),
    "a counter seen": facts.CounterSeen("Ben", 3, "blank"),
    "a counter shown": facts.CounterShown("Ben", 3),
    "a rumour": facts.ErrandGiven("Ada", Errand("elephants-graveyard", "1621", 3)),
    "a rumour on the table's own board": facts.ErrandGiven(
        "Ben", Errand("elephants-graveyard", "@", 5)
    ),
    "a rumour done with": facts.ErrandGiven("Ada"),
    "wet powder": facts.Hampered("Wet powder", guns=2),
    "a sandstorm": facts.Hampered("Sandstorm", water=2),
    "a flood": facts.Hampered("Flood", fords=False),
    "a lion shot": facts.ShotAt("Ada", "Lion", 9, 2),
    "a lion missed": facts.ShotAt("Ada", "Lion", 9),
    "a lion shot by the explorer himself": facts.ShotAt("Ben", "Lion", 1, 1, own=True),
    "landed": facts.ExpeditionLanded("Ben", "2739", Party(bearers=9, rations=40), armed=True),
    "captured": facts.ExplorerCaptured("Ada", 7),
    "the explorer falls sick": facts.ExplorerChanged(
        "Ben", armed=True, sick=True, cause="starving"
    ),
    "the explorer works": facts.ExplorerChanged("Ben", debased=True, rule="5.52"),
    "camels wait, things are left": facts.ExplorerChanged("Ben", dry=2, shed=True),
    "the explorer is himself again": facts.ExplorerChanged(
        "Ada", armed=False, sick=False, debased=False, dry=0, shed=False
    ),
    "dead": facts.ExplorerDied("Ada", "died of thirst", ("1520",), {"1519": "i....."}, tribes=(7,)),
    "freed": facts.ExplorerFreed("Ben"),
    "an oasis": facts.FeatureFound("1521", "oasis"),
    "a cataract": facts.FeatureFound("1521", "cataract", 2),
    "a height": facts.FeatureFound("1521", "height", 15000),
    "a fall": facts.FeatureFound("1521", "fall", 60),
    "the area of a lake": facts.FeatureFound("1521", "area", 2500),
    "a salt lake": facts.FeatureFound("1521", "salt"),
    "a cataract that moved": facts.FeatureFound(
        "1521", "cataract", 5, "it lies where the river leaves, which has turned (10.52)"
    ),
    "a find": facts.Found("Ada", "animal okapi", Find("named", "1520", 3, "okapi", 3)),
    "fresh food": facts.FreshFood(21, hunted=True),
    "meat": facts.FreshFood(20, meat=20),
    "warriors counted": facts.TribeCounted(8, 43),
    "an attitude that fell": facts.AttitudeChanged(8, -1, "it attacked"),
    "an attitude of one's own": facts.AttitudeChanged(8, 3, "prisoners released", "Ben"),
    "an oasis found": facts.OasisFound("Ada", "1520"),
    "a friendship awake for a turn": facts.FriendshipWoken("Ada", 7),
    "guides counted": facts.GuidesCounted("Ada", {"1519": 2, "elsewhere": 1}),
    "an expedition beaten": facts.ExpeditionBeaten("Ada", -2),
    "gifts for a chief": facts.GiftsGiven("Ben", 8, 15),
    "a short cut": facts.Hastened("Ben", 4, 2),
    "by hand": facts.HandResolved("Jungle fever", "people fall sick"),
    "by hand behind a closed sheet": facts.HandResolved("Jungle fever", "people fall sick", "Ben"),
    "explored": facts.HexExplored("1521", "Ben"),
    "withdrew": facts.HexLeft("Ada", "1520"),
    "published": facts.HexPublished("1520", "Ada"),
    "dead, and the markers ran to 9": facts.ExplorerDied(
        "Ada", "a lion", ("1520",), {}, (8,), last_tribe=9
    ),
    "named": facts.HexNamed("Ada", "1520", "@Ada:1"),
    "a way": facts.WayTold("1520", "@Ada:2", "down"),
    "a way along the coast": facts.WayTold("1520", "1519", "coast"),
    "no water taken along": facts.WaterDeclined("Ada"),
    "told for a turn": facts.BoardTold("last-instant", 12),
    "told": facts.HexTold("@Ada", Hex("veldt", river="o.....", tribe=9, by="Ada")),
    "a house rule": facts.HouseRuleSet("mild-poison", "on"),
    "a house rule dropped": facts.HouseRuleSet("natives-once", ""),
    "known": facts.Known("Ben", "1520"),
    "known before": facts.Known("Ada", "1519"),
    "another mode": facts.ModeChanged("Ada", "mounted", 3),
    "a name on his own map": facts.Named("Ada", "mountain", "mountain 1520", "Mount Ada", "1520"),
    "a waterfall named for every map": facts.Named(
        "Ada", "waterfall", "waterfall 1519", "Hartley Falls", "1519", everywhere=True
    ),
    "a lake that was on no sheet": facts.Named("Ada", "lake", "lake 1620", "Lake Ada", "1620"),
    "a name for a tribe": facts.Named("Ada", "tribe", "7", "Ubari", "1520"),
    "money": facts.MoneyRaised("Ben", 700),
    "moved": facts.Moved("Ada", "1521"),
    "went back": facts.Moved("Ada", "1519", "withdrew", "1518"),
    "at the edge of a hex": facts.Approached("1621", "down", watered=True),
    "withdrew and has not entered": facts.Withdrew("Ada", "1520", True, True),
    "set down by the table": facts.Placed("Ada", "1519"),
    "set farther on by the table": facts.Placed("Ada", on=True),
    "stays": facts.MoveEnded("stays"),
    "lost": facts.MoveEnded("lost", lost=True),
    "a new explorer": facts.NewExplorer("Ben", "Berta Weiß", "botanist"),
    "order of play": facts.OrderRolled(("Ben", "Ada")),
    "gains and losses": facts.PartyChanged(
        "Ada", {"bearers": -2, "sick_bearers": -1, "gifts": 5}, "a trade", "14.7"
    ),
    "a player": facts.PlayerJoined("Clea", "Clea Łukasik", "journalist", "green"),
    "points": facts.PointsNoted("Ada", "tribe-7-2", Points("tribe 7 befriended", 1, 3)),
    "all published": facts.PointsPublished("Ada"),
    "points spent": facts.PointsSpent(2, "entering 1521"),
    "a policy": facts.PolicyFollowed("Ada", 8, 5, "neutral"),
    "a port": facts.PortMarked("Ben", "Capetown"),
    "portage": facts.Portaged("Ben", trips=3, beyond=True),
    "portage done": facts.Portaged("Ada"),
    "a river": facts.RiverMapped("1521", ".i..o.", source=True),
    "a river without a card": facts.RiverMapped("1521", ".i..o.", why="rivers joined (10.3213)"),
    "a specialty": facts.SpecialtyChosen("Ben", "missionary"),
    "a stage": facts.StageReached("over"),
    "a step": facts.StepBegan("hunt"),
    "terrain": facts.TerrainMapped("1621", "lake", "Ben"),
    "terrain without a card": facts.TerrainMapped("1621", "lake", "Ben", "no way on (10.333)"),
    "a trade": facts.Traded("Ada", 7, "bearer", 6),
    "the first trade": facts.Traded("Ben", 7, "guide"),
    "a trade counted in items": facts.Traded("Ada", 7, "bearer", 6, 30),
    "a tribe": facts.TribeFound(9, "1521", "medium", heads=42),
    "a tribe met": facts.TribeMet("Ben", 7),
    "the next turn": facts.TurnBegan(3, 1, "captive"),
    "water": facts.Watered("Ada"),
    "to Europe": facts.WentToEurope("Ada"),
    "won": facts.Won("Ada"),
    "end-agreed": facts.EndAgreed("months", months=24),
    "end-agreed-points": facts.EndAgreed("points", target=50),
    "game-ended": facts.GameEnded({"Ada": 1, "Ben": 2}, "24 months are over"),
    "lines of a sheet published": facts.SheetPublished(
        "Ada", ("released-7-3",), ("mountain 1520",), 1
    ),
    "a procedure tried": facts.Consulted("Ada", "hunting", "3 rations.", applied=True),
    "an outfit bought": facts.OutfitBought("Ada", 14),
    "a specimen hidden": facts.SpecimensPlaced("Ada", ("waterfall 1519",), "cache 3"),
    "specimens landed": facts.SpecimensLanded("Ada", ("waterfall 1519",), ("mountain 1520",)),
    "a donation": facts.DonationReceived("Ada", "23", "ticket Lagos"),
    "a donation gone": facts.DonationsDiscarded("Ada", ("17",), "5 are kept", "26.3"),
    "a battle is news": facts.NewsMade(
        1,
        News(
            "Ada",
            "Ada Hartley",
            8,
            "1520",
            3,
            "ambush",
            "defeat",
            repeat=True,
            journalists={"Ben": 1},
            published="Ben",
        ),
    ),
    "news published": facts.NewsPublished(1, "Ben"),
    "an interview": facts.Interviewed(1, Interview("Ben", 1, "Ada", 2, "Ada Hartley", "1520", 3)),
    "a hex that another had begun": facts.HexExplored("1521", "Ada", ("Ben",)),
    "dead, and what another had begun": facts.ExplorerDied(
        "Ada", "retired", ("1520",), halved=("1521",)
    ),
    "a find of the dead": facts.Found("Ada", "lake 1521", Find("lake", "1521", turn=3, late=True)),
    "an epic journey": facts.JourneyMade("Ada", "Khartoum", "Mombasa", ("2002", "2103", "2517")),
    "an epic journey that another made before": facts.JourneyMade(
        "Ben", "Mombasa", "Khartoum", ("2517", "2002"), after="Ada"
    ),
    "an epic journey published": facts.JourneyPublished("Ada", "Khartoum", "Mombasa"),
    "a cell of a chart": facts.ChartCellSet("lost", "jungle", "number", 3, "public", 4),
    "a result of a chart": facts.ChartCellSet("attitude", "3", "8", "N", "owner"),
    "a whole chart": facts.ChartSet(
        "recovery", {"patient": {"1": Entry("recovers", "owner"), "2": Entry("sick", "public")}}
    ),
    "a chart as it was": facts.ChartReset("lost"),
    "lost again": facts.Astray("Ada", 2),
    "a map adopted in no order": facts.MapAdopted(mapped=3, ordered=False),
    "a map adopted": facts.MapAdopted(
        {"1521": Hex("veldt", tribe=3, counter=2, mapped=1, by="Ada")},
        {"3": Tribe("1521", "large")},
        {"2": Counter("1521", "lost-city", ("Ada",))},
        1,
    ),
    "a sheet adopted": facts.SheetAdopted(
        "Ben", Explorer("Ben Adler", "doctor", "blue", "africa", hex="2739", party=Party(bearers=4))
    ),
    "play taken up": facts.PlayTakenUp(12, 1, "activity"),
    "a search in vain": facts.Searched("Ada", "1520"),
    "a tribe studied": facts.TribeStudied("Ada", 8, "studied"),
    "captors treated": facts.TribeStudied("Ben", 8, "minor", extra=True),
    "corrected": Corrected("explorers.Ada.party.rations", 85, 80, "miscounted"),
    "corrected, a word": Corrected("hexes.1521.terrain", "swamp", "lake", "misread"),
}
