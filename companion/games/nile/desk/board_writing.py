"""A board made from a map that was played on: what one game explored, another starts from (2.3)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.desk.errors import NotOurs
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.store import read
from companion.desk.overrides.places import read_text
from companion.games.nile.desk.campaigns import game_at
from companion.games.nile.map.board import Board
from companion.games.nile.map.board import Hex as Printed
from companion.games.nile.map.board import Tribe as Settled
from companion.games.nile.map.board_file import parse_board, write_board
from companion.games.nile.map.board_rows import KIND as BOARD
from companion.games.nile.map.names import with_all_names
from companion.games.nile.state import Hex, Nile

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def board_of_map(board: Board, state: Nile, name: str = "") -> Board:
    """The board on which another game goes on where this one left off (2.3).

    Every hex explored whole is known land from now on, with its rivers and all that was found in
    it, and the tribes that live there keep number and strength; what explorers had to do with them
    is over. A hex explored in part only is blank again and a tribe in it gone: a rumour (21.32).
    Names that were on no map yet come onto this one, those of the explorer who mapped the hex
    before those of others.
    Counters are laid out anew. Ports, printed rivers and coast are those of `board`; a hex that
    stands as printed keeps the source of its line. The board is called `name`, "" for as before.
    """
    state = with_all_names(board.grid, state)
    hexes = {
        at: as_printed(printed, Hex() if state.hexes[at].half else state.hexes[at])
        if at in state.hexes
        else printed
        for at, printed in board.hexes.items()
    }
    tribes = {
        number: Settled(tribe.hex, tribe.size, tribe.heads, tribe.name)
        for number, tribe in sorted(state.tribes.items(), key=lambda item: int(item[0]))
        if tribe.hex in hexes and hexes[tribe.hex].terrain
    }
    return replace(board, name=name or board.name, hexes=hexes, tribes=tribes, played=True)


def as_printed(printed: Printed, here: Hex) -> Printed:
    """A hex as a board shows it that was made from a map; its shape and coast stay."""
    known = msgspec.structs.replace(
        printed,
        terrain=here.terrain,
        river=here.river,
        spring=here.source,
        cataract=here.cataract,
        oasis=here.oasis,
        height=here.height,
        fall=here.fall,
        area=here.area,
        salt=here.salt,
        name=here.name,
        fall_name=here.fall_name,
    )
    return known if known == printed else msgspec.structs.replace(known, source="")


def board_handed_on(path: Path) -> str:
    """The text of the board that a file hands on: a board file itself, or a campaign's map.

    Raises `CannotRead`, `DataFaults`, or `NotOurs` where it is neither, or where the campaign's
    board lies on the table, so that there is no map on record.
    """
    if kind_of(read(path)) == BOARD:
        text = read_text(path)
        parse_board(text, str(path))
        return text
    from companion.desk.campaigns.campaign import Campaign

    written = write_board(board_of_campaign(Campaign.open(path)))
    parse_board(written, f"the map of {path}")
    return written


def board_of_campaign(campaign: Campaign) -> Board:
    """The map of a campaign as a board; raises `NotOurs` where the board lies on the table."""
    game = game_at(campaign)
    if game.mapless:
        raise NotOurs(
            f"{campaign.path} is played on the table's own board, so it holds no map to go on "
            "from; copy the map into a board file and name that"
        )
    return board_of_map(game.board, game.state)
