"""Facts of epic journeys: who was the first from port to port, and when he published it (25.3)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import with_explorer
from companion.games.nile.state import Journey, Nile
from companion.table.facts import Fact


class JourneyMade(Fact, frozen=True):
    """An explorer was the first to go from one port straight to another, both by name (25.31).

    `trail` are the hexes he entered on the way, both ports included; on a table with its own board
    it is empty. `after` is the player whose it is so far, where another was there before: it falls
    to this one if that explorer dies before he published it.
    """

    player: str
    start: str
    end: str
    trail: tuple[str, ...] = ()
    after: str = ""

    def apply(self, state: Nile) -> Nile:
        """Note it on his sheet, with the month."""
        made = Journey(self.start, self.end, self.trail, state.turn.number)
        journeys = (*state.explorers[self.player].journeys, made)
        return with_explorer(state, self.player, journeys=journeys)


class JourneyPublished(Fact, frozen=True):
    """An explorer publishes an epic journey between two ports; its points stand beside (25.32)."""

    player: str
    start: str
    end: str

    def apply(self, state: Nile) -> Nile:
        """Mark it; one that is not on record is noted with this month."""
        ports, journeys = (self.start, self.end), state.explorers[self.player].journeys
        if ports not in [(made.start, made.end) for made in journeys]:
            journeys = (*journeys, Journey(*ports, turn=state.turn.number))
        marked = tuple(
            replace(made, published=True) if (made.start, made.end) == ports else made
            for made in journeys
        )
        return with_explorer(state, self.player, journeys=marked)
