"""The worksheets of Game II: a fight throw by throw, and a row a hex that is mapped by dice."""

from __future__ import annotations

from tests.games.nile.paper.forms import drawn


def test_half_a_sheet_has_one_fight() -> None:
    assert drawn("fight").said().count("Fight worksheet") == 2
    assert drawn("fight", "a5").said().count("Fight worksheet") == 1


def test_a_charge_begins_with_first_fire_and_both_strike_in_turns() -> None:
    """II 3.3.5.2."""
    said = [text for text in drawn("fight").said() if text in ("first fire", "natives", "reply")]
    half = said[: len(said) // 2]
    assert half[:3] == ["first fire", "natives", "reply"]
    assert half[1::2] == ["natives"] * (len(half) // 2)


def test_a_fight_is_recorded_with_its_dice() -> None:
    said = drawn("fight").said()
    assert {"warriors", "askaris", "die", "fallen", "× fallen", "more than", "broken?"} <= set(said)
    told = " ".join(said)
    for words in ("(askaris + 1) × hexes ÷ policy", "warriors ÷ die askaris fall", "+3", "Table A"):
        assert words in told


def test_dice_of_a_hex_stand_in_their_order() -> None:
    """Red, white, blue, black (II 3.2.1)."""
    said = drawn("dice").said()
    colours = [said.index(colour) for colour in ("red", "white", "blue", "black")]
    assert colours == sorted(colours)
    assert {"Terrain Key", "Cataracts", "Natives"} <= set(said)
