"""Names of the game's months; the first month is January 1820 by default."""

from __future__ import annotations

import re

import msgspec

from companion.games.nile.texts import CHRONICLE

MONTHS = 12

_WORDS = re.compile(r"([0-9]{4})-([0-9]{2})")


class NoSuchMonth(ValueError):
    """Error in the text of a month; the message says what is valid."""


class Calendar(msgspec.Struct, frozen=True):
    """Start of play: month 1 of the game is this month (1 to 12) of this year.

    The map is that of about 1820 (3.2).
    """

    year: int = 1820
    month: int = 1

    @staticmethod
    def parse(words: str) -> Calendar:
        """Parse the first month, written like `1820-01`; raises `NoSuchMonth`."""
        found = _WORDS.fullmatch(words.strip())
        if found is None or not 1 <= int(found[2]) <= MONTHS or int(found[1]) < 1:
            raise NoSuchMonth(f'"{words}" is no month: write year and month like 1820-01.')
        return Calendar(int(found[1]), int(found[2]))

    def name(self, number: int) -> str:
        """Name of a month of the game, from 1: `March 1821`; 0 counts as month 1."""
        return self._of_year(number, "")

    def short_name(self, number: int) -> str:
        """Name of a month with an abbreviation: `Mar. 1821`."""
        return self._of_year(number, ".short")

    def year_of(self, number: int) -> int:
        """Year of a month of the game."""
        return self.year + self._since(number) // MONTHS

    def span(self, first: int, last: int) -> str:
        """Name of a range of months: `March 1821`, `March to May 1821`."""
        if max(first, 1) == max(last, 1):
            return self.name(first)
        same = self.year_of(first) == self.year_of(last)
        begin = CHRONICLE(self._month(first)) if same else self.name(first)
        return CHRONICLE("months-from-to", first=begin, last=self.name(last))

    def years(self, first: int, last: int) -> str:
        """Years of a range of months: `1820`, `1820–1824`."""
        begin, end = self.year_of(first), self.year_of(last)
        return str(begin) if begin == end else f"{begin}–{end}"

    def _of_year(self, number: int, form: str) -> str:
        month = CHRONICLE(self._month(number) + form)
        return CHRONICLE("month-of-year", month=month, year=str(self.year_of(number)))

    def _month(self, number: int) -> str:
        """Message name of a month."""
        return f"month-{self._since(number) % MONTHS + 1}"

    def _since(self, number: int) -> int:
        """Months since January of the first year."""
        return self.month - 1 + max(number, 1) - 1
