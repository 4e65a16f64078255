"""What a game brings to the screen: a widget for its map, actions with keys, words for F1."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.widgets import OptionList, Select, Static

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.plugins import registry
from companion.table.ask.fields import Form
from companion.table.ask.requests import Roll
from companion.tui import panel_registry
from companion.tui.app import CompanionApp
from companion.tui.dialogs.fill import FillField
from companion.tui.dialogs.help import HelpScreen
from companion.tui.dialogs.pick import Pick
from companion.tui.interfaces import HomeTable, Table
from companion.tui.keys.actions import ACTIONS, Action, HomeEntry, all_actions
from companion.tui.panels import Panels, SkipForm
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import NewScreen
from companion.tui.screens.print import PrintScreen
from companion.tui.screens.sheets import SheetsScreen
from companion.tui.screens.table.screen import TableScreen
from companion.tui.view import View
from companion.tui.widgets.maps.map_view import MapView
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.plugins.conftest import with_toy  # noqa: F401
from tests.toy.plugin import ToyPlugin
from tests.tui.seats import (
    LARGE,
    SMALL,
    MemoryCampaign,
    answer,
    asked,
    at_home,
    bare_toy,
    screen,
    seated,
    text_of,
    until,
    unwrapped,
    words,
)

HERE = "tests.tui.test_own_screens"

OWN = (
    Action(
        *("tour", "ferry", "take a tour", "t", "tour", "home"),
        does=f"{HERE}:tour",
        after="new",
        choice=HomeEntry(2, "Take a tour by ferry"),
    ),
    Action(*("night", "ferry", "sleep on board", "n", "sleep", "home"), does=f"{HERE}:tour"),
    Action("whistle", "ferry", "blow the whistle", "w", where="map", does=f"{HERE}:whistle"),
)


def tour(home: HomeTable) -> None:
    """An action of the home screen."""
    home.say("The ferry leaves at noon.")


def whistle(table: Table) -> None:
    """An action of the map."""
    table.remark(f"A whistle near {table.pointed.place}.")


class Row(MapView):
    """A map of places in a row; the cursor goes from one to the next."""

    places: Mapping[str, str] = {}

    def show(self, look: Any, keys: Mapping[str, str]) -> None:
        self.places = dict.fromkeys(look, "") | dict(keys)
        self.point_at(self.cursor or next(iter(look)))

    def point_at(self, place: str) -> None:
        self.cursor = place
        self.post_message(self.Pointed(place))
        self.refresh()

    def action_zoom(self, way: int) -> None:
        names = list(self.places)
        self.point_at(names[(names.index(self.cursor) + way) % len(names)])

    def render(self) -> str:
        return " ".join(f"<{name}{key}>" for name, key in self.places.items())


class RowPanels(Panels):
    """The panels of a game with a map that is no hex map."""

    actions: ClassVar[Sequence[Action]] = OWN
    help: ClassVar[Mapping[str, str]] = {"map": "A row of places.", "guide": "Port, then march."}

    def map_view(self) -> MapView:
        return Row(own=self.actions)

    def map_look(self, view: View) -> Sequence[str]:
        return ("0101", "0105", "0909")

    def place_words(self, view: View, place: str) -> str:
        return f"the place {place}"

    def money(self, amount: int) -> str:
        return f"{amount} pounds"

    def wish(self, form: Form) -> str:
        return "many guides" if form.name == "outfit" else ""

    def skip_form(self, view: View) -> SkipForm | None:
        return SkipForm([FillField("until", "Until when?")], lambda _: "", lambda found: found)


class RowPlugin(ToyPlugin):
    """The toy with these panels."""

    @property
    def panels(self) -> str:
        return f"{HERE}:RowPanels"


class RowCampaign(MemoryCampaign):
    """A campaign of it in memory."""

    def __init__(self) -> None:
        super().__init__(bare_toy("Ada"), dice="table", cards="table")
        self.plugin = RowPlugin()


def test_an_own_action_stands_behind_the_one_it_follows() -> None:
    home = [action.name for action in all_actions(OWN) if action.where == "home"]
    assert home[1:3] == ["new", "tour"]
    assert home[-1] == "night"
    assert [action.name for action in all_actions(())] == [action.name for action in ACTIONS]


def test_a_key_that_is_taken_is_not_given_again() -> None:
    night = next(action for action in all_actions(OWN) if action.name == "night")
    assert (night.keys, night.foot) == ("", "")


def test_two_games_may_bring_actions_of_one_name() -> None:
    """The second is told apart and has no key; the words are its own."""
    other = Action(*("tour", "raft", "take a tour", "t", "", "home"), does=f"{HERE}:whistle")
    tours = [action for action in all_actions((*OWN, other)) if action.verb == "take a tour"]
    assert [(action.noun, action.keys) for action in tours] == [("ferry", "t"), ("raft", "")]
    assert len({action.name for action in tours}) == 2


def test_a_shared_action_may_be_said_in_words_of_the_game() -> None:
    said = Action("choose", "map", "answer with the landing under the cursor", "enter", where="map")
    (choose,) = (action for action in all_actions((said,)) if action.name == "choose")
    assert choose.verb == "answer with the landing under the cursor"


async def test_the_home_screen_offers_what_games_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tui.screens.home.own_actions", lambda _: OWN)
    async with at_home() as (app, pilot, home):
        rows = home.query_one("#home-list", OptionList)
        offered = [str(option.prompt) for option in rows.options]
        at = next(at for at, words in enumerate(offered) if "Start a new campaign" in words)
        assert "Take a tour by ferry" in offered[at + 1]
        assert "t tour" in text_of(app)
        await pilot.press("t")
        await until(pilot, lambda: "leaves at noon" in words(home, "#home-wrong"))
        home.say("")
        await pilot.press(*["down"] * (at + 1), "enter")
        await until(pilot, lambda: "leaves at noon" in words(home, "#home-wrong"))


async def test_a_game_shows_a_map_of_its_own_that_answers() -> None:
    async with seated(RowCampaign(), LARGE) as (app, pilot, table):
        assert isinstance(table.query_one(MapView), Row)
        assert "<0105+>" in text_of(app)
        await pilot.press("f6", "plus")
        await until(pilot, lambda: "the place 0105" in words(table, "#place"))
        await pilot.press("w")
        whistled = "A whistle near 0105."
        await until(pilot, lambda: any(whistled == note.message for note in app._notifications))
        await pilot.press("f1")
        told = await screen(pilot, HelpScreen)
        said = " ".join(str(part.render()) for part in told.query(Static))
        assert "A row of places." in said
        assert "ferry: blow the whistle" in said
        await pilot.press("escape", "enter")
        await until(pilot, lambda: table.view.state.players["Ada"].home == "lagos")


@pytest.mark.usefixtures("with_toy")
async def test_a_strangers_game_is_played_from_its_file_on_plain_panels(tmp_path: Path) -> None:
    """Nothing but the four things that a game must say: it has no map, no paper, no charts."""
    seats = [read_player("Ada", "toy-1")]
    campaign = Campaign.new(tmp_path / "toy.toml", new_header(players=seats, game="toy-1", seed=3))
    async with seated(campaign) as (app, pilot, table):
        await answer(pilot, table, "lagos")
        await screen(pilot, FormScreen)
        await pilot.press("escape", "f10")
        sheets = await screen(pilot, SheetsScreen)
        assert sheets.player == "Ada"
        assert "Ada" in text_of(app)
        await pilot.press("escape")
        await table.action_do("print")
        centre = await screen(pilot, PrintScreen)
        await until(pilot, lambda: "One page: A4 portrait" in text_of(app))
        assert [kind.name for kind in centre.papers.kinds] == ["sheets"]
        await pilot.press("escape")
        await screen(pilot, TableScreen)
        await pilot.press("ctrl+t", "f6")
        assert not table.keeps
        assert isinstance(table.focused, AnswerLine)


@pytest.mark.usefixtures("with_toy")
async def test_each_game_has_a_home_screen_with_what_it_has() -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        first = await screen(pilot, HomeScreen)
        await until(pilot, lambda: "Choose another game" in text_of(app))
        assert "Open a copy of the sample" in text_of(app)
        await pilot.press("g")
        await screen(pilot, Pick)
        await pilot.press(*"toy", "enter")
        await until(pilot, lambda: app.screen is not first and isinstance(app.screen, HomeScreen))
        await until(pilot, lambda: "for The Toy · " in text_of(app))
        for words_of_others in ("sample", "charts", "continent", "Adopt"):
            assert words_of_others not in text_of(app)
        await pilot.press("s", "c", "m", "a")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("p")
        centre = await screen(pilot, PrintScreen)
        assert [kind.name for kind in centre.papers.kinds] == ["sheets"]
        await until(pilot, lambda: "Sheets need a campaign" in text_of(app))
        await pilot.press("escape", "n")
        form = await screen(pilot, NewScreen)
        assert form.query_one("#game", Select).value == "toy-1"


@pytest.mark.usefixtures("with_toy")
async def test_who_leaves_a_table_comes_home_to_its_game(tmp_path: Path) -> None:
    seats = [read_player("Ada", "toy-1")]
    Campaign.new(tmp_path / "toy.toml", new_header(players=seats, game="toy-1", seed=3)).close()
    app = CompanionApp(tmp_path / "toy.toml")
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, TableScreen)
        await pilot.press("ctrl+o")
        await screen(pilot, HomeScreen)
        await until(pilot, lambda: "for The Toy" in text_of(app))


async def test_with_one_game_there_is_no_other_to_choose() -> None:
    """However many games are in the house: one of them alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "all_games", lambda: registry.own_games()[:1])
        async with at_home() as (app, pilot, _):
            await until(pilot, lambda: "Quit" in text_of(app))
            assert "another game" not in text_of(app)
            await pilot.press("g")
            assert isinstance(app.screen, HomeScreen)


async def test_a_game_that_cannot_be_loaded_is_told_on_its_home_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = registry.own_games()
    broken = known[0]._replace(id="x", names={"x-1": "X"}, plugin="tests.nowhere:X", actions="")
    monkeypatch.setattr(registry, "all_games", lambda: (*known, broken))
    monkeypatch.setattr(registry, "installed_games", lambda: (broken,))
    async with at_home() as (app, pilot, _):
        for key in ("n", "p"):
            app.switch_screen(HomeScreen(game="x"))
            await until(pilot, lambda: "for X" in text_of(app))
            await pilot.press(key)
            await until(pilot, lambda: "can't load" in text_of(app))
        app.switch_screen(HomeScreen())
        await until(pilot, lambda: "for X" not in text_of(app))
        await pilot.press("n")
        form = await screen(pilot, NewScreen)
        form.query_one("#game", Select).value = "x-1"
        await until(pilot, lambda: "can'tloadthegame" in unwrapped(app).casefold())
        assert app.screen is form


async def test_a_form_has_the_games_money_and_advice() -> None:
    campaign = RowCampaign()
    campaign.session.answer("cairo")
    async with seated(campaign, LARGE) as (app, pilot, _):
        await screen(pilot, FormScreen)
        await pilot.press("3")
        await until(pilot, lambda: "30 pounds" in text_of(app))
        assert "or a wish: many guides, F2" in text_of(app)
        await pilot.press("f2")
        await until(pilot, lambda: "There is no advice for this form." in text_of(app))


async def test_a_game_may_ask_what_is_waited_for() -> None:
    campaign = RowCampaign()
    for value in ("cairo", 2, 0, 3, 20):
        campaign.session.answer(value)
    async with seated(campaign) as (app, pilot, table):
        assert isinstance(asked(table), Roll)
        await pilot.press("f12")
        await until(pilot, lambda: "Until when?" in text_of(app))
        await pilot.press("escape", "f7")
        assert await screen(pilot, Pick)


def test_what_a_strangers_game_does_wrong_keeps_nobody_from_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = registry.own_games()
    spoilt = known[0]._replace(actions="tests.nowhere:ACTIONS")
    assert panel_registry.own_actions(spoilt) == []
    monkeypatch.setattr(registry, "all_games", lambda: (spoilt, *known))
    home = HomeScreen(game=spoilt.id)
    assert [action.name for action in home.own_actions] == []
