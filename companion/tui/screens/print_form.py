"""The fields of the print center: each option with its words, shown for the kinds that have it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Select, Static

from companion.plugins.papers import PaperField, PaperKind, Papers
from companion.tui.screens.new import DropDown


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
