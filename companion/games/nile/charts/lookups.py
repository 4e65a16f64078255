"""Charts of Game I with the look-ups used by the rules.

The numbers of the charts aren't in this module, but in the data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from companion.charts.specs import Spec
from companion.charts.values import BaseCharts, ChartCell, Entry
from companion.games.nile.charts.specs import SPECS


class Policy(msgspec.Struct, frozen=True):
    """Native policy (13.3); `neutral` is none, leave, negotiate or pass."""

    number: int
    name: str
    neutral: str
    goes_on: bool
    retreats: bool
    text: str


class Escape(msgspec.Struct, frozen=True):
    """What escapes with the explorer (15.2): `members`, or `dice` of them, at least `least`."""

    muskets: int
    rations: int
    members: int
    dice: int
    least: int
    text: str


class Crew(msgspec.Struct, frozen=True):
    """Movement points a canoe party loses (9.22–9.25), or the hexes it only drifts (9.26)."""

    loss: int
    drift: int


class Deal(msgspec.Struct, frozen=True):
    """Rate of native trade (14.7): a number of gifts for a number of goods."""

    gifts: int
    goods: int


class Charts(BaseCharts, frozen=True):
    """All charts in use, by name.

    A variant with additional charts names their `file` in the data, and their class.
    """

    specs: ClassVar[Mapping[str, Spec]] = SPECS
    file: ClassVar[str] = ""
    own: ClassVar[type[BaseCharts]] = BaseCharts

    unread: ClassVar[frozenset[str]] = frozenset()
    """Charts of the box that no rule of the variant uses, and rows as `chart/row`."""

    def read(self) -> Self:
        """Return the charts, and their rows, that some rule of the variant uses."""
        kept = {
            name: replace(
                chart,
                rows={
                    row: cells
                    for row, cells in chart.rows.items()
                    if f"{name}/{row}" not in self.unread
                },
            )
            for name, chart in self.charts.items()
            if name not in self.unread
        }
        return replace(self, charts=kept) if self.unread else self

    def with_target(self, target: int) -> Charts:
        """Return the same charts with the agreed number of points to win (22.1)."""
        awards = self.chart("awards")
        known = awards.rows["target"]["points"]
        if known.value == target:
            return self
        row = {**awards.rows["target"], "points": Entry(target, "rules")}
        changed = replace(awards, rows={**awards.rows, "target": row})
        return replace(self, charts={**self.charts, "awards": changed})

    # Travel (9, 10.3, 12)

    def movement(self, mode: str, activity: str) -> ChartCell[int]:
        """Return the movement points of foot, mounted or canoe at an activity level (9.12)."""
        return self.number("movement", mode, activity)

    def crew(self, bearers_a_canoe: int) -> Crew:
        """Return the cost of too few bearers for a canoe party (9.22–9.26)."""
        row = self.band("crew", bearers_a_canoe)
        return Crew(self.number("crew", row, "loss").value, self.number("crew", row, "drift").value)

    def entry_cost(self, kind: str) -> ChartCell[int]:
        """Return movement points for known, unknown, canoe-swamp or portage-trip (9.15–9.27)."""
        return self.number("entry", kind, "points")

    def restriction(self, mode: str, terrain: str) -> ChartCell[str]:
        """Return whether foot, horse, camel or canoe may enter: yes, no or river (9.43)."""
        return self.word("restrictions", mode, terrain)

    def lost_number(self, leaving: str, chart: str = "lost") -> ChartCell[int]:
        """Return the lost number of the terrain being left, or of upstream (12.3, 12.5)."""
        return self.number(chart, leaving, "number")

    def lost_modifier(self, name: str) -> ChartCell[int]:
        """Return the modifier of guide, cautious, normal or reckless to the lost die (12.6)."""
        return self.number("lost-modifiers", name, "modifier")

    def cataract_losses(self) -> dict[int, int]:
        """Return the canoes lost in an unknown cataract, by die (9.28)."""
        return self.numbers("cataract-losses", "canoes")

    def two_mouths(self) -> dict[int, str]:
        """Return the terrain forced if two rivers flow out, by die (10.3212)."""
        return self.results("two-mouths", "terrain")

    def loop(self) -> dict[int, str]:
        """Return the terrain forced if water would form a loop, by die (10.336)."""
        return self.results("loop", "terrain")

    # Natives (10.4, 13, 14)

    def strength(self, distance: int) -> dict[int, str]:
        """Return the tribe size by die, at a distance from the nearest port (10.42)."""
        return self.results("strength", self.band("strength", distance))

    def policy_name(self, number: int) -> str:
        """Return the name of a policy (13.3); raises `NoSuchCell`."""
        return self.policy(number).name

    def policy(self, number: int) -> Policy:
        """Return one of the six policies (13.3)."""
        row = str(number)
        words = {column: self.word("policies", row, column).value for column in _POLICY_COLUMNS}
        return Policy(
            number,
            words["name"],
            words["neutral"],
            words["goes-on"] == "yes",
            words["retreats"] == "yes",
            words["text"],
        )

    def attitude_row(self, policy: int, activity: str = "") -> str:
        """Return the row to use: one for this activity level if an owner has added it."""
        own = f"{policy} {activity}"
        return own if own in self.chart("attitude").rows else str(policy)

    def attitude(self, policy: int, activity: str = "") -> dict[int, str]:
        """Return N, H, C or A for each modified total of two dice (13.32)."""
        return self.results("attitude", self.attitude_row(policy, activity))

    def attitude_modifier(self, activity: str, policy: int = 0) -> ChartCell[int]:
        """Return an activity level's modifier to the attitude dice; 0 if it has its own row."""
        row = self.attitude_row(policy, activity)
        if " " in row:
            source = self.source("attitude", row)
            return ChartCell(0, source, "attitude", row, "modifier")
        return self.number("attitude-modifiers", activity, "modifier")

    def attack(self, kind: str, guns: int, size: str) -> dict[int, str]:
        """Return W, H or D of a charge or ambush for each total of two dice (13.4)."""
        chart = f"{kind}-{size}"
        return self.results(chart, self.band(chart, guns))

    def negotiation(self, gifts: int) -> dict[int, str]:
        """Return friendly, undecided or insulted for each total of two dice (14.3)."""
        return self.results("negotiation", self.band("negotiation", gifts))

    def meaning(self, chart: str, result: str) -> str:
        """Return the meaning of a result in words: chart attitude, attack or negotiation."""
        return self.word(f"{chart}-results", result, "text").value

    def trade(self, item: str) -> Deal:
        """Return the gifts to give for a number of an item in native trade (14.7)."""
        return self._deal("trade", item)

    def sell(self, item: str) -> Deal:
        """Return the gifts that natives give for a number of rations or muskets (14.8)."""
        return self._deal("sell", item)

    def _deal(self, chart: str, item: str) -> Deal:
        gifts, goods = self.number(chart, item, "gifts"), self.number(chart, item, "goods")
        return Deal(gifts.value, goods.value)

    def gift_limit(self, size: str) -> ChartCell[int]:
        """Return the gifts that a tribe of this size takes from one explorer in trade (14.9)."""
        return self.number("gift-limits", size, "gifts")

    def trade_limit(self, size: str, heads: int) -> int:
        """Return the most that a tribe trades with one explorer, in gifts (14.9)."""
        return self.gift_limit(size).value

    def traded(self, gifts: int, given: int) -> int:
        """Return how much of that limit is used by these gifts taken and given (14.9)."""
        return gifts

    def is_asleep(self, attitude: int) -> bool:
        """True if a friendship is dormant at an attitude: never in Game I."""
        return False

    def poison(self) -> dict[int, str]:
        """Return the result of the witch doctor's attempt, by die: dies or nothing (14.83)."""
        return self.results("poison", "explorer")

    # Defeat and victory (11, 15, 16)

    def defeat(self) -> dict[int, str]:
        """Return the consequence of defeat by die; `escape` says what each means (15.2)."""
        return self.results("defeat", "explorer")

    def escape(self, consequence: str) -> Escape:
        """Return what a consequence of defeat leaves the explorer (15.2)."""
        columns = ("muskets", "rations", "members", "dice", "least")
        found = {column: self.number("escape", consequence, column).value for column in columns}
        return Escape(**found, text=self.word("escape", consequence, "text").value)

    def victory_loss(self, attack: str, size: str) -> ChartCell[int]:
        """Return the deduction from the die for askaris killed in a victory (16.2)."""
        return self.number("victory-losses", attack, size)

    def most_prisoners(self, size: str) -> ChartCell[int]:
        """Return the most prisoners from a village of this size (16.4)."""
        return self.number("prisoners", size, "most")

    def looting(self) -> dict[int, str]:
        """Return the result of one looting roll, by die: `rations N`, gift or beast (16.433)."""
        return self.results("looting", "find")

    def looting_rolls(self, size: str) -> tuple[int, int]:
        """Return the dice for the number of looting rolls, and their multiplier (16.432)."""
        rolls = (
            self.number("looting-rolls", size, "dice"),
            self.number("looting-rolls", size, "times"),
        )
        return rolls[0].value, rolls[1].value

    def shot(self, zoologist: bool) -> dict[int, str]:
        """Return kill or miss of one shot at an animal, by die (11.42)."""
        return self.results("shot", "zoologist" if zoologist else "anyone")

    def explorer_killed(self, named_is_present: bool) -> dict[int, str]:
        """Return whether disaster takes the explorer: spared or killed, by two dice (11.45)."""
        return self.results("explorer-killed", "named" if named_is_present else "absent")

    # Food and care (17, 18, 19)

    def hunting(self, ground: str) -> dict[int, int]:
        """Return a hunter's fresh rations in this terrain (18.3).

        It is veldt, water, swamp, jungle, mountain or desert.
        """
        return self.numbers("hunting", ground)

    def hunting_modifier(self, name: str) -> ChartCell[int]:
        """Return the modifier of an activity level, or unarmed, to hunting (18.3, 18.7)."""
        return self.number("hunting-modifiers", name, "modifier")

    def recovery(self) -> dict[int, str]:
        """Return recovers, sick or dies, by modified die (19.2)."""
        return self.results("recovery", "patient")

    def recovery_modifier(self, name: str = "doctor") -> ChartCell[int]:
        """Return a doctor's modifier to the recovery die (19.2)."""
        return self.number("recovery-modifiers", name, "modifier")

    def need(self, who: str, what: str) -> ChartCell[int]:
        """Return a person's, horse's or camel's needs per turn.

        They are rations, desert-rations, water (5.44).
        """
        return self.number("needs", who, what)

    def meat(self) -> ChartCell[int]:
        """Return the fresh rations from a shot animal (5.4425)."""
        return self.number("meat", "animal", "rations")

    def cache(self) -> dict[int, str]:
        """Return gone or found, by die (17.6)."""
        return self.results("cache", "stores")

    # Outfit and score (5, 6, 22–26)

    def price(self, item: str) -> ChartCell[int]:
        """Return the price of one in dollars (5.3)."""
        return self.number("prices", item, "dollars")

    def sold_at(self, animal: str) -> tuple[str, ...]:
        """Return the ports that sell horses or camels (5.426, 5.427)."""
        return tuple(
            port.strip() for port in self.word("sold-at", animal, "ports").value.split(",")
        )

    def fund(self, name: str) -> ChartCell[int]:
        """Return start, fare, hand, draws or points-a-draw (5.1, 26)."""
        return self.number("funds", name, "amount")

    def weight(self, thing: str) -> ChartCell[int]:
        """Return the weight in items (5.44, 9.271, 20.7)."""
        return self.number("weights", thing, "items")

    def capacity(self, carrier: str) -> ChartCell[int]:
        """Return the items that a bearer, canoe, ride-mount or pack-mount carries (6.5)."""
        return self.number("capacities", carrier, "items")

    def leading(self) -> ChartCell[int]:
        """Return the number of animals that one bearer leads (5.4113)."""
        return self.number("leading", "bearer", "animals")

    def points(self, what: str, specialty: str) -> ChartCell[int]:
        """Return a specialty's victory points for one row of the chart (22.6)."""
        return self.number("points", what, specialty)

    def award(self, name: str) -> ChartCell[int]:
        """Return a number beside the chart: target, river-1, tusk, battle-won… (22.6, 24, 25)."""
        return self.number("awards", name, "points")

    def is_spectacular(self, kind: str, size: int) -> bool:
        """True if a height or fall in feet, or the area of a lake, is a find (10.53–10.56).

        `kind` is mountain, waterfall or lake. Everything that a card mentions is spectacular.
        """
        return size > 0

    def battle(self, award: str, *, own: bool) -> ChartCell[int]:
        """Return battle-won or battle-lost for a journalist, of his own or another's (24.2)."""
        return self.award(award)

    # House rules

    def house(self, name: str) -> ChartCell[int]:
        """Return a number of a house rule: foot-reckless, lost-again, donations-times, tusk…"""
        return self.number("house", name, "number")

    def sexes(self) -> dict[int, str]:
        """Return gentleman or lady, by two dice (4.6)."""
        return self.results("sexes", "explorer")

    def specialties(self, sex: str) -> dict[int, str]:
        """Return the specialty of a gentleman or a lady, by two dice (4.6)."""
        return self.results("specialties", sex)


_POLICY_COLUMNS = ("name", "neutral", "goes-on", "retreats", "text")
