"""The line of all players in every game: short, in one line, and without a secret."""

from random import Random

import pytest
from rich.cells import cell_len

from companion.table.journal.effective import standing
from companion.table.look.story import story
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import seen_state, told_fact
from tests.games.contract.games import FOREIGN, OWN, Campaign, header_of

QUESTIONS, LOOKS = 60, 6

LONGEST = 14
"""Cells of whereabouts: four players stand in a line of eighty."""


@pytest.mark.parametrize("name", [*OWN, *FOREIGN])
def test_how_a_player_stands_is_short_and_tells_no_secret(name: str, rng: Random) -> None:
    campaign = Campaign(header_of(name, rng))
    for number in range(QUESTIONS):
        if not campaign.answered_at_random(rng):
            break
        game = campaign.session.game
        public = game.at(seen_state(game, game.state, TABLE))
        for player in game.players if number % LOOKS == 0 else ():
            status = game.status(player)
            assert status == public.status(player)
            assert cell_len(status.where) <= LONGEST
            assert "\n" not in f"{status.where}{status.more}"
        assert cell_len(game.goal_words()) <= 24
    told = story(campaign.session)
    last = {player: game.status(player).points for player in game.players}
    assert {player: points[-1] for player, points in told.points.items()} == last
    facts = [one.fact for one in standing(campaign.session.log, sorted(campaign.session.live))]
    moments = filter(
        None, (game.moment(fact) for fact in facts if told_fact(game, fact, TABLE) is fact)
    )
    grand = [moment.title for moment in moments if moment.tone == "grand"]
    assert [fate.title for fate in told.fates if fate.tone == "grand"] == grand
