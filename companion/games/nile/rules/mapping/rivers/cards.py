"""Reading a card's River section at a site: its course, or why another card is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations
from typing import NamedTuple, overload

from companion.games.nile.cards.texts import RiverDraw, parse_river
from companion.games.nile.map.water import IN, OUT, WET, Waters, system
from companion.games.nile.rules.mapping.effects import numbered
from companion.games.nile.rules.mapping.rivers.courses import NO_COURSE, Course, Site
from companion.table.ask.requests import Option, Rule


class Reading(NamedTuple):
    """Course that a card gives, or None if another card must be drawn, and why.

    `continues` is true if the other card is read as River Continues whatever it says (10.32434).
    """

    course: Course | None
    why: str
    continues: bool = False


class Breach(NamedTuple):
    """A broken rule and a sentence about it."""

    rule: str
    says: str

    @property
    def words(self) -> str:
        """The sentence with the rule."""
        return f"{self.says} ({self.rule})"


def _read_as(card: RiverDraw, continues: bool) -> str:
    """Reason why a card with other text is read as River Continues."""
    if card.a == "ends":
        return "River Ends is read as River Continues (10.3242)"
    if card.a == "forks" and continues:
        return "River Forks is read as River Continues (10.32434)"
    return ""


def numbers_of_card(player: str, card: RiverDraw, number: int) -> Rule[RiverDraw]:  # noqa: ARG001
    """Return the card unchanged: its own directions count (10.324, 10.325)."""
    return card
    yield


class RiverSite(Site):
    """A site where cards are read: the course of a card in words, or its breach."""

    @classmethod
    def on(cls, waters: Waters, name: str) -> RiverSite:
        """Site of a hex on a map; a lake's only outlet counts as a river leading here (10.332)."""
        site = cls(waters, name)
        site.take_in()
        return site

    @property
    def section(self) -> str:
        """Section of the cards to read: if a river leads here or not (10.3221, 10.3222)."""
        return "river-a" if self.outs or self.ins else "river-b"

    def read(self, card: RiverDraw, continues: bool = False, lake: int = 0) -> Reading:
        """Course that a card gives, or why another is drawn (10.324–10.32543).

        If it `continues` because an earlier card had no usable side, only the first number counts
        (10.32434). `lake` is the side of the adjacent lake or swamp from which a river may extend
        (10.32533).
        """
        if self.section == "river-a":
            return self._read_a(card, continues)
        return self._read_b(card, lake)

    def meaning(self, says: str, continues: bool) -> str:
        """Effect of a card's text here, as far as the text decides it (10.324–10.32543)."""
        card, lakes = parse_river(says, self.section), tuple(self.lakes)
        if self.section == "river-b" and card.b == "extends" and lakes[1:]:
            return "a river between here and a lake or swamp by the die"
        reading = self.read(card, continues, lakes[0] if lakes else 0)
        return reading.why if reading.course is not None else f"draw again: {reading.why}"

    def numbers_read(self, card: RiverDraw, continues: bool) -> int:
        """Number of a card's directions that are read here (10.324–10.32543)."""
        if card.b:
            return {"none": 0, "crosses": 2}.get(card.b, 1)
        if card.a == "ends" and not self.ins and not self.is_desert:
            return 0
        return 2 if card.a == "forks" and not continues else 1

    # Situation A: a river leads to the hex (10.3221, 10.324)

    def _read_a(self, card: RiverDraw, continues: bool) -> Reading:
        """Reading if a river leads to the hex (10.324–10.32434)."""
        forks = card.a == "forks" and not continues
        numbers = card.numbers[: 2 if forks else 1]
        sides = tuple(number for number in numbers if number in self.sides)
        if self.ins:
            return self._flowing_in(sides, numbers, _read_as(card, continues))
        return self._flowing_out(sides, numbers, card)

    def _flowing_in(self, sides: tuple[int, ...], numbers: tuple[int, ...], note: str) -> Reading:
        """Reading if water flows in: it continues or forks, and never ends (10.3241–10.32434)."""
        if not sides:
            steps = self._steps(numbers) or "the card names no side"
            return Reading(
                None, f"{steps}; water that flows in must go on (10.318, 10.32434)", True
            )
        return self._checked(self.down(*sides), numbers, note)

    def _flowing_out(
        self, sides: tuple[int, ...], numbers: tuple[int, ...], card: RiverDraw
    ) -> Reading:
        """Reading if water flows out: it continues upstream or starts here (10.3241–10.32433)."""
        ends = card.a == "ends"
        if sides and (self.is_desert or not ends):
            return self._checked(self.up(*sides), numbers, _read_as(card, continues=False))
        if self.is_desert and self.sides:
            return Reading(None, "a river cannot end in desert (10.3242)")
        return self._checked(self.up(), () if ends else numbers)

    # Situation B: no river leads to the hex (10.3222, 10.325)

    def _read_b(self, card: RiverDraw, lake: int) -> Reading:
        """Reading if no river leads to the hex (10.325–10.32543)."""
        if card.b == "crosses":
            return self._crossing(card)
        if card.b == "extends" and lake:
            return self._extending(card, lake)
        if card.b == "none":
            return self._checked(NO_COURSE)
        side = next((number for number in card.numbers[:1] if number in self.sides), 0)
        return self._checked(self.begins(side) if side else NO_COURSE, card.numbers[:1])

    def _crossing(self, card: RiverDraw) -> Reading:
        """Reading of a crossing; with only one side open, the river starts (10.32541–10.32543)."""
        sides = [number for number in card.numbers if number in self.sides]
        if len(sides) == 2:
            first, second = sides
            course = self.crosses(*self.across(first, second))
            return self._checked(course, card.numbers, self._which_way(first, second))
        course = self.begins(sides[0]) if sides else NO_COURSE
        return self._checked(course, card.numbers)

    def _extending(self, card: RiverDraw, lake: int) -> Reading:
        """Reading of a river from or to a lake or swamp (10.32532, 10.337)."""
        others = [side for side in self.sides if side != lake]
        numbers = card.numbers[:1]
        side = numbers[0] if numbers and numbers[0] in others else 0
        if self.feeds(lake):
            if side:
                return self._checked(self.crosses(side, lake), numbers)
            if self.is_desert and others:
                return Reading(None, "a river cannot end in desert (10.3242)")
            return self._checked(self.begins(lake), numbers)
        if side:
            return self._checked(self.crosses(lake, side), numbers)
        if others:
            return Reading(None, "the river from the lake or swamp cannot go on there (10.32434)")
        water = self._named(self.lakes[lake])
        note = f"no side is left over which a river from {water} could go on (10.318)"
        return self._checked(NO_COURSE, numbers, f"{note}; beside it no salt lake forms (10.333)")

    def _which_way(self, first: int, second: int) -> str:
        """Return what decides the direction of a crossing river with a lake or swamp at an end."""
        wet = [side for side in (first, second) if side in self.lakes]
        if not wet:
            return ""
        takes = [self.feeds(side) for side in wet]
        if len(wet) == 2 and takes[0] == takes[1]:
            return "it flows by its arrow (10.32543)"
        water = self._named(self.lakes[wet[0]])
        if takes[0]:
            return f"water flows into {water} as long as that may reach a mouth (10.337)"
        return f"{water} can reach no mouth, or has a source, so the river comes from it (10.337)"

    # What no card may bring about

    def _checked(self, course: Course, numbers: tuple[int, ...] = (), note: str = "") -> Reading:
        """Reading of a course, or why it may not be drawn (10.331, 10.332, 10.3354)."""
        steps = self._steps(numbers)
        broken = self.breach(course)
        if broken:
            return Reading(None, f"{steps}; {broken.words}" if steps else broken.words)
        words, turned = self.drawn_words(course)
        told = f"{words}: {steps}" if steps else words
        notes = [each for each in (note, turned, self.taken_words) if each]
        return Reading(course, "; ".join([told, *notes]))

    def drawn_words(self, course: Course) -> tuple[str, str]:
        """Words for a course once all flow is settled, and for what reversed it, if anything."""
        laid = self.lay(course)
        if laid.circle:
            return self.words(course), "its water would flow in a circle, so it is a swamp (10.336)"
        drawn = laid.waters.hex(self.name)
        turned = drawn.river != course.letters
        note = "what is joined to a mouth flows there (10.313)" if turned else ""
        return self.words(Course(drawn.river, drawn.source)), note

    @property
    def taken_words(self) -> str:
        """Adjacent lakes and swamps whose water flows in like rivers, and why (10.332)."""
        if not self.taken_in:
            return ""
        water = " and ".join(self._named(other) for other in self.taken_in.values())
        return (
            f"the water of {water} flows in too, as it can reach a mouth only by this hex (10.332)"
        )

    def breach(self, course: Course) -> Breach | None:
        """Rule that a course breaks, None if it's legal (10.331, 10.332, 10.3354)."""
        fault = self.breaks(course)
        if fault:
            return self._fault(fault)
        lake = self.stops_in(course)
        if lake and course not in self.lawful():
            return Breach("10.331", f"{lake} has no way to a mouth, and others have")
        return None

    def _fault(self, fault: str) -> Breach:
        """Breach for a system that couldn't continue, or water that couldn't flow on."""
        if fault in self.waters.board.rivers:
            found = system(self.waters, fault)
            length = f"{len(found.hexes)} of {found.minimum} hexes"
            return Breach("10.3354", f"the {fault} has {length} and no other way on")
        return Breach(
            "10.332", f"the water in {fault} can still reach a mouth, but only by this hex"
        )

    # In words

    def _steps(self, numbers: Iterable[int]) -> str:
        """Words for where a card's numbers lead, in order (10.3241)."""
        return numbered([(number, self._place(number)) for number in numbers])

    def _place(self, side: int) -> str:
        """Words for the hex across a side, and if a river can continue there (10.318)."""
        other = next((near for at, near, _ in self.waters.near(self.name) if at == side), "")
        if not other:
            return "no land that a river can enter"
        terrain = self.waters.hex(other).terrain
        if self.waters.is_open(other):
            return f"{other} is {'partly explored' if terrain else 'blank'}"
        if side in self.sides:
            return f"{other} is {terrain}"
        return f"{other} leads here already" if self.leads(side) else f"{other} is closed"

    def words(self, course: Course) -> str:
        """Words for a course, by the hexes it leads to."""
        if course == NO_COURSE:
            return "no river"
        old = (*self.outs, *self.ins)
        new = {side: other for side, other in self.sides.items() if side not in old}
        out = [self._named(other) for side, other in new.items() if course.letters[side - 1] == OUT]
        into = [self._named(other) for side, other in new.items() if course.letters[side - 1] == IN]
        parts = [
            "source here" if course.source else "",
            f"from {' and '.join(into)}" if into else "",
            f"to {' and '.join(out)}" if out else "",
        ]
        new_parts = ", ".join(part for part in parts if part)
        return f"river {new_parts}" if new_parts else "the rivers that lead here, joined"

    def _named(self, other: str) -> str:
        terrain = self.waters.hex(other).terrain
        return f"{terrain} {other}" if terrain in WET else other

    def every_course(self) -> Iterator[Course]:
        """Yield every course that can be drawn, with forks and crossings, legal or not."""
        yield from self.courses()
        if self.ins:
            yield from (self.down(*pair) for pair in combinations(self.sides, 2))
        elif self.outs:
            yield from (self.up(*pair) for pair in combinations(self.sides, 2))
        else:
            yield from (self.crosses(*pair) for pair in permutations(self.sides, 2))


class Choices(Sequence[Option]):
    """One option per course, computed lazily (10.33).

    Keys are those of `Course`. Courses that break a rule can be chosen too and name the rule,
    because players have the last word. `computed` is always included.
    """

    def __init__(self, site: RiverSite, computed: Course) -> None:
        self._site = site
        self._computed = computed

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        courses = dict.fromkeys((self._computed, *self._site.every_course()))
        return tuple(Option(course.key, self._words(course)) for course in courses)

    def _words(self, course: Course) -> str:
        words, _ = self._site.drawn_words(course)
        broken = self._site.breach(course) if course != self._computed else None
        return f"{words}; against the rules: {broken.words}" if broken else words

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        """Return the option at an index."""
        return self._options[index]

    def __len__(self) -> int:
        return len(self._options)

    def __bool__(self) -> bool:
        # Counting would compute every course each time a river is mapped.
        return True
