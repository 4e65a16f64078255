"""A player's explorer as the table tells of him: who and where he is, and his expedition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import asdict, replace

from companion.cards.deck import CardTextError
from companion.charts.rows import Rows
from companion.games.nile.desk.adopt.map import TheMap
from companion.games.nile.desk.adopt.papers import Papers
from companion.games.nile.desk.adopt.rows import NUMBER, POINTS, TEXT, TEXTS, YES, Kind, read_table
from companion.games.nile.desk.adopt.values import Frame
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.told import old_key as told_place
from companion.games.nile.rules.party.makeup import PEOPLE, fit_of
from companion.games.nile.rules.party.outfit_line import OutfitError, parse_outfit, party_of
from companion.games.nile.state import MODES, PLACES, SPECIALTIES, Errand, Explorer, Journey, Party

SHEET: dict[str, Kind] = {
    **dict.fromkeys(("explorer", "specialty", "colour", "place", "hex", "came", "mode"), TEXT),
    "party": TEXT,
    "sick": TEXT,
    "explorer_sick": YES,
    "tusks": NUMBER,
    "specimens": NUMBER,
    "money": NUMBER,
    "donations": TEXTS,
    "former": TEXTS,
    "captor": NUMBER,
    "debased": YES,
    "dry": NUMBER,
    "trips": NUMBER,
    "beyond": YES,
    "rumor": TEXT,
    "known": TEXTS,
    "oases": TEXTS,
    "beaten": TEXT,
    "held_at": POINTS,
    "outfit": NUMBER,
    "trail": TEXTS,
    "journeys": TEXTS,
}
"""The lines of a player's own table."""


def read_explorer(rows: Rows, frame: Frame, player: str, the_map: TheMap) -> Explorer:
    """One player's explorer; what is wrong with it is added to the faults."""
    return _Sheet(rows, frame, player, the_map).read()


class _Sheet:
    """The tables of one player while they are read."""

    def __init__(self, rows: Rows, frame: Frame, player: str, the_map: TheMap) -> None:
        self._rows, self._frame, self._player, self._map = rows, frame, player, the_map
        table = rows.table(f"players.{player}")
        self._said = read_table(rows, table, f"{player}, ", SHEET)

    def _fault(self, line: int, sentence: str) -> None:
        self._rows.fault(line, f"{self._player}, {sentence}")

    def read(self) -> Explorer:
        said, mapless = self._said, self._frame.mapless
        place = self._place()
        afield = place in ("africa", "captive")
        party, armed = self._party()
        if place != "africa" and (party != Party() or armed):
            self._fault(said.line("party"), f"party: there is none while the explorer is {place}.")
        former = tuple(said.get("former", []))
        at, name = self._hex(place), said.get("explorer", self._player)
        came = self._came(at)
        trail = self._trail(at, came) if afield else ()
        papers = Papers(self._rows, self._frame, self._player, self._map)
        explorer = Explorer(
            name=name,
            specialty=self._word("specialty", SPECIALTIES, needed=True),
            colour=said.get("colour", ""),
            place=place,
            hex=told_place(self._player) if mapless and afield else at,
            came=came,
            life=len(former) + 1,
            party=party,
            mode=self._word("mode", MODES) or "foot",
            armed=armed,
            sick=said.get("explorer_sick", False),
            debased=said.get("debased", False),
            dry=said.get("dry", 0),
            trips=said.get("trips", 0),
            beyond=said.get("beyond", False),
            captor=said.get("captor", 0) if place == "captive" else 0,
            money=said.get("money", 0),
            known=self._known(at, came, trail),
            oases=self._oases(),
            errand=self._errand(place),
            beaten=party_of(self._counts("beaten") or {})[0],
            held_at=self._held_at(place),
            outfitted=self._outfitted(),
            tribes=papers.relations(),
            caches=papers.caches((*former, name)),
            finds=papers.finds(place),
            points=papers.points(len(former) + 1),
            donations=self._donations(),
            trail=trail,
            history=former,
            journeys=tuple(self._journeys()),
        )
        return explorer if "mode" in said.values else replace(explorer, mode=self._way(explorer))

    def _held_at(self, place: str) -> int:
        """The tribe's attitude when it took him; as it is now where nobody knows (II 3.3.5.4)."""
        captor = self._said.get("captor", 0)
        if place != "captive" or not captor:
            return 0
        tribe, told = self._map.tribes.get(str(captor)), "held_at" in self._said.values
        if self._frame.mapless and isinstance(self._frame.charts, ChartsTwo) and not told:
            self._fault(
                self._said.line("captor"),
                f"captor: say held_at too, what tribe {captor} thought of him when it took him "
                "(0 where nobody knows).",
            )
        return int(self._said.get("held_at", tribe.attitude(self._player) if tribe else 0))

    def _outfitted(self) -> int:
        """The month of this outfit, where what is in hand was kept back before it (22.5)."""
        month: int = self._said.get("outfit", 0)
        if month > self._frame.month:
            self._fault(self._said.line("outfit"), f"outfit: it is month {self._frame.month} only.")
        return month

    def _way(self, explorer: Explorer) -> str:
        """The first mode in which the expedition can travel where it stands (6.5, 9.43)."""
        charts, told = self._frame.charts, self._map.hexes.get(explorer.hex)
        ground = told.terrain if told else self._frame.board.terrain(explorer.hex)

        def leads(mode: str) -> bool:
            barred = ground and mode != "mounted" and charts.restriction(mode, ground).value == "no"
            return not barred and fit_of(charts, explorer, mode).fits

        return next(filter(leads, MODES), MODES[0])

    def _word(self, key: str, known: tuple[str, ...], *, needed: bool = False) -> str:
        """A word of a list, which may be shortened as far as it is clear."""
        typed = self._said.get(key, "").strip().casefold()
        found = [word for word in known if typed and word.startswith(typed)]
        found = [typed] if typed in known else found
        if len(found) == 1:
            return found[0]
        if typed or needed:
            said = f", not {typed!r}" if typed else ""
            self._fault(self._said.line(key), f"{key}: it is one of {', '.join(known)}{said}.")
        return known[0] if needed else ""

    # Where he is

    def _place(self) -> str:
        if "place" in self._said.values:
            return self._word("place", PLACES) or "europe"
        return "africa" if self._said.get("hex", "") else "europe"

    def _hex(self, place: str) -> str:
        """The hex he stands in; on a table's own board only the table knows it."""
        at = self._frame.land(self._said.get("hex", ""))
        line = self._said.line("hex")
        if self._frame.mapless:
            if at:
                self._fault(line, 'hex: the map lies on the table; say place = "africa" alone.')
            return ""
        if place not in ("africa", "captive"):
            if at:
                self._fault(line, f"hex: he is {place}, so he stands in no hex; leave it out.")
            return ""
        if not at:
            self._fault(line, 'hex: say in which hex the explorer stands, like hex = "1407".')
        elif self._land("hex") and not self._is_mapped(at):
            self._fault(line, f"hex: {at} has no terrain yet; tell it under [hexes].")
        return at

    def _is_mapped(self, name: str) -> bool:
        return name in self._map.by or self._frame.board.is_published(name)

    def _land(self, key: str) -> str:
        """A hex of land that a key names, "" for none."""
        name = self._frame.land(self._said.get(key, ""))
        if name and not self._frame.mapless and not self._frame.board.is_land(name):
            self._fault(self._said.line(key), f"{key}: the board has no land at {name!r}.")
            return ""
        return "" if self._frame.mapless else name

    def _lands(self, key: str) -> list[str]:
        """The hexes of a list, those that are no land left out as faults."""
        found = []
        for name in map(self._frame.land, self._said.get(key, [])):
            if self._frame.mapless or not self._frame.board.is_land(name):
                why = (
                    "the map lies on the table" if self._frame.mapless else "there is no such land"
                )
                self._fault(self._said.line(key), f"{key}: {name!r} cannot stand here, as {why}.")
            else:
                found.append(name)
        return found

    def _came(self, at: str) -> str:
        """The hex from which he entered the one where he stands: it lies beside it (13.5)."""
        came = self._land("came")
        if came and at and came not in self._frame.board.grid.neighbours(at):
            self._fault(self._said.line("came"), f"came: {came} does not lie beside {at}.")
        return came

    def _known(self, at: str, came: str, trail: tuple[str, ...]) -> dict[str, int]:
        """The hexes he has visited: those told, those he mapped, his way to where he stands (9.3).

        To have passed a published hex tells nothing of it (3.2, 22.9).
        """
        mapped = [name for name, players in self._map.by.items() if self._player in players]
        told = self._lands("known")
        for name in told:
            if not self._is_mapped(name) or self._is_half(name):
                drawn = "only half explored" if self._is_mapped(name) else "blank"
                self._fault(
                    self._said.line("known"),
                    f"known: {name} is {drawn} under [hexes]; who has visited a hex has explored "
                    "it whole.",
                )
        way = (
            name
            for name in (came, *trail, at)
            if name in self._map.hexes and not self._map.hexes[name].published
        )
        names = [*mapped, *told, *way]
        return {name: 0 for name in dict.fromkeys(names) if not self._is_half(name)}

    def _oases(self) -> dict[str, int]:
        """Oases that he knows in Game II: those told, and those he mapped himself (II 3.2.3)."""
        mapped = [
            name
            for name, players in self._map.by.items()
            if players[:1] == (self._player,) and self._map.hexes[name].oasis
        ]
        own = mapped if isinstance(self._frame.charts, ChartsTwo) else []
        return dict.fromkeys([*self._lands("oases"), *own], 0)

    def _is_half(self, name: str) -> bool:
        return name in self._map.hexes and self._map.hexes[name].half

    def _trail(self, at: str, came: str) -> tuple[str, ...]:
        """The way since the expedition landed; without it the journey counts from the hex that he
        came from, if that is told, else from here (25.3)."""
        if self._frame.mapless:
            return (told_place(self._player),)
        trail = self._lands("trail")
        for one, other in pairwise(trail):
            if one != other and other not in self._frame.board.grid.neighbours(one):
                self._fault(self._said.line("trail"), f"trail: {other} does not lie beside {one}.")
        if trail and trail[-1] != at:
            self._fault(self._said.line("trail"), f"trail: it should end where he stands, in {at}.")
        return tuple(trail) or ((came, at) if came else (at,))

    def _journeys(self) -> Iterator[Journey]:
        """Epic journeys made: `Lagos to Durban`, with `, published` where they are (25.3)."""
        ports = {port.casefold(): port for port in self._frame.board.port_hexes}
        for said in self._said.get("journeys", []):
            ways, _, published = said.partition(",")
            ends = [ports.get(end.strip().casefold(), "") for end in ways.split(" to ")]
            if len(ends) != 2 or not all(ends) or published.strip() not in ("", "published"):
                self._fault(
                    self._said.line("journeys"),
                    f"journeys: {said!r} should be two ports like 'Lagos to Durban', and "
                    f"', published' where it is; ports are {', '.join(ports.values())}.",
                )
            else:
                yield Journey(ends[0], ends[1], published=bool(published))

    def _errand(self, place: str) -> Errand:
        """The rumor that drives him: the hex he must make for, or without a map the side (11.2)."""
        said = self._said.get("rumor", "")
        if not said:
            return Errand()
        line, grid, deck = self._said.line("rumor"), self._frame.board.grid, self._frame.events
        what = next(
            key
            for key in deck.kinds["disaster"]
            if (kind := deck.disaster(key)) and any(deed.act == "rumour" for deed in kind.deeds)
        )
        if place != "africa":
            self._fault(line, "rumor: it drives nobody but an explorer in Africa (11.2).")
        elif not self._frame.mapless:
            return Errand(what, self._land("rumor"))
        sides = {side: n for n in range(1, 7) for side in (str(n), grid.bearing(n))}
        side = sides.get(said.strip().upper(), 0)
        if self._frame.mapless and not side:
            self._fault(line, f"rumor: say to which side it points, 1 to 6, not {said!r}.")
        return Errand(what, "@", side)

    # The expedition

    def _party(self) -> tuple[Party, bool]:
        """The Make-up as on an outfit's line: the first musket is the explorer's own (5.4451)."""
        read, sick = self._counts("party"), self._counts("sick") or {}
        counts = read or {}
        party, armed = party_of(counts)
        for kind, number in sick.items():
            there = counts.get(kind, 0)
            if number and kind not in PEOPLE:
                self._fault(self._said.line("sick"), f"sick: {kind} do not fall sick.")
            elif number > there and read is not None:
                self._fault(
                    self._said.line("sick"),
                    f"sick: {number} sick {kind} are more than there are: {there}.",
                )
        fallen = {f"sick_{kind}": sick.get(kind, 0) for kind in PEOPLE}
        finds = {key: self._said.get(key, 0) for key in ("tusks", "specimens")}
        return Party(**{**asdict(party), **fallen, **finds}), armed

    def _counts(self, key: str) -> dict[str, int] | None:
        """Numbers with letters as on an outfit's line; None where they cannot be read."""
        typed = self._said.get(key, "")
        if not typed.strip():
            return {}
        try:
            return parse_outfit(typed)
        except OutfitError as error:
            self._fault(self._said.line(key), f"{key}: {error}")
            return None

    def _donations(self) -> dict[str, str]:
        """Donations held: `$300`, `ticket Lagos`, or with the card's number `17: $300` (26.8)."""
        held: dict[str, str] = {}
        line = self._said.line("donations")
        for typed in self._said.get("donations", []):
            card, colon, says = typed.rpartition(":")
            card = card.strip()
            if colon and (not card.isdecimal() or int(card) not in self._frame.events.numbers):
                self._fault(line, f"donations: {card!r} is no card of the Event deck.")
                continue
            if card in held:
                self._fault(line, f"donations: card {card} is there twice.")
                continue
            try:
                words = self._frame.events.canonical("donation", says)
            except CardTextError as error:
                self._fault(line, f"donations: {error}.")
                continue
            held[card or f"x{len(held) + 1}"] = words
        return held
