"""Rivers that turn round, and what lies on them (10.313, 10.333, 10.337, 10.51, 10.52)."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.nile.facts import FeatureFound, RiverMapped
from companion.games.nile.map.water import circles, network, settle, settle_lake, upstream
from companion.games.nile.rules.mapping.mapping import map_water
from companion.games.nile.rules.mapping.rivers.closed_water import turn
from companion.games.nile.state import Hex
from companion.games.nile.voice import tell
from tests.games.nile.helpers.river_boards import HERE, a_land, dry, faults, mapped, rivers
from tests.games.nile.helpers.world import play

TRUNK = rivers(h0104=".i..o.", h0204=".i..o.", h0304=".i..o.")
"""A river that flows out of 0404, westward, to its mouth at 0104."""

MOVED = "it lies where the river leaves, which has turned (10.52)"


def test_a_cataract_lies_where_the_river_leaves_once_it_has_turned() -> None:
    """10.52."""
    falls = {"0505": Hex("veldt", river=".o...i", cataract=2, fall=120, mapped=1)}
    game = a_land(TRUNK | falls, mouths={"0104": 1})
    played = play(game, turn(game, {"0505": ".i...o"}, "a mouth was found"))
    assert played.facts == [
        RiverMapped("0505", ".i...o", why="a mouth was found"),
        FeatureFound("0505", "cataract", 6, why=MOVED),
    ]
    here = played.game.hex("0505")
    assert (here.cataract, here.fall) == (6, 120)
    assert tell(game, played.facts[1]) == f"A cataract blocks side 6 (NW) of 0505: {MOVED}."


def test_an_oasis_is_none_any_more_once_a_river_has_come() -> None:
    """10.51: the hex was left by policy 2 (13.5), and a river leads into it since."""
    oasis = Hex("desert", half=True, oasis=True, mapped=1)
    spring = rivers(h0504="*....o.")
    game = a_land(spring | {HERE: oasis}, mouths={"0104": 1}, terrain="")
    played = play(game, map_water(game, "Ada", HERE), ["continues 5"])
    here = played.game.hex(HERE)
    assert (here.river, here.oasis) == (".i..o.", False)
    (none,) = played.of(FeatureFound)
    said = "The oasis in 0404 is gone: water has come to the hex since (10.51)."
    assert tell(game, none) == said


ROAD_TO_MOUTH = rivers(
    h0102=".i..o.", h0202=".i..o.", h0302=".i..o.", h0402=".i..o.", h0502=".i..o."
)
"""A river along the second row to its mouth; its upper end is the open hex 0602."""


def test_of_a_confluence_that_turns_round_one_arm_alone_leaves() -> None:
    """10.313, 10.316, 10.3211: three arms out of a lake; when it drains two have sources there."""
    hexes = {
        **ROAD_TO_MOUTH,
        **{name: Hex("lake", mapped=1) for name in ("0603", "0604", "0605")},
        **rivers(h0503=".i.o..", h0504=".i..o.", h0505=".i...o"),
        **rivers(h0404="iii.o.", h0304=".i..o."),
    }
    game = a_land(hexes, mouths={"0102": 1}, terrain="swamp", here="0602")
    game_before = game.state.hexes
    played = mapped(game, here="0602")
    after = played.game
    turned = played.of(RiverMapped)
    sides = {fact.hex: game_before[fact.hex].river.count(".") for fact in turned}
    dried = [fact.hex for fact in turned if "an arm dries up" in fact.why]
    assert dried == [fact.hex for fact in turned if fact.river.count(".") > sides[fact.hex]]
    assert 0 < len(dried) < len(turned)
    assert all("since 0602 is mapped (10.313)" in fact.why for fact in turned)
    arms = [after.hex(name) for name in ("0503", "0504", "0505")]
    assert after.hex("0404").river.count("o") == 1
    assert after.hex("0404").river[4] == "i"
    assert sorted(arm.river.count(".") for arm in arms) == [4, 5, 5]
    assert [arm.source for arm in arms] == ["i" not in arm.river for arm in arms]
    assert list(faults(after)) == []


def test_a_confluence_beside_its_lake_loses_an_arm() -> None:
    """10.313: two arms straight out of one lake; the way out is one of them."""
    hexes = {
        **ROAD_TO_MOUTH,
        **{name: Hex("lake", mapped=1) for name in ("0503", "0504")},
        **rivers(h0404="ii..o.", h0304=".i..o."),
        **dry("0602"),
    }
    hexes["0502"] = Hex("veldt", river="..i.o.", mapped=1)
    game = a_land(hexes, mouths={"0102": 1}, terrain="swamp", here="0603")
    after = mapped(game, here="0603").game
    assert after.hex("0404").river in ("o...i.", ".o..i.")
    assert list(faults(after)) == []


def test_arms_that_have_ended_keep_their_ends() -> None:
    """10.313: two branches flow to a lake already; they do so when that drains."""
    hexes = {
        **ROAD_TO_MOUTH,
        **rivers(h0602="...io.", h0603="o..i.."),
        **{name: Hex("lake", mapped=1) for name in ("0503", "0505", "0405")},
        **rivers(h0403="*..o...", h0404="i.oo.i"),
    }
    game = a_land(hexes, mouths={"0102": 1}, terrain="swamp", here="0504")
    played = mapped(game, here="0504")
    assert played.game.hex("0404").river == "i.oo.i"
    assert list(faults(played.game)) == []


def test_no_river_is_turned_to_flow_out_of_a_great_salt_lake() -> None:
    """10.333 with 10.337: of another lake that can reach no mouth it is."""
    hexes = {"0604": Hex("lake", mapped=1), "0504": Hex("veldt", river=".o..i.", mapped=1)}
    around = dry("0603", "0703", "0704", "0605", "0705", "0503", "0505")
    trunk = rivers(h0104=".i..o.", h0204=".i..o.")
    lake = a_land(trunk | hexes | around, mouths={"0104": 5}).waters
    assert settle_lake(lake, "0504", HERE) == {"0504": ".i..o."}
    salt = {"0604": replace(hexes["0604"], salt=True)}
    ended = a_land(trunk | hexes | around | salt, mouths={"0104": 5}).waters
    assert settle_lake(ended, "0504", HERE) == {}


def test_branches_into_one_lake_turn_round_and_none_flows_back_into_it() -> None:
    """10.313, 10.336: the branch of 0504 to 0503 forks twice on its way to the lake."""
    hexes = {
        **TRUNK,
        **rivers(h0404=".i..o.", h0604="*....o.", h0504=".i..oo"),
        **rivers(h0503="ooi...", h0502=".o.i..", h0603="oo..i."),
        **{name: Hex("lake", mapped=1) for name in ("0602", "0703")},
    }
    view = a_land(hexes, mouths={"0104": 1}, terrain="").waters
    after = view.with_letters(settle(view, HERE))
    assert not [name for name in after.hexes if circles(after, name)]
    assert {*network(after, HERE)} == {*upstream(after, "0104")}


def test_between_swamps_that_are_one_water_a_river_still_runs() -> None:
    """10.336: water may circle through a swamp, so no arm of 0402 dries up when they drain."""
    hexes = {
        **TRUNK,
        **rivers(h0404=".i..o.", h0604="*....o.", h0504=".i..oo"),
        **rivers(h0503="o.i...", h0402="io...."),
        **{name: Hex("swamp", mapped=1) for name in ("0501", "0502")},
    }
    view = a_land(hexes, mouths={"0104": 1}, terrain="").waters
    turned = settle(view, HERE)
    assert turned["0503"] == "i.o..."
    assert turned.get("0402", "io....") in ("io....", "oi....")


def turned_from_closed_lakes(
    hexes: Mapping[str, Hex], lakes: tuple[str, ...], around: tuple[str, ...]
) -> dict[str, str]:
    """The letters of hexes whose river turns once 0404 is mapped; no water may circle then."""
    wet = {name: Hex("lake", mapped=1) for name in lakes}
    trunk = rivers(h0104=".i..o.", h0204=".i..o.")
    view = a_land({**trunk, **hexes, **wet, **dry(*around)}, mouths={"0104": 5}).waters
    turned = settle_lake(view, "0504", HERE)
    after = view.with_letters(turned)
    assert not [name for name in after.hexes if circles(after, name)]
    return turned


def test_of_an_island_above_a_closed_lake_one_arm_alone_leaves() -> None:
    """10.313, 10.336, 10.337: the arms of 0504 meet again in 0604; the one by 0603 gets a
    source."""
    island = rivers(h0504="oo..i.", h0603="..oi..", h0604=".o..ii")
    turned = turned_from_closed_lakes(island, ("0704",), ("0703", "0705"))
    assert turned == {"0504": ".i..o.", "0603": "..o...", "0604": ".i..oi"}


def test_water_turns_to_the_mouth_before_the_salt_lake() -> None:
    """10.313: a lake between a mouth and a fork that feeds a salt lake drains to the mouth."""
    hexes = {
        HERE: Hex("veldt", river=".o..o.", mapped=1),
        "0504": Hex("veldt", river=".o..i.", mapped=2),
        "0604": Hex("lake", mapped=3),
        "0605": Hex("veldt", river="o.io..", mapped=4),
        "0506": Hex("lake", salt=True, mapped=5),
        "0606": Hex("veldt", river=".....o", source=True, mapped=6),
    }
    view = a_land(TRUNK | hexes, mouths={"0104": 5}, terrain="").waters
    assert settle(view, HERE) == {HERE: ".i..o.", "0504": ".i..o."}
