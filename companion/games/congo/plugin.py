"""The plugin of *Expedition: Congo River 1884*."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.congo.desk.data import charts_with
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.desk.setup import (
    COLOURS,
    SETUP,
    CongoHeader,
    check_header,
    new_header,
)
from companion.games.congo.game import CongoGame
from companion.games.congo.state import Congo, Traveller
from companion.plugins.adoption import Adoption
from companion.plugins.coloured import Coloured, read_coloured
from companion.plugins.files import FileKind
from companion.plugins.header import Header
from companion.plugins.overrides import Overridable
from companion.plugins.papers import Papers
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Asked, Setup
from companion.sheets.values import Block, Sheet
from companion.table.look.record import Record

if TYPE_CHECKING:
    from companion.games.congo.desk.outcomes import CongoOutcome, CongoSummary
    from companion.plugins.loose_decks import LooseDecks
    from companion.table.play.bots import Bot
    from companion.table.play.session import Session


class CongoPlugin(Plugin):
    """Two to four players; hands and face-down bids are secret, or lie on the table."""

    @property
    def header_type(self) -> type[Header]:
        """With a colour for each player, where the hands are, and the owner's charts."""
        return CongoHeader

    def seat(self, said: str) -> Coloured:
        """A player and a colour."""
        return read_coloured(said, COLOURS)

    def setup(self, name: str) -> Setup:  # noqa: ARG002
        """Two to four players, their colours, where the cards are."""
        return SETUP

    def header(self, asked: Asked) -> Header:
        """The header of a new campaign, with the owner's charts."""
        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """Players, colours, hands."""
        super().check(header, where)
        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> CongoGame:
        """The table before anything is laid out; raises `DataFaults`."""
        own = _own(header)
        charts = charts_with(own.charts, f"the charts in {where}", own.data_set)
        players = {seat.name: Traveller(seat.colour) for seat in own.players}
        return CongoGame(Congo(players), charts, own.hands)

    @property
    def files(self) -> Mapping[str, FileKind]:
        """The sheet of a running game."""
        from companion.games.congo.desk.adopting import FILES

        return FILES

    @property
    def loose_decks(self) -> LooseDecks:
        """The piles."""
        from companion.games.congo.desk.loose_decks import CONGO_DECKS

        return CONGO_DECKS

    @property
    def adoption(self) -> Adoption:
        """From a sheet, whose rows are the state."""
        from companion.games.congo.desk.adopting import ADOPTION

        return ADOPTION

    @property
    def panels(self) -> str:
        """River, bids, sheets, turn guide."""
        return "companion.games.congo.screens.panels:CongoPanels"

    def glance(self, game: Any, player: str) -> Sequence[Block]:
        """Points, bid, hands, ports."""
        from companion.games.congo.sheets.glance import glance

        return glance(game, player)

    def sheet(self, record: Record, player: str) -> Sheet:
        """The same with what it was before, and the river."""
        from companion.games.congo.sheets.pages import sheet

        return sheet(record, player)

    def state_lines(self, game: Any) -> Sequence[str]:
        """The river, the bids, the players."""
        from companion.games.congo.sheets.overview import overview_lines

        return overview_lines(game)

    def state_json(self, game: Any) -> dict[str, Any]:
        """The state, and what follows from it: stops, scores, bids."""
        from companion.games.congo.sheets.overview import overview_json

        return overview_json(game)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """The sensible, the whimsical and the random one."""
        from companion.games.congo.bots import BOTS

        return BOTS

    def outcome(self, session: Session) -> CongoOutcome:
        """Points, ports, special cards."""
        from companion.games.congo.desk.outcomes import outcome

        return outcome(session)

    def sum_up(self, outcomes: Sequence[CongoOutcome]) -> CongoSummary:
        """The same of many games."""
        from companion.games.congo.desk.outcomes import sum_up

        return sum_up(outcomes)

    def papers(self, name: str) -> Papers:  # noqa: ARG002
        """Values, special cards, the log, a form for one's own board, sheets, the kit."""
        from companion.games.congo.desk.papers import PAPERS

        return PAPERS

    @property
    def overrides(self) -> Overridable:
        """The charts."""
        return OVERRIDES


def _own(header: Header) -> CongoHeader:
    assert isinstance(header, CongoHeader)
    return header


CONGO = CongoPlugin()
"""The plugin."""
