"""Reading the River section of a card at a site: the course it gives, or why another is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, permutations
from typing import NamedTuple, overload

from companion.games.nile.cards.texts import RiverDraw
from companion.games.nile.map.water import IN, OUT, WET, system
from companion.games.nile.rules.mapping.effects import numbered
from companion.games.nile.rules.mapping.rivers.courses import NO_COURSE, Course, Site
from companion.table.ask.requests import Option, Rule


class Reading(NamedTuple):
    """The course that a card gives, None where another card must be drawn, and why.

    `continues` says that the other card is read as River Continues whatever it says (10.32434).
    """

    course: Course | None
    why: str
    continues: bool = False


class Breach(NamedTuple):
    """A rule that something drawn breaks, in a sentence."""

    rule: str
    says: str

    @property
    def words(self) -> str:
        """The sentence with the rule."""
        return f"{self.says} ({self.rule})"


def numbers_of_card(player: str, card: RiverDraw, number: int) -> Rule[RiverDraw]:  # noqa: ARG001
    """The card's own directions count (10.324, 10.325)."""
    return card
    yield


def numbers_read(site: Site, card: RiverDraw, continues: bool) -> int:
    """How many directions of a card are read at a site (10.324–10.32543)."""
    if card.b:
        return {"none": 0, "crosses": 2}.get(card.b, 1)
    if card.a == "ends" and not site.ins and not site.is_desert:
        return 0
    return 2 if card.a == "forks" and not continues else 1


# Situation A: a river leads to the hex (10.3221, 10.324)


def read_a(site: Site, card: RiverDraw, continues: bool = False) -> Reading:
    """What a card gives where a river leads to the hex (10.324–10.32434).

    Where it `continues` since an earlier card found no side for it, only the first number counts.
    """
    forks = card.a == "forks" and not continues
    numbers = card.numbers[: 2 if forks else 1]
    sides = tuple(number for number in numbers if number in site.sides)
    if site.ins:
        return _flowing_in(site, sides, numbers, _read_as(card, continues))
    return _flowing_out(site, sides, numbers, card)


def _read_as(card: RiverDraw, continues: bool) -> str:
    """Why a card that says something else is read as River Continues."""
    if card.a == "ends":
        return "River Ends is read as River Continues (10.3242)"
    if card.a == "forks" and continues:
        return "River Forks is read as River Continues (10.32434)"
    return ""


def _flowing_in(site: Site, sides: tuple[int, ...], numbers: tuple[int, ...], note: str) -> Reading:
    """Water flows in: it continues, ends nowhere, and forks where it can (10.3241–10.32434)."""
    if not sides:
        steps = _steps(site, numbers) or "the card names no side"
        return Reading(None, f"{steps}; water that flows in must go on (10.318, 10.32434)", True)
    return _checked(site, site.down(*sides), numbers, note)


def _flowing_out(
    site: Site, sides: tuple[int, ...], numbers: tuple[int, ...], card: RiverDraw
) -> Reading:
    """Water flows out: the river is followed up, or has its source here (10.3241–10.32433)."""
    ends = card.a == "ends"
    if sides and (site.is_desert or not ends):
        return _checked(site, site.up(*sides), numbers, _read_as(card, continues=False))
    if site.is_desert and site.sides:
        return Reading(None, "a river cannot end in desert (10.3242)")
    return _checked(site, site.up(), () if ends else numbers)


# Situation B: no river leads to the hex (10.3222, 10.325)


def read_b(site: Site, card: RiverDraw, lake: int = 0) -> Reading:
    """What a card gives where no river leads to the hex (10.325–10.32543).

    `lake` is the side of the adjacent lake or swamp from which a river may extend (10.32533).
    """
    if card.b == "crosses":
        return _crossing(site, card)
    if card.b == "extends" and lake:
        return _extending(site, card, lake)
    if card.b == "none":
        return _checked(site, NO_COURSE)
    side = next((number for number in card.numbers[:1] if number in site.sides), 0)
    return _checked(site, site.begins(side) if side else NO_COURSE, card.numbers[:1])


def _crossing(site: Site, card: RiverDraw) -> Reading:
    """From the first side to the second; with one side open it begins (10.32541–10.32543)."""
    sides = [number for number in card.numbers if number in site.sides]
    if len(sides) == 2:
        first, second = sides
        course = site.crosses(*site.across(first, second))
        return _checked(site, course, card.numbers, _which_way(site, first, second))
    course = site.begins(sides[0]) if sides else NO_COURSE
    return _checked(site, course, card.numbers)


def _extending(site: Site, card: RiverDraw, lake: int) -> Reading:
    """A river between a lake or swamp and this hex goes on like any other (10.32532, 10.337)."""
    others = [side for side in site.sides if side != lake]
    numbers = card.numbers[:1]
    side = numbers[0] if numbers and numbers[0] in others else 0
    if site.feeds(lake):
        if side:
            return _checked(site, site.crosses(side, lake), numbers)
        if site.is_desert and others:
            return Reading(None, "a river cannot end in desert (10.3242)")
        return _checked(site, site.begins(lake), numbers)
    if side:
        return _checked(site, site.crosses(lake, side), numbers)
    if others:
        return Reading(None, "the river from the lake or swamp cannot go on there (10.32434)")
    water = _named(site, site.lakes[lake])
    note = f"no side is left over which a river from {water} could go on (10.318)"
    return _checked(site, NO_COURSE, numbers, f"{note}; beside it no salt lake forms (10.333)")


def _which_way(site: Site, first: int, second: int) -> str:
    """What decides the way of a river that crosses where a lake or swamp is at one of its ends."""
    wet = [side for side in (first, second) if side in site.lakes]
    if not wet:
        return ""
    takes = [site.feeds(side) for side in wet]
    if len(wet) == 2 and takes[0] == takes[1]:
        return "it flows by its arrow (10.32543)"
    water = _named(site, site.lakes[wet[0]])
    if takes[0]:
        return f"water flows into {water} as long as that may reach a mouth (10.337)"
    return f"{water} can reach no mouth, or has a source, so the river comes from it (10.337)"


# What no card may bring about


def _checked(site: Site, course: Course, numbers: tuple[int, ...] = (), note: str = "") -> Reading:
    """The course as it comes to be drawn, or why it may not be (10.331, 10.332, 10.3354)."""
    steps = _steps(site, numbers)
    broken = breach(site, course)
    if broken:
        return Reading(None, f"{steps}; {broken.words}" if steps else broken.words)
    words, turned = drawn_words(site, course)
    told = f"{words}: {steps}" if steps else words
    notes = [each for each in (note, turned, taken_words(site)) if each]
    return Reading(course, "; ".join([told, *notes]))


def drawn_words(site: Site, course: Course) -> tuple[str, str]:
    """A course in words as all flow settles once it is laid, and what turned it, if anything."""
    laid = site.lay(course)
    if laid.circle:
        return course_words(
            site, course
        ), "its water would flow in a circle, so it is a swamp (10.336)"
    drawn = laid.waters.hex(site.name)
    turned = drawn.river != course.letters
    note = "what is joined to a mouth flows there (10.313)" if turned else ""
    return course_words(site, Course(drawn.river, drawn.source)), note


def taken_words(site: Site) -> str:
    """Which adjacent lakes and swamps let their water in here as rivers do, and why (10.332)."""
    if not site.taken_in:
        return ""
    water = " and ".join(_named(site, other) for other in site.taken_in.values())
    return f"the water of {water} flows in too, as it can reach a mouth only by this hex (10.332)"


def breach(site: Site, course: Course) -> Breach | None:
    """The rule that a course of cards breaks, None for a lawful one (10.331, 10.332, 10.3354)."""
    fault = site.breaks(course)
    if fault:
        return _fault(site, fault)
    lake = site.stops_in(course)
    if lake and course not in site.lawful():
        return Breach("10.331", f"{lake} has no way to a mouth, and others have")
    return None


def _fault(site: Site, fault: str) -> Breach:
    """A system that could not go on, or water that could not flow on."""
    if fault in site.waters.board.rivers:
        found = system(site.waters, fault)
        length = f"{len(found.hexes)} of {found.minimum} hexes"
        return Breach("10.3354", f"the {fault} has {length} and no other way on")
    return Breach("10.332", f"the water in {fault} can still reach a mouth, but only by this hex")


# In words


def _steps(site: Site, numbers: Iterable[int]) -> str:
    """Where the numbers of a card lead, one after the other (10.3241)."""
    return numbered([(number, _place(site, number)) for number in numbers])


def _place(site: Site, side: int) -> str:
    """The hex over a side, and whether a river can go on there (10.318)."""
    other = next((near for at, near, _ in site.waters.near(site.name) if at == side), "")
    if not other:
        return "no land that a river can enter"
    terrain = site.waters.hex(other).terrain
    if site.waters.is_open(other):
        return f"{other} is {'partly explored' if terrain else 'blank'}"
    if side in site.sides:
        return f"{other} is {terrain}"
    return f"{other} leads here already" if site.leads(side) else f"{other} is closed"


def course_words(site: Site, course: Course) -> str:
    """A course in words, by the hexes it leads to."""
    if course == NO_COURSE:
        return "no river"
    old = (*site.outs, *site.ins)
    new = {side: other for side, other in site.sides.items() if side not in old}
    out = [_named(site, other) for side, other in new.items() if course.letters[side - 1] == OUT]
    into = [_named(site, other) for side, other in new.items() if course.letters[side - 1] == IN]
    parts = [
        "source here" if course.source else "",
        f"from {' and '.join(into)}" if into else "",
        f"to {' and '.join(out)}" if out else "",
    ]
    new_parts = ", ".join(part for part in parts if part)
    return f"river {new_parts}" if new_parts else "the rivers that lead here, joined"


def _named(site: Site, other: str) -> str:
    terrain = site.waters.hex(other).terrain
    return f"{terrain} {other}" if terrain in WET else other


class Choices(Sequence[Option]):
    """One option for each course, worked out when somebody looks (10.33).

    Keys are those of `Course`. A course that breaks a rule can be chosen like the others, and says
    which one: the table has the last word. `computed` is among them wherever it comes from.
    """

    def __init__(self, site: Site, computed: Course) -> None:
        self._site = site
        self._computed = computed

    @cached_property
    def _options(self) -> tuple[Option, ...]:
        courses = dict.fromkeys((self._computed, *every_course(self._site)))
        return tuple(Option(course.key, self._words(course)) for course in courses)

    def _words(self, course: Course) -> str:
        words, _ = drawn_words(self._site, course)
        broken = breach(self._site, course) if course != self._computed else None
        return f"{words}; against the rules: {broken.words}" if broken else words

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        """The option in a place."""
        return self._options[index]

    def __len__(self) -> int:
        return len(self._options)

    def __bool__(self) -> bool:
        # Counting would work every course out, whenever a river is mapped.
        return True


def every_course(site: Site) -> Iterator[Course]:
    """Every course that can be drawn into a hex, forks and crossings too, lawful or not."""
    yield from site.courses()
    if site.ins:
        yield from (site.down(*pair) for pair in combinations(site.sides, 2))
    elif site.outs:
        yield from (site.up(*pair) for pair in combinations(site.sides, 2))
    else:
        yield from (site.crosses(*pair) for pair in permutations(site.sides, 2))
