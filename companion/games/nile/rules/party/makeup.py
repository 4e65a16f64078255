"""The Expedition Make-up: weight, carriers and possible modes of travel (5.4, 6).

Pure arithmetic over the charts. Weights and capacities are in items (5.441). Healthy bearers lead
animals, carry or paddle (5.4114). The split that carries the most is used.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import SLOW_FOOT
from companion.games.nile.state import MODES, Explorer, Party
from companion.games.nile.texts import TEXTS
from companion.table.nouns import plural

PEOPLE = ("bearers", "askaris", "guides")
ANIMALS = ("horses", "camels")
ITEMS = ("rations", "gifts", "water", "muskets")
FINDS = ("tusks", "specimens")
THINGS = (*ITEMS, *FINDS)
"""Fields of a party, by kind."""

ONE = {
    "bearers": "bearer",
    "askaris": "askari",
    "guides": "guide",
    "canoes": "canoe",
    "horses": "horse",
    "camels": "camel",
    "rations": "ration",
    "gifts": "gift",
    "water": "water",
    "muskets": "musket",
    "tusks": "tusk",
    "specimens": "specimen",
}
"""Name of one unit of each party field in the charts."""


def counted(number: int, key: str) -> str:
    """Amount of a party field in words: `1 bearer`, `3 bearers`, `2 water`."""
    return plural(number, ONE.get(key, key), key)


MODE_WORDS: Final = TEXTS.table("mode", ("foot", "mounted", "canoe"))
"""Words for each mode of travel."""


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """A party in one mode of travel: the lines of its Make-up sheet, and what bars the mode.

    `costs` are the lines of the Portage Cost column, `capabilities` those of Transport Capability
    (6.51–6.54). `leading`, `carrying` and `paddling` are healthy bearers. `ridden` and `led` are
    animals. `strays` are animals that nobody rides or leads, so they wander off (5.428). `bars` are
    reasons against the mode other than weight.
    """

    mode: str
    costs: dict[str, int]
    capabilities: dict[str, int]
    leading: int = 0
    carrying: int = 0
    paddling: int = 0
    ridden: int = 0
    led: int = 0
    strays: int = 0
    bars: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """Total portage cost (6.54)."""
        return sum(self.costs.values())

    @property
    def capability(self) -> int:
        """Total transport capability (6.54)."""
        return sum(self.capabilities.values())

    @property
    def over(self) -> int:
        """Excess weight, 0 if everything can be carried (6.55)."""
        return max(0, self.cost - self.capability)

    @property
    def room(self) -> int:
        """Weight that could still be carried."""
        return max(0, self.capability - self.cost)

    @property
    def reasons(self) -> tuple[str, ...]:
        """All reasons why the party can't travel in this mode, empty if it can."""
        if not self.over:
            return self.bars
        heavy = (
            f"the load weighs {self.cost} and {self.capability} can be carried "
            f"{MODE_WORDS[self.mode]}: {self.over} too much (6.55)"
        )
        return (*self.bars, heavy)

    @property
    def fits(self) -> bool:
        """True if the party can travel in this mode."""
        return not self.reasons


# People and weights


def healthy(party: Party, kind: str) -> int:
    """Number of healthy members of one kind of `PEOPLE`."""
    return int(getattr(party, kind)) - int(getattr(party, f"sick_{kind}"))


def people(party: Party) -> int:
    """Number of people including the explorer: the Total Expedition box (6.2)."""
    return 1 + party.bearers + party.askaris + party.guides


def patients(explorer: Explorer) -> int:
    """Number of sick people, who must be carried (19.3), including the explorer."""
    party = explorer.party
    return party.sick_bearers + party.sick_askaris + party.sick_guides + explorer.sick


def works(explorer: Explorer) -> bool:
    """True if the explorer does a bearer's work: by choice, or with no bearers or askaris.

    In front of askaris it debases him (5.51, 5.52).
    """
    party = explorer.party
    alone = not healthy(party, "bearers") and not party.askaris
    return not explorer.sick and (explorer.debased or alone)


def workers(explorer: Explorer) -> int:
    """Number of healthy bearers, plus the explorer if he works as one."""
    return healthy(explorer.party, "bearers") + works(explorer)


def animals(party: Party) -> int:
    """Number of horses and camels."""
    return party.horses + party.camels


def things_weight(charts: Charts, party: Party) -> dict[str, int]:
    """Weight of each kind of thing carried, without canoes and people."""
    return {
        key: getattr(party, key) * charts.weight(ONE[key]).value
        for key in THINGS
        if getattr(party, key)
    }


# Modes of travel


def fit(game: NileGame, player: str, mode: str, *, camp: bool = False) -> Fit:
    """Fit of a player's party in a mode of travel.

    In `camp` the sick need no carrying and count as able to carry. That's the limit on what a party
    may own while it stays where it is.
    """
    return fit_of(game.charts, game.explorer(player), mode, camp=camp)


def fit_of(charts: Charts, explorer: Explorer, mode: str, *, camp: bool = False) -> Fit:
    """Fit of an explorer and his party in a mode of travel."""
    party, sick = explorer.party, explorer.sick
    if camp:
        party, sick = replace(party, sick_bearers=0, sick_askaris=0, sick_guides=0), False
    return _fit(charts, party, sick, explorer.debased, mode)


@lru_cache(maxsize=1 << 12)
def _fit(charts: Charts, party: Party, sick: bool, debased: bool, mode: str) -> Fit:
    """Fit of all that counts, cached: the rules ask about one party for every way on."""
    explorer = Explorer("", "", party=party, sick=sick, debased=debased)
    return {"foot": _on_foot, "mounted": _mounted, "canoe": _by_canoe}[mode](charts, explorer)


def modes(game: NileGame, player: str) -> tuple[str, ...]:
    """Modes in which the party can travel, according to its make-up."""
    return tuple(mode for mode in MODES if fit(game, player, mode).fits)


def allowance(game: NileGame, player: str, mode: str, level: str) -> int:
    """Movement points of a turn, including canoe crews (9.12, 9.22–9.26); never below 0.

    A ford or pass found the turn before adds to them (20.4).
    """
    points = _points_by(game, mode, level) + haste(game, player)
    if mode != "canoe":
        return points
    explorer = game.explorer(player)
    crew = game.charts.crew(workers(explorer) // max(1, explorer.party.canoes))
    return crew.drift or max(0, points - crew.loss)


def _points_by(game: NileGame, mode: str, level: str) -> int:
    """Movement points by the chart (9.12), or fewer on foot and reckless by house rule."""
    if mode == "foot" and level == "reckless" and game.plays(SLOW_FOOT):
        return game.charts.house("foot-reckless").value
    return game.charts.movement(mode, level).value


def haste(game: NileGame, player: str) -> int:
    """Extra movement points this turn from a bonus discovery (20.4)."""
    explorer = game.explorer(player)
    return explorer.haste if explorer.haste_turn == game.turn else 0


def _on_foot(charts: Charts, explorer: Explorer) -> Fit:
    """Fit on foot: bearers carry canoes too (5.433), and lead or ride animals (5.428, 6.51)."""
    party = explorer.party
    lead, able = charts.leading().value, workers(explorer)
    beasts, riders = animals(party), people(party) - able
    best: tuple[tuple[int, ...], Fit] | None = None
    for leading in _leaders(charts, explorer, able, beasts, riders):
        wanted = {0, patients(explorer), beasts - lead * leading}
        for ridden in sorted({min(max(0, n), beasts, riders) for n in wanted}):
            found = _foot_with(charts, explorer, leading, ridden)
            rank = (-len(found.bars), -found.strays, found.capability - found.cost, -ridden)
            if best is None or rank > best[0]:
                best = (rank, found)
    assert best is not None
    return best[1]


def _leaders(charts: Charts, explorer: Explorer, able: int, beasts: int, riders: int) -> list[int]:
    """Numbers of leading bearers to try for the best split.

    Capacity changes linearly with each bearer who leads. The exceptions are the points where canoes
    need bearers of their own, and where the animals left over equal the sick or all possible
    riders.
    """
    lead = max(1, charts.leading().value)
    boats = explorer.party.canoes * charts.weight("canoe").value
    most = min(able, -(-beasts // lead))
    bends = [most, able - -(-boats // max(1, charts.capacity("bearer").value))]
    bends += [(beasts - mounted) // lead for mounted in (patients(explorer), riders)]
    return sorted({min(max(0, n + step), most) for n in (0, *bends) for step in (-1, 0, 1)})


def _foot_with(charts: Charts, explorer: Explorer, leading: int, ridden: int) -> Fit:
    party = explorer.party
    beasts = animals(party)
    led = min(beasts - ridden, leading * charts.leading().value)
    carrying = workers(explorer) - leading
    on_backs = carrying * charts.capacity("bearer").value
    costs = things_weight(charts, party)
    boats = party.canoes * charts.weight("canoe").value
    walked = max(0, patients(explorer) - ridden)
    bars: tuple[str, ...] = ()
    if boats > on_backs:
        bars = (
            f"{_s(party.canoes, 'canoe')} weigh{'s' if party.canoes == 1 else ''} {boats} "
            f"and only bearers carry canoes; theirs is {on_backs} (5.433)",
        )
    return Fit(
        mode="foot",
        costs=_lines(costs, canoes=boats, sick=walked * charts.weight("person").value),
        capabilities=_lines(
            {},
            bearers=on_backs,
            ride_mounts=ridden * charts.capacity("ride-mount").value,
            pack_mounts=led * charts.capacity("pack-mount").value,
        ),
        leading=leading,
        carrying=carrying,
        ridden=ridden,
        led=led,
        strays=beasts - ridden - led,
        bars=bars,
    )


def _mounted(charts: Charts, explorer: Explorer) -> Fit:
    """Fit mounted: everybody rides, and bearers lead the other animals (5.423, 5.425, 6.53)."""
    party = explorer.party
    beasts, all_ = animals(party), people(party)
    able, lead = workers(explorer), charts.leading().value
    ridden = min(beasts, all_)
    led = min(beasts - ridden, able * lead)
    bars: list[str] = []
    if beasts < all_:
        bars.append(f"{_s(all_, 'person')} and {_s(beasts, 'animal')}: everybody must ride (5.423)")
    if party.canoes:
        bars.append("riders cannot carry canoes (5.425, 5.433)")
    return Fit(
        mode="mounted",
        costs=things_weight(charts, party),
        capabilities=_lines(
            {},
            ride_mounts=ridden * charts.capacity("ride-mount").value,
            pack_mounts=led * charts.capacity("pack-mount").value,
        ),
        leading=-(-led // max(1, lead)),
        ridden=ridden,
        led=led,
        strays=beasts - ridden - led,
        bars=tuple(bars),
    )


def _by_canoe(charts: Charts, explorer: Explorer) -> Fit:
    """Fit by canoe: everybody sits in a canoe and counts as weight (5.434, 6.52)."""
    party = explorer.party
    bars: list[str] = []
    if not party.canoes:
        bars.append("there is no canoe (5.434)")
    if animals(party):
        bars.append(f"{_s(animals(party), 'animal')} cannot travel in canoes (5.424)")
    aboard = people(party) * charts.weight("person").value
    return Fit(
        mode="canoe",
        costs=_lines(things_weight(charts, party), people=aboard),
        capabilities=_lines({}, canoes=party.canoes * charts.capacity("canoe").value),
        paddling=workers(explorer),
        bars=tuple(bars),
    )


def _lines(first: dict[str, int], **more: int) -> dict[str, int]:
    return {**first, **{key: amount for key, amount in more.items() if amount}}


def _s(number: int, word: str) -> str:
    """Number with its noun: 1 canoe, 3 canoes, 2 people."""
    return plural(number, word, "people" if word == "person" else "")
