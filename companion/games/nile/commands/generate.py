"""`companion generate --seed N --out FILE`: a whole continent mapped by the rules."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE
from companion.cli.output import narrate

if TYPE_CHECKING:
    from companion.games.nile.desk.generate import Generated

_PICTURE = ("paper", "orientation", "style", "hex_mm")
"""Options of a picture; all others are for the mapping."""

_ALONE = {
    "names": "--names",
    "source": "--board",
    "keep": "--keep",
    "hexes": "--hexes",
    "hex_mm": "--hex-mm",
}
"""Options for a single continent."""

A_MOMENT = 0.5
"""Seconds after which a progress bar is shown."""


@click.command("generate")
@click.option("--seed", type=int, metavar="N", help="Number that decides the map. Default: any.")
@click.option(
    "--out",
    "outs",
    type=FILE,
    multiple=True,
    metavar="FILE",
    help="A file to write: .toml, .svg, .pdf, .png or .txt. Repeat it for more files.",
)
@click.option(
    "--order",
    default="rivers",
    show_default=True,
    help="Which hexes to map first: rivers, ports, coast or scattered.",
)
@click.option(
    "--game",
    default="",
    metavar="NAME",
    help="Rules to use: nile-1 or nile-2. Default: those of the campaign, or nile-1.",
)
@click.option("--hexes", type=click.IntRange(0), metavar="N", help="Stop after N hexes.")
@click.option(
    "--board",
    "source",
    type=FILE,
    metavar="FILE",
    help="Continue from this board, or from the map of this campaign.",
)
@click.option(
    "--keep",
    type=FILE,
    metavar="FILE",
    help="A map whose locked hexes stay. All others are mapped again.",
)
@click.option(
    "--lock",
    "locks",
    multiple=True,
    metavar="HEX,…",
    help="Hexes that stay: 1512; 1512+3 (within three hexes); 1010-1412 (a rectangle).",
)
@click.option("--charts", type=FILE, metavar="FILE", help="Charts of your own.")
@click.option(
    "--data-set",
    type=click.IntRange(min=1),
    metavar="N",
    help="The data set of charts, cards and board; the newest unless you name one.",
)
@click.option("--names", is_flag=True, help="Name rivers, lakes, mountains and peoples.")
@click.option(
    "--gazetteer",
    type=FILE,
    metavar="FILE",
    help="Also write a list of all names: .txt or .pdf. Names anything without one.",
)
@click.option(
    "--contact-sheet",
    type=int,
    metavar="N",
    help="Draw N continents side by side, the seed and those after it, in place of one.",
)
@click.option("--paper", default="a4", show_default=True, help="a4, letter, or another size.")
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="Of the paper.")
@click.option("--style", default="color", show_default=True, help="Style of the picture.")
@click.option("--hex-mm", type=float, metavar="MM", help="A poster with hexes of this width.")
@click.option("--force", is_flag=True, help="Replace existing boards.")
def command(
    seed: int | None,
    outs: tuple[Path, ...],
    locks: tuple[str, ...],
    gazetteer: Path | None,
    contact_sheet: int | None,
    force: bool,
    **wishes: Any,
) -> None:
    """Map every blank hex by the rules, and write the map.

    A .toml file is a board that you can play on (new FILE --map-of BOARD). .svg, .pdf and .png
    are pictures, .txt is for Text Mapper. The same seed gives the same map on every computer.
    Existing pictures and texts are replaced; boards only with --force.

    With --keep and --lock some hexes of a map stay, and the rest is mapped again with another
    seed. The new land may turn a locked hex's river around, or give its salt lake an outlet.

    Names are made up from the seed, each once; what has a name keeps it.
    """
    if not outs and gazetteer is None:
        raise Refused(
            "use --out to say where the map goes: a file ending in .toml (a board to play on), "
            ".svg, .pdf, .png or .txt"
        )
    if bool(locks) != (wishes["keep"] is not None):
        raise Refused(
            "--keep FILE and --lock HEX,… go together: the map, and which of its hexes stay"
        )
    start = _seed() if seed is None else seed
    if contact_sheet is not None:
        if gazetteer is not None:
            raise Refused("--gazetteer doesn't go with --contact-sheet: it lists one continent")
        _contact_sheet(start, contact_sheet, outs, wishes)
        return
    from companion.games.nile.desk.generate import check_out, generate, save

    for out in outs:
        check_out(out, force=force)
    if gazetteer is not None:
        from companion.games.nile.desk.continent_pages import check_gazetteer

        check_gazetteer(gazetteer)
        wishes["names"] = True
    picture = {key: wishes.pop(key) for key in _PICTURE}
    with _unswept(), _Bar("Mapping") as bar:
        made = generate(start, locks=",".join(locks), progress=bar.show, **wishes)
    narrate(told(made))
    for out in outs:
        with _unswept():
            save(made, out, force=force, **picture)
        narrate(f"Written to {out}.")
    if gazetteer is not None:
        from companion.games.nile.desk.continent_pages import save_gazetteer

        save_gazetteer(made, gazetteer, paper=picture["paper"], style=picture["style"])
        narrate(f"Gazetteer written to {gazetteer}.")


def _contact_sheet(seed: int, count: int, outs: tuple[Path, ...], wishes: dict[str, Any]) -> None:
    """Map continents of consecutive seeds, and draw them on one sheet."""
    from companion.games.nile.desk.continent_pages import print_contact_sheet

    for wish, option in _ALONE.items():
        if wishes.pop(wish) not in (None, False):
            raise Refused(
                f"{option} doesn't go with --contact-sheet, which shows whole continents; a larger "
                "--paper shows them larger"
            )
    for out in outs:
        with _unswept(), _Bar("Mapping") as bar:
            print_contact_sheet(seed, count, out, progress=bar.show, **wishes)
        narrate(f"Seeds {seed} to {seed + count - 1} written to {out}.")


@contextmanager
def _unswept() -> Iterator[None]:
    """Disable garbage collection, because all objects are used until the program soon ends."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def told(made: Generated) -> str:
    """Return what was mapped, in one sentence."""
    from companion.games.nile.cartographer import ORDERS
    from companion.games.nile.game_one import GAME_ONE

    if not made.waiting:
        return "There was no blank hex to map."
    some = "hex" if made.mapped == 1 else "hexes"
    of = "" if made.mapped == made.waiting else f" of {made.waiting}"
    by = made.game.variant
    rules = "" if by is GAME_ONE else f" by the rules of {by.title}"
    kept = f"; {len(made.locked)} kept" if made.locked else ""
    said = f"Seed {made.seed}: {made.mapped}{of} {some} mapped{rules}, {ORDERS[made.order]}{kept}."
    return f"{said} {made.turned_words}".rstrip()


def _seed() -> int:
    import secrets

    from companion.desk.campaigns.new_campaign import SEEDS

    return secrets.randbelow(SEEDS)


def _on_a_terminal() -> bool:
    return sys.stderr.isatty()


class _Bar:
    """Progress bar on stderr for slow tasks; shown only in a terminal."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._from = monotonic()
        self._bar: Any = None
        self._seen = _on_a_terminal()

    def show(self, done: int, whole: int) -> None:
        """Update the number of finished hexes and the total."""
        if self._bar is None and self._seen and monotonic() - self._from > A_MOMENT:
            self._bar = click.progressbar(length=whole, label=self._label, file=sys.stderr)
            self._bar.__enter__()
        if self._bar is not None:
            self._bar.update(done - self._bar.pos)

    def __enter__(self) -> Self:
        """Return the bar, which ends with its `with` block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """End the bar."""
        if self._bar is not None:
            self._bar.__exit__(kind, error, at)
