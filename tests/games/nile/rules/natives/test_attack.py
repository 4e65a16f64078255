"""Attacks: guns, the attack tables, what follows (13.4, 13.6), through the rules."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import BattleFought, ExplorerCaptured
from companion.games.nile.rules.natives.attack import attack, attack_column
from companion.games.nile.state import Party
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import play, with_explorer

BANDS = (0, 1, 2, 4, 6, 9, 13, 18, 25)

TABLES = {
    ("charge", "small"): "-/9 10/6 8/4 6/2 5/- 4/- 3/- 2/- 2/-",
    ("charge", "medium"): "-/10 12/9 11/7 10/5 9/4 7/3 6/2 5/- 4/-",
    ("charge", "large"): "-/11 -/10 12/8 12/7 11/6 10/5 9/4 8/3 6/2",
    ("ambush", "small"): "-/10 12/9 11/6 10/5 9/4 8/3 7/2 6/- 5/-",
    ("ambush", "medium"): "-/11 -/10 -/7 12/7 12/6 11/5 10/4 9/3 8/2",
    ("ambush", "large"): "-/11 -/11 -/8 -/8 -/7 12/6 12/5 11/4 10/3",
}
"""W at or above the first figure, D at or below the second, for the least guns of each band."""


def party_with(number: int) -> Party:
    return Party(bearers=3, askaris=number)


# Guns (13.41)


@pytest.mark.parametrize("kind", ["charge", "ambush"])
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_an_attack_is_read_by_guns_and_tribe(kind: str, size: str) -> None:
    """13.41: every row of the Native Attack Tables."""
    for number, figures in zip(BANDS, TABLES[kind, size].split(), strict=True):
        wins, _, loses = figures.partition("/")
        game = with_explorer(at_a_village(size, party=party_with(number)), "Ada", armed=False)
        column = attack_column(game, "Ada", kind, size)
        for total in range(2, 13):
            expected = "W" if wins != "-" and total >= int(wins) else "H"
            expected = "D" if loses != "-" and total <= int(loses) else expected
            line = column.line_at(total)
            assert line is not None
            assert line.result == expected, (number, total)


def test_odds_of_six_guns_against_a_small_tribe_s_charge() -> None:
    """13.41: won on 5 or more, 30 ways of 36; never lost."""
    game = with_explorer(at_a_village(party=party_with(6)), "Ada", armed=False)
    chances = attack_column(game, "Ada", "charge", "small").chances(2, 6)
    assert {line.result: chance for line, chance in chances} == {
        "W": Fraction(30, 36),
        "H": Fraction(6, 36),
    }


# What follows


def test_a_defeat_leads_to_its_consequences() -> None:
    """15.1"""
    game = at_a_village()
    played = play(game, attack(game, "Ada", "ambush", "small", TRIBE, 5), [[1, 1], 1])
    assert played.returned == "defeat"
    assert played.of(BattleFought) == [BattleFought("Ada", TRIBE, "ambush", "defeat")]
    assert played.of(ExplorerCaptured)


def test_a_village_is_as_strong_as_before_after_every_battle() -> None:
    """13.6"""
    game = at_a_village("medium")
    tribes = game.state.tribes
    for answers in (["H"], ["W", 1, 6, [6, 6]], ["W", 4, 6, [6, 6]]):
        play(game, attack(game, "Ada", "charge", "medium", TRIBE), answers)
        assert game.state.tribes == tribes


def test_a_band_of_a_disaster_has_no_village_and_takes_no_respect_back() -> None:
    """11.43, 5.52: only unfriendly tribes do."""
    game = with_explorer(at_a_village(), "Ada", debased=True)
    played = play(game, attack(game, "Ada", "charge", "medium"), ["W", 6])
    assert played.returned == "victory"
    assert [request.rule for request in played.asked] == ["13.4", "16.2"]
    explorer = played.state.explorers["Ada"]
    assert explorer.debased
    assert explorer.party.askaris == 4
    assert str(TRIBE) not in explorer.tribes
