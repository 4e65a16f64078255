"""The plugin protocol: what one game tells the house of itself.

A game is one folder with an `about.py` of constants and a plugin, an instance of a subclass of
`Plugin`. Two things it must say (`setup`, `load`); everything else has a default here, so that a
game begins small. Parts that need paper, files or a screen are loaded when they are asked for:
importing the module of a plugin loads the game's core at most.
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
    """What a game tells of itself; `name` is one of the names of its `about`, such as `toy-1`.

    Sentences about files name them as `where`. What people may have put wrong is told by raising
    `ValueError` with one sentence (`DataFaults` where a data file is at fault).

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
        """A player as the command line writes one; raises `ValueError`."""
        return Player(said.strip())

    def seated(self, name: str, word: str) -> Player:
        """A player as the form has him: a name and one of `Setup.seat_words`, "" for none."""
        return self.seat(f"{name}:{word}" if word else name)

    @abstractmethod
    def setup(self, name: str) -> Setup:
        """What a new campaign asks for."""

    def header(self, asked: NewCampaign) -> Header:
        """The header of a new campaign, its id left empty; raises `ValueError`."""
        return self.header_type(
            game=asked.game,
            id="",
            seed=asked.seed,
            players=self.seats(asked.players),
            settings=asked.settings,
            **self.said(asked),
        )

    def seats(self, players: Sequence[Player]) -> list[Any]:
        """The players as a header has them."""
        return list(players)

    def said(self, asked: NewCampaign) -> Mapping[str, Any]:
        """What a header says of the wishes, by its keys: each as it was wished for."""
        return asked.wishes

    def check(self, header: Header, where: str) -> None:
        """See that the game's own part of a header says nothing impossible; raises `ValueError`."""
        setup, seats = self.setup(header.game), len(header.players)
        if not setup.min_players <= seats <= setup.max_players:
            more = f" to {setup.max_players}" if setup.max_players > setup.min_players else ""
            here = "here is 1" if seats == 1 else f"here are {seats}"
            raise ValueError(f"{where}: a game has {setup.min_players}{more} players, and {here}")
        check_choices(setup.wishes, header, where)

    @abstractmethod
    def load(self, header: Header, where: str) -> Game:
        """The game of a header as it is before the first entry; raises `DataFaults`."""

    def opening(self, header: Header) -> Sequence[Fact]:
        """The facts with which a campaign begins, where its game as it is loaded has none yet."""
        return ()

    # Files

    @property
    def files(self) -> Mapping[str, FileKind]:
        """Its kinds of file beside campaigns, by the `kind` of their first lines."""
        return {}

    @property
    def adoption(self) -> Adoption | None:
        """How a game that is under way on the table is taken up, None where it cannot be."""
        return None

    def to_copy(self, game: Game | None = None) -> Sequence[str]:
        """Charts printed on the board that still have figures of ours, by name.

        Those of a game, or with none the owner's. Raises `DataFaults` or `StoreError`.
        """
        return ()

    def own_faults(self, header: Header, where: str) -> Iterable[Fault]:
        """Every fault in what a header holds of the owner's: a board, charts, cards."""
        return ()

    def survey(self, game: Game, state: Any) -> tuple[Sequence[str], Sequence[str]]:
        """What a state shows that the rules could not have come to, and what is remarkable."""
        return (), ()

    # Paper

    def papers(self, name: str) -> Papers | None:
        """What the game of a name prints, None for everybody's sheets alone."""
        return None

    @property
    def overrides(self) -> Overridable | None:
        """The charts and decks that its owner may put in place of ours, None for none."""
        return None

    @property
    def has_overrides(self) -> bool:
        """Whether it says `overrides`, known without loading them."""
        return type(self).overrides is not Plugin.overrides

    @property
    def loose_decks(self) -> LooseDecks | None:
        """Its decks for people who want nothing else of it, None where it has none."""
        return None

    @property
    def has_loose_decks(self) -> bool:
        """Whether it says `loose_decks`, known without loading them."""
        return type(self).loose_decks is not Plugin.loose_decks

    # On the screen

    @property
    def panels(self) -> str:
        """Where the class of its panels is, `package.screens.panels:ToyPanels`; "" for plain ones.

        It is a subclass of `companion.tui.panels.Panels`, with its map and actions of its own.
        """
        return ""

    @property
    def screen(self) -> str:
        """Where the class of a screen is that takes the table's place; "" for the table.

        It is given the campaign, the file worker and the first view.
        """
        return ""

    def wish(self, form: Form) -> str:
        """Return a wish as an example, where `advise` fills in a form for one; else ""."""
        return ""

    def advise(
        self, game: Game, player: str, form: Form, counts: Mapping[str, int], wish: str
    ) -> tuple[Mapping[str, int], str]:
        """Return a form filled in for a wish in words or for what stands in it, and a sentence.

        No numbers where there is no advice; the sentence then says why.
        """
        return {}, "There is no advice for this form."

    # What is shown, in a game whose secrets are masked

    def glance(self, game: Game, player: str) -> Sequence[Block]:
        """A player's sheet in short, its title first: for a panel and a list of all."""
        from companion.plugins.shown import glance

        return glance(game, player)

    def sheet(self, record: Record, player: str) -> Sheet:
        """A player's sheet, on screen, in `--json` and on paper; secrets are masked in it."""
        from companion.plugins.shown import sheet

        return sheet(record, player)

    def sheet_json(self, record: Record, player: str) -> dict[str, Any]:
        """A player's sheet as plain values."""
        from companion.sheets.plain import sheet_json

        return sheet_json(self.sheet(record, player))

    def state_lines(self, game: Game) -> Sequence[str]:
        """How things stand for everybody, in a few lines each."""
        from companion.plugins.shown import state_lines

        return list(state_lines(game, self.glance))

    def state_json(self, game: Game) -> dict[str, Any]:
        """The state as plain values, and what follows from it."""
        from companion.sheets.plain import plain_values

        found: dict[str, Any] = plain_values(game.state)
        return found

    def view(self, flag: str, game: Game, where: str) -> StateView:
        """What a flag of `companion state` shows that its `about` adds; raises `ValueError`."""
        raise NotImplementedError(f"{where}: {type(self).__name__} shows no {flag} of {game}")

    # Play without people

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Bots by name, each made from a seed; the first is the usual one."""
        from companion.table.play.bots import RandomBot

        return {"random": RandomBot}

    def outcome(self, session: Session) -> Any:
        """What came of a campaign of bots, a struct."""
        from companion.plugins.outcomes import outcome

        return outcome(session)

    def sum_up(self, outcomes: Sequence[Any]) -> Told:
        """What came of many campaigns of bots, a struct that can be told."""
        from companion.plugins.outcomes import sum_up

        return sum_up(outcomes)

    def quick(self, game: Game, step: str) -> Quick | None:
        """What the app may answer at random from this step on, None where all is for people."""
        return None

    def skipping(self, wishes: Mapping[str, Any]) -> tuple[Judge, Mark]:
        """What passes over questions that need no decision, and which facts end that.

        `wishes` are the flags of `companion skip` that its `about` adds; raises `ValueError`.
        """
        from companion.table.play.skip import decision, no_mark

        return decision, no_mark
