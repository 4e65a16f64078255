"""The command palette: every action under a heading, found by any word that people use for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import Matcher
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from companion.tui.dialogs.dialog import Dialog
from companion.tui.keys.actions import Action, actions_on, key_words
from companion.tui.words.wording import styled

PANELS = {"map": "On the map", "log": "In the log"}
"""Headings of the actions of a panel; those of the one in focus come first."""

GROUPS = {
    "Answer": ("question", "card", "form", "free action", "odds", "step", "routine steps"),
    "Undo and correct": ("answer", "correction"),
    "Dice and clock": ("dice and cards", "dice", "procedure", "clock"),
    "Look up": (
        *("rules", "sheet", "log", "turn guide", "map", "board", "last result", "last turn"),
        *("game", "charts"),
    ),
    "Campaign": ("campaign", "note", "print", "window"),
    "Settings and help": ("settings", "help", "companion"),
}
"""Headings in their order, with the nouns of the actions below each."""

OTHER = "Here"
"""The heading of what belongs to no group: it is of this screen alone."""

ALSO = {
    "ahead": "chance probability risk what if advice",
    "app_answers": "dice throw draw",
    "by_hand": "manual override",
    "centre": "center where am I",
    "charts": "tables rules own figures",
    "clock": "timer time pause",
    "consult": "look up roll chart table rule",
    "correct": "fix change edit mistake wrong manual",
    "explain": "keys shortcuts manual how",
    "leave": "exit quit main menu open another load",
    "learn": "tutorial course lessons",
    "legend": "legend symbols key",
    "note": "reminder remark comment",
    "open": "load file",
    "print": "export pdf svg png paper chronicle poster map",
    "quit": "exit leave close",
    "redo": "again",
    "route": "distance path way",
    "rules": "rulebook manual book",
    "save_as": "export backup copy duplicate file",
    "second_window": "projector beamer share watch spectator phone tv screen follow",
    "setting('clock')": "timer time",
    "setting('covers')": "secret hide",
    "setting('density')": "dense compact space",
    "setting('keys')": "shortcuts remap",
    "setting('reduced_motion')": "animation",
    "setting('signs')": "ascii unicode plain",
    "setting('sound')": "bell mute",
    "setting('theme')": "theme colors dark light",
    "settings": "options preferences language",
    "sheets": "compare inventory pages",
    "show('log')": "history journal",
    "show('map')": "full screen large",
    "skip": "fast forward next quick",
    "share": "phone browser web qr link projector screen lan serve",
    "story": "ranking score graph winner statistics history end result",
    "switch": "own real automatic manual hand",
    "take_over": "read only lock",
    "told": "recap history card what happened",
    "undo": "back mistake",
    "why": "rules explain reason",
}
"""Words that people may type for an action, by its name, beside those of its title."""


class PaletteEntry(NamedTuple):
    """An action in the list: the heading it stands under, and what it would do now."""

    heading: str
    action: Action
    now: str = ""


def listed(screen: Screen[Any]) -> list[PaletteEntry]:
    """Everything that can be done on a screen, each once, by headings."""
    focused = (screen.focused.id or "") if screen.focused else ""
    first = [PANELS[focused]] if focused in PANELS else []
    order = [*first, *GROUPS, OTHER, *PANELS.values()]
    now = getattr(screen, "does_now", {})
    actions: dict[str, Action] = {}
    for action in actions_on(screen):
        # The map passes some of its keys on to its screen, where the same action stands already.
        actions.setdefault(action.call.removeprefix("screen."), action)
    found = [PaletteEntry(_heading(one), one, now.get(one.call, "")) for one in actions.values()]
    return sorted(found, key=lambda one: order.index(one.heading))


def _heading(action: Action) -> str:
    own = PANELS.get(action.where)
    groups = (title for title, nouns in GROUPS.items() if action.noun in nouns)
    return own or next(groups, OTHER)


def search(items: Sequence[PaletteEntry], typed: str) -> list[PaletteEntry]:
    """Those that fit what is typed, the best first; all of them for nothing.

    Every word has to begin one of the title, else of the other words for it. Where none fits so,
    the letters have to come in their order in the title.
    """
    words = typed.casefold().split()
    if not words:
        return list(items)

    def score(one: PaletteEntry) -> int:
        title = one.action.title.casefold()
        named = f"{key_words(one.action)} {one.action.more} {one.now}".casefold()
        also = f"{ALSO.get(one.action.name, '')} {one.heading}".casefold()
        told = [
            3 * _begins(title, word) + 2 * _begins(also, word) + (word in f"{title} {named}")
            for word in words
        ]
        return sum(told) if all(told) else 0

    fit = sorted(filter(score, items), key=score, reverse=True)
    if fit:
        return fit
    match = Matcher(typed).match
    return sorted(
        (one for one in items if match(one.action.title)), key=lambda one: -match(one.action.title)
    )


def _begins(text: str, word: str) -> bool:
    return f" {text}".replace(":", "").find(f" {word}") >= 0


class Palette(Dialog[int]):
    """Everything that can be done on a screen; dismissed with the place in the list of one."""

    HELP = (
        "Everything you can do here, with its key. Type any word for it, choose with up "
        "and down, then press Enter or click. Esc cancels."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move('cursor_up')", show=False),
        Binding("down", "move('cursor_down')", show=False),
        Binding("pageup", "move('page_up')", show=False),
        Binding("pagedown", "move('page_down')", show=False),
    ]
    has_palette = False

    def __init__(self, items: Sequence[PaletteEntry]) -> None:
        super().__init__()
        self._items = list(items)

    def compose(self) -> ComposeResult:
        """What is typed, the list."""
        with Vertical(classes="box"):
            yield Input(placeholder="type what you want to do, then press Enter", compact=True)
            yield OptionList(compact=True)
            yield Static("", classes="wrong", markup=False)

    def on_mount(self) -> None:
        """The line to type in has the focus."""
        self.query_one(Input).focus()
        self._show("")

    @on(Input.Changed)
    def find(self, event: Input.Changed) -> None:
        """Keep what fits."""
        self._show(event.value)

    def _show(self, typed: str) -> None:
        found, rows = search(self._items, typed), self.query_one(OptionList)
        rows.set_options(self._rows(found, headings=not typed.strip()))
        rows.action_first()
        none = f"No action here matches “{typed.strip()}”. F1 explains the panel in focus."
        self.query_one(".wrong", Static).update("" if found else none)

    def _rows(self, found: Sequence[PaletteEntry], *, headings: bool) -> Iterator[Option]:
        heading = ""
        for one in found:
            if headings and one.heading != heading:
                heading = one.heading
                yield Option(styled((heading, "bold $accent")), disabled=True)
            yield Option(self._row(one), id=str(self._items.index(one)))

    def _row(self, one: PaletteEntry) -> Content:
        more = one.now or one.action.more
        keys, more = f"{key_words(one.action):>11}  ", f" · {more}" if more else ""
        return styled((keys, "bold"), one.action.title, (more, "dim"))

    def action_move(self, way: str) -> None:
        """Up and down in the list."""
        getattr(self.query_one(OptionList), f"action_{way}")()

    @on(Input.Submitted)
    def take(self) -> None:
        """Enter: the highlighted one."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        """One was chosen."""
        self.dismiss(int(event.option.id or 0))
