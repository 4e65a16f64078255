"""The home screen and the form of a new campaign: bad input is one sentence in its place."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from companion.desk.files import recent as shelf
from companion.desk.files.kept_values import keep_value, kept_values
from companion.plugins import registry
from companion.tui.app import CompanionApp
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.help import HelpScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.screens.new import CheckList, NewScreen
from companion.tui.screens.table.screen import TableScreen
from tests.tui.seats import LARGE, SMALL, at_home, nile, screen, text_of, until, unwrapped, words


async def test_without_a_file_the_home_screen_comes() -> None:
    async with at_home() as (app, _, _):
        for words in ("Start a new campaign", "Open a campaign", "sample", "Quit"):
            assert words in text_of(app)
        lines = text_of(app).splitlines()
        for about in registry.own_games():
            title, *_ = next(iter(about.names.values())).split(",")
            assert any(title in line for line in lines), title


@pytest.mark.parametrize(
    ("text", "told"), [("", "none.toml"), ('kind = "shopping list"\n', "isn'tacampaignfile")]
)
async def test_a_file_that_is_no_campaign_is_told_on_the_home_screen(
    text: str, told: str, tmp_path: Path
) -> None:
    """Be it there or not."""
    path = tmp_path / "none.toml"
    if text:
        path.write_text(text)
    app = CompanionApp(path)
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, HomeScreen)
        await until(pilot, lambda: told in unwrapped(app))
        assert "Traceback" not in text_of(app)


async def test_a_damaged_campaign_is_shown_up_to_the_damage_and_cannot_be_written(
    tmp_path: Path,
) -> None:
    path = tmp_path / "c.toml"
    with nile(path) as campaign:
        for number in range(5):
            campaign.do(lambda session, n=number: session.note(f"note {n}"))  # type: ignore[misc]
    path.write_bytes(path.read_bytes().replace(b'"note 3"', b'"\0\0\0\0 3"'))
    before = path.read_bytes()
    app = CompanionApp(path)
    async with app.run_test(size=SMALL) as pilot:
        table = await screen(pilot, TableScreen)
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: any(n.title == "Read only" for n in app._notifications))
        assert table.view.log[-1].say == "note 2"
        assert "The campaign is read-only, up to entry" in table.campaign.read_only
    assert path.read_bytes() == before


async def test_opening_by_name_says_in_place_what_is_wrong(tmp_path: Path) -> None:
    nile(tmp_path / "mine.toml").close()
    async with at_home("o") as (app, pilot, _):
        await screen(pilot, Fill)
        await pilot.press(*"yours", "enter")
        await pilot.pause()
        assert "no file yours" in text_of(app)
        await pilot.press(*("backspace",) * 5, *"mine", "full_stop", *"toml", "enter")
        await screen(pilot, TableScreen)


async def test_a_new_campaign_needs_a_player_and_a_name_that_is_free(tmp_path: Path) -> None:
    (tmp_path / "campaign.toml").write_text("mine")
    async with at_home("n") as (app, pilot, _):
        form = await screen(pilot, NewScreen)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Enter at least one player." in text_of(app))
        await pilot.press(*"Ada", "enter", *"Ada", "ctrl+s")
        await until(pilot, lambda: "two players" in text_of(app))
        assert form.query_one("#file", Input).value == "campaign-2.toml"
        form.query_one("#file", Input).value = "campaign.toml"
        await pilot.press("backspace", *"m", "ctrl+s")
        await until(pilot, lambda: "exists" in text_of(app))
        await pilot.press("enter", "enter")  # to a name that stays empty, and past the players
        assert form.focused is form.query_one("#dice")
        assert form.is_current
        assert (tmp_path / "campaign.toml").read_text() == "mine"


async def test_the_form_says_what_its_fields_mean_and_seats_the_last_players(
    tmp_path: Path,
) -> None:
    keep_value("last-players.json", "nile-1", ["Zoe\tdoctor", "Yan\t"], list[str], 9)
    async with at_home("n", size=LARGE) as (_, pilot, home):
        form = await screen(pilot, NewScreen)
        await pilot.press("f3")
        await until(pilot, lambda: form.query_one("#player-2", Input).value == "Yan")
        assert form.query_one("#word-1", Select).value == "doctor"
        form.query_one("#dice").focus()
        await until(pilot, lambda: "only remind us" in words(form, "#new-about"))
        await pilot.press("f1")
        shown = await screen(pilot, HelpScreen)
        assert "only remind us" in words(shown, ".box-text Static")
        await pilot.press("escape", "escape")
        await screen(pilot, Ask)
        await pilot.press("enter")
        assert await screen(pilot, NewScreen) is form
        await pilot.press("escape")
        await screen(pilot, Ask)
        await pilot.press("y")
        assert await screen(pilot, HomeScreen) is home


async def with_game(pilot: Pilot[int], form: NewScreen, game: str) -> NewScreen:
    form.query_one("#game", Select).value = game
    await until(pilot, lambda: not form.is_attached)
    return await screen(pilot, NewScreen)


async def test_what_was_filled_in_is_kept_when_another_game_is_chosen() -> None:
    """Names, callings, who rolls and the house rules, as far as the other game asks them."""
    async with at_home("n") as (_, pilot, _):
        form = await screen(pilot, NewScreen)
        await pilot.press(*"Ada", "enter", *"Ben", "enter", *"Cy")
        form.query_one("#file", Input).value = "friday"
        form.query_one("#word-2", Select).value = "doctor"
        form.query_one("#dice", Select).value = "table"
        form.query_one("#new-house", CheckList).mark_all(["tusks-for-cash"])
        for game in ("pyramids", "nile-2"):  # the first has two seats: the third name waits
            form = await with_game(pilot, form, game)
            assert form.query_one("#file", Input).value == "friday"
            assert form.query_one("#player-2", Input).value == "Ben"
        assert form.query_one("#player-3", Input).value == "Cy"
        assert form.query_one("#word-2", Select).value == "doctor"
        assert form.query_one("#dice", Select).value == "table"
        assert form.query_one("#new-house", CheckList).chosen == ["tusks-for-cash"]


async def test_a_list_goes_with_another_until_people_say_otherwise() -> None:
    """Congo: cards lie where the hands do. Mykerinos: with a real box, cubes are counted."""
    async with at_home("n") as (_, pilot, _):
        form = await with_game(pilot, await screen(pilot, NewScreen), "congo")
        assert form.query_one("#cards", Select).value == "table"
        form.query_one("#hands", Select).value = "app"
        await until(pilot, lambda: form.query_one("#cards", Select).value == "app")
        form.query_one("#cards", Select).value = "table"  # picked against the suggestion
        form = await with_game(pilot, form, "mykerinos")
        assert form.query_one("#cards", Select).value == "table"
        assert form.query_one("#region", Select).value == "counts"


async def test_a_new_campaign_is_begun_by_keyboard(tmp_path: Path) -> None:
    async with at_home("n") as (_, pilot, _):
        form = await screen(pilot, NewScreen)
        await pilot.press(*"Ada", "down", "enter", "down", "down", "enter")
        word = form.query_one("#word-1", Select)
        await until(pilot, lambda: word.value == "doctor")
        await pilot.press("z")  # a letter opens the list where it begins
        await until(pilot, lambda: word.expanded)
        await pilot.press("enter")
        await until(pilot, lambda: word.value == "zoologist")
        form.query_one("#file", Input).value = "first"
        form.query_one("#seed", Input).value = "7"
        await pilot.press("ctrl+s")
        table = await screen(pilot, TableScreen)
        assert table.campaign.path == Path("first.toml")
        assert table.view.state.explorers["Ada"].specialty == "zoologist"
        assert (tmp_path / "first.toml").is_file()


async def test_a_bot_is_seated_in_the_form(tmp_path: Path) -> None:
    """Who is alone plays against it; in Congo the app then holds the hands."""
    async with at_home("n") as (_, pilot, _):
        form = await with_game(pilot, await screen(pilot, NewScreen), "congo")
        await pilot.press(*"Ada", "enter", *"Otto")
        form.query_one("#seat-2", Select).value = "bot-sensible"
        await until(pilot, lambda: form.query_one("#hands", Select).value == "app")
        assert form.query_one("#cards", Select).value == "app"
        await pilot.press("ctrl+s")
        await screen(pilot, Ask)
        await pilot.press("down", "enter")
        table = await screen(pilot, TableScreen)
        assert table.view.modes["seat player:Otto"] == "bot-sensible"
        assert kept_values("last-players.json", list[str])["congo"] == [
            "Ada\t",
            "Otto\t\tbot-sensible",
        ]


async def test_the_newest_campaign_is_continued_and_one_that_is_gone_is_told(
    tmp_path: Path,
) -> None:
    nile(tmp_path / "mine.toml").close()
    (tmp_path / "odd.toml").write_text("kind = 7")
    for name in ("gone", "odd", "mine"):
        shelf.remember(tmp_path / f"{name}.toml")
    async with at_home(size=LARGE) as (app, pilot, home):
        shown = ("Continue", "set-up · Ada", "▶Ada 0 · Ben 0", "✗ The file is gone.")
        await until(pilot, lambda: all(words in text_of(app) for words in shown))
        await until(pilot, lambda: "odd.toml  ✗" in text_of(app))
        await pilot.press("end", "enter")
        await until(pilot, lambda: "removed from the list" in text_of(app))
        assert [path.name for path in shelf.lately()] == ["mine.toml", "odd.toml"]
        rows = home.query_one(OptionList)
        assert rows.get_option_at_index(0).id == "lately-0"
        await pilot.click(rows, offset=(30, 2))
        await screen(pilot, TableScreen)


async def test_the_sample_is_copied_and_never_written_over(tmp_path: Path) -> None:
    assert shelf.copy_sample(tmp_path).name == "my-first-expedition.toml"
    assert shelf.copy_sample(tmp_path).name == "my-first-expedition-2.toml"


@pytest.mark.parametrize(
    "game", ["", *(about.id for about in registry.own_games() if about.sample)]
)
def test_a_sample_at_hand_is_played_on(tmp_path: Path, game: str) -> None:
    path = shelf.sample_at_hand(tmp_path, game)
    path.write_text("played on")
    assert shelf.sample_at_hand(tmp_path, game) == path
    assert path.read_text() == "played on"


def test_the_list_of_campaigns_is_short_and_one_can_be_taken_off(tmp_path: Path) -> None:
    for number in range(12):
        path = tmp_path / f"{number}.toml"
        path.write_text("")
        shelf.remember(path)
    (tmp_path / "11.toml").unlink()
    assert [path.name for path in shelf.lately()] == [f"{n}.toml" for n in range(11, 3, -1)]
    shelf.forget(tmp_path / "11.toml")
    assert [path.name for path in shelf.lately()] == [f"{n}.toml" for n in range(10, 3, -1)]
