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
    """A plugin in a game's folder that finds its parts by module name.

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

    Each is loaded when it is needed. If one is missing, the default of `Plugin` applies.

    >>> class FerryPlugin(FolderPlugin):
    ...     def setup(self, name):
    ...         return Setup(max_players=4)
    ...
    ...     def load(self, header, where):
    ...         return Ferry(header.names)
    """

    def has(self, module: str) -> bool:
        """True if a module is in the folder, without loading it."""
        try:
            return find_spec(f"{self._folder}.{module}") is not None
        except ModuleNotFoundError:
            return False

    def part(self, place: str, default: Any) -> Any:
        """Load a part by its place, `sheets.glance:glance`; return the default if it is missing."""
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
        """Its sheets for adopting games, and owner's charts."""
        charts = self._own_charts
        return {**(charts.files if charts else {}), **self.part("desk.adopting:FILES", {})}

    def said(self, asked: NewCampaign) -> Mapping[str, Any]:
        """Return the wishes and the owner's charts; raise `DataFaults` or `StoreError`."""
        charts, wishes = self._own_charts, super().said(asked)
        return charts.said(asked) if charts else wishes

    def to_copy(self, game: Game | None = None) -> Sequence[str]:
        """Return charts of the board that still have our figures."""
        charts = self._own_charts
        found: Sequence[str] = charts.of(game).to_copy if charts else super().to_copy(game)
        return found

    @property
    def _own_charts(self) -> Any:
        """Its `OwnCharts`; None for a game without charts or with another kind of overrides."""
        found = self.part("desk.overrides:OVERRIDES", None)
        return found if hasattr(found, "said") else None

    @property
    def adoption(self) -> Adoption | None:
        """Adoption from a sheet."""
        found: Adoption | None = self.part("desk.adopting:ADOPTION", None)
        return found

    def papers(self, name: str) -> Papers | None:
        """Return its papers."""
        found: Papers | None = self.part("desk.papers:PAPERS", None)
        return found

    @property
    def overrides(self) -> Overridable | None:
        """The owner's charts and cards."""
        found: Overridable | None = self.part("desk.overrides:OVERRIDES", None)
        return found

    @property
    def has_overrides(self) -> bool:
        """True if the module exists."""
        return self.has("desk.overrides")

    @property
    def loose_decks(self) -> LooseDecks | None:
        """Its decks without a campaign."""
        found: LooseDecks | None = self.part("desk.loose_decks:DECKS", None)
        return found

    @property
    def has_loose_decks(self) -> bool:
        """True if the module exists."""
        return self.has("desk.loose_decks")

    @property
    def panels(self) -> str:
        """Where the class of its panels is, "" for plain ones."""
        return f"{self._folder}.screens.panels:PANELS" if self.has("screens.panels") else ""

    def glance(self, game: Game, player: str) -> Sequence[Block]:
        """Return a player's short sheet."""
        found = self.part("sheets.glance:glance", super().glance)(game, player)
        return tuple(found)

    def sheet(self, record: Record, player: str) -> Sheet:
        """Return a player's sheet."""
        found: Sheet = self.part("sheets.pages:sheet", super().sheet)(record, player)
        return found

    def state_lines(self, game: Game) -> Sequence[str]:
        """Return the state of the table, then of every player."""
        above = self.part("sheets.overview:table_lines", lambda _: ())(game)
        return [*above, *super().state_lines(game)]

    def state_json(self, game: Game) -> dict[str, Any]:
        """Return the state, and what follows from it."""
        place = "sheets.overview:overview_json"
        found: dict[str, Any] = self.part(place, super().state_json)(game)
        return found

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Its bots, the default one first."""
        found: Mapping[str, Callable[[int], Bot]] = self.part("bots:BOTS", super().bots)
        return found

    def outcome(self, session: Session) -> Any:
        """Return the result of a bots' campaign."""
        return self.part("desk.outcomes:outcome", super().outcome)(session)

    def sum_up(self, outcomes: Sequence[Any]) -> Told:
        """Return the results of many, summed up."""
        found: Told = self.part("desk.outcomes:sum_up", super().sum_up)(outcomes)
        return found
