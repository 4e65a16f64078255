"""Facts of Europe: what is published, and the donations held (22, 26)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add, with_explorer, with_turn
from companion.games.nile.state import Nile
from companion.table.facts import Fact


class SheetPublished(Fact, frozen=True):
    """Lines of a sheet were published in Europe: notes of points and finds by their keys (22.1).

    `total` is what they bring in victory points, 0 or more; donations are counted by it (26.5).
    """

    player: str
    points: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    total: int = 0

    def apply(self, state: Nile) -> Nile:
        """Mark these lines alone; all else stays in hand."""
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
    """The outfit of an expedition was bought in this month by an explorer who has kept something
    back: that is no part of what the expedition garners (22.5, 26.2)."""

    player: str
    month: int

    def apply(self, state: Nile) -> Nile:
        """Note the month."""
        return with_explorer(state, self.player, outfitted=self.month)


class SpecimensLanded(Fact, frozen=True):
    """Which plants and animals of a sheet reached Europe, and which did not, by key (20.72)."""

    player: str
    home: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    def apply(self, state: Nile) -> Nile:
        """Note where each is."""
        places = dict.fromkeys(self.home, "europe") | dict.fromkeys(self.left, "africa")
        finds = {
            key: replace(find, place=places[key]) if key in places else find
            for key, find in state.explorers[self.player].finds.items()
        }
        return with_explorer(state, self.player, finds=finds)


class SpecimensPlaced(Fact, frozen=True):
    """Where plants and animals of a sheet are now, by key: `place` as in `Find` (17.4, 20.72)."""

    player: str
    keys: tuple[str, ...]
    place: str = ""

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        finds = {
            key: replace(find, place=self.place) if key in self.keys else find
            for key, find in state.explorers[self.player].finds.items()
        }
        return with_explorer(state, self.player, finds=finds)


class DonationReceived(Fact, frozen=True):
    """A donation lies face up before a player: the number of its card and what it says (26.8).

    A card whose number nobody told has a key that is no number, such as `x1`.
    """

    player: str
    card: str
    says: str

    def apply(self, state: Nile) -> Nile:
        """Lay it there; the card is out of the deck."""
        held = add(state.explorers[self.player].donations, self.card, self.says)
        return with_explorer(state, self.player, donations=held)


class DonationsDiscarded(Fact, frozen=True):
    """Donations left a player's hand, by the keys of their cards (26.2, 26.3)."""

    player: str
    cards: tuple[str, ...]
    cause: str = ""
    rule: str = ""

    def apply(self, state: Nile) -> Nile:
        """Lay them on the discards."""
        held = state.explorers[self.player].donations
        kept = {card: says for card, says in held.items() if card not in self.cards}
        return with_explorer(state, self.player, donations=kept)
