"""A campaign that goes on from the map of an earlier one, of Game I or Game II (2.3, II 2.3)."""

from __future__ import annotations

from dataclasses import replace as with_changes
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.check import check_file
from companion.games.nile.bots import SensibleBot, asked
from companion.games.nile.cartographer import map_continent
from companion.games.nile.desk.board_writing import board_of_campaign, board_of_map, retired
from companion.games.nile.desk.loading import (
    NileHeader,
    NilePlayer,
    game_at,
    load_game,
    opening_facts,
)
from companion.games.nile.facts import CacheOpened
from companion.games.nile.game_two.natives.attitudes import warriors
from companion.games.nile.map.board.file import BoardFaults, parse_board, write_board
from companion.games.nile.map.board.hexes import printed_caches
from companion.games.nile.map.survey import survey_board
from companion.games.nile.paper.map.view import view_of
from companion.games.nile.rules.party.caches import caches_here, open_cache
from companion.games.nile.screens.hex_faces import NileMap, describe_hex
from companion.games.nile.sheets.overview import overview_lines
from companion.games.nile.state import Cache, Explorer, Find, Hex, Nile, Party, Relation
from companion.games.nile.state import Tribe as Living
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import VARIANTS
from companion.table.play.session import Session
from tests import examples
from tests.games.nile.helpers.continents import ONE, TWO, blank_africa
from tests.games.nile.helpers.world import a_game, play, shipped_board, with_explorer

BOARD = shipped_board()
SEATS = (NilePlayer("Ada", "explorer"), NilePlayer("Ben", "geologist"))


def begun(path: Path, game: str, old: Path | None = None) -> Campaign:
    """A new campaign of a game, on the map of an old one."""
    return Campaign.new(path, new_header(game=game, players=SEATS, seed=4, map_of=old))


def drawn(path: Path, game: str) -> Path:
    """A campaign in which four hexes were explored: one is published, two are known to explorers,
    and the table has drawn one by hand."""
    known = {"1411": 1, "1412": 1}
    changes: dict[str, object] = {
        "hexes.1410": {"terrain": "desert", "tribe": 5, "published": True, "by": "Ada"},
        "hexes.1411": {"terrain": "veldt", "tribe": 6, "by": "Ada"},
        "hexes.1412": {"terrain": "veldt", "by": "Ben"},
        "hexes.1510": {"terrain": "desert"},
        "tribes.5": {"hex": "1410", "size": "medium", "heads": 40, "attitudes": {"": -3, "Ada": 2}},
        "tribes.6": {"hex": "1411", "size": "small"},
        "explorers.Ada.known": known,
        "explorers.Ben.known": {"1412": 1},
    }
    with begun(path, game) as campaign:
        campaign.correct_all(changes, "a trial")
    return path


@pytest.mark.parametrize("old", VARIANTS)
@pytest.mark.parametrize("new", VARIANTS)
def test_what_was_published_is_known_to_the_next_game_and_what_was_not_is_a_rumour(
    old: str, new: str, tmp_path: Path
) -> None:
    """2.3, 21.32: as at a retirement; from Game I to Game I the whole map is known."""
    with begun(tmp_path / "new.toml", new, drawn(tmp_path / "old.toml", old)) as campaign:
        state = game_at(campaign).state
    gone = [name for name in ("1411", "1412") if not state.hexes[name].terrain]
    assert gone == ([] if old == new == ONE else ["1411", "1412"])
    assert state.hexes["1410"] == Hex("desert", tribe=5, published=True)
    assert state.hexes["1510"] == Hex("desert", published=True), "nobody's rumour"
    assert set(state.tribes) == ({"5"} if gone else {"5", "6"})
    assert check_file(tmp_path / "new.toml").faults == ()


@pytest.mark.parametrize("games", [(ONE, TWO, ONE), (TWO, TWO), (TWO, ONE, TWO)])
def test_a_tribe_keeps_its_warriors_and_its_attitude_towards_everybody(
    games: tuple[str, ...], tmp_path: Path
) -> None:
    """II 2.3: through Game I they are kept on record; what it thought of one explorer is over."""
    path = drawn(tmp_path / "0.toml", games[0])
    for number, game in enumerate(games[1:], start=1):
        old, path = path, tmp_path / f"{number}.toml"
        with begun(path, game, old) as campaign:
            tribe = game_at(campaign).state.tribes["5"]
        assert tribe == Living("1410", "medium", 40, {"": -3})
        assert tribe.attitude("Ada") == -3


@pytest.mark.parametrize("games", [(ONE, TWO), (TWO, ONE), (TWO, TWO)])
def test_a_map_handed_on_twice_is_the_same_map(games: tuple[str, str], tmp_path: Path) -> None:
    """II 2.3: next game. 2.3: nothing is lost on the way but rumors."""
    boards = []
    path = drawn(tmp_path / "0.toml", ONE)
    for number, game in enumerate((TWO, *games), start=1):
        old, path = path, tmp_path / f"{number}.toml"
        begun(path, game, old).close()
        with Campaign.open(path) as campaign:
            boards.append(board_of_campaign(campaign, VARIANTS[game]))
    assert boards[0] == boards[1] == boards[2]


def test_a_tribe_known_by_its_size_is_counted_when_it_is_first_met(tmp_path: Path) -> None:
    """II 3.2.4, ruling: the dice of its strength are thrown until they fit the counter."""
    old = drawn(tmp_path / "old.toml", ONE)
    with Campaign.open(old, write=True) as campaign:
        campaign.correct("tribes.5", {"hex": "1410", "size": "large"}, "a trial")
    with begun(tmp_path / "new.toml", TWO, old) as campaign:
        game = game_at(campaign)
        assert game.state.tribes["5"] == Living("1410", "large")
        explorer = replace(game.state.explorers["Ada"], place="africa", hex="1410")
        met = game.at(replace(game.state, explorers={**game.state.explorers, "Ada": explorer}))
    played = play(met, warriors(met, "Ada", 5), [[1, 2, 2], [6, 6, 6]])
    assert played.returned == played.state.tribes["5"].heads > 60


def test_a_retirement_of_all_leaves_what_is_published_and_what_lies_hidden() -> None:
    """21.32: the map that is left is a board to play on, whatever was published of it."""
    africa, lots = blank_africa(TWO), Random(7)
    state = map_continent(africa, 7, hexes=260).state
    new = [name for name in BOARD.blanks if state.hexes[name].terrain]
    open_ = set(lots.sample(new, 130))
    hexes = {
        name: replace(here, by="Ada", published=name in open_) if name in new else here
        for name, here in state.hexes.items()
    }
    ada = Explorer("Ada", "explorer", known=dict.fromkeys(new, 1))
    left = retired(africa.at(replace(state, hexes=hexes, explorers={"Ada": ada})))
    board = board_of_map(BOARD, left)
    assert set(board.published) == {*BOARD.published, *open_}
    assert {tribe.hex for tribe in board.tribes.values()} <= open_
    assert parse_board(write_board(board), "left.toml") == board
    assert survey_board(board).faults == ()


def test_names_outlive_the_explorers_who_gave_them() -> None:
    """2.3: also those that stood on a sheet alone; what is a rumor has none."""
    hexes = {
        "1410": Hex("mountain", height=20_000, tribe=5, published=True, by="Ada"),
        "1411": Hex("mountain", height=15_000, by="Ada"),
    }
    finds = {
        f"mountain {at}": Find("mountain", at, 20_000, name)
        for at, name in (("1410", "Ruwenzori"), ("1411", "Elgon"))
    }
    game = with_explorer(
        a_game(hexes=hexes),
        "Ada",
        finds=finds,
        known={"1411": 1},
        tribes={"5": Relation(name="Bakonjo")},
    )
    game.state = replace(game.state, tribes={"5": Living("1410", "small")})
    board = board_of_map(BOARD, retired(game))
    assert (board.hexes["1410"].name, board.tribes["5"].name) == ("Ruwenzori", "Bakonjo")
    assert board.hexes["1411"] == BOARD.hexes["1411"]


@pytest.mark.parametrize("seed", range(1, 1 + examples(1, 2)))
def test_a_map_that_game_two_was_played_on_is_a_board_for_either(seed: int) -> None:
    """II 2.3: next game."""
    state = explored(seed)
    board = board_of_map(BOARD, state)
    assert len(board.published) > len(BOARD.published)
    assert any(tribe.heads for tribe in board.tribes.values())
    assert parse_board(write_board(board), "old.toml") == board
    assert survey_board(board).faults == ()


def explored(seed: int) -> Nile:
    """What bots have published of Africa in four years of Game II."""
    header = new_header(game=TWO, players=SEATS, seed=seed)
    assert isinstance(header, NileHeader)
    session = Session(load_game(header, "a trial"), header.seed, header.settings)
    session.start(opening_facts(header))
    bots = {player.name: SensibleBot(seed) for player in SEATS}
    while session.question is not None and session.game.turn <= 48:
        look = asked(session)
        session.answer(bots[look.player or "Ada"].answer(look))
    game = session.game
    assert isinstance(game, NileAtTable)
    return retired(game)


# The file


def test_a_board_that_tells_no_heads_reads_as_ever() -> None:
    """Boards of earlier versions have neither warriors nor attitudes."""
    with_one = board_of_map(
        BOARD,
        Nile(
            hexes={
                **map_continent(blank_africa(ONE), 3, hexes=0).state.hexes,
                "1410": Hex("veldt"),
            },
            tribes={"2": Living("1410", "small")},
        ),
    )
    text = write_board(with_one)
    assert "heads" not in text
    assert '2 = { hex = "1410", size = "small" }' in text
    assert parse_board(text, "old.toml") == with_one


def test_heads_and_attitude_stand_in_the_row_of_a_tribe() -> None:
    text = write_board(BOARD) + '[tribes]\n2 = { hex = "2002", size = "small", '
    tribe = parse_board(f"{text}heads = 12, attitude = -4 }}\n", "mine.toml").tribes["2"]
    assert (tribe.heads, tribe.attitude) == (12, -4)
    with pytest.raises(BoardFaults, match="tribe 2: attitude is a whole number"):
        parse_board(f'{text}attitude = "bad" }}\n', "mine.toml")
    board = with_changes(BOARD, tribes={"2": tribe})
    assert parse_board(write_board(board), "mine.toml") == board
    assert "its attitude how it stands" in write_board(board)


# Caches (17.7, 17.8)


def test_what_was_hidden_lies_where_it_was_and_is_nobodys(tmp_path: Path) -> None:
    """17.7, 17.8: caches are permanent; found by anybody, once the hex is published."""
    old, path = drawn(tmp_path / "old.toml", TWO), tmp_path / "new.toml"
    with Campaign.open(old, write=True) as campaign:
        hoard = {"hex": "1410", "rations": 20, "gifts": 3, "note": "Burton"}
        buried = {"hex": "1411", "muskets": 2}
        campaign.correct_all(
            {"explorers.Ada.caches.1": hoard, "explorers.Ben.caches.1": buried}, "a trial"
        )
    with begun(path, TWO, old) as campaign:
        game = game_at(campaign)
    found = Cache("1410", rations=20, gifts=3, note="Burton")
    assert game.state.caches == {"1": found, "2": Cache("1411", muskets=2)}
    assert not any(explorer.caches for explorer in game.state.explorers.values())
    assert check_file(path).faults == ()
    with begun(tmp_path / "third.toml", ONE, path) as campaign:
        assert game_at(campaign).state.caches == game.state.caches


def left(cache: Cache) -> NileAtTable:
    """A game in which cache 3 of an earlier one lies hidden, and Ada has bearers."""
    game = a_game(party=Party(bearers=9))
    return game.at(replace(game.state, caches={"3": cache}))


def test_what_an_earlier_game_left_is_dug_up_whole_or_in_part() -> None:
    """17.6, 17.8."""
    game = left(Cache("2002", rations=4, gifts=3))
    played = play(game, open_cache(game, "Ada", "", 3), [5, "all"])
    assert played.state.caches == {}
    assert played.state.explorers["Ada"].party.rations == 4
    assert "Ada opens old cache 3." in [game.words(fact) for fact in played.facts]
    game = left(Cache("2002", rations=4, gifts=3))
    gone = play(game, open_cache(game, "Ada", "", 3), [1])
    assert gone.asked[0].question == "Is old cache 3 found again?"
    assert (gone.state.caches, gone.state.explorers["Ada"].party.rations) == ({}, 0)
    part = CacheOpened("", 3, "Ada", left=Cache("2002", gifts=3))
    assert part.apply(left(Cache("2002", rations=4, gifts=3)).state).caches == {
        "3": Cache("2002", gifts=3)
    }


def test_what_an_earlier_game_left_is_found_in_published_hexes_alone() -> None:
    """17.8."""
    here, there = left(Cache("2002", gifts=3)), left(Cache("1411", gifts=3))
    assert caches_here(here, "Ada") == [("", 3)]
    unpublished = with_explorer(there, "Ada", hex="1411")
    assert caches_here(unpublished, "Ada") == []


def test_what_lies_hidden_is_shown_on_every_map_and_overview() -> None:
    """17.3: a marker without a seat."""
    game = left(Cache("1410", gifts=3))
    assert "Old cache 3 in 1410: 3 gifts" in overview_lines(game)
    assert "old cache 3" in describe_hex(BOARD, game.state, "Ada", "1410")
    (mark,) = view_of(BOARD, game.state).caches
    assert (mark.hex, mark.label) == ("1410", "3")
    face = NileMap(BOARD, game.state, "Ada").face("1410")
    assert face is not None
    assert [each.text for each in face.marks] == ["×"]
    assert "old cache 3" in [form.title for form in game.correctable("Ada", "")]
    game.state = replace(game.state, caches={"x": Cache("9999", gifts=-1)})
    told = list(game.faults())
    assert [fault.split(":")[0] for fault in told] == ["caches", "caches.x.gifts", "caches.x.hex"]


def test_a_cache_in_a_board_file_has_a_number_and_lies_on_land() -> None:
    text = write_board(BOARD) + "[caches]\n"
    row = '4 = { hex = "1410", rations = 12, note = "Burton" }\n'
    board = parse_board(text + row, "mine.toml")
    assert printed_caches(board) == {"4": Cache("1410", rations=12, note="Burton")}
    assert parse_board(write_board(board), "again.toml") == board
    for wrong, says in (
        (row.replace("4 =", "04 ="), "cache 04: a cache is named by its number"),
        (row.replace("1410", "0110"), "cache 4: its hex 0110 isn't land"),
        (row.replace("12", "-1"), "cache 4: rations is a number, 0 or more"),
    ):
        with pytest.raises(BoardFaults, match=says):
            parse_board(text + wrong, "mine.toml")
