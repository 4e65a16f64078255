"""The book as values: chapters, paragraphs and tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph; `when` is the date it starts with, "" if the one before continues.

    An `editor` paragraph isn't in the explorer's own words.
    """

    text: str
    when: str = ""
    editor: bool = False


class Remark(msgspec.Struct, frozen=True):
    """A player's remark, word for word, with its date."""

    text: str
    when: str


Part: TypeAlias = Paragraph | Remark


class Gain(msgspec.Struct, frozen=True):
    """A line of points: reason, number, and their fate: published, in hand, lost."""

    what: str
    points: int
    fate: str


class Muster(msgspec.Struct, frozen=True):
    """Number of a kind at an expedition's start and end."""

    what: str
    out: int
    back: int


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """One expedition: whose, which of his (from 1), and its months (from 1).

    `argument` are the headings under its title. `fate` is what happened to the explorer, "" if he
    came home. `trail` are the hexes of its route.
    """

    number: int
    title: str
    player: str
    explorer: str
    specialty: str
    expedition: int
    since: int
    until: int
    when: str
    argument: tuple[str, ...] = ()
    fate: str = ""
    parts: tuple[Part, ...] = ()
    gains: tuple[Gain, ...] = ()
    muster: tuple[Muster, ...] = ()
    trail: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Points noted on the expedition that were published."""
        return sum(gain.points for gain in self.gains if gain.fate == "published")


class Standing(msgspec.Struct, frozen=True):
    """A player's line in the final table."""

    player: str
    explorers: tuple[str, ...]
    expeditions: int
    hexes: int
    tribes: int
    published: int
    hand: int


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """A whole campaign; `closing` is how it ended or the current situation."""

    title: str
    years: str
    explorers: tuple[str, ...]
    preface: tuple[Part, ...]
    chapters: tuple[Chapter, ...]
    closing: tuple[Paragraph, ...]
    standings: tuple[Standing, ...]
    is_over: bool = False
