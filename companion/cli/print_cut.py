"""What `companion print` puts on paper to be cut or folded: cards, charts, counters, the kit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion.cli.errors import Refused
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.desk.campaign import Campaign

KINDS = ("cards", "charts", "counters")

_F = TypeVar("_F", bound=Callable[..., Any])

_OWNED = {
    "cards": ("cards",),
    "size": ("cards", "kit"),
    "bleed": ("cards",),
    "duplex": (*KINDS, "chronicle", "kit"),
    "more": ("kit",),
    "without": ("kit",),
    "players": ("kit",),
    "begins": ("chronicle",),
    "signature": ("chronicle",),
    "blank": ("charts",),
    "fold": ("charts",),
    "natives": ("counters",),
    "colours": ("counters",),
    "counter_mm": ("counters",),
}
"""Which of the kinds an option is of."""

_OTHERS = ("orientation", "player")
"""Options of maps and sheets."""


def cut_options(command: _F) -> _F:
    """Add the options of cards, charts, counters and the kit to a command."""
    options = (
        click.option("--cards", metavar="NUMBERS", help="Cards: these alone, as 1-20,45."),
        click.option(
            "--size",
            type=click.Choice(["poker", "bridge", "mini"]),
            help="Cards: 63 × 88 mm (poker), 57 × 88, or 44 × 68 (mini, usual in the kit).",
        ),
        click.option("--with", "more", metavar="PARTS", help="Kit: these too, as cards,counters."),
        click.option("--without", metavar="PARTS", help="Kit: leave these out, as judge,charts."),
        click.option("--players", type=int, metavar="N", help="Kit without a campaign: N play."),
        click.option("--bleed", type=float, metavar="MM", help="Cards: 0 to 10 mm of bleed."),
        click.option(
            "--duplex",
            type=click.Choice(["long", "short", "none"]),
            help="What is cut or folded: the edge the printer turns sheets over (long), or none.",
        ),
        click.option("--blank", is_flag=True, default=None, help="Charts: room for your figures."),
        click.option(
            "--fold/--no-fold",
            default=None,
            help="Charts: two pages to a side, to fold and staple; or page after page.",
        ),
        click.option("--natives", type=int, metavar="N", help="Counters: natives 1 to N."),
        click.option("--colours", metavar="NAMES", help="Counters: of these, as red,blue."),
        click.option("--counter-mm", type=float, metavar="MM", help="Counters: their side, 12.7."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def check_options(what: str, given: dict[str, Any]) -> None:
    """Refuse options that are of another kind of paper than is printed; raises `Refused`."""
    for name, value in given.items():
        if value is None:
            continue
        kinds = _OWNED.get(name)
        if kinds is not None and what not in kinds:
            raise Refused(f"{_spelt(name)} is an option of print {_or(kinds)}, not of {what}")
        if name in _OTHERS and what in (*KINDS, "chronicle", "kit"):
            raise Refused(f"{_spelt(name)} is an option of maps and sheets, not of {what}")


def _spelt(name: str) -> str:
    return "--with" if name == "more" else f"--{name.replace('_', '-')}"


def _or(words: tuple[str, ...]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def print_cut(
    what: str, campaign: Campaign | None, out: Path, paper: str, style: str, given: dict[str, Any]
) -> None:
    """Print cards, charts, counters or the kit with the options that were given."""
    from companion.games.nile.desk.printing import cards as printing_cards
    from companion.games.nile.desk.printing import kit as printing_kit

    makers: dict[str, Callable[..., str | None]] = {
        "cards": printing_cards.print_cards,
        "charts": printing_cards.print_charts,
        "counters": printing_cards.print_counters,
        "kit": printing_kit.print_kit,
    }
    options = {name: value for name, value in given.items() if value is not None}
    if told := makers[what](campaign, out, paper=paper, style=style, **options):
        narrate(told)
