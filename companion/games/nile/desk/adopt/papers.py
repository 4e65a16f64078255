"""Reader of the rest of a Player Aid Sheet: points, discoveries, tribes, caches (17, 22, 23)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.cards.deck import CardTextError
from companion.charts.rows import Rows
from companion.games.nile.desk.adopt.map import TheMap
from companion.games.nile.desk.adopt.parts import CACHES, FINDS, IN_HAND, POINTS, PUBLISHED, TRIBES
from companion.games.nile.desk.adopt.values import Frame, Reader
from companion.games.nile.map.names import plain, unfit
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.rules.europe.specimens import AFRICA, EUROPE
from companion.games.nile.rules.europe.unpublished import NAMED, SPECIAL
from companion.games.nile.rules.events import special
from companion.games.nile.rules.mapping.features import SPECTACLES
from companion.games.nile.rules.natives import friends
from companion.games.nile.state import Cache, Counter, Explorer, Find, Points, Relation
from companion.plugins.adopting.rows import NumberedRow, SheetRow, read_row, read_value

_NO_POINTS = (
    "only a named find in hand has points here: those published are in [… published], and special "
    "finds, heights, falls and lakes are counted by the charts."
)
_KINDS = (SPECIAL, NAMED, *(kind for kind, _ in SPECTACLES))


class Papers(Reader):
    """Reader of one player's other tables, adding faults to the rows."""

    def __init__(self, rows: Rows, frame: Frame, player: str, the_map: TheMap) -> None:
        super().__init__(rows, frame, player)
        self._map = the_map
        self._told = dict(self._read_relations())
        self._finds = dict(self._read_finds())

    def _fault(self, thing: NumberedRow, sentence: str) -> None:
        self.rows.fault(thing.line, f"{thing.what}: {sentence}")

    # Points

    def points(self, life: int) -> dict[str, Points]:
        """Return points with their reasons; `life` counts the player's explorers from 1.

        A published friendship is already in the published points; it's noted with 0, so it doesn't
        score again (22.4). So is a hex, because a longest river depends on who published it
        (25.22). A find's own points are in hand (22.1).
        """
        points: dict[str, Points] = {}
        for part in (PUBLISHED, IN_HAND):
            table = part.table(self.player)
            for row in self.rows.table(table).rows.values():
                what = f"{self.player}, {table.rpartition('.')[2]}, {row.key}"
                number = read_value(self.rows, row, what, POINTS)
                if number is not None:
                    key = f"adopted-{len(points) + 1}"
                    points[key] = Points(row.key, number, 0, part == PUBLISHED)
        for number, said in self._told.items():
            if said.published:
                key = friends.key(Explorer("", "", life=life), int(number))
                points[key] = Points(f"tribe {number} befriended", 0, 0, True)
        for name, who in self._map.publishers.items():
            if who == self.player:
                what = f"hex {name}, {self._map.hexes[name].terrain}"
                points[f"hex-{name}"] = Points(what, 0, 0, True)
        for key, (find, worth) in self._finds.items():
            if worth:
                points[key] = Points(find.name, worth)
        return points

    # Tribes

    def relations(self) -> dict[str, Relation]:
        """Return his relations with tribes, by number (14.6, 24.4)."""
        before = max(1, self.frame.month - 1)
        return {
            number: Relation(
                **said.of(Relation) | {"met": said.met or before, "name": plain(said.name)}
            )
            for number, said in self._told.items()
        }

    def _read_relations(self) -> Iterator[tuple[str, SheetRow]]:
        for tribe in self.things(TRIBES, "tribe"):
            number, said = tribe.key, tribe.said
            if not self.on_table and number not in self._map.tribes:
                self._fault(
                    tribe,
                    f"it is in no hex. Add it under [hexes], like 'jungle tribe {number} large'.",
                )
            if said.published and not said.friendly:
                self._fault(tribe, "only a friendly tribe can be published.")
            if "name" in said and (wrong := unfit(said.name)):
                self._fault(tribe, f"{wrong}.")
            if said.met > self.frame.month:
                self._fault(tribe, f"it is only month {self.frame.month}.")
            yield number, said

    # Caches

    def caches(self, names: tuple[str, ...]) -> dict[str, Cache]:
        """Return caches by the number of their marker; the explorer hid them by default (17).

        `names` are those of all this player's explorers, the current one last.
        """
        return dict(self._read_caches(names))

    def _read_caches(self, names: tuple[str, ...]) -> Iterator[tuple[str, Cache]]:
        for cache in self.things(CACHES, "cache"):
            at = self.frame.land(cache.said.hex)
            by = cache.said.by if "by" in cache.said else names[-1]
            if self.lacks_hex(at):
                self._fault(cache, 'say in which hex it is, like hex = "1407".')
            elif by not in names:
                known = ", ".join(names)
                self._fault(cache, f"by: {by!r} isn't an explorer of this player: {known}.")
            else:
                hidden = {
                    "hex": self.standing(at),
                    "note": by,
                    "life": len(names) - names[::-1].index(by),
                }
                yield cache.key, Cache(**cache.said.of(Cache) | hidden)

    # Discoveries

    def finds(self, place: str) -> dict[str, Find]:
        """Return discoveries: those given, and sights in hexes where he was (10.53, 22.3).

        `place` is where the explorer is: what he brought to Europe is there with him (20.72).
        """
        told = {
            key: replace(find, place=EUROPE)
            if place == "europe" and find.kind == NAMED and not find.place
            else find
            for key, (find, _) in self._finds.items()
        }
        # Sights where the explorer was; in a published hex they wait for the win (22.7).
        seen = {}
        for name, here in self._map.hexes.items():
            was_there = self.player in self._map.by.get(name, ())
            if not (here.mapped and here.whole and was_there):
                continue
            for kind, size_of in SPECTACLES:
                if size := getattr(here, size_of):
                    seen[f"{kind} {name}"] = Find(kind=kind, hex=name, value=size)
        named = {
            key: replace(find, name=told[key].name) for key, find in seen.items() if key in told
        }
        return {**told, **seen, **named}

    def _read_finds(self) -> Iterator[tuple[str, tuple[Find, int]]]:
        for row in self.rows.table(FINDS.table(self.player)).rows.values():
            what = f"{self.player}, find {row.key}"
            said = read_row(self.rows, row, what, FINDS.cells)
            find = NumberedRow(what, row.key, row.line, said)
            if not self.has_land(row.line, what, self.frame.land(said.hex)):
                continue
            if said.kind not in _KINDS:
                self._fault(find, f"its kind is one of {', '.join(_KINDS)}.")
            elif said.points and (said.published or said.kind != NAMED):
                self._fault(find, _NO_POINTS)
            elif (found := self._find(find)) is not None:
                yield found[0], (found[1], said.points)

    def _find(self, find: NumberedRow) -> tuple[str, Find] | None:
        """Find with its key; None if something is missing, which is a fault."""
        said = find.said
        at, kind = self.frame.land(said.hex), said.kind
        if kind == NAMED:
            return self._named(find)
        if kind == SPECIAL:
            return self._special(find)
        if not (said.size or (said.late and kind == LAKE)) or self.lacks_hex(at):
            self._fault(find, "say its hex and its size.")
            return None
        if said.name and (wrong := unfit(said.name)):
            self._fault(find, f"{wrong}.")
            return None
        there = {"hex": at, "name": plain(said.name), "place": ""}
        return f"{kind} {at or find.key}", Find(**said.of(Find) | there)

    def _named(self, find: NumberedRow) -> tuple[str, Find] | None:
        """Plant, animal or tribe; `place` is given if it isn't with its finder (20.72)."""
        said = find.said
        if not said.name:
            self._fault(find, "say its name: a plant, animal or tribe.")
            return None
        if said.place not in ("", EUROPE, AFRICA) and not self._holds_specimens(said.place):
            self._fault(
                find,
                f"its place is {EUROPE}, {AFRICA}, or like 'cache 1' if that has specimens.",
            )
            return None
        there = {"hex": self.frame.land(said.hex), "value": said.points, "late": False}
        return f"adopted-find-{find.key}", Find(**said.of(Find) | there)

    def _holds_specimens(self, place: str) -> bool:
        """True if a place is a cache with plants or animals in it (17.4)."""
        return any(
            place == f"cache {row.key}" and bool(row.value.get("specimens"))
            for row in self.rows.table(CACHES.table(self.player)).rows.values()
            if isinstance(row.value, dict)
        )

    def _special(self, find: NumberedRow) -> tuple[str, Find] | None:
        said = find.said
        try:
            face = self.frame.counters.canonical("face", said.face)
        except CardTextError as error:
            self._fault(find, f"{error}.")
            return None
        there = self._map.counters.get(str(said.counter), Counter())
        if face == special.BLANK or there.face != face or self.player not in there.seen:
            self._fault(
                find,
                f"say which counter it was. [counters] should say that it shows {face} and that "
                f"{self.player} has seen it, and a blank is no find.",
            )
            return None
        at = self.frame.land(said.hex)
        return special.find_key(said.counter), Find(SPECIAL, at, 0, face, published=said.published)
