"""A board made from a map that was played on (2.3): what stays, what goes, and the file of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.check import check_file
from companion.desk.errors import NotOurs
from companion.games.nile.bots import SensibleBot, asked
from companion.games.nile.desk.board_writing import board_handed_on, board_of_map
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.map.board.file import BoardFaults, parse_board, write_board
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.rules.turn.setup import counter_hexes, place_counter
from companion.games.nile.state import Hex, Nile
from companion.games.nile.state import Tribe as Living
from companion.games.nile.variants import GAME_ONE
from companion.table.play.session import Session
from tests.games.nile.helpers.headers import nile_header
from tests.games.nile.helpers.world import a_game, play, shipped_board

BOARD = shipped_board()
SEATS = (NilePlayer("Ada", "explorer"), NilePlayer("Ben", "geologist"))


@cache
def explored(seed: int, months: int) -> Nile:
    """The state of a campaign that bots have played so long."""
    from companion.games.nile.desk.loading import load_game, opening_facts

    header = nile_header(players=SEATS, seed=seed, target=10_000)
    session = Session(load_game(header, "a trial"), header.seed, header.settings)
    session.start(opening_facts(header))
    bots = {player.name: SensibleBot(seed) for player in SEATS}
    while session.question is not None and session.game.turn <= months:
        look = asked(session)
        session.answer(bots[look.player or "Ada"].answer(look))
    state = session.game.state
    assert isinstance(state, Nile)
    return state


@pytest.mark.parametrize("seed", [1, 2])
def test_a_map_that_was_played_on_is_a_board_and_reads_back_the_same(seed: int) -> None:
    """2.3: every lawful map can be started on, and its file says all of it."""
    board = board_of_map(BOARD, explored(seed, 60))
    assert len(board.published) > len(BOARD.published) + 20, f"seed {seed}"
    text = write_board(board)
    assert parse_board(text, "old.toml") == board, f"seed {seed}"
    assert write_board(parse_board(text, "old.toml")) == text


def test_the_same_map_gives_the_same_bytes() -> None:
    state = explored(1, 60)
    shuffled = list(state.hexes)
    Random(5).shuffle(shuffled)
    other = msgspec.structs.replace(state, hexes={name: state.hexes[name] for name in shuffled})
    assert write_board(board_of_map(BOARD, state)) == write_board(board_of_map(BOARD, other))


def test_what_was_explored_whole_is_published_land_with_all_that_was_found() -> None:
    """2.3: a new game starts where the old one left off."""
    state = explored(1, 60)
    hexes = printed_hexes(board_of_map(BOARD, state))
    for name, here in state.hexes.items():
        if here.terrain and not here.half:
            plain = {"published": True, "mapped": 0, "by": "", "counter": 0}
            assert hexes[name] == msgspec.structs.replace(here, **plain), name


def test_a_hex_explored_in_part_is_blank_again_and_its_tribe_gone() -> None:
    """21.32: half a discovery is a rumor; 10.43: tribes elsewhere keep number and strength."""
    state = Nile(
        hexes={
            **printed_hexes(BOARD),
            "1320": Hex("veldt", half=True, river="o.....", tribe=3),
            "1410": Hex("desert", oasis=True, tribe=12, by="Ada", mapped=1),
        },
        tribes={"12": Living("1410", "large", name="Bakuba"), "3": Living("1320", "small")},
    )
    board = board_of_map(BOARD, state)
    assert board.hexes["1320"] == BOARD.hexes["1320"]
    assert printed_tribes(board) == {"12": Living("1410", "large", name="Bakuba")}
    assert printed_hexes(board)["1410"] == Hex("desert", oasis=True, tribe=12, published=True)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('1410 = { terrain = "veldt", oasis = true }', "hex 1410: it shows an oasis, so it should"),
        ('1410 = { terrain = "veldt", height = 9000 }', "hex 1410: it shows the height of a"),
        ('1410 = { terrain = "veldt", fall = 90 }', "hex 1410: it shows a waterfall, so a"),
        ('1410 = { terrain = "", salt = true }', "hex 1410: its terrain is blank, yet it"),
        ('1410 = { terrain = "lake", area = -1 }', "hex 1410: area is a number, 0 or more"),
        ('[tribes]\n1 = { hex = "1410", size = "large" }', "tribe 1: its hex 1410 isn't known"),
        ('[tribes]\n1 = { hex = "2002", size = "huge" }', "tribe 1: the size is one of small"),
        ('[tribes]\n01 = { hex = "2002", size = "large" }', "tribe 01: a tribe is named by its"),
    ],
)
def test_what_cannot_be_found_in_a_hex_is_a_fault_with_its_line(line: str, sentence: str) -> None:
    """10.5: whoever copies an old map by hand is told what is wrong with it."""
    text = write_board(BOARD)
    if line.startswith("["):
        text += line + "\n"
    else:
        text = text.replace('1410 = { terrain = "" }', line)
    number = text.split("\n").index(line.split("\n")[-1]) + 1
    with pytest.raises(BoardFaults) as caught:
        parse_board(text, "old.toml")
    assert str(caught.value.faults[0]).startswith(f"old.toml, line {number}: {sentence}")


def test_a_river_may_lead_into_the_blank_on_a_map_that_was_played_on_alone() -> None:
    """10.318: rivers found inland join their system later; a printed river leads to its mouth."""
    hexes = {**BOARD.hexes, "1220": msgspec.structs.replace(BOARD.hexes["1220"], terrain="veldt")}
    hexes["1220"] = msgspec.structs.replace(hexes["1220"], river="o.....", spring=True)
    old = replace(BOARD, hexes=hexes, played=True)
    assert parse_board(write_board(old), "old.toml") == old
    with pytest.raises(BoardFaults, match="can't be followed down"):
        parse_board(write_board(replace(old, played=False)), "old.toml")


def test_a_new_game_takes_up_the_map_of_an_old_campaign(tmp_path: Path) -> None:
    """2.3: the campaign holds the old map as a board of its own; points begin at zero."""
    old = tmp_path / "old.toml"
    with Campaign.new(old, nile_header(players=SEATS, seed=4)) as campaign:
        there = {
            "hexes.1410": {"terrain": "desert", "tribe": 5},
            "tribes.5": {"hex": "1410", "size": "medium"},
        }
        campaign.correct_all(there, "a trial")
    header = nile_header(players=SEATS, seed=4, map_of=old)
    with Campaign.new(tmp_path / "new.toml", header) as campaign:
        state = campaign.game.state
        assert state.hexes["1410"] == Hex("desert", tribe=5, published=True)
        assert state.tribes["5"] == Living("1410", "medium")
        assert not any(explorer.points for explorer in state.explorers.values())
    assert check_file(tmp_path / "new.toml").faults == ()


def test_the_map_of_an_old_game_may_be_a_board_file(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(write_board(board_of_map(BOARD, explored(1, 60))), encoding="utf-8")
    assert board_handed_on(path, GAME_ONE) == path.read_text(encoding="utf-8")
    assert check_file(path).faults == ()


def test_what_has_no_map_to_hand_on_is_told_in_a_sentence(tmp_path: Path) -> None:
    """The table's own board holds the map, a list of shopping none."""
    real = tmp_path / "real.toml"
    Campaign.new(real, nile_header(players=SEATS, seed=4, map="table")).close()
    with pytest.raises(NotOurs, match="has no map to continue from"):
        board_handed_on(real, GAME_ONE)
    (tmp_path / "list.toml").write_text('kind = "shopping"\n')
    with pytest.raises(NotOurs, match="isn't a campaign file"):
        board_handed_on(tmp_path / "list.toml", GAME_ONE)


def test_an_old_map_goes_with_no_other_board(tmp_path: Path) -> None:
    def header(**more: str | Path) -> NileHeader:
        return nile_header(players=SEATS, map_of=tmp_path / "old.toml", **more)

    with pytest.raises(NotOurs, match="not both"):
        header(board=tmp_path / "mine.toml")
    with pytest.raises(NotOurs, match="real board on the table"):
        header(map="table")


def test_counters_go_as_far_away_as_an_old_map_allows() -> None:
    """4.41, ruling: where no blank hex is far enough, the farthest; with none, it stays away."""
    far = printed_hexes(BOARD)
    filled = {name: Hex(here.terrain or "veldt", published=True) for name, here in far.items()}
    game = a_game(hexes={**filled, "1410": Hex()})
    assert counter_hexes(game) == ["1410"]
    game = a_game(hexes=filled)
    played = play(game, place_counter(game, "Ada", 1))
    assert played.state.counters["1"].hex == ""
    assert game.words(played.facts[0]) == (
        "There's no blank hex left for discovery counter 1. It stays in the box."
    )
    later = game.at(played.state)
    assert play(later, place_counter(later, "Ben", 2)).state.counters["2"].hex == ""
