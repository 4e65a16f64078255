"""Boards made from played maps, so that another game continues where one ended (2.3)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.desk.errors import NotOurs
from companion.desk.files.file_kinds import kind_of
from companion.desk.files.store import read
from companion.desk.overrides.cards import read_text
from companion.games.nile.desk.loading import game_at
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
    """Return the board for another game that continues from a map (2.3).

    Every fully explored hex becomes known land, with its rivers and finds. Tribes there keep their
    number, strength and attitude toward everybody; relations with explorers end. A partly explored
    hex becomes blank and loses its tribe, since it's a rumor (21.32). Names not on the map yet are
    added, those of a hex's mapper first.

    Hidden things stay, unowned (17.7). Counters are placed again. Ports, printed rivers and coast
    are those of `board`. A hex that is as printed keeps the source of its line. The board gets
    `name`, "" to keep its own.
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
    """Everything hidden, now unowned; caches that already were come first (17.7)."""
    return {
        str(number): Hidden(
            cache.hex, note=cache.note, **{thing: getattr(cache, thing) for thing in STORES}
        )
        for number, (_, _, cache) in enumerate(state.hidden(), start=1)
    }


def as_printed(printed: Printed, here: Hex) -> Printed:
    """Return a hex for a board made from a map; its shape and coast stay."""
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
    """Return the text of a board for a new game: a board file, or a campaign's map.

    Raises `CannotRead`, `DataFaults`, or `NotOurs` if it's neither, or if the campaign uses a
    physical board, which leaves no map.
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
    """Return the map of a campaign as a board for a game of a variant (2.3).

    If either game says so, unpublished hexes are rumors and are erased. Raises `NotOurs` with a
    physical board.
    """
    game = game_at(campaign)
    if game.map.on_table:
        raise NotOurs(
            f"{campaign.path} is played on the table's own board, so it has no map to "
            "continue from. Copy the map into a board file and name that"
        )
    kept = game.variant.rumours_last and variant.rumours_last
    return board_of_map(game.board, game.state if kept else retired(game))


def retired(game: NileGame) -> Nile:
    """State after every explorer has retired: unpublished hexes are erased (21.32).

    Names that only an explorer had are on every map from now on.
    """
    left = game.at(with_all_names(game.grid, game.state))
    for player, explorer in game.state.explorers.items():
        if explorer.place != "dead":
            for fact in die(left, player, "retired"):
                assert isinstance(fact, Fact), "where the app has the map nothing is asked"
                left.state = fact.apply(left.state)
    return left.state
