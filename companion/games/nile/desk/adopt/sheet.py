"""Reader of the sheet of a game in progress, a file that players fill in.

It's read into an `Adoption`. Every fault has its line and what is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.charts.rows import DataFaults, Rows, check_head, read_rows
from companion.desk.errors import StoreError
from companion.desk.overrides.cards import read_text
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.adopt.explorer import read_explorer
from companion.games.nile.desk.adopt.map import read_map
from companion.games.nile.desk.adopt.parts import (
    GAME_ONE,
    HEAD,
    INTERVIEWS,
    KIND,
    NEWS,
    PARTS,
    Head,
)
from companion.games.nile.desk.adopt.values import Adoption, Frame, Reader, SheetFaults
from companion.games.nile.desk.data import (
    compass_of,
    counter_deck,
    event_deck,
    newest,
    standard_board,
)
from companion.games.nile.desk.loading import MOST_PLAYERS
from companion.games.nile.desk.overrides import owners_charts
from companion.games.nile.house_rules import HOUSE_RULES, on_record
from companion.games.nile.map.board.file import Board, parse_board
from companion.games.nile.reports import RESULTS, Interview, News
from companion.games.nile.state import Explorer
from companion.games.nile.variants import VARIANTS
from companion.plugins.adopting.rows import SheetRow, check_tables, read_table


def parse_sheet(text: str, filename: str) -> Adoption:
    """Parse the sheet of a game in progress; raises `SheetFaults` with all faults.

    A board named by the sheet is read from the same folder.
    """
    rows = read_rows(text, filename)
    check_head(rows, KIND, tuple(HEAD.cells))
    frame = _read_frame(rows, Path(filename).parent)
    if frame is None:
        rows.stop(SheetFaults)
        raise AssertionError("a head that cannot be read has a fault")
    check_tables(rows, PARTS, frame.players)
    the_map = read_map(rows, frame)
    explorers = {player: read_explorer(rows, frame, player, the_map) for player in frame.players}
    lines = {name: table.line for name, table in rows.tables.items()}
    for name, table in rows.tables.items():
        lines |= {f"{name}.{row.key}": row.line for row in table.rows.values()}
    adoption = Adoption(
        filename=filename,
        frame=frame,
        explorers=explorers,
        hexes=the_map.hexes,
        tribes=the_map.tribes,
        counters=the_map.counters,
        news=dict(_news(Reader(rows, frame), explorers)),
        interviews=dict(_interviews(Reader(rows, frame), explorers)),
        lines=lines,
    )
    _check_cards(rows, adoption)
    rows.stop(SheetFaults)
    return adoption


# The head


def _read_frame(rows: Rows, folder: Path) -> Frame | None:
    """Read the head; None if the rest can't be read without it."""
    table = rows.table("")
    kept = {key: row for key, row in table.rows.items() if key in HEAD.cells}
    said = read_table(rows, type(table)("", 0, kept), "", HEAD.cells)
    players = tuple(" ".join(name.split()) for name in said.players)
    _check_players(rows, said, players)
    turn = said.turn if "turn" in said else next(iter(players), "")
    if players and turn not in players:
        known = ", ".join(players)
        rows.fault(said.line("turn"), f"turn: {turn!r} isn't a player. The players are {known}.")
    if "month" not in kept:
        rows.fault(0, "month: say which month it is, counted from 1.")
    _check_words(rows, said)
    ground = _ground(rows, said, folder)
    if ground is None or rows.faults:
        return None
    text, board, charts = ground
    plain = {key: value for key, value in said.of(Head).items() if value != ""}
    return Frame(
        **plain | {"players": players, "turn": turn},
        board=board,
        charts=charts,
        events=event_deck(newest()),
        counters=counter_deck(newest()),
        board_text=text,
    )


def _check_words(rows: Rows, said: SheetRow) -> None:
    """Check words with fixed values; Game I has no choice of end (II 2.3)."""
    for key, cell in HEAD.cells.items():
        word, known = getattr(said, key), cell.label.one_of
        if known and key in said and word not in known:
            rows.fault(
                said.line(key), f"{key}: it is one of {cell.label.words_allowed}, not {word!r}."
            )
    for name in said.house:
        if name not in on_record(HOUSE_RULES):
            rows.fault(
                said.line("house"), f"house: {name!r} isn't one of {', '.join(HOUSE_RULES)}."
            )
    game = said.game or GAME_ONE
    if game in VARIANTS and not VARIANTS[game].ending.by_agreement:
        for key in ("end", "months"):
            if getattr(said, key):
                rows.fault(said.line(key), f"{key}: {game} has none. Leave it out.")


def _check_players(rows: Rows, said: SheetRow, players: tuple[str, ...]) -> None:
    line = said.line("players")
    if not 1 <= len(players) <= MOST_PLAYERS:
        rows.fault(
            line,
            f"players: name one to {MOST_PLAYERS} players in the order of play, like "
            '["Ada", "Ben"].',
        )
    for name in players:
        if not name or not name.isprintable():
            rows.fault(line, f"players: {name!r} isn't a name.")
        elif players.count(name) > 1:
            rows.fault(line, f"players: {name!r} appears twice; give each player another name.")
            return


def _ground(rows: Rows, said: SheetRow, folder: Path) -> tuple[str, Board, Charts] | None:
    """Text of an own board ("" if none), and the board and charts in use."""
    charts = owners_charts(VARIANTS.get(said.game, VARIANTS[GAME_ONE]).charts)
    if not said.board:
        return "", standard_board(newest(), compass_of(charts)), charts
    path = folder / Path(said.board).expanduser()
    try:
        text = read_text(path)
        return text, parse_board(text, str(path)), charts
    except (StoreError, DataFaults) as error:
        first = error.faults[0] if isinstance(error, DataFaults) else error
        rows.fault(said.line("board"), f"board: {first}")
        return None


# The deck


def _check_cards(rows: Rows, adoption: Adoption) -> None:
    """Check that no card is in two places: discards or players' hands (26.8)."""
    frame = adoption.frame
    line = rows.table("").rows["discards"].line if "discards" in rows.table("").rows else 0
    places: dict[str, str] = {}
    for number in frame.discards:
        if number not in frame.events.numbers:
            rows.fault(line, f"discards: {number} isn't a card of the Event deck.")
        elif str(number) in places:
            rows.fault(line, f"discards: card {number} is listed twice.")
        places[str(number)] = "in the discards"
    for player, explorer in adoption.explorers.items():
        for card in explorer.donations:
            if card.isdecimal() and card in places:
                told = rows.table(f"players.{player}").line
                rows.fault(told, f"{player}, donations: card {card} is already {places[card]}.")
            places[card] = f"before {player}"


# Journalists


def _news(reader: Reader, explorers: dict[str, Explorer]) -> Iterator[tuple[str, News]]:
    """Yield battles that journalists may report (24.2)."""
    for battle in reader.things(NEWS, "news"):
        line, what, said = battle.line, battle.what, battle.said
        at = reader.frame.land(said.hex)
        named = (said.player, *said.journalists, *filter(None, [said.published]))
        if not reader.all_play(line, what, named):
            continue
        if said.result not in RESULTS:
            reader.rows.fault(line, f"{what}: its result is one of {', '.join(RESULTS)}.")
        elif reader.has_land(line, what, at):
            derived = {
                "explorer": said.explorer if "explorer" in said else explorers[said.player].name,
                "hex": reader.kept(at),
                "turn": reader.month(battle),
                "journalists": {name: explorers[name].life for name in said.journalists},
            }
            yield battle.key, News(**said.of(News) | derived)


def _interviews(reader: Reader, explorers: dict[str, Explorer]) -> Iterator[tuple[str, Interview]]:
    """Yield pairs of a journalist and an interviewed explorer (24.6)."""
    for spoken in reader.things(INTERVIEWS, "interview"):
        said, players = spoken.said, reader.frame.players
        one, other = said.journalist, said.player
        at = reader.frame.land(said.hex)
        if one not in players or other not in players or one == other:
            reader.rows.fault(
                spoken.line,
                f"{spoken.what}: name the journalist's player and another player, of "
                f"{', '.join(players)}.",
            )
        elif reader.has_land(spoken.line, spoken.what, at):
            yield (
                spoken.key,
                Interview(
                    journalist=one,
                    journalist_life=explorers[one].life,
                    player=other,
                    life=explorers[other].life,
                    explorer=explorers[other].name,
                    hex=reader.kept(at),
                    turn=reader.month(spoken),
                ),
            )
