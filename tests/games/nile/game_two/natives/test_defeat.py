"""Defeat, Table A and captivity (II 3, II 3.3.5.4)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import AttitudeChanged, ExplorerDied
from companion.games.nile.game_two.natives import defeat
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from tests.games.nile.game_two.world import HERE, world
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex

BACK = "1415"
RICH = Party(
    bearers=8, askaris=6, guides=1, canoes=1, horses=1, camels=1, rations=40, gifts=25,
    water=12, muskets=4, tusks=1,
)  # fmt: skip


def beaten(*answers: object, party: Party = RICH, armed: bool = True) -> Played:
    game = with_hex(world(party, armed=armed), BACK, terrain="veldt", published=True)
    game = with_explorer(game, "Ada", came=BACK, trail=(BACK, HERE))
    return play(game, defeat.defeat(game, "Ada", 1), answers)


def changes(played: Played) -> list[int]:
    return [fact.change for fact in played.of(AttitudeChanged)]


def test_a_defeat_lowers_the_attitude_and_a_death_once_more() -> None:
    """II 3.3.5.4: beaten."""
    assert changes(beaten(1)) == [-1]
    assert changes(beaten(2)) == [-1, -1]


@pytest.mark.parametrize(
    ("party", "armed", "has"),
    [(RICH, True, True), (Party(askaris=1), False, True), (Party(bearers=1), False, False)],
)
def test_he_escapes_with_a_musket_and_nine_rations_of_what_there_was(
    party: Party, armed: bool, has: bool
) -> None:
    """II 3.3.5.4: beaten."""
    game = beaten(4, party=party, armed=armed).game
    assert game.party("Ada").rations == min(9, party.rations)
    assert game.explorer("Ada").armed is has


@pytest.mark.parametrize(
    ("die", "load", "kept"),
    [
        (1, (), {"guides": 1}),
        (2, (), {"askaris": 1}),
        (3, (4,), {"bearers": 1, "gifts": 10}),
        (4, (6,), {"camels": 1, "muskets": 4}),
        (5, (1, "water"), {"horses": 1, "water": 10}),
        (6, (3, "rations"), {"canoes": 1, "rations": 10}),
    ],
)
def test_a_roll_on_table_a(die: int, load: tuple[object, ...], kept: dict[str, int]) -> None:
    """II 3.3.5.4: Table A. No more than the expedition had; the nine rations are his besides."""
    party = replace(RICH, tusks=0)
    game = beaten(5, die, *load, party=party).game
    found = game.party("Ada")
    expected = {"rations": 9, **{key: n + 9 * (key == "rations") for key, n in kept.items()}}
    assert {key: n for key in Party.__struct_fields__ if (n := getattr(found, key))} == expected


def test_two_rolls_do_not_bring_twice_what_was_there_once() -> None:
    """II 3.3.5.4: Table A."""
    game = beaten(6, 1, 1, party=replace(RICH, tusks=0)).game
    assert game.party("Ada").guides == 1


# Captivity


def held(attitude: int = 0, at: int = 0, had: Party = RICH) -> NileAtTable:
    game = with_hex(world(), BACK, terrain="veldt", published=True)
    game = with_explorer(
        game, "Ada", place="captive", captor=1, came=BACK, trail=(BACK, HERE), beaten=had,
        held_at=at, armed=False,
    )  # fmt: skip
    tribe = replace(game.state.tribes["1"], attitudes={"": attitude})
    return game.at(replace(game.state, tribes={"1": tribe}))


@pytest.mark.parametrize(
    ("since", "stays", "killed", "away"), [(0, 3, 1, 2), (1, 2, 1, 3), (-1, 4, 1, 1)]
)
def test_a_captives_die_is_two_less_and_the_attitude_since(
    since: int, stays: int, killed: int, away: int
) -> None:
    """The −1s of the defeat itself do not count."""
    game = held(-2 + since, -2)
    column = defeat.fate_column(game, defeat.shift(game, "Ada"))
    chances = {line.result: chance for line, chance in column.chances(1, 6)}
    assert chances.get("captured", 0) == Fraction(stays, 6)
    assert chances.get("killed", 0) == Fraction(killed, 6)
    free = sum(chance for fate, chance in chances.items() if fate not in ("captured", "killed"))
    assert free == Fraction(away, 6)


def test_a_captive_gets_away_with_musket_and_rations_and_table_a_of_what_he_had() -> None:
    """II 3.3.5.4: captive."""
    game = held(2, 0)
    play(game, defeat.captivity(game, "Ada"), [5, 3, 4])
    explorer = game.explorer("Ada")
    assert explorer.place == "africa"
    assert explorer.armed
    assert (explorer.party.bearers, explorer.party.gifts, explorer.party.rations) == (1, 10, 9)


def test_table_a_says_of_what_there_is_none_and_a_captive_stays_a_prisoner() -> None:
    game = with_explorer(world(Party(bearers=1, guides=1, rations=20)), "Ada", came=BACK)
    asked = play(game, defeat.defeat(game, "Ada", 1), [5], stop=True).asks(Roll)
    assert asked.column is not None
    labels = [line.words for line in asked.column.lines]
    assert labels[:3] == ["guide", "askari: there is none", "bearer"]
    told = [defeat.fate_column(game, 0, captive=held).lines[0].words for held in (False, True)]
    assert told == ["taken prisoner", "stays a prisoner"]


def test_a_captive_may_be_killed_or_stay() -> None:
    """II 3.3.5.4: captive."""
    game = held()
    killed = play(game, defeat.captivity(game, "Ada"), [4])
    assert killed.of(ExplorerDied)
    assert changes(killed) == [-1]
    game = held()
    assert play(game, defeat.captivity(game, "Ada"), [3]).game.explorer("Ada").place == "captive"


def test_a_prisoner_of_a_band_has_his_die_alone() -> None:
    game = with_explorer(held(4, 0), "Ada", captor=0)
    assert defeat.shift(game, "Ada") == -2
