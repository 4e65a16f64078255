"""The words of Game II: its facts as sentences, its rules, its policies by their names."""

from __future__ import annotations

import re

import pytest

from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.sequence import AFRICA_TWO
from companion.games.nile.texts import CHRONICLE, TEXTS
from companion.games.nile.voice import (
    GUIDE_TWO,
    guide,
    guide_step,
    step_title,
)
from companion.games.nile.voice.rulebook import DROPPED, RULES, RULES_TWO
from companion.table.game import Call
from companion.table.rulebook import nearest
from companion.voice.fluent import Select
from companion.voice.texts import message_name
from tests import ROOT
from tests.games.nile.game_two.world import charts_two, two
from tests.games.nile.helpers.world import with_explorer
from tests.games.nile.voice.test_why import RULE_FILES

OWN_FILES = ROOT / "companion" / "games" / "nile" / "game_two"


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


# The book


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
