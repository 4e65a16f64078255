"""Print options of *Source of the Nile*, each with its flag and form field."""

from __future__ import annotations

from companion.desk.errors import CannotPrint
from companion.desk.printing.options import (
    BLEED,
    CARD_SIZES,
    CARDS,
    DUPLEX,
    EVERYBODY,
    PAPER,
    SIZE,
    STYLE,
    millimetres,
    paper_names,
)
from companion.plugins.papers import REMEMBER, Flag, PaperChoice, PaperField, PrintOption


def _number(words: str) -> int:
    if not (words.isascii() and words.isdigit()):
        raise CannotPrint(f'"{words}" should be a number of players, like 4.')
    return int(words)


# Much paper

BOOK = PrintOption(
    "paper",
    PAPER.flag,
    PaperField(
        "Paper",
        "A5, or A4-booklet to fold",
        lambda: ("A5", "A4-booklet", "Letter-booklet", *paper_names()),
        usual="A5",
    ),
    name="book",
)

ORIENTATION = PrintOption(
    "orientation",
    Flag("--orientation", "Of the map.", choices=("portrait", "landscape"), of="maps and sheets"),
)

PLAYER = PrintOption(
    "player",
    Flag(
        "--player",
        "This player's own map, or sheets alone.",
        metavar="NAME",
        of="maps and sheets",
    ),
    EVERYBODY,
)

# Maps

HEX_MM = PrintOption(
    "hex_mm",
    Flag(
        "--hex-mm",
        "Map: a poster with hexes of this size, side to side; stickers, hex paper: their size.",
        float,
        "MM",
    ),
    PaperField("Hex in mm", "from side to side: 19", usual="19", read=millimetres("hexes", "19")),
)

OVERLAP = PrintOption(
    "overlap",
    Flag(
        "--overlap",
        "Poster: the tab for glue between pages, 10; 0 for pages edge to edge.",
        float,
        "MM",
        only="posters: print map --hex-mm 19",
    ),
)

SINCE = PrintOption(
    "since",
    Flag(
        "--since",
        "What changed since the last print or entry N: stickers; of a poster, its pages.",
        metavar="last|start|N",
    ),
    PaperField(
        "Which",
        choices=(
            PaperChoice("all", ""),
            PaperChoice("what changed since the last print", "last"),
            PaperChoice("what changed since the beginning", "start"),
        ),
    ),
)

CHARTS = PrintOption(
    "charts",
    Flag(
        "--charts",
        "Map: the board's charts beside it, on a poster or on A2 and larger.",
        bool,
        only="maps and posters: print map --hex-mm 19 --charts",
    ),
    PaperField(
        "Charts",
        choices=(
            PaperChoice("none", "", {"charts": False}),
            PaperChoice("the board's charts beside the map", "beside", {"charts": True}),
        ),
    ),
)

TITLE = PrintOption(
    "title",
    Flag(
        "--title",
        "Map: its title, in place of the file's name.",
        metavar="TEXT",
        of="maps and posters",
        only="maps and posters",
    ),
    PaperField("Title", "in place of the file's name"),
)

EDITION = PrintOption(
    "edition",
    Flag(
        "--edition",
        "Map: framing is one sheet for a picture frame, 500x700 mm or another --paper.",
        choices=("framing",),
        only="a map to hang up: print map --edition framing",
    ),
)

FRAMES = ("300x400", "500x700", "700x1000")
"""Common sizes of picture frames in mm; the middle one is the default."""

FRAME = PrintOption(
    "paper",
    PAPER.flag,
    PaperField(
        "Frame",
        "500x700 mm, or another size",
        lambda: (*FRAMES, "A3", "A2", "A1"),
        usual=FRAMES[1],
    ),
    name="frame",
)

NUMBERS = PrintOption(
    "numbers",
    Flag(
        "--numbers",
        "Framed map: numbers of columns and rows along the frame, or none.",
        choices=("frame", "none"),
        only="a map to hang up: print map --edition framing",
    ),
    PaperField(
        "Numbers",
        choices=(PaperChoice("along the frame", "frame"), PaperChoice("none", "none")),
        usual="frame",
    ),
)

LEGEND = PrintOption(
    "legend",
    Flag(
        "--legend",
        "Map: its legend on the map, on a sheet of its own beside a poster, or none.",
        choices=("map", "own", "none"),
        only="maps and posters",
    ),
)

TEXT = PrintOption(
    "text",
    Flag(
        "--text",
        "Map as .svg: letters stay text, with their fonts in the file, to work on.",
        bool,
        only="maps and posters",
    ),
)

KEPT = PrintOption(
    REMEMBER,
    Flag(
        "--remember/--no-remember",
        "Record the print in the campaign. Default: only posters and stickers.",
        bool,
    ),
)

# Sheets and the chronicle

_SHEETS = (
    PaperChoice("Player Aid Sheets", "aid"),
    PaperChoice(
        "Player Aid Sheets, to fill in on a screen",
        "aid form",
        {"kind": "aid", "fillable": True},
    ),
    PaperChoice("the turn summary", "turn"),
    PaperChoice("the outfit worksheet", "outfit"),
    PaperChoice(
        "the outfit worksheet, to fill in on a screen",
        "outfit form",
        {"kind": "outfit", "fillable": True},
    ),
    PaperChoice("the judge's sheet", "judge"),
    PaperChoice("hex paper", "hexes"),
    PaperChoice("hex paper, flat side up", "flat-hexes"),
    PaperChoice("the coast with empty hexes", "coast"),
    PaperChoice("a river diagram", "rivers"),
    PaperChoice("strips of months and points", "strips"),
    PaperChoice("a card for each phase", "phases"),
    PaperChoice("a page for each phase, in large letters", "large-phases"),
)


def _sheet(about: str, *more: PaperChoice) -> PrintOption:
    """Option for the kind of sheet: those of all variants, and `more`."""
    usual = (choice.short for choice in _SHEETS if " " not in choice.short)
    kinds = (*usual, *(choice.short for choice in more))
    return PrintOption(
        "kind",
        Flag("--kind", f"Sheets: {about}.", choices=kinds, of="sheets"),
        PaperField("Sheet", choices=(*_SHEETS, *more), usual="aid"),
        name="sheet",
    )


_ABOUT = (
    "Player Aid Sheets (aid), turn summary, outfit worksheet, judge's sheet; paper for pencils: "
    "hexes, the coast, a river diagram, strips of months and points, a card for each phase"
)

SHEET = _sheet(f"{_ABOUT}; Game II has fight and dice too")

FILLABLE = PrintOption(
    "fillable",
    Flag("--fillable", "Sheets: a form to fill in (aid, outfit).", bool, of="sheets"),
)

BEGINS = PrintOption(
    "begins",
    Flag("--begins", "Chronicle: the month of turn 1, 1820-01.", metavar="YYYY-MM"),
    PaperField("Begins", "the month of turn 1: 1820-01"),
)

SIGNATURE = PrintOption(
    "signature", Flag("--signature", "Chronicle to fold: N pages a fold, as 16.", int, "N")
)

# Charts, counters

FIGURES = PrintOption(
    "blank",
    Flag("--blank", "Charts: room for your figures.", bool),
    PaperField(
        "Figures",
        choices=(
            PaperChoice("all that are in force", "ours", {"blank": False}),
            PaperChoice("boxes to copy your own into", "blank", {"blank": True}),
        ),
        usual="ours",
    ),
    name="figures",
)

FOLD = PrintOption(
    "fold",
    Flag(
        "--fold/--no-fold",
        "Charts: two pages to a side, to fold and staple; or page after page.",
        bool,
    ),
)

NATIVES = PrintOption("natives", Flag("--natives", "Counters: natives from 1 to N.", int, "N"))

COLOURS = PrintOption(
    "colours", Flag("--colors", "Counters: only these colors, like red,blue.", metavar="NAMES")
)

COUNTER_MM = PrintOption(
    "counter_mm", Flag("--counter-mm", "Counters: the length of a side; usually 12.7.", float, "MM")
)

# The kit

KIT_SIZE = PrintOption(
    "size",
    SIZE.flag,
    PaperField("Card size", choices=CARD_SIZES[::-1], usual="mini"),
    name="kit_size",
)

WITH = PrintOption(
    "more",
    Flag("--with", "Kit: these too, as cards,counters.", metavar="PARTS"),
    PaperField("With", "the usual, or more: cards,counters"),
    name="with",
)

WITHOUT = PrintOption(
    "without",
    Flag("--without", "Kit: leave these out, as judge,charts.", metavar="PARTS"),
    PaperField("Without", "nothing, or parts: judge,charts"),
)

PLAYERS = PrintOption(
    "players",
    Flag("--players", "Kit without a campaign: N play.", int, "N"),
    PaperField(
        "Players",
        "how many play without a campaign: 4",
        usual="4",
        read=_number,
        without_campaign=True,
    ),
)

IN_ORDER = (
    *(PAPER, ORIENTATION, STYLE, PLAYER, SHEET, FILLABLE, BEGINS, SIGNATURE),
    *(HEX_MM, OVERLAP, SINCE, CHARTS, LEGEND, EDITION, NUMBERS, TITLE, TEXT, KEPT),
    *(CARDS, SIZE, WITH, WITHOUT, PLAYERS, BLEED, DUPLEX),
    *(FIGURES, FOLD, NATIVES, COLOURS, COUNTER_MM),
)
"""Every option with a flag, in help order."""

# Game II

SHEETS_TWO = "Player Aid Sheets, turn summary, worksheets for outfit, fight, map; judge's sheet"
"""Description of Game II's sheets."""

_SHEET_TWO = _sheet(
    f"{_ABOUT}, worksheets of fights (fight) and of mapping by dice (dice)",
    PaperChoice("the fight worksheet", "fight"),
    PaperChoice("the mapping worksheet", "dice"),
)

IN_GAME_TWO = {_SHEET_TWO.called: _SHEET_TWO}
"""Options that Game II replaces, by their names."""
