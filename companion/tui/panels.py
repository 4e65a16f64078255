"""What one game shows on the table screen: its panels, its map, actions of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec.structs import replace
from textual.content import Content

from companion.sheets.text import block_lines
from companion.sheets.values import Sheet
from companion.table.ask.fields import Form
from companion.table.ask.requests import Request
from companion.table.game import Call, Game, winners_words
from companion.table.journal.paths import split
from companion.table.play.corrections import Place, flat
from companion.tui.keys.actions import Action
from companion.tui.styles.small_picture import SmallPicture
from companion.tui.table_line.player_marks import PlayerMark, letters, mark, seat_colours
from companion.tui.view import View
from companion.tui.widgets.maps.map_view import MapRoute, MapView
from companion.tui.words.wording import UNBROKEN, content, first_upper, styled
from companion.voice.texts import Texts

if TYPE_CHECKING:
    from companion.tui.dialogs.fill import FillField


def read_help(package: str) -> Mapping[str, str]:
    """What F1 says in a game, see `Panels.help`: the messages of its `voice/LANGUAGE/help.ftl`.

    >>> "map" in read_help(__package__)
    True
    """
    return Texts(package, "help").whole()


class GuideLine(NamedTuple):
    """A step of the sequence of play; `now` marks the current one, `done` those before it.

    >>> GuideLine("Row", "1", now=True).title
    'Row'
    """

    title: str
    rule: str = ""
    now: bool = False
    done: bool = False


def guide_lines(steps: Iterable[tuple[str, str]], at: int) -> tuple[GuideLine, ...]:
    """Steps as titles with their rules, `at` the current one.

    >>> [line.now for line in guide_lines([("Row", "1"), ("Sell", "5")], at=1)]
    [False, True]
    """
    return tuple(
        GuideLine(title, rule, now=number == at, done=number < at)
        for number, (title, rule) in enumerate(steps)
    )


class Guide(NamedTuple):
    """Where the table is in the sequence of play.

    `notes` are those that people left for now, `rulings` how this table reads the rules.

    >>> Guide("Turn 3 · Ada", "", guide_lines([("Row", "1"), ("Sell", "5")], at=1)).lines[0].done
    True
    """

    title: str
    under: str
    lines: tuple[GuideLine, ...]
    notes: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


class SkipForm(NamedTuple):
    """What is asked before a dull part is passed over; `wishes` are made of what was filled in.

    `check` says what is wrong with it, "" for nothing.
    """

    blanks: Sequence[FillField]
    check: Callable[[dict[str, str]], str]
    wishes: Callable[[dict[str, str]], Mapping[str, Any]]


class Panels:
    """The panels of a game: all has a default, with which any game can be played.

    `actions` are what its screen can do besides, see `Action`. `help` has words of its own for F1,
    by the name of the panel: question, sheet, log, guide, map, form or sheets; `legend` among them
    says what the signs of the map mean. `card_example` is shown where a card is typed that is kept:
    its number and words. `picture` is the class of the widget that shows the map, a `PictureView`
    for instance; it's given the state.

    >>> class FerryPanels(Panels):
    ...     def place_words(self, view: View, place: str) -> str:
    ...         return f"{place}: nobody is here"
    """

    actions: ClassVar[Sequence[Action]] = ()
    help: ClassVar[Mapping[str, str]] = {}
    card_example: ClassVar[str] = "17: its words"
    picture: ClassVar[type[MapView] | None] = None

    def __init__(self) -> None:
        self._sheet: tuple[tuple[int, frozenset[int], str], Sheet] | None = None

    # The map

    def map_view(self) -> MapView:
        """The widget that shows the map."""
        return (self.picture or MapView)(own=self.actions)

    def map_look(self, view: View) -> Any | None:
        """What the widget is given to show; None where there is no map, or it lies on the table."""
        return view.state if self.picture else None

    def small_picture(self, view: View) -> SmallPicture:
        """A thumbnail of the table for the home screen, see `small_picture`; () for none."""
        return ()

    def place_words(self, view: View, place: str) -> str:
        """All that is known of a place of the map, in one or two lines."""
        return ""

    def goals(self, view: View) -> Sequence[tuple[str, str]]:
        """Places of the map that have a name or somebody there, each with the words for it."""
        return ()

    def route(self, view: View, start: str, goal: str) -> MapRoute | None:
        """How far a place is and the ways to it; None where a map has nothing to measure."""
        return None

    def known_to(self, view: View, player: str) -> View | None:
        """The view with the map as one player knows it; None where all know the same."""
        return None

    def legend(self) -> Content:
        """What the signs of the map mean."""
        return styled(self.help.get("legend", "This game has no map."))

    # Turn and sheets

    def guide(self, view: View) -> Guide:
        """The turn guide: the open step alone, where a game does not say more."""
        game = view.game
        if view.question is None:
            won = winners_words(game)
            return Guide("The game is over", f"{won}." if won else "", ())
        turn = first_upper(game.turn_words(game.turn)) if game.turn else "Setting up"
        title = f"{turn} · {view.player}" if view.player else turn
        return Guide(title, "", (GuideLine(view.step, now=True),) if view.step else ())

    def players(self, view: View) -> Sequence[str]:
        """Whose sheets there are, in order of play."""
        return view.game.order

    def sign(self, view: View, player: str) -> str:
        """The sign of a player's pieces, one cell; "" for a letter of the name."""
        return ""

    def marks(self, view: View) -> dict[str, PlayerMark]:
        """A mark for each player, by seat: no two are alike."""
        players = view.game.players
        colours = seat_colours({player: view.game.status(player).colour for player in players})
        signs = letters(players)
        return {
            player: mark(self.sign(view, player) or signs[player], colours[player])
            for player in players
        }

    def sheet(self, view: View, player: str) -> Content:
        """A player's sheet in short, its mark first."""
        found = content(block_lines(view.plugin.glance(view.game, player), UNBROKEN))
        own = self.marks(view).get(player)
        return Content.assemble((f" {own.text} ", own.style), " ", found) if own else found

    def pages(self, view: View, player: str) -> Sheet:
        """All pages of a player's sheet, and where all came from; made once a history."""
        key = len(view.log), view.live, player
        if self._sheet is None or self._sheet[0] != key:
            self._sheet = key, view.plugin.sheet(view, player)
        return self._sheet[1]

    # Questions and answers

    def why(self, view: View, number: int, request: Request | None) -> Sequence[tuple[str, str]]:
        """Why an entry came out as it did: labels and words; its question as asked today."""
        from companion.table.look.explain import call_of, told, why

        explained = why(view.teller, view.log, number, request=request)
        title = _step_title(view.game, call_of(view.log, number))
        return list(told(explained, title))

    def form_words(self, view: View, form: Form, counts: Mapping[str, int]) -> Content:
        """What a form's numbers come to, beside their price."""
        return Content("")

    def money(self, amount: int) -> str:
        """An amount of money as this game writes it."""
        return f"${amount:,}"

    def wish(self, form: Form) -> str:
        """A wish as an example, where a form can be filled in for one in words; else ""."""
        return ""

    def advise(
        self,
        view: View,
        form: Form,
        counts: Mapping[str, int],
        wish: str,
    ) -> tuple[Mapping[str, int], str]:
        """A form filled in for a wish in words or for what stands in it, and a sentence.

        No numbers where there is no advice; the sentence then says why.
        """
        return view.plugin.advise(view.game, view.player, form, counts, wish)

    def skip_form(self, view: View) -> SkipForm | None:
        """What has to be known before a dull part is passed over, None for nothing."""
        return None

    def places(self, view: View, place: str) -> Sequence[Place]:
        """Places that people may want to correct: of `place` first, then of the player in turn.

        `place` is the one under the map's cursor, `d4` or `pool 3`, "" for none.
        """

        def rank(one: Place) -> int:
            at = tuple(split(one.path)[:2])
            return 0 if place in (*at, " ".join(at)) else 1 if at == ("players", view.player) else 2

        words = {
            field.path: f"{form.title}: {field.label}"
            for form in view.game.correctable(view.player, place)
            for field in form.fields
        }
        named = (replace(one, label=words.get(one.path, one.label)) for one in flat(view.state))
        return sorted(named, key=rank)

    def sections(self, game: Game, deck: str, section: str) -> Sequence[str]:
        """What the cards of a deck say in a section, each once, in a stable order."""
        cards = game.decks[deck]
        return sorted({cards.read(number, section) for number in cards.numbers})


def _step_title(game: Game, call: Call) -> str:
    """The title of a step, "" where the game can't tell it any more."""
    try:
        return game.step_title(call) if call.name else ""
    except (LookupError, ValueError):
        return ""
