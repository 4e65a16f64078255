"""The plugin protocol: what a game tells the rest of the program about itself.

A game is a folder with an `about.py` of constants and a plugin, an instance of a subclass of
`Plugin`. It must define two methods (`setup`, `load`); everything else has a default, so that a
game can start small. Parts that need paper, files or a screen are loaded when needed: importing a
plugin's module loads at most the game's core.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.plugins.header import Header, Player
from companion.plugins.setup import check_choices

if TYPE_CHECKING:
    from companion.charts.rows import Fault
    from companion.plugins.adoption import Adoption
    from companion.plugins.files import FileKind
    from companion.plugins.loose_decks import LooseDecks
    from companion.plugins.outcomes import Told
    from companion.plugins.overrides import Overridable
    from companion.plugins.papers import Papers
    from companion.plugins.setup import NewCampaign, Setup
    from companion.plugins.shown import StateView
    from companion.sheets.values import Block, Sheet
    from companion.table.ask.fields import Form
    from companion.table.facts import Fact
    from companion.table.game import Game
    from companion.table.look.record import Record
    from companion.table.play.at_random import Quick
    from companion.table.play.bots import Bot
    from companion.table.play.session import Session
    from companion.table.play.skip import Judge, Mark


class Plugin(ABC):
    """A game's plugin; `name` is one of the names of its `about`, such as `toy-1`.

    Messages about files call them `where`. Report a user's mistake by raising `ValueError` with one
    sentence (`DataFaults` for a data file).

    >>> class FerryPlugin(Plugin):
    ...     def setup(self, name):
    ...         return Setup(max_players=4, cards=False)
    ...
    ...     def load(self, header, where):
    ...         return Ferry(header.names)
    """

    @property
    def header_type(self) -> type[Header]:
        """The struct of its campaigns' headers."""
        return Header

    def seat(self, said: str) -> Player:
        """Parse a player as the command line has it; raise `ValueError`."""
        return Player(said.strip())

    def seated(self, name: str, word: str) -> Player:
        """Return a player as the form has it: a name and one of `Setup.seat_words`, "" for none."""
        return self.seat(f"{name}:{word}" if word else name)

    @abstractmethod
    def setup(self, name: str) -> Setup:
        """Return the options of a new campaign."""

    def header(self, asked: NewCampaign) -> Header:
        """Return the header of a new campaign, without an id; raise `ValueError`."""
        return self.header_type(
            game=asked.game,
            id="",
            seed=asked.seed,
            players=self.seats(asked.players),
            settings=asked.settings,
            **self.said(asked),
        )

    def seats(self, players: Sequence[Player]) -> list[Any]:
        """Return the players as a header has them."""
        return list(players)

    def said(self, asked: NewCampaign) -> Mapping[str, Any]:
        """Return a header's values for the wishes, by key: unchanged by default."""
        return asked.wishes

    def check(self, header: Header, where: str) -> None:
        """Check the game's own part of a header; raise `ValueError`."""
        setup, seats = self.setup(header.game), len(header.players)
        if not setup.min_players <= seats <= setup.max_players:
            more = f" to {setup.max_players}" if setup.max_players > setup.min_players else ""
            here = "here is 1" if seats == 1 else f"here are {seats}"
            raise ValueError(f"{where}: a game has {setup.min_players}{more} players, and {here}")
        check_choices(setup.wishes, header, where)

    @abstractmethod
    def load(self, header: Header, where: str) -> Game:
        """Return the game for a header, before its first entry; raise `DataFaults`."""

    def opening(self, header: Header) -> Sequence[Fact]:
        """Return the facts that begin a campaign, if the loaded game has none yet."""
        return ()

    # Files

    @property
    def files(self) -> Mapping[str, FileKind]:
        """Its kinds of file besides campaigns, by the `kind` in their first lines."""
        return {}

    @property
    def adoption(self) -> Adoption | None:
        """How a game in progress is adopted; None if it can't be."""
        return None

    def to_copy(self, game: Game | None = None) -> Sequence[str]:
        """Return the names of charts printed on the board that still have our figures.

        They are those of a game, or else the owner's. Raises `DataFaults` or `StoreError`.
        """
        return ()

    def own_faults(self, header: Header, where: str) -> Iterable[Fault]:
        """Yield every fault in a header's owner's data: a board, charts, cards."""
        return ()

    def survey(self, game: Game, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """Return what the rules couldn't have led to in a state, and what is unusual."""
        return (), ()

    # Paper

    def papers(self, name: str) -> Papers | None:
        """Return what the game with this name prints; None for everyone's sheets only."""
        return None

    @property
    def overrides(self) -> Overridable | None:
        """The charts and decks that its owner may change; None for none."""
        return None

    @property
    def has_overrides(self) -> bool:
        """True if it has `overrides`, without loading them."""
        return type(self).overrides is not Plugin.overrides

    @property
    def loose_decks(self) -> LooseDecks | None:
        """Its decks for people who want nothing else from it; None if there are none."""
        return None

    @property
    def has_loose_decks(self) -> bool:
        """True if it has `loose_decks`, without loading them."""
        return type(self).loose_decks is not Plugin.loose_decks

    # On the screen

    @property
    def panels(self) -> str:
        """Where the class of its panels is, `package.screens.panels:ToyPanels`; "" for plain ones.

        It is a subclass of `companion.tui.panels.Panels`, with its own map and actions.
        """
        return ""

    @property
    def screen(self) -> str:
        """Where the class of a screen that replaces the table is; "" for the table.

        It gets the campaign, the file worker and the first view.
        """
        return ""

    def wish(self, form: Form) -> str:
        """Return an example wish if `advise` can fill in a form for one; else ""."""
        return ""

    def advise(
        self, game: Game, player: str, form: Form, counts: Mapping[str, int], wish: str
    ) -> tuple[Mapping[str, int], str]:
        """Return a form filled in for a wish in words or for its present values, and a sentence.

        Without advice there are no numbers, and the sentence says why.
        """
        return {}, "There is no advice for this form."

    # What is shown, in a game whose secrets are masked

    def glance(self, game: Game, player: str) -> Sequence[Block]:
        """Return a player's short sheet, title first, for a panel and for lists."""
        from companion.plugins.shown import glance

        return glance(game, player)

    def sheet(self, record: Record, player: str) -> Sheet:
        """Return a player's sheet, for screen, `--json` and paper, with secrets masked."""
        from companion.plugins.shown import sheet

        return sheet(record, player)

    def sheet_json(self, record: Record, player: str) -> dict[str, Any]:
        """Return a player's sheet as plain values."""
        from companion.sheets.plain import sheet_json

        return sheet_json(self.sheet(record, player))

    def state_lines(self, game: Game) -> Sequence[str]:
        """Return every player's state, in a few lines each."""
        from companion.plugins.shown import state_lines

        return list(state_lines(game, self.glance))

    def state_json(self, game: Game) -> dict[str, Any]:
        """Return the state as plain values, and what follows from it."""
        from companion.sheets.plain import plain_values

        found: dict[str, Any] = plain_values(game.state)
        return found

    def view(self, flag: str, game: Game, where: str) -> StateView:
        """Return what a flag of `companion state` from its `about` shows; raise `ValueError`."""
        raise NotImplementedError(f"{where}: {type(self).__name__} shows no {flag} of {game}")

    # Play without people

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Bots by name, each made from a seed; the first is the default."""
        from companion.table.play.bots import RandomBot

        return {"random": RandomBot}

    @property
    def retired_bots(self) -> Mapping[str, str]:
        """Bots that only old campaigns name, each with the sentence that says why.

        The usual bot plays their seats.
        """
        return {}

    def outcome(self, session: Session) -> Any:
        """Return the result of a bots' campaign, a struct."""
        from companion.plugins.outcomes import outcome

        return outcome(session)

    def sum_up(self, outcomes: Sequence[Any]) -> Told:
        """Return the summed-up results of many bots' campaigns, a struct that can be shown."""
        from companion.plugins.outcomes import sum_up

        return sum_up(outcomes)

    def quick(self, game: Game, step: str) -> Quick | None:
        """Return what the app may answer at random from this step on; None for nothing."""
        return None

    def skipping(self, wishes: Mapping[str, Any]) -> tuple[Judge, Mark]:
        """Return what skips questions that need no decision, and which facts stop it.

        `wishes` are the flags of `companion skip` from its `about`; raises `ValueError`.
        """
        from companion.table.play.skip import decision, no_mark

        return decision, no_mark
