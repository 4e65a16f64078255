"""Generated continents: mapped by the rules from a seed, and the file formats to write them.

    made = generate(7)
    save(made, Path("africa.toml"))

The same options give the same bytes everywhere. The owner's data folder isn't used.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.desk.errors import NotOurs, StoreError
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.store import read, write_file
from companion.desk.files.whole_files import already_there
from companion.desk.overrides.cards import read_text
from companion.games.nile.cartographer import (
    ORDERS,
    Progress,
    UnknownOrder,
    blank_map,
    map_continent,
)
from companion.games.nile.desk.board_writing import board_of_campaign, board_of_map
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
from companion.games.nile.desk.loading import game_at
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
"""File formats by the ending of the file's name."""


TRIES = 8
"""Attempts to map the rest before a locked hex may lose part of its river."""


MANY = 6
"""Most hexes listed in a sentence."""


class CannotWrite(StoreError):
    """Error for a file that can't be created; the message says what would work."""


class Generated(NamedTuple):
    """A continent: a playable board, and how it was generated.

    `game` is a game with that board. `mapped` of the `waiting` blank hexes were mapped. `locked`
    hexes were kept, and `lockable` ones could be. `turned` are kept hexes whose river changed
    direction.
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
        """Return a sentence on locked rivers that changed direction; "" if none did."""
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
    """Map the blank hexes of a board, all of them or the number in `hexes`.

    `order` is one of the cartographer's `ORDERS`. `game` is the variant whose rules map it: "" is
    that of the source's campaign, else Game I. `source` is a board file, or a campaign whose map is
    continued (2.3); by default the standard board. `charts` are the owner's cells over those of the
    `data_set`, by default that of the source, else the newest. `locks` are hexes that stay as on
    the map `keep`, by name or in the format of `read_locks`; all others are mapped again. With
    `names`, unnamed rivers, lakes, mountains and peoples get names. `progress` is called after each
    hex with the number mapped and the total. Raises `StoreError`, `DataFaults`, `UnknownOrder` or
    `CannotLock`.
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
    """Return the variant of a game's name; raises `NotOurs` listing the valid ones."""
    if game == GAME_ONE.name:  # avoids loading the other rules
        return GAME_ONE
    from companion.games.nile.variants import VARIANTS

    if game not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise NotOurs(f"{game!r} isn't a game to map by; choose one of {known}")
    return VARIANTS[game]


# What is begun with


def _drawn(path: Path) -> Board:
    """Read the map with the kept hexes: a board file."""
    if kind_of(read(path)) != BOARD:
        raise NotOurs(f"{path} isn't a board; name one saved as .toml")
    return parse_board(read_text(path), str(path))


def _beginning(
    game: str, source: Path | None, charts: Path | None, data_set: int | None
) -> tuple[NileGame, int]:
    """Return the game with the blank hexes to map, and the number of its data set."""
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
    """Continue a campaign's map with its own charts and cards, unless others are given."""
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
    """Check in advance that a file can be written and has a valid ending.

    A board is somebody's work: it's replaced only by `force`, and only by another board. Raises
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
            raise CannotWrite(f"{out} isn't a board, so it wasn't replaced: choose another name")


def save(
    made: Generated,
    out: Path,
    *,
    force: bool = False,
    hex_mm: float | None = None,
    **picture: Any,
) -> None:
    """Write a continent to a file in the format of its ending (`ENDINGS`).

    The options of a `picture` are those of a printed map: `paper`, `orientation`, `style`. With
    `hex_mm` it's a poster with hexes of this width, a .pdf on many pages. A picture or text of that
    name is replaced, a board only by `force`. The board is read back completely before it's
    written. Raises `StoreError`.
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
    """Return the board file of a continent; raises `NotOurs` if it isn't playable."""
    text = write_board(made.board)
    try:
        parse_board(text, name)
    except ValueError as fault:
        raise NotOurs(f"the map of seed {made.seed} isn't a board to play on: {fault}") from fault
    return text
