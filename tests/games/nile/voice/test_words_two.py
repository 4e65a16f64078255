"""The words of Game II: its facts as sentences, its rules, its policies by their names."""

from __future__ import annotations

import re

import pytest

from companion.games.nile.facts import (
    AttitudeChanged,
    ExpeditionBeaten,
    ExplorerDied,
    FeatureFound,
    GiftsGiven,
    PolicyFollowed,
    SheetPublished,
    TribeCounted,
    TribeFound,
)
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.sequence import AFRICA_TWO
from companion.games.nile.texts import CHRONICLE, TEXTS
from companion.games.nile.voice import (
    GUIDE_TWO,
    guide,
    guide_step,
    moment,
    step_title,
    tell,
)
from companion.games.nile.voice.rulebook import DROPPED, RULES, RULES_TWO
from companion.table.facts import Corrected, Fact
from companion.table.game import Call
from companion.table.rulebook import nearest
from companion.voice.fluent import Select
from companion.voice.texts import message_name
from tests import ROOT
from tests.games.nile.game_two.world import charts_two, two
from tests.games.nile.helpers.world import with_explorer
from tests.games.nile.voice.test_why import RULE_FILES

OWN_FILES = ROOT / "companion" / "games" / "nile" / "game_two"


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (TribeFound(3, "1410", "medium", 43), "Tribe 3 lives in 1410, with 43 warriors."),
        (TribeFound(3, "1410", "small", 1), "Tribe 3 lives in 1410, with 1 warrior."),
        (
            Corrected('tribes.3.attitudes.""', None, 2, "misread"),
            "The attitude of tribe 3 toward everybody: 2, not 0 (misread).",
        ),
        (TribeCounted(3, 43), "Tribe 3 has 43 warriors."),
        (
            SheetPublished("Ada", ("last-river-1", "last-set"), (), 12),
            "Final scoring gives Ada 12 victory points for rivers, lakes and heights.",
        ),
        (
            SheetPublished("Ada", ("hex-1407", "last-set"), (), 12),
            "Ada publishes 12 victory points in Europe.",
        ),
        (AttitudeChanged(3, -1, "it attacked"), "The attitude of tribe 3 falls by 1: it attacked."),
        (
            AttitudeChanged(3, 3, "all were released", player="Ada"),
            "The attitude of tribe 3 toward Ada rises by 3: all were released.",
        ),
        (ExpeditionBeaten("Ada", -2), ""),
        (
            PolicyFollowed("Ada", 3, 1, "ambush"),
            "Ada follows policy 1 (Camp under arms) toward tribe 3: they attack from ambush.",
        ),
        (
            PolicyFollowed("Ada", 3, 5, "hide"),
            "Ada follows policy 5 (The explorer goes ahead) toward tribe 3: they hide.",
        ),
        (PolicyFollowed("Ada", 3, 0, "friendly"), "Tribe 3 is already friendly to Ada."),
        (GiftsGiven("Ada", 3, 1), "Ada offers 1 gift to tribe 3."),
        (FeatureFound("1410", "height", 15000), "The mountain in 1410 is 15,000 feet high."),
        (
            FeatureFound("1410", "height", 14900),
            "The mountain in 1410 is 14,900 feet high. That isn't a discovery.",
        ),
        (
            FeatureFound("1410", "height", 0, "water has made other ground of it"),
            "The height of the mountain in 1410 no longer counts: "
            "water has made other ground of it.",
        ),
        (FeatureFound("1410", "fall", 40), "The waterfall in 1410 is 40 feet high."),
        (
            FeatureFound("1410", "fall", 39),
            "The waterfall in 1410 is 39 feet high. That isn't a discovery.",
        ),
        (
            FeatureFound("1410", "area", 0, "1411 was mapped since"),
            "The area of the lake in 1410 no longer counts: 1411 was mapped since.",
        ),
    ],
)
def test_a_fact_of_game_two_is_one_sentence(fact: Fact, sentence: str) -> None:
    assert tell(two(), fact) == sentence


# The turn guide


def test_the_guide_follows_the_sequence_of_play_of_game_two() -> None:
    assert [entry.step for entry in guide(two())] == list(AFRICA_TWO)
    assert all(entry.rule and entry.text for entry in guide(two()))


def test_every_line_of_the_guide_names_a_rule_that_has_words() -> None:
    for key, line in GUIDE_TWO.items():
        if line.rule not in ("8.3.1", "8.3.2", "8.3.3", "8.3.3c", "8.3.4", "8.3.5"):
            assert RULES_TWO.get(nearest(RULES_TWO, line.rule), ""), key


@pytest.mark.parametrize(
    ("specialty", "title"),
    [
        ("zoologist", "A search for animals"),
        ("ethnologist", "A study"),
        ("missionary", "A conversion"),
        ("doctor", "A treatment"),
        ("explorer", "Search or study"),
    ],
)
def test_the_search_is_called_what_it_is_to_the_specialty(specialty: str, title: str) -> None:
    game = with_explorer(two(), "Ada", specialty=specialty)
    line = guide_step(game, "search")
    assert line is not None
    assert line.title == title
    assert step_title(game, Call("search", {"player": "Ada"})) == title


# The rules in our own words


def cited() -> set[str]:
    """Every step of the sequence of play that a question of Game II names."""
    text = "".join(path.read_text("utf-8") for path in sorted(OWN_FILES.rglob("*.py")))
    return set(re.findall(r'"(II (?:E?\d)(?:\.\d+)*)"', text))


def test_every_step_that_game_two_cites_has_a_sentence_of_its_own() -> None:
    numbers = cited()
    assert len(numbers) >= 10
    assert numbers <= set(RULES_TWO)


def test_a_rule_of_game_one_that_game_two_drops_or_changes_is_one() -> None:
    assert set(RULES) >= DROPPED
    shared = RULES.keys() & RULES_TWO.keys()
    otherwise = {number for number in shared if RULES_TWO[number] != RULES[number]}
    assert len(otherwise) > 25
    assert not DROPPED & set(RULES_TWO)


def test_no_dropped_rule_is_told_in_game_two() -> None:
    for number in DROPPED:
        assert RULES_TWO.get(nearest(RULES_TWO, number), "") != RULES[number], number


def test_shared_rules_that_ask_have_words_in_game_two_as_well() -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(RULE_FILES.rglob("*.py")))
    for number in set(re.findall(r'"(\d{1,2}\.\d+)"', text)):
        assert RULES_TWO.get(nearest(RULES_TWO, number), ""), number


def test_a_step_without_words_of_its_own_is_told_by_the_one_it_stands_in() -> None:
    assert RULES_TWO.get(nearest(RULES_TWO, "II 3.3.5.9"), "") == RULES_TWO["II 3.3.5"]
    assert RULES_TWO.get(nearest(RULES_TWO, "II 9"), "") == ""


# Moments and the book


def test_whoever_poisons_an_explorer_it_is_a_death_by_poison() -> None:
    told = moment(ExplorerDied("Ada", "poisoned by a chief"))
    assert told is not None
    assert told.title == "Death by poison"


def test_the_book_tells_every_result_of_a_turn_with_a_tribe() -> None:
    """The results are the variants of the message of the log."""
    (told,) = TEXTS.bundle.pattern("tribe-studied")
    assert isinstance(told, Select)
    results = set(told.variants) - {"other"}
    assert [one for one in results if not CHRONICLE.wordings(f"tribe-studied-{one}")] == []


def test_the_book_has_words_for_every_policy() -> None:
    names = {charts_two().policy_name(int(number)) for number in POLICIES}
    messages = {name: f"approach-{message_name(name)}" for name in names}
    assert [name for name, message in messages.items() if not CHRONICLE.wordings(message)] == []
