"""Facts, rules and the turn guide in the words of both games; secrets stay masked."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    PartyChanged,
    PortMarked,
)
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.rules.turn.free_actions import ACTS
from companion.games.nile.sequence import AFRICA, AFRICA_TWO
from companion.games.nile.state import Party
from companion.games.nile.texts import CHRONICLE, TEXTS
from companion.games.nile.variants import GAME_ONE
from companion.games.nile.voice import (
    GUIDE_TWO,
    guide,
    guide_step,
    step_title,
    tell,
)
from companion.games.nile.voice.rulebook import DROPPED, RULES, RULES_TWO
from companion.table.facts import Corrected
from companion.table.game import Call
from companion.table.rulebook import nearest
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_facts
from companion.voice.fluent import Select
from companion.voice.texts import message_name
from tests import ROOT
from tests.games.nile.game_two.world import charts_two, two
from tests.games.nile.helpers.world import a_game, with_explorer
from tests.games.nile.voice.test_why import RULE_FILES


@pytest.mark.parametrize("stage", ["ports", "order"])
def test_a_starting_port_is_masked_until_all_are_revealed(stage: str) -> None:
    """Ports are marked in secret and revealed together (4.5, 5.2)."""
    game = a_game()
    secret = game.at(replace(game.state, stage=stage))
    for fact in (
        PortMarked("Ada", "Zanzibar"),
        Corrected("explorers.Ada.port", "Lagos", "Zanzibar"),
    ):
        (told,) = told_facts(secret, (fact,), TABLE)
        words = tell(secret, told)
        assert "Zanzibar" not in words
        assert "Lagos" not in words
        assert told_facts(game, (fact,), TABLE) == (fact,)
        assert "Zanzibar" in tell(game, fact)


def test_every_step_and_free_action_has_a_title() -> None:
    """None of them is told by its bare key."""
    for name in (*GAME_ONE.steps, *ACTS):
        title = step_title(a_game(), Call(name))
        assert title[:1].isupper()
        assert title != name
    assert all(guide_step(a_game(), step) for step in GAME_ONE.steps)


def test_the_turn_guide_follows_the_sequence_of_play() -> None:
    """8.3 for Africa; 8.4, 15.3 and 21.33 for those who are elsewhere."""
    assert [entry.step for entry in guide(a_game())] == list(AFRICA)
    assert [entry.step for entry in guide(a_game(), "captive")] == ["captive", "end"]
    assert [entry.step for entry in guide(a_game(), "europe")] == ["europe", "outfit", "end"]
    assert [entry.step for entry in guide(a_game(), "dead")] == ["successor", "end"]
    assert all(entry.rule and entry.text for entry in guide(a_game()))


def test_sentences_never_run_over_a_line(rng: Random) -> None:
    """Every sentence is one line that ends like one, whatever the amounts."""
    game = a_game()
    fields = Party.__struct_fields__
    for _ in range(200):
        changes = {rng.choice(fields): rng.randint(-40, 40) for _ in range(rng.randint(0, 5))}
        told = tell(game, PartyChanged("Ada", changes, "chance", "1.1"))
        assert told == "" or (told.endswith(".") and "\n" not in told)


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
