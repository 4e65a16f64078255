"""Generated continents: mapped by the rules from a seed, and the files they can be written to.

    made = generate(7)
    save(made, Path("africa.toml"))

The same wishes give the same bytes everywhere: nothing of the owner's data folder takes part.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.free_file import already_there
from companion.desk.files.store import read, write_file
from companion.desk.overrides.places import read_text
from companion.games.nile.cartographer import (
    ORDERS,
    Progress,
    UnknownOrder,
    blank_map,
    map_continent,
)
from companion.games.nile.desk.board_writing import board_of_campaign, board_of_map
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.desk.data import (
    charts_with,
    compass_of,
    counter_deck,
    data_sets,
    event_deck,
    name_families,
    newest,
    standard_board,
)
from companion.games.nile.game import COUNTERS, EVENTS, NileGame
from companion.games.nile.game_one import GAME_ONE
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.rows import KIND as BOARD
from companion.games.nile.map.locking import moved, read_locks, turned, with_locked
from companion.games.nile.variant import Variant
from companion.table.nouns import plural

ENDINGS = {
    ".toml": "a board to play on",
    ".svg": "a picture",
    ".pdf": "a sheet",
    ".png": "a picture in dots",
    ".txt": "Text Mapper's text",
}
"""What can be written, by the ending of the file's name."""


TRIES = 8
"""How often the rest is mapped anew before a locked hex may have a river less than it had."""


MANY = 6
"""Hexes that a sentence names one by one."""


class CannotWrite(StoreError):
    """A file cannot be made as asked; the message says what would do."""


class Generated(NamedTuple):
    """A continent: the board of it, which can be played on, and how it came about.

    `game` is one in which that board lies before its players. `mapped` hexes were mapped of the
    `waiting` ones that were blank before. `locked` ones were given, `lockable` could be; of some of
    those that were given the river has `turned`.
    """

    board: Board
    game: NileGame
    title: str
    seed: int
    order: str
    mapped: int
    waiting: int
    data_set: int
    lockable: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()
    turned: frozenset[str] = frozenset()

    @property
    def turned_words(self) -> str:
        """Where a locked river has turned round, in a sentence; "" where none has."""
        names = sorted(self.turned)
        told = ", ".join(names[:MANY])
        if len(names) > MANY:
            told += f" and {len(names) - MANY} more"
        return f"The river of {told} flows another way than before." if names else ""


def generate(
    seed: int,
    *,
    order: str = "rivers",
    hexes: int | None = None,
    game: str = "",
    source: Path | None = None,
    charts: Path | None = None,
    data_set: int | None = None,
    keep: Board | Path | None = None,
    locks: Collection[str] | str = (),
    names: bool = False,
    progress: Progress | None = None,
) -> Generated:
    """Map the blank hexes of a board, all of them or so many as `hexes` says.

    `order` is one of the cartographer's `ORDERS`, `game` the name of a variant by whose rules it
    is mapped: "" is that of the campaign which is the source, else Game I. `source` is a board
    file, or a campaign whose map is gone on with (2.3); without it the standard board. `charts` are
    the owner's cells over those of the `data_set`, by default the newest, or the one that a
    source names. `locks` are hexes that stay as they are on the map `keep`, by their names or as
    `read_locks` takes them; all others are mapped anew. With `names` rivers, lakes, mountains and
    peoples get names, those that have one keep it. `progress` is told after each hex how many
    are mapped, and of how many. Raises `StoreError`, `DataFaults`, `UnknownOrder` or `CannotLock`.
    """
    if order not in ORDERS:
        raise UnknownOrder(order)
    blank, number = _beginning(game, source, charts, data_set)
    begun = blank.board
    locked, kept = frozenset[str](), ""
    if keep is not None:
        drawn = keep if isinstance(keep, Board) else _drawn(keep)
        locked = read_locks(begun, locks) if isinstance(locks, str) else frozenset(locks)
        board = with_locked(begun, drawn, locked)
        kept = f" {_hexes(len(locked))} kept from: {drawn.name}." if locked else ""
        decks = blank.decks[EVENTS], blank.decks[COUNTERS]
        blank = blank_map(board, blank.charts, *decks, blank.variant)
    for again in range(TRIES):
        springs = seed ^ (again << 64)
        found = map_continent(blank, springs, order=order, hexes=hexes, progress=progress)
        if not moved(blank.board, found.state, locked):
            break
    mapped, waiting = len(found.steps), len(blank.board.blanks)
    title = f"Seed {seed}" if mapped == waiting else f"Seed {seed}, {_hexes(mapped)}"
    title += f", {len(locked)} kept" if locked else ""
    how = f"{_hexes(mapped)} mapped by the rules of {blank.variant.title} from seed {seed}"
    note = f"{how}, {ORDERS[order]}.{kept} {begun.note}"
    board = board_of_map(blank.board, found.state, title)
    board = replace(board, note=" ".join(note.split()))
    if names:
        from companion.games.nile.map.naming.invented import with_names

        board = with_names(board, seed, name_families(number))
    decks = blank.decks[EVENTS], blank.decks[COUNTERS]
    new = blank_map(board, blank.charts, *decks, blank.variant)
    lockable = frozenset(begun.blanks)
    ways = turned(blank.board, found.state, locked)
    return Generated(
        board, new, title, seed, order, mapped, waiting, number, lockable, frozenset(locked), ways
    )


def _hexes(number: int) -> str:
    return plural(number, "hex", "hexes")


def variant_named(game: str) -> Variant:
    """The variant of a game's name; raises `NotOurs` with those there are."""
    if game == GAME_ONE.name:  # without the rules of the other one
        return GAME_ONE
    from companion.games.nile.variants import VARIANTS

    if game not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise NotOurs(f"{game!r} is no game by whose rules we map; there are {known}")
    return VARIANTS[game]


# What is begun with


def _drawn(path: Path) -> Board:
    """The map of which hexes are kept: a board file."""
    if kind_of(read(path)) != BOARD:
        raise NotOurs(f"{path} is no board; name one that was saved as .toml")
    return parse_board(read_text(path), str(path))


def _beginning(
    game: str, source: Path | None, charts: Path | None, data_set: int | None
) -> tuple[NileGame, int]:
    """The game whose blank hexes are mapped, and the number of its data set."""
    if source is not None and kind_of(read(source)) != BOARD:
        return _of_campaign(game, source, charts, data_set)
    variant = variant_named(game or GAME_ONE.name)
    board, number = None, data_set or newest()
    if source is not None:
        board = parse_board(read_text(source), str(source))
        known = board.data_set if board.data_set in data_sets() else newest()
        number = data_set or known
    found = charts_with(_own(charts), str(charts), number, variant.charts)
    board = board or standard_board(number, compass_of(found))
    return blank_map(board, found, event_deck(number), counter_deck(number), variant), number


def _of_campaign(
    game: str, source: Path, charts: Path | None, data_set: int | None
) -> tuple[NileGame, int]:
    """A campaign's map goes on with its own charts and cards, unless others are named, or another
    game is."""
    from companion.desk.campaigns.campaign import Campaign

    campaign = Campaign.open(source)
    old = game_at(campaign)
    variant = variant_named(game) if game else old.variant
    board = board_of_campaign(campaign, variant)
    number = data_set or campaign.header.data_set
    found, decks = old.charts, old.decks
    if charts is not None or data_set or variant is not old.variant:
        found = charts_with(_own(charts), str(charts), number, variant.charts)
        decks = {EVENTS: event_deck(number), COUNTERS: counter_deck(number)}
    return blank_map(board, found, decks[EVENTS], decks[COUNTERS], variant), number


def _own(charts: Path | None) -> str:
    return read_text(charts) if charts is not None else ""


# Files


def check_out(out: Path, *, force: bool = False) -> None:
    """Check that a file can be written, and be what its name says, before any work is done.

    A board is somebody's work: it is replaced only by `force`, and by another board alone. Raises
    `CannotWrite` or `AlreadyThere`.
    """
    ending = out.suffix.lower()
    if ending not in ENDINGS:
        known = ", ".join(f"{name} ({words})" for name, words in ENDINGS.items())
        raise CannotWrite(f"{out} should end in one of {known}, which says what to write")
    if ending == ".toml" and out.is_file():
        if not force:
            raise already_there(out)
        if kind_of(read(out)) != BOARD:
            raise CannotWrite(f"{out} is no board, so it is left as it is: choose another name")


def save(
    made: Generated,
    out: Path,
    *,
    force: bool = False,
    hex_mm: float | None = None,
    **picture: Any,
) -> None:
    """Write a continent to a file, as the ending of its name says (`ENDINGS`).

    The options of a `picture` are those of a printed map: `paper`, `orientation`, `style`. With
    `hex_mm` it is a poster whose hexes are so wide, a .pdf on many pages.

    A picture or text of that name is replaced, a board only by `force`. The board is read back as
    a whole before it is written. Raises `StoreError`.
    """
    check_out(out, force=force)
    ending = out.suffix.lower()
    if ending == ".toml":
        write_file(out, board_text(made, str(out)).encode("utf-8"), overwrite=force)
    elif ending == ".txt":
        from companion.games.nile.paper.map.text_mapper import text_map

        text = text_map(made.board, f"{made.title}. {made.board.note}")
        write_file(out, text.encode("utf-8"), overwrite=True)
    else:
        from companion.games.nile.desk.map_views import board_view

        view = board_view(made.board, made.data_set)
        if hex_mm is None:
            from companion.games.nile.desk.printing.maps import print_view

            print_view(view, out, **picture)
        else:
            from companion.games.nile.desk.printing.posters import Job, print_poster_of

            print_poster_of(view, out, Job(hex_mm=hex_mm, **picture))


def board_text(made: Generated, name: str) -> str:
    """The board file of a continent; raises `NotOurs` should it not be one that can be played."""
    text = write_board(made.board)
    try:
        parse_board(text, name)
    except ValueError as fault:
        raise NotOurs(f"the map of seed {made.seed} is no board to play on: {fault}") from fault
    return text
