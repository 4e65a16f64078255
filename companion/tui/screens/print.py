"""The print center: choose, look at what it comes to, write, open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.timer import Timer
from textual.widgets import Input, OptionList, ProgressBar, Select, Static
from textual.widgets.option_list import Option as Row

from companion.desk.errors import StoreError
from companion.desk.printing.jobs import (
    PrintPreview,
    PrintRequest,
    at_hand,
    look_at,
    pages_words,
    print_wish,
    usual_file,
)
from companion.desk.printing.kinds import papers_named, papers_of
from companion.plugins.papers import PaperField, PaperKind, Papers
from companion.tui.dialogs.dialog import Ask
from companion.tui.keys.actions import bindings, in_present_keys
from companion.tui.screens.base import BaseScreen
from companion.tui.screens.new import DropDown
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words.wording import sentence, styled

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.tui.file_worker import FileWorker


class PrintForm(Vertical):
    """The options of one kind of paper, and the file."""

    class Changed(Message):
        """Something in the form is different now."""

    def __init__(self, papers: Papers, *, asks_campaign: bool) -> None:
        super().__init__(id="print-form")
        self._options = papers.fields
        self._asks = asks_campaign
        self._usual = ""

    def compose(self) -> ComposeResult:
        """Every field there is; those of other kinds are out of sight."""
        if self._asks:
            blank = "none: blank paper"
            campaign = Input(placeholder=blank, id="print-campaign", compact=True)
            yield from _line("Campaign", campaign, "campaign")
        for option in self._options:
            if option.field:
                field = _widget(option.field, f"print-{option.called}")
                yield from _line(option.field.title, field, option.called)
        yield from _line("File", Input(id="print-file", compact=True), "file")

    @on(Input.Changed)
    @on(Select.Changed)
    def tell(self, event: Message) -> None:
        """Say once that something changed."""
        event.stop()
        self.post_message(self.Changed())

    # What stands in it

    def show_kind(self, kind: PaperKind) -> None:
        """Show the options of a kind; some are not asked where a campaign is open."""
        shown = {"campaign", "file"}
        for option in kind.options:
            if option.field and (self._asks or not option.field.without_campaign):
                shown.add(option.called)
        for line in self.query(".print-line"):
            line.display = (line.id or "").removeprefix("line-") in shown

    def show_players(self, players: Sequence[str]) -> None:
        """Whose own paper there is; the one chosen stays chosen."""
        for option in self._options:
            if option.field and option.field.players:
                choice = self.query_one(f"#print-{option.called}", DropDown)
                chosen = choice.value
                choice.set_options([*_choices(option.field), *((name, name) for name in players)])
                choice.value = chosen if chosen in players else option.field.usual

    def show_file(self, usual: str, endings: Collection[str] | None = None) -> None:
        """The usual name of the file, unless people chose their own; it has one of the `endings`.

        None means any.
        """
        line = self.query_one("#print-file", Input)
        named = line.value.strip()
        fits = endings is None or Path(named).suffix in ("", *endings)
        if named in ("", self._usual) or not fits:
            line.value = usual
        self._usual = usual

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.query_one("#print-file", Input).value.strip() or self._usual

    @property
    def campaign(self) -> str:
        """The file of the campaign that is named, "" for none."""
        return self.query_one("#print-campaign", Input).value.strip() if self._asks else ""

    def options(self, kind: PaperKind) -> dict[str, str]:
        """The options of a kind as they stand in the form."""
        found = {}
        for option in kind.fields:
            field = self.query_one(f"#print-{option.called}")
            if isinstance(field, Input | Select):
                found[option.called] = str(field.value)
        return found


def _widget(field: PaperField, name: str) -> Input | DropDown:
    """What a field is typed into or chosen from."""
    if field.choices:
        return DropDown(
            _choices(field), value=field.usual, allow_blank=False, id=name, compact=True
        )
    offered = tuple(field.offered())
    return Input(
        value=field.usual,
        placeholder=field.example,
        suggester=SuggestFromList(offered, case_sensitive=False) if offered else None,
        id=name,
        compact=True,
    )


def _choices(field: PaperField) -> list[tuple[str, str]]:
    return [(choice.words, choice.short) for choice in field.choices]


def _line(title: str, widget: Input | DropDown, name: str) -> ComposeResult:
    with Horizontal(classes="print-line", id=f"line-{name}"):
        yield Static(title, classes="print-label", markup=False)
        yield widget


PAUSE = 0.3
"""Seconds without a key after which what stands in the form is looked at."""


class Overtaken(Exception):
    """The form has changed since this was begun."""


class PreviewResult(NamedTuple):
    """What a look found out: what it comes to, and who plays."""

    look: PrintPreview
    players: tuple[str, ...]


class PrintScreen(BaseScreen):
    """Kinds of paper at the left; their options, and what they come to, at the right."""

    CSS_PATH = "../styles/print.tcss"
    AUTO_FOCUS = "#print-kinds"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("print"),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    TITLE = "print"
    HELP = (
        "Choose what to print on the left; Enter or Tab goes to its options. Space or "
        "Enter opens a list. Below you see how many pages it takes and what is on them. "
        "Ctrl+S writes the file: its ending sets the format (.pdf, sometimes .svg or "
        ".png). Ctrl+O then opens it. On the home screen you can name a campaign; without "
        "one, sheets are blank."
    )

    def __init__(self, campaign: Campaign | None, file_worker: FileWorker, game: str = "") -> None:
        """The paper of a campaign; without one that of a `game`, "" for the usual one."""
        super().__init__()
        self._campaign, self._file_worker = campaign, file_worker
        self.papers = papers_of(campaign) if campaign else papers_named(game)
        self.kind = self.papers.kinds[0]
        self.look: PrintPreview | None = None
        self.written: Path | None = None
        self._looked_at: tuple[PrintRequest, str] | None = None
        self._turn = 0
        self._timer: Timer | None = None
        self._writes = False

    def compose(self) -> ComposeResult:
        """The kinds, the form, what it comes to, and how far it is."""
        name = self._campaign.path.stem if self._campaign else "blank, or from a campaign"
        yield Static(f" Print: {name}", id="print-title", markup=False)
        with Horizontal(id="print"):
            rows = [Row(kind.title, id=kind.name) for kind in self.papers.kinds]
            yield OptionList(*rows, id="print-kinds", compact=True)
            with Vertical(id="print-side"):
                yield PrintForm(self.papers, asks_campaign=self._campaign is None)
                with ReadingPane(id="print-look"):
                    yield Static(id="print-words", markup=False)
        yield ProgressBar(total=None, show_eta=False, id="print-progress")
        yield Static(id="print-wrong", classes="wrong", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """The first kind."""
        self.query_one("#print-progress").visible = False
        self._show_kind()

    @property
    def form(self) -> PrintForm:
        """The form."""
        return self.query_one(PrintForm)

    # Choosing

    @on(OptionList.OptionHighlighted, "#print-kinds")
    def kind_shown(self, event: OptionList.OptionHighlighted) -> None:
        """Show what another kind of paper takes."""
        self.kind = self.papers.kinds[event.option_index]
        self._show_kind()

    @on(OptionList.OptionSelected, "#print-kinds")
    def kind_chosen(self) -> None:
        """On to its options."""
        self.focus_next()

    def _show_kind(self) -> None:
        self.form.show_kind(self.kind)
        self.form.show_file(str(self._usual_file()), self.kind.endings)
        self.changed()

    def _usual_file(self) -> Path:
        said = self.form.campaign
        beside = self._campaign.path if self._campaign else Path(said) if said else None
        return usual_file(beside, self.papers, self.kind)

    @on(PrintForm.Changed)
    def changed(self) -> None:
        """Look at it as soon as nobody types any more."""
        if self._campaign is None:
            self.form.show_file(str(self._usual_file()))
        if self._looked_at == (self._wish(), self.form.campaign):
            return
        self._turn += 1
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(PAUSE, self.look_at_it)

    def _wish(self) -> PrintRequest:
        out = Path(self.form.file).expanduser()
        whole = out if out.suffix else out.with_suffix(self.kind.endings[0])
        return PrintRequest(self.kind, whole, self.form.options(self.kind))

    # Looking

    @work(exclusive=True, group="look")
    async def look_at_it(self) -> None:
        """Find out what it comes to, off the event loop."""
        wish, turn = self._wish(), self._turn
        self._looked_at = (wish, self.form.campaign)
        self._busy(True)
        self._tell_look(None)
        self.say("")
        try:
            found = await self._file_worker.run(self._looking(wish, turn))
        except Overtaken:
            return
        except (StoreError, ValueError) as error:
            if turn == self._turn:
                self._busy(False)
                self.say(str(error))
            return
        if turn != self._turn:
            return
        self._busy(False)
        self.form.show_players(found.players)
        self._tell_look(found.look)

    def _looking(self, wish: PrintRequest, turn: int) -> Callable[[], PreviewResult]:
        """What looks at it, in the worker's thread."""
        source_of, progress = self._source(wish, writes=False), self._progress(turn)

        def looked() -> PreviewResult:
            if turn != self._turn:
                raise Overtaken
            with source_of() as source:
                players = () if source is None else tuple(source.game.players)
                return PreviewResult(look_at(source, wish, progress), players)

        return looked

    def _source(
        self, wish: PrintRequest, *, writes: bool
    ) -> Callable[[], AbstractContextManager[Campaign | None]]:
        """What opens the campaign of the table, or that which is named, or none."""
        if self._campaign is not None:
            return partial(nullcontext, self._campaign)
        said = self.form.campaign
        return partial(at_hand, Path(said).expanduser() if said else None, wish, writes=writes)

    def _tell_look(self, look: PrintPreview | None) -> None:
        self.look = look
        words = look_words(look) if look is not None else Content("")
        about = styled((self.kind.title, "bold"), f": {self.kind.about}\n")
        self.query_one("#print-words", Static).update(about + words)

    # Writing

    def action_write(self) -> None:
        """Write it, unless something is being written."""
        if not self._writes:
            self._writes = True
            self.write_it()

    @work(group="write")
    async def write_it(self) -> None:
        """Write it; a file that is there is asked about first."""
        try:
            wish = self._wish()
            if not await self._file_worker.run(wish.out.exists) or await self._may_replace(
                wish.out
            ):
                await self._write(wish)
        finally:
            self._writes = False
        if self.look is None:
            self._looked_at = None
            self.changed()

    async def _write(self, wish: PrintRequest) -> None:
        self._turn += 1  # what is being looked at gives way
        self._busy(True)
        self.say("")
        try:
            told = await self._file_worker.run(self._writing(wish))
        except (StoreError, ValueError) as error:
            self.say(str(error))
        else:
            self.written = wish.out
            self.say(f"Written: {wish.out}. Ctrl+O opens it. {told}".strip(), good=True)
        finally:
            self._busy(False)

    async def _may_replace(self, path: Path) -> bool:
        answers = (("no", "Keep it"), ("yes", "Overwrite it"))
        asked = Ask("That file already exists", f"This would overwrite {path}.", answers)
        return await self.app.push_screen_wait(asked) == "yes"

    def _writing(self, wish: PrintRequest) -> Callable[[], str]:
        """What writes it, in the worker's thread."""
        source_of = self._source(wish, writes=True)
        progress = self._progress(self._turn, gives_way=False)

        def write() -> str:
            with source_of() as source:
                return print_wish(source, wish, overwrite=True, progress=progress)

        return write

    @work(exclusive=True, group="open")
    async def action_open_it(self) -> None:
        """Open what was written last."""
        from companion.desk.files.open_externally import show_file

        path = self.written
        if path is None:
            self.say("Nothing written yet: press Ctrl+S")
            return
        try:
            await asyncio.to_thread(show_file, path)
        except StoreError as error:
            self.say(str(error))

    def action_back(self) -> None:
        """Back to where one came from."""
        self._turn += 1
        self.dismiss(None)

    # How far it is

    def _busy(self, so: bool) -> None:
        for bar in self.query(ProgressBar):
            bar.visible = so
            bar.update(total=None)

    def _progress(self, turn: int, *, gives_way: bool = True) -> Callable[[str, int, int], None]:
        """What the worker's thread calls before each part; what `gives_way` ends when overtaken."""
        loop, context = asyncio.get_running_loop(), copy_context()

        def tell(_title: str, done: int, of: int) -> None:
            if gives_way and turn != self._turn:
                raise Overtaken
            loop.call_soon_threadsafe(partial(self._advance, turn, done, of), context=context)

        return tell

    def _advance(self, turn: int, done: int, of: int) -> None:
        if turn == self._turn and self.is_mounted:
            self.query_one(ProgressBar).update(total=of, progress=done)

    def say(self, words: str, *, good: bool = False) -> None:
        """Say what is wrong, or what was done; nothing typed is lost."""
        line = self.query_one("#print-wrong", Static)
        line.set_class(good, "right")
        sign = "✓" if good else "✗"
        words = in_present_keys(words, self.app)
        line.update(f"{sign} {sentence(words.splitlines()[0])}" if words else "")


def look_words(look: PrintPreview) -> Content:
    """What a wish comes to, in lines: pages and size, then what begins on which page."""
    size = f" · {look.size / 1000:,.0f} KB" if look.size else ""
    pages = pages_words(look)
    lines: list[tuple[str, str] | str] = [(f"{pages[:1].upper()}{pages[1:]}{size}", "bold")]
    if look.told:
        lines.append(f"\n{look.told}")
    for heading in look.outline:
        page = f"{heading.page:>4}  "
        lines += ["\n", (page, "dim"), f"{'  ' * heading.depth}{heading.title}"]
    return styled(*lines)
