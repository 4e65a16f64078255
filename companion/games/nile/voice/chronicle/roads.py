"""Chronicle of the road: hexes entered, new land, camps, getting lost (9, 10, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from companion.games.nile import facts
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.month_writer import MonthWriter, QuietMonths
from companion.games.nile.voice.chronicle.voyages import Beat
from companion.table.facts import Fact
from companion.voice.texts import message_name

_ROAD: tuple[type[Fact], ...] = (
    facts.Moved,
    facts.TerrainMapped,
    facts.RiverMapped,
    facts.HexExplored,
    facts.HexTold,
    facts.FeatureFound,
    facts.Known,
    facts.PointsSpent,
    facts.StepBegan,
    facts.ActivityChosen,
)
"""Facts that make up a march; any other fact interrupts it."""


class _Step(msgspec.Struct, frozen=True):
    """A hex entered; `new` if this expedition put it on the map."""

    hex: str
    new: bool
    at: int
    beat: Beat


def tell(told: MonthWriter, at: int) -> bool:
    """Tell a fact of the road; returns False for facts of other modules."""
    beat = told.beats[at]
    match beat.fact:
        case facts.Moved() | facts.TerrainMapped():
            _march(told, at)
        case facts.ModeChanged():
            explorer = beat.after.explorers[told.player]
            if explorer.place == "africa" and len(explorer.trail) > 1:
                told.tell(at, place=told.place(explorer.hex))
        case facts.Portaged(beyond=beyond):
            was = beat.before.explorers[told.player]
            if beyond and not was.beyond and was.trips:
                told.tell(at)
        case _:
            return False
    return True


def _march(told: MonthWriter, at: int) -> None:
    """Tell a march from its first fact up to an interruption."""
    run = [at]
    for index in range(at + 1, len(told.beats)):
        if not isinstance(told.beats[index].fact, _ROAD):
            break
        run.append(index)
    for index in run:
        told.done(index)
    new = {
        beat.fact.hex
        for beat in told.beats[: run[-1] + 1]
        if isinstance(beat.fact, facts.HexExplored | facts.TerrainMapped)
    }
    steps = [
        _Step(fact.to, fact.to in new or _was_blank(told.beats[index]), index, told.beats[index])
        for index in run
        if isinstance(fact := told.beats[index].fact, facts.Moved) and fact.player == told.player
    ]
    for is_new, group in groupby(steps, key=lambda step: step.new):
        stretch = list(group)
        told.say(_new(told, stretch) if is_new else _old(told, stretch))
        for step in stretch if is_new else ():
            _waters(told, step)


def _was_blank(beat: Beat) -> bool:
    """True if players just reported this hex as new on a physical board."""
    fact = beat.fact
    if not isinstance(fact, facts.Moved) or not fact.to.startswith("@"):
        return False
    there = beat.after.hexes.get(fact.to)
    return bool(there and there.mapped and there.mapped == beat.after.mapped)


def _old(told: MonthWriter, stretch: Sequence[_Step]) -> str:
    """Sentence on hexes known before."""
    last = stretch[-1]
    goal, mode = told.country(last.beat, last.hex), last.beat.after.explorers[told.player].mode
    if last.hex in told.game.board.ports:
        return told.words(last.at, "road-port", goal=goal, mode=mode)
    if len(stretch) == 1:
        return told.words(last.at, "road-known", goal=goal, mode=mode)
    through = list(dict.fromkeys(told.place(step.hex) for step in stretch[:-1]))
    return told.words(last.at, "road-known-far", goal=goal, mode=mode, through=through)


def _new(told: MonthWriter, stretch: Sequence[_Step]) -> str:
    """Sentence on hexes that nobody had mapped."""
    last = stretch[-1]
    if len(stretch) > 1:
        names = [
            CHRONICLE("road-place", place=told.place(step.hex), terrain=_terrain(step))
            for step in stretch
        ]
        return told.words(last.at, "road-new-far", count=len(stretch), places=names)
    sight = told.words(last.at, f"sight-{message_name(_terrain(last) or 'land')}")
    mode = last.beat.after.explorers[told.player].mode
    return told.words(last.at, "road-new", place=told.place(last.hex), mode=mode, sight=sight)


def _terrain(step: _Step) -> str:
    there = step.beat.after.hexes.get(step.hex)
    return there.terrain if there else ""


def _waters(told: MonthWriter, step: _Step) -> None:
    """Tell rivers, cataracts and oases of a new hex."""
    there = step.beat.after.hexes.get(step.hex)
    if there is None:
        return
    if there.oasis:
        told.say(told.words(step.at, "new-oasis"))
    if there.cataract:
        told.say(told.words(step.at, "new-cataract"))
    elif there.source:
        told.say(told.words(step.at, "new-source"))
    elif set(there.river) & {"i", "o"} and there.terrain != "lake":
        told.say(told.words(step.at, "new-river"))


def move_ended(told: MonthWriter, at: int, fact: facts.MoveEnded) -> None:
    """Record getting lost or a month in camp; other reasons are told elsewhere."""
    entry = told.beats[at].entry
    if fact.lost:
        told.pieces.append(QuietMonths(entry, lost=1, guides=told.guides))
        told.guides = 0
    elif fact.reason == "stays":
        told.pieces.append(QuietMonths(entry, camp=1))


def way_lost(told: MonthWriter, quiet: QuietMonths) -> str:
    """Sentence on getting lost for one or more months, and the guides lost (12.2)."""
    pick = told.book.pick
    left = pick(quiet.entry, "guides-left", guides=quiet.guides) if quiet.guides else ""
    message = "way-lost-long" if quiet.lost > 1 else "way-lost"
    return pick(quiet.entry, message, months=quiet.lost, left=left)
