"""Print options of any game, and the papers of a game that declares none: its sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from companion.desk.errors import CannotPrint
from companion.plugins.papers import Flag, PaperChoice, PaperField, PaperKind, Papers, PrintOption


def paper_names() -> tuple[str, ...]:
    """Return the names of papers; loads the drawing library only when a form needs them."""
    from printables.pages.paper import NAMES

    return NAMES


PAPER = PrintOption(
    "paper",
    Flag("--paper", "a4, letter, or another size.", metavar="SIZE", usual="a4"),
    PaperField("Paper", "A4, Letter, A3 landscape, 300x450 …", paper_names, usual="A4"),
)
"""The option for the size of paper.

>>> PAPER.flag.name
'--paper'
"""

STYLE = PrintOption(
    "style",
    Flag(
        "--style",
        "The style of everything printed.",
        choices=("color", "antique", "ink-saver", "high-contrast"),
        usual="color",
    ),
    PaperField(
        "Style",
        choices=(
            PaperChoice("color", "color"),
            PaperChoice("antique", "antique"),
            PaperChoice("ink saver", "ink-saver"),
            PaperChoice("high contrast", "high-contrast"),
        ),
        usual="color",
    ),
)
"""The option for the style of everything printed.

>>> STYLE.flag.choices[0]
'color'
"""

DUPLEX = PrintOption(
    "duplex",
    Flag(
        "--duplex",
        "To cut or fold: the edge that the printer flips sheets on, or none. Default: long.",
        choices=("long", "short", "none"),
    ),
    PaperField(
        "Printer",
        choices=(
            PaperChoice("both sides, flip on long edge", "long"),
            PaperChoice("both sides, flip on short edge", "short"),
            PaperChoice("one side only", "none"),
        ),
        usual="long",
    ),
)
"""The option for two-sided printing of what is cut or folded.

>>> DUPLEX.field.usual
'long'
"""

CARDS = PrintOption(
    "cards",
    Flag("--cards", "Cards: only these, like 1-20,45.", metavar="NUMBERS"),
    PaperField("Numbers", "all, or some: 1-20,45"),
)
"""The option for some cards of a deck.

>>> CARDS.flag.metavar
'NUMBERS'
"""

CARD_SIZES = (
    PaperChoice("poker, 63 × 88 mm", "poker"),
    PaperChoice("bridge, 57 × 88 mm", "bridge"),
    PaperChoice("mini, 44 × 68 mm", "mini"),
)
"""The sizes of cards that can be cut."""

SIZE = PrintOption(
    "size",
    Flag(
        "--size",
        "Cards: 63 × 88 mm (poker), 57 × 88 (bridge), or 44 × 68 (mini).",
        choices=tuple(size.short for size in CARD_SIZES),
    ),
    PaperField("Card size", choices=CARD_SIZES, usual="poker"),
)
"""The option for the size of cards.

>>> SIZE.field.usual
'poker'
"""

BLEED = PrintOption("bleed", Flag("--bleed", "Cards: 0 to 10 mm of bleed.", float, "MM"))
"""The option for a rim that is cut off.

>>> BLEED.flag.metavar
'MM'
"""

EVERYBODY = PaperField(
    "Player", choices=(PaperChoice("everyone", "", {"player": None}),), players=True
)
"""The form field for a player, or everyone."""

PLAYER = PrintOption("player", Flag("--player", "Only this player's.", metavar="NAME"), EVERYBODY)

SHEETS = PaperKind(
    name="sheets",
    title="Sheets",
    about="the current sheets of all players",
    options=(PAPER, STYLE, PLAYER),
    make="companion.desk.printing.sheets:print_sheets",
)
"""The sheets of any game, as its plugin tells them.

>>> SHEETS.title
'Sheets'
"""


def without_option(parts: str) -> PrintOption:
    """Return the option for what to leave out of a kit; `parts` is an example.

    >>> without_option("river,log").flag.help
    'Kit: leave these out, like river,log.'
    """
    return PrintOption(
        "without",
        Flag("--without", f"Kit: leave these out, like {parts}.", metavar="PARTS"),
        PaperField("Leave out", f"nothing, or parts: {parts}"),
    )


def millimetres(of: str, like: str) -> Callable[[str], float | None]:
    """Return a parser for sizes in mm `of` something, None for ""; `like` is an example.

    It raises `CannotPrint`.
    """

    def read(words: str) -> float | None:
        try:
            return float(words.removesuffix("mm").replace(",", ".")) if words else None
        except ValueError:
            raise CannotPrint(
                f'"{words}" isn\'t a size for {of}. Type millimeters, like {like}.'
            ) from None

    return read


def page_kind(
    makers: str,
    name: str,
    title: str,
    about: str,
    *more: PrintOption,
    endings: tuple[str, ...] = (".pdf", ".svg", ".png"),
) -> PaperKind:
    """Return a kind of paper drawn page by page; its maker is in `MAKERS` of a module.

    >>> kind = page_kind("ferry.printing", "river", "River", "the river with every boat")
    >>> kind.make
    'ferry.printing:MAKERS.river'
    """
    return PaperKind(
        name=name,
        title=title,
        about=about,
        options=(PAPER, STYLE, *more),
        make=f"{makers}:MAKERS.{name}",
        endings=endings,
    )


def drawn_papers(makers: str, stem: str, pages: Mapping[str, str], *, table: str = "") -> Papers:
    """Return the papers of a game whose pages are drawn one by one: these, sheets, and a kit.

    `pages` says of each kind what it is, by its name. Their makers are in `MAKERS` of a module, see
    `page_makers`. `stem` begins the names of files, `table` is the kind that shows the whole table.

    >>> papers = drawn_papers("ferry.printing", "ferry", {"river": "the river with every boat"})
    >>> [kind.name for kind in papers.kinds]
    ['river', 'sheets', 'kit']
    """
    leave_out = without_option(",".join(pages))
    own = (page_kind(makers, name, name.capitalize(), about) for name, about in pages.items())
    kit = page_kind(makers, "kit", "Kit", "all of it in one file", leave_out, endings=(".pdf",))
    return Papers(
        kinds=(*own, SHEETS, kit),
        options=(PAPER, STYLE, PLAYER, leave_out),
        help="Print what the table needs (.pdf, single pages as .svg and .png too). "
        "An existing file is replaced.",
        stem=stem,
        table=table,
    )


def screen_kind(maker: str) -> PaperKind:
    """Return the kind that a screen shows; its maker is `package.module:function`.

    >>> screen_kind("ferry.printing:SCREEN").name
    'screen'
    """
    return PaperKind(
        name="screen",
        title="Screen",
        about="the table as a picture for a screen",
        options=(),
        make=maker,
        endings=(".svg",),
    )


@cache
def plain_papers(stem: str) -> Papers:
    """Return the papers of a game that declares none: its sheets."""
    return Papers(
        kinds=(SHEETS,),
        options=SHEETS.options,
        help="Print the sheets of a campaign (.pdf). An existing file is replaced.",
        stem=stem,
    )
