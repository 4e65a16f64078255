"""Facts of publishing, names, news, epic journeys and donations (10.5, 22, 24–26)."""

from typing import Annotated

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_hex, with_relation, with_turn
from companion.games.nile.reports import Interview, News
from companion.games.nile.secrets import NOTED, sheets_are_closed
from companion.games.nile.state import Find, Journey, Nile
from companion.table.facts import Fact
from companion.table.seats.hidden import Hidden, Line


class SheetPublished(Fact, frozen=True):
    """Lines of a sheet were published in Europe: points and finds by key (22.1).

    `total` is their victory points, 0 or more. Donations are counted by it (26.5).
    """

    player: str
    points: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    total: int = 0

    def apply(self, state: Nile) -> Nile:
        """Mark only these lines as published."""
        explorer = state.explorers[self.player]
        points = {
            key: replace(note, published=True) if key in self.points else note
            for key, note in explorer.points.items()
        }
        finds = {
            key: replace(find, published=True) if key in self.finds else find
            for key, find in explorer.finds.items()
        }
        marked = with_explorer(state, self.player, points=points, finds=finds)
        return with_turn(marked, published=state.turn.published + self.total)


class OutfitBought(Fact, frozen=True):
    """An explorer who kept something back bought an outfit in this month.

    What he kept back doesn't count for the new expedition (22.5, 26.2).
    """

    player: str
    month: Annotated[int, NOTED]

    def apply(self, state: Nile) -> Nile:
        """Set the month."""
        return with_explorer(state, self.player, outfitted=self.month)


class SpecimensLanded(Fact, frozen=True):
    """Plants and animals of a sheet reached Europe or were left, by key (20.72)."""

    player: str
    home: Annotated[tuple[str, ...], NOTED] = ()
    left: tuple[str, ...] = ()

    def apply(self, state: Nile) -> Nile:
        """Set the place of each."""
        places = dict.fromkeys(self.home, "europe") | dict.fromkeys(self.left, "africa")
        finds = {
            key: replace(find, place=places[key]) if key in places else find
            for key, find in state.explorers[self.player].finds.items()
        }
        return with_explorer(state, self.player, finds=finds)


class SpecimensPlaced(Fact, frozen=True):
    """Plants and animals of a sheet changed place, by key: `place` as in `Find` (17.4, 20.72)."""

    player: str
    keys: Annotated[tuple[str, ...], NOTED]
    place: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the place of each."""
        finds = {
            key: replace(find, place=self.place) if key in self.keys else find
            for key, find in state.explorers[self.player].finds.items()
        }
        return with_explorer(state, self.player, finds=finds)


class DonationReceived(Fact, frozen=True):
    """A player received a donation: the number of its card and its text (26.8).

    A card with an unknown number has a key like `x1`.
    """

    player: str
    card: str
    says: str

    def apply(self, state: Nile) -> Nile:
        """Add the donation to the hand; its card is out of the deck."""
        held = add(state.explorers[self.player].donations, self.card, self.says)
        return with_explorer(state, self.player, donations=held)


class DonationsDiscarded(Fact, frozen=True):
    """Donations left a player's hand, by the keys of their cards (26.2, 26.3)."""

    player: str
    cards: tuple[str, ...]
    cause: str = ""
    rule: str = ""

    def apply(self, state: Nile) -> Nile:
        """Remove them from the hand."""
        held = state.explorers[self.player].donations
        kept = {card: says for card, says in held.items() if card not in self.cards}
        return with_explorer(state, self.player, donations=kept)


def is_on_every_map(_now: Nile, line: Line) -> bool:
    """True if a name is on every map."""
    return bool(line.holder.everywhere)


class Named(Fact, frozen=True):
    """An explorer named a mountain, waterfall, lake or tribe.

    `key` is its line among the finds of his sheet, or the number of a tribe. `hex` is its place.
    `everywhere` is true if the name is on every map from now on, not only on his.
    """

    player: str
    thing: str
    key: str
    name: Annotated[str, Hidden("player", is_on_every_map, entries=True, when=sheets_are_closed)]
    hex: str = ""
    everywhere: bool = False

    def apply(self, state: Nile) -> Nile:
        """Set the name on his sheet and, if it counts for everybody, on the map."""
        noted = self._noted(state)
        return self._drawn(noted) if self.everywhere else noted

    def _noted(self, state: Nile) -> Nile:
        if self.thing == "tribe":
            return with_relation(state, self.player, int(self.key), name=self.name)
        explorer = state.explorers[self.player]
        # A lake without extra area is on no sheet before it has a name (10.56).
        find = explorer.finds.get(self.key) or Find(self.thing, self.hex, turn=state.turn.number)
        finds = add(explorer.finds, self.key, replace(find, name=self.name))
        return with_explorer(state, self.player, finds=finds)

    def _drawn(self, state: Nile) -> Nile:
        if self.thing != "tribe":
            field = "fall_name" if self.thing == "waterfall" else "name"
            return with_hex(state, self.hex, **{field: self.name})
        tribe = replace(state.tribes[self.key], name=self.name)
        return replace(state, tribes=add(state.tribes, self.key, tribe))


class NewsMade(Fact, frozen=True):
    """A battle became news, with the next number; the battle is a fact of its own (24.2, 24.3)."""

    number: int
    news: News

    def apply(self, state: Nile) -> Nile:
        """Add the news."""
        return replace(state, news=add(state.news, str(self.number), self.news))


class NewsPublished(Fact, frozen=True):
    """A journalist was the first to publish a battle (24.5); its points are separate facts."""

    number: int
    player: str

    def apply(self, state: Nile) -> Nile:
        """Mark the news as published by him."""
        key = str(self.number)
        told = replace(state.news.get(key) or News(), published=self.player)
        return replace(state, news=add(state.news, key, told))


class Interviewed(Fact, frozen=True):
    """A journalist interviewed an explorer; the interview has the next number (24.6)."""

    number: int
    interview: Interview

    def apply(self, state: Nile) -> Nile:
        """Add the interview; its points are a fact of their own."""
        return replace(state, interviews=add(state.interviews, str(self.number), self.interview))


class JourneyMade(Fact, frozen=True):
    """An explorer was the first to go straight from one port to another, by name (25.31).

    `trail` are the hexes he entered on the way, including both ports, or empty with a physical
    board. `after` is the player who has the journey, if another was first: it passes to this one if
    that explorer dies before publishing it.
    """

    player: str
    start: str
    end: str
    trail: tuple[str, ...] = ()
    after: str = ""

    def apply(self, state: Nile) -> Nile:
        """Add the journey to his sheet, with the month."""
        made = Journey(self.start, self.end, self.trail, state.turn.number)
        journeys = (*state.explorers[self.player].journeys, made)
        return with_explorer(state, self.player, journeys=journeys)


class JourneyPublished(Fact, frozen=True):
    """An explorer published an epic journey; its points are a fact of their own (25.32)."""

    player: str
    start: str
    end: str

    def apply(self, state: Nile) -> Nile:
        """Mark the journey; one that isn't recorded is added with this month."""
        ports, journeys = (self.start, self.end), state.explorers[self.player].journeys
        if ports not in [(made.start, made.end) for made in journeys]:
            journeys = (*journeys, Journey(*ports, turn=state.turn.number))
        marked = tuple(
            replace(made, published=True) if (made.start, made.end) == ports else made
            for made in journeys
        )
        return with_explorer(state, self.player, journeys=marked)
