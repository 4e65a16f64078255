"""Adopting a running game: from a filled-in sheet to a campaign that plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.desk.check import check_file
from companion.games.nile.bots import asked, random_bot
from companion.games.nile.desk.adopt.adoption import (
    check,
    discards_of,
    game_of,
)
from companion.games.nile.desk.adopt.parts import BLANK, write_sheet
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import SheetFaults
from companion.games.nile.desk.board_writing import board_of_map
from companion.games.nile.desk.loading import game_at
from companion.games.nile.map.board.file import write_board
from companion.games.nile.map.board.hexes import printed_tribes
from companion.games.nile.map.hex_text import read_hex
from companion.games.nile.rules.europe import instant, score, worth
from companion.games.nile.rules.europe.instant import last_instant as last
from companion.games.nile.rules.europe.unpublished import lines, new_friends
from companion.games.nile.state import Counter, Find, Hex, Party, Points, Relation, Tribe
from tests import examples
from tests.games.nile.desk.adoptions import adopted, faults_of, in_memory, line_of, remarks, told
from tests.games.nile.desk.sheets import BOARD, adopt, sheet_of, small, small_text
from tests.games.nile.desk.test_board_writing import explored

# The sheet


def test_the_blank_sheet_can_be_read_as_it_is() -> None:
    adoption = parse_sheet(BLANK, "blank.toml")
    assert adoption.frame.players == ("Ada", "Ben")
    assert check(adoption) == []


def test_every_line_that_the_blank_sheet_offers_is_known() -> None:
    """An example in the blank sheet that could not be read would mislead whoever fills it in."""
    offered = []
    for line in BLANK.split("\n"):
        bare = line.removeprefix("# ")
        known = bare != line and " = " in bare and not bare.startswith((" ", "A "))
        skip = ("map", "place", "captor", "board", "came", "trail", "dry")
        offered.append(bare if known and not bare.startswith(skip) else line)
    text = "\n".join(offered)
    said = faults_of(text)
    assert [fault for fault in said if "known" in fault or "should be" in fault] == []


def test_an_explorer_is_what_his_sheet_says() -> None:
    """5, 6.2: members and things, the first musket the explorer's own; 22.1: points and words."""
    ada = told().explorers["Ada"]
    assert (ada.name, ada.specialty, ada.place, ada.hex) == (
        "Ada Hartley",
        "zoologist",
        "africa",
        "2002",
    )
    assert ada.party == Party(
        bearers=24,
        askaris=6,
        guides=1,
        canoes=3,
        rations=150,
        gifts=80,
        muskets=1,
        tusks=2,
        sick_bearers=2,
        sick_askaris=1,
    )
    assert ada.armed
    assert [*ada.points.values()] == [
        Points("the first journey", 14, published=True),
        Points("a butterfly", 2),
        Points("a battle lost", -1),
    ]


def test_donations_are_read_as_cards_say_them() -> None:
    """26.8: a card whose number is known is out of the deck."""
    assert told().explorers["Ben"].donations == {"x1": "$300", "17": "ticket Lagos"}


def test_who_stands_nowhere_is_in_europe() -> None:
    assert told().explorers["Ben"].place == "europe"


def test_without_a_mode_the_first_that_carries_the_load_is_taken() -> None:
    """6.5: three canoes' load is too much for backs alone."""
    assert told().explorers["Ada"].mode == "canoe"
    light = told(players__Ada={"party": "5b 10r", "sick": "", "tusks": 0})
    assert light.explorers["Ada"].mode == "foot"


def test_a_hex_is_known_to_those_who_were_there() -> None:
    """22.4: only who explored a hex can publish it; its height stands on his sheet (10.54)."""
    adoption = told(hexes={"1611": "mountain height 9000 by Ben, Ada"})
    assert adoption.hexes["1611"] == Hex("mountain", height=9000, mapped=1, by="Ben")
    for player in ("Ada", "Ben"):
        assert "1611" in adoption.explorers[player].known
        assert adoption.explorers[player].finds == {"mountain 1611": Find("mountain", "1611", 9000)}


def test_a_published_hex_can_be_published_by_nobody() -> None:
    """22.4"""
    adoption = told(hexes={"1611": "veldt published by Ben, Ada"})
    assert adoption.hexes["1611"].published
    game = game_of(adoption)
    for player in ("Ada", "Ben"):
        assert [one for one in lines(game, player) if one.hex] == []
        assert score.published(game.explorer(player)) == (14 if player == "Ada" else 0)


def test_finds_of_a_hex_published_before_wait_with_those_who_were_there() -> None:
    """22.3, 22.7, 25.22 (ruling): the height with both, the river's end with the publisher"""
    adoption = told(hexes={"1611": "mountain height 9000 published by Ben, Ada"})
    game = game_of(adoption)
    for player, publisher in (("Ada", False), ("Ben", True)):
        explorer = adoption.explorers[player]
        assert explorer.finds == {"mountain 1611": Find("mountain", "1611", 9000)}
        assert "1611" in explorer.known
        assert instant.published_by(game, player, "1611") is publisher
        assert [award.hex for award in instant.last_instant(game, player)] == ["1611"]
    other = told(hexes={"1611": "mountain height 9000 published publisher Ada by Ben"})
    assert instant.published_by(game_of(other), "Ada", "1611")
    assert not instant.published_by(game_of(other), "Ben", "1611")
    assert other.explorers["Ada"].finds == {}


def test_an_adopted_game_is_won_by_a_summit_published_long_ago(tmp_path: Path) -> None:
    """7.0, 22.7: 69 and 1 published, and 8 for the highest mountain in the winning instant"""
    sheet: dict[str, Any] = {
        "head": {"turn": "Ada"},
        "players__Ada": {"specialty": "explorer", "hex": "", "party": "", "sick": "", "tusks": 0},
        "players__Ada__published": {"the first journey": 69},
        "players__Ada__in_hand": {"a butterfly": 1, "a battle lost": 0},
    }
    for words, winner in (("published by Ada", "Ada"), ("published by Ben", "")):
        folder = tmp_path / (winner or "nobody")
        folder.mkdir()
        adoption = told(**sheet, hexes={"1611": f"mountain height 25000 {words}"})
        with adopted(folder, adoption) as campaign:
            campaign.do(lambda session: session.answer("publish"))
            campaign.do(lambda session: session.answer("all"))
            assert campaign.game.state.winner == winner


def test_what_no_living_explorer_found_is_remarked() -> None:
    """22.7, 25.22: else a table would learn in the winning instant that its words say nothing"""
    text = small_text(hexes={"1611": "mountain height 9000 published"})
    (said,) = [str(one) for one in remarks(parse_sheet(text, "table.toml")) if "1611" in str(one)]
    assert said.startswith(
        f"table.toml, line {line_of(text, '1611')}: hex 1611: no explorer is named"
    )
    said_by = told(hexes={"1611": "mountain height 9000 published by Ben"})
    assert not [one for one in remarks(said_by) if "1611" in str(one)]
    veldt = told(hexes={"1611": "veldt published"})
    assert not [one for one in remarks(veldt) if "1611" in str(one)]


def test_a_specimen_is_where_its_finder_is_unless_it_is_told() -> None:
    """20.72: what is in Europe already is not lost by the next expedition"""
    row = {"kind": "named", "name": "Okapi", "points": 4}
    adoption = told(
        players__Ben__finds={"1": row, "2": {**row, "place": "africa"}},
        players__Ada__finds={"1": row, "2": {**row, "place": "europe"}},
    )
    places = [
        [find.place for find in adoption.explorers[player].finds.values()]
        for player in ("Ben", "Ada")
    ]
    assert places == [["europe", "africa"], ["", "europe"]]
    said = faults_of(small_text(players__Ada__finds={"1": {**row, "place": "moon"}}))
    assert said[0].endswith(
        "Ada, find 1: its place is europe, africa, or like 'cache 1' if that has specimens."
    )
    there = small_text(
        players__Ada__finds={"1": {**row, "place": "cache 2"}},
        players__Ada__caches={"2": {"hex": "2002", "specimens": 1}},
    )
    assert parse_sheet(there, "t").explorers["Ada"].finds["adopted-find-1"].place == "cache 2"
    assert faults_of(there.replace("specimens = 1", "rations = 1"))


def test_what_was_kept_back_before_this_outfit_may_be_told() -> None:
    """22.5: then a loss leaves it alone as long as there is anything published"""

    def in_hand(**ada: int) -> tuple[int, int]:
        text = small_text(players__Ada=ada, players__Ada__in_hand={"a bonus": 3})
        game = game_of(parse_sheet(text, "t"))
        return score.garnered(game, "Ada"), score.kept_back(game, "Ada")

    garnered, kept = in_hand()
    assert (garnered >= 3, kept) == (True, 0)
    assert in_hand(outfit=9) == (0, garnered)
    assert faults_of(small_text(players__Ada={"outfit": 99}))[0].endswith("only month 12.")


def test_a_late_find_is_told_with_the_finds() -> None:
    """22.3, 22.7: a lake needs no size then"""
    late = {"hex": "1611", "late": True}
    adoption = told(
        hexes={"1611": "lake published"},
        players__Ada__finds={"1": {"kind": "lake", **late}},
    )
    assert adoption.explorers["Ada"].finds == {"lake 1611": Find("lake", "1611", late=True)}
    said = faults_of(small_text(players__Ada__finds={"1": {"kind": "mountain", **late}}))
    assert said[0].endswith("Ada, find 1: say its hex and its size.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("veldt publisher Ada by Ada", "'publisher' is who published a hex; say 'published'"),
        ("veldt published publisher by Ada", "after 'publisher' comes the name of a player"),
        ("veldt published publisher Cy by Ada", "'Cy' isn't a player"),
    ],
)
def test_who_published_a_hex_is_one_of_the_players(words: str, sentence: str) -> None:
    assert any(sentence in said for said in faults_of(small_text(hexes={"1611": words})))


def test_a_publisher_may_have_a_name_of_several_words() -> None:
    told_hex = read_hex("veldt published publisher  J.  Smith by Ada")
    assert (told_hex.publisher, told_hex.by) == ("J. Smith", ("Ada",))
    assert read_hex("mountain published called Big Ben publisher Ada").called == "Big Ben"


def test_caches_are_those_of_a_life() -> None:
    """17.6, 17.8: of the present explorer unless it is told that one before him hid it"""
    former = {"players__Ada": {"former": ["Eve Hartley", "Eve"]}}
    row = {"hex": "2002", "rations": 5}
    adoption = told(**former, players__Ada__caches={"1": row, "2": {**row, "by": "Eve Hartley"}})
    lives = [(one.note, one.life) for one in adoption.explorers["Ada"].caches.values()]
    assert lives == [("Ada Hartley", 3), ("Eve Hartley", 1)]
    said = faults_of(small_text(players__Ada__caches={"1": {**row, "by": "Eve Hartley"}}))
    assert said[0].endswith(
        "Ada, cache 1: by: 'Eve Hartley' isn't an explorer of this player: Ada Hartley."
    )


def test_who_explored_a_hex_in_part_is_remembered() -> None:
    """10.293, 10.294: of two, the first named last of all"""
    adoption = told(hexes={"1611": "veldt half by Ben, Ada"})
    assert adoption.hexes["1611"] == Hex("veldt", half=True, by="Ben", begun=("Ada",))
    assert all("1611" not in one.known for one in adoption.explorers.values())


def test_tribes_stand_on_map_and_sheet() -> None:
    """10.43, 14.4, 24.4: number and strength on the map, friendship and battles on the sheet."""
    adoption = told(
        hexes={"1611": "veldt tribe 3 large by Ada"},
        players__Ada__tribes={"3": {"friendly": True, "gifts": 12, "fought": True}},
    )
    assert adoption.tribes == {"3": Tribe("1611", "large")}
    assert adoption.explorers["Ada"].tribes == {
        "3": Relation(friendly=True, met=11, gifts=12, defeated=True)
    }


def test_a_tribe_may_have_been_met_this_month_and_not_in_the_next() -> None:
    """14.6: it is month 12"""
    met = [small_text(players__Ada__tribes={"3": {"met": month}}) for month in (12, 13)]
    said = [[one for one in faults_of(text) if "only month 12" in one] for text in met]
    assert [len(each) for each in said] == [0, 1]


def test_a_published_friendship_brings_no_more_points() -> None:
    """22.4: one in hand is reckoned by the chart, one published stands among the published."""
    for published, more in ((False, 1), (True, 0)):
        relation = {"friendly": True, **({"published": True} if published else {})}
        adoption = told(
            hexes={"1611": "veldt tribe 3 large by Ada"}, players__Ada__tribes={"3": relation}
        )
        game = game_of(adoption)
        assert len(new_friends(game, "Ada")) == more
        assert score.published(game.explorer("Ada")) == 14


def test_finds_of_every_kind_are_taken_over() -> None:
    """20.74, 23.3: a named find keeps its points, a special one is reckoned by the chart."""
    adoption = told(
        counters={"4": {"hex": "1410", "face": "Lost City", "seen": ["Ada"]}},
        players__Ada__finds={
            "1": {"kind": "named", "name": "Bongo", "points": 3},
            "2": {"kind": "special", "counter": 4, "face": "lost city"},
            "3": {"kind": "mountain", "hex": "1611", "size": 12000, "published": True},
        },
    )
    ada = adoption.explorers["Ada"]
    assert ada.finds == {
        "adopted-find-1": Find("named", "", 3, "Bongo"),
        "counter-4": Find("special", name="lost-city"),
        "mountain 1611": Find("mountain", "1611", 12000, published=True),
    }
    worths = {one.key: one.points for one in lines(game_of(adoption), "Ada")}
    charts = adoption.frame.charts
    assert worths["adopted-find-1"] == 3
    assert worths["counter-4"] == charts.points("lost-city", "zoologist").value
    assert adoption.counters == {"4": Counter("1410", "lost-city", ("Ada",))}
    assert discards_of(adoption)["counters"] == (2,)


# The campaign

COPIED = (
    *("name", "specialty", "colour", "place", "hex", "came", "life", "party", "mode", "armed"),
    *("sick", "captor", "money", "trail", "tribes", "history", "donations", "trips", "beyond"),
    *("debased", "dry"),
)
"""What a sheet tells of an explorer, field by field."""


def test_the_campaign_plays_on_at_the_turn_told(tmp_path: Path) -> None:
    """8.3: the second entry is the adoption, by people, and the player's turn begins."""
    with adopted(tmp_path, told()) as campaign:
        kinds = [(entry.kind, entry.by) for entry in campaign.session.log]
        assert kinds == [("new", "people"), ("adopt", "people")]
        assert (campaign.game.turn, campaign.game.player) == (12, "Ben")
        question = campaign.session.question
        assert question is not None
        assert question.call.name == "europe"
    assert check_file(tmp_path / "evening.toml").faults == ()
    with Campaign.open(tmp_path / "evening.toml") as again:
        assert game_at(again).explorer("Ada").party.sick_bearers == 2


def test_discards_that_are_known_are_not_drawn_again(tmp_path: Path) -> None:
    """The deck goes on as it lies on the table; the file keeps it."""
    with adopted(tmp_path, told(head={"discards": [3, 4]})) as campaign:
        assert campaign.session.seen == {"events": {3, 4}, "counters": frozenset()}
    with Campaign.open(tmp_path / "evening.toml") as again:
        assert again.session.seen["events"] == {3, 4}


def test_a_game_on_the_tables_own_board_needs_no_hexes(tmp_path: Path) -> None:
    """The table is asked what only its board can tell."""
    tables = small(head={"map": "table", "turn": "Ada"}, players__Ada={"place": "africa"})
    del tables["hexes"], tables["players.Ada"]["hex"]
    adoption = parse_sheet(write_sheet(tables), "table.toml")
    with adopted(tmp_path, adoption) as campaign:
        assert game_at(campaign).map.on_table
        assert game_at(campaign).explorer("Ada").hex == "@Ada:1"
        assert campaign.session.question is not None


def test_with_the_map_on_the_table_no_hex_is_taken() -> None:
    said = faults_of(small_text(head={"map": "table"}))
    assert any("hex 1611: the map is on the table" in fault for fault in said)
    assert any("Ada, hex: the map is on the table" in fault for fault in said)


def test_names_with_odd_letters_play_as_well(tmp_path: Path) -> None:
    tables = small(head={"players": ['J. "Jo" Smith', "Ben"], "turn": "Ben"})
    tables = {name.replace("Ada", 'J. "Jo" Smith'): rows for name, rows in tables.items()}
    tables["hexes"] = {"1611": 'veldt by J. "Jo" Smith'}
    with adopted(tmp_path, parse_sheet(write_sheet(tables), "table.toml")) as campaign:
        assert "1611" in game_at(campaign).explorer('J. "Jo" Smith').known


def test_nothing_is_written_where_the_game_cannot_be_so(tmp_path: Path) -> None:
    wrong = told(hexes={"1410": "veldt height 9 by Ada"})
    with pytest.raises(SheetFaults):
        adopt(tmp_path / "evening.toml", wrong)
    assert not (tmp_path / "evening.toml").exists()


@pytest.mark.parametrize(("seed", "months"), [(1, 60), (2, 60)])
def test_a_game_copied_from_its_paper_stands_as_it_stood(seed: int, months: int) -> None:
    """Everything that the sheet can tell of a real game comes back as it was."""
    state = explored(seed, months)
    adoption = parse_sheet(sheet_of(state), "table.toml")
    assert check(adoption) == [], f"seed {seed}"
    now = game_of(adoption).state
    for name, here in state.hexes.items():
        assert replace(now.hexes[name], mapped=0, by="") == replace(here, mapped=0, by=""), name
    assert now.tribes == state.tribes
    assert (now.turn.number, now.turn.at) == (state.turn.number, state.turn.at)
    for player, old in state.explorers.items():
        new = now.explorers[player]
        for field in COPIED:
            if old.place not in ("africa", "captive") and field in ("trail", "hex", "came"):
                continue
            assert getattr(new, field) == getattr(old, field), f"{player}, {field}, seed {seed}"
        assert set(old.known) == set(new.known), f"{player}, seed {seed}"
        assert new.caches == old.caches
        assert score.published(new) == score.published(old)
        game = game_of(adoption)
        assert worth.hexes_worth(game, player) == worth.hexes_worth(game.at(state), player)
        assert score.garnered(game, player) == score.garnered(game.at(state), player)
        assert [[award.key, award.points, award.publish] for award in last(game, player)] == [
            [award.key, award.points, award.publish] for award in last(game.at(state), player)
        ], f"{player}, seed {seed}"
    assert any(last(game_of(adoption), player) for player in state.order), f"seed {seed}"


@pytest.mark.parametrize("seed", examples([2], [1, 2]))
def test_an_adopted_game_plays_on_by_any_answers(seed: int) -> None:
    """The rules find everything that they need in a game copied from its paper."""
    adoption = parse_sheet(sheet_of(explored(seed, 60)), "table.toml")
    session = in_memory(adoption, seed)
    bot = random_bot(seed)
    for _ in range(300):
        assert session.question is not None, f"seed {seed}"
        session.answer(bot.answer(asked(session)))
    assert not [*session.game.faults()], f"seed {seed}"


def test_a_game_on_a_board_of_ones_own_is_adopted_with_it(tmp_path: Path) -> None:
    """The campaign holds the board that the sheet names, found beside the sheet."""
    board = board_of_map(BOARD, explored(1, 60))
    (tmp_path / "mine.toml").write_text(write_board(board), encoding="utf-8")
    text = small_text(head={"board": "mine.toml"})
    adoption = parse_sheet(text, str(tmp_path / "table.toml"))
    with adopted(tmp_path, adoption) as campaign:
        assert game_at(campaign).board == board
        assert campaign.game.state.tribes == printed_tribes(board)
