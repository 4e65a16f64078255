"""What meeting strangers comes to: exact figures, worked out apart from the code
(II 3.3, 3.3.3, 3.3.4)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from companion.games.nile.advice.game_two.meeting_odds import (
    DEFEAT,
    ENDS,
    NO_CONTACT,
    POISONED,
    VICTORY,
    Meeting,
    meeting_odds,
)
from companion.games.nile.game_two.features import strength
from companion.games.nile.game_two.natives.attitudes import target
from companion.games.nile.game_two.natives.negotiation import (
    FRIENDLY,
    gifts_column,
    poison_column,
)
from companion.games.nile.game_two.one_of_two import chance_of
from companion.games.nile.state import Party, Tribe
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import with_explorer

ALONE, EIGHT, MANY = (0, False), (8, True), (18, True)

TABLE = [
    (2, ALONE, 5, 20, (49.4, 0.3, 0, 50.3, 0.0)),
    (2, EIGHT, 1, 0, (0, 65.0, 24.0, 11.0, 0)),
    (2, EIGHT, 5, 20, (16.0, 6.2, 48.7, 29.0, 0.0)),
    (2, MANY, 3, 15, (4.5, 55.2, 35.5, 4.8, 0.0)),
    (5, ALONE, 3, 15, (20.9, 1.5, 0, 77.4, 0.1)),
    (5, ALONE, 5, 20, (74.3, 7.1, 0, 17.7, 0.9)),
    (5, EIGHT, 1, 0, (0, 69.8, 3.6, 26.7, 0)),
    (5, EIGHT, 5, 20, (44.3, 9.9, 14.3, 31.1, 0.3)),
    (5, MANY, 1, 0, (0, 91.6, 1.8, 6.7, 0)),
    (8, ALONE, 5, 20, (83.9, 12.4, 0, 2.1, 1.6)),
    (8, EIGHT, 3, 15, (48.3, 22.9, 6.9, 20.9, 1.0)),
    (8, MANY, 1, 0, (0, 98.8, 0.0, 1.2, 0)),
]
"""Hexes to a port, the party, policy and gifts, and the chance of each end in percent."""


@pytest.mark.parametrize(("distance", "party", "policy", "gifts", "per_cent"), TABLE)
def test_what_meeting_strangers_comes_to(
    distance: int,
    party: tuple[int, bool],
    policy: int,
    gifts: int,
    per_cent: tuple[float, ...],
) -> None:
    askaris, armed = party
    game = two(party=Party(askaris=askaris))
    game = with_explorer(game, "Ada", armed=armed)
    game = game.at(replace(game.state, tribes={"1": Tribe("2003", "small")}))
    aim = target(game, "Ada", 1, distance, policy, policy, guided=False)
    published = sum(addend.amount for addend in aim.addends if "published" in addend.words)
    strengths = Counter(
        strength(Counter(dice), distance) for dice in product(range(1, 7), repeat=3)
    )
    found = dict.fromkeys(ENDS, Fraction(0))
    for warriors, ways in strengths.items():
        odds = meeting_odds(
            game,
            Meeting(
                warriors=warriors,
                distance=distance,
                target=aim.total - published,
                hides=policy,
                attacks=policy,
                askaris=askaris,
                guns=askaris + armed,
                gifts=gifts,
            ),
        )
        assert sum(odds.values()) == 1
        for end, chance in odds.items():
            found[end] += chance * ways / 216
    told = [(FRIENDLY,), NO_CONTACT, (VICTORY,), DEFEAT, (POISONED,)]
    sums = [sum(found[end] for end in ends) for ends in told]
    assert [round(float(chance) * 100, 1) for chance in sums] == [*per_cent]


@pytest.mark.parametrize(
    ("gifts", "dice", "chance"),
    [(10, 2, Fraction(5, 9)), (10, 3, Fraction(19, 27)), (8, 2, Fraction(11, 36))],
)
def test_gifts_against_43_warriors(gifts: int, dice: int, chance: Fraction) -> None:
    chances = gifts_column(gifts, 43, dice).chances(dice, 6, "highest")
    assert {line.result: each for line, each in chances}[FRIENDLY] == chance


def test_poison_kills_one_of_nine() -> None:
    assert 1 - chance_of(poison_column(two()), "recovers", "nothing") == Fraction(1, 9)


@pytest.mark.parametrize(
    ("sum_", "per_cent"), [(5, 95), (7, 84), (9, 62.5), (11, 37.5), (13, 16), (15, 5)]
)
def test_chance_to_be_hostile_by_the_target(sum_: int, per_cent: float) -> None:
    from companion.games.nile.game_two.natives.attitudes import HOSTILE, attitude_column

    chances = {line.result: each for line, each in attitude_column(two(), sum_).chances(3, 6)}
    assert float(chances[HOSTILE]) * 100 == pytest.approx(per_cent, abs=0.5)
