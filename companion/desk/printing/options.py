"""Print options of any game, and the paper of one that declares none: everybody's sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.desk.errors import CannotPrint
from companion.plugins.papers import Choice, Field, Flag, PaperKind, Papers, PrintOption


def paper_names() -> tuple[str, ...]:
    """The papers by name; drawing is loaded where a form offers them, and not for the help."""
    from printables.pages.paper import NAMES

    return NAMES


PAPER = PrintOption(
    "paper",
    Flag("--paper", "a4, letter, or another size.", usual="a4"),
    Field("Paper", "A4, Letter, A3 landscape, 300x450 …", paper_names, usual="A4"),
)

STYLE = PrintOption(
    "style",
    Flag(
        "--style",
        "Of everything that is printed.",
        choices=("colour", "antique", "ink-saver", "high-contrast", "ink"),
        usual="colour",
    ),
    Field(
        "Style",
        choices=(
            Choice("colour", "colour"),
            Choice("antique", "antique"),
            Choice("ink saver", "ink-saver"),
            Choice("high contrast", "high-contrast"),
        ),
        usual="colour",
    ),
)

DUPLEX = PrintOption(
    "duplex",
    Flag(
        "--duplex",
        "What is cut or folded: the edge the printer turns sheets over (long), or none.",
        choices=("long", "short", "none"),
    ),
    Field(
        "Printer",
        choices=(
            Choice("both sides, turned over the long edge", "long"),
            Choice("both sides, turned over the short edge", "short"),
            Choice("one side only", "none"),
        ),
        usual="long",
    ),
)

CARDS = PrintOption(
    "cards",
    Flag("--cards", "Cards: these alone, as 1-20,45.", metavar="NUMBERS"),
    Field("Numbers", "all, or some: 1-20,45"),
)

CARD_SIZES = (
    Choice("poker, 63 × 88 mm", "poker"),
    Choice("bridge, 57 × 88 mm", "bridge"),
    Choice("mini, 44 × 68 mm", "mini"),
)
"""The sizes of cards that can be cut."""

SIZE = PrintOption(
    "size",
    Flag(
        "--size",
        "Cards: 63 × 88 mm (poker), 57 × 88, or 44 × 68 (mini).",
        choices=tuple(size.short for size in CARD_SIZES),
    ),
    Field("Card size", choices=CARD_SIZES, usual="poker"),
)

BLEED = PrintOption("bleed", Flag("--bleed", "Cards: 0 to 10 mm of bleed.", float, "MM"))

EVERYBODY = Field("Player", choices=(Choice("everybody", "", {"player": None}),), players=True)
"""The field of an option that names a player, or nobody for all."""

PLAYER = PrintOption("player", Flag("--player", "This player's alone.", metavar="NAME"), EVERYBODY)

SHEETS = PaperKind(
    name="sheets",
    title="Sheets",
    about="everybody's sheets as they stand",
    options=(PAPER, STYLE, PLAYER),
    make="companion.desk.printing.sheets:print_sheets",
)
"""The sheets of any game, as its plugin tells them."""


def without(parts: str) -> PrintOption:
    """What is left out of a kit, `parts` being an example."""
    return PrintOption(
        "without",
        Flag("--without", f"Kit: leave these out, as {parts}.", metavar="PARTS"),
        Field("Without", f"nothing, or parts: {parts}"),
    )


def millimetres(of: str, like: str) -> Callable[[str], float | None]:
    """A parser of sizes in mm `of` something as people write them; nothing is None.

    It raises `CannotPrint` with `like` as an example.
    """

    def read(words: str) -> float | None:
        try:
            return float(words.removesuffix("mm").replace(",", ".")) if words else None
        except ValueError:
            raise CannotPrint(f'"{words}" is no size of {of}: write mm, like {like}.') from None

    return read


def page_kind(
    makers: str,
    name: str,
    title: str,
    about: str,
    *more: PrintOption,
    endings: tuple[str, ...] = (".pdf", ".svg", ".png"),
) -> PaperKind:
    """A kind that is drawn page by page; its maker is in `MAKERS` of the module `makers`."""
    return PaperKind(
        name=name,
        title=title,
        about=about,
        options=(PAPER, STYLE, *more),
        make=f"{makers}:MAKERS.{name}",
        endings=endings,
    )


@cache
def plain_papers(stem: str) -> Papers:
    """What a game prints that declares no paper of its own."""
    return Papers(
        kinds=(SHEETS,),
        options=SHEETS.options,
        help="Print the sheets of a campaign (.pdf). A file of that name is replaced.",
        stem=stem,
    )
