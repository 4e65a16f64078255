"""Settings for who answers: people, the app or a bot; for everyone, a player, or a rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.table.ask.illegal import Illegal

APP, TABLE, REMIND = "app", "table", "remind"
"""Who rolls or draws: the app, the table that then types it, or the table that is only reminded."""

HERE, BOT = "here", "bot"
"""Who plays a seat: people here, or a bot. `bot-sensible` names the bot."""

WORDS = {
    "dice": (APP, TABLE, REMIND),
    "cards": (APP, TABLE, REMIND),
    "settle": ("accept", "ask"),
    "seat": (HERE, BOT),
}
"""What may be switched, and to what: the first is how a campaign starts unless it says another."""

_SAID = {
    ("dice", APP): "the app rolls the dice",
    ("dice", TABLE): "you roll real dice",
    ("dice", REMIND): "you roll dice on paper; the app only reminds you",
    ("cards", APP): "the app draws the cards",
    ("cards", TABLE): "you draw real cards",
    ("cards", REMIND): "you draw cards on paper; the app only reminds you",
    ("settle", "accept"): "computed values are used as they are",
    ("settle", "ask"): "the app asks about computed values",
}

SEAT = "seat player:"
"""What the key of a seat's setting begins with; the player's name follows."""

DONE = "done"
"""What a table that is only reminded types where the app has nothing to note."""


class Modes:
    """Settings by key: `dice`, `dice player:Ada`, `dice rule:12.4`; the narrowest applies.

    A seat always belongs to a player: `seat player:Ada`.
    """

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.settings = dict(settings)

    def check(self, what: str, mode: str, scope: str) -> None:
        """Raise `Illegal` if a switch doesn't have this setting."""
        if what not in WORDS:
            raise Illegal(f"{what!r} isn't a setting. Choose one of {', '.join(WORDS)}")
        if not is_mode(what, mode):
            raise Illegal(f"{what} can't be {mode!r}. Choose {_or(WORDS[what])}")
        if what == "seat" and not scope.startswith("player:"):
            raise Illegal("a seat is one player's: name the player")
        if scope and not scope.startswith(("player:", "rule:")):
            raise Illegal(f"{scope!r} isn't a scope. Write player:NAME, rule:NUMBER, or nothing")

    def set(self, what: str, mode: str, scope: str = "") -> None:
        """Set one of them."""
        self.settings[f"{what} {scope}".strip()] = mode

    def get(self, what: str, player: str, rule: str) -> str:
        """Return the mode that applies to a player at a rule."""
        for key in (f"{what} rule:{rule}", f"{what} player:{player}", what):
            if key in self.settings:
                return self.settings[key]
        return WORDS[what][0]


def people_in(settings: Mapping[str, str], players: Iterable[str]) -> Sequence[str]:
    """Return the players whose seats people play here."""
    modes = Modes(settings)
    return [player for player in players if modes.get("seat", player, "") == HERE]


def is_mode(what: str, mode: str) -> bool:
    """True if a switch that exists has this setting."""
    return mode in WORDS[what] or (what == "seat" and mode.startswith(f"{BOT}-"))


def bot_of(mode: str) -> str:
    """Return the name of the bot in a seat's setting, "" for the usual one."""
    return mode.removeprefix(BOT).removeprefix("-")


def switched_words(value: Mapping[str, str]) -> str:
    """Return a switch in words, from its value in the journal: what, mode, for whom."""
    scope, what, mode = value.get("scope", ""), value["what"], value["mode"]
    kind, _, name = scope.partition(":")
    if what == "seat":
        bot = bot_of(mode)
        who = "here" if mode == HERE else f"by a bot{f' ({bot})' if bot else ''}"
        return f"From now on {name} is played {who}"
    whom = f", for {'rule ' if kind == 'rule' else ''}{name}" if name else ""
    return f"From now on {_SAID.get((what, mode), f'{what}: {mode}')}{whom}"


def _or(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}"
