"""The charts of a game whose owner copies charts alone: those shipped, and his own over them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.charts.file import KIND, known_charts, merge, parse_charts
from companion.charts.rows import DataFaults, Fault
from companion.charts.values import BaseCharts
from companion.desk.errors import NotOurs
from companion.desk.overrides.places import charts_file, read_text
from companion.plugins.files import FileKind
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign
from companion.plugins.setup import Asked, Wish

if TYPE_CHECKING:
    from companion.charts.cells import Difference
    from companion.table.play.session import Session

C = TypeVar("C", bound=BaseCharts)

CHARTS_WISH = Wish(
    key="charts",
    flag="--charts",
    kind="file",
    help="Charts of your own, in place of those in your data folder.",
    metavar="FILE",
)
"""The wish for charts of a file; a header keeps their text."""


class OwnCharts(Generic[C]):
    """The overrides of a game without cards; a game's own class says `fixed` and `fault`.

    `package` is the game's: its data folder holds `GAME-1.toml`, of which `kind` has the specs.
    """

    before: str | None = None
    cards: Mapping[str, CardNames] = {}
    example = ""
    fixed: Mapping[str, str] = {}
    newest = 1

    def __init__(self, package: str, kind: type[C]) -> None:
        self.package, self.kind = package, kind
        self.folder = package.rpartition(".")[2]

    def is_open(self, session: Session, cell: Difference) -> bool:
        """No such cell."""
        return False

    def charts(self, data_set: int = 0) -> C:
        """The charts of a data set, 0 for the newest; raises `NotOurs`."""
        if not 0 <= data_set <= self.newest:
            raise NotOurs(f"data set {data_set} is not one that we have: {self.newest}")
        name = f"{self.folder}-{data_set or self.newest}.toml"
        found: C = _shipped(self.package, name, self.kind)
        return found

    def over(self, text: str, name: str, data_set: int = 0) -> C:
        """The charts of a data set with an owner's over them; raises `DataFaults` or `NotOurs`."""
        try:
            ours = self.charts(data_set)
        except NotOurs as error:
            raise NotOurs(f"{name}: {error}") from None
        return merge(ours, text, name) if text else ours

    def read(self, text: str, name: str) -> C:
        """The charts in a file of an owner's, over ours; raises `DataFaults`."""
        charts = self.over(text, name)
        self.check(charts, 0)
        return charts

    def text(self, path: Path | None = None) -> str:
        """What a file says, else the one in the user's folder, which must be without a fault.

        Raises `DataFaults` or `StoreError`.
        """
        mine = charts_file(self)
        text = read_text(path) if path else mine.text()
        self.read(text, str(path or mine.found))
        return text

    def of(self, game: Any) -> C:
        """The charts of a campaign, where there is none the owner's; raises as `text` does."""
        if game is not None:
            found: C = game.charts
            return found
        mine = charts_file(self)
        return self.over(mine.text(), str(mine.found))

    def said(self, asked: Asked) -> dict[str, Any]:
        """What a new header says of the wishes, with the owner's charts as text."""
        charts = self.text(asked.wishes.get("charts"))
        return {**asked.wishes, "data_set": asked.data_set or self.newest, "charts": charts}

    @property
    def files(self) -> Mapping[str, FileKind]:
        """The validator of an owner's charts, by their kind."""
        return {KIND: FileKind(self.read, fits=lambda text: known_charts(text, self.kind))}

    def decks(self) -> Mapping[str, AnyDeck]:
        """No deck is copied card by card."""
        return {}

    def fault(self, charts: C) -> Fault | None:
        """What is wrong with charts as a whole, None where they may be anything."""
        return None

    def check(self, charts: BaseCharts, data_set: int) -> None:
        """See that charts are without a fault; raises `DataFaults`."""
        assert isinstance(charts, self.kind)
        wrong = self.fault(charts)
        if wrong is not None:
            raise DataFaults([wrong])

    def in_campaign(self, game: Any) -> InCampaign:
        """The charts of a campaign."""
        return InCampaign(game.charts, game.printed)


@cache
def _shipped(package: str, name: str, kind: type[C]) -> C:
    text = files(package).joinpath("data", name).read_text("utf-8")
    return parse_charts(text, name, kind)
