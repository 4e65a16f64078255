"""The road: hexes entered, land seen for the first time, camps, lost ways (9, 10, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from companion.games.nile.facts import (
    ActivityChosen,
    Astray,
    FeatureFound,
    Hastened,
    HexExplored,
    HexLeft,
    HexTold,
    Known,
    ModeChanged,
    Moved,
    PointsSpent,
    Portaged,
    RiverMapped,
    StepBegan,
    TerrainMapped,
)
from companion.games.nile.voice.chronicle.phrases import hexes, number, thing
from companion.games.nile.voice.chronicle.telling import Handler, Quiet, Telling, silent
from companion.games.nile.voice.chronicle.voyages import Beat
from companion.games.nile.voice.telling import listed
from companion.table.facts import Fact

_ROAD: tuple[type[Fact], ...] = (
    Moved,
    TerrainMapped,
    RiverMapped,
    HexExplored,
    HexTold,
    FeatureFound,
    Known,
    PointsSpent,
    StepBegan,
    ActivityChosen,
)
"""What a march consists of; any other fact interrupts it."""

_VERBS = {"foot": "marched", "mounted": "rode", "canoe": "paddled"}
_MODES = {"foot": "on foot", "mounted": "on horseback", "canoe": "in canoes"}

SIGHTS: dict[str, tuple[str, ...]] = {
    "desert": (
        "desert, and nothing else",
        "sand and stone under a hard sky",
        "a desert without a track",
    ),
    "jungle": (
        "jungle",
        "forest so close that noon was dusk",
        "jungle, to be cut through step by step",
        "a forest of great trees roped together with vines",
    ),
    "lake": ("a lake", "open water", "a lake whose far shore we could not see"),
    "swamp": ("swamp", "reeds and standing water", "a swamp, loud with frogs"),
    "veldt": (
        "veldt",
        "open grass country",
        "veldt, with game in sight",
        "a wide plain of yellow grass",
        "grass and thorn trees",
    ),
    "mountain": ("mountains", "a country of bare heights", "mountains, ridge behind ridge"),
    "jungle/swamp": ("jungle standing in water", "half jungle and half swamp"),
    "jungle/mountain": (
        "mountains wooded to the top",
        "steep jungle",
        "mountains under a mantle of forest",
    ),
}
"""What new land looks like, by terrain."""


class _Step(msgspec.Struct, frozen=True):
    """A hex entered; `new` if this expedition put it on the map."""

    hex: str
    new: bool
    beat: Beat


def march(told: Telling, at: int) -> None:
    """Tell a march from its first fact on, up to what interrupts it."""
    run = [at]
    for index in range(at + 1, len(told.beats)):
        if not isinstance(told.beats[index].fact, _ROAD):
            break
        run.append(index)
    for index in run:
        told.done(index)
    beats = [told.beats[index] for index in run]
    new = {
        beat.fact.hex
        for beat in told.beats[: run[-1] + 1]
        if isinstance(beat.fact, HexExplored | TerrainMapped)
    }
    steps = [
        _Step(beat.fact.to, beat.fact.to in new or _was_blank(beat), beat)
        for beat in beats
        if isinstance(beat.fact, Moved) and beat.fact.player == told.player
    ]
    for is_new, group in groupby(steps, key=lambda step: step.new):
        stretch = list(group)
        told.say(_new(told, stretch) if is_new else _old(told, stretch))
        for step in stretch if is_new else ():
            _waters(told, step)


def _was_blank(beat: Beat) -> bool:
    """On a table with its own board: whether the table told this hex as new just now."""
    fact = beat.fact
    if not isinstance(fact, Moved) or not fact.to.startswith("@"):
        return False
    there = beat.after.hexes.get(fact.to)
    return bool(there and there.mapped and there.mapped == beat.after.mapped)


def _old(told: Telling, stretch: Sequence[_Step]) -> str:
    """Hexes that were known before."""
    last, beat = stretch[-1], stretch[-1].beat
    goal = told.country(beat, last.hex)
    verb = _VERBS.get(beat.after.explorers[told.player].mode, "went")
    if last.hex in told.game.board.ports:
        return told.pick(
            beat,
            "port",
            f"We came down to {goal}",
            f"We {verb} into {goal}",
            f"{goal} received us",
            f"We reached the coast at {goal}",
        )
    if len(stretch) == 1:
        return told.pick(
            beat,
            "known",
            f"We {verb} to {goal}",
            f"We halted next at {goal}",
            f"We moved on to {goal}",
            f"From there we made for {goal}",
            f"The march brought us to {goal}",
            f"We gained {goal} without accident",
            f"In good order we reached {goal}",
        )
    through = listed(dict.fromkeys(told.place(step.hex) for step in stretch[:-1]))
    return told.pick(
        beat,
        "known far",
        f"We {verb} by way of {through} to {goal}",
        f"Passing {through} we reached {goal}",
        f"Through {through} the road led us to {goal}",
        f"We left {through} behind us and halted at {goal}",
    )


def _new(told: Telling, stretch: Sequence[_Step]) -> str:
    """Hexes that nobody had mapped."""
    if len(stretch) > 1:
        names = listed(f"{told.place(step.hex)} ({_land(step)})" for step in stretch)
        beat, count = stretch[-1].beat, hexes(len(stretch))
        return told.pick(
            beat,
            "new far",
            f"We put {count} on the map that had been blank: {names}",
            f"{count} of unknown land lay behind us at the end of it: {names}",
            f"In one march I could draw in {names}",
        )
    step = stretch[0]
    beat, name = step.beat, told.place(step.hex)
    sight = told.pick(beat, f"sight {_land(step)}", *SIGHTS.get(_land(step), (_land(step),)))
    verb = _VERBS.get(beat.after.explorers[told.player].mode, "went")
    return told.pick(
        beat,
        "new",
        f"We {verb} into {name}, where no map could help us, and found {sight}",
        f"{name}, a blank on every map, proved to be {sight}",
        f"What the maps leave white at {name} turned out to be {sight}",
        f"I was the first to set {name} down on paper: {sight}",
        f"Beyond lay {name}, {sight}",
        f"We entered {name} and saw {sight}",
        f"The next stage, {name}, was new to us and to everybody: {sight}",
        f"We pushed on into {name}; before us was {sight}",
    )


def _land(step: _Step) -> str:
    there = step.beat.after.hexes.get(step.hex)
    return there.terrain if there and there.terrain else "land"


def _waters(told: Telling, step: _Step) -> None:
    """Rivers, cataracts and oases of a hex seen for the first time."""
    there = step.beat.after.hexes.get(step.hex)
    if there is None:
        return
    beat = step.beat
    if there.oasis:
        told.say(told.pick(beat, "oasis", "An oasis lies there", "We drank our fill at its oasis"))
    if there.cataract:
        told.say(
            told.pick(
                beat,
                "cataract",
                "A cataract bars the river there",
                "The river breaks over a cataract at its edge",
                "We heard the cataract long before we saw it",
                "No canoe can pass its cataract",
            )
        )
    elif there.source:
        told.say(
            told.pick(
                beat,
                "source",
                "A river takes its rise there",
                "From its ground springs a river",
                "There a river begins, small enough to step over",
            )
        )
    elif set(there.river) & {"i", "o"} and there.terrain != "lake":
        told.say(
            told.pick(
                beat,
                "river",
                "A river runs through it",
                "We followed its river with the eye as far as we could",
                "It is watered by a river",
                "A river, brown and slow, crosses it",
                "",
                "",
            )
        )


def move_ended(told: Telling, at: int) -> None:
    """A lost way or a month in camp; why else the march ended is told elsewhere."""
    beat = told.beats[at]
    if getattr(beat.fact, "lost", False):
        told.pieces.append(Quiet(beat.entry, lost=1, guides=told.guides))
        told.guides = 0
    elif getattr(beat.fact, "reason", "") == "stays":
        told.pieces.append(Quiet(beat.entry, camp=1))


def mode(told: Telling, at: int) -> None:
    """Another way of travelling, on the road."""
    beat = told.beats[at]
    explorer = beat.after.explorers[told.player]
    if explorer.place != "africa" or len(explorer.trail) < 2:
        return
    if isinstance(beat.fact, ModeChanged):
        how = _MODES.get(beat.fact.mode, beat.fact.mode)
        told.say(f"From {told.place(explorer.hex)} onwards we travelled {how}")


def portaged(told: Telling, at: int) -> None:
    """Round a cataract, once all is carried."""
    beat = told.beats[at]
    was = beat.before.explorers[told.player]
    if isinstance(beat.fact, Portaged) and beat.fact.beyond and not was.beyond and was.trips:
        told.say(
            told.pick(
                beat,
                "portage",
                "Canoes and loads were carried round the cataract",
                "We made the portage round the cataract, trip after trip",
                "Everything we had went round the falls on men's heads",
            )
        )


def hastened(told: Telling, at: int) -> None:
    """A short cut."""
    told.say(told.pick(told.beats[at], "haste", "We were shown a shorter way"))


def left(told: Telling, at: int) -> None:
    """A hex from which the explorer withdrew."""
    fact = told.beats[at].fact
    if isinstance(fact, HexLeft):
        told.say(f"We had to withdraw from {told.place(fact.hex)}, and its map stayed half drawn")


def way_lost(told: Telling, quiet: Quiet) -> str:
    """Ways lost, alone in a month or for months on end."""
    left_us = _guide_lost(told, quiet)
    if quiet.lost > 1:
        many = number(quiet.lost)
        return told.book.pick(
            quiet.entry,
            "lost long",
            f"For {many} months on end we could not find our way{left_us}",
            f"We went in circles, {many} months of them{left_us}",
            f"{many} times we set out and {many} times we came back to our own ashes{left_us}",
            f"Neither sun nor compass helped us in these {many} months{left_us}",
        )
    return told.book.pick(
        quiet.entry,
        "lost",
        f"We lost our way{left_us}",
        f"The track gave out, and we were lost{left_us}",
        f"We wandered without knowing where{left_us}",
        f"Every landmark deceived us that month{left_us}",
        f"We missed the road and got no further{left_us}",
        f"I must own that we were lost{left_us}",
        f"A wrong turn undid the month's work{left_us}",
        f"We cast about for a path and found none{left_us}",
    )


def _guide_lost(told: Telling, quiet: Quiet) -> str:
    """What follows on a lost way where it cost guides (12.2)."""
    if not quiet.guides:
        return ""
    gone = thing(quiet.guides, "guides")
    return told.book.pick(
        quiet.entry,
        "guides lost",
        f"; {gone} left us over it",
        f"; {gone} slipped away",
        f"; it cost us {gone}",
        f"; {gone} took leave of us",
        f"; {gone} would go no further with us",
    )


HANDLERS: dict[type, Handler] = {
    Moved: march,
    TerrainMapped: march,
    ModeChanged: mode,
    Portaged: portaged,
    Hastened: hastened,
    HexLeft: left,
    Astray: silent,
}
