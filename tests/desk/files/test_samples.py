"""The sample of every game: in mid-game, and sound."""

from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.check import check_file
from companion.desk.files.recent import copy_sample
from companion.plugins import registry


@pytest.mark.parametrize("game", registry.game_names())
def test_the_sample_of_a_game_has_something_to_answer(tmp_path: Path, game: str) -> None:
    path = copy_sample(tmp_path, game)
    with Campaign.open(path) as campaign:
        session = campaign.session
        assert campaign.header.game == game
        assert session.question is not None
        assert session.game.turn > 1
    assert not check_file(path).faults
