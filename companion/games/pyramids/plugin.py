"""The plugin of *Nile* with Looney pyramids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.pyramids.desk.setup import (
    COLOURS,
    SETUP,
    PyramidsHeader,
    check_header,
    new_header,
)
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.state import Builder, Nile
from companion.games.pyramids.state_checks import remarks
from companion.plugins.adoption import Adoption
from companion.plugins.coloured import Coloured, read_coloured
from companion.plugins.files import FileKind
from companion.plugins.header import Header
from companion.plugins.papers import Papers
from companion.plugins.plugin import Plugin
from companion.plugins.setup import Asked, Setup
from companion.sheets.values import Block, Sheet
from companion.table.look.record import Record

if TYPE_CHECKING:
    from companion.games.pyramids.desk.outcomes import PyramidsOutcome, PyramidsSummary
    from companion.table.play.bots import Bot
    from companion.table.play.session import Session


class PyramidsPlugin(Plugin):
    """An open game for two: no cards, no secrets; three dice and two each round."""

    @property
    def header_type(self) -> type[Header]:
        """With a colour for each player, and rulings."""
        return PyramidsHeader

    def seat(self, said: str) -> Coloured:
        """A player and a colour."""
        return read_coloured(said, COLOURS)

    def setup(self, name: str) -> Setup:  # noqa: ARG002
        """Two players, their colours, what the rules leave open."""
        return SETUP

    def header(self, asked: Asked) -> Header:
        """The header of a new campaign."""
        return new_header(asked)

    def check(self, header: Header, where: str) -> None:
        """Two players, two colours, rulings that there are."""
        super().check(header, where)
        check_header(_own(header), where)

    def load(self, header: Header, where: str) -> PyramidsGame:  # noqa: ARG002
        """The table as it is set up, before anybody is in turn."""
        own = _own(header)
        players = {seat.name: Builder(seat.colour) for seat in own.players}
        return PyramidsGame(Nile(players), own.rulings)

    @property
    def files(self) -> Mapping[str, FileKind]:
        """The sheet of a running game."""
        from companion.games.pyramids.desk.adopting import FILES

        return FILES

    @property
    def adoption(self) -> Adoption:
        """From a sheet, whose rows are the state."""
        from companion.games.pyramids.desk.adopting import ADOPTION

        return ADOPTION

    def survey(self, game: Any, state: Any) -> tuple[Sequence[str], Sequence[str]]:  # noqa: ARG002
        """Resources that a correction has left nowhere."""
        return list(remarks(state)), ()

    @property
    def panels(self) -> str:
        """Board, stashes, pool, turn guide."""
        return "companion.games.pyramids.screens.panels:PyramidsPanels"

    def glance(self, game: Any, player: str) -> Sequence[Block]:
        """Points, workers, resources, pyramids, what those under construction lack."""
        from companion.games.pyramids.sheets.glance import glance

        return glance(game, player)

    def sheet(self, record: Record, player: str) -> Sheet:
        """The same with what it was before, and every pyramid."""
        from companion.games.pyramids.sheets.pages import sheet

        return sheet(record, player)

    def state_lines(self, game: Any) -> Sequence[str]:
        """Board, stashes, pool, builders."""
        from companion.games.pyramids.sheets.overview import overview_lines

        return overview_lines(game)

    def state_json(self, game: Any) -> dict[str, Any]:
        """The state, and what follows from it: scores, costs, influence, payments."""
        from companion.games.pyramids.sheets.overview import overview_json

        return overview_json(game)

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """The sensible, the whimsical and the random one."""
        from companion.games.pyramids.bots import BOTS

        return BOTS

    def outcome(self, session: Session) -> PyramidsOutcome:
        """Rounds, points of both, pyramids by size, who acted first."""
        from companion.games.pyramids.desk.outcomes import outcome

        return outcome(session)

    def sum_up(self, outcomes: Sequence[PyramidsOutcome]) -> PyramidsSummary:
        """The same of many games."""
        from companion.games.pyramids.desk.outcomes import sum_up

        return sum_up(outcomes)

    def papers(self, name: str) -> Papers:  # noqa: ARG002
        """Board, overlays, cards, stash board, tracker, pieces, sheets, the kit."""
        from companion.games.pyramids.desk.papers import PAPERS

        return PAPERS


def _own(header: Header) -> PyramidsHeader:
    assert isinstance(header, PyramidsHeader)
    return header


PYRAMIDS = PyramidsPlugin()
"""The plugin."""
