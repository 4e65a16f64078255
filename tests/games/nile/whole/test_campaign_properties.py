"""Random whole campaigns, looked at after every act: nothing is created, lost or out of place.

Players of every kind sit at the table; the app or the table has the dice, the cards and the map.
`--seed N` runs a failing test again.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from companion.games.nile.desk.loading import GAME_TWO
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from tests import examples
from tests.games.nile.helpers.random_campaign import GAME_ONE, RandomCampaign

SHARES, STEPS = examples(2, 6), examples(160, 400)
"""Tables that are played at, and answers and other acts of people at each; more in a soak."""

LENGTHS = (200, 400, 800)
"""Acts after which another campaign is begun."""


def test_random_campaigns_break_no_rule_and_come_upon_much_of_the_game(seed: int) -> None:
    """4 to 26: whatever is done, in any order; it would be worth little if hardly anything were."""
    logs = [log for share in range(SHARES) for log in play_at_random(seed, share, STEPS)]
    kinds = Counter(entry.kind for log in logs for entry in log)
    said = {type(fact).__name__ for log in logs for entry in log for fact in entry.facts}
    wanted = ("roll", "draw", "choose", "count", "settle", "act", "correct", "switch")
    assert all(kinds[kind] >= 3 for kind in (*wanted, "undo", "redo")), kinds
    assert len(said) >= 35, said


@pytest.mark.parametrize("share", range(examples(1, 3)))
def test_random_campaigns_of_game_two_break_no_rule(share: int, seed: int) -> None:
    """II 1 to 6: the same holds where dice and formulas stand for charts and cards."""
    play_at_random(seed, share, STEPS, GAME_TWO)


def play_at_random(
    seed: int, share: int, steps: int, game: str = GAME_ONE
) -> list[Sequence[Entry[Fact]]]:
    """The logs of random campaigns of so many acts, with everything looked at after each."""
    logs: list[Sequence[Entry[Fact]]] = []
    done, number = 0, 0
    while done < steps:
        rng = Random(f"{seed} {share} {number}")
        campaign = RandomCampaign(rng, number, game)
        for _ in range(rng.choice(LENGTHS)):
            if campaign.over:
                break
            campaign.do()
            done += 1
        campaign.look_at_all()
        logs.append(campaign.session.log)
        number += 1
    return logs
