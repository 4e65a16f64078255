"""Measured routes: how far two places of a map are apart, and what the ways between them cost."""

from __future__ import annotations

from typing import NamedTuple


class RouteWay(NamedTuple):
    """One way to a place: how it is traveled, the places on it, and its cost in the game's words.

    Without places there is no such way. `unknown` are those of which nothing is known for certain.
    """

    how: str
    places: tuple[str, ...] = ()
    cost: str = ""
    unknown: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        """The way in a few words."""
        if not self.places:
            return f"{self.how}: no route"
        many = len(self.unknown)
        return f"{self.how} {self.cost}{f' ({many} unknown)' if many else ''}"


class MapRoute(NamedTuple):
    """How far a place is in a straight line, and the ways to it, the first the one to be drawn."""

    start: str
    goal: str
    away: int
    ways: tuple[RouteWay, ...] = ()

    @property
    def drawn(self) -> RouteWay | None:
        """The way that the map shows, the first that there is."""
        return next((way for way in self.ways if way.places), None)

    def words(self, unit: str) -> str:
        """The route in a line; `unit` is what a place of the map is called."""
        away = f"{self.away} {unit}{'' if self.away == 1 else 'es' if unit[-1] == 'x' else 's'}"
        ways = "; ".join(way.words for way in self.ways)
        return f"{self.start} to {self.goal}: {away} away{f'; {ways}' if ways else ''}"
