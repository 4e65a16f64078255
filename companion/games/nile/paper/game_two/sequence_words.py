"""The sequence of play of Game II in our own words, step by step, with the figures in force (II).

What holds as in Game I is told in its words; the tables of a step stand behind its words.
"""

from __future__ import annotations

import msgspec

from companion.charts.values import Entry
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.agreement import end_words
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.paper.game_two import sequence_tables as tables
from companion.games.nile.paper.game_two.sequence_tables import Grid
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.turn_words import (
    Part,
    Section,
    activity,
    camp,
    disaster,
    europe,
    faces,
    lost,
    set_up,
    signed,
)
from companion.table.sources import mark

Beside = tuple[Grid, ...]
"""Tables side by side."""


class Step(msgspec.Struct, frozen=True):
    """A step of the sequence: its heading, what to do, and its tables, in order."""

    title: str
    pieces: tuple[Part | Beside, ...]


def steps(charts: Charts, moving: Beside, leaving: Grid) -> tuple[Step, ...]:
    """A month in Africa; `moving` and `leaving` are the tables of movement and of the lost."""
    return (
        Step("II 1 · Activity", (*activity(charts).parts, moving)),
        Step("II 2 · Disaster", disaster(charts).parts),
        Step("II 3.1 · Into another hex", (lost(charts), (leaving,))),
        Step("II 3.2 · A new hex", _new_hex(charts)),
        Step("II 3.3 · A tribe", (*_meeting(charts), *_hostile(charts))),
        Step("II 4 · Hunt, eat, nurse", camp(charts).parts),
        Step("II 5 · Search", _search(charts)),
        Step("II 6 · Study, conversion, treatment", _studies(charts)),
    )


def around(charts: Charts, game: NileGame | None) -> tuple[Section, ...]:
    """Setting up, Europe, and the end (4, E1–E3, 2.3)."""
    home = europe(charts)
    parts = (*home.parts, _journalist(charts))
    end = Part("The game ends", f"{_end(game)}; the month is played to its close.", "II 2.3")
    last = Part(
        "Only then",
        "rivers, lakes, mountains and falls are counted, for what each has published. Most points "
        "win, equal points share the place.",
        "22.7, 25.2",
    )
    return (set_up(charts), Section(f"E · {home.title}", parts), Section("The end", (end, last)))


def _end(game: NileGame | None) -> str:
    if game is None:
        return (
            "as agreed: after so many months, with so many points, with all of Africa mapped, or "
            "when the table likes"
        )
    return end_words(game)


def _new_hex(charts: Charts) -> tuple[Part | Beside, ...]:
    high, falls = (_feet(charts.entry("spectacular", row, "feet")) for row in _FINDS)
    found = faces(charts, "oasis", "desert", "yes")
    return (
        Part(
            "Terrain:",
            "throw red, white, blue, black. The hex is like the neighbour to which red points; is "
            "that blank, like white’s; are both, blue reads the Terrain Key. After jungle, "
            "mountain or swamp black reads it too: jungle with swamp or with mountain makes one "
            "terrain of the two. Jungle and desert side by side: veldt. A lake of more than three "
            "hexes: all again. You may now step back: a hex half explored.",
            "II 3.2.1",
        ),
        (tables.terrain_key(charts),),
        Part(
            "Height",
            "of a mountain: three dice multiplied, 100 more, times 100 feet; a find from "
            f"{high}. From the second hex of a lake on: draw, the last hex’s card is its area.",
            "II 3.2.1",
        ),
        Part(
            "River:",
            "draw; line A where a river leads in, else B, a die for each number of the card. None "
            "in lake, swamp, jungle/swamp. A river hex may have a cataract, which four dice "
            f"multiplied measure; a find from {falls} feet. Desert without river: an oasis on "
            f"{found}, and who has not found it throws again whenever he enters or stays.",
            "II 3.2.2, 3.2.3",
        ),
        (tables.cataracts(charts),),
        Part(
            "Natives:",
            "two dice against all that is here. Their warriors: three dice multiplied, the highest "
            "held to the hexes to the nearest port. Attitude 0.",
            "II 3.2.4",
        ),
        (tables.natives_found(charts),),
    )


_FINDS = ("mountain", "waterfall")


def _feet(entry: Entry) -> str:
    return f"{entry.value:,}{mark(entry.source)}"


def _meeting(charts: Charts) -> tuple[Part, ...]:
    sleeps = charts.entry("attitude-changes", "sleeps", "modifier")
    return (
        Part(
            "Friendly,",
            f"attitude above {signed(sleeps.value)}{mark(sleeps.source)}: trade or go on. Else the "
            "friendship sleeps until it is won anew.",
            "II 3.3.1",
        ),
        Part(
            "Policy:",
            f"{_policies(charts)}. An ethnologist may add up to the tribes that he has studied.",
            "II 3.3.2",
        ),
        Part(
            "Attitude target:",
            f"hexes to a port + policy + the tribe’s attitude. {more_target(charts)} Three dice "
            "above the sum: hostile; else they hide and are neutral.",
            "II 3.3.3",
        ),
        Part(
            "Negotiate",
            "with a neutral tribe, once: gifts × the highest of two dice (ethnologist: one die "
            "more a friendly tribe). As many as the warriors, or all you have: friendly. Fewer: "
            "three dice against the target again, hostile or the chief’s poison.",
            "II 3.3.4",
        ),
        Part(
            "Poison:",
            f"two dice, take one: {faces(charts, 'poison-two', 'explorer', 'dies')} dead, "
            f"{faces(charts, 'poison-two', 'explorer', 'recovers')} he recovers, "
            f"{faces(charts, 'poison-two', 'explorer', 'nothing')} it fails.",
            "II 3.3.4",
        ),
        Part(
            "Trade",
            "with friends, each sort once a turn. In all they give one explorer as many items as "
            f"they have warriors; {_number(charts, 'gifts-an-item')} gifts are one. The witch "
            "doctor’s die each time: on "
            f"{faces(charts, 'poison', 'explorer', 'dies')} the explorer is dead.",
            "14.6–14.9",
        ),
    )


def more_target(charts: Charts) -> str:
    """What else makes the attitude target (II 3.3.3)."""
    unarmed, unguarded, known = (
        f"{signed(entry.value)}{mark(entry.source)}"
        for entry in (
            charts.entry("attitude-target", row, "modifier")
            for row in ("unarmed", "unguarded", "known")
        )
    )
    return (
        f"Policy 4 or 5 without askaris: {unarmed}, with muskets {unguarded}. Guide from next door "
        f"with policy 3 or 5, or negotiated here before, or a published hex: {known}."
    )


ON_THE_GROUND = "+1 mounted outside desert, −1 unmounted in it"
"""What is added to the die of an attack (II 3.3.5.2)."""


def _policies(charts: Charts) -> str:
    """The five of them, with their names."""
    entries = [charts.entry("policies-two", row, "name") for row in POLICIES]
    names = (
        f"{row} {str(e.value)[:1].lower()}{str(e.value)[1:]}"
        for row, e in zip(POLICIES, entries, strict=True)
    )
    return ", ".join(names) + mark(entries[0].source)


def _change(charts: Charts, row: str) -> str:
    entry = charts.entry("attitude-changes", row, "modifier")
    return f"attitude {signed(entry.value)}{mark(entry.source)}"


def _hostile(charts: Charts) -> tuple[Part | Beside, ...]:
    return (
        Part(
            "Hostile:",
            "(askaris + 1) × hexes to a port ÷ policy above the warriors: they hide. Else they "
            f"attack, {_change(charts, 'attack')}: higher of two dice, {ON_THE_GROUND}; below the "
            "policy an ambush, else a charge.",
            "II 3.3.5.1–2",
        ),
        Part("Fight:", FIGHT, "II 3.3.5.2"),
        Part(
            "Victory:",
            "askaris left − a die are prisoners. Two dice at most prisoners + policy: the village "
            f"is found, and looted if that die was a {_number(charts, 'loots')}. Keep, loot, both, "
            "or release: all released "
            f"and nothing looted is {_change(charts, 'released')}. Missionary, doctor and "
            f"ethnologist release. Looting is a die a warrior met: {looting(charts)}.",
            "II 3.3.5.3",
        ),
        Part("Defeat:", f"{outcomes(charts)}. {_captive(charts)}", "II 3.3.5.4"),
        (tables.table_a(charts),),
    )


FIGHT = (
    "a charge begins with first fire, one warrior for each askari and the armed explorer. Then in "
    "turns: the natives, warriors ÷ a die askaris fall; the reply, (askaris + 1) ÷ a die and one "
    "more warriors fall. Each time fallen × another die above the warriors left is victory, above "
    "the askaris who came, or none left, defeat."
)
"""A fight in four sentences."""


def looting(charts: Charts) -> str:
    """What a looting die brings (16.433)."""
    gift, beast = (faces(charts, "looting", "find", found) for found in ("gift", "beast"))
    return f"{gift} a gift, {beast} a camel or canoe, else so many rations"


def outcomes(charts: Charts) -> str:
    """What becomes of the beaten, by die (II 3.3.5.4)."""
    fate = {word: faces(charts, "defeat-two", "explorer", word) for word in _FATES}
    muskets, rations = (figure(charts.entry("escape-two", "armed", key)) for key in _KEPT)
    return (
        f"{_change(charts, 'defeat')}, and a die: {fate['captured']} prisoner; {fate['killed']} "
        f"killed, {_change(charts, 'killed')}; away {fate['alone']} with nothing, "
        f"{fate['armed']} with {muskets} musket and {rations} rations, {fate['one']} with a roll "
        f"on Table A besides, {fate['two']} with two"
    )


def _captive(charts: Charts) -> str:
    less = _number(charts, "captive-less")
    return f"A captive rolls each turn: − {less}, and what the attitude changed since."


def _number(charts: Charts, row: str) -> str:
    return figure(charts.entry("numbers-two", row, "number"))


_FATES = ("captured", "killed", "alone", "armed", "one", "two")
_KEPT = ("muskets", "rations")


def _search(charts: Charts) -> tuple[Part | Beside, ...]:
    base, less = (figure(charts.entry("find-points", row, "number")) for row in ("base", "less"))
    weight = figure(charts.entry("weights", "specimen", "items"))
    return (
        Part(
            "A whole turn",
            "in an unpublished hex, one find a hex: two dice, take one; the numbers of all that is "
            f"here count. A find has {base} point and what two dice show above {less}; it weighs "
            f"{weight}. A zoologist needs a musket.",
            "II 5",
        ),
        (tables.searches(charts),),
    )


def _studies(charts: Charts) -> tuple[Part | Beside, ...]:
    return (
        Part(
            "A whole turn",
            "with a friendly tribe, once each. Ethnologist: two dice, "
            f"{faces(charts, 'study', 'ethnologist', 'sick')} sick, else studied. Missionary, "
            "doctor: two dice, take one; captive, once on their captors. Explorer: no search or "
            "study, but a bonus card when he mapped a hex or met a tribe.",
            "II 6, 20",
        ),
        (tables.talents(charts),),
    )


def _journalist(charts: Charts) -> Part:
    fund = figure(charts.entry("house", "journalist-fund", "number"))
    return Part(
        "Journalist:",
        f"${fund} each time he sails, from any port free, no donations; news, interviews.",
        "E3, 24",
    )
