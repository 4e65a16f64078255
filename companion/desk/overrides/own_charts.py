"""Chart overrides of a game: the shipped charts and piles, and the owner's over them."""

from __future__ import annotations

import pkgutil
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.charts.file import KIND, known_charts, merge, parse_charts
from companion.charts.rows import DataFaults, Fault
from companion.charts.values import BaseCharts
from companion.desk.errors import NotOurs
from companion.desk.overrides.cards import charts_file, read_text
from companion.plugins.files import FileKind
from companion.plugins.loose_decks import FaceLine
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign
from companion.plugins.setup import NewCampaign, Wish

if TYPE_CHECKING:
    from companion.charts.cells import Difference
    from companion.table.play.session import Session


C = TypeVar("C", bound=BaseCharts)

CHARTS_WISH = Wish(
    key="charts",
    flag="--charts",
    kind="file",
    help="Your own charts, instead of those in your data folder.",
    metavar="FILE",
)
"""The option for charts from a file; the header keeps their text.

>>> CHARTS_WISH.flag
'--charts'
"""


class OwnCharts(Generic[C]):
    """The chart overrides of a game without cards; subclasses define `fixed` and `fault`.

    `package` is the game's package, with `data/GAME-1.toml`; `kind` has the specs of its charts.

    >>> class Fares(BaseCharts, frozen=True):
    ...     specs = {"fares": list_spec(("river", "lake"), "coins", NumberCell(0, 9))}
    >>> OwnCharts("ferry", Fares).folder
    'ferry'
    """

    before: str | None = None
    cards: Mapping[str, CardNames] = {}
    example = ""
    fixed: Mapping[str, str] = {}
    newest = 1
    wish = CHARTS_WISH

    def __init__(self, package: str, kind: type[C]) -> None:
        self.package, self.kind = package, kind
        self.folder = package.rpartition(".")[2]

    def is_open(self, session: Session, cell: Difference) -> bool:
        """False: fixed charts can't be changed in a running campaign."""
        return False

    def charts(self, data_set: int = 0) -> C:
        """Return the charts of a data set, 0 for the newest; raises `NotOurs`."""
        if not 0 <= data_set <= self.newest:
            raise NotOurs(f"there's no data set {data_set}; the newest is {self.newest}")
        name = f"{self.folder}-{data_set or self.newest}.toml"
        found: C = _shipped(self.package, name, self.kind)
        return found

    def over(self, text: str, name: str, data_set: int = 0) -> C:
        """Merge an owner's charts into a data set; raises `DataFaults` or `NotOurs`."""
        try:
            ours = self.charts(data_set)
        except NotOurs as error:
            raise NotOurs(f"{name}: {error}") from None
        return merge(ours, text, name) if text else ours

    def read(self, text: str, name: str) -> C:
        """Parse an owner's charts; raises `DataFaults`."""
        charts = self.over(text, name)
        self.check(charts, 0)
        return charts

    def text(self, path: Path | None = None) -> str:
        """Return the text of a chart file, or of the one in the user's folder, after validating it.

        Raises `DataFaults` or `StoreError`.
        """
        mine = charts_file(self)
        text = read_text(path) if path else mine.text()
        self.read(text, str(path or mine.found))
        return text

    def of(self, game: Any) -> C:
        """Return the charts of a campaign, without one the owner's; raises as `text` does."""
        if game is not None:
            found: C = game.charts
            return found
        mine = charts_file(self)
        return self.over(mine.text(), str(mine.found))

    def said(self, asked: NewCampaign) -> dict[str, Any]:
        """Return the header's keys for the options, with the owner's charts as text."""
        charts = self.text(asked.wishes.get("charts"))
        return {**asked.wishes, "data_set": asked.data_set or self.newest, "charts": charts}

    @property
    def files(self) -> Mapping[str, FileKind]:
        """The validator of chart files, by their kind."""
        return {KIND: FileKind(self.read, fits=lambda text: known_charts(text, self.kind))}

    def decks(self) -> Mapping[str, AnyDeck]:
        """Return no decks."""
        return {}

    def fault(self, charts: C) -> Fault | None:
        """Return the fault of charts as a whole, None for none."""
        return None

    def check(self, charts: BaseCharts, data_set: int) -> None:
        """Validate charts as a whole; raises `DataFaults`."""
        assert isinstance(charts, self.kind)
        wrong = self.fault(charts)
        if wrong is not None:
            raise DataFaults([wrong])

    def in_campaign(self, game: Any) -> InCampaign:
        """Return the charts of a campaign."""
        return InCampaign(game.charts, game.printed)


@cache
def _shipped(package: str, name: str, kind: type[C]) -> C:
    text = (pkgutil.get_data(package, f"data/{name}") or b"").decode("utf-8")
    return parse_charts(text, name, kind)


class OwnPiles(Generic[C]):
    """The piles without a campaign; subclasses define `titles`, `made` and maybe `words`."""

    titles: Mapping[str, str]

    def __init__(self, charts: OwnCharts[C]) -> None:
        self._charts = charts

    @abstractmethod
    def made(self, charts: C) -> Mapping[str, AnyDeck]:
        """Return every pile of a game with these charts, by key."""

    def words(self, deck: AnyDeck, says: str) -> str:
        """Return a card's text for players: the name of its kind."""
        (pile,) = deck.section_names
        kind = deck.kinds.get(pile, {}).get(says)
        return str(kind.name) if kind else says

    def newest(self) -> int:
        """Return the newest data set."""
        return self._charts.newest

    def own(self, data_set: int) -> str:
        """Return the text of the owner's charts; raises `DataFaults` or `StoreError`."""
        return self._charts.text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Return the piles that have a title; raises `DataFaults` or `NotOurs`."""
        made = self.made(self._charts.over(own, where, data_set))
        return {name: made[name] for name in self.titles}

    def face(self, deck: AnyDeck, card: int) -> Sequence[FaceLine]:
        """Return the lines of a card."""
        (pile,) = deck.section_names
        return (FaceLine(pile, self.words(deck, deck.read(card, pile))),)
