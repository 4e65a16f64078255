"""Hexes as players write them: `jungle river 1 4 tribe 3 large by Ada, Ben`.

| words | say |
|---|---|
| `desert` … `jungle/mountain` | the terrain; it must be there |
| `half` | explored in part only: its terrain alone is drawn (10.29) |
| `left` | explored in part, and left by policy 2: its water and natives are drawn too (13.5) |
| `published` | everybody knows it (22.4); without `publisher`, by the first after `by` |
| `river 1 4` | a river crosses sides 1 and 4; with `1i` its water comes in, with `4o` it goes out |
| `source` · `oasis` · `salt` | a river source, an oasis, a great salt lake lies there |
| `cataract 4` | a cataract at side 4 |
| `height 12000` · `fall 120` | of a mountain, and of a cataract, in feet |
| `area 2350` | of a lake beyond its hexes, in square miles |
| `tribe 3 large` | tribe 3 lives there; its villages are small, medium or large |
| `heads 43` · `attitude -2` | in Game II the warriors of the tribe, and what it thinks |
| `called Lake Ada` | the name of its mountain or lake, else of its fall, on every map |
| `publisher Ada` | before `by`: the player whose explorer published it |
| `by Ada, Ben` | last of all: the players whose explorers were there, the first one mapped it |

For a published hex, `by` lists those who were there before it was published, because they hold its
finds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from companion.games.nile.map.names import plain, unfit
from companion.games.nile.map.terrain import BLANK, LAKE, MOUNTAIN, TERRAINS, has
from companion.games.nile.state import SIZES

NO_SIDES = "......"
UNSAID = "?"
"""Letter of a side that a river crosses in an unknown direction."""

LOOKS_LIKE = "write a hex like 'jungle river 1 4 tribe 3 large by Ada'"
_BY = re.compile(r"(?:^|\s)by(?:\s|$)", re.IGNORECASE)
_PUBLISHER = re.compile(r"(?:^|\s)publisher(?:\s+(.+?))?,?\s*$", re.IGNORECASE)
_WORDS = (
    "half|left|published|publisher|river|source|oasis|salt|cataract|height|fall|area|tribe"
    "|heads|attitude"
)
_NEXT = rf"(?=\s+(?:by|(?-i:{_WORDS}))(?:\s|$)|\s*$)"
_CALLED = re.compile(
    rf"""(?:^|\s)called(?:\s+(?:"([^"]*)"|'([^']*)'|(?!by\s)(.+?){_NEXT})|(?=\s|$))""",
    re.IGNORECASE,
)
"""Pattern of a name: in quotes, or up to the next keyword of a hex."""

_FLAGS = ("half", "left", "published", "source", "oasis", "salt")
_SIDE = re.compile(r"([1-6])([io]?)")


class HexTextError(ValueError):
    """Error in the text of a hex; the message names the faulty words and what is right."""


class TextHex(msgspec.Struct, frozen=True):
    """A parsed hex text.

    `river` has a letter for each of the directions 1 to 6: `.`, `i`, `o`, or `?` if the river
    crosses the side in an unknown direction. `tribe` is a number, 0 for none; `size` is "" if only
    the number is given. `heads` are its warriors and `attitude` is its attitude (Game II). `called`
    is a name, "" for none. `by` are players; `publisher` is one, "" if nobody is named.
    """

    terrain: str
    half: bool = False
    left: bool = False
    published: bool = False
    river: str = NO_SIDES
    source: bool = False
    oasis: bool = False
    salt: bool = False
    cataract: int = 0
    height: int = 0
    fall: int = 0
    area: int = 0
    tribe: int = 0
    size: str = ""
    heads: int = 0
    attitude: int = 0
    called: str = ""
    publisher: str = ""
    by: tuple[str, ...] = ()

    @property
    def ground(self) -> dict[str, Any]:
        """Fields of the text as those of a hex in the state."""
        names = ("terrain", "half", "source", "oasis", "cataract", "height", "fall", "area", "salt")
        return {name: getattr(self, name) for name in (*names, "tribe", "name", "fall_name")}

    @property
    def drawn(self) -> bool:
        """True if its water is on the map: it's whole, was left by policy 2, or shows some (13.5).

        A hex that is only partly explored still gets its river in play (10.294).
        """
        shows = self.river != NO_SIDES or self.source or self.oasis or self.cataract or self.tribe
        return not self.half or self.left or bool(shows)

    @property
    def name(self) -> str:
        """Name of its mountain or lake, "" for none."""
        return self.called if self._has_ground_to_name else ""

    @property
    def fall_name(self) -> str:
        """Name of its waterfall if no mountain or lake has the name, "" for none."""
        return "" if self._has_ground_to_name else self.called

    @property
    def _has_ground_to_name(self) -> bool:
        return self.terrain == LAKE or has(self.terrain, MOUNTAIN)


def read_hex(text: str) -> TextHex:
    """Parse the text of a hex; raises `HexTextError`."""
    text, called = _named(text)
    parts = _BY.split(text, maxsplit=1)
    ground, publisher = _published_by(parts[0])
    reader = _Reader(ground.replace(",", " ").casefold().split())
    reader.read()
    if len(parts) > 1:
        names = [" ".join(name.split()) for name in parts[1].split(",")]
        if not all(names):
            raise HexTextError("after 'by' come the names of players, with commas between them")
        reader.said["by"] = tuple(dict.fromkeys(names))
    if "terrain" not in reader.said:
        raise HexTextError(f"the terrain is missing, one of {', '.join(TERRAINS)}; {LOOKS_LIKE}")
    if publisher and "published" not in reader.said:
        raise HexTextError("'publisher' is who published a hex; say 'published' as well")
    if "left" in reader.said:
        reader.said["half"] = True
    told = msgspec.convert({**reader.said, "called": called, "publisher": publisher}, TextHex)
    if told.fall_name and not (told.cataract or told.fall):
        raise HexTextError(
            "'called' is the name of a mountain, a lake or a fall; there is none here"
        )
    return told


def _published_by(text: str) -> tuple[str, str]:
    """Split off the player who published the hex, "" if nobody is named."""
    found = _PUBLISHER.search(text)
    if found is None:
        return text, ""
    if not found[1]:
        raise HexTextError(
            "after 'publisher' comes the name of a player, before 'by' or at the end"
        )
    return text[: found.start()], " ".join(found[1].split())


def _named(text: str) -> tuple[str, str]:
    """Split off the name in a text, "" if there is none."""
    found = _CALLED.search(text)
    if found is None:
        return text, ""
    said = next((part for part in found.groups() if part), "")
    if wrong := unfit(said):
        raise HexTextError(f"after 'called' comes a name: {wrong}")
    return f"{text[: found.start()]} {text[found.end() :]}", plain(said)


def read_line(line: str) -> tuple[str, TextHex]:
    """Parse a hex with its number, `1407 jungle river 1 4`; raises `HexTextError`."""
    name, _, rest = line.strip().partition(" ")
    if not re.fullmatch(r"[0-9]{4}", name):
        raise HexTextError(
            "begin with the hex, four digits, column then row, like '1407 jungle river 1 4'"
        )
    return name, read_hex(rest)


class _Reader:
    """Parser that takes word after word and collects the fields."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self.said: dict[str, object] = {}
        self._ways: dict[str, Callable[[], object]] = {
            "river": self._sides,
            "cataract": self._side,
            "tribe": self._tribe,
            "attitude": self._signed,
            **{name: self._number_after(name) for name in ("height", "fall", "area", "heads")},
            **{name: lambda: True for name in _FLAGS},
        }

    def read(self) -> None:
        while self._words:
            word = self._words.pop(0)
            terrain = _terrain(word)
            if terrain:
                self._keep("terrain", terrain)
            elif word in self._ways:
                self._keep(word, self._ways[word]())
            else:
                known = ", ".join((*self._ways, "called", "publisher", "by"))
                raise HexTextError(f"{word!r} isn't known; after the terrain you can write {known}")

    def _keep(self, name: str, value: object) -> None:
        if name in self.said:
            raise HexTextError(f"{name} appears twice; a hex has only one")
        self.said[name] = value

    def _sides(self) -> str:
        letters = dict.fromkeys("123456", ".")
        while self._words and (found := _SIDE.fullmatch(self._words[0])):
            if letters[found[1]] != ".":
                raise HexTextError(f"the river crosses side {found[1]} twice; name each side once")
            letters[found[1]] = found[2] or UNSAID
            self._words.pop(0)
        river = "".join(letters.values())
        if river == NO_SIDES:
            raise HexTextError(
                "after 'river' come the sides that it crosses, numbers from 1 to 6 like 'river 1 4'"
            )
        return river

    def _side(self) -> int:
        side = self._number("cataract")
        if not 1 <= side <= 6:
            raise HexTextError(f"a cataract needs a side from 1 to 6, not {side}")
        return side

    def _tribe(self) -> int:
        number = self._number("tribe")
        if self._words and self._words[0] in SIZES:
            self.said["size"] = self._words.pop(0)
        if not number:
            raise HexTextError("a tribe has a number, 1 or more, like 'tribe 3 large'")
        return number

    def _signed(self) -> int:
        below = bool(self._words) and self._words[0].startswith("-")
        if below:
            self._words[0] = self._words[0][1:]
        number = self._number("attitude")
        return -number if below else number

    def _number_after(self, name: str) -> Callable[[], int]:
        return lambda: self._number(name)

    def _number(self, name: str) -> int:
        word = self._words.pop(0) if self._words else ""
        if not (word.isascii() and word.isdecimal() and len(word) < 8):
            raise HexTextError(
                f"after {name!r} comes a number" + (f", not {word!r}" if word else "")
            )
        return int(word)


def _terrain(word: str) -> str:
    """Terrain of a word: itself, or a prefix of three or more letters."""
    if word in TERRAINS:
        return word
    found = [terrain for terrain in TERRAINS if len(word) >= 3 and terrain.startswith(word)]
    found = [terrain for terrain in found if "/" not in terrain] or found
    return found[0] if len(found) == 1 else BLANK
