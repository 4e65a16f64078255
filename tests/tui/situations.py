"""Situations that pictures are taken of: evenings of one app each, seen one after the other."""

from collections.abc import Mapping
from typing import Final, NamedTuple

FIRST, TWO, OVER = "nile/first-expedition", "nile/years-inland", "nile/seventy-five-points"
PYRAMIDS, CONGO = "pyramids/seven-pyramids", "congo/up-the-river"
MYKERINOS = "mykerinos/four-seasons"


class Situation(NamedTuple):
    """Keys that lead to a screen from the one before, or from a sample cut off behind an entry.

    `at` is that sample, `entry` its last one, 0 for all of it. `by_hand` has the table roll and
    draw from there on, `kept` are settings that hold, `reads` opens it read-only. `at` may be
    `home` too, afresh, or the name of something that `stages.STAGES` sets up. It is seen in a
    window of 80 by 24, and where it matters how it fits `in_all_sizes` in larger ones too.
    """

    name: str
    at: str = ""
    entry: int = 0
    keys: tuple[str, ...] = ()
    by_hand: bool = False
    reads: bool = False
    kept: Mapping[str, object] = {}
    in_all_sizes: bool = False


S = Situation

EVENINGS: Final[Mapping[str, tuple[Situation, ...]]] = {
    "home": (
        S("home-empty", "home"),
        S("home-help", keys=("f1",)),
        S("home-palette", "home", keys=("ctrl+p",)),
        S("new-nile", "home", keys=("n",), in_all_sizes=True),
        S("charts", "home", keys=("c", "down", "down")),
        S("print", "home", keys=("p",), in_all_sizes=True),
        S("settings", "home", keys=("e",), in_all_sizes=True),
    ),
    "begun": (
        S("new-congo", "new congo"),
        S("new-mykerinos", "new mykerinos"),
        S("new-pyramids", "new pyramids"),
        S("adoption", "home", keys=("a",)),
        S("deck-new", "home", keys=("d",)),
        S("deck", "deck"),
        S("generate", "home", keys=("m", "ctrl+u", "7", "ctrl+g")),
        S("board-editor", "board editor"),
        S("home-recent", "recent", in_all_sizes=True),
        S("open", "home", keys=("o",)),
    ),
    "set-up": (
        S("counter", FIRST, 3),
        S("port", FIRST, 11),
        S("first-turn-roll", FIRST, 15, ("2",), by_hand=True),
        S("outfit-form", FIRST, 19),
        S("outfit-line", keys=("escape",)),
        S("level", FIRST, 51),
        S("lesson", "lesson"),
        S("no-map", "no map"),
    ),
    "on-the-way": (
        S("move", FIRST, 52, in_all_sizes=True),
        S("move-barred", FIRST, 263),
        S("odds", keys=("percent_sign",)),
        S("lost-die", FIRST, 57, ("4",), by_hand=True),
        S("terrain-card", keys=("6",)),
        S("terrain-card-list", keys=("ctrl+l",)),
        S("enter-jungle", FIRST, 144),
        S("disaster-card", FIRST, 208, ("2",), by_hand=True),
        S("too-heavy", FIRST, 372),
        S("rations-left", FIRST, 373),
        S("water", FIRST, 141),
        S("river-card", FIRST, 162, ("1",), by_hand=True),
        S("parchment", FIRST, 52, kept={"theme": "parchment"}),
        S("high-contrast", FIRST, 52, kept={"theme": "high-contrast"}),
        S("dense", FIRST, 52, kept={"density": "dense"}),
    ),
    "natives": (
        S("policy", FIRST, 317, in_all_sizes=True),
        S("policy-odds", keys=("percent_sign",)),
        S("policy-roll", FIRST, 318, by_hand=True),
        S("offer", FIRST, 122),
        S("gifts", FIRST, 123),
        S("gifts-roll", FIRST, 123, (*"10", "enter"), by_hand=True),
        S("trade", FIRST, 632),
        S("attack-sure", FIRST, 317, keys=("1",)),
        S("village", FIRST, 594),
        S("loot", FIRST, 679, ("3",), by_hand=True),
        S("quarrel", FIRST, 735),
    ),
    "europe": (
        S("europe", FIRST, 301),
        S("publish", FIRST, 460),
        S("donation-card", FIRST, 303, ("0",), by_hand=True),
        S("donation-goes", FIRST, 440),
        S("passage", FIRST, 480),
        S("port-of-return", FIRST, 481),
    ),
    "told": (
        S("death", FIRST, 371),
        S("told-again", keys=("alt+t",)),
        S("turn-begins", FIRST, 176),
        S("told-quiet", keys=("alt+t",)),
        S("read-only", FIRST, 400, reads=True),
        S("undone", FIRST, 318, keys=("ctrl+z",)),
        S("log", FIRST, 522, keys=("f4",)),
        S("log-menu", keys=("enter",)),
        S("log-found", FIRST, 522, keys=("f4", "slash", *"Ben", "enter")),
        S("why", FIRST, 522, keys=("ctrl+b",)),
        S("note", FIRST, 522, keys=("ctrl+n",)),
        S("save-as", FIRST, 522, keys=("ctrl+s",)),
        S("story", FIRST, 522, keys=("alt+p",), in_all_sizes=True),
        S("over", OVER, in_all_sizes=True),
        S("over-story", keys=("alt+p",)),
    ),
    "looked-up": (
        S("sheet", FIRST, 522, keys=("f3",)),
        S("sheets", FIRST, 522, keys=("f10",), in_all_sizes=True),
        S("sheets-next", keys=("right",)),
        S("sheets-two", FIRST, 522, keys=("f10", "v")),
        S("guide", FIRST, 522, keys=("f5",), in_all_sizes=True),
        S("map", FIRST, 522, keys=("f6", "f6")),
        S("map-menu", keys=("space",)),
        S("legend", FIRST, 522, keys=("f6", "asterisk")),
        S("route", FIRST, 522, keys=("f6", "space", *"rou", "enter", "right", "right")),
        S("rivers", FIRST, 522, keys=("f6", "tilde")),
        S("acts", FIRST, 522, keys=("f7",)),
        S("modes", FIRST, 522, keys=("f8",)),
        S("correct", FIRST, 522, keys=("f9",)),
        S("consult", FIRST, 522, keys=("f11",)),
        S("help", FIRST, 522, keys=("f1",)),
        S("palette", FIRST, 522, keys=("ctrl+p",)),
    ),
    "game-two": (
        S("two-move", TWO, 48),
        S("two-policy", TWO, 62),
        S("two-fire", TWO, 62, ("1", *"422"), by_hand=True),
        S("two-settle", TWO, 457),
        S("two-conversion", TWO, 239),
        S("two-new-explorer", TWO, 556),
        S("two-over", TWO),
        S("two-sheets", keys=("f10",)),
    ),
    "congo": (
        S("congo-begin", CONGO, 1),
        S("congo-character", CONGO, 53),
        S("congo-special", CONGO, 56),
        S("congo-bid", CONGO, 80),
        S("congo-die", CONGO, 119, ("1",), by_hand=True),
        S("congo-okapi", CONGO, 96),
        S("congo-overboard", CONGO, 186),
        S("congo-sheets", keys=("f10",)),
        S("congo-map", CONGO, 80, keys=("f6", "f6")),
        S("congo-over", CONGO, in_all_sizes=True),
    ),
    "pyramids": (
        S("pyramids-action", PYRAMIDS, 4),
        S("pyramids-claim", PYRAMIDS, 5),
        S("pyramids-square", PYRAMIDS, 99),
        S("pyramids-stack", PYRAMIDS, 102),
        S("pyramids-slot", PYRAMIDS, 25),
        S("pyramids-treasure", PYRAMIDS, 22),
        S("pyramids-pay", PYRAMIDS, 314),
        S("pyramids-sheets", keys=("f10",)),
        S("pyramids-legend", PYRAMIDS, 314, keys=("f6", "asterisk")),
        S("pyramids-over", PYRAMIDS, in_all_sizes=True),
    ),
    "mykerinos": (
        S("mykerinos-action", MYKERINOS, 17),
        S("mykerinos-cube", MYKERINOS, 18),
        S("mykerinos-tile", MYKERINOS, 75),
        S("mykerinos-take", MYKERINOS, 78),
        S("mykerinos-disc", MYKERINOS, 152),
        S("mykerinos-museum", MYKERINOS, 129),
        S("mykerinos-tie", MYKERINOS, 352),
        S("mykerinos-sheets", keys=("f10",)),
        S("mykerinos-map", MYKERINOS, 352, keys=("f6", "f6")),
        S("mykerinos-over", MYKERINOS, in_all_sizes=True),
    ),
}
"""Every picture, by the evening that it is taken in."""

USUAL: Final = ("home", "europe", "mykerinos")
"""Evenings that the ordinary run compares; all others come in the long runs."""
