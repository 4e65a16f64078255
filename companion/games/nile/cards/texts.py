"""Texts of an Event card, section by section: values, canonical texts, parsing and printing.

People type the text of a real card, so parsing is lenient: case, commas, `$`, plurals and the
card's filler words don't matter. Printing returns one canonical text for each value, and parsing
that text returns the value again. The forms:

| section | canonical texts |
|---|---|
| terrain | `4 2 jungle`, `3 veldt` |
| river | `continues / begins 4 2 oasis cataract desert mountain` |
| river-a | `forks 4 2 cataract mountain`, `ends` |
| river-b | `none`, `none oasis`, `begins 3 oasis`, `crosses 4 2 cataract desert` |
| natives | `none`, `veldt`, `swamp, river or oasis` |
| mountain, waterfall | `none`, `15600 ft` |
| lake | `none`, `2350 sq mi` |
| donation | `none`, `$300`, `ticket Khartoum` |
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from companion.cards.deck import CardTextError
from companion.games.nile.map.terrain import BASIC, TERRAINS

SITUATION_A = ("continues", "ends", "forks")
PASSED_OVER = "none"
"""Text of a draw that is skipped because every card is held (4.2)."""

SITUATION_B = ("none", "begins", "extends", "crosses")
_NEED_NUMBERS = {"continues", "forks", "begins", "extends", "crosses"}

LOOKS_LIKE = {
    "terrain": "one or two directions 1–6 and a terrain, like '4 2 jungle' or '3 veldt'",
    "river": "both situations and the directions, like 'continues / begins 4 2 oasis'",
    "river-a": "continues, ends or forks, like 'forks 4 2 cataract mountain' or 'ends'",
    "river-b": "none, begins, extends or crosses, like 'begins 3 oasis' or 'none'",
    "natives": "terrains or none, like 'veldt' or 'swamp, river or oasis'",
    "mountain": "a height in feet or none, like '15600'",
    "waterfall": "a height in feet or none, like '120'",
    "lake": "square miles or none, like '2350'",
    "donation": "'$300', 'none' or 'ticket Khartoum'",
}


def unlike(section: str, typed: str, wrong: str) -> CardTextError:
    """Return the error for text that can't be read in a section, with what the card has there."""
    return CardTextError(typed, wrong, LOOKS_LIKE[section])


class TerrainDraw(msgspec.Struct, frozen=True):
    """MAP: Terrain section: one or two different directions 1–6, then a terrain (10.22)."""

    numbers: tuple[int, ...]
    terrain: str


class RiverDraw(msgspec.Struct, frozen=True):
    """MAP: River section with the directions of the same card (10.324, 10.325, 10.5).

    `a` is a word of `SITUATION_A`, `b` of `SITUATION_B`; one is empty if only the other was asked.
    `numbers` may be empty if the words need no direction.
    """

    a: str = ""
    b: str = ""
    numbers: tuple[int, ...] = ()
    oasis: bool = False
    cataract: tuple[str, ...] = ()


class NativesDraw(msgspec.Struct, frozen=True):
    """Discover Natives section: the terrains and the waters that it names (10.41)."""

    terrains: tuple[str, ...] = ()
    river: bool = False
    oasis: bool = False


class Donation(msgspec.Struct, frozen=True):
    """Foot of the card: dollars, or the port of a free ticket, or neither (26.6, 26.8)."""

    cash: int = 0
    ticket: str = ""


# Words


def _tokens(section: str, typed: str) -> list[str]:
    """Return lower-case words and single digits; other characters are separators."""
    text = typed.lower().strip()
    strange = re.search(r"[^a-z0-9\s,;:/.&+'’–-]", text)
    if strange:
        raise unlike(section, typed, f"{strange[0]!r} isn't on any card")
    if not re.search(r"[a-z0-9]", text) and text not in {"-", "–"}:
        raise unlike(section, typed, "nothing was typed")
    return re.findall(r"[a-z]+|\d", text) or ["none"]


_ALIASES = {"grassland": "veldt", "savanna": "veldt", "no": "none", "nothing": "none"}


@lru_cache(maxsize=1024)  # every card has the same few words
def _known(word: str, allowed: tuple[str, ...]) -> str:
    """Return the allowed word for a word, its plural, or its beginning of 3 or more letters."""
    word = _ALIASES.get(word, word)
    for form in (word, word.removesuffix("s"), word + "s"):
        if form in allowed:
            return form
    found = [other for other in allowed if len(word) >= 3 and other.startswith(word)]
    return found[0] if len(found) == 1 else ""


def _numbers(section: str, typed: str, tokens: Sequence[str]) -> tuple[int, ...]:
    found = tuple(int(token) for token in tokens if token.isdigit())
    for number in found:
        if not 1 <= number <= 6:
            raise unlike(section, typed, f"{number} isn't a direction from 1 to 6")
    if len(found) > 2:
        raise unlike(section, typed, f"{len(found)} directions are too many")
    if len(set(found)) < len(found):
        raise unlike(section, typed, "the two directions are the same")
    return found


def _in_order(words: set[str]) -> tuple[str, ...]:
    return tuple(terrain for terrain in BASIC if terrain in words)


def _spaced(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part != "")


# Terrain


@lru_cache(maxsize=256)
def parse_terrain(typed: str) -> TerrainDraw:
    """Parse a terrain section; raises `CardTextError`."""
    tokens = _tokens("terrain", typed)
    numbers = _numbers("terrain", typed, tokens)
    basics: set[str] = set()
    for token in tokens:
        if token.isdigit() or token in {"and", "or", "with"}:
            continue
        word = _known(token, BASIC)
        if not word:
            raise unlike("terrain", typed, f"{token!r} is no terrain")
        basics.add(word)
    if not numbers:
        raise unlike("terrain", typed, "a direction is missing")
    if not basics:
        raise unlike("terrain", typed, "the terrain is missing")
    terrain = "/".join(_in_order(basics))
    if terrain not in TERRAINS:
        names = " and ".join(_in_order(basics))
        raise unlike("terrain", typed, f"{names} are never one terrain")
    return TerrainDraw(numbers, terrain)


def print_terrain(draw: TerrainDraw) -> str:
    """Return the canonical text of a terrain section."""
    return _spaced(*draw.numbers, draw.terrain)


# River


class _RiverReader:
    """Parses river words one by one: words may come in any order, marks may be negated."""

    filler = frozenset(("river", "or", "and", "a", "b", "from", "adjacent", "the", "with", "in"))

    def __init__(self, section: str, typed: str) -> None:
        self.section, self.typed = section, typed
        self.a: set[str] = set()
        self.b: set[str] = set()
        self.oasis = False
        self.cataract: set[str] = set()
        self.in_cataracts = False
        self.denied = False

    def take(self, token: str, following: str) -> None:
        """Process one word; `following` is the next one, empty at the end."""
        mark = _known(token, ("oasis", "cataract"))
        if mark:
            self._mark(mark)
        elif _known(token, SITUATION_A):
            self.a.add(_known(token, SITUATION_A))
        elif _known(token, SITUATION_B) == "none":
            self._deny(token == "no" and bool(_known(following, ("oasis", "cataract"))))
        elif _known(token, SITUATION_B):
            self.b.add(_known(token, SITUATION_B))
        elif _known(token, BASIC):
            self._terrain(_known(token, BASIC))
        elif token not in self.filler:
            self.refuse(f"{token!r} isn't in any river section")

    def refuse(self, wrong: str) -> None:
        """Raise `CardTextError` with a sentence."""
        raise unlike(self.section, self.typed, wrong)

    def _mark(self, mark: str) -> None:
        if not self.denied:
            self.oasis = self.oasis or mark == "oasis"
        self.in_cataracts = mark == "cataract" and not self.denied
        self.denied = False

    def _deny(self, next_mark: bool) -> None:
        if next_mark:
            self.denied = True
        elif self.in_cataracts and not self.cataract:
            self.in_cataracts = False
        else:
            self.b.add("none")

    def _terrain(self, terrain: str) -> None:
        # "begins or extends from lake or swamp" names two terrains that are no cataracts
        told = terrain in {"lake", "swamp"} and "extends" in self.b and not self.in_cataracts
        if not told:
            self.cataract.add(terrain)

    def draw(self, numbers: tuple[int, ...]) -> RiverDraw:
        """Return the result, limited to the section requested."""
        if {"begins", "extends"} <= self.b:
            self.b.discard("begins")
        if self.in_cataracts and not self.cataract:
            self.refuse("the cataract's terrain is missing")
        a = self._one("A", self.a, SITUATION_A) if self.section != "river-b" else ""
        b = self._one("B", self.b, SITUATION_B) if self.section != "river-a" else ""
        needing = sorted({a, b} & _NEED_NUMBERS)
        if needing and not numbers:
            self.refuse(f"'{needing[0]}' needs the directions of MAP: Terrain on the same card")
        if self.section == "river-b" and b == "none":
            numbers = ()
        oasis = self.oasis and self.section != "river-a"
        return RiverDraw(a, b, numbers, oasis, _in_order(self.cataract))

    def _one(self, situation: str, found: set[str], allowed: Sequence[str]) -> str:
        if not found:
            self.refuse(f"situation {situation} is missing ({', '.join(allowed)})")
        if len(found) > 1:
            self.refuse(f"{' and '.join(sorted(found))} can't both be in situation {situation}")
        return next(iter(found))


@lru_cache(maxsize=256)
def parse_river(typed: str, section: str = "river") -> RiverDraw:
    """Parse a river section (`river`, `river-a` or `river-b`); raises `CardTextError`.

    The text of the whole river is accepted for either part too.
    """
    tokens = _tokens(section, typed)
    reader = _RiverReader(section, typed)
    words = [token for token in tokens if not token.isdigit()]
    for token, following in zip(words, [*words, ""][1:], strict=True):
        reader.take(token, following)
    return reader.draw(_numbers(section, typed, tokens))


def print_river(draw: RiverDraw) -> str:
    """Return the canonical text of a river section, which follows from the parts present."""
    between = "/" if draw.a and draw.b else ""
    oasis = "oasis" if draw.oasis else ""
    cataract = "cataract" if draw.cataract else ""
    return _spaced(draw.a, between, draw.b, *draw.numbers, oasis, cataract, *draw.cataract)


def river_words(section: str, numbered: bool, says: str) -> str:
    """Return the spoken text of a river section: `forks, sides 4 and 1, a cataract in desert`.

    Without `numbered` only the course counts: dice determine sides, cataracts and oases (II 3.2.2).
    Unreadable text is returned as it is.
    """
    try:
        draw = parse_river(says, section)
    except CardTextError:
        return says
    course = " / ".join(
        word for word in (draw.a, "no river" if draw.b == "none" else draw.b) if word
    )
    if not numbered:
        return course
    words = [course]
    if draw.numbers:
        side = "side" if len(draw.numbers) == 1 else "sides"
        words.append(f"{side} {' and '.join(map(str, draw.numbers))}")
    if draw.oasis:
        words.append("an oasis")
    if draw.cataract:
        words.append(f"a cataract in {either(draw.cataract)}")
    return ", ".join(words)


def either(words: Sequence[str]) -> str:
    """Return alternatives: `desert, veldt or mountain`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


# Natives


@lru_cache(maxsize=256)
def parse_natives(typed: str) -> NativesDraw:
    """Parse a natives section; raises `CardTextError`."""
    found: set[str] = set()
    for token in _tokens("natives", typed):
        word = _known(token, (*BASIC, "river", "oasis", "none"))
        if word:
            found.add(word)
        elif token not in {"or", "and", "natives", "in"}:
            raise unlike("natives", typed, f"{token!r} is no terrain")
    if "none" in found and len(found) > 1:
        raise unlike("natives", typed, "none can't be combined with a terrain")
    if not found:
        raise unlike("natives", typed, "the terrain is missing")
    return NativesDraw(_in_order(found), "river" in found, "oasis" in found)


def print_natives(draw: NativesDraw) -> str:
    """Return the canonical text of a natives section."""
    water = " or ".join(word for word in ("river", "oasis") if getattr(draw, word))
    return ", ".join([*draw.terrains, *([water] if water else [])]) or "none"


# Sizes


_UNITS = {"mountain": "ft", "waterfall": "ft", "lake": "sq mi"}
_SIZE = re.compile(r"(\d[\d, ]*)\s*(?:ft|feet|foot|'|’|sq\.? ?mi(?:les|\.)?|square miles)?\.?")


@lru_cache(maxsize=256)
def parse_size(typed: str, section: str) -> int | None:
    """Parse a mountain, waterfall (feet) or lake (square miles); None for no discovery.

    Raises `CardTextError`; sizes range from 1 to 99999.
    """
    text = typed.strip().lower()
    if text in {"none", "no", "nothing", "-", "–", "0"}:
        return None
    found = _SIZE.fullmatch(text)
    if not found:
        raise unlike(section, typed, "this is no size")
    size = int(re.sub(r"\D", "", found[1]))
    if not 1 <= size <= 99_999:
        raise unlike(section, typed, "the size isn't between 1 and 99999")
    return size


def print_size(size: int | None, section: str) -> str:
    """Return the canonical text of a mountain, waterfall or lake section."""
    return "none" if size is None else f"{size} {_UNITS[section]}"


# Donations


def parse_donation(typed: str, ports: Sequence[str] = ()) -> Donation:
    """Parse a donation; raises `CardTextError`. `ports` may be typed without `ticket`.

    After the word ticket any port's name is accepted, because an owner's cards may name others.
    """
    text = " ".join(typed.split())
    if text.lower().strip(".") in {"none", "no", "no donation", "nothing", "-", "–"}:
        return Donation()
    cash = re.fullmatch(r"\$?\s*(\d[\d,]*)\s*(?:\$|dollars?)?", text, re.IGNORECASE)
    if cash:
        dollars = int(cash[1].replace(",", ""))
        if not 1 <= dollars <= 99_999:
            raise unlike("donation", typed, "the sum isn't between $1 and $99,999")
        return Donation(cash=dollars)
    ticket = re.fullmatch(r"(?:free )?ticket(?: to)?:? (.+)", text, re.IGNORECASE)
    named = ticket[1] if ticket else text
    for port in ports:
        if port.casefold() == named.casefold():
            return Donation(ticket=port)
    if not ticket:
        raise unlike("donation", typed, "this isn't money or a ticket")
    if not re.fullmatch(r"[^\W\d_][\w .'’-]*", named):
        raise unlike("donation", typed, f"{named!r} isn't a port")
    return Donation(ticket=named)


def print_donation(donation: Donation) -> str:
    """Return the canonical text of a donation."""
    if donation.ticket:
        return f"ticket {donation.ticket}"
    return f"${donation.cash}" if donation.cash else "none"
