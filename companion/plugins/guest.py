"""The plugin of a game as one value, for games that need no plugin class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.plugins.folder import FolderPlugin
from companion.plugins.header import Header
from companion.plugins.setup import Setup, Wish
from companion.table.game import Game

if TYPE_CHECKING:
    from companion.plugins.overrides import Overridable
    from companion.plugins.papers import Papers


class Guest(FolderPlugin):
    """The plugin of a game as one value: how many play, and how a game starts.

    `package` is the game's package, in which its papers, panels, bots and sheets are found, see
    `FolderPlugin`; `papers` and `panels` may be next to its plugin. `players` are the fewest and
    the most. `start` gets the `Header` and returns the game before its first entry. The header has
    a key for each of the `wishes`. With `charts`, its `OwnCharts`, `start` also gets the charts of
    the header.

    >>> FERRY = Guest("ferry", players=(2, 4), start=lambda header: BaseGame(header.names))
    >>> FERRY.setup("ferry-1").max_players
    4
    """

    def __init__(
        self,
        package: str,
        *,
        players: tuple[int, int],
        start: Callable[..., Game],
        dice: bool = True,
        cards: bool = False,
        wishes: Sequence[Wish] = (),
        hints: str = "",
        charts: Any = None,
    ) -> None:
        """Raises `ValueError` for impossible numbers of players."""
        fewest, most = players
        if not 1 <= fewest <= most:
            raise ValueError(f"players should be the fewest and the most, not {players}")
        self._package, self._start, self._charts = package, start, charts
        wishes = (*wishes, charts.wish) if charts else wishes
        self._setup = Setup(
            min_players=fewest,
            max_players=most,
            dice=dice,
            cards=cards,
            wishes=tuple(wishes),
            hints=hints,
        )
        self._header = _header_with(self._setup.wishes)

    @property
    def _folder(self) -> str:
        return self._package

    @property
    def header_type(self) -> type[Header]:
        """The header with its wishes."""
        return self._header

    def papers(self, name: str) -> Papers | None:
        """Return `PAPERS` of its module `papers`, what it prints."""
        found: Papers | None = self.part("papers:PAPERS", None)
        return found or super().papers(name)

    def setup(self, name: str) -> Setup:
        """Return the options of a new campaign."""
        return self._setup

    def load(self, header: Header, where: str) -> Game:
        """Return the game before the first entry; raise `DataFaults` for invalid charts."""
        return self._start(header, *self._of(header))

    def _of(self, header: Any) -> Sequence[Any]:
        """Return the charts of a header, if the game has charts."""
        charts = self._charts
        return [charts.over(header.charts, "the charts", header.data_set)] if charts else []

    @property
    def overrides(self) -> Overridable | None:
        """Its charts, which owners may change, or those of `desk.overrides`."""
        found: Overridable | None = self._charts or super().overrides
        return found

    @property
    def has_overrides(self) -> bool:
        """True if it has charts."""
        return self._charts is not None or super().has_overrides

    @property
    def _own_charts(self) -> Any:
        return self._charts or super()._own_charts

    @property
    def panels(self) -> str:
        """Where the class is: `PANELS` of its module `panels` or `screens.panels`."""
        return f"{self._folder}.panels:PANELS" if self.has("panels") else super().panels


def _header_with(wishes: Sequence[Wish]) -> type[Header]:
    """Return a header with a key for each wish; the default is the first choice, or empty."""
    if not wishes:
        return Header
    fields: list[Any] = [(wish.key, *_field(wish)) for wish in wishes]
    made: Any = msgspec.defstruct(
        "GuestHeader",
        fields,
        bases=(Header,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    kind: type[Header] = made
    return kind


def _field(wish: Wish) -> tuple[type, Any]:
    if wish.kind == "number":
        return int, wish.least or 0
    if wish.kind == "marks":
        return tuple[str, ...], ()
    return str, wish.choices[0].key if wish.choices else ""
