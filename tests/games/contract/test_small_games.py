"""The games of the small boxes: their samples, recorded and whole games, and what facts mean."""

from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from shutil import copy
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.plugins import registry
from companion.testing.test_play import undone_to_the_start
from companion.tui.panel_registry import panels_of
from companion.tui.view import look
from tests import examples
from tests.cli.running import ran, run
from tests.games.adopting import FilledSheet
from tests.games.evenings import Samples
from tests.games.whole_games import WholeGames
from tests.recorded import Games, Recorded, digests

SMALL = ("congo", "mykerinos", "pyramids")

every_small_game = pytest.mark.parametrize("name", SMALL)


def of_each(module: str, name: str) -> dict[str, Any]:
    """What a module of each game's tests holds by a name."""
    return {game: getattr(import_module(f"tests.games.{game}.{module}"), name) for game in SMALL}


SAMPLES: dict[str, Samples] = of_each("tools.make_sample", "SAMPLES")
RECORDED: dict[str, Recorded] = of_each("tools.make_campaigns", "RECORDED")
WHOLE: dict[str, WholeGames] = of_each("whole_games", "WHOLE")


# Samples


@every_small_game
def test_the_sample_was_played_to_its_end_and_shows_what_a_whole_game_holds(name: str) -> None:
    """For a while the players rolled and drew themselves."""
    made = SAMPLES[name]
    with Campaign.open(made.whole) as campaign:
        session = campaign.session
        assert session.question is None, f"{made.whole} should be a finished game"
        assert len(campaign.game.winners) == 1
        shown = made.shown(session)
        by_chance = [entry for entry in session.log if entry.kind in ("roll", "draw")]
    lacking = {what: shown[what] for what, least in made.wanted.items() if shown[what] < least}
    assert lacking == {}
    own = {entry.turn for entry in by_chance if entry.by == "people"}
    assert own
    assert own <= set(made.own_turns)
    assert {entry.turn for entry in by_chance if entry.by == "app"} - own


@every_small_game
@pytest.mark.parametrize("part", ["whole", "middle"])
def test_the_samples_have_no_fault_and_no_difference(name: str, part: str) -> None:
    sample = getattr(SAMPLES[name], part)
    assert not check_file(sample).faults
    report = verify_campaign(sample)
    assert not report.differences
    assert report.open_step == ""


@every_small_game
def test_each_place_offered_for_correction_is_said_in_words(name: str) -> None:
    """The words of a form, and of its field: `Ann, at home: workers tired`."""
    with Campaign.open(SAMPLES[name].middle) as campaign:
        places = panels_of(campaign.plugin).places(look(campaign), "")
        forms = [*campaign.game.correctable("", "")]
    said = {f"{form.title}: {field.label}" for form in forms for field in form.fields}
    assert {place.label for place in places} <= said


@every_small_game
def test_a_player_s_color_is_one_of_the_box(name: str, tmp_path: Path) -> None:
    file = copy(SAMPLES[name].middle, tmp_path)
    asked = ("correct", file, "players.Ann.colour", "purple", "--reason", "misread")
    refused = run(*asked)
    assert (refused.status, "should be one of" in refused.err) == (2, True)


@every_small_game
def test_the_blank_sheet_is_printed_and_has_no_fault(name: str, tmp_path: Path) -> None:
    adoption = registry.plugin_of(name).adoption
    assert adoption is not None
    assert ran("adopt", "--blank", "--game", name).out.strip() == adoption.blank.strip()
    with FilledSheet(adoption, adoption.blank).adopted(tmp_path) as campaign:
        assert not [*campaign.game.faults()]


# Recorded games


@cache
def games(name: str) -> Games:
    """The recorded games of a name, opened once."""
    return Games(RECORDED[name].folder, *RECORDED[name].kinds)


@every_small_game
def test_every_recorded_game_comes_to_its_end_and_its_digest(name: str) -> None:
    games(name).hold(RECORDED[name].number, RECORDED[name].most_bytes)


@every_small_game
def test_recorded_games_show_all_of_the_game(name: str) -> None:
    recorded = RECORDED[name]
    assert games(name).kinds | set(recorded.seldom) >= {fact.__name__ for fact in recorded.facts}
    for what, (shown, wanted) in recorded.shown(games(name)).items():
        assert shown == wanted, what


@every_small_game
def test_the_rules_still_say_what_a_game_recorded(name: str) -> None:
    """The newest game: older ones were played under rules that have been put right since."""
    folder = RECORDED[name].folder
    assert not verify_campaign(folder / list(digests(folder))[-1]).differences


@pytest.mark.parametrize("name", [*SMALL, "board_only"])
def test_every_kind_and_field_of_a_fact_means_what_it_always_meant(name: str) -> None:
    """Each has a sample in golden_facts.py, which is a program that writes it down."""
    module, kept = ("pyramids", "BOARD_ONLY") if name == "board_only" else (name, "GOLDEN")
    golden = getattr(import_module(f"tests.games.{module}.golden_facts"), kept)
    assert [*golden.faults()] == [], f"python -m tests.games.{module}.golden_facts"


# Whole games


@every_small_game
@pytest.mark.parametrize("share", range(examples(1, 2)))
def test_whole_games_keep_the_books(name: str, share: int, seed: int) -> None:
    """Opened again now and then here, after every act in the long runs."""
    undone_to_the_start(WHOLE[name].play(Random(f"{seed} {share}"), reopened=0.02))
