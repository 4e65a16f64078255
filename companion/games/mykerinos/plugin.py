"""The plugin of *Mykerinos* and *Mykerinos: The Nile*."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.mykerinos.desk.data import charts_with
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.desk.setup import (
    COLOURS,
    SETUP,
    MykerinosHeader,
    check_header,
    new_header,
)
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.state import Digger, Mykerinos
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
    from companion.games.mykerinos.desk.outcomes import MykerinosOutcome, MykerinosSummary
    from companion.plugins.loose_decks import LooseDecks
    from companion.table.play.bots import Bot
    from companion.table.play.session import Session


class MykerinosPlugin(Plugin):
    """Two to four players; nothing is secret."""

    @property
    def header_type(self) -> type[Header]:
        """With a colour for each player, expansion, region, and the owner's charts."""
        return MykerinosHeader

    def seat(self, said: str) -> Coloured:
        """A player and a colour."""
        return read_coloured(said, COLOURS)

    def setup(self, name: str) -> Setup:  # noqa: ARG002
        """Two to four players, their colours, the expansion, how cubes are followed."""
        return SETUP

    def header(self, asked: Asked) -> Header:
        """The header of a new campaign, with the owner's charts."""
        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """Players, colours, wishes."""
        super().check(header, where)
        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> MykerinosGame:
        """The table before anything is laid out; raises `DataFaults`."""
        own = _own(header)
        charts = charts_with(own.charts, f"the charts in {where}", own.data_set)
        players = {seat.name: Digger(seat.colour) for seat in own.players}
        return MykerinosGame(Mykerinos(players), charts, own.expansion, own.region)

    @property
    def files(self) -> Mapping[str, FileKind]:
        """The sheet of a running game."""
        from companion.games.mykerinos.desk.adopting import FILES

        return FILES

    @property
    def loose_decks(self) -> LooseDecks:
        """Terrain cards, Nile tiles, boats, wings."""
        from companion.games.mykerinos.desk.loose_decks import MYKERINOS_DECKS

        return MYKERINOS_DECKS

    @property
    def adoption(self) -> Adoption:
        """From a sheet, whose rows are the state."""
        from companion.games.mykerinos.desk.adopting import ADOPTION

        return ADOPTION

    def papers(self, name: str) -> Papers:  # noqa: ARG002
        """Season, museum, powers, a form for one's own box, sheets, the kit."""
        from companion.games.mykerinos.desk.papers import PAPERS

        return PAPERS

    @property
    def overrides(self) -> Overridable | None:
        """The charts."""
        return OVERRIDES

    @property
    def panels(self) -> str:
        """Region, museum, sheets, turn guide."""
        return "companion.games.mykerinos.screens.panels:MykerinosPanels"

    def glance(self, game: Any, player: str) -> Sequence[Block]:
        """Points, hand, patrons, rooms."""
        from companion.games.mykerinos.sheets.glance import glance

        return glance(game, player)

    def sheet(self, record: Record, player: str) -> Sheet:
        """The same with what it was before, the scores, the region, the museum."""
        from companion.games.mykerinos.sheets.pages import sheet

        return sheet(record, player)

    def state_lines(self, game: Any) -> Sequence[str]:
        """The region, the players."""
        from companion.games.mykerinos.sheets.overview import overview_lines

        return overview_lines(game)

    def state_json(self, game: Any) -> dict[str, Any]:
        """The state, and what follows from it: rankings, scores, stock."""
        from companion.games.mykerinos.sheets.overview import overview_json

        return overview_json(game)

    def outcome(self, session: Session) -> MykerinosOutcome:
        """Points, cards, rooms."""
        from companion.games.mykerinos.desk.outcomes import outcome

        return outcome(session)

    def sum_up(self, outcomes: Sequence[MykerinosOutcome]) -> MykerinosSummary:
        """The same of many games."""
        from companion.games.mykerinos.desk.outcomes import sum_up

        return sum_up(outcomes)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """The sensible, the whimsical and the random one."""
        from companion.games.mykerinos.bots import BOTS

        return BOTS


def _own(header: Header) -> MykerinosHeader:
    assert isinstance(header, MykerinosHeader)
    return header


MYKERINOS = MykerinosPlugin()
"""The plugin."""
