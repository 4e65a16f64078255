"""The facts of Source of the Nile, Games I and II. Their meaning is frozen once released."""

from companion.charts.facts import ChartCellSet, ChartReset, ChartSet
from companion.games.nile.facts.adoption import MapAdopted, PlayTakenUp, SheetAdopted
from companion.games.nile.facts.caches import Cached, CacheOpened
from companion.games.nile.facts.disaster import ErrandGiven, Hampered, ShotAt
from companion.games.nile.facts.europe import (
    DonationReceived,
    DonationsDiscarded,
    Interviewed,
    JourneyMade,
    JourneyPublished,
    Named,
    NewsMade,
    NewsPublished,
    OutfitBought,
    SheetPublished,
    SpecimensLanded,
    SpecimensPlaced,
)
from companion.games.nile.facts.mapping import (
    Approached,
    BoardTold,
    FeatureFound,
    HexExplored,
    HexLeft,
    HexNamed,
    HexPublished,
    HexTold,
    OasisFound,
    RiverMapped,
    TerrainMapped,
    TribeFound,
    WayTold,
    Withdrew,
)
from companion.games.nile.facts.natives import (
    AttitudeChanged,
    BattleFought,
    BecameFriendly,
    ExpeditionBeaten,
    FriendshipWoken,
    GiftsGiven,
    GuidesCounted,
    PolicyFollowed,
    Traded,
    TribeCounted,
    TribeMet,
)
from companion.games.nile.facts.party import (
    ActivityChosen,
    ExpeditionLanded,
    ExplorerCaptured,
    ExplorerChanged,
    ExplorerDied,
    ExplorerFreed,
    Found,
    FreshFood,
    Hastened,
    Known,
    ModeChanged,
    MoneyRaised,
    Moved,
    MoveEnded,
    NewExplorer,
    PartyChanged,
    Placed,
    PointsNoted,
    PointsPublished,
    PointsSpent,
    Portaged,
    WaterDeclined,
    Watered,
    WentToEurope,
)
from companion.games.nile.facts.setup import (
    Astray,
    Consulted,
    CounterPlaced,
    CounterSeen,
    CounterShown,
    EndAgreed,
    GameEnded,
    HandResolved,
    HouseRuleSet,
    OrderRolled,
    PlayerJoined,
    PortMarked,
    SpecialtyChosen,
    StageReached,
    StepBegan,
    TurnBegan,
    Won,
)
from companion.games.nile.facts.studies import Searched, TribeStudied
from companion.table.facts import Fact

FACTS: tuple[type[Fact], ...] = tuple(
    kind
    for kind in tuple(globals().values())
    if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact
)
"""All kinds of facts, for reading journals; importing one here registers it."""
