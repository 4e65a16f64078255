"""Other keys for actions: by name, without clashes, told in a sentence where they cannot be."""

from collections.abc import Sequence

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.content import Content

from companion.plugins.registry import plugin_of
from companion.tui.keys.actions import ACTIONS, Action, all_actions, as_sent, key_words
from companion.tui.keys.key_map import KeyMap, is_sign, key_map, key_name
from companion.tui.panel_registry import every_action, panels_of
from companion.tui.widgets.question.words import with_log_key


def one(said: str, key: str) -> KeyMap:
    return key_map({said: key}, ACTIONS)


def test_an_action_is_named_shortly_or_as_the_palette_lists_it() -> None:
    assert one("undo", "Ctrl+U") == KeyMap({"undo": "ctrl+u"})
    assert one("answer: undo the last one", "f20") == KeyMap({"undo": "f20"})
    assert one("show('log')", "f5").wrong  # the guide has it
    assert key_map({"show('log')": "f5", "show('guide')": "f4"}, ACTIONS).wrong == ()


def test_what_cannot_be_is_told_in_one_sentence_and_keeps_its_own_key() -> None:
    assert one("undoo", "ctrl+u").wrong == ("there is no action called 'undoo'",)
    assert one("undo", "ctrl+").wrong == (
        "'ctrl+' for 'undo' isn't a key; use one like ctrl+u or f5",
    )
    assert one("undo", "u").wrong == (
        "'u' for 'undo' is used to type answers; choose one like ctrl+u or f5",
    )
    assert one("undo", "ctrl+y") == KeyMap(
        {},
        (
            "Ctrl+Y is already used for “answer: redo what was undone”, so 'undo' "
            "keeps its default key",
        ),
    )
    assert "already used for “help: explain what is in focus”" in one("undo", "f1").wrong[0]
    assert one("charts", "k").wrong  # at the table as well


def test_two_actions_may_change_places_and_places_apart_may_share_a_key() -> None:
    assert key_map({"undo": "ctrl+y", "redo": "ctrl+z"}, ACTIONS) == KeyMap(
        {"undo": "ctrl+y", "redo": "ctrl+z"}
    )
    assert one("sample", "w") == KeyMap({"sample": "w"})
    assert one("sample", "n").wrong
    assert one("sample", "ctrl+z") == KeyMap({"sample": "ctrl+z"})


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *(("Ctrl+U", "ctrl+u"), ("F5", "f5"), ("?", "question_mark"), ("u", "u")),
        *(("ctrl + shift + x", "ctrl+shift+x"), ("Home", "home"), ("alt+1", "alt+1")),
        *(("", ""), ("ctrl+", ""), ("f99", ""), ("hello", ""), ("ctrl+hello", "")),
    ],
)
def test_keys_are_read_as_people_write_them(typed: str, name: str) -> None:
    assert key_name(typed) == name


def test_signs_are_told_from_other_keys() -> None:
    assert all(is_sign(key) for key in ("u", "7", "question_mark", "space"))
    assert not any(is_sign(key) for key in ("ctrl+u", "f5", "home", "pageup"))


def test_actions_of_every_game_can_have_other_keys() -> None:
    actions = every_action()
    assert len({*actions}) == len(actions) > len(ACTIONS)
    for action in actions:
        if action.keys:
            assert key_words(action)


@pytest.mark.parametrize("digit", "123456789")
def test_alt_and_a_digit_is_known_as_terminals_send_it(digit: str) -> None:
    """Textual takes the escape sequence of Alt and a digit for a sign of a Mac's keyboard."""
    [event] = XTermParser()._sequence_to_key_events(f"\x1b{digit}")
    assert event.key in as_sent(f"alt+{digit}").split(",")


def test_lines_above_the_question_name_the_key_that_the_log_has_now() -> None:
    assert with_log_key(Content("Ada: F4 … lost"), "Ctrl+L").plain == "Ada: Ctrl+L … lost"
    assert with_log_key(Content("Ada is lost."), "Ctrl+L").plain == "Ada is lost."
    assert with_log_key(Content("Ada: F4 … lost"), "").plain == "Ada: … lost"


def test_alt_and_a_letter_arrive_as_such() -> None:
    """Textual takes Alt+B and Alt+F of most terminals for Ctrl and an arrow."""
    games = ("pyramids", "congo", "mykerinos", "nile-1")
    actions = [action for game in games for action in all_actions(of(game))]
    keys = {key for action in actions for key in action.keys.split(",")}
    letters = {
        key.removeprefix("alt+") for key in keys if key.startswith("alt+") and key[-1].isalpha()
    }
    assert {"g", "k"} <= letters, "each of its own"
    assert not [letter for letter in letters if f"\x1b{letter}" in ANSI_SEQUENCES_KEYS]


def of(game: str) -> Sequence[Action]:
    """The actions that a game adds."""
    return panels_of(plugin_of(game)).actions
