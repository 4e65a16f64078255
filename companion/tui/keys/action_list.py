"""The one registry of what people can do: it feeds keys, footer, palette and help."""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple, cast


class HomeEntry(NamedTuple):
    """A line in the list of the home screen: its place there, counted from 1, and its words."""

    place: int
    words: str


class Action(NamedTuple):
    """One thing that can be done.

    `where` is app, home, table, map, log or the title of another screen: where it is open.
    `keys` are Textual's key names, the first is shown; `foot` is its word in the footer, empty
    where it is never shown there. `does` names the function that carries it out, `module:function`,
    which is given the screen. Without one the app, screen or widget has a method `action_…` for it.
    `needs` is what not every game has, one of `NEEDS`: without it the action is not there. A name
    with `{key}` in it is called with the key that was pressed, "" from the palette.

    >>> Action("fog", "river", "lift the fog", "f", does="ferry.screens.actions:lift").title
    'river: lift the fog'
    """

    name: str
    noun: str
    verb: str
    keys: str = ""
    foot: str = ""
    where: str = "table"
    more: str = ""
    does: str = ""
    after: str = ""
    choice: HomeEntry | None = None
    needs: str = ""

    @property
    def call(self) -> str:
        """What the palette calls, in Textual's words."""
        return self.call_by("")

    def call_by(self, key: str) -> str:
        """What a key calls, in Textual's words."""
        if not self.does:
            return self.name.replace("{key}", key)
        return f"{'screen.' if self.where in _PANELS else ''}do({self.name!r})"

    def function(self) -> Callable[[Any], None]:
        """What carries it out; raises `ImportError` or `AttributeError` where that is not there."""
        whole = self.does if "." in self.does else f"{_TABLE}.{self.does}"
        return cast("Callable[[Any], None]", resolve_name(whole))

    @property
    def title(self) -> str:
        """As the palette lists it."""
        return f"{self.noun}: {self.verb}"


NEEDS = frozenset(
    {"adoption", "cards", "charts", "decks", "games", "lessons", "map", "own cards", "sample"}
)
"""What an action may need: cards to draw, charts and cards that may be the owner's, decks that may
be kept alone, lessons, a map, a sample, other games to choose from."""

_PANELS = ("map", "log")
"""Places that are a panel of the table: what they do the screen carries out."""

_TABLE = "companion.tui.screens.table.actions"
"""Where the functions are whose module is named by its last part alone."""

ACTIONS: Final = (
    Action("proceed", "campaign", "continue the newest", "space", "continue", "home"),
    Action(
        *("new", "campaign", "start a new one", "n", "new", "home"),
        choice=HomeEntry(1, "Start a new campaign"),
    ),
    Action(
        *("learn", "campaign", "learn the game by playing", "l", "learn", "home"),
        choice=HomeEntry(0, "Learn by playing: a guided first game"),
        needs="lessons",
    ),
    Action(
        *("adopt", "campaign", "continue a game you started on paper", "a", "adopt", "home"),
        choice=HomeEntry(2, "Continue a game you started on paper"),
        needs="adoption",
    ),
    Action(
        *("open", "campaign", "open a file", "o", "open", "home"),
        choice=HomeEntry(3, "Open a campaign file"),
    ),
    Action(
        *("sample", "campaign", "open a copy of the sample", "s", "sample", "home"),
        choice=HomeEntry(4, "Open a copy of the sample"),
        needs="sample",
    ),
    Action(
        *("charts", "charts", "view them, enter your own", "c", "charts", "home"),
        choice=HomeEntry(7, "View the charts, enter your own"),
        needs="charts",
    ),
    Action(
        *("print", "print", "sheets and other paper", "p", "print", "home"),
        choice=HomeEntry(6, "Print sheets and other paper"),
    ),
    Action(
        *("game", "game", "choose another one", "g", "game", "home"),
        choice=HomeEntry(8, "Choose another game"),
        needs="games",
    ),
    Action(
        *("deck", "deck", "use card decks only", "d", "deck", "home", "you do the rest on paper"),
        does="companion.tui.screens.deck:begin",
        choice=HomeEntry(5, "Card decks only"),
        needs="decks",
    ),
    Action("show('question')", "question", "go to it", "f2", "ask"),
    Action(
        "show('sheet')",
        "sheet",
        "go to it",
        "f3",
        "sheet",
        more="again, or left and right: other players",
    ),
    Action(
        *(
            "whose('{key}')",
            "sheet",
            "show any player's",
            ",".join(f"alt+{n}" for n in range(1, 10)),
        ),
        more="1 is the first player; press again for all pages",
    ),
    Action(
        *("show('log')", "log", "go to it", "f4", "log"),
        more="Enter: why, place, remark, undo to here; / searches",
    ),
    Action("show('guide')", "turn guide", "go to it", "f5", "turn"),
    Action(
        *("show('map')", "map", "go to it", "f6", "map"),
        more="again: full screen and back",
        needs="map",
    ),
    Action(
        "app_answers",
        "question",
        "let the app roll or draw",
        "ctrl+r",
        "roll",
        does="answers:by_app",
    ),
    Action(
        *("app_rolls_on", "question", "let the app roll to the end of a series", "ctrl+f"),
        more="rolls that belong together",
        does="answers:through",
    ),
    Action(
        *("pick_card", "card", "pick what it says from a list", "ctrl+l", "list"),
        does="answers:pick",
        needs="cards",
    ),
    Action("keep", "card", "save the words of my cards, or stop", "ctrl+t", needs="own cards"),
    Action("open_form", "form", "fill in the whole form", "ctrl+g", does="recaps:open_form"),
    Action(
        "acts", "free action", "do one before the open question", "f7", "act", does="acts:choose"
    ),
    Action(
        "leave_act", "free action", "cancel it before anything happens", "escape", does="acts:leave"
    ),
    Action(
        *("consult", "procedure", "use one, or a chart, out of turn", "f11", "look up"),
        does="acts:consult",
    ),
    Action(
        *("skip", "routine steps", "skip them", "f12", "skip"),
        more="one undo brings them all back",
        does="acts:skip",
    ),
    Action(
        "switch", "dice and cards", "choose who rolls and draws", "f8", "dice", does="acts:switch"
    ),
    Action(
        *("advise", "question", "show what a bot would do, and why", "alt+h"),
        does="answers:advise",
    ),
    Action(
        *("hand_over", "seat", "let a bot play it, or play it here again", "alt+g"),
        does="answers:hand_over",
    ),
    Action(
        *("correct", "correction", "change a value", "f9", "correct"),
        does="corrections:correct",
    ),
    Action("undo", "answer", "undo the last one", "ctrl+z", "undo", does="journal:undo"),
    Action("redo", "answer", "redo what was undone", "ctrl+y", "redo", does="journal:redo"),
    Action(
        *("ahead", "odds", "show the chance of every outcome", "percent_sign", "odds"),
        more="on an empty line",
        does="lookups:ahead",
    ),
    Action(
        *("rules", "rules", "show the open question's rule, search the rulebook", "alt+r", "rule"),
        does="lookups:rules",
    ),
    Action(
        *("fold", "question", "show what isn't possible and why, or hide it", "alt+x"),
        more="or Enter on that line",
        does="lookups:fold",
    ),
    Action(
        "sheets",
        "sheet",
        "show all pages",
        "f10",
        "sheets",
        more="or Enter on the sheet",
        does="lookups:sheets",
    ),
    Action(
        *("own", "sheet", "look at your own hand and secrets", "alt+s"),
        more="others see a cover first",
        does="lookups:own",
    ),
    Action(
        *("story", "game", "show its story: ranking, points, events", "alt+p", "story"),
        does="lookups:story",
    ),
    Action(
        *("share", "game", "share it with phones and a projector", "alt+w"),
        does="sharing:share",
    ),
    Action("clock", "clock", "pause or resume", "alt+c", does="acts:pause_clock"),
    Action(
        *("why", "last result", "explain it", "question_mark,ctrl+b", "why"),
        does="lookups:why",
    ),
    Action(
        *("told", "last turn", "show it again", "alt+t", "last turn"), does="recaps:show_last_turn"
    ),
    Action(
        *("charts", "charts", "view them, change one in this game"),
        does="lookups:charts",
        needs="charts",
    ),
    Action("print", "print", "sheets and other paper", does="lookups:paper"),
    Action("note", "note", "add one to the log", "ctrl+n", "note", does="journal:note"),
    Action(
        *("find", "log", "search it", "slash", "find", "log"),
        more="words, a player, a place, a turn, a rule",
        does="lookups:find",
    ),
    Action(
        *("found_next", "log", "go to the next match", "n", "next", "log"),
        does="lookups:next_found",
    ),
    Action(
        *("found_before", "log", "go to the previous match", "N", "", "log"),
        does="lookups:found_before",
    ),
    Action("remark", "log", "add a remark to the line or the last result", does="lookups:remark"),
    Action("by_hand", "step", "finish it manually", does="journal:by_hand"),
    Action(
        "save_as", "campaign", "save a copy under another name", "ctrl+s", does="journal:save_as"
    ),
    Action(
        *("take_over", "campaign", "play here once the other window is closed", "alt+o"),
        does="sharing:take_over",
    ),
    Action(
        "second_window", "window", "show this game in a second one", does="sharing:second_window"
    ),
    Action("leave", "campaign", "close it and return home", "ctrl+o", does="journal:leave"),
    Action("centre", "map", "center on the current player", "home", "center", "map"),
    Action("zoom(1)", "map", "zoom in", "plus", "zoom", "map"),
    Action("zoom(-1)", "map", "zoom out", "minus", where="map"),
    Action("map_menu", "map", "show its menu", "space", "menu", "map", does="map_tools:menu"),
    Action(
        *("go_to", "map", "go to a place by its number or name", "slash", "find", "map"),
        does="map_tools:go_to",
    ),
    Action(
        *("route", "map", "measure a route"),
        where="map",
        more="from the current player to the cursor; again: from there",
        does="map_tools:route",
    ),
    Action(
        "seen_by", "map", "see it as one player knows it", where="map", does="map_tools:seen_by"
    ),
    Action("choose", "map", "answer with the place under the cursor", "enter", "answer", "map"),
    Action(
        *("legend", "map", "show what the signs mean", "asterisk", "signs", "map"),
        does="lookups:legend",
    ),
    Action("shuffle", "deck", "shuffle the discards in", "f7", "shuffle", "deck"),
    Action("put", "card", "enter one you drew yourself", "f9", "enter", "deck"),
    Action("undo", "card", "take the last one back", "ctrl+z", "undo", "deck"),
    Action("redo", "card", "draw it again", "ctrl+y", "redo", "deck"),
    Action("log", "log", "show it", "f4", "log", "deck"),
    Action("note", "note", "add one to the log", "ctrl+n", "", "deck"),
    Action("leave", "deck", "close it and return home", "ctrl+o", "home", "deck"),
    Action("page(1)", "sheet", "next page", "right", "page", "sheets"),
    Action("page(-1)", "sheet", "previous page", "left", "", "sheets"),
    Action("player(1)", "sheet", "next player", "tab", "player", "sheets"),
    Action("player(-1)", "sheet", "previous player", "shift+tab", "", "sheets"),
    Action(
        *("beside", "sheet", "show two side by side", "v", "two", "sheets"),
        more="a narrow window switches to the previous one",
    ),
    Action("back", "sheet", "back to the table", "escape", "back", "sheets"),
    Action("paper", "print", "paper of this game", "p", "print", "story"),
    Action("turning_points", "turning points", "work them out, or stop", "t", "turning", "story"),
    Action("back", "story", "back to the table", "escape", "back", "story"),
    Action("renew", "link", "make a new one", "n", "new link", "share"),
    Action("lock", "page", "lock or unlock it", "l", "lock", "share"),
    Action("stop", "game", "stop sharing", "s", "stop", "share"),
    Action("back", "links", "back to the table", "escape", "back", "share"),
    Action("step(-1)", "entry", "previous one", "left", "", "why"),
    Action("step(1)", "entry", "next one", "right", "", "why"),
    Action("go_back", "entry", "undo to here", "u", "", "why", "asks first"),
    Action("write", "print", "write the file", "ctrl+s", "write", "print"),
    Action("open_it", "print", "open what was written", "ctrl+o", "open", "print"),
    Action("back", "print", "back", "escape", "back", "print"),
    Action("explain", "help", "explain what is in focus", "f1", "help", "app"),
    Action(
        *("quit", "companion", "quit", "ctrl+q", "quit", "app", "everything is saved"),
        choice=HomeEntry(9, "Quit"),
    ),
    Action(
        *("settings", "settings", "colors, keys, cards, clock", "e", "settings", "home"),
        choice=HomeEntry(8, "Settings: colors, keys, cards, clock"),
        does="companion.tui.screens.settings:show",
    ),
    Action(
        "settings",
        "settings",
        "look at them, change them",
        does="companion.tui.screens.settings:show",
    ),
    Action("setting('theme')", "settings", "colors", where="app"),
    Action("setting('signs')", "settings", "signs", where="app"),
    Action("setting('density')", "settings", "spacing", where="app"),
    Action("setting('one_key')", "settings", "one-key answers", where="app"),
    Action("setting('turn_card')", "settings", "turn card", where="app"),
    Action("setting('bot_pace')", "settings", "pace of bots", where="app"),
    Action("setting('dwell')", "settings", "how long cards stay", where="app"),
    Action("setting('roll_seconds')", "settings", "how long dice roll", where="app"),
    Action("setting('reduced_motion')", "settings", "reduced motion", where="app"),
    Action("setting('sound')", "settings", "sound", where="app"),
    Action("setting('clock')", "settings", "clock", where="app"),
    Action("setting('covers')", "settings", "covers", where="app"),
    Action("setting('language')", "settings", "language", where="app"),
    Action("setting('keys')", "settings", "keys", where="app"),
    Action("change(1)", "setting", "next value", "right", "next", "settings", "or Enter"),
    Action("change(-1)", "setting", "previous value", "left", "previous", "settings"),
    Action("usual", "setting", "reset to default", "delete,backspace", "default", "settings"),
    Action("back", "settings", "back", "escape", "back", "settings"),
)
"""Everything, in the order of the help."""
