"""Peace between tribes: who can make it, and with whom (11.4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.facts import BecameFriendly, TribeFound
from companion.games.nile.rules.natives import peace
from companion.games.nile.state import Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Roll
from tests.games.nile.helpers.misfortune import INLAND, at, befalls
from tests.games.nile.helpers.world import Played, a_game, play, with_hex

EAST, WEST = "1717", "1517"


def war() -> DisasterKind:
    kind = at("veldt").decks["events"].disaster("tribal-war")
    assert kind is not None
    return kind


def among(tribes: dict[str, int], specialty: str = "doctor") -> NileAtTable:
    """An explorer inland, and tribes by number in these hexes."""
    game = at("veldt", specialty)
    for name, tribe in tribes.items():
        game = with_hex(game, name, tribe=tribe)
        game.state.tribes[str(tribe)] = Tribe(name, "small")
    return game


def make(game: NileAtTable, *answers: Any) -> Played:
    return play(game, peace.make_peace(game, "Ada", war()), list(answers))


@pytest.mark.parametrize(("die", "made"), [(1, False), (2, False), (3, True), (6, True)])
def test_peace_is_made_on_three_or_more(die: int, made: bool) -> None:
    """11.4"""
    played = make(among({EAST: 7}, "missionary"), die)
    assert played.returned is made
    assert played.of(BecameFriendly) == ([BecameFriendly("Ada", 7)] if made else [])
    (roll,) = played.asked
    assert isinstance(roll, Roll)
    assert roll.question == "War between tribes: can the missionary make peace?"


def test_it_is_made_with_the_tribe_of_the_hex_before_any_beside() -> None:
    """11.4"""
    game = among({EAST: 8, INLAND: 7})
    assert make(game, 6).of(BecameFriendly) == [BecameFriendly("Ada", 7)]


def test_of_several_beside_the_player_picks_one() -> None:
    """11.4: with their hexes, and none farther than the card says"""
    far = at("veldt").grid.ring(INLAND, 2)[0]
    game = among({EAST: 7, WEST: 8, far: 9})
    played = make(game, 6, "8")
    assert played.of(BecameFriendly) == [BecameFriendly("Ada", 8)]
    asked = played.asked[1]
    assert isinstance(asked, Choose)
    assert {(option.label, option.place) for option in asked.options} == {
        (f"tribe 7 in {EAST}", EAST),
        (f"tribe 8 in {WEST}", WEST),
    }


def test_a_peace_with_nobody_in_reach_still_opens_the_roads() -> None:
    """11.4: the table may say that the war strikes all the same"""
    played = make(at("veldt", "doctor"), 6)
    assert played.returned is True
    assert played.of(BecameFriendly) == []
    struck = befalls(at("veldt", "doctor"), "tribal-war", 6, settle={"strikes": "yes"})
    assert not struck.state.turn.still


@pytest.mark.parametrize(("known", "size"), [(True, []), (False, ["large"])])
def test_on_the_tables_own_board_the_tribe_is_told_by_its_number(
    known: bool, size: list[str]
) -> None:
    """11.4, 10.43: and its size where it is new"""
    game = a_game(
        Ada="@Ada:1", hexes={"@Ada:1": Hex("veldt")}, party=Party(bearers=4), mapless=True
    )
    tribes = {"4": Tribe("@Ada:2", "small")} if known else {}
    game = game.at(replace(game.state, tribes=tribes))
    played = make(game, 6, 4, *size)
    assert played.of(BecameFriendly) == [BecameFriendly("Ada", 4)]
    found = [(fact.tribe, fact.size) for fact in played.of(TribeFound)]
    assert found == ([] if known else [(4, "large")])
    count = played.asked[1]
    assert isinstance(count, Count)
    assert (count.least, count.most) == (1, 999)
    assert count.why == "one within 1 hexes of the party"
