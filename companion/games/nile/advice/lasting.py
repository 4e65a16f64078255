"""How long the stores of an outfit or party last, and how far it can travel (5.44, 18).

Without hunting the number of turns is exact: everybody eats every turn. With hunting it's an
estimate: the mean consumption of stores, on the same terrain every turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from companion.charts.values import held
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.drinking import drunk
from companion.games.nile.rules.party.makeup import MODE_WORDS, fit_of, healthy, people, workers
from companion.games.nile.rules.party.outfit_line import party_of
from companion.games.nile.state import MODES, Explorer
from companion.table.ask.columns import column
from companion.table.look.odds_table import shares

DICE = 2
TOTALS = range(2, 13)

NORMAL = "normal"

FOREVER = 999
"""Turns that count as unlimited."""


class Lasting(msgspec.Struct, frozen=True, kw_only=True):
    """How long stores last.

    `stores` are the whole turns for which they feed everybody. `hunting` are the turns by hunting
    ground, rounded down, an estimate. `dry` are the turns in dry desert for which the water lasts,
    None if there is none.
    """

    people: int
    hunters: int
    rations: int
    stores: int
    hunting: dict[str, int]
    dry: int | None


class Pace(msgspec.Struct, frozen=True):
    """Movement points per turn in one mode, and in total while the stores last."""

    mode: str
    points: int
    reach: int


def outfit_lasts(charts: Charts, counts: Mapping[str, int]) -> Lasting:
    """Return how long the stores of an outfit last."""
    party, armed = party_of(counts)
    return lasts(charts, Explorer("", "", party=party, armed=armed))


def lasts(charts: Charts, explorer: Explorer, rations: int | None = None) -> Lasting:
    """Return how long the stores of an expedition last; `rations` replace its own if given."""
    party = explorer.party
    have = party.rations if rations is None else rations
    mouths = people(party) * charts.need("person", "rations").value
    hunters = healthy(party, "askaris") + (explorer.armed and not explorer.sick)
    grounds = charts.chart("hunting").rows if hunters else {}
    return Lasting(
        people=people(party),
        hunters=hunters,
        rations=have,
        stores=_turns(have, Fraction(mouths)),
        hunting={
            ground: _turns(have, eaten(charts, ground, hunters, mouths)) for ground in grounds
        },
        dry=len(drunk(charts, explorer, party.water)) if party.water else None,
    )


def _turns(rations: int, each: Fraction) -> int:
    return min(FOREVER, int(rations / each)) if each else FOREVER


def eaten(charts: Charts, ground: str, hunters: int, mouths: int, level: str = NORMAL) -> Fraction:
    """Average rations needed from the stores per turn on a terrain (18.2, 18.3).

    Fresh food doesn't keep: anything more than everybody eats is lost.
    """
    bag = charts.hunting(ground)
    shift = charts.hunting_modifier(level).value
    found = column("hunting", {n: held(bag, n + shift) for n in TOTALS}, dice=DICE)
    return sum(
        (max(0, mouths - each * hunters) * chance for each, chance in shares(found, DICE).items()),
        Fraction(0),
    )


def paces(charts: Charts, counts: Mapping[str, int]) -> list[Pace]:
    """Speed of an outfit at normal activity, in each mode it can use (9.12)."""
    party, armed = party_of(counts)
    explorer = Explorer("", "", party=party, armed=armed)
    turns = lasts(charts, explorer).stores
    return [
        Pace(mode, points, points * turns)
        for mode in MODES
        if fit_of(charts, explorer, mode).fits
        for points in [pace(charts, explorer, mode)]
    ]


def pace(charts: Charts, explorer: Explorer, mode: str, level: str = NORMAL) -> int:
    """Movement points of a turn, including canoe crews (9.12, 9.22–9.26)."""
    points = charts.movement(mode, level).value
    if mode != "canoe" or not explorer.party.canoes:
        return points
    crew = charts.crew(workers(explorer) // explorer.party.canoes)
    return crew.drift or max(0, points - crew.loss)


# Words


def lasting_words(found: Lasting) -> list[str]:
    """Return how long the stores last, in one or two lines."""
    lines = [f"food: {_turn_words(found.stores)} for {found.people} without hunting"]
    if found.hunting:
        by_turns: dict[int, list[str]] = {}
        for ground, turns in found.hunting.items():
            by_turns.setdefault(turns, []).append(ground)
        ordered = sorted(by_turns.items(), reverse=True)
        said = (f"{_count(turns)} {'/'.join(grounds)}" for turns, grounds in ordered)
        lines.append(f"hunting, ≈ turns: {', '.join(said)}")
    if found.dry is not None:
        lines.append(f"water: {_turn_words(found.dry)} of dry desert")
    return lines


def pace_words(found: list[Pace]) -> str:
    """Movement points per turn by mode, and in total while the stores last."""
    said = (
        f"{MODE_WORDS[pace.mode]} {pace.points}"
        + (f" ({pace.reach} in all)" if pace.reach < FOREVER else "")
        for pace in found
    )
    return f"m.p. a turn: {', '.join(said)}"


def _turn_words(turns: int) -> str:
    return f"{_count(turns)} turn{'' if turns == 1 else 's'}"


def _count(turns: int) -> str:
    return "endless" if turns >= FOREVER else str(turns)
