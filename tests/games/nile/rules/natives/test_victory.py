"""Results of victory (16), through the rules."""

import pytest

from companion.games.nile.facts import (
    BattleFought,
    ExplorerChanged,
    ExplorerDied,
    PartyChanged,
    PointsNoted,
)
from companion.games.nile.rules.natives.attack import attack
from companion.games.nile.rules.natives.victory import losses_column
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Rolls
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, play, with_explorer

MERCIFUL = ("missionary", "doctor", "ethnologist")

KILLED = {
    ("charge", "small"): 5,
    ("charge", "medium"): 4,
    ("charge", "large"): 3,
    ("ambush", "small"): 4,
    ("ambush", "medium"): 3,
    ("ambush", "large"): 2,
}
"""Table A: what is taken off one die."""


def win(game: NileAtTable, *answers: object, size: str = "small", policy: int = 3) -> Played:
    """A won charge; the answers begin with Table A's die."""
    return play(game, attack(game, "Ada", "charge", size, TRIBE, policy), ["W", *answers])


@pytest.mark.parametrize(("kind", "size"), KILLED)
def test_askaris_killed_are_the_die_less_a_number(kind: str, size: str) -> None:
    """16.2"""
    column = losses_column(at_a_village(), kind, size)
    for face in range(1, 7):
        line = column.line_at(face)
        assert line is not None
        assert line.result == max(0, face - KILLED[kind, size])


def test_the_healthy_askaris_are_killed_first() -> None:
    """16.2"""
    game = at_a_village(party=Party(bearers=9, askaris=3, sick_askaris=2))
    played = win(game, 6, 6, [6, 6], size="medium")
    party = played.state.explorers["Ada"].party
    assert (party.askaris, party.sick_askaris) == (1, 1)


def test_more_killed_than_there_are_is_a_defeat() -> None:
    """16.3"""
    game = at_a_village(party=Party(bearers=9, askaris=1))
    played = win(game, 6, 2, size="medium")
    assert played.returned == "defeat"
    assert played.of(BattleFought)[0].result == "defeat"
    assert played.of(ExplorerDied)


def test_all_killed_but_no_more_is_still_a_victory() -> None:
    """16.3, 16.4: then there is nobody left to take prisoners."""
    game = at_a_village(party=Party(bearers=9, askaris=2))
    played = win(game, 6, size="medium")
    assert played.returned == "victory"
    assert played.state.explorers["Ada"].party.askaris == 0


def test_a_victory_wins_back_the_askaris_respect() -> None:
    """5.52"""
    game = with_explorer(at_a_village(), "Ada", debased=True)
    played = win(game, 1, 6, [6, 6])
    assert ExplorerChanged("Ada", debased=False, cause="victory", rule="5.52") in played.facts


@pytest.mark.parametrize(
    ("askaris", "die", "size", "prisoners"),
    [
        (6, 1, "small", 3),
        (6, 4, "small", 2),
        (6, 6, "small", 0),
        (3, 6, "small", 0),
        (8, 1, "medium", 6),
        (8, 2, "medium", 6),
        (12, 4, "large", 8),
        (12, 6, "large", 6),
    ],
)
def test_prisoners_are_surviving_askaris_less_a_die(
    askaris: int, die: int, size: str, prisoners: int
) -> None:
    """16.4, Table B: 3, 6 or 9 at most."""
    game = at_a_village(size, party=Party(bearers=20, askaris=askaris))
    answers = [1, die, [6, 6], "keep"][: 4 if prisoners else 3]
    played = win(game, *answers, size=size)
    assert played.state.explorers["Ada"].party.bearers == 20 + prisoners


@pytest.mark.parametrize(
    ("askaris", "die", "policy", "found"), [(12, 1, 3, True), (3, 6, 1, False)]
)
def test_where_dice_cannot_change_it_none_are_rolled_for_the_village(
    askaris: int, die: int, policy: int, found: bool
) -> None:
    """16.4: 9 prisoners and policy 3 are 12, none and policy 1 are less than two dice show."""
    game = at_a_village("large", party=Party(bearers=20, askaris=askaris))
    answers = [1, die, *(["release"] if found else [])]
    played = win(game, *answers, size="large", policy=policy)
    assert [one.rule for one in played.asked] == ["13.4", "16.2", "16.4", "16.42"][
        : len(answers) + 1
    ]
    assert bool(played.of(PointsNoted)) == found


def test_prisoners_without_a_village_bring_no_point() -> None:
    """16.422 (ruling 33)"""
    played = win(at_a_village(), 1, 4, [6, 6], "release")
    assert not played.of(PointsNoted)
    assert played.state.explorers["Ada"].party == at_a_village().party("Ada")


def test_prisoners_without_a_village_may_be_kept() -> None:
    """16.41 (ruling 33)"""
    played = win(at_a_village(), 1, 4, [6, 6], "keep")
    assert [fact.changes for fact in played.of(PartyChanged)] == [{"bearers": 2}]


@pytest.mark.parametrize("specialty", MERCIFUL)
def test_some_must_release_and_may_not_loot(specialty: str) -> None:
    """16.41, 16.421"""
    for choice in ("keep", "loot", "both"):
        with pytest.raises(Illegal, match="neither keeps"):
            win(at_a_village(specialty=specialty), 1, 4, [1, 1], choice)
    with pytest.raises(Illegal, match="neither keeps"):
        win(at_a_village(specialty=specialty), 1, 4, [6, 6], "keep")


@pytest.mark.parametrize("specialty", MERCIFUL)
def test_they_earn_the_point_all_the_same(specialty: str) -> None:
    """16.422 (ruling 32)"""
    assert win(at_a_village(specialty=specialty), 1, 4, [1, 1], "release").of(PointsNoted)


def test_without_prisoners_a_village_can_be_looted_or_left() -> None:
    """16.42, 16.421, 16.422"""
    game = at_a_village(party=Party(bearers=20, askaris=6))
    with pytest.raises(Illegal, match="no prisoners"):
        win(game, 1, 6, [1, 1], "keep")
    game = at_a_village(party=Party(bearers=20, askaris=6))
    assert win(game, 1, 6, [1, 1], "release").of(PointsNoted)


# Looting (16.43)


@pytest.mark.parametrize(
    ("size", "dice", "rolls"),
    [("small", [3], 6), ("medium", [3, 2], 10), ("large", [6, 6, 6], 36)],
)
def test_looting_rolls_are_twice_the_dice(size: str, dice: list[int], rolls: int) -> None:
    """16.431, 16.432: one, two or three dice by the size of the tribe."""
    game = at_a_village(size, party=Party(bearers=30, askaris=9))
    found = [5] * rolls
    played = win(game, 1, 6, [1, 1], "loot", dice, found, size=size)
    assert [r.dice for r in played.asked if isinstance(r, Rolls)] == [rolls]
    assert played.state.explorers["Ada"].party.gifts == rolls


@pytest.mark.parametrize(
    ("terrain", "river", "camels", "canoes"),
    [
        ("veldt", "......", 0, 0),
        ("desert", "......", 2, 0),
        ("veldt", "o.....", 0, 2),
        ("swamp", "......", 0, 2),
    ],
)
def test_looting_finds_what_the_table_says(
    terrain: str, river: str, camels: int, canoes: int
) -> None:
    """16.433: 1–4 rations, a gift, a camel in desert or a canoe by a river system."""
    party = Party(bearers=30, askaris=6)
    game = at_a_village(terrain=terrain, party=party, river=river)
    played = win(game, 1, 6, [1, 1], "loot", 4, [1, 2, 3, 4, 5, 5, 6, 6])
    assert played.state.explorers["Ada"].party == Party(
        bearers=30, askaris=6, rations=10, gifts=2, camels=camels, canoes=canoes
    )


@pytest.mark.parametrize(
    ("terrain", "beast"), [("veldt", "nothing"), ("desert", "a camel"), ("swamp", "a canoe")]
)
def test_a_looting_roll_says_what_each_face_finds(terrain: str, beast: str) -> None:
    """16.433"""
    game = at_a_village(terrain=terrain, party=Party(bearers=30, askaris=6))
    played = win(game, 1, 6, [1, 1], "loot", 1, [5, 5])
    (rolls,) = (one for one in played.asked if isinstance(one, Rolls))
    labels = [line.label for line in rolls.column.lines]
    assert labels == ["1 ration", "2 rations", "3 rations", "4 rations", "a gift", beast]


def test_by_a_river_in_desert_one_kind_is_looked_for() -> None:
    """16.433"""
    game = at_a_village(terrain="desert", party=Party(bearers=30, askaris=6), river="o.....")
    played = win(game, 1, 6, [1, 1], "loot", 1, "canoes", [6, 6])
    assert played.state.explorers["Ada"].party.canoes == 2


def test_prisoners_may_be_kept_and_the_village_looted() -> None:
    """16.41, 16.421"""
    played = win(at_a_village(), 1, 4, [1, 1], "both", 1, [4, 4])
    changes = [fact.changes for fact in played.of(PartyChanged)]
    assert changes == [{"bearers": 2}, {"rations": 8}]
    assert not played.of(PointsNoted)
