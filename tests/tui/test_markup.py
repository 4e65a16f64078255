"""What players type is drawn as typed: no widget reads it as markup."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets._footer import FooterKey

from companion.tui.dialogs.who_rolls import WhoRolls
from companion.tui.keys.palette import Palette
from tests import ROOT
from tests.tui.kept_settings import AT_ONCE, keep_settings
from tests.tui.markup import MARKED, fail_on_markup
from tests.tui.seats import LARGE, MemoryCampaign, answer, bare_toy, screen, seated, text_of, until

SCREENS = sorted(
    path
    for folder in (ROOT / "companion" / "tui", *(ROOT / "companion" / "games").glob("*/screens"))
    for path in folder.rglob("*.py")
)


def read_as_markup(path: Path) -> Iterator[str]:
    """Calls that make a widget read words as markup which are no constant of ours."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        said = {keyword.arg: keyword.value for keyword in node.keywords}
        first = node.args[0] if node.args else None
        constant = isinstance(first, ast.Constant | ast.Call)
        if name in ("Static", "Label", "Button") and not constant and "markup" not in said:
            yield f"{path.name}:{node.lineno}"
        if name in ("add_row", "add_column") and isinstance(said.get("label"), ast.Name):
            yield f"{path.name}:{node.lineno}"


def test_widgets_read_only_our_own_constants_as_markup() -> None:
    assert SCREENS
    assert [found for path in SCREENS for found in read_as_markup(path)] == []


async def test_names_are_no_markup_in_grid_footer_palette_and_toasts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep_settings(f"{AT_ONCE}covers = false\n")
    fail_on_markup(monkeypatch)
    name = f"Ada {MARKED}"
    async with seated(MemoryCampaign(bare_toy(name, "Ben")), LARGE) as (app, pilot, table):
        await pilot.press("f8")
        await screen(pilot, WhoRolls)
        assert MARKED in text_of(app).partition("Dice")[2]
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await answer(pilot, table, "2")
        await until(pilot, lambda: MARKED in str(table.does_now))
        app.notify(name)
        for key in table.query(FooterKey):
            assert not isinstance(key.tooltip, str) or MARKED not in key.tooltip
        await pilot.press("ctrl+p")
        await screen(pilot, Palette)
        await pilot.press(*"undo")
        await pilot.pause(0.1)
        assert MARKED in text_of(app)
