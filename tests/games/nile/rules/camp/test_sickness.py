"""The care of the sick (19), through the rules."""

from typing import Any

import pytest

from companion.games.nile.facts import ExplorerDied, StepBegan
from companion.games.nile.rules.camp.sickness import recover, recovery_column
from companion.games.nile.rules.party.makeup import patients
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer

PLAIN = dict(zip(range(1, 7), ["recovers"] * 3 + ["sick"] * 2 + ["dies"], strict=True))
HELPED = dict(zip(range(1, 7), ["recovers"] * 4 + ["sick"] * 2, strict=True))


def care(game: NileAtTable, *answers: object) -> Played:
    return play(game, recover(game, "Ada"), answers)


def with_sick(**more: Any) -> NileAtTable:
    party = Party(bearers=9, sick_bearers=4, askaris=3, sick_askaris=1)
    return at_a_village(party=party, **more)


def dies(played: Played) -> bool:
    """Whether a 6 was deadly: no doctor."""
    return bool(played.state.explorers["Ada"].party.bearers < 9)


@pytest.mark.parametrize(("doctor", "expected"), [(False, PLAIN), (True, HELPED)])
def test_the_recovery_table(doctor: bool, expected: dict[int, str]) -> None:
    """19.2: a doctor takes one off each die, so that nobody dies."""
    column = recovery_column(at_a_village(), doctor)
    found = {total: line.result for line in column.lines for total in line.totals}
    assert found == expected


def test_each_sick_person_has_a_die() -> None:
    """19.1, 19.2: of four bearers two recover, one stays sick, one dies; the askari stays sick."""
    played = care(with_sick(), [1, 3, 5, 6], [4])
    assert played.state.explorers["Ada"].party == Party(
        bearers=8, sick_bearers=1, askaris=3, sick_askaris=1
    )
    assert played.of(StepBegan) == [StepBegan("bonus")]


def test_all_the_sick_are_asked_for_kind_by_kind() -> None:
    """19.2, 19.3: one and several in their own words, each kind by itself, the explorer last"""
    party = Party(bearers=9, sick_bearers=4, askaris=3, sick_askaris=1, guides=2, sick_guides=2)
    game = with_explorer(at_a_village(party=party), "Ada", sick=True)
    assert patients(game.explorer("Ada")) == 8
    played = care(game, [4] * 4, [4], [4, 4], 4)
    assert [one.question for one in played.asked] == [
        "What happens to the 4 sick bearers?",
        "What happens to the sick askari?",
        "What happens to the 2 sick guides?",
        "What happens to the sick explorer?",
    ]


@pytest.mark.parametrize("kind", ["bearers", "askaris", "guides"])
def test_one_sick_person_of_any_kind_is_a_patient(kind: str) -> None:
    """19.1, 19.3"""
    game = at_a_village(party=Party(**{kind: 2, f"sick_{kind}": 1}))
    assert patients(game.explorer("Ada")) == 1
    assert len(care(game, [1]).asked) == 1
    assert game.party("Ada") == Party(**{kind: 2})


def test_a_doctor_helps_unless_he_is_sick_himself() -> None:
    """19.2"""
    sixes = ([6, 6, 6, 6], [6])
    assert not dies(care(with_sick(specialty="doctor"), *sixes))
    sick = with_explorer(with_sick(specialty="doctor"), "Ada", sick=True)
    assert dies(care(sick, *sixes, 1))
    assert dies(care(with_sick(specialty="missionary"), *sixes))


def test_every_port_and_cape_colony_hex_has_a_doctor() -> None:
    """19.6: Khartoum, and Cape Colony outside its ports."""
    party = Party(bearers=9, sick_bearers=4)
    inland = a_game().board
    colony = next(n for n in inland.hexes if inland.in_colony(n) and n not in inland.ports)
    for name in ("2002", colony):
        assert not dies(care(a_game(party=party, Ada=name), [6, 6, 6, 6]))


def test_a_sick_explorer_is_cared_for_as_well() -> None:
    """19.2"""
    game = with_explorer(at_a_village(party=Party()), "Ada", sick=True)
    assert not care(game, 2).state.explorers["Ada"].sick
    game = with_explorer(at_a_village(party=Party()), "Ada", sick=True)
    assert care(game, 5).state.explorers["Ada"].sick


def test_an_explorer_may_die_of_sickness() -> None:
    """19.2, 21.3"""
    game = with_explorer(at_a_village(party=Party()), "Ada", sick=True)
    played = care(game, 6)
    assert played.of(ExplorerDied)
    assert played.of(StepBegan) == [StepBegan("end")]


def test_on_a_table_with_its_own_board_the_table_is_asked_for_a_doctor() -> None:
    """19.6, map-less"""
    party = Party(bearers=9, sick_bearers=1)
    hexes = {"@Ada": Hex("veldt", published=True)}
    game = a_game(mapless=True, hexes=hexes, party=party, Ada="@Ada")
    assert not dies(care(game, "colony", 6))
    game = a_game(mapless=True, hexes=hexes, party=party, Ada="@Ada")
    assert dies(care(game, "neither", 6))
