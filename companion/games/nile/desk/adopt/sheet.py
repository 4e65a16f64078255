"""The sheet of a running game: a table's sheets, map and turn as a file that people fill in.

It is read into an `Adoption`; every fault is told with its line and what would be right.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.charts.rows import DataFaults, Rows, check_head, read_rows
from companion.desk.errors import StoreError
from companion.desk.overrides.places import read_text
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.adopt.explorer import read_explorer
from companion.games.nile.desk.adopt.map import read_map
from companion.games.nile.desk.adopt.papers import PARTS, is_number
from companion.games.nile.desk.adopt.rows import (
    NUMBER,
    NUMBERS,
    POSITIVE,
    TEXT,
    TEXTS,
    YES,
    Kind,
    Said,
    read_row,
    read_table,
)
from companion.games.nile.desk.adopt.values import GAME_ONE, Adoption, Frame, SheetFaults
from companion.games.nile.desk.data import (
    compass_of,
    counter_deck,
    event_deck,
    newest,
    standard_board,
)
from companion.games.nile.desk.header import MOST_PLAYERS
from companion.games.nile.desk.overrides import owners_charts
from companion.games.nile.house_rules import HOUSE_RULES
from companion.games.nile.map.board.file import Board, parse_board
from companion.games.nile.reports import RESULTS, Interview, News
from companion.games.nile.state import ENDS, Explorer
from companion.games.nile.variants import VARIANTS

KIND = "nile-table"
"""What the head of a sheet says it is."""

HEAD: dict[str, Kind] = {
    "game": TEXT,
    "end": TEXT,
    "months": POSITIVE,
    "players": TEXTS,
    "turn": TEXT,
    "month": POSITIVE,
    "map": TEXT,
    "dice": TEXT,
    "cards": TEXT,
    "target": POSITIVE,
    "seed": Kind(int, "a whole number of at most 18 digits", -(10**18) + 1, 10**18 - 1),
    "board": TEXT,
    "house": TEXTS,
    "discards": NUMBERS,
}
NEWS: dict[str, Kind] = {
    "player": TEXT,
    "explorer": TEXT,
    "tribe": NUMBER,
    "hex": TEXT,
    "month": POSITIVE,
    "kind": TEXT,
    "result": TEXT,
    "repeat": YES,
    "journalists": TEXTS,
    "published": TEXT,
}
INTERVIEW: dict[str, Kind] = {"journalist": TEXT, "player": TEXT, "hex": TEXT, "month": POSITIVE}
_TABLES = ("hexes", "counters", "news", "interviews")


def parse_sheet(text: str, filename: str) -> Adoption:
    """The running game that a sheet describes; raises `SheetFaults` with all that is wrong.

    A board that the sheet names is looked for beside it.
    """
    rows = read_rows(text, filename)
    check_head(rows, KIND, tuple(HEAD))
    frame = _read_frame(rows, Path(filename).parent)
    if frame is None:
        rows.stop(SheetFaults)
        raise AssertionError("a head that cannot be read has a fault")
    _check_tables(rows, frame.players)
    the_map = read_map(rows, frame)
    explorers = {player: read_explorer(rows, frame, player, the_map) for player in frame.players}
    adoption = Adoption(
        filename=filename,
        frame=frame,
        explorers=explorers,
        hexes=the_map.hexes,
        tribes=the_map.tribes,
        counters=the_map.counters,
        news=dict(_news(rows, frame, explorers)),
        interviews=dict(_interviews(rows, frame, explorers)),
        lines=_lines(rows),
    )
    _check_cards(rows, adoption)
    rows.stop(SheetFaults)
    return adoption


def _lines(rows: Rows) -> dict[str, int]:
    """Return the line of each table, and of each row by table and key."""
    lines = {name: table.line for name, table in rows.tables.items()}
    for name, table in rows.tables.items():
        lines |= {f"{name}.{row.key}": row.line for row in table.rows.values()}
    return lines


# The head


def _read_frame(rows: Rows, folder: Path) -> Frame | None:
    """What the head says; None where the rest cannot be read without it."""
    table = rows.table("")
    kept = {key: row for key, row in table.rows.items() if key in HEAD}
    said = read_table(rows, type(table)("", 0, kept), "", HEAD)
    players = tuple(" ".join(name.split()) for name in said.get("players", []))
    _check_players(rows, said, players)
    for key in ("map", "dice", "cards"):
        if said.get(key, "app") not in ("app", "table"):
            rows.fault(said.line(key), f'{key}: it is "app" or "table".')
    turn = said.get("turn", players[0] if players else "")
    if players and turn not in players:
        rows.fault(
            said.line("turn"), f"turn: {turn!r} does not play; there are {_listed(players)}."
        )
    if "month" not in kept:
        rows.fault(said.line("month"), "month: say which month it is, counted from 1.")
    for name in said.get("house", []):
        if name not in HOUSE_RULES:
            rows.fault(said.line("house"), f"house: {name!r} is none of {', '.join(HOUSE_RULES)}.")
    game = said.get("game", "") or GAME_ONE
    _check_game(rows, said, game)
    ground = _ground(rows, said, folder, game)
    if ground is None or rows.faults:
        return None
    text, board, charts = ground
    return Frame(
        players=players,
        turn=turn,
        month=said.get("month", 1),
        board=board,
        charts=charts,
        events=event_deck(newest()),
        counters=counter_deck(newest()),
        board_text=text,
        map=said.get("map", "app"),
        dice=said.get("dice", "app"),
        cards=said.get("cards", "app"),
        target=said.get("target", 0),
        seed=said.get("seed", None),
        house=tuple(said.get("house", [])),
        discards=tuple(said.get("discards", [])),
        game=game,
        end=said.get("end", ""),
        months=said.get("months", 0),
    )


def _check_game(rows: Rows, said: Said, game: str) -> None:
    """Which of the games it is, and what it ends with; Game I has no choice of that (II 2.3)."""
    if game not in VARIANTS:
        rows.fault(said.line("game"), f"game: {game!r} is none of {', '.join(VARIANTS)}.")
        return
    if not VARIANTS[game].ending.by_agreement:
        for key in ("end", "months"):
            if said.get(key, 0):
                rows.fault(said.line(key), f"{key}: {game} has none; leave it out.")
    elif said.get("end", ENDS[0]) not in ("", *ENDS):
        rows.fault(said.line("end"), f"end: it is one of {', '.join(ENDS)}.")


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names)


def _check_players(rows: Rows, said: Said, players: tuple[str, ...]) -> None:
    line = said.line("players")
    if not 1 <= len(players) <= MOST_PLAYERS:
        rows.fault(
            line,
            f"players: name one to {MOST_PLAYERS} players in the order of play, like "
            '["Ada", "Ben"].',
        )
    for name in players:
        if not name or not name.isprintable():
            rows.fault(line, f"players: {name!r} is no name.")
        elif players.count(name) > 1:
            rows.fault(line, f"players: {name!r} is there twice; give each another name.")
            return


def _ground(rows: Rows, said: Said, folder: Path, game: str) -> tuple[str, Board, Charts] | None:
    """The text of an own board, the board and the charts that are played by."""
    charts = owners_charts(VARIANTS.get(game, VARIANTS[GAME_ONE]).charts)
    named = said.get("board", "")
    if not named:
        return "", standard_board(newest(), compass_of(charts)), charts
    path = folder / Path(named).expanduser()
    try:
        text = read_text(path)
        return text, parse_board(text, str(path)), charts
    except (StoreError, DataFaults) as error:
        first = error.faults[0] if isinstance(error, DataFaults) else error
        rows.fault(said.line("board"), f"board: {first}")
        return None


def _check_tables(rows: Rows, players: tuple[str, ...]) -> None:
    """Every table is one that is known, and every player has one."""
    known = {f"players.{player}" for player in players}
    parts = {f"players.{player}.{part}" for player in players for part in PARTS}
    for name, table in rows.tables.items():
        if name and name not in known | parts | set(_TABLES):
            said = ", ".join(f"[{one}]" for one in (*_TABLES, *sorted(known)))
            rows.fault(
                table.line,
                f"the table [{name}] is not known here; there are {said}, and with a player "
                f"{', '.join(f'.{part}' for part in PARTS)}.",
            )
    for player in players:
        if f"players.{player}" not in rows.tables:
            rows.fault(0, f'the sheet of {player} is missing; it begins with [players."{player}"].')


# The deck


def _check_cards(rows: Rows, adoption: Adoption) -> None:
    """A card lies in one place: in the discards, or before one player (26.8)."""
    frame = adoption.frame
    line = rows.table("").rows["discards"].line if "discards" in rows.table("").rows else 0
    places: dict[str, str] = {}
    for number in frame.discards:
        if number not in frame.events.numbers:
            rows.fault(line, f"discards: {number} is no card of the Event deck.")
        elif str(number) in places:
            rows.fault(line, f"discards: card {number} is there twice.")
        places[str(number)] = "in the discards"
    for player, explorer in adoption.explorers.items():
        for card in explorer.donations:
            if card.isdecimal() and card in places:
                told = rows.table(f"players.{player}").line
                rows.fault(told, f"{player}, donations: card {card} lies {places[card]} already.")
            places[card] = f"before {player}"


# Journalists


def _news(rows: Rows, frame: Frame, explorers: dict[str, Explorer]) -> Iterator[tuple[str, News]]:
    """Battles as journalists may report them (24.2)."""
    for row in rows.table("news").rows.values():
        said = read_row(rows, row, f"news {row.key}", NEWS)
        player, journalists = said.get("player", ""), said.get("journalists", [])
        named = [
            player,
            *journalists,
            *(name for name in (said.get("published", ""),) if name),
        ]
        wrong = [name for name in named if name not in frame.players]
        result, at = said.get("result", ""), frame.land(said.get("hex", ""))
        if not is_number(row.key):
            rows.fault(row.line, f"news {row.key}: battles have numbers, 1 or more.")
        elif wrong:
            rows.fault(row.line, f"news {row.key}: {wrong[0]!r} does not play.")
        elif result not in RESULTS:
            rows.fault(row.line, f"news {row.key}: its result is one of {', '.join(RESULTS)}.")
        elif at and not frame.board.is_land(at):
            rows.fault(row.line, f"news {row.key}: the board has no land at {at}.")
        else:
            yield (
                row.key,
                News(
                    player=player,
                    explorer=said.get("explorer", explorers[player].name),
                    tribe=said.get("tribe", 0),
                    hex="" if frame.mapless else at,
                    turn=said.get("month", frame.month),
                    kind=said.get("kind", ""),
                    result=result,
                    repeat=said.get("repeat", False),
                    journalists={name: explorers[name].life for name in journalists},
                    published=said.get("published", ""),
                ),
            )


def _interviews(
    rows: Rows, frame: Frame, explorers: dict[str, Explorer]
) -> Iterator[tuple[str, Interview]]:
    """Pairs of a journalist and an explorer who have spoken (24.6)."""
    for row in rows.table("interviews").rows.values():
        said = read_row(rows, row, f"interview {row.key}", INTERVIEW)
        one, other = said.get("journalist", ""), said.get("player", "")
        at = frame.land(said.get("hex", ""))
        if not is_number(row.key):
            rows.fault(row.line, f"interview {row.key}: interviews have numbers, 1 or more.")
        elif one not in frame.players or other not in frame.players or one == other:
            rows.fault(
                row.line,
                f"interview {row.key}: name the journalist's player and another player, of "
                f"{_listed(frame.players)}.",
            )
        elif at and not frame.board.is_land(at):
            rows.fault(row.line, f"interview {row.key}: the board has no land at {at}.")
        else:
            yield (
                row.key,
                Interview(
                    journalist=one,
                    journalist_life=explorers[one].life,
                    player=other,
                    life=explorers[other].life,
                    explorer=explorers[other].name,
                    hex="" if frame.mapless else at,
                    turn=said.get("month", frame.month),
                ),
            )
