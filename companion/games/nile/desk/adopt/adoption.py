"""Adoption of a running game: from a filled-in sheet to a playable campaign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from companion.charts.rows import Fault
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.errors import StoreError
from companion.games.nile.desk.adopt.remarks import remarks
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from companion.games.nile.desk.board_writing import as_printed
from companion.games.nile.desk.header import NileHeader, NilePlayer
from companion.games.nile.desk.loading import load_game, opening_facts
from companion.games.nile.facts import Interviewed, MapAdopted, NewsMade, PlayTakenUp, SheetAdopted
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.board.board import Tribe as Settled
from companion.games.nile.map.board.checks import BoardPlace, check_board
from companion.games.nile.map.board.file import Board
from companion.games.nile.map.board.laws import RIVER_LAWS, law_faults
from companion.games.nile.sequence import first_step
from companion.games.nile.state import Hex, Nile
from companion.games.nile.state_checks import faults as unsound
from companion.games.nile.table_game import NileAtTable
from companion.plugins.adoption import Adopted
from companion.table.facts import Fact
from companion.table.journal.paths import split


def adopted(adoption: Adoption) -> Adopted:
    """Return the campaign of an adopted game; raises `SheetFaults` if it isn't valid."""
    faults = check(adoption)
    if faults:
        raise SheetFaults(faults)
    return Adopted(
        header_of(adoption),
        lambda state: adoption_facts(adoption, state),
        discards_of(adoption),
        remarks(adoption, game_of(adoption)),
    )


def header_of(adoption: Adoption) -> NileHeader:
    """Return the header of the campaign: players in turn order, with their explorers."""
    frame = adoption.frame
    header: Any = new_header(
        players=[
            NilePlayer(player, explorer.specialty, explorer.name, explorer.colour)
            for player, explorer in adoption.explorers.items()
        ],
        seed=frame.seed,
        dice=frame.dice,
        cards=frame.cards,
        map=frame.map,
        target=frame.target or None,
        house=frame.house,
        game=frame.game,
        end=frame.end or None,
        months=frame.months or None,
    )
    own: NileHeader = header
    return replace(own, board=frame.board_text) if frame.board_text else own


def adoption_facts(adoption: Adoption, state: Nile) -> Iterator[Fact]:
    """Yield the facts of the adopted situation; `state` is that of the new campaign."""
    frame = adoption.frame
    numbers = [here.mapped for here in adoption.hexes.values()]
    mapped = max(numbers, default=0)
    yield MapAdopted(adoption.hexes, adoption.tribes, adoption.counters, mapped, ordered=not mapped)
    for player, explorer in adoption.explorers.items():
        colour = explorer.colour or state.explorers[player].colour
        yield SheetAdopted(player, replace(explorer, colour=colour))
    for number, news in adoption.news.items():
        yield NewsMade(int(number), news)
    for number, interview in adoption.interviews.items():
        yield Interviewed(int(number), interview)
    explorer = adoption.explorers[frame.turn]
    yield PlayTakenUp(frame.month, frame.players.index(frame.turn), first_step(explorer))


def discards_of(adoption: Adoption) -> dict[str, tuple[int, ...]]:
    """Discarded cards by deck; counters with a known face count as drawn."""
    frame = adoption.frame
    return {"events": frame.discards, "counters": tuple(_counters_drawn(adoption))}


def _counters_drawn(adoption: Adoption) -> Iterator[int]:
    """Yield a counter of the deck for each known face; the check reports extra ones."""
    deck = adoption.frame.counters
    left = list(deck.numbers)
    for counter in adoption.counters.values():
        for number in left:
            if counter.face and deck.read(number, "face") == counter.face:
                left.remove(number)
                yield number
                break


# What is wrong, and what is only remarkable


def check(adoption: Adoption) -> list[Fault]:
    """Return all faults: invalid head, contradicting rivers, misplaced things, wrong counts."""
    try:
        header_of(adoption)
    except (StoreError, ValueError) as error:
        said = str(error).removeprefix("the new campaign: ").removeprefix("--")
        wishes = (key for key in ("target", "months", "end", "house") if key in said)
        line = adoption.line("", next(wishes, "players"))
        return [Fault(adoption.filename, line, f"{said}.")]
    found = [*_map_faults(adoption), *_face_faults(adoption)]
    if not found:
        found += _state_faults(adoption)
    return sorted(found, key=lambda fault: fault.line)


def game_of(adoption: Adoption) -> NileAtTable:
    """Return the game after the adoption."""
    header = header_of(adoption)
    game = load_game(header, adoption.filename)
    for fact in opening_facts(header):
        game.state = fact.apply(game.state)
    for fact in adoption_facts(adoption, game.state):
        game.state = fact.apply(game.state)
    return game


def _map_faults(adoption: Adoption) -> Iterator[Fault]:
    board, name, places = board_told(adoption), adoption.filename, _places(adoption)
    found = law_faults(board, name, places, RIVER_LAWS) + check_board(board, name, places)
    for fault in found:
        line = fault.line or adoption.line_named(fault.sentence)
        yield Fault(name, line, fault.sentence)


def _places(adoption: Adoption) -> dict[BoardPlace, int]:
    lines = {BoardPlace("hexes", name): adoption.line("hexes", name) for name in adoption.hexes}
    homes = {
        BoardPlace("tribes", number): adoption.line("hexes", tribe.hex)
        for number, tribe in adoption.tribes.items()
    }
    return {**lines, **homes}


def board_told(adoption: Adoption) -> Board:
    """Return the map as a board, for the board checks.

    A partly explored hex without its river counts as blank, because a river may still lead into it
    (10.318).
    """
    board = adoption.frame.board
    hexes, blanks = dict(board.hexes), set()
    for name, here in adoption.hexes.items():
        if here.half and here.river == NO_RIVER:
            blanks.add(name)
            here = Hex()
        hexes[name] = as_printed(board.hexes[name], here)
    tribes = {
        number: Settled(tribe.hex, tribe.size, tribe.heads)
        for number, tribe in adoption.tribes.items()
        if tribe.hex not in blanks
    }
    return changed(board, hexes=hexes, tribes=tribes, played=True)


def _face_faults(adoption: Adoption) -> Iterator[Fault]:
    """Yield faults for faces on more counters than exist (3.32)."""
    faces = [counter.face for counter in adoption.counters.values() if counter.face]
    there = adoption.frame.counters.counts("face")
    for face in dict.fromkeys(faces):
        if faces.count(face) > there.get(face, 0):
            said = f"counters: {faces.count(face)} show {face}, and there are {there.get(face, 0)}."
            yield Fault(adoption.filename, 0, said)


def _state_faults(adoption: Adoption) -> Iterator[Fault]:
    """Yield faults of the state, at the lines that caused them."""
    for sentence in unsound(game_of(adoption)):
        first, *rest = split(sentence.partition(": ")[0])
        if first == "tribes" and rest and rest[0] in adoption.tribes:
            first, rest = "hexes", [adoption.tribes[rest[0]].hex]
        line = adoption.line("players" if first == "explorers" else first, *rest)
        yield Fault(adoption.filename, line, f"{sentence}.")
