"""The plugin of a game whose parts are found by their places in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.plugins.plugin import Plugin
from companion.table.blame import place_in

if TYPE_CHECKING:
    from companion.plugins.adoption import Adoption
    from companion.plugins.files import FileKind
    from companion.plugins.loose_decks import LooseDecks
    from companion.plugins.outcomes import Told
    from companion.plugins.overrides import Overridable
    from companion.plugins.papers import Papers
    from companion.plugins.setup import NewCampaign
    from companion.sheets.values import Block, Sheet
    from companion.table.game import Game
    from companion.table.look.record import Record
    from companion.table.play.bots import Bot
    from companion.table.play.session import Session


class FolderPlugin(Plugin):
    """A plugin in a module of a game's folder, whose parts stand in their places there.

    | place | holds |
    |---|---|
    | `desk.adopting` | `ADOPTION`, `FILES` |
    | `desk.overrides` | `OVERRIDES` |
    | `desk.loose_decks` | `DECKS` |
    | `desk.papers` | `PAPERS` |
    | `desk.outcomes` | `outcome`, `sum_up` |
    | `screens.panels` | `PANELS`, a class |
    | `sheets.glance` | `glance` |
    | `sheets.pages` | `sheet` |
    | `sheets.overview` | `table_lines`: what stands above the players; `overview_json` |
    | `bots` | `BOTS` |

    Each is loaded when it is asked for. For one that is not there stands the default of `Plugin`.

    >>> class FerryPlugin(FolderPlugin):
    ...     def setup(self, name):
    ...         return Setup(max_players=4)
    ...
    ...     def load(self, header, where):
    ...         return Ferry(header.names)
    """

    def has(self, module: str) -> bool:
        """Whether a module is in the folder, known without loading it."""
        try:
            return find_spec(f"{self._folder}.{module}") is not None
        except ModuleNotFoundError:
            return False

    def part(self, place: str, default: Any) -> Any:
        """A part by its place, `sheets.glance:glance`, loaded now; else the default."""
        module, _, name = place.partition(":")
        if not self.has(module):
            return default
        found = import_module(f"{self._folder}.{module}")
        if not hasattr(found, name):
            raise AttributeError(f"{place_in(found.__name__, name)} has no {name}")
        return getattr(found, name)

    @property
    def _folder(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    @property
    def files(self) -> Mapping[str, FileKind]:
        """Sheets of running games, charts of the owner's."""
        charts = self._own_charts
        return {**(charts.files if charts else {}), **self.part("desk.adopting:FILES", {})}

    def said(self, asked: NewCampaign) -> Mapping[str, Any]:
        """The wishes, and the owner's charts; raises `DataFaults` or `StoreError`."""
        charts, wishes = self._own_charts, super().said(asked)
        return charts.said(asked) if charts else wishes

    def to_copy(self, game: Game | None = None) -> Sequence[str]:
        """Charts of the board that still have figures of ours."""
        charts = self._own_charts
        found: Sequence[str] = charts.of(game).to_copy if charts else super().to_copy(game)
        return found

    @property
    def _own_charts(self) -> Any:
        """Its `OwnCharts`, None for a game without charts or with overrides of another kind."""
        found = self.part("desk.overrides:OVERRIDES", None)
        return found if hasattr(found, "said") else None

    @property
    def adoption(self) -> Adoption | None:
        """From a sheet."""
        found: Adoption | None = self.part("desk.adopting:ADOPTION", None)
        return found

    def papers(self, name: str) -> Papers | None:
        """All kinds of paper."""
        found: Papers | None = self.part("desk.papers:PAPERS", None)
        return found

    @property
    def overrides(self) -> Overridable | None:
        """Charts and cards of the owner's."""
        found: Overridable | None = self.part("desk.overrides:OVERRIDES", None)
        return found

    @property
    def has_overrides(self) -> bool:
        """Whether the module is there."""
        return self.has("desk.overrides")

    @property
    def loose_decks(self) -> LooseDecks | None:
        """The decks apart from any campaign."""
        found: LooseDecks | None = self.part("desk.loose_decks:DECKS", None)
        return found

    @property
    def has_loose_decks(self) -> bool:
        """Whether the module is there."""
        return self.has("desk.loose_decks")

    @property
    def panels(self) -> str:
        """Where the class is, "" for plain ones."""
        return f"{self._folder}.screens.panels:PANELS" if self.has("screens.panels") else ""

    def glance(self, game: Game, player: str) -> Sequence[Block]:
        """A player's sheet in short."""
        found = self.part("sheets.glance:glance", super().glance)(game, player)
        return tuple(found)

    def sheet(self, record: Record, player: str) -> Sheet:
        """A player's sheet."""
        found: Sheet = self.part("sheets.pages:sheet", super().sheet)(record, player)
        return found

    def state_lines(self, game: Game) -> Sequence[str]:
        """How things stand on the table, then for everybody."""
        above = self.part("sheets.overview:table_lines", lambda _: ())(game)
        return [*above, *super().state_lines(game)]

    def state_json(self, game: Game) -> dict[str, Any]:
        """The state, and what follows from it."""
        place = "sheets.overview:overview_json"
        found: dict[str, Any] = self.part(place, super().state_json)(game)
        return found

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Its own bots, the usual one first."""
        found: Mapping[str, Callable[[int], Bot]] = self.part("bots:BOTS", super().bots)
        return found

    def outcome(self, session: Session) -> Any:
        """What came of a campaign of bots."""
        return self.part("desk.outcomes:outcome", super().outcome)(session)

    def sum_up(self, outcomes: Sequence[Any]) -> Told:
        """What came of many."""
        found: Told = self.part("desk.outcomes:sum_up", super().sum_up)(outcomes)
        return found
