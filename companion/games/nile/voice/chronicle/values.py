"""The book as values: its chapters, their paragraphs and tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph; `when` is the date it begins with, "" where the one before goes on.

    An `editor` paragraph is not the explorer's own.
    """

    text: str
    when: str = ""
    editor: bool = False


class Remark(msgspec.Struct, frozen=True):
    """What somebody at the table remarked, word by word, and when."""

    text: str
    when: str


Part: TypeAlias = Paragraph | Remark


class Gain(msgspec.Struct, frozen=True):
    """A line of points: what for, how many, and what became of them: published, in hand, lost."""

    what: str
    points: int
    fate: str


class Muster(msgspec.Struct, frozen=True):
    """How many of a kind set out with an expedition, and how many were with it at the end."""

    what: str
    out: int
    back: int


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """One expedition: whose, which of his (from 1), from month to month (from 1).

    `argument` are the heads under its title, `fate` is what became of the explorer, "" if he came
    home. `route` says by player and number whose way its map
    shows; there is none on a table with its own board.
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
        """The points noted on the expedition that were published."""
        return sum(gain.points for gain in self.gains if gain.fate == "published")


class Standing(msgspec.Struct, frozen=True):
    """A player's line in the last table."""

    player: str
    explorers: tuple[str, ...]
    expeditions: int
    hexes: int
    tribes: int
    published: int
    hand: int


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """A whole campaign; `closing` says how it ended or where it stands."""

    title: str
    years: str
    explorers: tuple[str, ...]
    preface: tuple[Part, ...]
    chapters: tuple[Chapter, ...]
    closing: tuple[Paragraph, ...]
    standings: tuple[Standing, ...]
    is_over: bool = False
