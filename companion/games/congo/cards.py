"""Cards, tiles and flags: their names and texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.congo.texts import TEXTS

PROFESSIONS: Final = ("officer", "doctor", "missionary", "anthropologist", "explorer")

POWERS: Final = ("UK", "Belgium", "France", "Germany")
"""The flags, in the order of the four-sided die that says whom a non-belligerent prefers (C3)."""

NATIONS: Final = {"British": "UK", "Belgian": "Belgium", "French": "France", "German": "Germany"}
"""The nations with a flag of their own, and that flag."""

NEUTRALS: Final = ("American", "Spanish", "Portuguese", "Dutch", "Swedish", "Austrian", "Russian")
"""The nations of the non-belligerents, who have two professions."""

TILES: Final = ("barracks", "hospital", "mission", "village", "jungle")

HELPERS: Final = {
    "porter": "explorer",
    "assistant": "anthropologist",
    "nurse": "doctor",
    "nun": "missionary",
    "askari": "officer",
}
"""Auxiliary cards that go with one profession each."""

INTERPRETER, SERVANT = "interpreter", "servant"

AUXILIARIES: Final = (*HELPERS, INTERPRETER, SERVANT)

SPEAKS: Final = {
    "British": "English",
    "American": "English",
    "French": "French",
    "German": "German",
    "Austrian": "German",
    "Dutch": "Flemish",
}
"""The language of a nation where it is one of a port's; a die says that of a Belgian (C4)."""

BELGIAN: Final = {1: "Flemish", 2: "French", 3: "Flemish", 4: "French"}
"""What is spoken by the four-sided die, in a Belgian port and by a Belgian (C4)."""

SPOKEN_IN: Final = {"UK": "English", "France": "French", "Germany": "German"}
"""The language of a port by its flag, where no die is needed."""

LANGUAGES: Final = ("English", "French", "German", "Flemish")

BOILER_FROM: Final = "Bumba"
"""The first stop at which the damaged boiler may be played."""

HIDDEN: Final = "?"
"""A card, tile or bid that lies face down before people, and that the app does not know."""


class Character(NamedTuple):
    """A character: nation and profession, two professions for a non-belligerent."""

    nation: str
    professions: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key of the character, such as `British-missionary` or `Dutch-doctor-officer`."""
        return "-".join((self.nation, *self.professions))

    @property
    def is_neutral(self) -> bool:
        """True if it's a non-belligerent, which leaves the game after use."""
        return self.nation in NEUTRALS

    @property
    def words(self) -> str:
        """The character in words: `British missionary`."""
        return TEXTS("character", nation=self.nation, professions=self.professions)

    def has(self, *professions: str) -> bool:
        """True if it has one of these professions."""
        return any(each in professions for each in self.professions)


def character(key: str) -> Character:
    """Parse a character's key; raises `ValueError`."""
    nation, *professions = key.split("-")
    if nation not in (*NATIONS, *NEUTRALS) or not all(p in PROFESSIONS for p in professions):
        raise ValueError(f"{key!r} isn't a character. Write one like British-missionary")
    found = Character(nation, tuple(professions))
    if len(professions) != (2 if found.is_neutral else 1):
        raise ValueError(f"{key!r}: a {nation} has {2 if found.is_neutral else 1} professions")
    return found


def every_character() -> Iterator[Character]:
    """Every possible character, those of the four powers first."""
    for nation in NATIONS:
        yield from (Character(nation, (each,)) for each in PROFESSIONS)
    for nation in NEUTRALS:
        for at, first in enumerate(PROFESSIONS):
            yield from (Character(nation, (first, other)) for other in PROFESSIONS[at + 1 :])


class Special(NamedTuple):
    """A special card: its part of the rules, its tiles, its numbers of players.

    Its words are messages by its key.
    """

    key: str
    rule: str
    tiles: tuple[str, ...] = TILES
    players: tuple[int, ...] = (2, 3, 4)
    needs_flag: bool = False

    @property
    def title(self) -> str:
        """What the card is called."""
        return TEXTS(self.key)

    @property
    def brief(self) -> str:
        """What it does, in a few words."""
        return TEXTS(f"{self.key}.brief")

    def when(self, boiler_from: str = BOILER_FROM) -> str:
        """When it can be played; `boiler_from` is the first stop for the damaged boiler."""
        return TEXTS(f"{self.key}.when", stop=boiler_from)

    @property
    def effect(self) -> str:
        """What it does, in our own words."""
        return TEXTS(f"{self.key}.effect")


SPECIALS: Final = {
    special.key: special
    for special in (
        Special("gorilla", "Gorilla", ("jungle", "village")),
        Special("warrior", "Warrior", ("hospital", "mission", "village", "jungle")),
        Special("malaria", "Malaria"),
        Special("tam-tam", "Tam-tam", players=(2,)),
        Special("okapi", "Okapi", ("jungle",), players=(3, 4)),
        Special("encounter", "Friendly encounter"),
        Special("explored", "Explored region"),
        Special("boiler", "Damaged boiler"),
        Special("trader", "Trader", ("barracks", "mission", "village")),
        Special("settler", "Settler"),
        Special("overboard", "Man overboard"),
        Special("hippo", "Hippo attack", players=(3, 4)),
        Special("magician", "Magician"),
        Special(
            "nationals", "Nationalism", ("barracks", "hospital", "mission", "village"), (3, 4), True
        ),
        Special("labour", "Labour shortage"),
    )
}
"""The special cards by their names, one of each."""
