"""Every theme can be read: what is drawn on the screens has a contrast of 4.5:1 to its ground."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from textual.color import Color
from textual.constants import DIM_FACTOR
from textual.pilot import Pilot
from textual.theme import Theme

import companion
from companion.desk.campaigns.campaign import Campaign
from companion.desk.files.recent import copy_sample
from companion.desk.files.user_folder import settings_file
from companion.desk.settings import NAMED, read_settings
from companion.tui.app import CompanionApp
from companion.tui.screens.forms.form import FormScreen
from companion.tui.screens.home import HomeScreen
from companion.tui.styles.themes import DEFAULT, THEMES, theme_of
from companion.tui.widgets.maps.map_view import MapView
from tests.tui.drawn import contrast, letters
from tests.tui.kept_settings import keep_settings
from tests.tui.seats import LARGE, MemoryCampaign, at_home, bare_toy, nile, screen, seated

READ, SEEN = 4.5, 3.0
"""The contrast of what is read, and of signs that are drawn."""

FAINT = {"~"}
"""The texture of the sea tells nothing that its color does not."""

DRAWN = set('●╫╪♣ψ▲∴≈"°')
"""Signs of rivers and terrain."""

COMPANION = Path(companion.__file__).parent


def all_to_be_read(app: CompanionApp) -> None:
    """Hold all that stands on the screen to the contrast, in every theme; 16 colors part it."""
    for name in THEMES:
        app.change_setting("theme", name)
        found = [
            (round(contrast(one.ink, one.ground), 1), one)
            for one in letters(app)
            if not FAINT.issuperset(one.text.replace(" ", ""))
        ]
        assert found
        for value, one in found:
            least = SEEN if DRAWN.issuperset(one.text.replace(" ", "")) else READ
            assert value >= least, (name, value, one)
            assert one.of_16(one.ink) != one.of_16(one.ground), (name, one)


async def test_home_and_its_windows_can_be_read_in_every_theme() -> None:
    async with at_home(size=LARGE) as (app, pilot, _):
        await look(pilot, app)
        for keys in (["n"], ["f1"], ["escape", "o"], ["escape", "c"], ["escape", "p"]):
            await pilot.press(*keys)
            await look(pilot, app)


async def look(pilot: Pilot[Any], app: CompanionApp) -> None:
    await pilot.pause()
    all_to_be_read(app)


async def test_the_table_can_be_read_in_every_theme(tmp_path: Path) -> None:
    async with seated(nile(tmp_path / "a.toml"), LARGE) as (app, pilot, table):
        await look(pilot, app)
        for keys in (["x", "enter"], ["f6"], ["f9"], ["escape", "f8"], ["escape", "f10"]):
            await pilot.press(*keys)
            await look(pilot, app)
        assert {app.theme_variables["map-ground"]} == {
            table.query_one(MapView).background_colors[1].hex.lower()
        }


@pytest.mark.parametrize("game", ["congo", "pyramids"])
async def test_tables_that_are_drawn_can_be_read_in_every_theme(game: str, tmp_path: Path) -> None:
    """They stand on the ground of a map, which is dark in every theme."""
    path = copy_sample(tmp_path, game)
    async with seated(Campaign.open(path, write=True), LARGE) as (app, pilot, _):
        await look(pilot, app)


async def test_a_form_can_be_read_in_every_theme() -> None:
    campaign = MemoryCampaign(bare_toy("Ada"))
    campaign.session.answer("cairo")
    async with seated(campaign, LARGE) as (app, pilot, _):
        await screen(pilot, FormScreen)
        await pilot.press(*"12")
        await look(pilot, app)


CURSOR, CHOSEN = "block-cursor-background", "block-cursor-blurred-background"
GROUNDS = ("background", "surface", "panel", "boost", CURSOR, CHOSEN)
INKS = (
    "accent",
    "foreground",
    "text",
    "text-muted",
    *(f"text-{tone}" for tone in ("accent", "error", "success", "warning", "primary", "secondary")),
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_whatever_is_written_in_a_theme_can_be_read_on_all_of_its_grounds(theme: Theme) -> None:
    colours = {**theme.to_color_system().generate(), **theme.variables}
    for ink, ground in product(INKS, GROUNDS):
        assert contrast(colours[ink], colours[ground]) >= READ, (ink, ground)
    assert contrast(colours["bar-text"], colours["bar"]) >= READ
    assert contrast(colours["map-text"], colours["map-ground"]) >= READ
    for text, ground in (
        ("foreground", "background"),
        ("foreground", "surface"),
        ("block-cursor-foreground", CURSOR),
        ("block-cursor-blurred-foreground", CHOSEN),
        ("bar-text", "bar"),
    ):
        dim = Color.parse(colours[ground]).blend(Color.parse(colours[text]), DIM_FACTOR, alpha=1)
        assert contrast(dim.hex, colours[ground]) >= READ, (text, ground)
    marked = 2.0 if theme.name == "high-contrast" else 1.1
    for ground in ("background", "surface"):
        assert contrast(colours[CHOSEN], colours[ground]) >= marked, "what is chosen is seen"


def test_style_sheets_and_styles_name_colours_of_the_theme_alone() -> None:
    sheets = [*COMPANION.rglob("*.tcss")]
    assert sheets
    for sheet in sheets:
        assert not re.search(
            r"(color|background|border[a-z-]*|tint):[^;]*#", sheet.read_text("utf-8")
        ), sheet
    raw = re.compile(
        r'"(?:bold |italic |dim |on )+(?:red|green|blue|yellow|cyan|magenta|white|black)"\)'
    )
    for module in [*(COMPANION / "tui").rglob("*.py"), *COMPANION.glob("games/*/screens/**/*.py")]:
        assert not raw.search(module.read_text("utf-8")), module


def test_the_settings_name_the_themes_that_there_are() -> None:
    assert {value for value, _ in NAMED["theme"].choices} == {*THEMES}
    assert theme_of("") == theme_of("nord") == DEFAULT == "night"


async def test_the_theme_stays_for_the_next_time_and_is_there_with_the_first_frame() -> None:
    app = CompanionApp()
    async with app.run_test() as pilot:
        await screen(pilot, HomeScreen)
        assert app.theme == "night"
        app.change_setting("theme", "parchment")
    assert read_settings().settings.theme == "parchment"
    assert CompanionApp().theme == "parchment"
    keep_settings('theme = "blue"')
    assert CompanionApp().theme == "night"
    settings_file().unlink()
    assert CompanionApp().theme == "night"
