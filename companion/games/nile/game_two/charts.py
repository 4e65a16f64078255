"""Charts of Game II: those of Game I, and those for its dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from companion.charts.specs import (
    DiceSpec,
    NumberCell,
    RowNames,
    Spec,
    TableSpec,
    TextCell,
    WordCell,
    list_spec,
    table_spec,
)
from companion.charts.values import BaseCharts, ChartCell
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS, YES_NO
from companion.games.nile.map.terrain import BASIC
from companion.games.nile.state import SIZES

FOUND_IN: Final = ("river", "oasis", "veldt", "swamp", "jungle", "mountain", "lake")
"""Features of a hex that may have natives (II 3.2.4)."""

MOST_HEADS: Final = 216
"""Greatest number of warriors of a tribe: three sixes."""

POLICIES: Final = ("1", "2", "3", "4", "5")

FATES: Final = ("captured", "killed", "alone", "armed", "one", "two")
"""Fates of a defeated explorer (II 3.3.5.4)."""

MEMBERS: Final = ("guide", "askari", "bearer", "camel", "horse", "canoe")

LOADS: Final = ("rations or water", "gifts", "muskets")

NUMBERS: Final = ("gifts-an-item", "loots", "load", "captive-less")

GROUNDS: Final = (*BASIC, "river", "oasis")
"""Features of a hex that can be searched (II 5)."""

SOUGHT: Final = {"zoologist": "animal", "geologist": "mineral", "botanist": "plant"}
"""What each specialty searches for (II 5)."""

CONVERSIONS: Final = (
    *("jeered", "ignored", "heard"),
    *("applauded", "witch-doctor-baptized", "chief-baptized"),
)

TREATMENTS: Final = ("dies", "sick", "epidemic", "minor", "major")

POISONERS: Final = ("chief", "witch-doctor")
"""Natives who may try to poison a missionary or doctor, in this order (II 6)."""

OWN_SPECS: Final[Mapping[str, Spec]] = {
    "terrain-key": DiceSpec(RowNames(("hex",)), 1, WordCell(BASIC)),
    "cataract": DiceSpec(RowNames(("desert", "jungle", "veldt", "mountain")), 1, WordCell(YES_NO)),
    "oasis": DiceSpec(RowNames(("desert",)), 1, WordCell(YES_NO)),
    "natives-found": DiceSpec(RowNames(FOUND_IN), 2, WordCell(YES_NO)),
    "heads": table_spec(RowNames(SIZES), ("most", "band"), NumberCell(1, MOST_HEADS)),
    "spectacular": list_spec(("mountain", "waterfall"), "feet", NumberCell(0, 99_999)),
    "policies-two": TableSpec(RowNames(POLICIES), {"name": TextCell(), "text": TextCell()}),
    "attitude-target": list_spec(("unarmed", "unguarded", "known"), "modifier", NumberCell(-9, 9)),
    "attitude-changes": list_spec(
        ("attack", "defeat", "killed", "released", "sleeps"), "modifier", NumberCell(-9, 9)
    ),
    "poison-two": DiceSpec(RowNames(("explorer",)), 1, WordCell(("dies", "recovers", "nothing"))),
    "defeat-two": DiceSpec(RowNames(("explorer",)), 1, WordCell(FATES)),
    "escape-two": table_spec(
        RowNames(FATES[2:]), ("muskets", "rations", "rolls"), NumberCell(0, 99)
    ),
    "table-a": DiceSpec(RowNames(("member", "load")), 1, WordCell((*MEMBERS, *LOADS))),
    "numbers-two": list_spec(NUMBERS, "number", NumberCell(0, 999)),
    **{f"{who}-search": DiceSpec(RowNames(GROUNDS), 1, WordCell(YES_NO)) for who in SOUGHT},
    "find-points": list_spec(("base", "less"), "number", NumberCell(0, 12)),
    "study": DiceSpec(RowNames(("ethnologist",)), 2, WordCell(("studied", "sick"))),
    "conversion": DiceSpec(RowNames(("missionary",)), 1, WordCell(CONVERSIONS)),
    "treatment": DiceSpec(RowNames(("doctor",)), 1, WordCell(TREATMENTS)),
    "talent-effects": table_spec(
        RowNames((*CONVERSIONS, *TREATMENTS[2:])),
        ("attitude", "points", *POISONERS),
        NumberCell(-9, 9),
    ),
    "own-battles": list_spec(("battle-lost",), "points", NumberCell(-99, 999)),
}
"""Charts that Game II adds."""


UNREAD: Final = frozenset(
    (
        *("strength", "policies", "attitude", "attitude-modifiers", "attitude-results"),
        *(f"{kind}-{size}" for kind in ("charge", "ambush") for size in SIZES),
        *("attack-results", "negotiation", "negotiation-results", "gift-limits"),
        *("defeat", "escape", "victory-losses", "prisoners", "looting-rolls"),
        *("awards/target", "awards/prisoners-released"),
    )
)
"""Charts of Game I that no rule of Game II uses, and rows as `chart/row`."""


class OwnCharts(BaseCharts, frozen=True):
    """Charts that only Game II has, stored in one file."""

    specs: ClassVar[Mapping[str, Spec]] = OWN_SPECS


class ChartsTwo(Charts, frozen=True):
    """All charts in use in Game II, by name."""

    specs: ClassVar[Mapping[str, Spec]] = {**SPECS, **OWN_SPECS}
    unread: ClassVar[frozenset[str]] = UNREAD
    file: ClassVar[str] = "game-two"
    own: ClassVar[type[BaseCharts]] = OwnCharts

    def group(self, chart: str) -> str:
        """Return which of the games in the box uses a chart."""
        if chart in OWN_SPECS:
            return "Game II alone"
        return "Game I alone" if chart in self.unread else "Both games"

    def read_in(self, game: str) -> list[str]:
        """Return the charts used by a game of the box, by its name; all of them for ""."""
        left_out = {"nile-1": OWN_SPECS.keys(), "nile-2": self.unread}.get(game, ())
        return [name for name in self.charts if name not in left_out]

    def terrain_key(self) -> dict[int, str]:
        """Return the terrain of a hex by die if no neighbor is copied (II 3.2.1)."""
        return self.results("terrain-key", "hex")

    def cataract(self, terrain: str) -> dict[int, str]:
        """Return yes or no by die for a cataract on a river in this basic terrain (II 3.2.2)."""
        return self.results("cataract", terrain)

    def oasis(self) -> dict[int, str]:
        """Return yes or no by die for an oasis in a desert without a river (II 3.2.3)."""
        return self.results("oasis", "desert")

    def natives_found(self, where: str) -> dict[int, str]:
        """Return yes or no by two dice for natives in a hex with one of `FOUND_IN` (II 3.2.4)."""
        return self.results("natives-found", where)

    def most_heads(self, size: str) -> ChartCell[int]:
        """Return the most warriors that a counter of a size represents (II 3.2.4)."""
        return self.number("heads", size, "most")

    def band_heads(self, size: str) -> ChartCell[int]:
        """Return the warriors of a band of a size (II, 11.43)."""
        return self.number("heads", size, "band")

    def size_of(self, heads: int) -> str:
        """Return the counter size for a number of warriors."""
        return next((size for size in SIZES if heads <= self.most_heads(size).value), SIZES[-1])

    def policy_name(self, number: int) -> str:
        """Return the name of a policy (II 3.3.2); raises `NoSuchCell`."""
        return self.policy_words(number)[0]

    def policy_words(self, number: int) -> tuple[str, str]:
        """Return the name of a policy, and its description (II 3.3.2)."""
        row = str(number)
        return (
            self.word("policies-two", row, "name").value,
            self.word("policies-two", row, "text").value,
        )

    def target_modifier(self, name: str) -> ChartCell[int]:
        """Return the modifier of unarmed, unguarded or known to the attitude target (II 3.3.3)."""
        return self.number("attitude-target", name, "modifier")

    def attitude_change(self, name: str) -> ChartCell[int]:
        """Return the change of an attitude by attack, defeat, killed or released.

        For `sleeps` it is the attitude at which a friendship becomes dormant (II 3.3.1, 3.3.5).
        """
        return self.number("attitude-changes", name, "modifier")

    def trade_limit(self, size: str, heads: int) -> int:
        """Return the most items a tribe trades: its warriors, or a band's if unknown (II 3.3.4)."""
        return heads or self.band_heads(size).value

    def traded(self, gifts: int, given: int) -> int:
        """Return the items that a tribe has given, including one begun (II 3.3.4)."""
        return -(-given // max(1, self.two("gifts-an-item").value))

    def is_asleep(self, attitude: int) -> bool:
        """True if a friendship is dormant at an attitude (II 3.3.1)."""
        return attitude <= self.attitude_change("sleeps").value

    def poison_two(self) -> dict[int, str]:
        """Return dies, recovers or nothing by the die chosen (II 3.3.4)."""
        return self.results("poison-two", "explorer")

    def defeat_two(self) -> dict[int, str]:
        """Return the fate of a defeated explorer by die, one of `FATES` (II 3.3.5.4)."""
        return self.results("defeat-two", "explorer")

    def escape_two(self, fate: str, what: str) -> ChartCell[int]:
        """Return muskets, rations or Table A rolls with which he escapes (II 3.3.5.4)."""
        return self.number("escape-two", fate, what)

    def table_a(self, row: str) -> dict[int, str]:
        """Return who escapes with him (member), and with what (load), by die (II 3.3.5.4)."""
        return self.results("table-a", row)

    def two(self, name: str) -> ChartCell[int]:
        """Return one of the `NUMBERS` of Game II that are in no table (II 3.3.4, 3.3.5)."""
        return self.number("numbers-two", name, "number")

    def spectacular(self, kind: str) -> ChartCell[int]:
        """Return the least feet of a spectacular mountain or waterfall (II 3.2.1, 3.2.2)."""
        return self.number("spectacular", kind, "feet")

    def is_spectacular(self, kind: str, size: int) -> bool:
        """True if a height or fall is a find; most are not (II 3.2.1, 3.2.2).

        Lakes have an area by card, as in Game I.
        """
        if kind not in self.chart("spectacular").rows:
            return super().is_spectacular(kind, size)
        return size >= self.spectacular(kind).value > 0

    def search(self, specialty: str, ground: str) -> dict[int, str]:
        """Return yes or no by die for a find of `SOUGHT` in a hex with one of `GROUNDS` (II 5)."""
        return self.results(f"{specialty}-search", ground)

    def find_points(self, name: str) -> ChartCell[int]:
        """Return base, the least points of a find, or less, taken off its two dice (II 5)."""
        return self.number("find-points", name, "number")

    def study(self) -> dict[int, str]:
        """Return studied or sick by two dice (II 6)."""
        return self.results("study", "ethnologist")

    def talent(self, chart: str, specialty: str) -> dict[int, str]:
        """Return the result of a conversion or treatment, by the die chosen (II 6)."""
        return self.results(chart, specialty)

    def talent_effect(self, result: str, what: str) -> ChartCell[int]:
        """Return the attitude, points, or attempts by one of `POISONERS` for a result (II 6)."""
        return self.number("talent-effects", result, what)

    def battle(self, award: str, *, own: bool) -> ChartCell[int]:
        """Return the points as in Game I, except for a journalist's own defeat (II E3, 24)."""
        if own and award in self.chart("own-battles").rows:
            return self.number("own-battles", award, "points")
        return super().battle(award, own=own)
