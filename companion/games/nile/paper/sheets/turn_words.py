"""The sequence of play in our own words, with rule numbers and the figures in force (4, 8, 22, 26).

A section is a heading and what to do, part by part; each part ends in its rule numbers.
"""

from __future__ import annotations

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.sequence import COUNTERS
from companion.games.nile.state import SIZES
from companion.table.nouns import ranges
from companion.table.sources import mark


class Part(msgspec.Struct, frozen=True):
    """One thing to do: its name, the words, the rule."""

    name: str
    words: str
    rule: str


class Section(msgspec.Struct, frozen=True):
    """A heading and its parts."""

    title: str
    parts: tuple[Part, ...]


def africa(charts: Charts) -> tuple[Section, ...]:
    """A month in Africa, step by step (8.3)."""
    return (activity(charts), disaster(charts), _move(charts), camp(charts), _bonus(charts))


def around(charts: Charts, target: int) -> tuple[Section, ...]:
    """What is not a month in Africa: setting up, Europe, the end (4, 22, 26, 7)."""
    return (set_up(charts), europe(charts), _end(target))


def activity(charts: Charts) -> Section:
    """The first step (9.12, 9.5)."""
    sick = figure(charts.entry("awards", "sick-discharged", "points"))
    return Section(
        "1 · Activity",
        (
            Part(
                "Choose",
                "cautious, normal or reckless: with the way you travel it gives your movement "
                "points. The faster, the worse the hunting and the greater the danger.",
                "9.12, 9.7",
            ),
            Part(
                "At any time",
                "of your turn change how you travel (the slower allowance counts), cache, throw "
                f"away, discharge or set free. Discharging one of the sick: {sick} point.",
                "9.5, 9.6, 17.1, 19.4",
            ),
        ),
    )


def disaster(charts: Charts) -> Section:
    """The second step (11)."""
    named = faces(charts, "explorer-killed", "named", "killed")
    absent = faces(charts, "explorer-killed", "absent", "killed")
    return Section(
        "2 · Disaster",
        (
            Part(
                "Draw",
                "an Event card, unless you are in a port or Cape Colony. It strikes if its place "
                "and the things it names are here.",
                "8.3, 11.2",
            ),
            Part(
                "Losses:",
                "bearers and canoes that are lost take their share of the load along. For each "
                f"person killed roll two dice: on {named} it is the explorer instead; where the "
                f"person named is not with you, on {absent}.",
                "11.3, 11.45",
            ),
        ),
    )


def _move(charts: Charts) -> Section:
    return Section(
        "3 · Move, hex by hex",
        (
            lost(charts),
            Part(
                "Terrain",
                "of an unexplored hex: draw. The hex to which the first number points lends its "
                "terrain; if that is blank the second; if both are, the card names it. Jungle and "
                "desert side by side: veldt. You may now step back: a hex half explored.",
                "10.2, 9.45",
            ),
            Part(
                "River:",
                "draw; line A where a river leads in, else B. B also tells of an oasis in desert "
                "without river, and of a cataract on a river.",
                "10.3, 10.51, 10.52",
            ),
            Part(
                "Natives:",
                "draw; a tribe lives here if the card names this terrain. A die and the way to the "
                "nearest port give its strength.",
                "10.4",
            ),
            Part(
                "Great finds:",
                "a card more for each cataract, mountain or lake. Look at a discovery counter if "
                "you stay. Put a counter of your colour into the hex.",
                "10.5, 23.1, 9.3",
            ),
            Part(
                "A tribe",
                "that you enter, or stay with all the move. Friendly: trade or go on. Not yet: "
                "choose a policy, two dice on its line. Neutral under "
                f"{_negotiating(charts)}: offer gifts, two dice. Charged or ambushed: two dice by "
                "guns and strength; then victory or defeat.",
                "13–16",
            ),
            Part("Trade", _trade(charts), "14.6–14.9"),
        ),
    )


def lost(charts: Charts) -> Part:
    """Whether a party loses its way (12)."""
    return Part(
        "Lost?",
        "Before each step into a hex neither published nor known to you roll a die. At or "
        "under the number of the ground you leave, you stay, your move is over and a guide "
        f"leaves you. Added to the die: {_modifiers(charts)}. Downstream along a river "
        "nobody is lost.",
        "12",
    )


def _modifiers(charts: Charts) -> str:
    names = ("guide", "cautious", "reckless")
    entries = {name: charts.entry("lost-modifiers", name, "modifier") for name in names}
    return ", ".join(
        f"{name} {signed(entry.value)}{mark(entry.source)}" for name, entry in entries.items()
    )


def signed(value: int | str) -> str:
    """A figure with its sign, a true minus."""
    return f"{value:+d}".replace("-", "−") if isinstance(value, int) else value


def _negotiating(charts: Charts) -> str:
    """The policies under which a neutral tribe is negotiated with (14.1)."""
    rows = charts.chart("policies").rows
    wanted = [row for row, cells in rows.items() if cells["neutral"].value == "negotiate"]
    *first, last = wanted or ["none"]
    return f"policy {', '.join(first)} or {last}" if first else f"policy {last}"


def _trade(charts: Charts) -> str:
    limits = "/".join(figure(charts.entry("gift-limits", size, "gifts")) for size in SIZES)
    dies = faces(charts, "poison", "explorer", "dies")
    return (
        "once a turn with each friendly tribe, each sort of goods once, always against gifts; "
        f"small, medium and large tribes take {limits} gifts from you in all. The witch doctor’s "
        f"die: on {dies} the explorer is dead."
    )


def camp(charts: Charts) -> Section:
    """Hunting, food, water, the sick (18, 19)."""
    person, horse, camel = (charts.chart("needs").rows[who] for who in ("person", "horse", "camel"))
    doctor = charts.entry("recovery-modifiers", "doctor", "modifier")
    return Section(
        "4 · Hunt, eat, nurse",
        (
            Part(
                "Hunt:",
                "two dice; the best ground of the hex gives fresh rations for each askari and for "
                "an armed explorer. They do not keep.",
                "18.1–18.3",
            ),
            Part(
                "Eat:",
                f"{figure(person['rations'])} ration each. Whoever is not fed leaves; the explorer "
                "falls sick. In Cape Colony and with a friendly tribe food is free. A horse in "
                f"desert eats {figure(horse['desert-rations'])}.",
                "18.4–18.8, 5.4424",
            ),
            Part(
                "Drink:",
                f"before entering dry desert have water: {figure(person['water'])} a person, "
                f"{figure(horse['water'])} a horse, {figure(camel['water'])} a camel (or "
                f"{figure(camel['water-two-turns'])} every second month). Without it they leave; "
                "the explorer dies.",
                "5.444, 19.5",
            ),
            Part(
                "Nurse:",
                f"a die for each of the sick; a healthy doctor {signed(doctor.value)}"
                f"{mark(doctor.source)}. The sick are carried, "
                f"{figure(charts.entry('weights', 'person', 'items'))} items each.",
                "19",
            ),
            Part(
                "Debased:",
                "an askari a turn leaves an explorer who works as a bearer, until he shoots a "
                "dangerous animal or beats natives.",
                "5.52",
            ),
        ),
    )


def _bonus(_charts: Charts) -> Section:
    return Section(
        "5 · Bonus",
        (
            Part(
                "Draw",
                "if you stand in a hex mapped this turn or with a tribe never met before. Read the "
                "line of your specialty; if all it asks for is so, it is yours. Where it names no "
                "points, roll a die for them.",
                "20.1–20.5",
            ),
        ),
    )


def set_up(charts: Charts) -> Section:
    """Before the first month (4)."""
    start = figure(charts.entry("funds", "start", "amount"))
    return Section(
        "Setting up",
        (
            Part(
                "Counters:",
                f"the {COUNTERS} discoveries, mixed face down, are put in turns into blank hexes, "
                "at least five from any published hex and three from each other.",
                "4.4",
            ),
            Part(
                "Explorers:", "a specialty each; write the first port down in secret.", "4.5, 4.6"
            ),
            Part(
                "Begin:",
                "four dice, the highest first. Show the ports; outfit for "
                f"${start}; what is not spent is lost.",
                "4.62, 5",
            ),
        ),
    )


def europe(charts: Charts) -> Section:
    """Sailing, publishing, donations (21, 22, 26)."""

    def fund(name: str) -> str:
        return figure(charts.entry("funds", name, "amount"))

    return Section(
        "Home and out again",
        (
            Part(
                "Sail home",
                "the turn after you came into a port; it takes a turn, and the party is disbanded.",
                "21.4, 21.5",
            ),
            Part(
                "Publish",
                "what you like: the first to publish a hex or find is paid, nobody after him.",
                "22.1–22.4",
            ),
            Part(
                "Go,",
                f"paying ${fund('fare')} or a free ticket, and outfit this turn; or stay: give up "
                f"free tickets and all but {fund('hand')} donations, draw {fund('draws')}, and "
                f"one more for each {fund('points-a-draw')} points published this turn.",
                "26.2–26.6",
            ),
            Part(
                "Dead or retired:",
                "what was not published is lost; hexes that he alone had seen are rubbed out. A "
                "new explorer begins in Europe next turn.",
                "21.3",
            ),
        ),
    )


def _end(target: int) -> Section:
    return Section(
        "The end",
        (
            Part(
                "Winner",
                f"is whoever first has published {target} points; the game ends at once.",
                "7, 8.1",
            ),
            Part(
                "At that moment only",
                "the greatest heights, falls, lakes and rivers count: they may be what wins.",
                "22.7, 25.2",
            ),
        ),
    )


def faces(charts: Charts, chart: str, row: str, result: str) -> str:
    """The totals of dice that come to a result, as `11–12` or `1, 3`, marked as their cells are."""
    cells = charts.chart(chart).rows[row]
    found = [int(total) for total, entry in cells.items() if entry.value == result]
    if not found:
        return "no roll"
    return ranges(found) + mark(cells[str(found[0])].source)
