"""The conditions of a bonus discovery, one by one (20.4, 20.7)."""

import pytest

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.rules.events.bonus_conditions import armed, conditions, staleness
from companion.games.nile.state import Find, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_turn
from tests.games.nile.rules.events.bonuses import HERE, TRIBE, a_world, with_relation


def told(game: NileAtTable, **kind: object) -> list[str]:
    """The conditions of a bonus with these fields, in words."""
    asked = BonusKind(name="A find", points=1, **kind)  # type: ignore[arg-type]
    return [str(each) for each in conditions(game, "Ada", asked)]


@pytest.mark.parametrize(
    ("hex_", "met"),
    [
        ({"terrain": "jungle"}, "yes"),
        ({"terrain": "jungle/swamp"}, "yes"),
        ({"terrain": "veldt"}, "no"),
        ({"terrain": "veldt", "river": "i..o.."}, "yes"),
        ({"terrain": "desert"}, "no"),
        ({"terrain": "desert", "oasis": True}, "yes"),
    ],
)
def test_one_of_the_kinds_of_ground_is_enough(hex_: dict[str, object], met: str) -> None:
    """20.4"""
    game = with_hex(a_world("doctor"), HERE, **hex_)
    assert told(game, terrain=("jungle", "river", "oasis")) == [f"jungle or river or oasis: {met}"]
    assert told(game) == []


@pytest.mark.parametrize(
    ("need", "world", "met"),
    [
        ("tribe", {}, False),
        ("tribe", {"tribe": TRIBE}, True),
        ("friendly-tribe", {"tribe": TRIBE}, False),
        ("friendly-tribe", {"tribe": TRIBE, "friendly": True}, True),
        ("friendly-tribe", {"friendly": True}, False),
        ("peaceful-tribe", {}, False),
        ("peaceful-tribe", {"tribe": TRIBE}, True),
        ("peaceful-tribe", {"tribe": TRIBE, "fought": True}, True),
        ("peaceful-tribe", {"tribe": TRIBE, "fought": True, "dealt": (str(TRIBE),)}, False),
        ("peaceful-tribe", {"tribe": TRIBE, "dealt": (str(TRIBE),)}, True),
        (
            "peaceful-tribe",
            {"tribe": TRIBE, "fought": True, "dealt": (str(TRIBE),), "friendly": True},
            True,
        ),
        ("known-tribe", {}, False),
        ("known-tribe", {"met": 0}, False),
        ("known-tribe", {"met": 1}, True),
        ("known-tribe", {"met": 3}, True),
        ("known-tribe", {"met": 4}, False),
        ("fight", {}, False),
        ("fight", {"fought": True}, True),
    ],
)
def test_what_else_a_bonus_may_need(need: str, world: dict[str, object], met: bool) -> None:
    """20.4: a fight with another than the tribe of the hex, or before peace was made, is no war"""
    game = a_world("doctor", tribe=TRIBE if "tribe" in world else 0)
    relation = {key: world[key] for key in ("friendly", "met") if key in world}
    game = with_relation(game, **relation) if relation else game
    turn = {key: world[key] for key in ("fought", "dealt") if key in world}
    game = with_turn(game, **turn)
    (said,) = told(game, needs=(need,))
    assert said.endswith(": yes" if met else ": no")


def test_a_port_must_be_within_so_many_hexes() -> None:
    """20.4: just so many are near enough; on its own board the table knows the way"""
    game = a_world("doctor")
    far = game.port_distance(HERE)
    assert told(game, within=far) == [f"within {far} hexes of a port: yes"]
    assert told(game, within=far - 1) == [f"within {far - 1} hexes of a port: no"]
    mapless = a_game(mapless=True, specialty="doctor", Ada="@Ada")
    assert told(mapless, within=3) == ["within 3 hexes of a port: ?"]


@pytest.mark.parametrize(
    ("is_armed", "party", "has"),
    [
        (True, Party(), True),
        (False, Party(muskets=1), True),
        (False, Party(muskets=2), True),
        (False, Party(askaris=1), True),
        (False, Party(bearers=4, guides=1), False),
    ],
)
def test_any_musket_of_the_expedition_will_do_for_an_animal(
    is_armed: bool, party: Party, has: bool
) -> None:
    """20.4, 20.75: his own, a spare one or an askari's; printed or not it is asked for once"""
    game = with_explorer(a_world("zoologist"), "Ada", armed=is_armed, party=party)
    assert armed(game, "Ada") is has
    words = [f"muskets: {'yes' if has else 'no'}"]
    assert told(game) == told(game, needs=("muskets",)) == words
    assert told(with_explorer(game, "Ada", specialty="botanist")) == []


def test_an_animal_that_was_left_in_africa_may_be_taken_again() -> None:
    """20.74: one that is carried may not, however it is written, nor is another find in its way"""
    game = a_world("zoologist")
    for find, again in (
        (Find("named", HERE, 4, "Okapi", 1), False),
        (Find("named", HERE, 4, "OKAPI", 1, place="europe"), False),
        (Find("named", HERE, 4, "Okapi", 1, place="africa"), True),
        (Find("named", HERE, 4, "Gnu", 1), True),
        (Find("special", HERE, 4, "Okapi", 1), True),
    ):
        carried = with_explorer(game, "Ada", finds={"bonus-1": find})
        assert (staleness(carried, "Ada", "okapi") == "") is again
    doctor = a_world("doctor")
    carried = with_explorer(doctor, "Ada", finds={"bonus-1": Find("named", HERE, 4, "Okapi", 1)})
    assert staleness(carried, "Ada", "okapi") == ""
