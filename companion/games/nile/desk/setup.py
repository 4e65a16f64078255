"""Setup of a new campaign of *Source of the Nile*, and its header."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.desk.errors import NotOurs
from companion.desk.overrides.cards import charts_file, read_text
from companion.games.nile.desk.board_writing import board_handed_on
from companion.games.nile.desk.data import charts_with, compass_of, newest, standard_board
from companion.games.nile.desk.loading import MONTHS, MOST_PLAYERS, NileHeader, NilePlayer
from companion.games.nile.desk.overrides import OVERRIDES, own_cards
from companion.games.nile.house_rules import OPEN_COUNTERS, house_rules
from companion.games.nile.map.board.file import parse_board
from companion.games.nile.secrets import CLOSED_COUNTERS
from companion.games.nile.state import SPECIALTIES, Nile
from companion.games.nile.variants import VARIANTS
from companion.plugins.setup import NewCampaign, Setup, SetupChoice, Wish
from companion.table.labels import MOST, number_words


def _house(game: str) -> tuple[SetupChoice, ...]:
    """House rules of a game as choices."""
    return tuple(
        SetupChoice(name, rule.words, rule.rule) for name, rule in house_rules(game).items()
    )


GAME_ONE = Setup(
    max_players=MOST_PLAYERS,
    seat="NAME[:SPECIALTY]",
    seat_help="A player, in seat order. Repeat it for each player, up to eight.",
    seat_words=SPECIALTIES,
    seat_empty="specialty: later",
    hints=(
        "Name the file and up to eight players in seat order. A specialty left open "
        "is chosen in the game, where each says what it is good for. Dice and cards: the app rolls "
        "and draws, or you do and type the results, or the app only reminds you and you enter what "
        "came of it. F8 changes that at any time. An old map is the file of a campaign, "
        "or of a board made from one: the game goes on where that one left off."
    ),
    wishes=(
        Wish(
            key="map",
            flag="--map",
            kind="choice",
            help=(
                "Where the board is. The app keeps and shows the map, or you use the real board "
                "and the app asks what is in a hex when it needs to know."
            ),
            choices=(
                SetupChoice("app", "kept by the app"),
                SetupChoice("table", "the real board on the table"),
            ),
            title="Map",
        ),
        Wish(
            key="target",
            flag="--target",
            kind="number",
            help="Published victory points that win.",
            metavar="N",
            title="Points",
            empty=f"{Nile().target} win by the rules; fewer make a shorter game",
        ),
        Wish(
            key="board",
            flag="--board",
            kind="file",
            help="A board of your own.",
            metavar="FILE",
        ),
        Wish(
            key="map_of",
            flag="--map-of",
            kind="file",
            help=(
                "Continue where an old game left off: the map of that campaign, or a board made "
                "from one."
            ),
            metavar="OLD",
            title="Old map",
            empty="none: the board as printed",
        ),
        Wish(
            key="charts",
            flag="--charts",
            kind="file",
            help="Charts of your own, in place of those in your data folder.",
            metavar="FILE",
        ),
        Wish(
            key="data_set",
            flag="--data-set",
            kind="number",
            help=("The data set of charts, cards and board; the newest unless you name one."),
            metavar="N",
            least=1,
        ),
        Wish(
            key="house",
            flag="--house",
            kind="marks",
            help=(
                "A house rule to start with. Repeat it for more rules. An unknown name lists them "
                "all."
            ),
            metavar="NAME",
            choices=_house("nile-1"),
            title="House rules, each off unless you mark it",
        ),
    ),
)
"""Seats and wishes of Game I."""

_ENDS = (
    Wish(
        key="end",
        flag="--end",
        kind="choice",
        help="How the game ends.",
        choices=(
            SetupChoice("months", "after a number of months"),
            SetupChoice("points", "at a number of published points"),
            SetupChoice("map", "when all of Africa is mapped"),
            SetupChoice("open", "when the table likes"),
        ),
        title="End",
    ),
    Wish(
        key="months",
        flag="--months",
        kind="number",
        help=f"Months that it lasts, if it ends after a number of months; {MONTHS} by default.",
        metavar="N",
        title="Months",
        empty=f"{MONTHS}, if it ends after a number of months",
        least=1,
    ),
    Wish(
        key="target",
        flag="--target",
        kind="number",
        help="Published victory points that end it.",
        metavar="N",
        title="Points",
        empty=f"{Nile().target}, if it ends with points",
    ),
)

_SHARED = [
    replace(wish, choices=_house("nile-2")) if wish.key == "house" else wish
    for wish in GAME_ONE.wishes
    if wish.key != "target"
]

GAME_TWO = replace(GAME_ONE, wishes=(_SHARED[0], *_ENDS, *_SHARED[1:]))
"""Seats and wishes of Game II, whose end is agreed (II 2.3)."""

SETUPS = {"nile-1": GAME_ONE, "nile-2": GAME_TWO}
"""Setup of each game, by name."""


def new_header(asked: NewCampaign) -> NileHeader:
    """Return the header of a new campaign, with an empty id.

    It stores the owner's charts and cards from the data folder, unless other `charts` are named, so
    that later changes don't affect it. `map_of` is a campaign whose map continues in this one
    (2.3), or a board made from one. Raises `NotOurs`, `CannotRead` or `DataFaults`.
    """
    wishes = asked.wishes
    _check_end(asked)
    data_set = asked.data_set or newest()
    map_by = wishes.get("map", "app")
    own_charts = _charts(wishes.get("charts"), data_set)
    header = NileHeader(
        game=asked.game,
        id="",
        seed=asked.seed,
        data_set=data_set,
        map=map_by,
        settings=asked.settings,
        players=[
            player if isinstance(player, NilePlayer) else NilePlayer(player.name)
            for player in asked.players
        ],
        board=_board(wishes, map_by, asked.game),
        charts=own_charts,
        cards=own_cards().text() or msgspec.UNSET,
        house=_begun_with(wishes.get("house", ()), map_by, len(asked.players)) or msgspec.UNSET,
        end=wishes.get("end", msgspec.UNSET),
        months=wishes.get("months", msgspec.UNSET),
    )
    target = wishes.get("target")
    if target is not None and target > MOST:
        raise ValueError(
            f"--target can be at most {MOST} victory points, not {number_words(target)}"
        )
    return header if target is None else msgspec.structs.replace(header, target=target)


def _begun_with(wished: Iterable[str], map_by: str, players: int) -> list[str]:
    """House rules for the header: counters are closed if there are others to hide them from.

    (23.1) An old header without this rule has open counters. So does a physical board, where they
    are on the table.
    """
    names = dict.fromkeys(wished)
    if players > 1 and map_by == "app" and OPEN_COUNTERS not in names:
        names = {CLOSED_COUNTERS: None, **names}
    return [name for name in names if name != OPEN_COUNTERS]


def _check_end(asked: NewCampaign) -> None:
    """Check that months or points are given only for an end that uses them."""
    wishes = asked.wishes
    end = wishes.get("end") or "months"
    if asked.game == "nile-2" and wishes.get("target") is not None and end != "points":
        raise ValueError("--target counts only where points end the game: add --end points")
    if wishes.get("months") is not None and end != "months":
        raise ValueError(
            f"the game would end with {_ENDED[end]}: --months only goes with --end months"
        )


_ENDED = {"points": "points", "map": "the whole map", "open": "the table's word"}


def _board(wishes: dict[str, Any], map_by: str, game: str) -> str:
    """Return the text of an own board without faults, or of an old game's map."""
    own, old = wishes.get("board"), wishes.get("map_of")
    if old is not None:
        return _old_map(Path(old), own, map_by, game)
    if own is None:
        return ""
    text = read_text(Path(own))
    parse_board(text, str(own))
    return text


def _old_map(path: Path, board: object, map_by: str, game: str) -> str:
    """Return the text of the board made from an old game's map."""
    if board is not None:
        raise NotOurs("name either a board of your own or the map of an old game, not both")
    if map_by != "app":
        raise NotOurs("with the real board on the table there's no old map to take over")
    return board_handed_on(path, VARIANTS[game])


def _charts(path: Path | None, data_set: int) -> str:
    """Return the text of the owner's charts, without faults and fitting the board."""
    mine = charts_file(OVERRIDES)
    text = read_text(path) if path else mine.text()
    found = charts_with(text, str(path or mine.found), data_set)
    standard_board(data_set, compass_of(found))
    return text
