"""Water consumption in dry desert, and how long a party's water lasts (5.4444, 19.5).

Pure arithmetic over the charts. `rules/travel/thirst.py` asks and states based on it, and all
warnings about thirst use it.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party import deserters
from companion.games.nile.rules.party.makeup import ANIMALS, counted, people
from companion.games.nile.state import Explorer
from companion.table.nouns import plural

WATER, TWO_TURNS = "water", "water-two-turns"
"""Water drunk per turn, and by camels every second turn (5.4444)."""

LONGEST = 99
"""Most turns of dry desert that are counted."""


def each(charts: Charts, explorer: Explorer, kind: str, times: int = 1) -> int:
    """Water for one person or animal of a kind; thirsty camels drink for two turns.

    A disaster may multiply it by `times` for a turn.
    """
    if kind == "camels":
        return charts.need("camel", TWO_TURNS if explorer.dry else WATER).value * times
    return charts.need("horse" if kind == "horses" else "person", WATER).value * times


def drinkers(explorer: Explorer, *, camels: bool) -> dict[str, int]:
    """Number of each kind that drinks this turn, except the explorer; people come first."""
    party = explorer.party
    found = deserters.present(party)
    found |= {"horses": party.horses, "camels": party.camels if camels else 0}
    return {kind: number for kind, number in found.items() if number}


def need(charts: Charts, explorer: Explorer, *, camels: bool, times: int = 1) -> int:
    """Water that the whole party drinks in a turn, including the explorer."""
    others = drinkers(explorer, camels=camels).items()
    own = each(charts, explorer, "explorer", times)
    return own + sum(n * each(charts, explorer, kind, times) for kind, n in others)


class Supply(msgspec.Struct, frozen=True, kw_only=True):
    """How long a party's water lasts in dry desert, starting at the end of this turn.

    `need` is what everyone drinks in the first turn, with camels waiting if they may. The water
    lasts everyone for `turns`. In the first turn, `served` of the `people` get some, the explorer
    first and then as many as possible. The animals in `lost` get none. An explorer without water
    dies.
    """

    water: int
    need: int
    people: int
    served: int
    lost: dict[str, int]
    turns: int

    @property
    def short(self) -> bool:
        """True if someone gets no water in the first turn."""
        return not self.turns


def supply(charts: Charts, explorer: Explorer, times: int = 1) -> Supply:
    """Return how long a party's water lasts; the first turn takes `times` as much."""
    waits = bool(explorer.dry)
    own = each(charts, explorer, "explorer", times)
    water = explorer.party.water
    left = water - own
    others = drinkers(explorer, camels=waits) if left >= 0 else {}
    lost, served = dict[str, int](), int(left >= 0)
    for kind, number in others.items():
        cost = each(charts, explorer, kind, times)
        given = min(number, left // cost) if cost else number
        left -= given * cost
        if kind not in ANIMALS:
            served += given
        elif given < number:
            lost[kind] = number - given
    return Supply(
        water=water,
        need=need(charts, explorer, camels=waits, times=times),
        people=people(explorer.party),
        served=served,
        lost=lost,
        turns=len(drunk(charts, explorer, water, times)),
    )


def drunk(charts: Charts, explorer: Explorer, water: int, times: int = 1) -> list[int]:
    """Water that everyone drinks, turn by turn, for as long as `water` lasts."""
    found: list[int] = []
    while len(found) < LONGEST:
        amount = need(charts, explorer, camels=bool(explorer.dry), times=1 if found else times)
        if amount > water:
            break
        water -= amount
        found.append(amount)
        waits = explorer.party.camels and not explorer.dry
        explorer = replace(explorer, dry=1 if waits else 0)
    return found


# Words


def supply_words(found: Supply) -> str:
    """Number of turns the water lasts; if it's short, who gets some and who is lost."""
    if not found.short:
        return f"water for {plural(found.turns, 'turn')}"
    if not found.served:
        return f"{'too little' if found.water else 'no'} water: the explorer would die of thirst"
    desert = found.people - found.served
    gone = [f"{desert} would desert"] if desert else []
    gone += [f"{counted(number, kind)} would be lost" for kind, number in found.lost.items()]
    people_ = plural(found.people, "person", "people")
    return f"water for {found.served} of {people_}: {', '.join(gone)}"


SHOWN = 3
"""Most turns for which the water needed is shown."""


def taking_words(charts: Charts, explorer: Explorer, room: int) -> str:
    """Water to take for one turn of dry desert, two turns and so on, up to the room (5.4444)."""
    have = explorer.party.water
    first = need(charts, explorer, camels=bool(explorer.dry))
    said, total = [], -have
    for turn, amount in enumerate(drunk(charts, explorer, have + room)[:SHOWN], 1):
        total += amount
        said += [f"{total} for {plural(turn, 'turn')}"] if total > 0 else []
    take = f"; take {', '.join(said)}" if said else ""
    return f"in dry desert everyone together drinks {first} a turn; you have {have}{take}"
