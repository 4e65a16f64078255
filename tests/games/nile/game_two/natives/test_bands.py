"""Bands that a disaster brings fight as tribes do (II 3.3.5.2–3.3.5.4, 11.43)."""

import pytest

from companion.games.nile import facts
from companion.games.nile.game_two.natives import encounter
from companion.games.nile.rules.events import deeds
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex

HERE, BACK = "1617", "1616"


def struck(game: NileAtTable, says: str, *answers: object) -> Played:
    kind = game.decks["events"].disaster(says)
    assert kind is not None
    return play(game, deeds.band(game, "Ada", kind, kind.deeds[0]), answers, stop=True)


def in_hex(party: Party, terrain: str = "veldt", **explorer: object) -> NileAtTable:
    hexes = {
        HERE: Hex(terrain, mapped=2, tribe=1),
        BACK: Hex("veldt", mapped=1, published=True),
    }
    game = two(Ada=HERE, hexes=hexes, party=party, step="disaster")
    return with_explorer(game, "Ada", came=BACK, trail=(BACK, HERE), **explorer)


@pytest.mark.parametrize(("size", "warriors"), [("small", 13), ("medium", 42), ("large", 107)])
def test_a_band_has_as_many_warriors_as_its_size_stands_for(size: str, warriors: int) -> None:
    """II 3: bands."""
    game = in_hex(Party(askaris=30))
    rule = encounter.band_attack(game, "Ada", "ambush", size, game.variant.defeat)
    asked = play(game, rule, stop=True).question
    assert asked.question == f"{warriors} warriors strike: how many askaris fall?"


def test_a_band_that_charges_is_fired_at_first_and_nothing_frightens_it_off() -> None:
    """However strong the party: there is neither deterrence nor a policy."""
    game = in_hex(Party(askaris=12))
    played = struck(game, "desert-raiders", 2)
    assert [asked.question for asked in played.asked] == []
    (battle,) = played.of(facts.BattleFought)
    assert (battle.tribe, battle.kind, battle.result) == (0, "charge", "victory")


def test_a_victory_over_a_band_brings_no_prisoners_and_keeps_nobody_from_going_on() -> None:
    """Nor a village; the tribe of the hex thinks no worse of him."""
    played = struck(in_hex(Party(askaris=40), debased=True), "slavers", 2)
    assert not played.of(facts.PartyChanged)
    assert not played.of(facts.AttitudeChanged)
    assert not played.of(facts.MoveEnded)
    assert played.open is None


def test_a_defeat_by_a_band_is_read_in_the_list_of_defeat() -> None:
    """II 3.3.5.4: nobody's attitude falls."""
    game = in_hex(Party(askaris=1, bearers=4, rations=20))
    fled = struck(game, "desert-raiders", 1, 4)
    assert [asked.rule for asked in fled.asked][-1] == "II 3.3.5.4"
    assert not fled.of(facts.AttitudeChanged)
    assert fled.game.explorer("Ada").hex == BACK
    assert fled.game.party("Ada") == Party(rations=9)


def test_a_band_holds_a_captive_whose_die_no_attitude_changes() -> None:
    game = in_hex(Party(bearers=2))
    held = struck(game, "desert-raiders", 1)
    (captured,) = held.of(facts.ExplorerCaptured)
    assert captured.tribe == 0
    assert held.game.explorer("Ada").place == "captive"


@pytest.mark.parametrize(("die", "dead"), [(1, True), (4, False)])
def test_whom_cannibals_capture_they_kill(die: int, dead: bool) -> None:
    """11.43"""
    game = with_hex(in_hex(Party(bearers=2)), HERE, terrain="jungle")
    played = struck(game, "cannibals", die)
    assert bool(played.of(facts.ExplorerDied)) is dead


def test_slavers_that_win_lead_half_of_the_bearers_away_and_nothing_else() -> None:
    """The card says otherwise than II 3.3.5.4."""
    played = struck(in_hex(Party(bearers=7)), "slavers")
    assert played.of(facts.PartyChanged)[-1].changes == {"bearers": -3}
    assert [asked.rule for asked in played.asked] == []
    assert played.game.explorer("Ada").hex == HERE
