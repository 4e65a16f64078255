"""Decks kept alone on the screen: one key draws a card, which is shown whole."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from companion.cards.alone import DecksAlone, Lying, Place, section_words
from companion.desk.campaigns.new_campaign import about_of
from companion.desk.play import decks
from companion.desk.play.commands import OpenCampaign, SessionAct
from companion.plugins.loose_decks import DeckPlugin, FaceLine
from companion.table.ask.card_words import card_words
from companion.table.ask.requests import Draw
from companion.table.play.session import Entries, Session
from companion.tui.dialogs.dialog import tell
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.file_worker import FileWorker
from companion.tui.interfaces import Table, companion_of
from companion.tui.keys.actions import bindings
from companion.tui.screens.base import BaseScreen
from companion.tui.screens.table.submit import submit
from companion.tui.view import View, look
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words.log_lines import log_line
from companion.tui.words.wording import sentence, styled

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.tui.screens.home import HomeScreen


LABEL: Final = 20
"""Columns for the name of a section on the card."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class ShownCard(NamedTuple):
    """A card on the screen: its deck, and what lies in the discards."""

    deck: str
    lying: Lying


class DeckScreen(BaseScreen):
    """The sections to draw for, the card that came, the discards."""

    CSS_PATH = "../styles/deck.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("deck")
    TITLE = "deck"
    HELP = (
        "A card deck on its own. Press the letter next to a section, or Enter on it, to "
        "draw a card for it. You see the whole card, with that section first. Enter on the "
        "discards shows an earlier card. An empty deck reshuffles itself. You can undo "
        "every draw; redo draws the same card again."
    )

    def __init__(self, campaign: OpenCampaign, file_worker: FileWorker, view: View) -> None:
        super().__init__()
        self.campaign, self.file_worker, self.view = campaign, file_worker, view
        self.keys_of = keys_of(self.game.places)
        self._shown = self._last()

    @property
    def game(self) -> DecksAlone:
        """The decks as they are now."""
        return cast(DecksAlone, self.view.game)

    # Drawing

    def compose(self) -> ComposeResult:
        """Sections on the left, the card, the discards."""
        yield Static(id="deck-bar", markup=False)
        with Horizontal(id="deck-body"):
            rows: list[Row | None] = []
            for name in self.game.decks:
                rows += [None] if rows else []
                for key, place in self.keys_of.items():
                    if place.deck == name:
                        words = styled((f"{key} ", "bold $accent"), place.words)
                        rows.append(Row(words, id=place.key))
            yield OptionList(*rows, id="deck-sections", compact=True)
            with Container(id="deck-main"):
                with ReadingPane(id="deck-reading"):
                    yield Static(id="deck-card", markup=False)
                yield OptionList(id="deck-discards", compact=True)
        yield Static("", id="deck-said", classes="wrong", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """The keys lie under the hand at once."""
        self._draw()
        self.query_one("#deck-sections").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Lines are broken to the window."""
        super().on_resize(event)
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        game, lying = self.game, self._discards()
        left = " · ".join(
            f"{game.titles_of[name]}: {game.left(name)} of {game.whole(name)} left"
            for name in self._decks_told()
        )
        self.query_one("#deck-bar", Static).update(
            styled((f" {left}", "bold"), (f"   {self.view.name}", "dim"))
        )
        self.query_one("#deck-card", Static).update(self._card())
        rows = self.query_one("#deck-discards", OptionList)
        rows.clear_options()
        rows.add_options(
            Row(styled((f"{each.lying.card:>4} ", "bold"), self._read(each)), id=str(at))
            for at, each in enumerate(lying)
        )
        rows.border_title = f"Discards, {len(lying)}" if lying else "No discards"

    def _decks_told(self) -> Sequence[str]:
        """The decks that the bar has room for: all, or the one of the card that is shown."""
        names = list(self.game.decks)
        if len(names) <= 2:
            return names
        return [self._shown.deck] if self._shown else names[:1]

    def _card(self) -> Any:
        shown = self._shown
        for fault in self.game.faults():
            return styled((sentence(f"this file has an error: {fault}"), "bold"))
        if shown is None:
            return styled(("No cards drawn yet: press a letter to draw one.", "dim"))
        plugin = cast(DeckPlugin, self.view.plugin)
        card = decks.face_of(self.game, plugin, shown.deck, shown.lying)
        title = self.game.titles_of[shown.deck]
        parts: list[tuple[str, str] | str] = [(f"Card {card.card}", "bold"), f" · {title}\n\n"]
        parts += [
            (f"▸ {section_words(card.section)}: ", "bold"),
            (card_words(card.says), "bold $accent"),
        ]
        parts.append("\n\n")
        for line in card.face:
            parts += self._line(line, asked=line.section == card.section)
        return styled(*parts[:-1])

    def _line(self, line: FaceLine, *, asked: bool) -> list[tuple[str, str] | str]:
        """A section of the card, its words broken beside its name."""
        room = self.query_one("#deck-reading").size.width - LABEL - 2
        first, *more = textwrap.wrap(line.words, max(room, 20)) or [""]
        look = "bold" if asked else ""
        parts: list[tuple[str, str] | str] = [
            (f"{section_words(line.section):<{LABEL}}", look or "dim"),
            (first, look),
        ]
        parts += [(f"\n{'':<{LABEL}}{words}", look) for words in more]
        return [*parts, "\n"]

    def _read(self, shown: ShownCard) -> str:
        says = self.game.decks[shown.deck].read(shown.lying.card, shown.lying.section)
        return f"{section_words(shown.lying.section)}: {card_words(says)}"

    def _discards(self) -> list[ShownCard]:
        """Those of the deck that is shown, the last one first; none where they cannot be."""
        if any(self.game.faults()):
            return []
        deck = self._shown.deck if self._shown else next(iter(self.game.decks))
        return [ShownCard(deck, lying) for lying in reversed(self.game.state.lying(deck))]

    def _last(self) -> ShownCard | None:
        """The card that was drawn last, by the entries that hold; None where none lies there."""
        for number in sorted(self.view.live, reverse=True):
            for fact in reversed(self.view.log[number - 1].facts):
                deck = str(getattr(fact, "deck", ""))
                if lying := self.game.state.lying(deck):
                    return ShownCard(deck, lying[-1])
        return None

    # Acting

    def on_key(self, event: events.Key) -> None:
        """A letter draws."""
        place = self.keys_of.get(event.character or "")
        if place is not None:
            event.stop()
            self._act(lambda table: decks.draw(table, place.key))

    @on(OptionList.OptionSelected, "#deck-sections")
    def draw_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a section."""
        key = str(event.option_id)
        self._act(lambda table: decks.draw(table, key))

    @on(OptionList.OptionSelected, "#deck-discards")
    def show_selected(self, event: OptionList.OptionSelected) -> None:
        """A card that came before."""
        self._shown = self._discards()[int(str(event.option_id))]
        self.query_one("#deck-card", Static).update(self._card())

    def action_shuffle(self) -> None:
        """Shuffle the discards in, of one deck where several have some."""
        found = [name for name in self.game.decks if self.game.state.lying(name)]
        if len(found) > 1:
            rows = [PickItem(name, self.game.titles_of[name]) for name in found]
            self.app.push_screen(Pick("Which discards?", rows), self._shuffle)
        else:
            self._shuffle(next(iter(found or self.game.decks)))

    def _shuffle(self, deck: str | None) -> None:
        if deck is not None:
            self._act(lambda table: decks.shuffle(table, deck))

    def action_put(self) -> None:
        """A card that people drew themselves."""
        place = self._place_of_shown()

        def check(filled: dict[str, str]) -> str:
            try:
                meant = decks.place_named(self.game, filled["section"])
            except ValueError as error:
                return sentence(str(error))
            wrong = self.game.wrong_card(meant.deck, filled["card"])
            return sentence(wrong) if wrong else ""

        def put(found: dict[str, str] | None) -> None:
            if found:
                meant = decks.place_named(self.game, found["section"])
                self._act(lambda table: decks.put(table, meant.key, found["card"]))

        blanks = [
            FillField("section", "Section", place.key),
            FillField("card", "Number of the card"),
        ]
        self.app.push_screen(Fill("A card you drew yourself", blanks, check), put)

    def _place_of_shown(self) -> Place:
        request = self.view.question.request if self.view.question else None
        wanted = (request.deck, request.section) if isinstance(request, Draw) else None
        if wanted is None and self._shown:
            wanted = (self._shown.deck, self._shown.lying.section)
        found = (place for place in self.game.places if (place.deck, place.section) == wanted)
        return next(found, self.game.places[0])

    def action_undo(self) -> None:
        """The last card goes back."""
        self._act(Session.undo)

    def action_redo(self) -> None:
        """And comes again."""
        self._act(Session.redo)

    def action_note(self) -> None:
        """A remark into the journal."""

        def written(found: dict[str, str] | None) -> None:
            if found and found["text"]:
                self._act(lambda table: table.note(found["text"]))

        self.app.push_screen(Fill("Note for the log", [FillField("text", "Note")]), written)

    def action_log(self) -> None:
        """The journal, the last entry first."""
        lines = [log_line(self.view, number) for number in range(len(self.view.log), 0, -1)]
        text = styled("")
        for line in lines:
            text = text.append(line).append("\n")
        self.app.push_screen(tell("The log, newest entry first", text))

    def action_leave(self) -> None:
        """Close the file and go home."""
        companion_of(self).leave()

    def _act(self, act: Callable[[Session], Entries]) -> None:
        self.say("")
        self.run_worker(submit(cast(Table, self), SessionAct(act)), group="act")

    # What `submit` knows of a table

    async def refresh_view(self) -> None:
        """Show the decks as they now are, the last card whole."""
        campaign = self.campaign
        self.view = await self.file_worker.run(lambda: look(campaign))
        self._shown = self._last()
        self._draw()

    def say(self, words: str) -> None:
        """Say beneath the card what was wrong."""
        self.query_one("#deck-said", Static).update(f"✗ {words}" if words else "")

    def remark(self, words: str, *, warn: bool = False) -> None:
        """Say it in the same place; nothing else is there to remark in."""
        self.say(words)

    def offer_again(self) -> None:
        """Nothing was typed."""


def keys_of(places: Sequence[Place]) -> dict[str, Place]:
    """A key for each section: its initial, else a letter of its last word, else a free one.

    Those with the fewest letters to choose from choose first.
    """
    found: dict[str, Place] = {}
    left: list[Place] = []
    for place in places:
        initial = place.words.split()[-1][0]
        if initial in LETTERS and initial not in found:
            found[initial] = place
        else:
            left.append(place)

    def free(place: Place) -> list[str]:
        return [key for key in place.words.split()[-1] if key in LETTERS and key not in found]

    while left:
        place = min(left, key=lambda each: len(set(free(each))))
        left.remove(place)
        others = (key for key in f"{LETTERS}0123456789" if key not in found)
        key = next(iter(free(place)), next(others, ""))
        found[key or place.key] = place
    order = {place.key: at for at, place in enumerate(places)}
    return dict(sorted(found.items(), key=lambda item: order[item[1].key]))


def usual_name(game: str) -> str:
    """What the file is called where people choose no name: each game's decks have one."""
    return f"{about_of(game).id}-deck.toml"


def begin(home: HomeScreen) -> None:
    """Ask for the file's name, make it, and open it; one that is there already is opened."""

    def check(filled: dict[str, str]) -> str:
        return "" if filled["file"] else "Give the file a name."

    def named(filled: dict[str, str] | None) -> None:
        if filled:
            home.run_worker(_open(home, Path(filled["file"]).expanduser()), exclusive=True)

    blank = FillField("file", "The file to create or open", usual_name(home.game))
    home.app.push_screen(Fill("Card decks only", [blank], check), named)


async def _open(home: HomeScreen, path: Path) -> None:
    from companion.desk.errors import StoreError

    companion, game = companion_of(home), home.game
    if path.exists():
        companion.open_campaign(path)
        return
    try:
        made = await companion.file_worker.run(lambda: _made(path, game))
    except (StoreError, ValueError) as error:
        home.say(str(error).split("\n")[0])
        return
    companion.begin(made)


def _made(path: Path, game: str) -> Campaign:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.play.decks import new_decks

    return Campaign.new(path, new_decks(game))
