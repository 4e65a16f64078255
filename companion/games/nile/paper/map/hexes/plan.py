"""Label placement of one map: position of everything in each hex, without overlaps.

Water comes first, because it can't move; then the hex number, flags, counters, tribes, oases,
caches and measures, each in a free part of the hex, smaller if it is full; and last the terrain,
whole if the hex is empty, otherwise in single pieces beside the other contents. Nothing covers
anything else. Things that don't fit are placed on free ground beside their hex, connected to it by
a line; if there is none, the least important ones are left out and described in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.games.nile.map.terrain import JUNGLE, JUNGLE_MOUNTAIN, MOUNTAIN, PLAINS, has
from companion.games.nile.paper.map.hexes.items import MARK_SIZE, HexItem, HexItems, Sizes, sizes
from companion.games.nile.paper.map.hexes.leads import FreeGround, Stand, spot
from companion.games.nile.paper.map.hexes.numbers import NumberAt
from companion.games.nile.paper.map.hexes.room import Cells, HexRoom, box_bits, cells_of
from companion.games.nile.paper.map.hexes.taken import Taken
from companion.games.nile.state import Hex
from printables.drawing.paths import Point
from printables.drawing.surface import Box
from printables.text.labels import Placer

if TYPE_CHECKING:
    from companion.games.nile.paper.map.ground.ground import MapGround

_LEVELS = (
    *((1.0, True), (0.86, True), (0.74, True)),
    *((0.74, False), (0.62, False), (0.54, False)),
)
"""Sizes of things in a hex, and whether they avoid routes too, in the order of trials."""

_NUMBERS = (1.0, 0.87)
"""Sizes of a number that isn't in its default position."""

_PIECES = (1.0, 0.82, 0.66, 0.54)
"""Sizes of terrain pieces, in the order of trials."""

_LOST = (10, 14, 18, 100, 110, 120)
"""Cost of a thing that doesn't fit, by its worth.

Small things don't outweigh a tribe or a height that ranks.
"""

_LED, _LED_MARK = 3, 5
"""Same cost if words or a mark can be placed outside the hex."""

_TERRAIN, _TINTED, _NUMBER = 14, 6, 4
"""Cost of terrain that doesn't fit, less if a tint shows it, and of the number."""

_NEVER_LEFT = 3  # least worth of things that may cover another hex's trees
_MOST_LED = 2  # most things of one hex placed outside it
_PORT = 0.7  # hex widths around a port that are reserved
_MOST_GIVEN_UP = 6  # most things of one hex omitted for the rest
_MOST_TOLD = 24  # most hexes in the list of omitted things

_MOST, _MOST_PLAIN = 2, 1
_BESIDE: tuple[Point, ...] = ((-0.2, 0.2), (0.22, 0.22))
"""Preferred positions of the feet of pieces."""

_WHOLE = Box(-0.4, -0.25, 0.8, 0.67)  # extent of a whole terrain drawing
_WHOLE_BITS = box_bits(_WHOLE)
_EAST_BITS = box_bits(Box(0.02, -0.7, 0.7, 1.4))


class PieceAt(NamedTuple):
    """Piece of a terrain by its number in the style, with its position in mm and scale."""

    number: int
    x: float
    y: float
    scale: float


class HexPlan(msgspec.Struct, frozen=True):
    """Contents of one hex. Without `pieces` the terrain is drawn whole.

    `number` is the position of a hex number that isn't in its default one; it isn't written at all
    unless `numbered`. What is `left` didn't fit, `shown` says whether the terrain did.
    """

    number: NumberAt | None = None
    numbered: bool = True
    stands: tuple[Stand, ...] = ()
    left: tuple[HexItem, ...] = ()
    pieces: tuple[PieceAt, ...] | None = None
    shown: bool = True

    def fault(self, *, tinted: bool = False, led: bool = False) -> int:
        """Return the cost of what is missing: 0 if everything has a position.

        Terrain that is `tinted` is shown by that as well. With `led` some of what is left is placed
        beside the hex.
        """
        if self.shown and self.numbered and not self.left:
            return 0
        left = sorted(self.left, key=lambda item: -item.worth)
        out = left[:_MOST_LED] if led else []
        lost = sum(_LOST[item.worth] for item in left[len(out) :])
        lost += sum(_LED if item.text else _LED_MARK for item in out)
        symbol = _TINTED if tinted else _TERRAIN
        return lost + symbol * (not self.shown) + _NUMBER * (not self.numbered)


class _Site(NamedTuple):
    """State of a hex before anything is placed.

    `off` is the position of its dry land, `scale` the size of its terrain drawing there.
    """

    here: Hex
    centre: Point
    off: Point
    scale: float
    water: int
    ways: int
    sea: int


_EMPTY = HexPlan()


class HexPlans:
    """Plans of all hexes of one map; letters aren't below `least` mm while they fit."""

    def __init__(self, ground: MapGround, least: float, marks: float = MARK_SIZE) -> None:
        self._ground = ground
        self._view = ground.view
        self._unit = ground.layout.width
        self._orientation = ground.view.board.grid.orientation
        self.items = HexItems(ground.view, ground.style, alone=ground.alone)
        self._boxes: dict[tuple[str, float], list[Cells]] = {}
        numbers = ground.numbers
        self._number_box = _moved(numbers.box, *numbers.wish)
        self._number_bits = box_bits(self._number_box) if numbers.size else 0
        self._sizes = [sizes(level, least / self._unit, marks) for level, _ in _LEVELS]
        self.usual = self._sizes[0]
        self.taken = Taken(ground, marks)
        names = sorted(ground.view.board.hexes)
        self._alone = {name: self._plan(name) for name in names}
        self._settle()

    def along(self, ground: MapGround) -> HexPlans:
        """Return the plans for a ground that differs only in its routes.

        Only hexes that a route enters or has left are planned again.
        """
        made = copy(self)
        made._ground, made.taken = ground, self.taken.along(ground)
        made._alone = {
            name: planned if made.taken.ways(name) == self.taken.ways(name) else made._plan(name)
            for name, planned in self._alone.items()
        }
        for known in ("elsewhere", "figures", "left_out"):
            made.__dict__.pop(known, None)
        made._settle()
        return made

    def of(self, name: str) -> HexPlan:
        """Return the plan of a hex; an empty one if it isn't on the board."""
        return self._plans.get(name, _EMPTY)

    @cached_property
    def elsewhere(self) -> dict[str, NumberAt | None]:
        """Positions of hex numbers not in their default one; None for those not written."""
        return {
            name: plan.number
            for name, plan in self._plans.items()
            if plan.number is not None or not plan.numbered
        }

    def number_of(self, name: str) -> NumberAt:
        """Return the position of a hex's number, even if it isn't written."""
        return self.of(name).number or self._ground.numbers.usual(name)

    def taken_in(self, name: str) -> int:
        """Return the cells of a hex that are occupied by objects or water."""
        plan, here = self.of(name), self._view.hexes.get(name) or Hex()
        found = self.taken.water(name) | self.taken.ways(name)
        found |= self.taken.sea(name) | (_EAST_BITS if here.half else 0)
        (cx, cy), unit = self._ground.layout.centre(name), self._unit
        for box in (*(stand.box(unit) for stand in plan.stands), *self._figure(name, plan)):
            place = Box(
                (box.x - cx) / unit, (box.y - cy) / unit, box.width / unit, box.height / unit
            )
            found |= box_bits(place)
        pieces = self._ground.style.pieces.get(here.terrain, ())
        for number, x, y, scale in plan.pieces or ():
            if pieces[number].draw is not None:
                box = _scaled(pieces[number].box, scale)
                found |= box_bits(_moved(box, (x - cx) / unit, (y - cy) / unit))
        return found

    @cached_property
    def figures(self) -> Placer:
        """Positions of hex numbers, which words should not cover."""
        wide, high = self._ground.layout.extent()
        found = Placer(Box(0, 0, wide, high).inset(-4 * self._unit))
        for name, plan in self._plans.items():
            for box in self._figure(name, plan):
                found.block(box)
        return found

    def _figure(self, name: str, plan: HexPlan) -> Iterator[Box]:
        """Yield the box of a hex's number if it is written."""
        numbers = self._ground.numbers
        if numbers.size and plan.numbered and name in self._plans:
            yield numbers.around(plan.number or numbers.usual(name))

    def known_under(self, box: Box) -> int:
        """Return the cost of words in a box: hex numbers, and explored hexes."""
        spots = ((x, box.y + box.height / 2) for x in (box.x, box.x + box.width / 2, box.right))
        names = {self._ground.layout.hex_at(*spot) for spot in spots}
        known = sum(bool(name and (self._view.hexes.get(name) or Hex()).terrain) for name in names)
        return known + 2 * (not self.figures.is_free(box))

    @cached_property
    def left_out(self) -> dict[str, tuple[str, ...]]:
        """Things without space in their hex, in words, by hex."""
        hexes, found = self._view.hexes, {}
        for name, plan in self._plans.items():
            words = [item.words for item in plan.left if item.words]
            words += [] if plan.shown else [hexes[name].terrain]
            if words:
                found[name] = tuple(words)
        return found

    # One hex

    def _plan(self, name: str) -> tuple[HexPlan, HexPlan | None]:
        """Return the first plan in which everything has a position, or the closest one.

        If there is too much for a hex, the least of it is omitted for the rest. Then there's
        another plan, the best if some of that is placed outside the hex.
        """
        items, here = self.items.of(name), self._view.hexes.get(name) or Hex()
        water, ways = self.taken.water(name), self.taken.ways(name)
        mixed = here.terrain == JUNGLE_MOUNTAIN
        if not (items or water or ways or here.half or mixed or self._is_afloat(name)):
            return _EMPTY, None
        (cx, cy), unit, coast = self._ground.layout.centre(name), self._unit, self._ground.coast
        x, y = coast.port(name) if name in self._view.board.islands else coast.seat(name)[:2]
        off = (x - cx) / unit, (y - cy) / unit
        site = _Site(here, (cx, cy), off, coast.seat(name).scale, water, ways, self.taken.sea(name))
        found = list(self._tried(site, items))
        if not found[-1].fault():
            return found[-1], None
        for some, gone in _fewer(items):
            tried = self._tried(site, some)
            found += [replace(plan, left=(*plan.left, *gone)) for plan in tried]
        tinted = here.published and here.terrain in self._ground.style.inks.washes
        crowded = min(found, key=lambda plan: plan.fault(tinted=tinted, led=True))
        return min(found, key=lambda plan: plan.fault(tinted=tinted)), crowded

    def _is_afloat(self, name: str) -> bool:
        """True if a number in its default position would be at sea or across the shore."""
        return bool(self._number_bits) and self.taken.is_wet(name, self._number_box)

    def _tried(self, site: _Site, items: Sequence[HexItem]) -> Iterator[HexPlan]:
        """Yield plans for these things level by level, up to the first without faults."""
        for size, (_, off_ways) in zip(self._sizes, _LEVELS, strict=True):
            room = HexRoom(self._orientation, site.water | (site.ways if off_ways else 0))
            plan = self._fill(site, room, items, size)
            yield plan
            if not plan.fault():
                break

    def _fill(self, site: _Site, room: HexRoom, items: Sequence[HexItem], size: Sizes) -> HexPlan:
        """Return a plan with the contents at one size."""
        here, (cx, cy), off, water = site.here, site.centre, site.off, site.water
        whole = not (items or here.half or here.terrain == JUNGLE_MOUNTAIN)
        whole = whole and not room.taken & _WHOLE_BITS
        usual = not (room.taken | water | site.sea) & self._number_bits
        room.sea = site.sea
        room.taken |= self._number_bits if usual else 0
        stands, left = [], []
        for item in items:
            wish = item.wish[0] + off[0], item.wish[1] + off[1]
            found = self._placed(room, item, size, wish)
            if found is None:
                left.append(item)
            else:
                shown, (x, y) = found
                stands.append(Stand(shown, cx + x * self._unit, cy + y * self._unit, size))
        room.taken |= water
        number = None
        if whole and not usual:
            taken, room.taken = room.taken, room.taken | _drawing(site)
            number = self._number(room, (cx, cy))
            whole = number is not None
            room.taken = room.taken if whole else taken
        if not usual and number is None:
            number = self._number(room, (cx, cy), anywhere=True)
        pieces = None if whole else self._pieces(here, room, (cx, cy), off)
        return HexPlan(
            number=number,
            numbered=usual or number is not None,
            stands=tuple(stands),
            left=tuple(left),
            pieces=pieces,
            shown=pieces != ()
            or not self._kinds(here)
            or (here.terrain == JUNGLE and _has_canopy(here)),
        )

    def _placed(
        self, room: HexRoom, item: HexItem, size: Sizes, wish: Point
    ) -> tuple[HexItem, Point] | None:
        """Return the first shape of a thing that fits; what flies may do so at sea."""
        sea = room.sea
        for room.sea in (sea, 0) if sea and item.flies else (sea,):
            for shape in item.shapes():
                at = room.place(shape.box(size), wish)
                if at is not None:
                    room.sea = sea
                    return shape, at
        room.sea = sea
        return None

    def _number(self, room: HexRoom, centre: Point, *, anywhere: bool = False) -> NumberAt | None:
        """Return another position for the hex number: on land, smaller, or on the sea.

        With `anywhere` also across the shore.
        """
        numbers, sea = self._ground.numbers, room.sea
        place = None
        grounds = [sea, ~sea] if sea else [0]
        grounds += [0] if sea and anywhere else []
        for room.sea, scale in ((wet, scale) for wet in grounds for scale in _NUMBERS):
            place = room.place(_scaled(numbers.box, scale), numbers.wish)
            if place is not None:
                break
        room.sea = sea
        if place is None:
            return None
        return NumberAt(centre[0] + place[0] * self._unit, centre[1] + place[1] * self._unit, scale)

    # Terrain

    def _pieces(self, here: Hex, room: HexRoom, centre: Point, off: Point) -> tuple[PieceAt, ...]:
        """Return terrain pieces for the free space, in the largest size that shows every kind."""
        taken, wanted = room.taken | (_EAST_BITS if here.half else 0), self._kinds(here)
        most, (dx, dy) = _MOST_PLAIN if here.terrain in (*PLAINS, MOUNTAIN) else _MOST, off
        wishes = [(x + dx, y + dy) for x, y in _BESIDE[:most]]
        best: list[tuple[int, Point, float]] = []
        shown = 0
        for scale in _PIECES if wanted else ():
            room.taken = taken
            found = [(kind, at, scale) for kind, at in self._set(here.terrain, room, scale, wishes)]
            kinds = self._shown(here, {kind for kind, _, _ in found})
            if kinds > shown:
                best, shown = found, kinds
            if kinds >= wanted:
                break
        (cx, cy), unit = centre, self._unit
        return tuple(PieceAt(kind, cx + x * unit, cy + y * unit, by) for kind, (x, y), by in best)

    def _set(
        self, terrain: str, room: HexRoom, scale: float, wishes: Sequence[Point]
    ) -> Iterator[tuple[int, Point]]:
        """Yield pieces of one scale, kind by kind, until there are enough."""
        key = terrain, scale
        if key not in self._boxes:
            pieces = [piece.box for piece in self._ground.style.pieces.get(terrain, ())]
            self._boxes[key] = [cells_of(_scaled(box, scale)) for box in pieces]
        boxes = self._boxes[key]
        for kind, box in enumerate(boxes):
            some = wishes[kind:] if kind == len(boxes) - 1 else wishes[kind : kind + 1]
            for at in room.place_each(box, some):
                yield kind, at

    def _kinds(self, here: Hex) -> int:
        """Return the number of kinds of pieces needed: two for a mixed terrain.

        If a canopy shows the forest one is enough.
        """
        pieces = self._ground.style.pieces.get(here.terrain)
        return 0 if not pieces else 2 if "/" in here.terrain and not _has_canopy(here) else 1

    def _shown(self, here: Hex, kinds: set[int]) -> int:
        """Return how many of the kinds count."""
        if "/" in here.terrain and _has_canopy(here):
            return int((0 if here.terrain == JUNGLE_MOUNTAIN else 1) in kinds)
        return len(kinds)

    # Things without space

    def _settle(self) -> None:
        """Place things without space in their hexes on free ground beside them."""
        self._plans = {name: plan for name, (plan, _) in self._alone.items()}
        led = {name: plan for name, (_, plan) in self._alone.items() if plan is not None}
        if not led or not self._ground.leads:
            return
        held = (name for name, plan in self._plans.items() if plan.stands)
        free = FreeGround(self._ground, self._things, held)
        for name, crowded in led.items():
            plan = self._led(name, crowded, free)
            if plan.left:
                plan = self._led(name, self._plans[name], free)
            self._plans[name] = plan

    def _led(self, name: str, plan: HexPlan, free: FreeGround) -> HexPlan:
        """Return a plan with the rest placed outside the hex as far as possible."""
        stands, left = list(plan.stands), sorted(plan.left, key=lambda item: -item.worth)
        for item in left[:_MOST_LED]:
            out = Stand(item, 0.0, 0.0, self.usual)
            box, thing = out.box(self._unit), self._start(name, item, plan)
            found = free.place(name, box, thing)
            if found is None and item.worth >= _NEVER_LEFT:
                found = free.place(name, box, thing, over=True)
            if found is not None:
                (x, y), lead = found
                stands.append(Stand(item, x, y, self.usual, lead))
                left.remove(item)
        return replace(plan, stands=tuple(stands), left=tuple(left))

    def _start(self, name: str, item: HexItem, plan: HexPlan) -> Box:
        """Return where a line begins: at the mark that it explains, at a fall, or in the hex."""
        for stand in plan.stands:
            if stand.item.words and item.words.startswith(f"{stand.item.words}:"):
                return stand.box(self._unit)
        if item.ink == "river" and name in self.taken.cataracts:
            return spot(self.taken.cataracts[name][:2])
        seat = self._ground.coast.seat(name)
        return spot((seat.x, seat.y))

    def _things(self, name: str) -> Iterator[Box]:
        """Yield the boxes of things, a port with its name, a cataract, a source, the number."""
        plan, unit = self.of(name), self._unit
        yield from (stand.box(unit) for stand in plan.stands)
        if name in self._view.board.ports:
            yield spot(self._ground.coast.port(name), _PORT * unit)
        if name in self.taken.cataracts:
            yield spot(self.taken.cataracts[name][:2], 0.14 * unit)
        if name in self._ground.rivers.wet and self._view.hexes[name].source:
            yield spot(self._ground.rivers.joint(name), 0.1 * unit)
        yield from self._figure(name, plan)


def _fewer(items: Sequence[HexItem]) -> Iterator[tuple[list[HexItem], list[HexItem]]]:
    """Yield other orders or subsets of too many things, with what they leave out.

    Things of little worth are omitted first, and words that a mark can do without.
    """
    brief = [item.brief or item for item in items]
    told = [note for item in items if (note := item.note) is not None]
    for kept, gone in ((list(items), []), (brief, told)) if told else ((brief, told),):
        poorest = sorted(kept, key=lambda item: item.worth)
        yield poorest[::-1], gone
        for count in range(min(len(kept), _MOST_GIVEN_UP)):
            some = [item for item in kept if item not in poorest[:count]]
            for ordered in (some, some[::-1]):
                yield ordered, [*gone, *poorest[:count]]


def left_out_words(plans: HexPlans) -> str:
    """Return a sentence about things without space in their hex, "" if there are none."""
    told = [f"{name} {_together(words)}" for name, words in sorted(plans.left_out.items())]
    more = len(told) - _MOST_TOLD
    if more > 0:
        told[_MOST_TOLD:] = [f"and more in {more} hexes, for which larger paper has room"]
    return f"Not drawn, for want of room in the hex: {'; '.join(told)}." if told else ""


def _together(words: Iterable[str]) -> str:
    """Return words in a row, with a common beginning only once: cache 1·2, 1·3."""
    kinds: dict[str, list[str]] = {}
    for word in words:
        kind, _, which = word.rpartition(" ")
        kinds.setdefault(kind, []).append(which)
    return ", ".join(f"{kind} {', '.join(some)}".strip() for kind, some in kinds.items())


def _drawing(site: _Site) -> int:
    """Return the cells of the whole terrain drawing on the dry land of its hex."""
    return box_bits(_moved(_scaled(_WHOLE, site.scale), *site.off)) if site.here.terrain else 0


def _has_canopy(here: Hex) -> bool:
    """True if a canopy shows the forest of a hex, even if no crown fits in it."""
    return here.published and not here.half and has(here.terrain, JUNGLE)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height)


def _scaled(box: Box, scale: float) -> Box:
    return Box(box.x * scale, box.y * scale, box.width * scale, box.height * scale)
