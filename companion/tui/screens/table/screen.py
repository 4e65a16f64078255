"""The table: map, turn guide, question, sheet and log of one campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from companion.desk.play.answer import Answer
from companion.desk.play.commands import Command, OpenCampaign
from companion.table.ask.requests import Count
from companion.table.seats.known_faults import faults_words
from companion.tui.file_worker import FileWorker
from companion.tui.interfaces import Pointing, companion_of
from companion.tui.keys.actions import in_present_keys, with_bindings
from companion.tui.panel_registry import panels_of
from companion.tui.panels import Panels
from companion.tui.screens.base import BaseScreen
from companion.tui.screens.table.actions import answers, journal, lookups, places, recaps, sharing
from companion.tui.screens.table.actions.map_tools import MapTools
from companion.tui.screens.table.secrecy import IDLE, Secrecy
from companion.tui.screens.table.submit import submit
from companion.tui.styles.window_size import size_classes
from companion.tui.table_line.clock import ClockView
from companion.tui.table_line.strip import StripLine, bar_words, hand_over_bell
from companion.tui.view import View, look
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.question.panel import QuestionPanel
from companion.tui.widgets.side_panels import GuidePanel, LessonPanel, SheetPanel
from companion.tui.words.wording import sentence

if TYPE_CHECKING:
    from companion.web.sharing import Sharing

TABS = ("question", "sheet", "log", "guide")
"""Panels of which a narrow window shows one at a time."""


class TableScreen(BaseScreen):
    """One campaign at the table."""

    CSS_PATH = "../../styles/table.tcss"
    TITLE = "table"

    def __init__(
        self, campaign: OpenCampaign, file_worker: FileWorker, first: View | None = None
    ) -> None:
        super().__init__(classes="-show-question")
        self.campaign = campaign
        self.file_worker = file_worker
        self.view: View = first or look(campaign)
        self.panels: Panels = panels_of(campaign.plugin)
        self.own_actions, self.panel_help = self.panels.actions, self.panels.help
        cards, charts = bool(self.view.game.decks), self.campaign.plugin.has_overrides
        there = {
            "cards": cards,
            "charts": charts,
            "own cards": cards and charts,
            "map": self.panels.map_look(self.view) is not None,
        }
        self.lacks = {name for name, so in there.items() if not so}
        self._bindings = with_bindings(self._bindings, "table", self.own_actions, self.lacks)
        self.set_class("map" in self.lacks, "-no-map", update=False)
        self.keeps = False
        self.drafts: dict[tuple[object, ...], Any] = {}
        self.secrecy = Secrecy(self)
        self.tools = MapTools(self)
        self.sharing: Sharing | None = None
        self._form_shown = 0
        self._untold: int | None = None

    def compose(self) -> ComposeResult:
        """All panels; the style sheet says which of them a window shows."""
        self.take_room()
        with Horizontal(id="top"):
            yield Static(id="bar", markup=False)
            yield ClockView(self.campaign.path, id="clock")
            yield Static(" Ctrl+P: all ", id="palette-hint")
        yield StripLine(id="strip")
        with Container(id="all"):
            with Vertical(id="map-box"):
                shown = self.panels.map_view()
                shown.id = "map"
                yield shown
                yield Static(id="place", markup=False)
                yield LessonPanel(id="lesson", markup=False)
            yield GuidePanel(id="guide")
            yield QuestionPanel(id="question", lacks=self.lacks)
            yield LogPanel(id="log")
            yield SheetPanel(id="sheet")
        yield KeyFooter()

    def on_mount(self) -> None:
        """Show the question: people can type at once. What is large follows the first frame."""
        for name, title in (("guide", "Turn"), ("question", "Question"), ("sheet", "Sheet")):
            self.query_one(f"#{name}").border_title = title
        wide = self.app.size.width >= 110
        self.query_one(MapView).set_zoom(2 if wide else 1)
        self._show_lines()
        self.show_question()
        self.query_one(QuestionPanel).focus_answer()
        self.call_after_refresh(self._show_beside)
        self.set_interval(IDLE / 12, self.secrecy.fall_if_idle)
        self.watch(self.app, "app_focus", self._look_away, init=False)
        if self.campaign.dropped:
            self.notify(sentence(self.campaign.dropped), timeout=12)
        if self.campaign.read_only:
            self.run_worker(sharing.follow(self), group="follow")
        elif self.view.bot:
            self._untold = len(self.view.log)
            self._let_bots_play()

    async def on_unmount(self) -> None:
        """Whoever leaves the table shares it no longer."""
        if self.sharing:
            await self.sharing.stop()

    def _look_away(self, here: bool) -> None:
        """Another window is in front: what is secret here is covered."""
        if not here:
            self.secrecy.fall()

    # Showing

    def show_view(self, view: View) -> None:
        """Show a picture of the campaign in every panel."""
        if view.faults and view.faults != self.view.faults:
            self.notify(sentence(faults_words(view.faults)), severity="warning", timeout=15)
        self.view = view
        if self.sharing:
            self.run_worker(self.sharing.changed(), group="share")
        self._show_lines()
        self._show_beside()
        self.show_question()

    def _show_lines(self) -> None:
        """Show what has a line or two: the bar, the players, the turn and the keys."""
        self._show_bar()
        self.query_one(StripLine).show(self.view, self.panels)
        guide = self.panels.guide(self.view)._replace(notes=journal.notes_of(self.view))
        self.query_one(GuidePanel).show(guide)
        self.does_now = journal.does_now(self.view)
        self.query_one(KeyFooter).say_now(self.does_now)

    def _show_beside(self) -> None:
        """Show what stands beside the question: the map, a sheet and the log."""
        if not self.query(LogPanel):
            return  # the table was left meanwhile
        self.show_map()
        self._tell_place(self.query_one(MapView).cursor)
        self.query_one(SheetPanel).show(self.view, self.panels)
        marks = self.panels.marks(self.view)
        self.query_one(LogPanel).show(self.view, {who: mark.text for who, mark in marks.items()})

    def show_map(self) -> None:
        """Show the map with the answers that it gives."""
        shown = self.panels.map_look(self.tools.view)
        if shown is not None:
            self.query_one(MapView).show(shown, places.answer_keys(self))

    @property
    def is_covered(self) -> bool:
        """True if the open question isn't shown: it's a bot's, or secret and behind its cover."""
        return bool(self.view.bot) or self.secrecy.is_covered

    def show_question(self) -> None:
        """Show the open question, or the cover over it."""
        panel = self.query_one(QuestionPanel)
        if self.secrecy.is_covered:
            panel.visible = False
            if self.secrecy.seat:  # nobody else is there to look
                self.run_worker(self.look_again())
            else:
                self.secrecy.cover()
            return
        self.secrecy.uncover()
        handed_over, panel.visible = not panel.visible, True
        self.query_one(LessonPanel).show(recaps.course_at(self), self.view)
        panel.show(self.view, handed_over=handed_over)
        # A form that begins is shown whole, once.
        question = None if self.view.bot else self.view.question
        request = question.request if question else None
        whole = isinstance(request, Count) and request.form and request.form.at == 0
        if question and whole and self._form_shown != question.entry:
            self._form_shown = question.entry
            recaps.before_form(self)

    def _show_bar(self) -> None:
        clock = self.query_one(ClockView)
        clock.show(self.view)
        width = self.app.size.width - 13 - (clock.size.width if clock.display else 0)
        self.query_one("#bar", Static).update(bar_words(self.view, self.panels, width))

    def on_resize(self, event: events.Resize) -> None:
        """A window of another size has other room."""
        room = size_classes(event.size.width, event.size.height)
        self.update_classes(room)
        self.query_one(SheetPanel).show_all(room["-vast"])
        self._show_bar()

    @on(events.Click, "#palette-hint")
    def show_palette(self) -> None:
        """A click shows all that can be done, as its key does."""
        self.app.action_command_palette()

    @on(MapView.Pointed)
    def tell_place(self, event: MapView.Pointed) -> None:
        """The line below the map tells about the place under the cursor."""
        self._tell_place(event.place)

    def _tell_place(self, name: str) -> None:
        self.tools.show(name)

    # Acting

    @work
    async def act(self, command: Command, entry: int = 0) -> None:
        """Do something at the table, off the event loop; `entry` is the question it was meant for.

        What goes wrong is said, and nothing has happened then.
        """
        await submit(self, command, entry)

    async def refresh_view(self) -> None:
        """Show the campaign as it now is; decisive events until somebody acknowledges them."""
        before, turn, was_on = len(self.view.log), self.view.game.turn, self.view.question
        view = await self.file_worker.run(lambda: look(self.campaign, self.secrecy.seat))
        pressed = await recaps.roll_dice(self, view)
        if not self.query(LogPanel):
            return  # the table was left while bots played
        hand_over_bell(self, self.view.player, view.player)
        self.show_view(view)
        if self.view.bot:  # one card tells of all that happens until people are asked
            self._untold = before if self._untold is None else self._untold
            self._let_bots_play()
        else:
            before, self._untold = before if self._untold is None else self._untold, None
            over = bool(was_on) and view.question is None
            recaps.show_since(self, before, lookups.story if over else None)
        journal.remind(self, turn)
        recaps.type_ahead(self, pressed)
        for message in self.campaign.session.messages:
            self.notify(message, timeout=10)

    async def look_again(self) -> None:
        """Show the same moment to whoever looks now."""
        self.show_view(await self.file_worker.run(lambda: look(self.campaign, self.secrecy.seat)))

    def _let_bots_play(self) -> None:
        """Bots play on, if they don't already."""
        if not any(work.group == "bots" and not work.is_finished for work in self.workers):
            self.run_worker(answers.play(self), group="bots")

    @on(QuestionPanel.Answered)
    def answered(self, event: QuestionPanel.Answered) -> None:
        """An answer was typed or picked."""
        event.stop()
        answers.keep_numbers(self, event.typed)
        self.answer(event.entry, event.typed, event.value)

    def answer(self, entry: int, typed: str, value: Any = None, *, meant: bool = False) -> None:
        """Answer the question that would be this entry; people who `meant` it are not asked."""
        self.act(Answer(typed, value, keep=self.keeps, sure=meant), entry)

    def share(self) -> None:
        """Show the links of the pages; the key does the same, and so does a cover."""
        sharing.share(self)

    def on_screen_suspend(self) -> None:
        """Remove toasts that would lie over the screen that comes."""
        companion_of(self).clear_remarks()

    def on_screen_resume(self) -> None:
        """Show the toasts that another screen covered before anyone could read them."""
        companion_of(self).show_remarks()

    def remark(self, words: str, *, warn: bool = False) -> None:
        """Tell people something in passing; the one before gives way."""
        self.app.clear_notifications()
        words = in_present_keys(words, self.app)
        self.notify(words, severity="warning" if warn else "information", timeout=8)

    @on(QuestionPanel.FormWanted)
    def form_wanted(self) -> None:
        """Enter at a form's question."""
        recaps.open_form(self)

    def say(self, words: str) -> None:
        """Say beside the question what was wrong with an answer."""
        self.query_one(QuestionPanel).say(words)

    def note_ahead(self, sign: str) -> None:
        """What was typed while dice rolled stands in the line of the question."""
        self.query_one(QuestionPanel).note_ahead(sign)

    def offer_again(self) -> None:
        """What was typed stays, and gives way to what is typed next."""
        self.query_one(QuestionPanel).offer_again()

    def leave_over(self, typed: str) -> None:
        """What is left of a line of several answers stays typed."""
        self.query_one(QuestionPanel).leave_over(typed)

    @on(MapView.Chosen)
    def place_chosen(self, event: MapView.Chosen) -> None:
        """A place was chosen on the map: it answers, if the question means it."""
        wrong = places.choose(self, event.place)
        if wrong:
            # Say it in the question's panel, if that's in sight.
            panel = self.query_one(QuestionPanel)
            if panel.display and not self.has_class("-big-map") and panel.visible:
                panel.say(wrong)
            else:
                self.remark(wrong, warn=True)

    @on(QuestionPanel.Pointed)
    def option_pointed(self, event: QuestionPanel.Pointed) -> None:
        """The place that an option means is shown on the map, unless that would tell a secret."""
        event.stop()
        if not self.view.is_secret and not self.has_class("-no-map"):
            self.query_one(MapView).point_at(event.place)

    @on(LogPanel.LineChosen)
    def line_chosen(self, event: LogPanel.LineChosen) -> None:
        """Enter on a line of the log."""
        lookups.menu(self, event.entry)

    def on_key(self, event: events.Key) -> None:
        """Whatever is typed outside is meant as an answer, but for keys of their own."""
        sign = (event.character or "") if event.is_printable else ""
        own = event.key in self.active_bindings
        if sign.strip() and not own and self.focused is not None and not self.is_covered:
            self.action_show("question")
            self.query_one(QuestionPanel).type_ahead(sign)
            event.stop()

    # What it is asked, and the actions that change what it shows

    @property
    def pointed(self) -> Pointing:
        """What people point at."""
        lines = self.query_one(LogPanel)
        return Pointing(
            self.query_one(MapView).cursor,
            self.query_one(SheetPanel).player,
            lines.entry if self.focused is lines else 0,
        )

    def show_panel(self, name: str) -> None:
        """Go to a panel; a narrow window shows it in place of another one."""
        self.action_show(name)

    @on(StripLine.SheetWanted)
    def sheet_wanted(self, event: StripLine.SheetWanted) -> None:
        """Somebody was clicked on in the line of all players."""
        lookups.sheet_of(self, event.player)

    def shows(self, name: str) -> bool:
        """True if a panel is in sight."""
        return bool(self.query_one(f"#{name}").display)

    def show_sheet(self, player: str) -> None:
        """Show a player's sheet; a narrow window shows it in place of another panel."""
        self.query_one(SheetPanel).show_player(player)
        if not self.shows("sheet"):
            self.show_panel("sheet")

    def pause_clock(self) -> None:
        """Stop the clock, or let it go on."""
        self.query_one(ClockView).pause()

    def action_whose(self, key: str) -> None:
        """Anybody's sheet, by the key of his place in the line of all players."""
        lookups.whose(self, key)

    def action_show(self, name: str) -> None:
        """Go to a panel; a narrow window shows it in place of another one."""
        if name == "sheet" and isinstance(self.focused, SheetPanel):
            self.focused.action_turn(1)
        classes = {f"-show-{tab}": tab == name for tab in TABS} if name in TABS else {}
        there = name == "map" and isinstance(self.focused, MapView)
        classes["-big-map"] = there and not self.has_class("-big-map")
        self.update_classes(classes)
        if name == "question":
            self.query_one(QuestionPanel).focus_answer()
        else:
            self.query_one(f"#{name}", Widget).focus()

    def action_leave_map(self) -> None:
        """Escape on the map: a tool is put away, else back to the question."""
        if not self.tools.leave():
            self.action_show("question")

    def action_keep(self) -> None:
        """Keep what the real cards say, or no longer."""
        owned = self.campaign.plugin.overrides
        if owned is None or not owned.cards:
            self.remark("This game has no cards of your own to save.", warn=True)
            return
        self.keeps = not self.keeps
        example = self.panels.card_example
        self.query_one(QuestionPanel).show_keeping(example if self.keeps else "")
        if self.keeps:
            words = (
                "From now on, when you type a card's number and words, like "
                f"{owned.example}, the card is saved."
            )
            self.remark(words)
        else:
            self.remark("Cards you type are no longer saved.")
