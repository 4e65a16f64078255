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
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.board import Cache as Hidden
from companion.games.nile.map.board.board import Hex as Printed
from companion.games.nile.map.board.board import Tribe as Settled
from companion.games.nile.map.board.file import parse_board, write_board
from companion.games.nile.map.board.rows import KIND as BOARD
from companion.games.nile.map.names import with_all_names
from companion.games.nile.rules.party.death import die
from companion.games.nile.state import EVERYBODY, STORES, Hex, Nile
from companion.games.nile.variant import Variant
from companion.table.facts import Fact

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


def board_of_map(board: Board, state: Nile, name: str = "") -> Board:
    """The board on which another game goes on where this one left off (2.3).

    Every hex explored whole is known land from now on, with its rivers and all that was found in
    it, and the tribes that live there keep number, strength and what they think of everybody; what
    explorers had to do with them is over. A hex explored in part only is blank again and a tribe
    in it gone: a rumor (21.32). Names that were on no map yet come onto this one, those of the
    explorer who mapped the hex before those of others.
    What they hid stays, and is nobody's (17.7). Counters are laid out anew. Ports, printed rivers
    and coast are those of `board`; a hex that stands as printed keeps the source of its line. The
    board is called `name`, "" for as before.
    """
    state = with_all_names(board.grid, state)
    hexes = {
        at: as_printed(printed, Hex() if state.hexes[at].half else state.hexes[at])
        if at in state.hexes
        else printed
        for at, printed in board.hexes.items()
    }
    tribes = {
        number: Settled(
            tribe.hex,
            tribe.size,
            tribe.heads,
            name=tribe.name,
            attitude=tribe.attitudes.get(EVERYBODY, 0),
        )
        for number, tribe in sorted(state.tribes.items(), key=lambda item: int(item[0]))
        if tribe.hex in hexes and hexes[tribe.hex].terrain
    }
    return replace(
        board,
        name=name or board.name,
        hexes=hexes,
        tribes=tribes,
        caches=_left_behind(state),
        played=True,
    )


def _left_behind(state: Nile) -> dict[str, Hidden]:
    """What lies hidden, whoever hid it: nobody's now, those that were so before first (17.7)."""
    return {
        str(number): Hidden(
            cache.hex, note=cache.note, **{thing: getattr(cache, thing) for thing in STORES}
        )
        for number, (_, _, cache) in enumerate(state.hidden(), start=1)
    }


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


def board_handed_on(path: Path, variant: Variant) -> str:
    """The text of the board that a file hands on to a game: a board itself, or a campaign's map.

    Raises `CannotRead`, `DataFaults`, or `NotOurs` where it is neither, or where the campaign's
    board lies on the table, so that there is no map on record.
    """
    if kind_of(read(path)) == BOARD:
        text = read_text(path)
        parse_board(text, str(path))
        return text
    from companion.desk.campaigns.campaign import Campaign

    written = write_board(board_of_campaign(Campaign.open(path), variant))
    parse_board(written, f"the map of {path}")
    return written


def board_of_campaign(campaign: Campaign, variant: Variant) -> Board:
    """The map of a campaign as a board for a game of a variant (2.3).

    Where either game says so, what nobody published is a rumor, and goes. Raises `NotOurs` where
    the board lies on the table.
    """
    game = game_at(campaign)
    if game.map.on_table:
        raise NotOurs(
            f"{campaign.path} is played on the table's own board, so it holds no map to go on "
            "from; copy the map into a board file and name that"
        )
    kept = game.variant.rumours_last and variant.rumours_last
    return board_of_map(game.board, game.state if kept else retired(game))


def retired(game: NileGame) -> Nile:
    """The state once every explorer has gone home for good: what is unpublished goes (21.32).

    What he alone had a name for is called so on every map from now on.
    """
    left = game.at(with_all_names(game.grid, game.state))
    for player, explorer in game.state.explorers.items():
        if explorer.place != "dead":
            for fact in die(left, player, "retired"):
                assert isinstance(fact, Fact), "where the app has the map nothing is asked"
                left.state = fact.apply(left.state)
    return left.state
