"""Reader of a player's explorer on a sheet: who and where he is, and his expedition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import asdict, replace

from companion.cards.deck import CardTextError
from companion.charts.rows import Rows
from companion.games.nile.desk.adopt.map import TheMap
from companion.games.nile.desk.adopt.papers import Papers
from companion.games.nile.desk.adopt.parts import EXPLORER
from companion.games.nile.desk.adopt.values import Frame, Reader
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.reported import ANYWHERE
from companion.games.nile.rules.party.makeup import PEOPLE, fit_of
from companion.games.nile.rules.party.outfit_line import OutfitError, parse_outfit, party_of
from companion.games.nile.state import MODES, Errand, Explorer, Journey, Party
from companion.plugins.adopting.rows import read_table


def read_explorer(rows: Rows, frame: Frame, player: str, the_map: TheMap) -> Explorer:
    """Read a player's explorer, adding faults to the rows."""
    return _Sheet(rows, frame, player, the_map).read()


class _Sheet(Reader):
    """Reader of the tables of one player."""

    def __init__(self, rows: Rows, frame: Frame, player: str, the_map: TheMap) -> None:
        super().__init__(rows, frame, player)
        table = rows.table(EXPLORER.table(player))
        self._map, self._said = the_map, read_table(rows, table, f"{player}, ", EXPLORER.cells)

    def _fault(self, key: str, sentence: str) -> None:
        """Add a fault at the row of a key."""
        self.rows.fault(self._said.line(key), f"{self.player}, {key}: {sentence}")

    def read(self) -> Explorer:
        """Return the explorer: fields from the sheet, and derived ones."""
        said, place = self._said, self._place()
        afield = place in ("africa", "captive")
        party, armed = self._party()
        if place != "africa" and (party != Party() or armed):
            self._fault("party", f"there is none while the explorer is {place}.")
        at, name = self._hex(place), said.explorer or self.player
        came = self._came(at)
        trail = self._trail(at, came) if afield else ()
        papers = Papers(self.rows, self.frame, self.player, self._map)
        if said.outfit > self.frame.month:
            self._fault("outfit", f"it is only month {self.frame.month}.")
        derived = {
            "name": name,
            "specialty": self._word("specialty", needed=True),
            "place": place,
            "hex": self.standing(at) if afield else at,
            "came": came,
            "life": len(said.former) + 1,
            "party": party,
            "mode": self._word("mode") or MODES[0],
            "armed": armed,
            "captor": said.captor if place == "captive" else 0,
            "known": self._known(at, came, trail),
            "oases": self._oases(),
            "errand": self._errand(place),
            "beaten": party_of(self._counts("beaten") or {})[0],
            "held_at": self._held_at(place),
            "tribes": papers.relations(),
            "caches": papers.caches((*said.former, name)),
            "finds": papers.finds(place),
            "points": papers.points(len(said.former) + 1),
            "donations": self._donations(),
            "trail": trail,
            "journeys": tuple(self._journeys()),
        }
        explorer = Explorer(**said.of(Explorer) | derived)
        return explorer if "mode" in said else replace(explorer, mode=self._way(explorer))

    def _held_at(self, place: str) -> int:
        """Tribe's attitude when it captured him; its current one if unknown (II 3.3.5.4)."""
        captor = self._said.captor
        if place != "captive" or not captor:
            return 0
        if "held_at" in self._said:
            return int(self._said.held_at)
        if self.on_table and isinstance(self.frame.charts, ChartsTwo):
            self._fault(
                "captor",
                f"say held_at too: the attitude of tribe {captor} when it took him (0 if nobody "
                "knows).",
            )
        tribe = self._map.tribes.get(str(captor))
        return tribe.attitude(self.player) if tribe else 0

    def _way(self, explorer: Explorer) -> str:
        """First mode in which the expedition can travel in its hex (6.5, 9.43)."""
        charts, told = self.frame.charts, self._map.hexes.get(explorer.hex)
        ground = told.terrain if told else self.board.terrain(explorer.hex)

        def leads(mode: str) -> bool:
            barred = ground and mode != "mounted" and charts.restriction(mode, ground).value == "no"
            return not barred and fit_of(charts, explorer, mode).fits

        return next(filter(leads, MODES), MODES[0])

    def _word(self, key: str, *, needed: bool = False) -> str:
        """Word of a key, which may be abbreviated if that is unambiguous."""
        label, typed = EXPLORER.cells[key].label, getattr(self._said, key).strip().casefold()
        known = [word for word in label.one_of if word]
        found = [word for word in known if typed and word.startswith(typed)]
        found = [typed] if typed in known else found
        if len(found) == 1:
            return found[0]
        if typed or needed:
            said = f", not {typed!r}" if typed else ""
            self._fault(key, f"it is one of {label.words_allowed}{said}.")
        return known[0] if needed else ""

    # Where he is

    def _place(self) -> str:
        if "place" in self._said:
            return self._word("place") or "europe"
        return "africa" if self._said.hex else "europe"

    def _hex(self, place: str) -> str:
        """Hex he is in; "" with a physical board, where only the players know."""
        at = self.frame.land(self._said.hex)
        if self.on_table:
            if at:
                self._fault("hex", 'the map is on the table. Write place = "africa" alone.')
            return ""
        if place not in ("africa", "captive"):
            if at:
                self._fault("hex", f"he is {place}, so he isn't in a hex. Leave it out.")
            return ""
        if not at:
            self._fault("hex", 'say which hex the explorer is in, like hex = "1407".')
        elif self._land("hex") and not self._is_mapped(at):
            self._fault("hex", f"{at} has no terrain yet. Add it under [hexes].")
        return at if self.board.is_land(at) else ""

    def _is_mapped(self, name: str) -> bool:
        return name in self._map.by or self.board.is_published(name)

    def _land(self, key: str) -> str:
        """Land hex given by a key, "" for none."""
        name = self.frame.land(getattr(self._said, key))
        what = f"{self.player}, {key}"
        return self.kept(name) if self.has_land(self._said.line(key), what, name) else ""

    def _lands(self, key: str) -> list[str]:
        """Hexes of a list; any that aren't land are faults and left out."""
        found = []
        for name in map(self.frame.land, getattr(self._said, key)):
            if self.on_table:
                self._fault(key, f"the map is on the table. Leave {name!r} out.")
            elif self.has_land(self._said.line(key), f"{self.player}, {key}", name):
                found.append(name)
        return found

    def _came(self, at: str) -> str:
        """Hex he came from, which must be adjacent to his (13.5)."""
        came = self._land("came")
        if came and at and came not in self.board.grid.neighbours(at):
            self._fault("came", f"{came} isn't beside {at}.")
        return came

    def _known(self, at: str, came: str, trail: tuple[str, ...]) -> dict[str, int]:
        """Hexes he has visited: those given, those he mapped, and his route (9.3).

        Passing through a published hex doesn't count (3.2, 22.9).
        """
        mapped = [name for name, players in self._map.by.items() if self.player in players]
        told = self._lands("known")
        for name in told:
            if not self._is_mapped(name) or self._is_half(name):
                drawn = "only partly explored" if self._is_mapped(name) else "blank"
                self._fault(
                    "known",
                    f"{name} is {drawn} under [hexes], but a hex he visited is fully explored.",
                )
        way = (
            name
            for name in (came, *trail, at)
            if name in self._map.hexes and not self._map.hexes[name].published
        )
        names = [*mapped, *told, *way]
        return {name: 0 for name in dict.fromkeys(names) if not self._is_half(name)}

    def _oases(self) -> dict[str, int]:
        """Oases he knows in Game II: those given, and those he mapped himself (II 3.2.3)."""
        mapped = [
            name
            for name, players in self._map.by.items()
            if players[:1] == (self.player,) and self._map.hexes[name].oasis
        ]
        own = mapped if isinstance(self.frame.charts, ChartsTwo) else []
        return dict.fromkeys([*self._lands("oases"), *own], 0)

    def _is_half(self, name: str) -> bool:
        return name in self._map.hexes and self._map.hexes[name].half

    def _trail(self, at: str, came: str) -> tuple[str, ...]:
        """Route since the expedition landed (25.3).

        If it isn't given, it starts in the hex he came from, or else in his own.
        """
        if self.on_table:
            return (self.standing(at),)
        trail = self._lands("trail")
        for one, other in pairwise(trail):
            if one != other and other not in self.board.grid.neighbours(one):
                self._fault("trail", f"{other} isn't beside {one}.")
        if trail and at and trail[-1] != at:
            self._fault("trail", f"it should end where he is, in {at}.")
        return tuple(trail) or ((came, at) if came else (at,))

    def _journeys(self) -> Iterator[Journey]:
        """Yield epic journeys: `Lagos to Durban`, with `, published` if they are (25.3)."""
        ports = {port.casefold(): port for port in self.board.port_hexes}
        for said in self._said.journeys:
            ways, _, published = said.partition(",")
            ends = [ports.get(end.strip().casefold(), "") for end in ways.split(" to ")]
            if len(ends) != 2 or not all(ends) or published.strip() not in ("", "published"):
                self._fault(
                    "journeys",
                    f"{said!r} should be two ports like 'Lagos to Durban', then ', published' if "
                    f"it is. The ports are {', '.join(ports.values())}.",
                )
            else:
                yield Journey(ends[0], ends[1], published=bool(published))

    def _errand(self, place: str) -> Errand:
        """Rumor he follows: the hex to reach, or without a map the side (11.2)."""
        said = self._said.rumor
        if not said:
            return Errand()
        grid, deck = self.board.grid, self.frame.events
        what = next(
            key
            for key in deck.kinds["disaster"]
            if (kind := deck.disaster(key)) and any(deed.act == "rumour" for deed in kind.deeds)
        )
        if place != "africa":
            self._fault("rumor", "only an explorer in Africa follows one (11.2).")
        elif not self.on_table:
            return Errand(what, self._land("rumor"))
        sides = {side: n for n in range(1, 7) for side in (str(n), grid.bearing(n))}
        side = sides.get(said.strip().upper(), 0)
        if self.on_table and not side:
            self._fault("rumor", f"say which side it points to, 1 to 6, not {said!r}.")
        return Errand(what, ANYWHERE, side)

    # The expedition

    def _party(self) -> tuple[Party, bool]:
        """The Make-up from an outfit line; the first musket is the explorer's own (5.4451)."""
        read, sick = self._counts("party"), self._counts("sick") or {}
        counts = read or {}
        party, armed = party_of(counts)
        for kind, number in sick.items():
            there = counts.get(kind, 0)
            if number and kind not in PEOPLE:
                self._fault("sick", f"{kind} don't fall sick.")
            elif number > there and read is not None:
                self._fault("sick", f"there are {there} {kind}, so {number} can't be sick.")
        fallen = {f"sick_{kind}": sick.get(kind, 0) for kind in PEOPLE}
        return Party(**asdict(party) | fallen | self._said.of(Party)), armed

    def _counts(self, key: str) -> dict[str, int] | None:
        """Counts from an outfit line; None if it can't be read."""
        typed = getattr(self._said, key)
        if not typed.strip():
            return {}
        try:
            return parse_outfit(typed)
        except OutfitError as error:
            self._fault(key, str(error))
            return None

    def _donations(self) -> dict[str, str]:
        """Donations held: `$300`, `ticket Lagos`, or with the card's number `17: $300` (26.8)."""
        held: dict[str, str] = {}
        for typed in self._said.donations:
            card, colon, says = typed.rpartition(":")
            card = card.strip()
            if colon and (not card.isdecimal() or int(card) not in self.frame.events.numbers):
                self._fault("donations", f"{card!r} isn't a card of the Event deck.")
                continue
            if card in held:
                self._fault("donations", f"card {card} is listed twice.")
                continue
            try:
                words = self.frame.events.canonical("donation", says)
            except CardTextError as error:
                self._fault("donations", f"{error}.")
                continue
            held[card or f"x{len(held) + 1}"] = words
        return held
