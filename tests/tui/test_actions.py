"""One registry of actions feeds keys, palette and help, and each of them can be carried out."""

import re
from collections import Counter
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.widget import Widget

from companion.games.nile.screens.actions import ACTIONS as ACTIONS_OF_THE_NILE
from companion.games.nile.screens.board_editor import BoardEditor
from companion.games.nile.screens.generate import GenerateScreen
from companion.games.nile.screens.rivers_screen import RiversScreen
from companion.games.pyramids.screens.panels import ACTIONS as ACTIONS_OF_THE_PYRAMIDS
from companion.plugins import registry
from companion.tui.app import CompanionApp
from companion.tui.dialogs import dialog
from companion.tui.dialogs.dialog import Ask, Tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.help import HelpScreen
from companion.tui.dialogs.pick import Pick
from companion.tui.dialogs.rulebook import OddsDialog, Rulebook
from companion.tui.dialogs.who_rolls import WhoRolls
from companion.tui.keys.actions import ACTIONS, NEEDS, Action, actions_of, all_actions, key_words
from companion.tui.keys.palette import ALSO, GROUPS, Palette, PaletteEntry, listed, search
from companion.tui.panel_registry import own_actions
from companion.tui.screens.deck import DeckScreen
from companion.tui.screens.forms.correct_form import CorrectForm
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.print import PrintScreen
from companion.tui.screens.settings import SettingsScreen
from companion.tui.screens.share import ShareScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.story import StoryScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.screens.table.why import WhyScreen
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.tui.seats import MemoryCampaign, bare_toy, nile, screen, seated, text_of, until

EVERY = all_actions(ACTIONS_OF_THE_NILE)
"""The registry with what a game adds to it."""

CARRIERS = {
    "app": CompanionApp,
    "home": HomeScreen,
    "table": TableScreen,
    "map": MapView,
    "log": LogPanel,
    "sheets": SheetsScreen,
    "share": ShareScreen,
    "story": StoryScreen,
    "why": WhyScreen,
    "rivers": RiversScreen,
    "generate": GenerateScreen,
    "print": PrintScreen,
    "deck": DeckScreen,
    "board": BoardEditor,
    "settings": SettingsScreen,
}


@pytest.mark.parametrize("action", EVERY, ids=lambda action: action.title)
def test_every_action_can_be_carried_out(action: Action) -> None:
    if action.does:
        assert callable(action.function())
    else:
        assert callable(
            getattr(CARRIERS[action.where], f"action_{re.sub(r'[(].*', '', action.name)}")
        )


@pytest.mark.parametrize("where", [place for place in CARRIERS if place != "app"])
def test_no_key_means_two_things(where: str) -> None:
    both = actions_of(*{where, "app" if where != "map" else "map"}, own=ACTIONS_OF_THE_NILE)
    keys = Counter(key for action in both for key in action.keys.split(",") if key)
    assert not [key for key, number in keys.items() if number > 1]


def test_titles_are_told_apart() -> None:
    titles = Counter((action.title, action.where) for action in EVERY)
    assert max(titles.values()) == 1


def test_keys_are_written_as_people_write_them() -> None:
    named = {action.name: key_words(action) for action in EVERY}
    assert named["undo"] == "Ctrl+Z"
    assert named["acts"] == "F7"
    assert named["zoom(1)"] == "+ or ="


async def test_the_palette_has_every_action_of_the_table_as_noun_and_verb() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign) as (_, _, table):
        found = [one.action.title for one in listed(table)]
        lacks = ("map", "charts", "own cards")
        every = {action.title for action in actions_of("table", "log", "app", lacks=lacks)}
        assert every == set(found)
        assert "map: go to it" not in found
        assert "card: pick what it says from a list" in found


def test_what_a_game_has_not_is_not_offered() -> None:
    everything = actions_of("home", "table", "map", own=ACTIONS_OF_THE_NILE)
    assert {action.needs for action in everything} - {""} == NEEDS
    bare = actions_of("home", "table", "map", own=ACTIONS_OF_THE_NILE, lacks=NEEDS)
    assert not [action for action in bare if action.needs or action.where == "map"]


def test_a_game_may_say_a_shared_action_in_words_of_its_own() -> None:
    shared = {(action.where, action.name): action for action in ACTIONS}
    for action in all_actions(ACTIONS_OF_THE_NILE):
        like = shared.get((action.where, action.name))
        if like is not None:
            assert (action.keys, action.does, action.needs) == (like.keys, like.does, like.needs)


async def test_what_the_map_passes_on_to_its_screen_stands_in_the_palette_once(
    tmp_path: Path,
) -> None:
    async with seated(nile(tmp_path / "a.toml")) as (_, _, table):
        found = [one.action.title for one in listed(table)]
        assert len([title for title in found if title.startswith("print:")]) == 1
        assert len([title for title in found if title.startswith("rivers:")]) == 1


FOUND = [PaletteEntry("", action) for action in actions_of("table", "map", "log", "app", own=())]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("theme", "settings: colors"),
        ("rules", "rules: show the open question's rule, search the rulebook"),
        ("timer", "clock: pause or resume"),
        ("history", "log: go to it"),
        ("language", "settings: language"),
        ("export", "print: sheets and other paper"),
        ("projector", "game: share it with phones and a projector"),
        ("chance", "odds: show the chance of every outcome"),
        ("f9", "correction: change a value"),
        ("who roll", "dice and cards: choose who rolls and draws"),
        ("back", "answer: undo the last one"),
        ("undlast", "answer: undo the last one"),
        ("", "question: go to it"),
    ],
)
def test_the_palette_finds_what_people_type(typed: str, first: str) -> None:
    assert search(FOUND, typed)[0].action.title == first


def test_other_words_and_headings_belong_to_actions() -> None:
    games = [*map(own_actions, registry.all_games()), ACTIONS_OF_THE_PYRAMIDS]
    every = {action for own in games for action in all_actions(own)}
    assert {*ALSO} <= {action.name for action in every}
    nouns = [noun for group in GROUPS.values() for noun in group]
    assert {*nouns} <= {action.noun for action in every}
    assert len({*nouns}) == len(nouns)


async def test_the_palette_shows_headings_finds_and_does(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "a.toml")) as (app, pilot, table):
        await pilot.press("f6", "ctrl+p")
        await screen(pilot, Palette)
        assert text_of(app).index("On the map") < text_of(app).index("Answer")
        await pilot.press(*"nonsense")
        await until(pilot, lambda: "No action here matches “nonsense”" in text_of(app))
        await pilot.press("enter", *["backspace"] * 8, *"legend")
        await until(pilot, lambda: "show what the signs mean" in text_of(app))
        await pilot.press("enter")
        await screen(pilot, Tell)
        await pilot.press("escape")
        assert await screen(pilot, TableScreen) is table


def test_no_key_of_the_table_is_taken_by_the_line_where_answers_are_typed() -> None:
    """An answer line in focus is asked first; a key that edits text would never reach the table."""
    taken = {key for keys in _keys(AnswerLine) for key in keys.split(",")}
    wanted = {key for action in actions_of("table", "app") for key in action.keys.split(",") if key}
    assert not wanted & taken


def _keys(widget: type[Widget]) -> list[str]:
    """The keys that a widget and those it is made from take."""
    return [
        binding.key if isinstance(binding, Binding) else binding[0]
        for kind in widget.__mro__
        for binding in kind.__dict__.get("BINDINGS", ())
    ]


def test_no_key_of_the_table_or_its_map_begins_an_answer() -> None:
    """Letters, figures and = are typed, whatever has the focus; each game's own keys as well."""
    for about in registry.all_games():
        for action in actions_of("table", "map", "app", own=own_actions(about)):
            for key in action.keys.split(","):
                assert len(key) != 1, action.title
                assert key not in ("equals_sign", "full_stop", "comma"), action.title


def test_every_dialog_says_what_it_is_for() -> None:
    kinds = [Ask, CorrectForm, Fill, FormScreen, HelpScreen, OddsDialog, Pick, Rulebook, Tell]
    kinds += [WhoRolls]
    for module in [*Path(dialog.__file__).parent.glob("*.py")]:
        for name in re.findall(r"^class (\w+)\(Dialog", module.read_text("utf-8"), re.MULTILINE):
            assert name in {kind.__name__ for kind in kinds}, name
    for kind in {*kinds} - {HelpScreen}:
        assert len(getattr(kind, "HELP", "")) > 40, kind
