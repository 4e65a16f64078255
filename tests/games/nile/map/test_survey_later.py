"""What a survey finds that earlier versions drew lawfully: remarks, strictly faults (10.3)."""

import pytest

from companion.games.nile.map.survey import Telling, survey
from companion.games.nile.state import Hex
from tests.games.nile.map.surveyed import a_land, dry, veldt


def test_a_salt_lake_that_formed_beside_still_water_is_remarked() -> None:
    """10.333 with 10.318: strictly a fault; a lake that came later is neither."""
    hexes = {
        "0504": veldt("*....o."),
        "0405": Hex("lake"),
        "0404": Hex("lake", salt=True),
    }
    board, state = a_land(hexes)
    plain, strict = survey(board, state), survey(board, state, strict=True)
    assert plain.faults == ()
    assert [(each.hex, each.rule) for each in plain.remarks] == [("0404", "10.333")]
    assert [(each.hex, each.rule) for each in strict.faults] == [("0404", "10.333")]
    assert "beside the lake 0405" in strict.faults[0].says
    later = {"0504": hexes["0504"], "0404": hexes["0404"], "0405": hexes["0405"]}
    assert survey(*a_land(later), strict=True).faults == ()


def test_three_arms_out_of_a_hex_are_remarked() -> None:
    """10.313, 10.3243: strictly a fault; the two branches of a fork are none."""
    hexes = {
        "0403": veldt("*..o..."),
        "0404": veldt(".ooo.i"),
        **{name: Hex("swamp") for name in ("0504", "0505", "0405")},
    }
    board, state = a_land(hexes)
    assert survey(board, state).faults == ()
    assert ("0404", "10.313") in [(each.hex, each.rule) for each in survey(board, state).remarks]
    strict = survey(board, state, strict=True)
    assert [(each.hex, each.rule) for each in strict.faults] == [("0404", "10.313")]
    forked = {**hexes, "0404": veldt("..oo.i")}
    assert survey(*a_land(forked), strict=True).faults == ()


@pytest.mark.parametrize(
    ("says", "fault"),
    [
        ("card 4: crosses 2 5 (river from 0304, to swamp 0504: first number 2: 0504 is swamp)", ""),
        ("card 4: crosses 2 5 (river from swamp 0504, to 0304: first number 2)", "10.32543"),
        ("card 4: begins 2 (river source here, to swamp 0504: number 2: 0504 is swamp)", ""),
        ("card 4: begins 5 (river source here, to 0304: number 5: 0304 is blank)", "10.32"),
        ("card 4: continues 2 (river to swamp 0504 and 0505: number 2)", "10.32"),
        ("card 4: none (no river)", ""),
    ],
)
def test_a_river_that_is_told_otherwise_than_it_is_drawn_is_found(says: str, fault: str) -> None:
    """10.32543, and every other course."""
    board, state = a_land({"0504": Hex("swamp"), "0404": veldt(".o..i.")})
    told = [Telling("0404", says, ".o..i.")]
    found = survey(board, state, told, strict=True)
    told_of = [each for each in found.faults if "told" in each.says]
    assert {each.rule for each in told_of} == ({fault} if fault else set())
    assert set(told_of) <= set(survey(board, state, told).remarks)


def test_a_river_into_water_that_flows_down_to_no_mouth_is_remarked() -> None:
    """10.331, 10.332: strictly a fault; the water could reach a mouth only by turning round."""
    hexes = {
        "0104": veldt(".i..o."),
        "0204": veldt(".i..o."),
        "0704": Hex("swamp"),
        "0604": veldt(".i..o."),
        "0504": Hex("lake"),
        **dry("0503", "0505", "0603", "0605"),
        "0404": veldt("*.o...."),
    }
    board, state = a_land(hexes, "0104")
    assert ("0404", "10.331") not in [(f.hex, f.rule) for f in survey(board, state).faults]
    assert ("0404", "10.331") in [(f.hex, f.rule) for f in survey(board, state).remarks]
    assert ("0404", "10.331") in [(f.hex, f.rule) for f in survey(board, state, strict=True).faults]
