"""What else stands on a Player Aid Sheet: points, discoveries, tribes and caches (17, 22, 23)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.charts.rows import Row, Rows
from companion.games.nile.desk.adopt.map import TheMap
from companion.games.nile.desk.adopt.rows import (
    NUMBER,
    POINTS,
    TEXT,
    YES,
    Kind,
    Said,
    read_row,
    read_value,
)
from companion.games.nile.desk.adopt.values import Frame
from companion.games.nile.map.names import plain, unfit
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.map.told import old_key as told_place
from companion.games.nile.rules.europe.specimens import AFRICA, EUROPE
from companion.games.nile.rules.europe.unpublished import NAMED, SPECIAL
from companion.games.nile.rules.events import special
from companion.games.nile.rules.mapping.features import SPECTACLES
from companion.games.nile.rules.natives import friends
from companion.games.nile.rules.party.hiding import HIDDEN
from companion.games.nile.state import Cache, Counter, Explorer, Find, Points, Relation

PUBLISHED, IN_HAND = "published", "in_hand"
PARTS = (PUBLISHED, IN_HAND, "finds", "tribes", "caches")
"""The tables that go with a player's own one."""

RELATION: dict[str, Kind] = {
    "friendly": YES,
    "published": YES,
    "gifts": NUMBER,
    "given": NUMBER,
    "negotiated": NUMBER,
    "fought": YES,
    "studied": NUMBER,
    "met": NUMBER,
    "name": TEXT,
}
CACHE: dict[str, Kind] = {"hex": TEXT, "by": TEXT, **dict.fromkeys(HIDDEN, NUMBER)}
FIND: dict[str, Kind] = {
    "kind": TEXT,
    "name": TEXT,
    "face": TEXT,
    "counter": NUMBER,
    "hex": TEXT,
    "size": NUMBER,
    "points": NUMBER,
    "published": YES,
    "late": YES,
    "place": TEXT,
}
_NO_POINTS = (
    "points stand here for a named find in hand alone: those published stand in [… published], and "
    "special finds, heights, falls and lakes are reckoned by the charts."
)
_SIGHTS = tuple(kind for kind, _ in SPECTACLES)
_KINDS = (SPECIAL, NAMED, *_SIGHTS)


class Papers:
    """The tables of one player beside his own, read once; what is wrong is added to the faults."""

    def __init__(self, rows: Rows, frame: Frame, player: str, the_map: TheMap) -> None:
        self._rows, self._frame, self._player, self._map = rows, frame, player, the_map
        self._told = dict(self._read_relations())
        self._finds = dict(self._read_finds())

    def _table(self, part: str) -> Iterator[Row]:
        yield from self._rows.table(f"players.{self._player}.{part}").rows.values()

    def _fault(self, line: int, what: str, sentence: str) -> None:
        self._rows.fault(line, f"{self._player}, {what}: {sentence}")

    # Points

    def points(self, life: int) -> dict[str, Points]:
        """Points, each with a word where from; `life` counts the player's explorers from 1.

        A friendship that was published is among the published points; it is noted without any, so
        that it brings nothing more (22.4). So is a hex: a longest river asks who published it
        (25.22). A find's own points are in hand (22.1).
        """
        points: dict[str, Points] = {}
        for part in (PUBLISHED, IN_HAND):
            for row in self._table(part):
                what = f"{self._player}, {part}, {row.key}"
                number = read_value(self._rows, row, what, POINTS)
                if number is not None:
                    key = f"adopted-{len(points) + 1}"
                    points[key] = Points(row.key, number, 0, part == PUBLISHED)
        for number, said in self._told.items():
            if said.get("published", False):
                key = friends.key(Explorer("", "", life=life), int(number))
                points[key] = Points(f"tribe {number} befriended", 0, 0, True)
        for name, who in self._map.publishers.items():
            if who == self._player:
                what = f"hex {name}, {self._map.hexes[name].terrain}"
                points[f"hex-{name}"] = Points(what, 0, 0, True)
        for key, (find, worth) in self._finds.items():
            if worth:
                points[key] = Points(find.name, worth)
        return points

    # Tribes

    def relations(self) -> dict[str, Relation]:
        """What he has had to do with tribes, by their number (14.6, 24.4)."""
        before = max(1, self._frame.month - 1)
        return {
            number: Relation(
                friendly=said.get("friendly", False),
                met=said.get("met", 0) or before,
                gifts=said.get("gifts", 0),
                given=said.get("given", 0),
                negotiated=said.get("negotiated", 0),
                defeated=said.get("fought", False),
                studied=said.get("studied", 0),
                name=plain(said.get("name", "")),
            )
            for number, said in self._told.items()
        }

    def _read_relations(self) -> Iterator[tuple[str, Said]]:
        for row in self._table("tribes"):
            what = f"tribe {row.key}"
            said = read_row(self._rows, row, f"{self._player}, {what}", RELATION)
            if not is_number(row.key):
                self._fault(row.line, what, "a tribe is named by its number, 1 or more.")
                continue
            if not self._frame.mapless and row.key not in self._map.tribes:
                self._fault(
                    row.line,
                    what,
                    f"it lives in no hex; tell it under [hexes], like 'jungle tribe {row.key} "
                    "large'.",
                )
            if said.get("published", False) and not said.get("friendly", False):
                self._fault(row.line, what, "only a friendly tribe can be published.")
            if "name" in said.values and (wrong := unfit(said.get("name", ""))):
                self._fault(row.line, what, f"{wrong}.")
            if said.get("met", 0) > self._frame.month:
                self._fault(row.line, what, f"it is month {self._frame.month} only.")
            yield row.key, said

    # Caches

    def caches(self, names: tuple[str, ...]) -> dict[str, Cache]:
        """Caches by the numbers of their markers, hidden by the explorer unless told (17).

        `names` are those of all this player's explorers, the present one last.
        """
        return dict(self._read_caches(names))

    def _read_caches(self, names: tuple[str, ...]) -> Iterator[tuple[str, Cache]]:
        for row in self._table("caches"):
            what = f"cache {row.key}"
            said = read_row(self._rows, row, f"{self._player}, {what}", CACHE)
            here = self._frame.land(said.get("hex", ""))
            at = told_place(self._player) if self._frame.mapless else here
            if not is_number(row.key):
                self._fault(row.line, what, "a cache has a number, 1 or more.")
            elif not self._frame.mapless and not self._frame.board.is_land(at):
                self._fault(row.line, what, 'say in which hex it lies, like hex = "1407".')
            elif (by := said.get("by", names[-1])) not in names:
                known = ", ".join(names)
                self._fault(row.line, what, f"by: {by!r} is no explorer of this player: {known}.")
            else:
                stores = {key: said.get(key, 0) for key in HIDDEN}
                life = len(names) - names[::-1].index(by)
                yield row.key, Cache(at, note=by, life=life, **stores)

    # Discoveries

    def finds(self, place: str) -> dict[str, Find]:
        """Discoveries: those told, and what is to be seen in hexes where he was (10.53, 22.3).

        `place` is where the explorer is: what he brought to Europe is there with him (20.72).
        """
        told = {
            key: replace(find, place=EUROPE)
            if place == "europe" and find.kind == NAMED and not find.place
            else find
            for key, (find, _) in self._finds.items()
        }
        seen = self._sights()
        named = {
            key: replace(find, name=told[key].name) for key, find in seen.items() if key in told
        }
        return {**told, **seen, **named}

    def _sights(self) -> dict[str, Find]:
        """What is to be seen where he was; in a published hex it waits for the win (22.7)."""
        found = {}
        for name, here in self._map.hexes.items():
            was_there = self._player in self._map.by.get(name, ())
            if not (here.mapped and here.whole and was_there):
                continue
            for kind, size_of in SPECTACLES:
                if size := getattr(here, size_of):
                    found[f"{kind} {name}"] = Find(kind=kind, hex=name, value=size)
        return found

    def _read_finds(self) -> Iterator[tuple[str, tuple[Find, int]]]:
        for row in self._table("finds"):
            what = f"find {row.key}"
            said = read_row(self._rows, row, f"{self._player}, {what}", FIND)
            at = self._frame.land(said.get("hex", ""))
            kind, worth = said.get("kind", ""), said.get("points", 0)
            if at and not self._frame.mapless and not self._frame.board.is_land(at):
                self._fault(row.line, what, f"the board has no land at {at!r}.")
            elif kind not in _KINDS:
                self._fault(row.line, what, f"its kind is one of {', '.join(_KINDS)}.")
            elif worth and (said.get("published", False) or kind != NAMED):
                self._fault(row.line, what, _NO_POINTS)
            elif (find := self._find(row, kind, said)) is not None:
                yield find[0], (find[1], worth)

    def _find(self, row: Row, kind: str, said: Said) -> tuple[str, Find] | None:
        """A find with its key; None where something is missing, which is a fault."""
        at, published = self._frame.land(said.get("hex", "")), said.get("published", False)
        if kind == NAMED:
            return self._named(row, said)
        if kind == SPECIAL:
            return self._special(row, said)
        size, late = said.get("size", 0), said.get("late", False)
        if not (size or (late and kind == LAKE)) or not (at or self._frame.mapless):
            self._fault(row.line, f"find {row.key}", "say its hex and its size.")
            return None
        name = said.get("name", "")
        if name and (wrong := unfit(name)):
            self._fault(row.line, f"find {row.key}", f"{wrong}.")
            return None
        find = Find(kind, at, size, plain(name), published=published, late=late)
        return f"{kind} {at or row.key}", find

    def _named(self, row: Row, said: Said) -> tuple[str, Find] | None:
        """A plant, animal or tribe; `place` says where it is, if not with its finder (20.72)."""
        name, place = said.get("name", ""), said.get("place", "")
        if not name:
            self._fault(row.line, f"find {row.key}", "say its name: a plant, animal or tribe.")
            return None
        if place not in ("", EUROPE, AFRICA) and not self._holds_specimens(place):
            self._fault(
                row.line,
                f"find {row.key}",
                f"its place is {EUROPE}, {AFRICA}, or like 'cache 1' if that holds specimens.",
            )
            return None
        hex_, worth, published = (
            self._frame.land(said.get("hex", "")),
            said.get("points", 0),
            said.get("published", False),
        )
        find = Find(NAMED, hex_, worth, name, published=published, place=place)
        return f"adopted-find-{row.key}", find

    def _holds_specimens(self, place: str) -> bool:
        """Whether a place is a cache told with plants or animals in it (17.4)."""
        return any(
            place == f"cache {row.key}" and bool(row.value.get("specimens"))
            for row in self._table("caches")
            if isinstance(row.value, dict)
        )

    def _special(self, row: Row, said: Said) -> tuple[str, Find] | None:
        counter = said.get("counter", 0)
        try:
            face = self._frame.counters.canonical("face", said.get("face", ""))
        except CardTextError as error:
            self._fault(row.line, f"find {row.key}", f"{error}.")
            return None
        there = self._map.counters.get(str(counter), Counter())
        if face == special.BLANK or there.face != face or self._player not in there.seen:
            self._fault(
                row.line,
                f"find {row.key}",
                f"say which counter it was; [counters] should tell that it shows {face} and that "
                f"{self._player} has seen it, and a blank is no find.",
            )
            return None
        find = Find(
            SPECIAL,
            self._frame.land(said.get("hex", "")),
            0,
            face,
            published=said.get("published", False),
        )
        return special.find_key(counter), find


def is_number(word: str) -> bool:
    """Whether a key is a number from 1, written as usual."""
    return word.isascii() and word.isdecimal() and str(int(word)) == word != "0"
